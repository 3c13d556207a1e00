import { joinBytes, viewOf } from '../../../bytes.js'
import { readCffDict } from '../../../text/cff-dict.js'
import { cffEntry, readCffIndex } from '../../../text/cff-index.js'
import { cffFontsOfGlyphs } from '../fonts/cff-program.js'

const CHARSET = 15
const CHAR_STRINGS = 17
const PRIVATE = 18
const GLYPH_COUNT = 1234
const FONT_ARRAY = 1236
const FONT_SELECT = 1237

/**
 * A CFF font with CIDs with a copy of `.notdef` that has a CID of its own. Undefined for other fonts.
 *
 * @param cids of the glyphs, in order
 */
export function copyCffNotdef(file: Uint8Array, cids: readonly number[], cid: number): Uint8Array | undefined {
  try {
    return copy(file, cids, cid)
  } catch (error) {
    if (error instanceof RangeError) return undefined
    throw error
  }
}

function copy(file: Uint8Array, cids: readonly number[], cid: number): Uint8Array | undefined {
  const names = file[0] === 1 ? readCffIndex(file, file[2]!) : undefined
  const dicts = names && readCffIndex(file, names.end)
  const topBytes = dicts?.count === 1 ? cffEntry(file, dicts, 0) : undefined
  const top = topBytes && readCffDict(topBytes)
  const [glyphsAt, fontsAt, selectAt] = [CHAR_STRINGS, FONT_ARRAY, FONT_SELECT].map((entry) => top?.get(entry)?.[0])
  if (!names || !dicts || !topBytes || !glyphsAt || !fontsAt || !selectAt) return undefined
  const glyphs = readCffIndex(file, glyphsAt)
  const fonts = readCffIndex(file, fontsAt)
  if (!glyphs || !fonts || glyphs.count !== cids.length || glyphs.count > 65_000) return undefined
  const fontOf = cffFontsOfGlyphs(viewOf(file), selectAt, glyphs.count)
  const entries = Array.from({ length: glyphs.count }, (_, glyph) => cffEntry(file, glyphs, glyph))
  const charStrings = indexOf([...entries, entries[0]!])
  const charset = Uint8Array.from([0, ...[...cids.slice(1), cid].flatMap((each) => [each >> 8, each & 255])])
  const select = Uint8Array.from([0, ...entries.map((_, glyph) => fontOf(glyph)), fontOf(0)])
  const topWith = (at: number) =>
    indexOf([
      withEntries(
        topBytes,
        new Map([
          [CHARSET, [at]],
          [FONT_SELECT, [at + charset.length]],
          [CHAR_STRINGS, [at + charset.length + select.length]],
          [FONT_ARRAY, [at + charset.length + select.length + charStrings.length]],
          [GLYPH_COUNT, [65_536]],
        ]),
      ),
    ])
  // All that follows the dictionary moves, and so do the private parts.
  const shift = topWith(0).length - (dicts.end - names.end)
  const inner = Array.from({ length: fonts.count }, (_, font) => {
    const bytes = cffEntry(file, fonts, font)
    const [size = 0, offset = 0] = readCffDict(bytes)?.get(PRIVATE) ?? []
    return withEntries(bytes, new Map([[PRIVATE, [size, offset + shift]]]))
  })
  return joinBytes([
    file.subarray(0, names.end),
    topWith(file.length + shift),
    file.subarray(dicts.end),
    charset,
    select,
    charStrings,
    indexOf(inner),
  ])
}

/** A dictionary with other numbers in some of its entries. */
function withEntries(dict: Uint8Array, values: ReadonlyMap<number, readonly number[]>): Uint8Array {
  const out: number[] = []
  let from = 0
  for (let at = 0; at < dict.length; ) {
    const byte = dict[at]!
    if (byte === 28) at += 3
    else if (byte === 29) at += 5
    else if (byte === 30) {
      do at++
      while (at < dict.length && (dict[at]! & 15) !== 15)
      at++
    } else if (byte >= 32) at += byte <= 246 ? 1 : 2
    else {
      const operator = byte === 12 ? [12, dict[at + 1]!] : [byte]
      const numbers = values.get(byte === 12 ? 1200 + dict[at + 1]! : byte)
      const operands = numbers
        ? numbers.flatMap((value) => [29, (value >> 24) & 255, (value >> 16) & 255, (value >> 8) & 255, value & 255])
        : dict.subarray(from, at)
      out.push(...operands, ...operator)
      at += operator.length
      from = at
    }
  }
  return Uint8Array.from(out)
}

function indexOf(entries: readonly Uint8Array[]): Uint8Array {
  const size = entries.reduce((sum, entry) => sum + entry.length, 0)
  const out = new Uint8Array(3 + (entries.length + 1) * 4 + size)
  const view = viewOf(out)
  view.setUint16(0, entries.length)
  out[2] = 4
  let [offset, at] = [1, 3]
  const data = 2 + (entries.length + 1) * 4
  for (const entry of entries) {
    view.setUint32(at, offset)
    out.set(entry, data + offset)
    offset += entry.length
    at += 4
  }
  view.setUint32(at, offset)
  return out
}
