import { describe, expect, it } from 'vitest'
import { charString, sketchType1 } from '../../testing/sketches/sketch-type1.js'
import { type Cff, cffEncoding, cffNames, readCff } from '../cff.js'
import { cffEntry } from '../cff-index.js'
import { readType1Font } from './type1-font.js'
import { type1ToCff } from './type1-to-cff.js'
import { writeCharString } from './type2-char-string.js'

const box = (width: number) =>
  charString([0, width], 'hsbw', [0, 0], 'rmoveto', [99], 'hlineto', [99], 'vlineto', 'endchar')
const glyphs = { '.notdef': charString([0, 250], 'hsbw', 'endchar'), A: box(500), B: box(500), 'odd.one': box(600) }
const convert = (names: string[], clear = '') =>
  readCff(
    type1ToCff(
      readType1Font(sketchType1(glyphs, { clear, hinting: '/BlueValues [-15 0 700 715] def\n/StdHW [31] def' }))!,
      names,
    )!,
  )!
const namesOf = (cff: Cff) => [...cffNames(cff)!.keys()]

describe('type1ToCff', () => {
  it('keeps the given glyphs with their names, after .notdef', () => {
    const cff = convert(['odd.one', 'A', 'missing'])
    expect(namesOf(cff)).toEqual(['.notdef', 'odd.one', 'A'])
    expect(cffEncoding(cff)!(65)).toEqual([2])
  })

  it("keeps the font's own encoding, several codes of a glyph too", () => {
    const cff = convert(
      ['B', 'odd.one'],
      '/Encoding 256 array\ndup 1 /odd.one put\ndup 66 /odd.one put\ndup 8#101 /A put\nreadonly def',
    )
    const encoding = cffEncoding(cff)!
    expect(namesOf(cff)).toEqual(['.notdef', 'odd.one', 'B'])
    expect([1, 66, 65].map(encoding)).toEqual([[1], [1], []])
  })

  it('keeps an encoding in which all 256 codes have glyphs of their own', () => {
    const codes = Array.from({ length: 256 }, (_, code) => code)
    const full = Object.fromEntries(codes.map((code) => [`g${code}`, box(500)]))
    const clear = codes.map((code) => `dup ${code} /g${code} put`).join('\n')
    const font = readType1Font(sketchType1(full, { clear: `/Encoding 256 array\n${clear}\nreadonly def` }))!
    const encoding = cffEncoding(readCff(type1ToCff(font, Object.keys(full))!)!)!
    expect(codes.flatMap((code) => encoding(code))).toEqual(codes.map((code) => code + 1))
  })

  it('writes the width of a glyph if it is not the usual one', () => {
    const cff = convert(['A', 'B', 'odd.one'])
    const lengths = [1, 2, 3].map((glyph) => cffEntry(cff.bytes, cff.charStrings, glyph).length)
    expect(lengths).toEqual([lengths[0], lengths[0], lengths[0]! + 2])
  })
})

describe('writeCharString', () => {
  it('sorts stems, and masks those that do not hold', () => {
    const stem = (at: number) => ({ isVertical: false, at, width: 20 })
    const code = writeCharString(
      {
        width: 500,
        steps: [
          { kind: 'stems', stems: [stem(100)] },
          { kind: 'move', points: [0, 10] },
          { kind: 'stems', stems: [stem(0), { isVertical: true, at: 5, width: -20 }] },
          { kind: 'line', points: [30, 10] },
        ],
      },
      500,
    )
    const number = (value: number) => value + 139
    expect(code).toEqual([
      ...[number(0), number(20), number(80), number(20), 18],
      ...[number(5), number(-20), 23],
      ...[19, 0b0100_0000],
      ...[number(10), 4],
      ...[19, 0b1010_0000],
      ...[number(30), 6, 14],
    ])
  })

  it('joins operators of one kind, and keeps fractions', () => {
    const code = writeCharString(
      {
        width: 0,
        steps: [
          { kind: 'line', points: [1, 0] },
          { kind: 'line', points: [1, 2] },
          { kind: 'line', points: [4, 2] },
          { kind: 'curve', points: [5, 2, 6, 3, 6, 4] },
          { kind: 'curve', points: [6, 5, 7, 6, 8, 6] },
          { kind: 'line', points: [8.5, 7] },
        ],
      },
      0,
    )
    expect(code).toEqual([
      ...[140, 141, 142, 6],
      ...[140, 140, 140, 140, 140, 140, 140, 140, 31],
      ...[255, 0, 0, 128, 0, 140, 5, 14],
    ])
  })
})
