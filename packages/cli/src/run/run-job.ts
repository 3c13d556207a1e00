import { statSync } from 'node:fs'
import { type AnyOperation, isToolError, parseOptions, runOperation } from '@sheaf/core'
import { discardFile, nodeCapabilities, openFile } from '@sheaf/core/node'
import { deliverResults } from '../output/deliver-results.js'
import { CommandError } from '../output/failure.js'
import { describeReadError } from '../plan/describe-read-error.js'
import { loadOperation, loadOperations } from '../registry.js'
import type { Job, JobFile, JobOutcome } from './job.js'

/** What happens on the way of a job. */
export interface JobEvents {
  onProgress: (fraction: number, stage: string) => void
  /** Asks for the paths of results before any is written; resolves to one that another job of the same command has. */
  claim: (paths: string[]) => Promise<string | undefined>
  /** Called before bytes go to a temporary file. */
  onTemporary: (path: string) => void
  onWritten: (path: string, replaced: boolean) => void
}

export interface JobSetting extends JobEvents {
  /** Module that has the operations, when it is not the core. */
  registry: string | undefined
  /** Identities of files that no result may replace. */
  keep: ReadonlySet<string>
  signal: AbortSignal
}

/** Does one job in this thread: reads, works, writes. */
export async function runJob(
  job: Job,
  { registry, keep, signal, onProgress, claim, onTemporary, onWritten }: JobSetting,
): Promise<JobOutcome> {
  const operation = await operationOf(job, registry)
  const { files, bytes } = await openFiles(operation, job)
  const result = await runOperation(operation, files, job.options, {
    // Whoever types an address means it to be called, and works with the fonts of this machine.
    capabilities: nodeCapabilities({
      ...job.engines,
      timestampUrls: 'any',
      revocationHosts: 'any',
      machineFonts: true,
    }),
    signal,
    progress: onProgress,
    threads: job.threads,
    ...(job.timeLimitSeconds === undefined ? {} : { timeLimitSeconds: job.timeLimitSeconds }),
  }).catch((error) => Promise.reject(toReadError(error, job)))
  const nothing = result.warnings.filter(({ nothingDone, mustAct }) => nothingDone && refusesNothing(job, mustAct))
  if (nothing.length > 0) {
    await discardAll([...result.files, ...result.companions])
    const hint = job.allowNothing === false ? '; --allow-nothing writes the file anyway' : ''
    throw new CommandError(
      'NOTHING_DONE',
      `${nothing.map(({ message }) => message).join(' ')} Nothing was written${hint}.`,
    )
  }
  const isStreamed = job.target.kind === 'stream'
  const delivered = await deliverResults(result, job, operation.output(files, parseOptions(operation, job.options)), {
    keep,
    areOneSet: operation.companionsOfRun === true,
    claim,
    onTemporary,
    onWritten,
  }).finally(() => (isStreamed ? undefined : discardAll([...result.files, ...result.companions])))
  const { data } = result
  const warnings = [...result.warnings, ...delivered.warnings]
  return { ok: true, ...delivered, warnings, inputBytes: bytes, ...(data === undefined ? {} : { data }) }
}

function refusesNothing({ allowNothing }: Job, mustAct: true | undefined): boolean {
  return allowNothing === 'unless-must-act' ? mustAct === true : !allowNothing
}

async function operationOf({ operation: id, pipeline }: Job, registry: string | undefined): Promise<AnyOperation> {
  if (pipeline) {
    const { operationOfPipeline } = await import('@sheaf/core/pipelines')
    return operationOfPipeline(pipeline, await loadOperations(registry), { discard: discardFile })
  }
  const operation = await loadOperation(id, registry)
  if (!operation) throw new Error(`There is no operation ${id}.`)
  return operation
}

async function discardAll(files: readonly File[]): Promise<void> {
  for (const file of files) await discardFile(file)
}

async function openFiles(operation: AnyOperation, { files: given, target }: Job) {
  // What is sent to standard output is handed over before it is written.
  const lasts = target.kind !== 'stream'
  const files: Record<string, File | File[]> = {}
  let bytes = 0
  for (const [slot, list] of Object.entries(given)) {
    const opened = await Promise.all(list.map((file) => openJobFile(file, lasts)))
    for (const { size } of opened) bytes += size
    files[slot] = operation.files[slot].many ? opened : opened[0]!
  }
  return { files, bytes }
}

async function openJobFile(file: JobFile, lasts: boolean): Promise<File> {
  if ('bytes' in file) return new File([file.bytes], file.name)
  try {
    if (statSync(file.path).isDirectory()) throw Object.assign(new Error('This is a folder.'), { code: 'EISDIR' })
    return await openFile(file.path, { name: file.name, lasts })
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
