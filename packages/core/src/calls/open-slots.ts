import { ToolError } from '../errors.js'
import { fieldError } from '../field-error.js'
import { isObject } from '../is-object.js'
import type { FileSlot } from '../operation.js'

/** Bytes with a name, which appears in messages and decides the name of the result. */
export interface NamedBytes {
  bytes: Uint8Array | ArrayBuffer
  name: string
}

/** The properties of a file slot that a call needs. */
export type CallSlot = Pick<FileSlot, 'many' | 'optional' | 'extensions'>

/** A file slot of the operation that is called. */
export interface InputSlot {
  /** Name of the called function: `mergePdf`. */
  call: string
  /** Name of the slot: `files`. */
  field: string
  slot: CallSlot
}

/** Inputs in target of the files of an operation; the main slot may be given alone. */
export type InputsOf<Files, Main extends keyof Files, Input> =
  | OfSlot<Files[Main], Input>
  | { [Key in keyof Files]: OfSlot<Files[Key], Input> }
type OfSlot<T, Input> = T extends readonly File[]
  ? readonly Input[]
  : T extends File
    ? Input
    : OfSlot<NonNullable<T>, Input> | undefined

/**
 * Converts the inputs of a call to files: inputs of the main slot, or an object of slots.
 *
 * @param name the called function: `mergePdf`
 * @param slots the file slots of the operation, the main one first
 * @param open makes a file of an input
 * @throws ToolError INVALID_OPTIONS for a slot that the operation does not have
 */
export async function openSlots(
  name: string,
  slots: Readonly<Record<string, CallSlot>>,
  inputs: unknown,
  open: (input: unknown, target: InputSlot) => Promise<File>,
): Promise<Record<string, File | File[]>> {
  const [main = 'file'] = Object.keys(slots)
  const bySlot = isBySlot(inputs, slots) ? (inputs as Record<string, unknown>) : { [main]: inputs }
  const files: Record<string, File | File[]> = {}
  for (const [field, given] of Object.entries(bySlot)) {
    if (given === undefined && slots[field]?.optional) continue
    const slot = slots[field]
    if (!slot) {
      const message = `${name} has no file slot "${field}". File slots: ${Object.keys(slots).join(', ')}.`
      throw new ToolError('INVALID_OPTIONS', message, { details: { problems: [{ field, message }] } })
    }
    const target = { call: name, field, slot }
    if (slot.many) {
      const list = Array.isArray(given) ? given : [given]
      files[field] = []
      for (const each of list) files[field].push(await open(each, target))
    } else {
      if (Array.isArray(given)) {
        const remedy = bySlot === inputs ? 'Give the file itself.' : insteadOfList(Object.keys(slots))
        throw refusal(target, `${name} takes one file for "${field}", not a list. ${remedy}`)
      }
      files[field] = await open(given, target)
    }
  }
  return files
}

function insteadOfList(fields: readonly string[]): string {
  return fields.length > 1 ? `Give an object: { ${fields.join(', ')} }.` : 'Call it once for each file.'
}

/** Whether an argument is an object of slots, as `{ file, data }`. */
function isBySlot(inputs: unknown, slots: Readonly<Record<string, CallSlot>>): boolean {
  if (typeof inputs !== 'object' || inputs === null || isNamedBytes(inputs)) return false
  const prototype = Object.getPrototypeOf(inputs)
  if (prototype !== Object.prototype && prototype !== null) return false
  return Object.keys(inputs).some((key) => Object.hasOwn(slots, key)) || !('bytes' in inputs)
}

/** @throws ToolError INVALID_OPTIONS if the options or settings of a call are not an object */
export function checkObject(name: string, field: string, value: unknown): void {
  if (isObject(value)) return
  const message = `${name} expects an object as ${field}, not ${describe(value)}.`
  throw new ToolError('INVALID_OPTIONS', message, { details: { problems: [{ field, message }] } })
}

/** `input.pdf`: the default name of an input. */
export function defaultName({ slot }: InputSlot): string {
  return `input${slot.extensions[0] ?? ''}`
}

/** Whether a file has no name: `blob` is what forms call a Blob without one. */
export function isNameless({ name }: File): boolean {
  return name === 'blob' || name === ''
}

export const isBytes = (value: unknown): value is Uint8Array | ArrayBuffer =>
  value instanceof Uint8Array || value instanceof ArrayBuffer

/** Whether a value is bytes with a name. */
export function isNamedBytes(value: unknown): value is NamedBytes {
  return (
    typeof value === 'object' &&
    value !== null &&
    'bytes' in value &&
    isBytes(value.bytes) &&
    'name' in value &&
    typeof value.name === 'string'
  )
}

/** The error for an input that cannot be used. */
export function refusal({ field }: Pick<InputSlot, 'field'>, message: string): ToolError {
  return fieldError('INVALID_OPTIONS', field, message)
}

/** Describes a value in words. */
export function describe(value: unknown): string {
  if (value === null || value === undefined) return String(value)
  if (Array.isArray(value)) return 'a list'
  const type = typeof value
  if (type !== 'object') return type === 'string' ? `"${String(value)}"` : `a ${type}`
  const name = Object.getPrototypeOf(value)?.constructor?.name
  return name && name !== 'Object' ? `a ${name}` : 'an object'
}
