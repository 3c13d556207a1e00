import {
  PDFArray,
  PDFDict,
  PDFHexString,
  PDFName,
  PDFNumber,
  type PDFObject,
  PDFRawStream,
  PDFRef,
  PDFString,
} from 'pdf-lib'
import { MAX_MARKS } from '../content/content-limits.js'
import type { ContentReader } from '../content/content-tokens.js'
import { CLOSE, HEX_STRING, NAME, NUMBER, OPEN, STRING, valueEnd } from '../content/operands.js'
import type { ContentEdit } from './content-edits.js'

/** What says in words what content shows (ISO 32000-2, 14.9.3 to 14.9.6). */
export const wordKeys = ['ActualText', 'Alt', 'E', 'Phoneme']
const words = new Set(wordKeys)

/** A marked-content sequence that is open. */
interface Sequence {
  isTouched: boolean
  /** Edits that remove words from properties inside the content. */
  edits: ContentEdit[]
  /** Properties that are named. */
  dict: PDFDict | undefined
  number: number | undefined
}

/**
 * Follows the marked-content sequences of one content stream (ISO 32000-2, 14.6). If content is removed from one, its
 * descriptive texts are removed from its properties, and its number is reported.
 */
export class MarkedContent {
  readonly #open: Sequence[] = []

  readonly #edits: ContentEdit[]
  readonly #onMarked: (number: number) => void
  readonly #find: (name: string) => unknown

  constructor(edits: ContentEdit[], onMarked: (number: number) => void, find: (name: string) => unknown) {
    this.#edits = edits
    this.#onMarked = onMarked
    this.#find = find
  }

  begin(reader: ContentReader): void {
    const sequence: Sequence = { isTouched: false, edits: [], dict: undefined, number: undefined }
    if (reader.count >= 2) this.#readProperties(reader, sequence)
    if (this.#open.length >= MAX_MARKS) reader.isBroken = true
    else this.#open.push(sequence)
  }

  end(): void {
    this.#open.pop()
  }

  /** Something was removed within all sequences that are open. */
  touch(): void {
    for (let at = this.#open.length - 1; at >= 0; at--) {
      const sequence = this.#open[at]!
      if (sequence.isTouched) return
      sequence.isTouched = true
      for (const edit of sequence.edits) this.#edits.push(edit)
      if (sequence.dict)
        for (const [key, value] of sequence.dict.entries()) if (mayReveal(key, value)) sequence.dict.delete(key)
      if (sequence.number !== undefined) this.#onMarked(sequence.number)
    }
  }

  #readProperties(reader: ContentReader, sequence: Sequence): void {
    const last = reader.name(reader.count - 1)
    if (last !== undefined && reader.kinds[1] !== OPEN) {
      const dict = this.#find(last)
      if (!(dict instanceof PDFDict) || isLayer(dict)) return
      sequence.dict = dict
      const number = dict.lookup(PDFName.of('MCID'))
      if (number instanceof PDFNumber) sequence.number = number.asNumber()
      return
    }
    for (let index = 2; index + 1 < reader.count; ) {
      const key = reader.kinds[index] === NAME ? reader.name(index)! : ''
      const end = valueEnd(reader, index + 1)
      if (words.has(key) || (key !== 'Lang' && holdsString(reader, index + 1, end))) {
        const until = endOfOperand(reader, end - 1)
        sequence.edits.push({ start: reader.values[index]! - 1, end: until, text: ' ' })
      } else if (key === 'MCID' && reader.kinds[index + 1] === NUMBER) sequence.number = reader.number(index + 1)
      index = end
    }
  }
}

/** Whether properties are those of a layer, or of several (ISO 32000-2, 8.11), which belong to the document. */
function isLayer(dict: PDFDict): boolean {
  const type = dict.lookup(PDFName.of('Type'))
  return type === PDFName.of('OCG') || type === PDFName.of('OCMD')
}

/**
 * Whether a property may reveal content: text, as of headers (`Contents`), and all complex values, such as the metadata
 * of placed images (ISO 32000-2, 14.3.2), with thumbnails.
 */
function mayReveal(key: PDFName, value: PDFObject): boolean {
  if (key === PDFName.of('Lang') || key === PDFName.of('MCID')) return false
  if (value instanceof PDFRef || value instanceof PDFDict || value instanceof PDFRawStream) return true
  if (value instanceof PDFArray) return value.asArray().some((item) => mayReveal(key, item))
  return value instanceof PDFString || value instanceof PDFHexString
}

function holdsString({ kinds }: ContentReader, start: number, end: number): boolean {
  for (let index = start; index < end; index++) if (kinds[index] === STRING || kinds[index] === HEX_STRING) return true
  return false
}

/** The offset after an operand, including closing brackets. */
export function endOfOperand({ kinds, ends, bytes }: ContentReader, index: number): number {
  const kind = kinds[index]
  const end = ends[index]!
  if (kind === STRING || kind === HEX_STRING) return end + 1
  return kind === CLOSE && bytes[end - 1] === 0x3e ? end + 1 : end
}
