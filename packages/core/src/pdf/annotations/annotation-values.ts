import {
  PDFArray,
  type PDFContext,
  PDFDict,
  PDFHexString,
  PDFName,
  PDFNumber,
  type PDFObject,
  PDFString,
} from 'pdf-lib'
import { decimal } from '../model/seen-page.js'
import { decodeTextString } from '../syntax/text-string.js'
import { hexColor } from './draw/default-appearance.js'

/** Maximum number of characters of a text. Far longer strings are not comments. */
const MAX_TEXT = 1_000_000

/** The value of an entry, resolved. */
export function entryOf(dict: PDFDict, key: string): PDFObject | undefined {
  return dict.lookup(PDFName.of(key))
}

/** A text entry; undefined if missing, empty or invalid. */
export function textAt(dict: PDFDict, key: string): string | undefined {
  const value = entryOf(dict, key)
  if (!(value instanceof PDFString || value instanceof PDFHexString)) return undefined
  if (value.sizeInBytes() > 4 * MAX_TEXT) return undefined
  try {
    return decodeTextString(value).slice(0, MAX_TEXT).replace(/\r\n?/g, '\n') || undefined
  } catch {
    return undefined
  }
}

/** A name entry, without the slash. */
export function nameAt(dict: PDFDict, key: string): string | undefined {
  return nameText(entryOf(dict, key))
}

/** Longer names of a file are cut. */
const MAX_NAME = 2000

/** The text of a name: UTF-8 as in the standard (ISO 32000-2, 7.3.5), or else Latin-1. */
export function nameText(value: PDFObject | undefined): string | undefined {
  if (!(value instanceof PDFName)) return undefined
  const letters = value
    .asString()
    .slice(1, MAX_NAME)
    .replace(/#([0-9a-f]{2})/gi, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)))
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(Uint8Array.from(letters, (letter) => letter.charCodeAt(0)))
  } catch {
    return letters
  }
}

/** A text as a name. */
export function nameObject(text: string): PDFName {
  const bytes = new TextEncoder().encode(text)
  return PDFName.of(Array.from(bytes, (byte) => (byte === 0x23 ? '#23' : String.fromCharCode(byte))).join(''))
}

/** A number entry; undefined if missing or invalid. */
export function numberAt(dict: PDFDict, key: string): number | undefined {
  const value = entryOf(dict, key)
  if (!(value instanceof PDFNumber)) return undefined
  const number = value.asNumber()
  return Number.isFinite(number) ? number : undefined
}

/** A dictionary entry, resolved; undefined if missing or invalid. */
export function dictAt(dict: PDFDict, key: string): PDFDict | undefined {
  const value = entryOf(dict, key)
  return value instanceof PDFDict ? value : undefined
}

/** The numbers of an array, at most `most`; undefined if it is not an array or contains anything else. */
export function numbersAt(dict: PDFDict, key: string, most = 100_000): number[] | undefined {
  return numbersOf(entryOf(dict, key), most)
}

/** As `numbersAt`, of an array at hand. */
export function numbersOf(value: PDFObject | undefined, most = 100_000): number[] | undefined {
  if (!(value instanceof PDFArray)) return undefined
  const numbers: number[] = []
  for (let index = 0; index < Math.min(value.size(), most); index++) {
    const item = value.lookup(index)
    const number = item instanceof PDFNumber ? item.asNumber() : Number.NaN
    if (!(Math.abs(number) < 2 ** 31)) return undefined
    numbers.push(number)
  }
  return numbers
}

/** A color entry as `#rrggbb`; undefined if transparent or invalid. */
export function colorAt(dict: PDFDict, key: string): string | undefined {
  const numbers = numbersAt(dict, key, 5)
  return numbers && hexColor(numbers.map((value) => Math.min(1, Math.max(0, value))))
}

/** Sets an entry, or takes it away for `undefined`. */
export function setEntry(dict: PDFDict, key: string, value: PDFObject | undefined): void {
  if (value === undefined) dict.delete(PDFName.of(key))
  else dict.set(PDFName.of(key), value)
}

/** Sets a text entry; an empty one is taken away. */
export function setText(dict: PDFDict, key: string, text: string | undefined): void {
  setEntry(dict, key, text ? textObject(text) : undefined)
}

/** A text as a string object: ASCII if possible, else UTF-16 (ISO 32000-2, 7.9.2). */
export function textObject(text: string): PDFString | PDFHexString {
  return /^[\x20-\x7e]*$/.test(text) ? PDFString.of(text.replace(/[\\()]/g, '\\$&')) : PDFHexString.fromText(text)
}

/** Numbers as an array of PDF, with four decimals. */
export function numberArray(context: PDFContext, numbers: readonly number[]): PDFArray {
  return context.obj(numbers.map((number) => Number(decimal(number))))
}

/** `#rrggbb` as an array of three parts. */
export function colorArray(context: PDFContext, color: string): PDFArray {
  return numberArray(context, colorParts(color))
}

/** `#rrggbb` as three numbers from 0 to 1. */
export function colorParts(color: string): number[] {
  return [1, 3, 5].map((start) => Number.parseInt(color.slice(start, start + 2), 16) / 255)
}
