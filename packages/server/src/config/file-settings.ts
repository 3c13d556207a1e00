import { tmpdir } from 'node:os'
import { join } from 'node:path'
import * as z from 'zod'
import { parseClamdAddress } from '../scanning/clamd.js'
import { onOff, setting, whole } from './setting.js'

/** Settings of files, results and documents. */
export const fileSettings = {
  workDir: z
    .string()
    .default(() => join(tmpdir(), `sheaf-${process.getuid?.() ?? 'user'}`))
    .meta(
      setting(
        'files',
        'SHEAF_WORK_DIR',
        'Folder for uploads and results; it must not contain anything else.',
        "a folder of this user in the system's temporary folder",
      ),
    ),
  resultTtlSeconds: whole(1, 82_800)
    .default(7200)
    .meta(setting('files', 'SHEAF_RESULT_TTL_SECONDS', 'How long a result can be downloaded.')),
  minFreeMb: whole(0)
    .default(512)
    .meta(
      setting(
        'files',
        'SHEAF_MIN_FREE_MB',
        'Disk space that stays free on the disk of the work folder; uploads that need it are refused with 507.',
      ),
    ),
  clamd: z
    .string()
    .refine((text) => parseClamdAddress(text) !== undefined, 'Give the path of a socket, or host:port.')
    .optional()
    .meta(
      setting(
        'files',
        'SHEAF_CLAMD',
        'Address of clamd, as /path/of/socket or host:port; it scans each file before a job gets it.',
        'files are not scanned',
      ),
    ),
  clamdOptional: onOff
    .default(false)
    .meta(
      setting(
        'files',
        'SHEAF_CLAMD_OPTIONAL',
        'Whether files are accepted without a scan if clamd does not respond or a file is too large for it.',
      ),
    ),
  clamdTimeoutSeconds: z.coerce
    .number()
    .positive()
    .max(600)
    .default(60)
    .meta(setting('files', 'SHEAF_CLAMD_TIMEOUT_SECONDS', 'Time limit for the scan of one file.')),
  maxUploadMb: whole(1)
    .default(1024)
    .meta(
      setting(
        'files',
        'SHEAF_MAX_UPLOAD_MB',
        'MiB that the files of one request may have together; per-tool limits also apply.',
      ),
    ),
  maxPages: whole(1)
    .default(10_000)
    .meta(setting('documents', 'SHEAF_MAX_PAGES', 'Maximum number of pages of one document.')),
  maxStructureMb: whole(1)
    .default(256)
    .meta(setting('documents', 'SHEAF_MAX_STRUCTURE_MB', 'Maximum decompressed size of the structure of a document.')),
  maxMegapixels: whole(1, 2000)
    .default(100)
    .meta(
      setting(
        'documents',
        'SHEAF_MAX_MEGAPIXELS',
        'Maximum megapixels of one image, all frames of an animation, or one rendered page.',
      ),
    ),
  maxVideoMinutes: whole(1, 100_000)
    .default(360)
    .meta(setting('documents', 'SHEAF_MAX_VIDEO_MINUTES', 'Maximum duration of a video in minutes.')),
}
