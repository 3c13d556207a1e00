import { describe, expect, it } from 'vitest'
import { clearPaper, seenPart } from './clear-paper.js'

type Dot = readonly [red: number, green: number, blue: number, alpha?: number]

/** Twenty dots of paper, then these. */
function picture(paper: Dot, ...dots: Dot[]) {
  const all = [...Array.from({ length: 20 }, () => paper), ...dots]
  const data = Uint8ClampedArray.from(all.flatMap(([red, green, blue, alpha = 255]) => [red, green, blue, alpha]))
  return { width: all.length, height: 1, data }
}
const alphaOf = ({ data }: { data: Uint8ClampedArray }, dot: number) => data[dot * 4 + 3]

describe('clearPaper', () => {
  it('clears white paper and keeps the ink with its color', () => {
    const signed = picture([255, 255, 255], [10, 20, 120])
    clearPaper(signed)
    expect([alphaOf(signed, 0), alphaOf(signed, 20)]).toEqual([0, 255])
    expect(Array.from(signed.data.slice(80, 83))).toEqual([10, 20, 120])
  })

  it('clears the gray paper of a photo', () => {
    const photo = picture([168, 165, 160], [40, 40, 40], [155, 152, 149])
    clearPaper(photo)
    expect([0, 20, 21].map((dot) => alphaOf(photo, dot))).toEqual([0, 255, 0])
  })

  it('keeps the edges of the ink soft', () => {
    const edge = picture([255, 255, 255], [190, 190, 190])
    clearPaper(edge)
    expect(alphaOf(edge, 20)).toBeGreaterThan(80)
    expect(alphaOf(edge, 20)).toBeLessThan(180)
  })

  it('leaves a picture alone that has no paper', () => {
    const cut = picture([255, 255, 255, 0], [255, 255, 255])
    clearPaper(cut)
    expect(alphaOf(cut, 20)).toBe(255)
  })

  it('leaves something of a picture that is black all over', () => {
    const black = picture([0, 0, 0])
    clearPaper(black)
    expect(alphaOf(black, 0)).toBe(255)
  })
})

describe('seenPart', () => {
  it('is the box around what can be seen', () => {
    const data = new Uint8ClampedArray(4 * 6)
    data[(1 * 3 + 1) * 4 + 3] = 255
    data[(1 * 3 + 2) * 4 + 3] = 255
    expect(seenPart({ width: 3, height: 2, data })).toEqual({ left: 1, top: 1, width: 2, height: 1 })
  })

  it('is nothing where nothing can be seen', () => {
    expect(seenPart({ width: 3, height: 2, data: new Uint8ClampedArray(24) })).toBeUndefined()
  })
})
