import { PDFArray, PDFDict, PDFName, PDFNumber, PDFRawStream } from 'pdf-lib'
import { baseNames, unicodeOf } from '../../text/glyph-names.js'
import type { CMap } from './read-cmap.js'

/** A glyph without marks: a space. */
export const BLANK = -1
/** A glyph whose character is unknown. */
export const UNKNOWN = -2

/** The number of letters and digits of a glyph (three for `ffi`, none for a comma), or `BLANK`, or `UNKNOWN`. */
export type LettersOf = (code: number) => number

/**
 * The number of letters and digits of a text, or its special value. Private use, control characters and U+FFFD count as
 * unknown.
 */
function lettersIn(text: string): number {
  if (text === '' || /[\p{Co}\p{Cn}\p{Cs}\u0000-\u0008\u000e-\u001f\u007f\ufffd]/u.test(text)) return UNKNOWN
  if (/^[\p{Z}\s\u200b\ufeff]*$/u.test(text)) return BLANK
  return text.match(/[\p{L}\p{N}]/gu)?.length ?? 0
}

/** By ToUnicode. Undefined for a code it has not. */
export function lettersByMap({ texts }: CMap): (code: number) => number | undefined {
  return (code) => {
    const range = texts.find(code)
    if (!range) return undefined
    const { low, value } = range
    if (code === low || value === '') return lettersIn(value)
    const last = (value.charCodeAt(value.length - 1) + code - low) & 0xffff
    return lettersIn(value.slice(0, -1) + String.fromCharCode(last))
  }
}

/** By the names in the encoding of a simple font, else by the usual encodings. */
export function lettersByName(font: PDFDict): LettersOf {
  const names = readDifferences(font)
  const isDingbats = /ZapfDingbats|Wingdings|Webdings/.test(String(font.lookup(PDFName.of('BaseFont'))))
  const isType3 = font.lookup(PDFName.of('Subtype')) === PDFName.of('Type3')
  return (code) => {
    const name = names.get(code)
    if (name !== undefined && name !== '.notdef') return lettersOfName(name)
    if (isDingbats) return code === 32 ? BLANK : 0
    if (isType3) return UNKNOWN
    const known = baseNames(code).find((each) => unicodeOf(each) !== undefined)
    return known === undefined ? UNKNOWN : lettersOfName(known)
  }
}

/** A name may have a suffix, and be of several parts (Adobe Glyph List Specification, section 2). */
function lettersOfName(name: string): number {
  const parts = name.replace(/(?!^)\..*$/, '').split('_')
  const letters = parts.map((part) => {
    const unicode = unicodeOf(part)
    if (unicode !== undefined) return unicode <= 0x10ffff ? lettersIn(String.fromCodePoint(unicode)) : UNKNOWN
    if (/^f[fijlt]{1,2}$/.test(part)) return part.length
    const units = /^uni((?:[0-9A-F]{4})+)$/.exec(part)?.[1]?.match(/.{4}/g)
    return units ? lettersIn(units.map((unit) => String.fromCharCode(Number.parseInt(unit, 16))).join('')) : UNKNOWN
  })
  if (letters.includes(UNKNOWN)) return UNKNOWN
  return letters.length === 1 ? letters[0]! : letters.reduce((sum, count) => sum + Math.max(0, count), 0)
}

/** Of a list of names, which has a number and a name for each of 256 codes at most. */
const MAX_DIFFERENCES = 4096

/** Names that an encoding assigns to codes (ISO 32000-2, 9.6.5.1); empty if it has none. */
export function readDifferences(font: PDFDict): Map<number, string> {
  const names = new Map<number, string>()
  const encoding = font.lookup(PDFName.of('Encoding'))
  const differences = encoding instanceof PDFDict ? encoding.lookup(PDFName.of('Differences')) : undefined
  if (!(differences instanceof PDFArray)) return names
  let code = 0
  for (let index = 0; index < Math.min(differences.size(), MAX_DIFFERENCES); index++) {
    const item = differences.lookup(index)
    if (item instanceof PDFNumber) code = item.asNumber()
    else if (item instanceof PDFName && code < 256) names.set(code++, item.decodeText())
  }
  return names
}

/** Character collections whose characters readers know (ISO 32000-2, 9.7.3). */
const collections = /^(GB1|CNS1|Japan1|Korea1|KR)$/

/** By the encoding of a composite font, or the collection of its CIDs. */
export function lettersByCollection(font: PDFDict, descendant: PDFDict | undefined): LettersOf {
  const encoding = font.lookup(PDFName.of('Encoding'))
  const name = encoding instanceof PDFName ? encoding.decodeText() : ''
  if (/^Uni.*(UCS2|UTF16)/.test(name)) return (code) => lettersIn(String.fromCharCode(code & 0xffff))
  const system = descendant?.lookup(PDFName.of('CIDSystemInfo'))
  const ordering = system instanceof PDFDict ? system.lookup(PDFName.of('Ordering')) : undefined
  const isNamed = name !== '' && !name.startsWith('Identity')
  const declared = encoding instanceof PDFRawStream || !isNamed ? textOf(ordering) : undefined
  const isKnown = declared === undefined || collections.test(declared)
  // The first CID of each collection is the space, after the .notdef glyph.
  return (code) => (!isKnown ? UNKNOWN : code === 1 || (isNamed && code === 32) ? BLANK : 1)
}

function textOf(value: unknown): string {
  return value && typeof value === 'object' && 'decodeText' in value
    ? String((value as { decodeText: () => string }).decodeText())
    : ''
}
