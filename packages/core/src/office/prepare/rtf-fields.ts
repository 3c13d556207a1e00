import { joinBytes } from '../../bytes.js'
import { type FieldDisplay, fateOf } from './field-fate.js'
import { readRtfControl } from './rtf-links.js'

/** A field of an RTF document. */
interface Field {
  /** Where the control word of its instruction begins. */
  at: number
  depth: number
  instruction: string
  /** Behind the control word of the text that it shows. */
  shownFrom?: number
  shown: { start: number; end: number }[]
}

/** Control words whose groups hold no text to read. */
const notText = new Set(['pict', 'fldinst', 'object', 'shp', 'stylesheet', 'fonttbl', 'bkmkstart', 'bkmkend'])
/** Control symbols for signs of the text. */
const signs = new Set(['\\', '{', '}', '~', '-', '_'])
const INSTRUCTION = '\\fldinst'
/** In place of that word: a destination that readers do not know and skip, so that only the saved text is left. */
const SKIPPED = '\\*\\xxxxx'
const MAX_INSTRUCTION = 4096

/**
 * Changes the fields of an RTF document like `showWordFields` those of a DOCX: the field of the file shows its name,
 * dates and statistics the saved text. RTF Specification 1.9.1, "Fields".
 */
export function showRtfFields(bytes: Uint8Array, fileName: string, dates: 'saved' | 'today'): Uint8Array {
  const edits: { start: number; end: number; by: string }[] = []
  for (const field of fieldsOf(bytes)) {
    const shows = field.shown.some(({ start, end }) => bytes.subarray(start, end).some((byte) => byte > 0x20))
    const fate: FieldDisplay | undefined = fateOf(field.instruction, shows, dates)
    if (!fate || field.shownFrom === undefined) continue
    edits.push({ start: field.at, end: field.at + INSTRUCTION.length, by: SKIPPED })
    if (fate === 'saved') continue
    const [first, ...rest] = field.shown
    const name = escapeRtf(fileName)
    if (first) edits.push({ ...first, by: `{${name}}` })
    else edits.push({ start: field.shownFrom, end: field.shownFrom, by: `{${name}}` })
    for (const place of rest) edits.push({ ...place, by: '' })
  }
  return edits.length === 0 ? bytes : withEdits(bytes, edits)
}

function fieldsOf(bytes: Uint8Array): Field[] {
  const found: Field[] = []
  /** Fields around the place that is read, with the depth at which their instruction and text are. */
  const open: Field[] = []
  const reading: { field: Field; depth: number; is: 'instruction' | 'shown' }[] = []
  let depth = 0
  let skippedFrom: number | undefined
  /** How many of the characters that replace a `\u` in old readers are still to come. */
  let substitutes = 0
  const substitutesAt: number[] = [1]
  const text = (start: number, end: number, value: string) => {
    const now = reading.at(-1)
    if (!now || (skippedFrom !== undefined && now.is === 'shown')) return
    if (now.is === 'instruction') {
      if (substitutes > 0) substitutes--
      else if (now.field.instruction.length < MAX_INSTRUCTION) now.field.instruction += value
      return
    }
    const last = now.field.shown.at(-1)
    if (last?.end === start) last.end = end
    else now.field.shown.push({ start, end })
  }
  for (let at = 0; at < bytes.length; ) {
    const byte = bytes[at]!
    if (byte === 0x7b) {
      substitutesAt[++depth] = substitutesAt[depth - 1] ?? 1
      at++
    } else if (byte === 0x7d) {
      while (reading.length > 0 && reading.at(-1)!.depth >= depth) reading.pop()
      while (open.length > 0 && open.at(-1)!.depth >= depth) open.pop()
      if (skippedFrom !== undefined && skippedFrom >= depth) skippedFrom = undefined
      if (depth > 0) depth--
      at++
    } else if (byte === 0x5c) {
      const { word, value, end } = readRtfControl(bytes, at)
      const next = word === 'bin' ? end + Math.max(0, value) : end
      if (word === 'field') {
        const field: Field = { at: -1, depth, instruction: '', shown: [] }
        open.push(field)
        found.push(field)
      } else if (word === 'fldinst' && open.length > 0 && open.at(-1)!.at < 0) {
        open.at(-1)!.at = at
        reading.push({ field: open.at(-1)!, depth, is: 'instruction' })
      } else if (word === 'fldrslt' && open.length > 0) {
        open.at(-1)!.shownFrom = end
        reading.push({ field: open.at(-1)!, depth, is: 'shown' })
      } else if (word === '*' || notText.has(word)) {
        if (reading.at(-1)?.is === 'shown') skippedFrom ??= depth
      } else if (word === "'") text(at, end, String.fromCharCode(value))
      else if (word === 'uc') substitutesAt[depth] = Math.max(0, value)
      else if (word === 'u') {
        substitutes = 0
        text(at, end, String.fromCharCode(value & 0xffff))
        substitutes = substitutesAt[depth]!
      } else if (signs.has(word)) text(at, end, word === '~' ? ' ' : word)
      at = next
    } else {
      if (byte > 31) text(at, at + 1, String.fromCharCode(byte))
      at++
    }
  }
  return found.filter(({ at }) => at >= 0)
}

/** A text in the ASCII of RTF. */
function escapeRtf(text: string): string {
  return text
    .split('')
    .map((unit) => {
      const code = unit.charCodeAt(0)
      if (/[\\{}]/.test(unit)) return `\\${unit}`
      return code < 0x80 ? unit : `{\\uc1\\u${code > 0x7fff ? code - 0x10000 : code}?}`
    })
    .join('')
}

function withEdits(bytes: Uint8Array, edits: readonly { start: number; end: number; by: string }[]): Uint8Array {
  const pieces: Uint8Array[] = []
  let at = 0
  for (const { start, end, by } of [...edits].sort((one, other) => one.start - other.start)) {
    if (start < at) continue
    pieces.push(bytes.subarray(at, start), new TextEncoder().encode(by))
    at = end
  }
  pieces.push(bytes.subarray(at))
  return joinBytes(pieces)
}
