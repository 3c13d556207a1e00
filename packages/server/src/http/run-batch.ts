import { createWriteStream, openAsBlob } from 'node:fs'
import { lstat, mkdir, rename } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { uniqueNames, zipInPlace } from '@sheaf/core'
import { HttpError, problemTable, toFailure } from '../failures.js'
import type { JobResult, JobTask, ResultFile, StoredFile } from '../jobs/job.js'
import type { Services } from '../services.js'
import { type BatchLine, REPORT } from './upload/batch-call.js'
import { safeFileName } from './upload/file-names.js'

export interface Batch {
  files: readonly StoredFile[]
  /** Folder of the request. */
  folder: string
  archiveName: string
  signal: AbortSignal
  /** Runs one task in its own folder. */
  run: (task: Pick<JobTask, 'files' | 'folder'>, signal: AbortSignal) => Promise<JobResult>
  /** The files of a call for one file. */
  filesOf: (file: StoredFile) => JobTask['files']
  /** Counts a file after the first as a job of its client. @throws HttpError RATE_LIMITED */
  count: () => Promise<void>
  progress: (fraction: number, stage: string) => void
}

/** The ZIP of a batch, and how many of its files were processed. */
export interface BatchResult extends ResultFile {
  done: number
  failed: number
}

/** How long a batch waits for room at most before it asks again, in milliseconds. */
const MOST_WAIT_MS = 5000
/** What a batch waits for at most until its client may begin the next job, in seconds. */
const MOST_RATE_WAIT_SECONDS = 60
/** Problems that say nothing of the file, but of the moment. */
const passing = new Set(['BUSY', 'RATE_LIMITED'])

/** What all files of a batch together may wait for a service that does not answer, in milliseconds. */
interface Patience {
  leftMs: number
}

/**
 * Runs the same operation on each file, a few at a time, each as a separate job that fails alone, and packs the results with a report into one ZIP.
 * @throws ToolError LIMIT_EXCEEDED; HttpError BATCH_FAILED when not one has succeeded, with the problem of each, or what the server failed
 * them with, if nothing is wrong with any; the reason of the signal
 */
export async function runBatch(
  batch: Batch,
  { config, workDir }: Pick<Services, 'config' | 'workDir'>,
): Promise<BatchResult> {
  const { files, folder, archiveName, signal, progress } = batch
  const results = join(folder, 'results')
  await mkdir(results, { mode: 0o700 })
  const lines: BatchLine[] = []
  const made: (ResultFile | undefined)[] = []
  const patience: Patience = { leftMs: config.patienceSeconds * 1000 }
  let next = 0
  let done = 0
  progress(0, stageOf(0, files.length))
  const worker = async () => {
    while (next < files.length && !signal.aborted) {
      const index = next++
      const begun = performance.now()
      const file = files[index]!
      const line = { file: file.name, originalSize: file.size, seconds: 0 }
      try {
        if (index > 0) await inTime(batch.count, { signal, patience })
        const { file: result, warnings } = await doOne(batch, file, { workDir, patience })
        const path = join(results, String(index))
        await rename(result.path, path)
        made[index] = { ...result, path }
        lines[index] = { ...line, status: 'ok', processedSize: result.size, warnings: [...warnings] }
      } catch (error) {
        // Wait for the others: they use their own folders.
        if (signal.aborted) return
        const { code, message } = toFailure(error)
        lines[index] = { ...line, status: 'failed', code, message, warnings: [] }
      }
      lines[index]!.seconds = Math.round(performance.now() - begun) / 1000
      done++
      progress(done / files.length, stageOf(done, files.length))
    }
  }
  await Promise.all(Array.from({ length: Math.min(config.maxJobs, files.length) }, worker))
  if (signal.aborted) throw signal.reason
  if (!lines.some(({ status }) => status === 'ok')) throw noneSucceeded(lines)
  const failed = lines.filter(({ status }) => status === 'failed').length
  return { ...(await pack(made, lines, { folder, archiveName, signal })), done: lines.length - failed, failed }
}

