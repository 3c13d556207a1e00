import { mkdir, readFile, writeFile as writeText } from 'node:fs/promises'
import { join } from 'node:path'
import { discardFile, nodeCapabilities, openFile, writeFile } from '@sheaf/core/node'
import { type AnyOperation, fileTypes, isToolError, type RunResult, runOperation, zipFiles } from '@sheaf/core/run'
import { operationTable } from '@sheaf/core/table'
import { isShortOfProcesses } from '../failures.js'
import type { JobOrder, StoredFile } from './job.js'
import { type JobWarning, jobWarningOf } from './job-warning.js'
import type { ChildMessage } from './messages.js'
import { throttleProgress } from './throttle-progress.js'

type Send = (message: ChildMessage) => void

const MAX_TEXT = 10_000
const MOST_WARNINGS = 1000

/** The module whose operations a job's process loads one by one. */
export const OWN_REGISTRY = '@sheaf/core/registry'

/** Finds an operation by its id. */
export type FindOperation = (id: string) => Promise<AnyOperation | undefined>

/**
 * How a job's process finds the operations of a registry module. Of those of `@sheaf/core/registry` it loads the one that is asked for: loading all
 * takes longer than most work.
 */
export async function operationsOf(registryModule: string): Promise<FindOperation> {
  const load = async () =>
    (await import('../load-operations.js')).loadOperations(registryModule, { discard: discardFile })
  if (registryModule === OWN_REGISTRY)
    return async (id) => {
      const entry = operationTable.find((one) => one.id === id)
      return entry ? entry.describe() : byId(await load(), id)
    }
  const operations = await load()
  return async (id) => byId(operations, id)
}

function byId(operations: readonly AnyOperation[], id: string): AnyOperation | undefined {
  return operations.find((operation) => operation.id === id)
}

/**
 * Does an order in this process. The result is `out/0` in the folder of the job.
 *
 * @param send is given the messages on its progress
 * @returns the last message: how it went. Never throws.
 */
export function doOrder(order: JobOrder, find: FindOperation, send: Send): Promise<ChildMessage> {
  return work(order, find, send).catch(failureMessage)
}

async function work(order: JobOrder, find: FindOperation, send: Send): Promise<ChildMessage> {
  const operation = await find(order.operationId)
  if (!operation) throw new Error('There is no such operation.')
  const out = join(order.folder, 'out')
  const temporary = join(order.folder, 'tmp')
  await Promise.all([mkdir(out, { recursive: true }), mkdir(temporary, { recursive: true })])
  process.env.TMPDIR = temporary
  process.chdir(temporary)

  const files: Record<string, File | File[]> = {}
  for (const [slot, stored] of Object.entries(order.files)) {
    files[slot] = Array.isArray(stored) ? await Promise.all(stored.map(open)) : await open(stored)
  }
  const options = { ...order.options }
  for (const [name, { path }] of Object.entries(order.texts ?? {})) options[name] = await readFile(path, 'utf8')
  const { ocrEngine, officeEngine, videoEngine, htmlEngine, locale, officeHost } = order
  const result = await runOperation(operation, files, options, {
    capabilities: nodeCapabilities({ ocrEngine, officeEngine, videoEngine, htmlEngine, locale, officeHost }),
    limits: order.limits,
    threads: order.threads,
    timeLimitSeconds: order.timeLimitSeconds,
    progress: throttleProgress((fraction, stage) => send({ type: 'progress', fraction, stage: stage.slice(0, 200) })),
  })
  const { name, type } = await deliver(result, order, join(out, '0'))
  const warnings = answeredWarnings(result)
  return { type: 'done', name: clip(name), mimeType: type, warnings }
}

function open({ path, name }: StoredFile): Promise<File> {
  return openFile(path, { name })
}

/** Writes what the client gets: the data, the only file, or a ZIP of the files and what belongs beside them. */
async function deliver(
  result: RunResult,
  { response }: JobOrder,
  path: string,
): Promise<{ name: string; type: string }> {
  const { files, companions, data, archiveName } = result
  if (response === 'json') {
    const warnings = answeredWarnings(result)
    const body =
      typeof data === 'object' && data !== null && !Array.isArray(data) ? { ...data, warnings } : { data, warnings }
    await writeText(path, JSON.stringify(body), { flag: 'wx', mode: 0o600 })
    return { name: 'result.json', type: 'application/json' }
  }
  const [first] = files
  if (!first) throw new Error('The operation gave no file.')
  const all = [...files, ...companions]
  const file = all.length === 1 && response !== 'archive' ? first : await zipFiles(all, archiveName)
  await writeFile(file, path)
  for (const made of all) await discardFile(made)
  return { name: file.name, type: file.type || videoType(file.name) }
}

function answeredWarnings({ warnings }: RunResult): JobWarning[] {
  return warnings.slice(0, MOST_WARNINGS).map((one) => jobWarningOf({ ...one, message: clip(one.message) }))
}

/** Files on disk have no type. */
function videoType(name: string): string {
  const { extensions, mimeTypes } = fileTypes.video
  return mimeTypes[extensions.findIndex((extension) => name.toLowerCase().endsWith(extension))] ?? ''
}

/** What the server learns about an error of a job. */
export function failureMessage(error: unknown): ChildMessage {
  // The kernel says so of a file, before the watch on all files has seen it.
  if (hasCode(error, 'EFBIG')) return { type: 'over-disk-limit' }
  // Also where an engine says that it cannot be started.
  if (isShortOfProcesses(error)) return { type: 'no-processes' }
  if (isToolError(error))
    return { type: 'failed', code: error.code, message: clip(error.message), details: error.details }
  if (isOutOfMemory(error)) return { type: 'out-of-memory' }
  if (isDiskFull(error)) return { type: 'disk-full' }
  const { name, stack } = error instanceof Error ? error : new Error()
  const frames = (stack ?? '').split('\n').filter((line) => /^\s+at /.test(line))
  return { type: 'bug', name: clip(name), frames: frames.slice(0, 20).map((frame) => clip(frame.trim())) }
}

/** What V8 and Node throw when a buffer or a WebAssembly memory cannot be had. */
function isOutOfMemory(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const { code } = error as NodeJS.ErrnoException
  return (
    code === 'ERR_MEMORY_ALLOCATION_FAILED' ||
    code === 'ENOMEM' ||
    code === 'ERR_WORKER_OUT_OF_MEMORY' ||
    (error instanceof RangeError &&
      /allocation failed|invalid (array|typed array|string) (buffer )?length|out of memory/i.test(error.message)) ||
    /could not allocate memory|out of memory/i.test(error.message)
  )
}

/** Engines that are programs report it in words. */
function isDiskFull(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const { code } = error as NodeJS.ErrnoException
  if (code === 'ENOSPC' || code === 'EDQUOT' || /no space left on device|disk quota exceeded/i.test(error.message))
    return true
  return error.cause !== undefined && isDiskFull(error.cause)
}

/** Whether an error, or one that it came from, has this code of the system. */
function hasCode(error: unknown, code: string): boolean {
  if (!(error instanceof Error)) return false
  return (error as NodeJS.ErrnoException).code === code || hasCode(error.cause, code)
}

function clip(text: string): string {
  return text.length > MAX_TEXT ? text.slice(0, MAX_TEXT) : text
}
