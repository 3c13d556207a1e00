import { PDFDict, PDFName, PDFRawStream } from 'pdf-lib'
import type { Capabilities } from '../../../capabilities.js'
import { cffStrings } from '../../../text/glyph-name-lists.js'
import { macName, standardString, unicodeOf, winAnsiName } from '../../../text/glyph-names.js'
import { decodeFilters } from '../../filters/decode-filters.js'
import { readDifferences } from '../../page-text/glyph-letters.js'
import { type CMap, readCMap } from '../../page-text/read-cmap.js'

/** Largest map to Unicode that is read, in bytes. */
const MAX_MAP_BYTES = 2 ** 24
/** Codes of one font that are listed. */
const MAX_CODES = 70_000

/** The texts of the codes of a font. */
export interface CodeTexts {
  /** The text of a code; undefined if unknown. */
  textOf: (code: number) => string | undefined
  /** All codes with known texts. */
  codes: () => Iterable<readonly [code: number, text: string]>
  /** The glyph names of a simple font that its encoding gives. */
  names: ReadonlyMap<number, string>
}

/**
 * Reads the texts of a font's codes: by its map to Unicode, else by the glyph names or the encoding of a simple font (ISO 32000-2, 9.10.2).
 * `builtIn` returns the glyph name of a code in the encoding of the font program.
 */
export function readCodeTexts(
  font: PDFDict,
  inflate: Capabilities['inflate'],
  builtIn: (code: number) => string | undefined,
): CodeTexts {
  const map = readMap(font, inflate)
  const isComposite = font.lookup(PDFName.of('Subtype')) === PDFName.of('Type0')
  const names = isComposite ? new Map<number, string>() : readDifferences(font)
  const known = new Map<number, string | undefined>()
  const find = (code: number) => {
    const mapped = map && mappedText(map, code)
    if (mapped !== undefined || isComposite) return mapped ?? unicodeText(font, code)
    return code < 256 ? simpleText(font, code, names, builtIn) : undefined
  }
  const textOf = (code: number) => {
    if (known.has(code)) return known.get(code)
    const text = plainGlyphText(find(code))
    if (known.size < MAX_CODES) known.set(code, text)
    return text
  }
  function* codes(): Iterable<readonly [number, string]> {
    for (const code of isComposite ? mappedCodes(map) : Array.from({ length: 256 }, (_, code) => code)) {
      const text = textOf(code)
      if (text !== undefined) yield [code, text]
    }
  }
  return { textOf, codes, names }
}

/** Text of a glyph as it is searched: without presentation forms of Latin ligatures. Undefined if it says nothing. */
function plainGlyphText(text: string | undefined): string | undefined {
  if (text === undefined || text === '' || /[\p{Co}\p{Cn}\p{Cs}\u0000-\u0008\u000e-\u001f\u007f\ufffd]/u.test(text))
    return undefined
  return text
    .replace(/[\ufb00-\ufb06\ufb1d-\ufdff\ufe70-\ufefc]/g, (letter) => letter.normalize('NFKC'))
    .replace(/[\ufe10-\ufe18\ufe35-\ufe44\ufe47\ufe48]/g, wideSign)
    .replace(/[\u00a0\t\r\n]/g, ' ')
}

/** The sign of which another is the form for vertical writing. */
function wideSign(vertical: string): string {
  const sign = vertical.normalize('NFKC')
  return /^[!-~]$/.test(sign) ? String.fromCharCode(sign.charCodeAt(0) + 0xfee0) : sign
}

function readMap(font: PDFDict, inflate: Capabilities['inflate']): CMap | undefined {
  const stream = font.lookup(PDFName.of('ToUnicode'))
  if (!(stream instanceof PDFRawStream)) return undefined
  try {
    const decoded = decodeFilters(stream, inflate, MAX_MAP_BYTES)
    const map = decoded && !decoded.codec ? readCMap(decoded.data) : undefined
    return map && map.texts.size > 0 ? map : undefined
  } catch (error) {
    if (error instanceof RangeError) return undefined
    throw error
  }
}

function mappedText({ texts }: CMap, code: number): string | undefined {
  const range = texts.find(code)
  if (!range) return undefined
  const { low, value } = range
  if (code === low || value === '') return value
  const last = (value.charCodeAt(value.length - 1) + code - low) & 0xffff
  return value.slice(0, -1) + String.fromCharCode(last)
}

function* mappedCodes(map: CMap | undefined): Iterable<number> {
  let count = 0
  for (const { low, high } of map?.texts.all() ?? [])
    for (let code = low; code <= high; code++) {
      if (++count > MAX_CODES) return
      yield code
    }
}

/** By an encoding whose codes are Unicode. */
function unicodeText(font: PDFDict, code: number): string | undefined {
  const encoding = font.lookup(PDFName.of('Encoding'))
  const isUnicode = encoding instanceof PDFName && /^Uni.*(UCS2|UTF16)/.test(encoding.decodeText())
  return isUnicode && code <= 0xffff ? String.fromCharCode(code) : undefined
}

function simpleText(
  font: PDFDict,
  code: number,
  names: ReadonlyMap<number, string>,
  builtIn: (code: number) => string | undefined,
): string | undefined {
  const name = names.get(code)
  if (name !== undefined && name !== '.notdef') return textOfName(name)
  const base = baseEncoding(font)
  if (base === 'WinAnsiEncoding') return namedText(winAnsiName(code))
  if (base === 'MacRomanEncoding') return namedText(macName(code))
  const own = builtIn(code)
  if (own !== undefined) return own === '.notdef' ? undefined : textOfName(own)
  const standard = standardString(code)
  if (standard > 0) return textOfName(cffStrings[standard]!)
  const isTrueType = font.lookup(PDFName.of('Subtype')) === PDFName.of('TrueType')
  return isTrueType ? namedText(winAnsiName(code)) : undefined
}

/** The name of the encoding that a font starts from, if it names one. */
function baseEncoding(font: PDFDict): string | undefined {
  const encoding = font.lookup(PDFName.of('Encoding'))
  const base = encoding instanceof PDFDict ? encoding.lookup(PDFName.of('BaseEncoding')) : encoding
  return base instanceof PDFName ? base.decodeText() : undefined
}

function namedText(name: string | undefined): string | undefined {
  return name === undefined ? undefined : textOfName(name)
}

/** The text of a glyph name, which may have a suffix, and be of several parts (Adobe Glyph List Specification, section 2). */
function textOfName(name: string): string | undefined {
  const parts = name.replace(/(?!^)\..*$/, '').split('_')
  const texts = parts.map((part) => {
    const unicode = unicodeOf(part)
    if (unicode !== undefined && unicode <= 0x10ffff) return String.fromCodePoint(unicode)
    if (/^f[fijlt]{1,2}$/.test(part)) return part
    const units = /^uni((?:[0-9A-F]{4})+)$/.exec(part)?.[1]?.match(/.{4}/g)
    return units?.map((unit) => String.fromCharCode(Number.parseInt(unit, 16))).join('')
  })
  return texts.every((text) => text !== undefined) ? texts.join('') : undefined
}
