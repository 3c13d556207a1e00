import { describe, expect, it } from 'vitest'
import { sketchCff } from '../testing/sketches/sketch-cff.js'
import { type Cff, cffNames, readCff } from './cff.js'
import { cffEntry } from './cff-index.js'
import { cutCff } from './cut-cff.js'
import { traceCharStrings } from './trace-char-strings.js'

function sketch(): Cff {
  const cff = readCff(sketchCff())
  if (!cff) throw new Error('The font of the test cannot be read.')
  return cff
}

function glyphOf(name: string): number {
  return cffNames(sketch())!.get(name)![0]!
}

/** Names of the glyphs that are more than their end. */
function drawn(cff: Cff): string[] {
  return [...cffNames(cff)!].flatMap(([name, [glyph = 0]]) =>
    cffEntry(cff.bytes, cff.charStrings, glyph).length > 1 ? [name] : [],
  )
}

describe('cutCff', () => {
  it('empties the glyphs that are not wanted and keeps names and numbers', () => {
    const cut = readCff(cutCff(sketch(), [glyphOf('C'), glyphOf('D')])!)!
    expect(drawn(cut)).toEqual(['C', 'D'])
    expect(cffNames(cut)).toEqual(cffNames(sketch()))
    const entry = (cff: Cff) => cffEntry(cff.bytes, cff.charStrings, glyphOf('D'))
    expect(entry(cut)).toEqual(entry(sketch()))
  })

  it('keeps the letter and the accent that a glyph is made of', () => {
    expect(drawn(readCff(cutCff(sketch(), [glyphOf('Aacute')])!)!)).toEqual(['A', 'acute', 'Aacute'])
  })

  it('keeps the subroutines that are called, also from others and behind hints', () => {
    const cff = sketch()
    const called = traceCharStrings(cff, [glyphOf('A'), glyphOf('B')])!.subroutines
    expect([...called.get(cff.localSubroutines[0]!)!]).toEqual([1])
    expect([...called.get(cff.globalSubroutines)!].sort()).toEqual([0, 2])
    const cut = readCff(cutCff(cff, [glyphOf('B')])!)!
    const lengths = (index: Cff['globalSubroutines']) =>
      Array.from({ length: index.count }, (_, entry) => cffEntry(cut.bytes, index, entry).length > 1)
    expect(lengths(cut.globalSubroutines)).toEqual([true, false, true])
    expect(lengths(cut.localSubroutines[0]!)).toEqual([false, false, false])
  })

  it('leaves the font given as it is', () => {
    const cff = readCff(Buffer.from(sketchCff()))!
    cutCff(cff, [1])
    expect(new Uint8Array(cff.bytes)).toEqual(sketchCff())
  })

  it('ends in a result, nothing or a RangeError, whatever is damaged', () => {
    const sound = sketchCff()
    let seed = 1
    const random = (below: number) => {
      seed = (Math.imul(seed, 48271) >>> 0) % 0x7fffffff
      return seed % below
    }
    for (let round = 0; round < 400; round++) {
      const bytes = sound.slice(0, round % 4 === 0 ? random(sound.length) : sound.length)
      for (let change = 0; change < 4; change++) bytes[random(Math.min(400, bytes.length))] = random(256)
      try {
        const cff = readCff(bytes)
        if (cff) cutCff(cff, [1, 2, 3, 27, 28, 60_000])
      } catch (error) {
        expect(error).toBeInstanceOf(RangeError)
      }
    }
  })
})
