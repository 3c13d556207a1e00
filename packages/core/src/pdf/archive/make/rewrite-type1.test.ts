import { describe, expect, it } from 'vitest'
import { charString, sketchType1 } from '../../../testing/sketches/sketch-type1.js'
import { readType1 } from '../fonts/type1-program.js'
import { rewriteType1 } from './rewrite-type1.js'

const font = () =>
  sketchType1({
    A: charString([0, 300], 'hsbw', 'endchar'),
    B: charString([0, 200, 2], 'div', 'hsbw', 'endchar'),
    '.notdef': charString([0, 250], 'hsbw', 'endchar'),
  })

describe('rewriteType1', () => {
  it('changes the widths of some glyphs and keeps all others', () => {
    const result = rewriteType1(font(), new Map([['B', 777]]))!
    const program = readType1(result.bytes)!
    expect(program.names).toEqual(['.notdef', 'A', 'B'])
    expect(program.names!.map((_, index) => program.widthOf(index))).toEqual([250, 300, 777])
    expect(result.lengths.reduce((sum, length) => sum + length)).toBe(result.bytes.length)
  })

  it('adds copies of .notdef with widths of their own, and readers still read the font', () => {
    const copies = new Map([
      ['pi', 500],
      ['beta', 0],
    ])
    const result = rewriteType1(font(), new Map([['A', 310]]), copies)!
    const program = readType1(result.bytes)!
    expect([...program.names!].sort()).toEqual(['.notdef', 'A', 'B', 'beta', 'pi'])
    const widths = ['A', 'B', 'pi', 'beta'].map((name) => program.widthOf(program.glyphOfName!(name)!))
    expect(widths).toEqual([310, 100, 500, 0])
    expect(rewriteType1(result.bytes, new Map(), new Map([['gamma', 1]]))).toBeDefined()
  })

  it('leaves damaged fonts alone', () => {
    expect(rewriteType1(font().subarray(0, 60), new Map([['B', 777]]))).toBeUndefined()
  })
})
