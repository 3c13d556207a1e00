import { PDFDict, PDFName, PDFRawStream } from 'pdf-lib'
import { viewOf } from '../../../bytes.js'
import type { Capabilities } from '../../../capabilities.js'
import { latin1 } from '../../../find-bytes.js'
import { type Cff, cffEncoding, cffNames } from '../../../text/cff.js'
import { readCharacterMaps } from '../../../text/character-maps.js'
import { cffStrings } from '../../../text/glyph-name-lists.js'
import { macCodes, unicodeOf } from '../../../text/glyph-names.js'
import { readPostNames } from '../../../text/post-names.js'
import type { Sfnt } from '../../../text/sfnt.js'
import { decodeFilters } from '../../filters/decode-filters.js'
import { type FontProgram, readFontProgram } from '../../fonts/font-program.js'
import { descendantOf } from '../../page-text/drawn-alike.js'
import { readType1Names } from './type1-names.js'

const MAX_FONT_BYTES = 64 * 2 ** 20
const MAX_MAP_BYTES = 2 ** 17
const MACINTOSH = 1
const symbolAreas = [0xf000, 0, 0xf100, 0xf200]
/** A charstring of CFF that draws nothing: `endchar`, perhaps after a width. */
const EMPTY_CHARSTRING = 5

/** What is known of the glyphs in the program of a font. */
export interface GlyphPresence {
  /** Whether a code with this glyph name and text certainly has a glyph with outlines. */
  has: (code: number, name: string | undefined, text: string) => boolean
  /** Glyph name of a code in the font's own encoding. */
  builtIn: (code: number) => string | undefined
  /** Height of the letter x in parts of the font size, if it can be measured. */
  xHeight: () => number | undefined
  isEmbedded: boolean
}

const unknown: GlyphPresence = {
  has: () => false,
  builtIn: () => undefined,
  xHeight: () => undefined,
  isEmbedded: true,
}

/** Reads which glyphs the program of a font has. A program that cannot be read has none that are certain. */
export function readGlyphPresence(font: PDFDict, inflate: Capabilities['inflate']): GlyphPresence {
  const descendant = descendantOf(font)
  const descriptor = (descendant ?? font).lookup(PDFName.of('FontDescriptor'))
  if (font.lookup(PDFName.of('Subtype')) === PDFName.of('Type3')) return presenceOfType3(font)
  const file = (key: string) => (descriptor instanceof PDFDict ? descriptor.lookup(PDFName.of(key)) : undefined)
  const stream = ['FontFile', 'FontFile2', 'FontFile3'].map(file).find((each) => each instanceof PDFRawStream)
  if (!(stream instanceof PDFRawStream)) {
    // Readers have the standard fonts, and take similar ones for others; of CID fonts they need not know the glyphs.
    return { ...unknown, has: (_, name, text) => !descendant && isLatin(name, text), isEmbedded: false }
  }
  try {
    const decoded = decodeFilters(stream, inflate, MAX_FONT_BYTES)
    if (!decoded || decoded.codec) return unknown
    if (file('FontFile') === stream) return presenceOfType1(decoded.data)
    const program = readFontProgram(decoded.data)
    if (!program) return unknown
    return descendant ? presenceOfComposite(program, font, descendant, inflate) : presenceOfSimple(program)
  } catch (error) {
    // A table that ends too soon.
    if (error instanceof RangeError) return unknown
    throw error
  }
}

function isLatin(name: string | undefined, text: string): boolean {
  return (
    /^[ -~\u00a0-\u00ff\u0152\u0153\u0160\u0161\u0178\u017d\u017e\u2013\u2014\u2018-\u201e\u2020-\u2022\u2026\u2030\u2039\u203a\u20ac\u2122]$/.test(
      text,
    ) && name !== '.notdef'
  )
}

function presenceOfType3(font: PDFDict): GlyphPresence {
  const glyphs = font.lookup(PDFName.of('CharProcs'))
  return {
    ...unknown,
    has: (_, name) => name !== undefined && glyphs instanceof PDFDict && glyphs.has(PDFName.of(name)),
  }
}

function presenceOfType1(bytes: Uint8Array): GlyphPresence {
  const names = readType1Names(bytes)
  if (!names) return unknown
  const builtIn = (code: number) => names.encoding.get(code)
  return {
    ...unknown,
    builtIn,
    has: (code, name) => {
      const glyph = name ?? builtIn(code)
      return glyph !== undefined && names.glyphs.has(glyph)
    },
  }
}

function presenceOfSimple(program: FontProgram): GlyphPresence {
  const { cff, sfnt } = program
  const named = cff && !cff.isKeyedByCid ? cffNames(cff) : undefined
  if (cff && named) {
    const encoding = cffEncoding(cff)
    const builtIn = (code: number) => encoding?.(code).map((glyph) => cffName(cff, glyph))[0]
    return {
      ...unknown,
      builtIn,
      has: (code, name, text) => {
        const glyphs = name === undefined ? (encoding?.(code) ?? []) : (named.get(name) ?? [])
        return glyphs.some((glyph) => glyph > 0 && (text === ' ' || hasOutlineCff(cff, glyph)))
      },
    }
  }
  return sfnt ? presenceOfTables(sfnt) : unknown
}

