import { viewOf } from '../bytes.js'
import { latin1 } from '../find-bytes.js'
import { type CffDict, readCffDict } from './cff-dict.js'
import { type CffIndex, cffEntry, readCffIndex } from './cff-index.js'
import { cffStrings } from './glyph-name-lists.js'
import { standardString } from './glyph-names.js'
import type { NamedGlyphs } from './post-names.js'

/** A CFF font (Adobe Technical Note 5176), as far as it must be known to cut it. */
export interface Cff {
  bytes: Uint8Array
  charStrings: CffIndex
  globalSubroutines: CffIndex
  /** Subroutines of each font within the font; one unless it is keyed by CIDs. */
  localSubroutines: readonly (CffIndex | undefined)[]
  /** The font dictionary of a glyph. */
  fontOf: (glyph: number) => number
  isKeyedByCid: boolean
  /** The CID of each glyph, or the number of the string that is its name. Missing for the predefined Expert sets. */
  charset: Uint16Array | undefined
  /** Where the font's own encoding is, or 0 for StandardEncoding and 1 for the Expert encoding. */
  encoding: number
  strings: CffIndex
}

const CHARSET = 15
const ENCODING = 16
const CHAR_STRINGS = 17
const PRIVATE = 18
const SUBROUTINES = 19
const CHAR_STRING_TYPE = 1206
const SYNTHETIC_BASE = 1220
const REGISTRY = 1230
const FONT_ARRAY = 1236
const FONT_SELECT = 1237

/**
 * Parts of a font that were read, by start offset: a part may be shared within the font, but must not overlap others.
 */
class Regions {
  readonly indices = new Map<number, CffIndex>()
  readonly #ends = new Map<string, [start: number, end: number]>()

  add(kind: string, start: number, end: number): void {
    this.#ends.set(`${kind} ${start} ${end}`, [start, end])
  }

