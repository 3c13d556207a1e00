import { joinBytes } from '../../../bytes.js'
import { cffEntry, readCffIndex } from '../../../text/cff-index.js'
import { indexOfEntries, withEntries } from '../../../text/cff-parts.js'
import { cffStrings } from '../../../text/glyph-name-lists.js'
import { readCffGlyphs } from '../fonts/cff-program.js'
import { withCffWidth } from './rewrite-cff-widths.js'

const CHARSET = 15
const ENCODING = 16
const CHAR_STRINGS = 17
const PRIVATE = 18
const MOST_GLYPHS = 65_000

/**
 * A CFF font with names that has copies of `.notdef` under other names, with widths of their own in thousandths of the font size. Undefined for
 * damaged fonts, and those without a list of names.
 *
 * @param names of the glyphs, in order
 */
export function addCffGlyphs(
  file: Uint8Array,
  names: readonly string[],
  copies: ReadonlyMap<string, number>,
): Uint8Array | undefined {
  try {
    return add(file, names, copies)
  } catch (error) {
    if (error instanceof RangeError) return undefined
    throw error
  }
}

function add(file: Uint8Array, names: readonly string[], copies: ReadonlyMap<string, number>): Uint8Array | undefined {
  const parts = readCffGlyphs(file)
  const heads = readCffIndex(file, file[2]!)
  const dicts = heads && readCffIndex(file, heads.end)
  const strings = dicts && readCffIndex(file, dicts.end)
  const metrics = parts?.metricsOf(0)
  if (!parts || !heads || !dicts || !strings || !metrics || metrics.scale === 0) return undefined
  const { top, glyphs, widthIn } = parts
  const isListed = (top.get(CHARSET)?.[0] ?? 0) > 2
  if (!isListed || dicts.count !== 1 || glyphs.count !== names.length) return undefined
  if (glyphs.count + copies.size > MOST_GLYPHS) return undefined
  const texts = Array.from({ length: strings.count }, (_, index) => cffEntry(file, strings, index))
  const numbers = new Map(cffStrings.map((text, index) => [text, index]))
  for (const [index, text] of texts.entries()) numbers.set(String.fromCharCode(...text), cffStrings.length + index)
  for (const name of copies.keys()) {
    if (numbers.has(name)) continue
    numbers.set(name, cffStrings.length + texts.length)
    texts.push(Uint8Array.from(name, (letter) => letter.charCodeAt(0)))
  }
  const ids = [...names, ...copies.keys()].map((name) => numbers.get(name))
  if (ids.some((id) => id === undefined)) return undefined
  const charset = Uint8Array.from([0, ...ids.slice(1).flatMap((id) => [id! >> 8, id! & 255])])
  const entries = Array.from({ length: glyphs.count }, (_, glyph) => cffEntry(file, glyphs, glyph))
  const hasWidth = widthIn(0) !== 'usual'
  for (const width of copies.values())
    entries.push(withCffWidth(entries[0]!, hasWidth, width / metrics.scale - metrics.nominal))
  const charStrings = indexOfEntries(entries)
  const stringIndex = indexOfEntries(texts)
  const first = (entry: number) => top.get(entry)?.[0] ?? 0
  const topWith = (shift: number) => {
    const end = file.length + shift
    const [size = 0, offset = 0] = top.get(PRIVATE) ?? []
    const values = new Map<number, readonly number[]>([
      [CHARSET, [end]],
      [CHAR_STRINGS, [end + charset.length]],
      [PRIVATE, [size, offset + shift]],
    ])
    // Smaller numbers are those of predefined ones.
    if (first(ENCODING) > 1) values.set(ENCODING, [first(ENCODING) + shift])
    return indexOfEntries([withEntries(cffEntry(file, dicts, 0), values)])
  }
  // All that follows the strings moves.
  const shift = heads.end + topWith(0).length + stringIndex.length - strings.end
  return joinBytes([
    file.subarray(0, heads.end),
    topWith(shift),
    stringIndex,
    file.subarray(strings.end),
    charset,
    charStrings,
  ])
}
