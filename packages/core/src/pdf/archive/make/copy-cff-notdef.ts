import { joinBytes, viewOf } from '../../../bytes.js'
import { readCffDict } from '../../../text/cff-dict.js'
import { cffEntry, readCffIndex } from '../../../text/cff-index.js'
import { indexOfEntries, withEntries } from '../../../text/cff-parts.js'
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
  const charStrings = indexOfEntries([...entries, entries[0]!])
  const charset = Uint8Array.from([0, ...[...cids.slice(1), cid].flatMap((each) => [each >> 8, each & 255])])
  const select = Uint8Array.from([0, ...entries.map((_, glyph) => fontOf(glyph)), fontOf(0)])
  const topWith = (at: number) =>
    indexOfEntries([
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
    indexOfEntries(inner),
  ])
}
