import { describe, expect, it } from 'vitest'
import { sketchCff } from '../../../testing/sketches/sketch-cff.js'
import { readCffProgram } from '../fonts/cff-program.js'
import { writeCff } from './cff-writer.js'
import { rewriteCffWidths } from './rewrite-cff-widths.js'

const square = [
  { type: 'M', values: [0, 0] },
  { type: 'L', values: [0, 500] },
]

describe('rewriteCffWidths', () => {
  it.each([false, true])('changes widths and keeps those of other glyphs, with CIDs: %s', (isKeyed) => {
    const glyphs = [300, -200, 1500].map((width, at) => ({ id: isKeyed ? at + 7 : 'ABC'[at]!, width, outline: square }))
    const changed = rewriteCffWidths(
      writeCff('Small', glyphs, isKeyed),
      new Map([
        [1, 276],
        [3, 33.5],
      ]),
    )!
    const program = readCffProgram(changed)!
    expect([0, 1, 2, 3].map((glyph) => program.widthOf(glyph))).toEqual([0, 276, -200, 33.5])
    expect(program.cids ?? program.names).toEqual(isKeyed ? [0, 7, 8, 9] : ['.notdef', 'A', 'B', 'C'])
  })

  it('gives a width to glyphs that had none, also where subroutines draw them', () => {
    const font = sketchCff()
    const before = readCffProgram(font)!
    const widths = new Map(before.names!.map((_, glyph) => [glyph, 400 + glyph]))
    const program = readCffProgram(rewriteCffWidths(font, widths)!)!
    expect(before.widthOf(1)).toBe(0)
    expect(program.names).toEqual(before.names)
    expect(program.names!.map((_, glyph) => program.widthOf(glyph))).toEqual([...widths.values()])
  })

  it('leaves damaged fonts alone', () => {
    expect(rewriteCffWidths(sketchCff().subarray(0, 40), new Map([[1, 5]]))).toBeUndefined()
  })
})
