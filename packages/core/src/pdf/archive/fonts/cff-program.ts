import { viewOf } from '../../../bytes.js'
import { latin1 } from '../../../find-bytes.js'
import { type CffDict, readCffDict } from '../../../text/cff-dict.js'
import { type CffIndex, cffEntry, readCffIndex } from '../../../text/cff-index.js'
import { cffStrings } from '../../../text/glyph-name-lists.js'
import { standardName } from '../../../text/glyph-names.js'
import { widthInCharString } from './cff-widths.js'
import type { Program } from './program.js'

const CHARSET = 15
const ENCODING = 16
const CHAR_STRINGS = 17
const PRIVATE = 18
const SUBROUTINES = 19
const DEFAULT_WIDTH = 20
const NOMINAL_WIDTH = 21
const FONT_MATRIX = 1207
const REGISTRY = 1230
const FONT_ARRAY = 1236
const FONT_SELECT = 1237

/** Reads a font program in the Compact Font Format (Adobe Technical Note 5176); `undefined` if it is damaged. */
export function readCffProgram(bytes: Uint8Array): Program | undefined {
  try {
    return read(bytes)
  } catch (error) {
    if (error instanceof RangeError) return undefined
    throw error
  }
}

/** Widths of the glyphs of one font within the font. */
interface Metrics {
  usual: number
  nominal: number
  local: CffIndex | undefined
  scale: number
}

/** The charstrings of a font program, and what their widths are relative to. */
export interface CffGlyphs {
  top: CffDict
  strings: CffIndex
  glyphs: CffIndex
  /** The nominal width and the scale of the font that a glyph belongs to. */
  metricsOf: (glyph: number) => { nominal: number; scale: number } | undefined
  /** The width in the charstring of a glyph, as `widthInCharString` has it. */
  widthIn: (glyph: number) => number | 'usual' | undefined
  widthOf: (glyph: number) => number | undefined
}

/** Reads where the glyphs of a font program are, and their widths. @throws RangeError if it is damaged */
export function readCffGlyphs(bytes: Uint8Array): CffGlyphs | undefined {
  const view = viewOf(bytes)
  if (view.getUint8(0) !== 1) return undefined
  const fontNames = readCffIndex(bytes, view.getUint8(2))
  const dicts = fontNames && readCffIndex(bytes, fontNames.end)
  const strings = dicts && readCffIndex(bytes, dicts.end)
  const global = strings && readCffIndex(bytes, strings.end)
  const top = dicts && dicts.count > 0 ? readCffDict(cffEntry(bytes, dicts, 0)) : undefined
  if (!global || !top) return undefined
  const glyphs = readCffIndex(bytes, numberIn(top, CHAR_STRINGS, 0))
  if (!glyphs || glyphs.count === 0) return undefined
  const isKeyed = top.has(REGISTRY)
  const scale = scaleOf(top) ?? 1
  const fonts = isKeyed
    ? readFonts(bytes, numberIn(top, FONT_ARRAY, 0), scale, top.has(FONT_MATRIX))
    : [readMetrics(bytes, top, scale)]
  const fontOf = isKeyed ? cffFontsOfGlyphs(view, numberIn(top, FONT_SELECT, 0), glyphs.count) : () => 0
  const metricsOf = (glyph: number) => (glyph < glyphs.count ? fonts[fontOf(glyph)] : undefined)
  const widthIn = (glyph: number) => {
    const metrics = metricsOf(glyph)
    return metrics && widthInCharString(bytes, glyph, glyphs, metrics.local, global)
  }
  const widthOf = (glyph: number): number | undefined => {
    const metrics = metricsOf(glyph)
    const width = widthIn(glyph)
    if (!metrics || width === undefined) return undefined
    return (width === 'usual' ? metrics.usual : metrics.nominal + width) * metrics.scale
  }
  return { top, strings, glyphs, metricsOf, widthIn, widthOf }
}

function read(bytes: Uint8Array): Program | undefined {
  const view = viewOf(bytes)
  const parts = readCffGlyphs(bytes)
  if (!parts) return undefined
  const { top, strings, glyphs, widthOf } = parts
  const charset = readCharset(view, numberIn(top, CHARSET, 0), glyphs.count)
  const isKeyed = top.has(REGISTRY)
  const program: Program = { kind: 'cff', count: glyphs.count, widthOf }
  if (isKeyed) {
    const byCid = new Map(charset.map((cid, glyph) => [cid, glyph]))
    return { ...program, glyphOfCid: (cid) => byCid.get(cid), cids: charset }
  }
  const names = charset.map((string) => nameOfString(bytes, strings, string))
  const byName = new Map(names.map((name, glyph) => [name, glyph]))
  const encoding = readEncoding(view, numberIn(top, ENCODING, 0))
  return {
    ...program,
    names,
    glyphOfName: (name) => byName.get(name),
    nameOfCode: (code) => (encoding ? names[encoding.get(code) ?? -1] : standardName(code)),
  }
}

