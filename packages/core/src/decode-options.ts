import * as z from 'zod'
import { ToolError } from './errors.js'
import { type Field, fieldsOf } from './fields.js'
import { sentenceAbout } from './option-problems.js'

/**
 * Converts options from their text form, as used by HTML forms and command lines, to values: `'3'` to 3, `'true'` to
 * true, `'B-LT'` to the choice `b-lt`, JSON text to its value. Values that are not text are returned unchanged; text that cannot be converted is kept,
 * so that the schema reports the problem. Aliases of options become their names. Fields that do not belong to the chosen branch of a union are dropped.
 */
export function decodeOptions(schema: z.ZodType, raw: Record<string, unknown>): Record<string, unknown> {
  const fields = fieldsOf(schema)
  const byName = new Map(fields.map((found) => [found.name, found]))
  const renamed = new Map(fields.flatMap((found) => (found.alias === undefined ? [] : [[found.alias, found]])))
  const decoded: Record<string, unknown> = {}
  for (const [name, value] of Object.entries(raw)) {
    if (value === undefined || name === '__proto__') continue
    const found = byName.get(name) ?? renamed.get(name)
    if (!found) decoded[name] = value
    else if (typeof value !== 'string') decoded[found.name] = value
    else if (value.trim() !== '' || found.kind === 'text') decoded[found.name] = decodeText(found, value)
  }
  if (!isUnion(schema)) return decoded
  for (const { name, shownWhen } of fields) {
    if (!shownWhen) continue
    const chosen = decoded[shownWhen.field] ?? byName.get(shownWhen.field)?.default
    if (!shownWhen.is.includes(chosen as string)) delete decoded[name]
  }
  const tag = fields.find((found) => fields.some(({ shownWhen }) => shownWhen?.field === found.name))
  if (tag?.default !== undefined && decoded[tag.name] === undefined) decoded[tag.name] = tag.default
  return decoded
}

function isUnion(schema: z.ZodType): boolean {
  return schema instanceof z.ZodUnion
}

/** Values that one option may consist of, and names in one of its objects: checking more would take all memory. Drawings by hand have most. */
const MOST = { values: 2_000_000, names: 100_000 }

class TooMuch extends Error {}

/** Checks values of JSON while they are read. */
function checker(): (key: string, value: unknown) => unknown {
  let values = 0
  return (key, value) => {
    // A member of this name would be lost on the way through a schema, without a word.
    if (key === '__proto__') throw new SyntaxError('Names such as __proto__ are not allowed.')
    if (++values > MOST.values) throw new TooMuch(`must have at most ${MOST.values} values.`)
    if (typeof value === 'object' && value !== null && !Array.isArray(value) && Object.keys(value).length > MOST.names)
      throw new TooMuch(`must have at most ${MOST.names} names in one object.`)
    return value
  }
}

function decodeText(found: Field, text: string): unknown {
  switch (found.kind) {
    case 'number': {
      const value = Number(text)
      return Number.isFinite(value) ? value : text
    }
    case 'boolean':
      if (/^(true|on|yes|1)$/i.test(text.trim())) return true
      if (/^(false|off|no|0)$/i.test(text.trim())) return false
      return text
    case 'choice':
      return (
        matchChoice(
          found.choices.map(({ value }) => value),
          text,
        ) ?? text
      )
    case 'json':
      return parsed(text, found.name)
    default:
      return text
  }
}

/** Other names of formats, as endings of files and people have them; the first of each that a choice has is meant. */
const aliases: readonly (readonly string[])[] = [
  ['jpg', 'jpeg', 'jpe', 'jfif'],
  ['tiff', 'tif'],
  ['html', 'htm'],
  ['markdown', 'md'],
  ['jp2', 'jpeg2000', 'jpeg-2000', 'j2k', 'jpx'],
  ['heic', 'heif'],
  ['txt', 'text', 'plain'],
  ['mpeg', 'mpg'],
  ['yaml', 'yml'],
]

/**
 * The value of a choice that a text means: upper and lower case, surrounding spaces and the dot of an ending do not count, and formats have
 * other names, such as `jpeg` for `jpg`. `undefined` if there is none.
 */
export function matchChoice(values: readonly string[], text: string): string | undefined {
  if (values.includes(text)) return text
  const wanted = text.trim().toLowerCase()
  const same = values.find((value) => value.toLowerCase() === wanted)
  if (same !== undefined) return same
  const format = wanted.replace(/^\./, '')
  const names = aliases.find((group) => group.includes(format)) ?? [format]
  return names.map((name) => values.find((value) => value === name)).find((value) => value !== undefined)
}

/** The value of a text in JSON, or the text where it is none. @throws ToolError INVALID_OPTIONS for too many values */
function parsed(text: string, name = 'options'): unknown {
  try {
    return JSON.parse(text, checker())
  } catch (error) {
    if (!(error instanceof TooMuch)) return text
    const problem = { field: name, message: error.message }
    throw new ToolError('INVALID_OPTIONS', sentenceAbout(name, error.message), { details: { problems: [problem] } })
  }
}

/** An option as a list of its only item; nothing where it is no list of such items. Text that looks like JSON and is none is not taken. */
export function listOfOne(found: Field | undefined, raw: unknown): unknown[] | undefined {
  if (found?.kind !== 'json' || found.items === undefined) return undefined
  const value = typeof raw === 'string' ? parsed(raw) : raw
  if (found.items !== 'text') return typeof value === 'string' ? undefined : [value]
  if (typeof raw !== 'string' || /^\s*[[{]/.test(raw)) return undefined
  return [typeof value === 'string' ? value : raw]
}

/** The list whose items came one by one, as text: JSON, or as they are where the items are texts. */
export function listOfItems(items: 'text' | 'other', texts: readonly string[]): unknown[] {
  return texts.map((text) => (items === 'text' ? text : parsed(text)))
}
