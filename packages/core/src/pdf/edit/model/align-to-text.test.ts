import { describe, expect, it } from 'vitest'
import { alignToText } from './align-to-text.js'
import type { TextLine } from './find-lines.js'
import type { LineGroup } from './line-group.js'

const line = (left: number, right: number, angle = 0) => ({ left, right, angle, size: 10 }) as TextLine
const group = (...lines: TextLine[]) => ({ lines, align: 'left' }) as LineGroup
const text = group(line(50, 400), line(50, 401), line(50, 400), line(50, 210))
const alignments = (...lines: TextLine[]) =>
  alignToText([{ group: text, isAlone: false }, ...lines.map((each) => ({ group: group(each), isAlone: true }))])
    .slice(1)
    .map(({ align }) => align)

describe('alignToText', () => {
  it('finds titles in the middle of the text and heads at its right edge', () => {
    expect(alignments(line(175, 275), line(300, 400.5), line(50, 120))).toEqual(['center', 'right', 'left'])
  })

  it('leaves lines of columns, long lines, and text in another direction as they are', () => {
    expect(alignments(line(300, 400), line(300, 380))).toEqual(['left', 'left'])
    expect(alignments(line(52, 398), line(100, 400))).toEqual(['left', 'left'])
    expect(alignments(line(175, 275, 90))).toEqual(['left'])
  })

  it('needs lines that make the edges', () => {
    expect(alignToText([{ group: group(line(175, 275)), isAlone: true }])[0]!.align).toBe('left')
  })
})