  /** Whether parts do not overlap; otherwise a change to one would affect another. */
  areApart(): boolean {
    let reached = 0
    for (const [start, end] of [...this.#ends.values()].sort(([a], [b]) => a - b)) {
      if (start < reached) return false
      reached = end
    }
    return true
  }
}

/**
 * Undefined if the font is damaged or has unsupported features.
 * @throws RangeError if it is truncated
 */
export function readCff(bytes: Uint8Array): Cff | undefined {
  if (bytes[0] !== 1) return undefined
  const names = readCffIndex(bytes, viewOf(bytes).getUint8(2))
  const dicts = names && readCffIndex(bytes, names.end)
  const strings = dicts && readCffIndex(bytes, dicts.end)
  const globalSubroutines = strings && readCffIndex(bytes, strings.end)
  const top = dicts?.count === 1 ? readCffDict(cffEntry(bytes, dicts, 0)) : undefined
  if (!globalSubroutines || !top || top.has(SYNTHETIC_BASE) || numberOf(top, CHAR_STRING_TYPE, 2) !== 2)
    return undefined
  const charStrings = readCffIndex(bytes, numberOf(top, CHAR_STRINGS, 0))
  if (!charStrings || charStrings.count === 0) return undefined
  const { count } = charStrings

  const regions = new Regions()
  regions.add('front', 0, globalSubroutines.end)
  regions.add('charstrings', charStrings.start, charStrings.end)
  const isKeyedByCid = top.has(REGISTRY)
  const charset = readCharset(bytes, numberOf(top, CHARSET, 0), count, isKeyedByCid, regions)
  const fonts = isKeyedByCid ? readFonts(bytes, numberOf(top, FONT_ARRAY, 0), regions) : [top]
  const fontOf = isKeyedByCid ? readFontSelect(bytes, numberOf(top, FONT_SELECT, 0), count, regions) : () => 0
  const localSubroutines = fonts?.map((font) => readSubroutines(bytes, font, regions))
  if (!localSubroutines || !fontOf || localSubroutines.includes('damaged') || !regions.areApart()) return undefined
  return {
    bytes,
    charStrings,
    globalSubroutines,
    localSubroutines: localSubroutines.map((index) => (index === 'damaged' ? undefined : index)),
    fontOf,
    isKeyedByCid,
    charset,
    encoding: numberOf(top, ENCODING, 0),
    strings,
  }
}

/** The glyphs of a font that is keyed by names. Undefined when its charset is not known here. */
export function cffNames({ bytes, charset, strings }: Cff): NamedGlyphs | undefined {
  if (!charset) return undefined
  const glyphs = new Map<string, number[]>()
  for (const [glyph, string] of charset.entries()) {
    const own = string - cffStrings.length
    if (own >= strings.count) continue
    const name = own < 0 ? cffStrings[string]! : latin1(bytes, strings.offsets[own]!, strings.offsets[own + 1]!)
    const same = glyphs.get(name)
    if (same) same.push(glyph)
    else glyphs.set(name, [glyph])
  }
  return glyphs
}

/** The glyphs of a code by the font's own encoding. Undefined for the Expert encoding. @throws RangeError when it ends too soon */
export function cffEncoding({ bytes, charset, encoding }: Cff): ((code: number) => number[]) | undefined {
  const named = (string: number) =>
    string > 0 && charset ? [charset.indexOf(string)].filter((glyph) => glyph > 0) : []
  if (encoding === 0) return (code) => named(standardString(code))
  if (encoding === 1) return undefined
  const view = viewOf(bytes)
  const glyphs = new Map<number, number[]>()
  const add = (code: number, more: number[]) => glyphs.set(code, [...(glyphs.get(code) ?? []), ...more])
  const format = view.getUint8(encoding)
  const count = view.getUint8(encoding + 1)
  let at = encoding + 2
  if ((format & 127) > 1) return undefined
  for (let index = 0, glyph = 1; index < count; index++) {
    const first = view.getUint8(at++)
    const left = (format & 127) === 1 ? view.getUint8(at++) : 0
    for (let code = first; code <= first + left; code++) add(code, [glyph++])
  }
  const supplements = format & 128 ? view.getUint8(at++) : 0
  for (let index = 0; index < supplements; index++, at += 3) add(view.getUint8(at), named(view.getUint16(at + 1)))
  return (code) => glyphs.get(code) ?? []
}

function numberOf(dict: CffDict, operator: number, fallback: number): number {
  const value = dict.get(operator)?.at(-1)
  return value === undefined || !(value >= 0) ? fallback : value
}

function readCharset(
  bytes: Uint8Array,
  offset: number,
  count: number,
  isKeyedByCid: boolean,
  regions: Regions,
): Uint16Array | undefined {
  if (offset === 0 && !isKeyedByCid && count <= 229) return Uint16Array.from({ length: count }, (_, glyph) => glyph)
  if (offset <= 2) return undefined
  const view = viewOf(bytes)
  const charset = new Uint16Array(count)
  const format = view.getUint8(offset)
  if (format > 2) return undefined
  let at = offset + 1
  for (let glyph = 1; glyph < count; ) {
    const first = view.getUint16(at)
    const left = format === 0 ? 0 : format === 1 ? view.getUint8(at + 2) : view.getUint16(at + 2)
    at += 2 + format
    for (let more = 0; more <= left && glyph < count; more++) charset[glyph++] = first + more
  }
  regions.add('charset', offset, at)
  return charset
}

function readFonts(bytes: Uint8Array, offset: number, regions: Regions): CffDict[] | undefined {
  const index = readCffIndex(bytes, offset)
  if (!index || index.count === 0 || index.count > 256) return undefined
  regions.add('fonts', index.start, index.end)
  const fonts = Array.from({ length: index.count }, (_, entry) => readCffDict(cffEntry(bytes, index, entry)))
  return fonts.every((font) => font !== undefined) ? fonts : undefined
}

function readFontSelect(
  bytes: Uint8Array,
  offset: number,
  count: number,
  regions: Regions,
): ((glyph: number) => number) | undefined {
  const view = viewOf(bytes)
  const format = view.getUint8(offset)
  const fonts = new Uint8Array(count)
  if (format === 0) {
    for (let glyph = 0; glyph < count; glyph++) fonts[glyph] = view.getUint8(offset + 1 + glyph)
    regions.add('select', offset, offset + 1 + count)
  } else if (format === 3) {
    const ranges = view.getUint16(offset + 1)
    for (let range = 0, at = offset + 3; range < ranges; range++, at += 3) {
      const [first, next] = [view.getUint16(at), view.getUint16(at + 3)]
      if (first > next) return undefined
      fonts.fill(view.getUint8(at + 2), first, next)
    }
    regions.add('select', offset, offset + 5 + 3 * ranges)
  } else return undefined
  return (glyph) => fonts[glyph] ?? 0
}

function readSubroutines(bytes: Uint8Array, font: CffDict, regions: Regions): CffIndex | undefined | 'damaged' {
  const [size, offset] = font.get(PRIVATE) ?? []
  if (size === undefined || offset === undefined || size === 0) return undefined
  if (!(size > 0 && offset > 0 && offset + size <= bytes.length)) return 'damaged'
  regions.add('private', offset, offset + size)
  const dict = readCffDict(bytes.subarray(offset, offset + size))
  if (!dict) return 'damaged'
  const from = numberOf(dict, SUBROUTINES, 0)
  if (from === 0) return undefined
  const index = regions.indices.get(offset + from) ?? readCffIndex(bytes, offset + from)
  if (!index) return 'damaged'
  regions.indices.set(index.start, index)
  regions.add('subroutines', index.start, index.end)
  return index
}
