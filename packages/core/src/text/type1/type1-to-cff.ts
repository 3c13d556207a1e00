import { bytesOf, CffStrings, writeIndex, writeReal, writeWide } from '../cff-parts.js'
import type { Type1Font } from './type1-font.js'
import { drawType1, type Type1Outline, type1Budget } from './type1-outline.js'
import { writeCharString } from './type2-char-string.js'

/** Operators of the private DICT by the keys of Type 1; lists are written as differences. */
const hintingOperators: readonly [key: string, operator: readonly number[], isList: boolean, most: number][] = [
  ['BlueValues', [6], true, 14],
  ['OtherBlues', [7], true, 10],
  ['FamilyBlues', [8], true, 14],
  ['FamilyOtherBlues', [9], true, 10],
  ['BlueScale', [12, 9], false, 1],
  ['BlueShift', [12, 10], false, 1],
  ['BlueFuzz', [12, 11], false, 1],
  ['StdHW', [10], false, 1],
  ['StdVW', [11], false, 1],
  ['StemSnapH', [12, 12], true, 12],
  ['StemSnapV', [12, 13], true, 12],
  ['ForceBold', [12, 14], false, 1],
  ['LanguageGroup', [12, 17], false, 1],
  ['ExpansionFactor', [12, 18], false, 1],
]

const empty: Type1Outline = { width: 0, steps: [] }

/**
 * Writes a Type 1 font in the Compact Font Format (Adobe Technical Note 5176), which is smaller and can be compressed: outlines,
 * hints, widths, names and encoding are the same; accented letters become outlines of their own.
 *
 * @param names of the glyphs that are kept; `.notdef` always is
 * @returns undefined if a glyph cannot be drawn
 */
export function type1ToCff(font: Type1Font, names: Iterable<string>): Uint8Array | undefined {
  const encoded = codesByName(font)
  const kept = [...new Set(names)].filter((name) => name !== '.notdef' && font.charStrings.has(name))
  // The encoding lists codes in the order of glyphs, those of encoded glyphs first.
  const ordered = [...kept.filter((name) => encoded.has(name)), ...kept.filter((name) => !encoded.has(name))]
  const budget = type1Budget()
  const outlines: Type1Outline[] = []
  for (const name of ['.notdef', ...ordered]) {
    const outline = name === '.notdef' && !font.charStrings.has(name) ? empty : drawType1(font, name, budget)
    if (!outline) return undefined
    outlines.push(outline)
  }
  const defaultWidth = commonest(outlines.map(({ width }) => width))
  const strings = new CffStrings()
  const charset = [0, ...ordered.flatMap((name) => twoBytes(strings.of(name)))]
  const encoding = font.encoding ? writeEncoding(ordered, encoded, strings) : []
  const charStrings = writeIndex(outlines.map((outline) => writeCharString(outline, defaultWidth)))
  const hinting = writePrivate(font, defaultWidth)
  const head = [1, 0, 4, 4]
  const name = writeIndex([bytesOf(font.name)])
  const ownStrings = writeIndex(strings.own.map(bytesOf))
  const topOf = (start: number) => {
    const encodingAt = start + charset.length
    const charStringsAt = encodingAt + encoding.length
    return [
      ...(isUsual(font.matrix) ? [] : [...font.matrix.flatMap(writeReal), 12, 7]),
      ...font.box.flatMap(writeReal),
      5,
      ...writeWide(start),
      15,
      ...(encoding.length > 0 ? [...writeWide(encodingAt), 16] : []),
      ...writeWide(charStringsAt),
      17,
      ...writeWide(hinting.length),
      ...writeWide(charStringsAt + charStrings.length),
      18,
    ]
  }
  const front = (start: number) => [head, name, writeIndex([topOf(start)]), ownStrings, [0, 0]]
  const start = front(0).reduce((sum, part) => sum + part.length, 0)
  return Uint8Array.from([...front(start), charset, encoding, charStrings, hinting].flat())
}

function codesByName({ encoding, charStrings }: Type1Font): Map<string, number[]> {
  const codes = new Map<string, number[]>()
  for (const [code, name] of encoding ?? []) {
    if (name === '.notdef' || !charStrings.has(name)) continue
    const same = codes.get(name)
    if (same) same.push(code)
    else codes.set(name, [code])
  }
  return codes
}

/** One code for each encoded glyph, and further ones as supplements. */
function writeEncoding(
  names: readonly string[],
  encoded: ReadonlyMap<string, readonly number[]>,
  strings: CffStrings,
): number[] {
  const codes = names.map((name) => encoded.get(name) ?? [])
  // Their number has one byte: the last glyph of a full encoding is a supplement.
  const first = codes.flatMap(([code]) => code ?? []).slice(0, 255)
  const more = codes.flatMap((all, glyph) =>
    all.slice(glyph < 255 ? 1 : 0).map((code) => [code, ...twoBytes(strings.of(names[glyph]!))]),
  )
  const supplements = more.length > 0 ? [more.length, ...more.flat()] : []
  return [more.length > 0 ? 128 : 0, first.length, ...first, ...supplements]
}

function writePrivate({ hinting }: Type1Font, defaultWidth: number): number[] {
  const out = [...writeReal(defaultWidth), 20]
  for (const [key, operator, isList, most] of hintingOperators) {
    const values = hinting.get(key)
    if (!values || values.length === 0 || values.length > most) continue
    const operands = isList ? values.map((value, index) => value - (values[index - 1] ?? 0)) : values
    out.push(...operands.flatMap(writeReal), ...operator)
  }
  return out
}

function commonest(values: readonly number[]): number {
  const counts = new Map<number, number>()
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1)
  return [...counts].reduce((best, next) => (next[1] > best[1] ? next : best), [0, 0])[0]
}

function isUsual(matrix: readonly number[]): boolean {
  return matrix.every((value, index) => value === (index === 0 || index === 3 ? 0.001 : 0))
}

function twoBytes(value: number): [number, number] {
  return [value >> 8, value & 255]
}
