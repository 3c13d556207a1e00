import { type AnyOperation, type Field, type FileSlot, fieldsOf, unknownName } from '@sheaf/core'
import type { Config } from '../../config.js'
import type { FormLimits } from './form-limits.js'

/** Room for the texts and the headers of a form beside its files. */
const FORM_OVERHEAD = 2 ** 20
/** The longest page selection fits. */
const MAX_TEXT_BYTES = 256 * 1024
/** Other options are short. */
const MAX_OTHER_BYTES = 4 * 1024
/** All fields that are not JSON, together. */
const MAX_TEXT_TOTAL = 2 * 2 ** 20
/** Signatures travel as pictures in JSON. */
const MAX_JSON_BYTES = 24 * 2 ** 20
const LEAST_FILES = 20
const LEAST_FIELDS = 20
const MOST_FILES = 1000
/** Items of lists, each sent as a part of its own. */
const MOST_ITEMS = 1000

/** The bounds of a form, from the slots and options of the operations it may be for. */
export function formLimits(
  operations: readonly AnyOperation[],
  { maxUploadMb, requestTimeoutSeconds }: Pick<Config, 'maxUploadMb' | 'requestTimeoutSeconds'>,
): FormLimits {
  const all = operations.map(({ files, options }) => ({
    slots: files as Record<string, FileSlot>,
    fields: fieldsOf(options),
  }))
  const largest = (measure: (one: (typeof all)[number]) => number) => Math.max(...all.map(measure))
  const slotList = ({ slots }: (typeof all)[number]) => Object.values(slots)
  const jsonFields = largest(({ fields }) => fields.filter(({ kind }) => kind === 'json').length)
  const hasLists = all.some(({ fields }) => fields.some((field) => 'items' in field))
  const files = largest((one) => slotList(one).reduce((sum, { max }) => sum + max, 0))
  const mebibytes = largest((one) => slotList(one).reduce((sum, { max, maxMiB }) => sum + max * maxMiB, 0))
  const maxAllFilesBytes = Math.min(mebibytes, maxUploadMb) * 2 ** 20
  return {
    maxBytes: maxAllFilesBytes + FORM_OVERHEAD + jsonFields * MAX_JSON_BYTES,
    maxAllFilesBytes,
    maxTextBytes: (name) => {
      const isMatched = operations.some(({ http }) => http?.match !== undefined && Object.hasOwn(http.match, name))
      const most = Math.max(isMatched ? MAX_OTHER_BYTES : 0, ...all.map((one) => textBytes(one, name)))
      return most === 0 ? undefined : most
    },
    maxTextTotal: MAX_TEXT_TOTAL + jsonFields * MAX_JSON_BYTES,
    takesMany: (name) => all.some(({ fields }) => fields.some((field) => field.name === name && 'items' in field)),
    takesJson: (name) =>
      all.some(({ fields }) => fields.some((field) => field.kind === 'json' && field.name === name)) &&
      all.every(({ slots }) => !Object.hasOwn(slots, name)),
    arrivalSeconds: requestTimeoutSeconds,
    maxFiles: Math.min(MOST_FILES, Math.max(LEAST_FILES, files)),
    maxFields: Math.max(
      LEAST_FIELDS,
      2 * largest(({ slots, fields }) => Object.keys(slots).length + fields.length),
      hasLists ? MOST_ITEMS : 0,
    ),
    maxFileBytes: (field) => {
      const found = all.flatMap(({ slots }) => (Object.hasOwn(slots, field) ? slots[field]!.maxMiB * 2 ** 20 : []))
      return found.length === 0 ? undefined : Math.max(...found)
    },
    refusal: (field, kind) => {
      const slots = [...new Set(all.flatMap((one) => Object.keys(one.slots)))]
      const matched = operations.flatMap(({ http }) => Object.keys(http?.match ?? {}))
      const options = all.flatMap(({ fields }) => fields.map(({ name }) => name))
      if (kind === 'text') return unknownName('field', field, [...new Set([...slots, ...matched, ...options])])
      const where = slots.length === 1 ? 'field' : 'fields'
      return `"${field}" takes no files. Send them in the ${where} ${slots.map((name) => `"${name}"`).join(', ')}.`
    },
  }
}

function textBytes(
  { slots, fields }: { slots: Record<string, FileSlot>; fields: readonly Field[] },
  name: string,
): number {
  const field = fields.find((one) => one.name === name)
  if (field?.kind === 'json') return MAX_JSON_BYTES
  if (field?.kind === 'text') return MAX_TEXT_BYTES
  return field !== undefined || Object.hasOwn(slots, name) ? MAX_OTHER_BYTES : 0
}
