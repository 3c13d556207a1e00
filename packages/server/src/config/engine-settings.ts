import { htmlEngineChoices, ocrEngineChoices, officeEngineChoices, videoEngineChoices } from '@sheaf/core/node'
import * as z from 'zod'
import { setting, whole } from './setting.js'

/** Settings of engines. */
export const engineSettings = {
  ocrEngine: z
    .enum(ocrEngineChoices)
    .default('auto')
    .meta(
      setting(
        'engines',
        'SHEAF_OCR_ENGINE',
        'OCR engine: native (an installed tesseract), builtin, or auto (native if available).',
      ),
    ),
  officeEngine: z
    .enum(officeEngineChoices)
    .default('auto')
    .meta(
      setting(
        'engines',
        'SHEAF_OFFICE_ENGINE',
        'Office converter: native (an installed LibreOffice), builtin, or auto (native if available).',
      ),
    ),
  locale: z
    .string()
    .regex(/^[a-z]{2,3}-[A-Z]{2}$/)
    .optional()
    .meta(
      setting(
        'engines',
        'SHEAF_LOCALE',
        'Language and region for dates and numbers in Office documents that specify none, such as de-DE.',
      ),
    ),
  officeEngines: whole(1, 16)
    .default(1)
    .meta(
      setting(
        'engines',
        'SHEAF_OFFICE_ENGINES',
        'Office documents that are converted at the same time, each by its own engine.',
      ),
    ),
  officeDocuments: whole(1, 1000)
    .optional()
    .meta(
      setting(
        'engines',
        'SHEAF_OFFICE_DOCUMENTS',
        'Documents after which an engine for Office documents is replaced; with 1, no document can reach another, and the next engine is started ahead.',
        '1 if jobs are sandboxed, otherwise 50',
      ),
    ),
  videoEngine: z
    .enum(videoEngineChoices)
    .default('auto')
    .meta(
      setting(
        'engines',
        'SHEAF_VIDEO_ENGINE',
        'Video encoder: native (the ffmpeg of FFMPEG_PATH, the system or the package), builtin, or auto (native if available).',
      ),
    ),
  htmlEngine: z
    .enum(htmlEngineChoices)
    .default('auto')
    .meta(
      setting(
        'engines',
        'SHEAF_HTML_ENGINE',
        'HTML printing engine: auto (the Chromium of SHEAF_CHROMIUM, the system or the package @sparticuz/chromium, if there is one) or off.',
      ),
    ),
}
