import { PDFArray, PDFDict, PDFHexString, PDFName, type PDFObject, PDFRawStream, PDFString } from 'pdf-lib'
import type { Capabilities } from '../../capabilities.js'
import { decodeBytes } from '../../text/decode-bytes.js'
import { decodeFilters } from '../filters/decode-filters.js'
import type { PdfDocument } from '../model/document.js'
import { decodeUnmarked } from '../syntax/text-string.js'
import { nameObject, readNameTree, writeNameTree } from '../syntax/trees.js'
import { BLOT, MARK, type TextFinder } from './find/find-text.js'

/** Entries that lead to objects outside of the dictionary. */
const ways = new Set(
  ['P', 'Parent', 'Popup', 'IRT', 'Dest', 'D', 'Kids', 'StructParent', 'AP', 'Pg', 'Prev', 'Next'].map((key) =>
    PDFName.of(key),
  ),
)
/** Strings that are not text. */
const noText = new Set(
  ['CharSet', 'Registry', 'Ordering', 'Panose', 'ByteRange', 'Cert', 'CheckSum', 'DA', 'O', 'U', 'Lang', 'Hash'].map(
    (key) => PDFName.of(key),
  ),
)
/** Streams with text. */
const textStreams = ['JS', 'RC', 'RV', 'V', 'DV', 'Metadata', 'DS'].map((key) => PDFName.of(key))

const MAX_VALUES = 10_000
const MAX_STREAM = 2 ** 24
/** Shorter words are removed only from titles and comments, since any string may contain them. */
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

/** Whether strings of a dictionary, or of nested ones, contain searched words. */
export function hasWords(dict: PDFDict, finder: TextFinder): boolean {
  if (finder.isEmpty) return false
  const waiting: PDFObject[] = [dict]
  const seen = new Set<PDFObject>()
  for (let value = waiting.pop(); value && seen.size < MAX_VALUES; value = waiting.pop()) {
    if (seen.has(value)) continue
    seen.add(value)
    if (readingsOf(value).some((text) => finder.isIn(text))) return true
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
 * Removes words from all text strings of a document: bookmarks, titles, names, comments, scripts. Removes text streams
 * that contain them. Returns the number of changed strings.
 */
export function blotStrings(document: PdfDocument, finder: TextFinder, inflate: Capabilities['inflate']): number {
  if (finder.isEmpty) return 0
  const { context, catalog } = document
  const names = new NewNames()
  let changed = blotDestinations(document, finder, names)
  const blot = (value: PDFObject | undefined, key: PDFName | undefined): PDFObject | undefined => {
    if (!(value instanceof PDFString || value instanceof PDFHexString)) return undefined
    if (key && noText.has(key)) return undefined
    const least = key !== undefined && remarks.has(key) ? 1 : LEAST_LETTERS
    for (const text of readingsOf(value)) {
      const left = finder.blot(text, least)
      if (left === undefined) continue
      changed++
      return PDFHexString.fromText(key && places.has(key) ? names.of(text, left) : left)
    }
    return undefined
  }
  const visit = (object: PDFObject) => {
    const waiting: [PDFObject, PDFName | undefined][] = [[object, undefined]]
    for (let next = waiting.pop(); next; next = waiting.pop()) {
      const [value, under] = next
      const dict = value instanceof PDFRawStream ? value.dict : value
      if (dict instanceof PDFDict) {
        if (isSignature(dict)) continue
        for (const [key, entry] of dict.entries()) {
          const text = blot(entry, key) ?? (places.has(key) ? names.known(entry) : undefined)
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
  const trees = catalog.lookup(PDFName.of('Names'))
  if (names.isAny && trees instanceof PDFDict) {
    // Readers look names up in order.
    for (const [key, tree] of trees.entries()) {
      const entries = readNameTree(context, tree)
      const texts = [...entries.keys()]
      if (texts.some((text, index) => index > 0 && text < texts[index - 1]!))
        trees.set(key, writeNameTree(context, entries))
    }
  }
  return changed
}

/** Entries with names of destinations and files, which are looked up by name (ISO 32000-2, 7.7.4 and 12.3.2.4). */
const places = new Set(['Dest', 'D', 'Names', 'Limits'].map((key) => PDFName.of(key)))

/**
 * New names for those that contain words: distinct names get distinct replacements, so that all targets stay the same.
 */
class NewNames {
  readonly #byText = new Map<string, string>()
  readonly #byName = new Map<PDFName, PDFName>()
  readonly #taken = new Set<string>()

  get isAny(): boolean {
    return this.#byText.size > 0
  }

  of(text: string, left: string): string {
    const known = this.#byText.get(text)
    if (known !== undefined) return known
    const name = this.#taken.has(left) ? `${left} ${this.#taken.size}` : left
    this.#byText.set(text, name)
    this.#taken.add(name)
    return name
  }

  ofName(name: PDFName, left: string): PDFName {
    const made = nameObject(this.of(name.decodeText(), left))
    this.#byName.set(name, made)
    return made
  }

  /** The replacement of a name object, if there is one. */
  known(value: PDFObject): PDFName | undefined {
    return value instanceof PDFName ? this.#byName.get(value) : undefined
  }
}

/** Removes words from destination names that are name objects, as in PDF 1.1. Returns the number of changes. */
function blotDestinations({ catalog }: PdfDocument, finder: TextFinder, names: NewNames): number {
  const dict = catalog.lookup(PDFName.of('Dests'))
  let changed = 0
  if (!(dict instanceof PDFDict)) return changed
  for (const [key, value] of dict.entries()) {
    const left = finder.blot(key.decodeText(), LEAST_LETTERS, MARK)
    if (left === undefined) continue
    dict.delete(key)
    dict.set(names.ofName(key, left), value)
    changed++
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
  return decodeBytes(data, encoding)
}

const UTF8_MARK = [0xef, 0xbb, 0xbf]

/**
 * The possible readings of a string: as a text string (ISO 32000-2, 7.9.2.2), and as UTF-8 with or without byte order
 * mark if valid. Empty for other objects.
 */
export function readingsOf(value: PDFObject | undefined): string[] {
  if (!(value instanceof PDFString || value instanceof PDFHexString)) return []
  try {
    const bytes = value.asBytes()
    const isMarked = UTF8_MARK.every((byte, index) => bytes[index] === byte)
    const isPlain = !bytes.some((byte) => byte >= 0x80)
    const coded = isPlain || bytes[0]! >= 0xfe ? undefined : decodeStrictly(bytes)
    if (isMarked && coded !== undefined) return [coded]
    return [decodeUnmarked(value), ...(coded === undefined ? [] : [coded])]
  } catch {
    return []
  }
}

/** Text of UTF-8, without its mark; nothing where bytes are none. */
export function decodeStrictly(bytes: Uint8Array): string | undefined {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return undefined
  }
}
