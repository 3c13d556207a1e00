import type { Capabilities } from '../../capabilities.js'
import { ToolError } from '../../errors.js'
import type { AnyOperation, FileSlot } from '../../operation.js'
import { type RunSettings, runOperation } from '../../run.js'
import { nodeCapabilities } from '../capabilities.js'
import { describe, type Input, InputFiles, isNamedBytes } from './input.js'
import { Result } from './result.js'

/** Settings of a call, all optional. */
export interface CallSettings extends Partial<RunSettings> {
  /** Default: those of `nodeCapabilities()`, made once for all calls. */
  capabilities?: Capabilities
}

/** Inputs in target of the files of an operation; the main slot may be given alone. */
export type Inputs<Files, Main extends keyof Files> = OfSlot<Files[Main]> | { [Key in keyof Files]: OfSlot<Files[Key]> }
type OfSlot<T> = T extends readonly File[]
  ? readonly Input[]
  : T extends File
    ? Input
    : OfSlot<NonNullable<T>> | undefined

let shared: Capabilities | undefined

/**
 * Runs an operation on inputs of any kind.
 * @param name what the caller calls: `mergePdf`
 * @throws ToolError as `runOperation` does
 */
export async function callOperation<Data>(
  name: string,
  operation: AnyOperation,
  inputs: unknown,
  options: unknown = {},
  settings: unknown = {},
): Promise<Result<Data>> {
  checkObject(name, 'options', options)
  checkObject(name, 'settings', settings)
  const opened = new InputFiles()
  let made: readonly File[] = []
  try {
    const files = await openSlots(name, operation, inputs, opened)
    shared ??= nodeCapabilities()
    const run = { capabilities: shared, ...(settings as CallSettings) }
    const result = await runOperation(operation, files as never, options as Record<string, unknown>, run)
    made = [...result.files, ...result.companions]
    return new Result<Data>(result)
  } finally {
    await opened.discard(made)
  }
}

async function openSlots(name: string, operation: AnyOperation, inputs: unknown, opened: InputFiles) {
  const slots = operation.files as Record<string, FileSlot>
  const [main = 'file'] = Object.keys(slots)
  const bySlot = isBySlot(inputs, slots) ? (inputs as Record<string, unknown>) : { [main]: inputs }
  const files: Record<string, File | File[]> = {}
  for (const [field, given] of Object.entries(bySlot)) {
    if (given === undefined && slots[field]?.optional) continue
    const slot = slots[field]
    if (!slot) {
      const message = `${name} takes no files named "${field}". It takes: ${Object.keys(slots).join(', ')}.`
      throw new ToolError('INVALID_OPTIONS', message, { details: { problems: [{ field, message }] } })
    }
    const target = { call: name, field, slot }
    if (slot.many) {
      const list = Array.isArray(given) ? given : [given]
      files[field] = []
      for (const each of list) files[field].push(await opened.open(each, target))
    } else files[field] = await opened.open(given, target)
  }
  return files
}

/** Whether an argument is an object of slots, as `{ file, data }`. */
function isBySlot(inputs: unknown, slots: Record<string, FileSlot>): boolean {
  if (typeof inputs !== 'object' || inputs === null || isNamedBytes(inputs)) return false
  const prototype = Object.getPrototypeOf(inputs)
  if (prototype !== Object.prototype && prototype !== null) return false
  return Object.keys(inputs).some((key) => Object.hasOwn(slots, key)) || !('bytes' in inputs)
}

function checkObject(name: string, field: string, value: unknown): void {
  if (typeof value === 'object' && value !== null && !Array.isArray(value)) return
  const message = `${name} takes an object as ${field}, not ${describe(value)}.`
  throw new ToolError('INVALID_OPTIONS', message, { details: { problems: [{ field, message }] } })
}
