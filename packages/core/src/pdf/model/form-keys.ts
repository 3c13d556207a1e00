import { PDFArray, PDFDict, PDFHexString, PDFName, PDFNumber, type PDFObject, PDFRawStream, PDFString } from 'pdf-lib'
import { decodeStream } from '../filters/decode-stream.js'
import { inflateText } from '../filters/inflate-text.js'
import { decodeTextString } from '../syntax/text-string.js'

const MAX_TEXT = 1_000_000

/** Bits of /Ff (ISO 32000-2, tables 227, 229, 231 and 233). */
export const fieldFlags = {
  readOnly: 1,
  required: 2,
  multiline: 1 << 12,
  password: 1 << 13,
  noToggleToOff: 1 << 14,
  radio: 1 << 15,
  button: 1 << 16,
  combo: 1 << 17,
  edit: 1 << 18,
  fileSelect: 1 << 20,
  multiSelect: 1 << 21,
  comb: 1 << 24,
  richText: 1 << 25,
} as const

/** The text of a text string, a text stream or a name; `undefined` for anything else. */
export function textOf(object: PDFObject | undefined): string | undefined {
  try {
    if (object instanceof PDFString || object instanceof PDFHexString) return decodeTextString(object)
    if (object instanceof PDFName) return object.decodeText()
    // A text stream (ISO 32000-2, table 226). Acrobat compresses long values of fields.
    if (object instanceof PDFRawStream)
      return decodeTextString(PDFHexString.fromBytes(bytesOf(object).subarray(0, MAX_TEXT)))
  } catch {
    return undefined
  }
  return undefined
}

const bytesOf = (stream: PDFRawStream) => decodeStream(stream, (data) => inflateText(data, MAX_TEXT))

/** The number of a number object. */
export function numberOf(object: PDFObject | undefined): number | undefined {
  return object instanceof PDFNumber && Number.isFinite(object.asNumber()) ? object.asNumber() : undefined
}

/** The numbers of an array that contains nothing else. */
export function numbersOf(object: PDFObject | undefined): number[] | undefined {
  if (!(object instanceof PDFArray) || object.size() > 100) return undefined
  const numbers = object.asArray().map((_, index) => numberOf(object.lookup(index)))
  return numbers.every((number) => number !== undefined) ? (numbers as number[]) : undefined
}

/** The entry of a dictionary, resolved, if it is a dictionary. */
export function dictOf(dict: PDFDict | undefined, key: string): PDFDict | undefined {
  const value = dict?.lookup(PDFName.of(key))
  return value instanceof PDFDict ? value : undefined
}

/** `Rect` of an annotation with its corners in order: `[left, bottom, right, top]`. */
export function rectOf(annotation: PDFDict): [left: number, bottom: number, right: number, top: number] | undefined {
  const numbers = numbersOf(annotation.lookup(PDFName.of('Rect')))
  if (numbers?.length !== 4) return undefined
  const [x1 = 0, y1 = 0, x2 = 0, y2 = 0] = numbers
  if (!numbers.every((number) => Math.abs(number) < 1e7)) return undefined
  return [Math.min(x1, x2), Math.min(y1, y2), Math.max(x1, x2), Math.max(y1, y2)]
}
