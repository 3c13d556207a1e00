import { PDFArray, PDFDict, PDFHexString, PDFName, type PDFObject, PDFRawStream, PDFString } from 'pdf-lib'
import type { Capabilities } from '../../capabilities.js'
import { decodeFilters } from '../decode-filters.js'
import type { PdfDocument } from '../document.js'
import { BLOT, type TextFinder } from './find-text.js'

/** Entries that lead away from what a dictionary describes itself. */
const ways = new Set(
  ['P', 'Parent', 'Popup', 'IRT', 'Dest', 'D', 'Kids', 'StructParent', 'AP', 'Pg', 'Prev', 'Next'].map((key) =>
    PDFName.of(key),
  ),
)
/** Strings that are no text. */
const noText = new Set(
  ['CharSet', 'Registry', 'Ordering', 'Panose', 'ByteRange', 'Cert', 'CheckSum', 'DA', 'O', 'U', 'Lang', 'Hash'].map(
    (key) => PDFName.of(key),
  ),
)
/** Streams that hold text. */
const textStreams = ['JS', 'RC', 'RV', 'V', 'DV', 'Metadata', 'DS'].map((key) => PDFName.of(key))

const MAX_VALUES = 10_000
const MAX_STREAM = 2 ** 24
/** Words with fewer letters are blotted out in titles and remarks only: strings of all kinds may hold them. */
const LEAST_LETTERS = 3
const remarks = new Set(
  [
    'Title',
    'Contents',
    'Subj',
    'V',
    'DV',
    'RV',
    'RC',
    'ActualText',
    'Alt',
    'E',
    'TU',
    'URI',
    'Author',
    'Subject',
    'Keywords',
  ].map((key) => PDFName.of(key)),
)

/** Whether what a dictionary says in strings holds words that are looked for; dictionaries within it count. */
export function hasWords(dict: PDFDict, finder: TextFinder): boolean {
  if (finder.isEmpty) return false
  const waiting: PDFObject[] = [dict]
  const seen = new Set<PDFObject>()
  for (let value = waiting.pop(); value && seen.size < MAX_VALUES; value = waiting.pop()) {
    if (seen.has(value)) continue
    seen.add(value)
    const text = textOf(value)
    if (text !== undefined && finder.isIn(text)) return true
    if (value instanceof PDFDict) {
      for (const [key] of value.entries()) {
        const entry = ways.has(key) || noText.has(key) ? undefined : value.lookup(key)
        if (entry) waiting.push(entry)
      }
    } else if (value instanceof PDFArray) {
      for (let index = 0; index < Math.min(value.size(), MAX_VALUES); index++) {
        const entry = value.lookup(index)
        if (entry) waiting.push(entry)
      }
    }
  }
  return false
}

/**
 * Blots words out in all text strings of a document: bookmarks, titles, names, remarks, scripts. Streams of text that hold them go. Gives
 * how many strings were changed.
 */
export function blotStrings({ context }: PdfDocument, finder: TextFinder, inflate: Capabilities['inflate']): number {
  if (finder.isEmpty) return 0
  let changed = 0
  const blot = (value: PDFObject | undefined, key: PDFName | undefined): PDFObject | undefined => {
    if (!(value instanceof PDFString || value instanceof PDFHexString)) return undefined
    if (key && noText.has(key)) return undefined
    const text = textOf(value)
    if (text === undefined) return undefined
    const isRemark = key !== undefined && remarks.has(key)
    const left = finder.blot(text, isRemark ? 1 : LEAST_LETTERS)
    if (left === undefined) return undefined
    changed++
    return PDFHexString.fromText(left)
  }
  const visit = (object: PDFObject) => {
    const waiting: [PDFObject, PDFName | undefined][] = [[object, undefined]]
    for (let next = waiting.pop(); next; next = waiting.pop()) {
      const [value, under] = next
      const dict = value instanceof PDFRawStream ? value.dict : value
      if (dict instanceof PDFDict) {
        if (isSignature(dict)) continue
        for (const [key, entry] of dict.entries()) {
          const text = blot(entry, key)
          // Names of fields differ.
          const left = text && isFieldName(dict, key) ? PDFHexString.fromText(`${BLOT} ${changed}`) : text
          if (left) dict.set(key, left)
          else if (entry instanceof PDFDict || entry instanceof PDFArray) waiting.push([entry, key])
        }
        for (const key of textStreams) {
          const stream = dict.lookup(key)
          if (stream instanceof PDFRawStream && streamHolds(stream, finder, inflate)) {
            dict.delete(key)
            changed++
          }
        }
      } else if (value instanceof PDFArray && value.get(0) !== PDFName.of('Indexed')) {
        for (let index = 0; index < value.size(); index++) {
          const entry = value.get(index)
          const left = blot(entry, under)
          if (left) value.set(index, left)
          else if (entry instanceof PDFDict || entry instanceof PDFArray) waiting.push([entry, under])
        }
      }
    }
  }
  for (const [ref, object] of context.enumerateIndirectObjects()) {
    const left = blot(object, undefined)
    if (left) context.assign(ref, left)
    else visit(object)
  }
  return changed
}

function isSignature(dict: PDFDict): boolean {
  return dict.has(PDFName.of('ByteRange')) && dict.has(PDFName.of('Contents'))
}

function isFieldName(dict: PDFDict, key: PDFName): boolean {
  return key === PDFName.of('T') && (dict.has(PDFName.of('FT')) || dict.has(PDFName.of('Kids')))
}

function streamHolds(stream: PDFRawStream, finder: TextFinder, inflate: Capabilities['inflate']): boolean {
  try {
    const decoded = decodeFilters(stream, inflate, MAX_STREAM)
    if (!decoded || decoded.codec) return true
    return textsOf(decoded.data).some((text) => finder.isIn(text))
  } catch (error) {
    if (error instanceof RangeError) return true
    throw error
  }
}

function textsOf(data: Uint8Array): string[] {
  const encoding =
    data[0] === 0xfe && data[1] === 0xff ? 'utf-16be' : data[0] === 0xff && data[1] === 0xfe ? 'utf-16le' : undefined
  return encoding ? [decode(data, encoding)] : [decode(data, 'utf-8'), decode(data, 'latin1')]
}

function decode(data: Uint8Array, encoding: string): string {
  return new TextDecoder(encoding).decode(data)
}

function textOf(value: PDFObject): string | undefined {
  if (!(value instanceof PDFString || value instanceof PDFHexString)) return undefined
  try {
    return value.decodeText()
  } catch {
    return undefined
  }
}