function presenceOfTables(sfnt: Sfnt): GlyphPresence {
  const cmap = sfnt.tables.get('cmap')
  const maps = (cmap && readCharacterMaps(cmap)) ?? []
  const post = sfnt.tables.get('post')
  const names = (post && readPostNames(post)) ?? new Map<string, number[]>()
  const glyphsOf = (code: number, name: string | undefined, text: string): number[] => {
    const unicode = (name !== undefined ? unicodeOf(name) : undefined) ?? text.codePointAt(0)
    const found = maps.flatMap(({ platform, encoding, glyphOf }) => {
      if (platform === MACINTOSH) return [code, ...(name === undefined ? [] : macCodes(name))].map(glyphOf)
      if (encoding === 0) return symbolAreas.map((area) => glyphOf(area + code))
      return unicode === undefined ? [] : [glyphOf(unicode)]
    })
    return [...found, ...(name === undefined ? [] : (names.get(name) ?? []))].filter((glyph) => glyph > 0)
  }
  const xGlyph = () => glyphsOf(0x78, 'x', 'x')[0]
  return {
    ...unknown,
    has: (code, name, text) => {
      const glyphs = glyphsOf(code, name, text)
      return glyphs.length > 0 && glyphs.every((glyph) => text === ' ' || hasOutline(sfnt, glyph))
    },
    xHeight: () => heightOf(sfnt, xGlyph()),
  }
}

function presenceOfComposite(
  { cff, sfnt }: FontProgram,
  font: PDFDict,
  descendant: PDFDict,
  inflate: Capabilities['inflate'],
): GlyphPresence {
  const encoding = font.lookup(PDFName.of('Encoding'))
  // Codes of other encodings are led to CIDs by maps that are not read here.
  if (encoding !== PDFName.of('Identity-H') && encoding !== PDFName.of('Identity-V')) return unknown
  const map = descendant.lookup(PDFName.of('CIDToGIDMap'))
  const decoded = map instanceof PDFRawStream ? decodeFilters(map, inflate, MAX_MAP_BYTES) : undefined
  const glyphMap = decoded && !decoded.codec ? decoded.data : undefined
  const glyphOf = (cid: number) =>
    glyphMap ? (cid * 2 + 1 < glyphMap.length ? (glyphMap[cid * 2]! << 8) | glyphMap[cid * 2 + 1]! : 0) : cid
  return {
    ...unknown,
    has: (cid, _, text) => {
      if (cff) {
        const glyph = cff.isKeyedByCid ? (cff.charset?.indexOf(cid) ?? 0) : cid
        return glyph > 0 && (text === ' ' || hasOutlineCff(cff, glyph))
      }
      const glyph = glyphOf(cid)
      return glyph > 0 && sfnt !== undefined && (text === ' ' || hasOutline(sfnt, glyph))
    },
  }
}

function cffName({ charset, strings, bytes }: Cff, glyph: number): string | undefined {
  const string = charset?.[glyph]
  if (string === undefined) return undefined
  const own = string - cffStrings.length
  if (own < 0) return cffStrings[string]
  return own < strings.count ? latin1(bytes, strings.offsets[own]!, strings.offsets[own + 1]!) : undefined
}

function hasOutlineCff({ charStrings: { offsets, count } }: Cff, glyph: number): boolean {
  return glyph > 0 && glyph < count && offsets[glyph + 1]! - offsets[glyph]! > EMPTY_CHARSTRING
}

/** Start and end of a glyph in the table `glyf`. */
function rangeOf({ tables }: Sfnt, glyph: number): [start: number, end: number] | undefined {
  const [head, loca] = [tables.get('head'), tables.get('loca')]
  if (!head || !loca) return undefined
  const isLong = viewOf(head).getInt16(50) !== 0
  const view = viewOf(loca)
  if ((glyph + 2) * (isLong ? 4 : 2) > loca.length) return undefined
  const at = (index: number) => (isLong ? view.getUint32(index * 4) : view.getUint16(index * 2) * 2)
  return [at(glyph), at(glyph + 1)]
}

function hasOutline(sfnt: Sfnt, glyph: number): boolean {
  const range = rangeOf(sfnt, glyph)
  return range !== undefined && range[1] > range[0]
}

function heightOf(sfnt: Sfnt, glyph: number | undefined): number | undefined {
  const range = glyph === undefined ? undefined : rangeOf(sfnt, glyph)
  const [head, glyf] = [sfnt.tables.get('head'), sfnt.tables.get('glyf')]
  if (!range || !head || !glyf || range[1] - range[0] < 10 || range[0] + 10 > glyf.length) return undefined
  const unit = viewOf(head).getUint16(18)
  return unit > 0 ? viewOf(glyf).getInt16(range[0] + 8) / unit : undefined
}