function numberIn(dict: CffDict, operator: number, fallback: number): number {
  return dict.get(operator)?.[0] ?? fallback
}

function scaleOf(dict: CffDict): number | undefined {
  const first = dict.get(FONT_MATRIX)?.[0]
  return first === undefined || !Number.isFinite(first) ? undefined : first * 1000
}

function nameOfString(bytes: Uint8Array, strings: CffIndex, string: number): string {
  if (string < cffStrings.length) return cffStrings[string]!
  const index = string - 391
  if (index < 0 || index >= strings.count) return ''
  const entry = cffEntry(bytes, strings, index)
  return latin1(entry, 0, entry.length)
}

function readMetrics(bytes: Uint8Array, dict: CffDict, scale: number): Metrics {
  const [size = 0, offset = 0] = dict.get(PRIVATE) ?? []
  const inner = size > 0 ? readCffDict(bytes.subarray(offset, offset + size)) : undefined
  const from = inner ? numberIn(inner, SUBROUTINES, 0) : 0
  return {
    usual: inner ? numberIn(inner, DEFAULT_WIDTH, 0) : 0,
    nominal: inner ? numberIn(inner, NOMINAL_WIDTH, 0) : 0,
    local: from > 0 ? readCffIndex(bytes, offset + from) : undefined,
    scale,
  }
}

function readFonts(bytes: Uint8Array, offset: number, scale: number, isScaled: boolean): Metrics[] {
  const index = readCffIndex(bytes, offset)
  return Array.from({ length: index?.count ?? 0 }, (_, entry) => {
    const dict = readCffDict(cffEntry(bytes, index!, entry)) ?? new Map()
    const own = scaleOf(dict)
    // The matrices of the font and of the fonts in it are multiplied.
    return readMetrics(bytes, dict, own === undefined ? scale : isScaled ? (scale * own) / 1000 : own)
  })
}

/** Which font within a font with CIDs a glyph belongs to. */
export function cffFontsOfGlyphs(view: DataView, offset: number, count: number): (glyph: number) => number {
  if (offset === 0) return () => 0
  if (view.getUint8(offset) === 0) return (glyph) => (glyph < count ? view.getUint8(offset + 1 + glyph) : 0)
  const ranges = view.getUint16(offset + 1)
  const fonts = new Uint8Array(count)
  for (let range = 0; range < ranges; range++) {
    const at = offset + 3 + range * 3
    fonts.fill(view.getUint8(at + 2), view.getUint16(at), view.getUint16(at + 3))
  }
  return (glyph) => fonts[glyph] ?? 0
}

/** The CID, or the number of the name, of each glyph. The predefined Expert sets are taken as the first names. */
function readCharset(view: DataView, offset: number, count: number): number[] {
  const charset = [0]
  if (offset <= 2) return Array.from({ length: count }, (_, glyph) => glyph)
  const format = view.getUint8(offset)
  let at = offset + 1
  while (charset.length < count) {
    const first = view.getUint16(at)
    at += 2
    let more = 0
    if (format === 1) more = view.getUint8(at++)
    else if (format === 2) {
      more = view.getUint16(at)
      at += 2
    }
    for (let next = 0; next <= more && charset.length < count; next++) charset.push(first + next)
  }
  return charset
}

/** The glyphs of codes; `undefined` for StandardEncoding. */
function readEncoding(view: DataView, offset: number): Map<number, number> | undefined {
  if (offset <= 1) return undefined
  const codes = new Map<number, number>()
  const format = view.getUint8(offset)
  const count = view.getUint8(offset + 1)
  let glyph = 1
  for (let index = 0; index < count; index++) {
    if ((format & 127) === 0) codes.set(view.getUint8(offset + 2 + index), glyph++)
    else {
      const first = view.getUint8(offset + 2 + index * 2)
      const more = view.getUint8(offset + 3 + index * 2)
      for (let next = 0; next <= more; next++) codes.set(first + next, glyph++)
    }
  }
  return codes
}