/** Waits until a job may be started, if that is soon. */
async function inTime(
  count: Batch['count'],
  { signal, patience }: { signal: AbortSignal; patience: Patience },
): Promise<void> {
  for (;;) {
    try {
      return await count()
    } catch (error) {
      const { code, retryAfter = 1 } = toFailure(error)
      const mayPass = mayWait(code, patience) || (code === 'RATE_LIMITED' && retryAfter <= MOST_RATE_WAIT_SECONDS)
      if (!mayPass || signal.aborted) throw error
      await waitForRetry(retryAfter * 1000, signal)
    }
  }
}

function stageOf(done: number, all: number): string {
  return done === all ? 'Packing the results' : `File ${done + 1} of ${all}`
}

async function doOne(
  { run, filesOf, signal }: Batch,
  file: StoredFile,
  { workDir, patience }: Pick<Services, 'workDir'> & { patience: Patience },
): Promise<JobResult> {
  const folder = await workDir.createJob()
  try {
    const path = join(folder, 'in', basename(file.path))
    await rename(file.path, path)
    for (;;) {
      try {
        const result = await run({ files: filesOf({ ...file, path }), folder }, signal)
        // The folder goes before the others are done.
        const kept = `${file.path}.out`
        await rename(result.file.path, kept)
        return { ...result, file: { ...result.file, path: kept } }
      } catch (error) {
        const { code, retryAfter = 1 } = toFailure(error)
        if (!(passing.has(code) || mayWait(code, patience)) || signal.aborted) throw error
        await waitForRetry(Math.min(MOST_WAIT_MS, retryAfter * 1000), signal)
      }
    }
  } finally {
    await workDir.remove(folder)
  }
}

/** Whether a service that does not answer may still be waited for. The batch was accepted: its client cannot send one file again. */
function mayWait(code: string, patience: Patience): boolean {
  if (code !== 'BACKEND_DOWN' || patience.leftMs <= 0) return false
  patience.leftMs -= MOST_WAIT_MS
  return true
}

function waitForRetry(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const go = () => {
      clearTimeout(timer)
      signal.removeEventListener('abort', go)
      resolve()
    }
    const timer = setTimeout(go, ms)
    signal.addEventListener('abort', go, { once: true })
  })
}

/** The ZIP, on disk: only bytes are moved, nothing of them is looked at. */
async function pack(
  made: readonly (ResultFile | undefined)[],
  lines: BatchLine[],
  { folder, archiveName, signal }: Pick<Batch, 'folder' | 'archiveName' | 'signal'>,
): Promise<ResultFile> {
  // The report's own name is taken.
  const names = uniqueNames([REPORT, ...made.flatMap((one) => (one ? [safeFileName(one.name)] : []))]).slice(1)
  const entries: File[] = []
  for (const [index, one] of made.entries()) {
    if (!one) continue
    const name = names[entries.length]!
    lines[index]!.output = name
    entries.push(new File([await openAsBlob(one.path)], name))
  }
  const report = new File([JSON.stringify(lines, null, 2)], REPORT)
  const zip = await zipInPlace([...entries, report], archiveName)
  const path = join(folder, 'results', 'zip')
  try {
    const bytes = Readable.fromWeb(zip.stream() as never)
    await pipeline(bytes, createWriteStream(path, { flags: 'wx', mode: 0o600 }), { signal })
  } catch (error) {
    throw signal.aborted ? signal.reason : error
  }
  return { path, name: archiveName, type: 'application/zip', size: (await lstat(path)).size }
}

function noneSucceeded(lines: readonly BatchLine[]): HttpError {
  const problems = lines.map(({ file, message = '' }) => ({ field: file, message }))
  const message = `Not one of the ${lines.length} files could be processed. ${lines[0]?.message ?? ''}`.trim()
  // Where nothing is wrong with the files, they may be sent once more.
  const isOurs = lines.every(({ code }) => code !== undefined && problemTable[code].status >= 500)
  return new HttpError(isOurs ? lines[0]!.code! : 'BATCH_FAILED', message, { details: { problems } })
}
