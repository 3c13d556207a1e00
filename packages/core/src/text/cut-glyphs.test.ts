import { describe, expect, it } from 'vitest'
import { viewOf } from '../bytes.js'
import { cutGlyphs } from './cut-glyphs.js'
import { readSfnt, writeSfnt } from './sfnt.js'

function words(...values: number[]): Uint8Array {
  const bytes = new Uint8Array(values.length * 2)
  for (const [index, value] of values.entries()) viewOf(bytes).setInt16(index * 2, value)
  return bytes
}

/** A contour's count and box, and so many bytes more. */
const plain = (length: number) => words(1, 0, 0, 9, 9, ...Array.from({ length }, () => 7))
/** Glyphs 1 and 2 in one, the first with a scale. */
const composed = words(-1, 0, 0, 9, 9, 0x20 | 0x08, 1, 0, 0x4000, 0x01, 2, 5, 5)

function sketchTables(outlines: Uint8Array[]): Map<string, Uint8Array> {
  const offsets = [0]
  for (const { length } of outlines) offsets.push(offsets.at(-1)! + length / 2)
  const head = new Uint8Array(54)
  const hhea = new Uint8Array(36)
  viewOf(hhea).setUint16(34, outlines.length - 1)
  return new Map([
    ['head', head],
    ['hhea', hhea],
    ['maxp', words(1, 0, outlines.length)],
    ['loca', words(...offsets)],
    ['glyf', Uint8Array.from(outlines.flatMap((outline) => [...outline]))],
    ['hmtx', words(...outlines.slice(1).flatMap((_, glyph) => [500 + glyph, 1]), 3)],
  ])
}

const tables = sketchTables([plain(2), plain(20), plain(30), composed, plain(40)])

function outlineOf(cut: ReadonlyMap<string, Uint8Array>, glyph: number): Uint8Array {
  const loca = viewOf(cut.get('loca')!)
  return cut.get('glyf')!.subarray(loca.getUint16(glyph * 2) * 2, loca.getUint16(glyph * 2 + 2) * 2)
}

describe('cutGlyphs', () => {
  it('keeps the glyphs given, the first, and what they are composed of', () => {
    const cut = cutGlyphs(tables, [3])!
    expect([0, 1, 2, 3, 4].map((glyph) => outlineOf(cut, glyph).length > 0)).toEqual([true, true, true, true, false])
    for (const glyph of [0, 1, 2, 3]) expect(outlineOf(cut, glyph)).toEqual(outlineOf(tables, glyph))
  })

  it('keeps the metrics of those, and the last advance, which others share', () => {
    expect([...cutGlyphs(tables, [1])!.get('hmtx')!]).toEqual([...words(500, 1, 501, 1, 0, 0, 503, 1, 0)])
  })

  it('gives nothing for outlines that lie over one another or outside', () => {
    const loca = words(0, 10, 5000, 60, 70, 80)
    expect(cutGlyphs(new Map([...tables, ['loca', loca]]), [1])).toBeUndefined()
    expect(cutGlyphs(new Map([...tables, ['loca', words(0, 0)]]), [1])).toBeUndefined()
  })

  it('ends for a glyph that is composed of itself', () => {
    const selfish = words(-1, 0, 0, 9, 9, 0x01, 0, 5, 5, 0)
    expect(cutGlyphs(sketchTables([selfish, plain(4)]), [0])).toBeDefined()
  })
})

describe('writeSfnt', () => {
  it('writes what readSfnt reads, with a sum over the file that is right', () => {
    const bytes = writeSfnt({ version: 0x00010000, tables })
    const read = readSfnt(bytes)!
    expect([...read.tables.keys()]).toEqual(['glyf', 'head', 'hhea', 'hmtx', 'loca', 'maxp'])
    expect(read.tables.get('glyf')).toEqual(tables.get('glyf'))
    let sum = 0
    for (let at = 0; at < bytes.length; at += 4) sum = (sum + viewOf(bytes).getUint32(at)) >>> 0
    expect(sum).toBe(0xb1b0afba)
  })
})
