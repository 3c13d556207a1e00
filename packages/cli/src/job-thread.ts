import { stat } from 'node:fs/promises'
import { parentPort, workerData } from 'node:worker_threads'
import { type AnyOperation, isToolError, runOperation } from '@sheaf/core'
import { nodeCapabilities, openFile } from '@sheaf/core/node'
import { deliverResults } from './deliver-results.js'
import { CommandError, toFailure } from './failure.js'
import { describeReadError } from './inputs.js'
import type { FromThread, Job, JobFile, JobOutcome, ThreadData, ToThread } from './job.js'
import { loadOperations } from './registry.js'

/** Least time between two reports of progress, in milliseconds; a new stage is always reported. */
const PROGRESS_INTERVAL = 50

const port = parentPort!
const { registry, preload } = workerData as ThreadData
const operations = loadOperations(registry)
const capabilities = nodeCapabilities()
let keep: ReadonlySet<string> = new Set()
let running: AbortController | undefined

const post = (message: FromThread) => port.postMessage(message)

port.on('message', async (message: ToThread) => {
  if (message.type === 'keep') keep = new Set(message.keep)
  else if (message.type === 'abort') running?.abort()
  else {
    const controller = new AbortController()
    running = controller
    const outcome = await runJob(message.job, controller.signal).catch(
      (error): JobOutcome => ({ ok: false, failure: toFailure(error) }),
    )
    post({ type: 'outcome', outcome })
  }
})

if (preload !== undefined) {
  const operation = (await operations).find(({ id }) => id === preload)
  // A failure to load shows when the job runs.
  operation?.load().catch(() => {})
}

async function runJob(job: Job, signal: AbortSignal): Promise<JobOutcome> {
  const operation = (await operations).find(({ id }) => id === job.operation)
  if (!operation) throw new Error(`There is no operation ${job.operation}.`)
  const { files, bytes } = await openFiles(operation, job.files)
  const result = await runOperation(operation, files, job.options, {
    capabilities,
    signal,
    progress: progressReports(),
  }).catch((error) => Promise.reject(toReadError(error, job)))
  const delivered = await deliverResults(result, job, operation.output(files), {
    keep,
    onTemporary: (path) => post({ type: 'temporary', path }),
    onWritten: (path, replaced) => post({ type: 'wrote', path, replaced }),
  })
  const { data, warnings } = result
  return { ok: true, ...delivered, inputBytes: bytes, warnings, ...(data === undefined ? {} : { data }) }
}

async function openFiles(operation: AnyOperation, given: Job['files']) {
  const files: Record<string, File | File[]> = {}
  let bytes = 0
  for (const [slot, list] of Object.entries(given)) {
    const opened = await Promise.all(list.map(openJobFile))
    for (const { size } of opened) bytes += size
    files[slot] = operation.files[slot].many ? opened : opened[0]!
  }
  return { files, bytes }
}

async function openJobFile(file: JobFile): Promise<File> {
  if ('bytes' in file) return new File([file.bytes], file.name)
  try {
    if ((await stat(file.path)).isDirectory()) throw Object.assign(new Error('This is a folder.'), { code: 'EISDIR' })
    return await openFile(file.path, { name: file.name })
  } catch (error) {
    throw new CommandError('INPUT_UNREADABLE', describeReadError(error as NodeJS.ErrnoException), { cause: error })
  }
}

/** Files are read late, inside the operation: an error of the file system about one of them is the reader's trouble, not a bug. */
function toReadError(error: NodeJS.ErrnoException, job: Job): unknown {
  if (isToolError(error) || error.syscall === undefined) return error
  const paths = Object.values(job.files)
    .flat()
    .map((file) => ('path' in file ? file.path : undefined))
  const aboutInput = error.syscall === 'read' || (error.path !== undefined && paths.includes(error.path))
  return aboutInput ? new CommandError('INPUT_UNREADABLE', describeReadError(error), { cause: error }) : error
}

function progressReports(): (fraction: number, stage: string) => void {
  let last = { time: 0, stage: '' }
  return (fraction, stage) => {
    const time = performance.now()
    if (stage === last.stage && time - last.time < PROGRESS_INTERVAL) return
    last = { time, stage }
    post({ type: 'progress', fraction, stage })
  }
}
