import { describe, expect, it } from 'vitest'
import { decodeUtf7, isUtf7 } from './decode-utf-7.js'

describe('decodeUtf7', () => {
  it.each([
    ['Hi Mom +Jjo-!', 'Hi Mom ☺!'],
    ['+ZeVnLIqe-', '日本語'],
    ['A+ImIDkQ.', 'A≢Α.'],
    ['1 +- 1 = 2', '1 + 1 = 2'],
    ['+2D3eAA-', '😀'],
    ['a + b', 'a + b'],
    ['C+A', 'C+A'],
  ])('decodes %s', (text, wanted) => {
    expect(decodeUtf7(text)).toBe(wanted)
  })

  it('knows the names of the encoding', () => {
    expect(['utf-7', 'UTF7', 'unicode-1-1-utf-7', 'csUnicode', 'utf-8', 'utf-16'].map(isUtf7)).toEqual([
      ...[true, true, true, false, false, false],
    ])
  })
})
