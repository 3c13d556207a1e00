import { describe, expect, it } from 'vitest'
import { charString, sketchType1 } from '../../testing/sketches/sketch-type1.js'
import { readType1Font } from './type1-font.js'
import { drawType1 } from './type1-outline.js'

/** The subroutines that all fonts have: flex and the replacement of hints. */
const usual = [
  charString([3, 0], 'callothersubr', 'pop', 'pop', 'setcurrentpoint', 'return'),
  charString([0, 1], 'callothersubr', 'return'),
  charString([0, 2], 'callothersubr', 'return'),
  charString('return'),
  charString([1, 3], 'callothersubr', 'pop', 'callsubr', 'return'),
]

function draw(name: string, glyphs: Readonly<Record<string, Uint8Array>>, more: readonly Uint8Array[] = []) {
  const font = readType1Font(sketchType1(glyphs, { subroutines: [...usual, ...more] }))!
  return drawType1(font, name)
}

describe('drawType1', () => {
  it('starts at the left sidebearing, measures stems from there, and divides', () => {
    const A = charString([50, 1201, 2], 'div', 'hsbw', [0, 20], 'hstem', [10, 30], 'vstem', [0, 7], 'rmoveto')
    expect(draw('A', { A })).toEqual({
      width: 600.5,
      steps: [
        {
          kind: 'stems',
          stems: [
            { isVertical: false, at: 0, width: 20 },
            { isVertical: true, at: 60, width: 30 },
          ],
        },
        { kind: 'move', points: [50, 7] },
      ],
    })
  })

  it('replaces stems by a subroutine', () => {
    const A = charString([0, 500], 'hsbw', [0, 20], 'hstem', [0, 0], 'rmoveto', [5, 4], 'callsubr', [9], 'hlineto')
    const steps = draw('A', { A }, [charString([100, -30], 'hstem', 'return')])?.steps
    expect(steps?.map(({ kind }) => kind)).toEqual(['stems', 'move', 'stems', 'line'])
    expect(steps?.[2]).toEqual({ kind: 'stems', stems: [{ isVertical: false, at: 70, width: 30 }] })
  })

  it('draws flex as two curves', () => {
    const point = (x: number, y: number) => [charString([x, y], 'rmoveto'), charString([2], 'callsubr')]
    const parts = [
      charString([0, 500], 'hsbw', [0, 0], 'rmoveto', [1], 'callsubr'),
      ...point(50, 0),
      ...point(-30, 0),
      ...point(10, 5),
      ...point(20, 5),
      ...point(20, -5),
      ...point(10, -5),
      ...point(20, 0),
      charString([50, 100, 0, 0], 'callsubr', [9], 'vlineto', 'endchar'),
    ]
    const A = Uint8Array.from(parts.flatMap((part) => [...part]))
    expect(draw('A', { A })?.steps.slice(1)).toEqual([
      { kind: 'curve', points: [20, 0, 30, 5, 50, 10] },
      { kind: 'curve', points: [70, 5, 80, 0, 100, 0] },
      { kind: 'line', points: [100, 9] },
    ])
  })

  it('starts a new path where lines follow a closed one', () => {
    const A = charString([0, 500], 'hsbw', [0, 0], 'rmoveto', [9], 'hlineto', 'closepath', [9], 'vlineto')
    expect(draw('A', { A })?.steps.map(({ kind }) => kind)).toEqual(['move', 'line', 'move', 'line'])
  })

  it('composes accented letters of two glyphs', () => {
    const glyphs = {
      e: charString([40, 444], 'hsbw', [0, 10], 'rmoveto', [9], 'hlineto', 'endchar'),
      acute: charString([93, 333], 'hsbw', [0, 500], 'rmoveto', [9], 'vlineto', 'endchar'),
      eacute: charString([40, 450], 'hsbw', [93, 70, 100, 101, 194], 'seac'),
    }
    expect(draw('eacute', glyphs)).toEqual({
      width: 450,
      steps: [
        { kind: 'move', points: [40, 10] },
        { kind: 'line', points: [49, 10] },
        { kind: 'move', points: [110, 600] },
        { kind: 'line', points: [110, 609] },
      ],
    })
  })

  it('refuses a glyph that adds stems without end', () => {
    const more = charString([0, 1], 'hstem', [0], 'hlineto')
    const A = Uint8Array.from([
      ...charString([0, 500], 'hsbw'),
      ...Array.from({ length: 2000 }, () => [...more]).flat(),
    ])
    expect(draw('A', { A })).toBeUndefined()
  })

  it.each([
    ['a missing glyph', 'B', charString([0, 500], 'hsbw', 'endchar')],
    ['a missing subroutine', 'A', charString([0, 500], 'hsbw', [99], 'callsubr')],
    ['a subroutine that calls itself', 'A', charString([5], 'callsubr')],
    ['a procedure for several masters', 'A', charString([0, 500, 1, 2, 2, 14], 'callothersubr')],
    ['coordinates outside of all letters', 'A', charString([0, 500], 'hsbw', [30_000, 0], 'rmoveto', 'endchar')],
    ['a division by zero', 'A', charString([0, 5, 0], 'div', 'hsbw')],
    ['a letter that is composed of itself', 'A', charString([0, 500], 'hsbw', [0, 0, 0, 65, 65], 'seac')],
  ])('refuses %s', (_, name, A) => {
    expect(draw(name, { A }, [charString([5], 'callsubr')])).toBeUndefined()
  })
})
