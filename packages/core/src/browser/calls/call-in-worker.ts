import {
  type CallSlot,
  checkObject,
  defaultName,
  describe,
  type InputSlot,
  type InputsOf,
  isBytes,
  isNamedBytes,
  isNameless,
  type NamedBytes,
  openSlots,
  refusal,
} from '../../calls/open-slots.js'
import { checkSettings } from '../../check-settings.js'
import { type ErrorCode, ToolError, throwIfCancelled } from '../../errors.js'
import type { RunSettings } from '../../run.js'
import type { MadeFile } from './messages.js'
import { Result } from './web-result.js'
import { WorkerPool } from './worker-pool.js'

/**
 * A file for an operation: a `File` or `Blob`, bytes (`Uint8Array`, `ArrayBuffer`), bytes with a name, or a `ReadableStream` of bytes, which is
 * read to its end first.
 */
export type Input = Blob | Uint8Array | ArrayBuffer | NamedBytes | ReadableStream<Uint8Array>

/** Inputs in target of the files of an operation; the main slot may be given alone. */
export type Inputs<Files, Main extends keyof Files> = InputsOf<Files, Main, Input>

/** Settings of a call, all optional. A signal ends the worker at once. */
export type CallSettings = Partial<Omit<RunSettings, 'capabilities'>>

/** Data about an operation available without loading it. */
export interface CalledOperation {
  /** Name of the called function: `mergePdf`. */
  name: string
  /** `merge-pdf` */
  id: string
  slots: Readonly<Record<string, CallSlot>>
}

const page = (globalThis as { document?: { baseURI: string; currentScript?: { src?: string } | null } }).document
/** The address of the script that this is part of, if it is a script; modules know their address. */
const script = page?.currentScript?.src

let startWorker = (): Worker => {
  // Bundlers replace the first address. Those that do not, and make a script rather than a module, leave `import.meta` empty.
  if (import.meta.url) return new Worker(new URL('./web-worker.js', import.meta.url), { type: 'module', name: 'sheaf' })
  return new Worker(new URL('web-worker.js', script || page?.baseURI), { type: 'module', name: 'sheaf' })
}
let pool: WorkerPool | undefined

/**
 * Sets how workers are started, for pages whose bundler does not find the script `@sheaf/core/web/web-worker.js` by
 * itself. Call it before the first operation.
 */
export function setWorker(start: () => Worker): void {
  startWorker = start
  pool = undefined
}

/**
 * Runs an operation in a worker, which is started if none is idle.
 * @throws ToolError as `runOperation` does
 */
export async function callInWorker<Data>(
  { name, id, slots }: CalledOperation,
  inputs: unknown,
  options: unknown = {},
  settings: unknown = {},
): Promise<Result<Data>> {
  checkObject(name, 'options', options)
  checkObject(name, 'settings', settings)
  checkSettings(settings)
  const { signal, progress, ...rest } = settings as CallSettings
  if (signal) throwIfCancelled(signal)
  const files = await openSlots(name, slots, inputs, openInput)
  pool ??= new WorkerPool(() => startWorker(), navigator.hardwareConcurrency)
  const job = { operation: id, files, options: options as Record<string, unknown>, settings: rest }
  const answer = await pool.call(job, { signal, progress })
  if (answer.type === 'failed') throw new Error(answer.message)
  if (answer.type === 'refused') {
    throw new ToolError(answer.code as ErrorCode, answer.message, { details: answer.details })
  }
  const { files: made, companions, data, warnings, archiveName } = answer
  return new Result<Data>({
    files: made.map(unpackFile),
    companions: companions.map(unpackFile),
    data,
    warnings,
    archiveName,
  })
}

/** @throws ToolError INVALID_OPTIONS for what cannot be a file */
async function openInput(input: unknown, target: InputSlot): Promise<File> {
  if (input instanceof File && !isNameless(input)) return input
  if (input instanceof Blob) return new File([input], defaultName(target), { type: input.type })
  if (isBytes(input)) return fileOf(input, defaultName(target))
  if (isNamedBytes(input)) return fileOf(input.bytes, input.name)
  if (input instanceof ReadableStream) return new File([await new Response(input).blob()], defaultName(target))
  const wanted = 'a File, a Blob, bytes, { bytes, name } or a stream'
  throw refusal(target, `${target.call} takes ${wanted} for "${target.field}", not ${describe(input)}.`)
}

function fileOf(bytes: Uint8Array | ArrayBuffer, name: string): File {
  return new File([bytes as Uint8Array<ArrayBuffer> | ArrayBuffer], name)
}

function unpackFile({ name, type, content }: MadeFile): File {
  return new File([content], name, { type })
}
