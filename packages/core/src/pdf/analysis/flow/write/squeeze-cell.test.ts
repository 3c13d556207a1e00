import { describe, expect, it } from 'vitest'
import type { Paragraph } from '../../../../flow-document/flow-document.js'
import { paragraph, run } from '../../../../testing/sketches/flow-sketch.js'
import { squeezeCell } from './squeeze-cell.js'

const of = (lines: number, spacing: NonNullable<Paragraph['spacing']>) => ({
  paragraph: paragraph('Text of eleven points', { spacing }),
  lines,
})

const spacingsOf = (paragraphs: { paragraph: Paragraph }[]) => paragraphs.map(({ paragraph: { spacing } }) => spacing)

describe('the paragraphs of a cell', () => {
  it('stay as they are where they have room', () => {
    const paragraphs = [of(2, { line: 13 }), of(1, { line: 13, before: 6 })]
    squeezeCell(paragraphs, 45)
    expect(spacingsOf(paragraphs)).toEqual([{ line: 13 }, { line: 13, before: 6 }])
  })

  it('give the room above them first', () => {
    const paragraphs = [of(2, { line: 13 }), of(1, { line: 13, before: 6 })]
    squeezeCell(paragraphs, 42)
    expect(spacingsOf(paragraphs)).toEqual([{ line: 13 }, { line: 13, before: 3 }])
  })

  it('give what is between their lines then, no more than leaves the letters their height', () => {
    const paragraphs = [of(2, { line: 13 }), of(1, { line: 13, before: 6 })]
    squeezeCell(paragraphs, 36)
    expect(spacingsOf(paragraphs)).toEqual([{ line: 12 }, { line: 12 }])
    squeezeCell(paragraphs, 10)
    expect(spacingsOf(paragraphs)).toEqual([{ line: 11 }, { line: 11 }])
  })

  it('are squeezed however many looks their letters have', () => {
    const many = {
      paragraph: paragraph(Array.from({ length: 300_000 }, (_, at) => run('a', { size: 10 + (at % 2) }))),
      lines: 1,
    }
    squeezeCell([many], 12)
    expect(many.paragraph.spacing).toEqual({ line: 12 })
  })
})
