import { describe, expect, it } from 'vitest'
import { charString, sketchType1 } from '../../testing/sketches/sketch-type1.js'
import { readType1Font } from './type1-font.js'

const glyphs = { A: charString([0, 500], 'hsbw', 'endchar') }

describe('readType1Font', () => {
  it('reads lists in brackets and braces', () => {
    const font = readType1Font(sketchType1(glyphs, { hinting: '/BlueValues[-15 0 700 715]def\n/StemSnapH { 31 }def' }))
    expect(font?.box).toEqual([0, -200, 1000, 900])
    expect([...font!.hinting]).toEqual([
      ['BlueValues', [-15, 0, 700, 715]],
      ['StemSnapH', [31]],
    ])
  })

  it('passes a list that never ends in one go', () => {
    const hinting = `/BlueValues [${' '.repeat(1_000_000)}`
    expect(readType1Font(sketchType1(glyphs, { hinting }))?.hinting.size).toBe(0)
  })
})
