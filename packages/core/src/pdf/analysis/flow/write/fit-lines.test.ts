import { describe, expect, it } from 'vitest'
import type { Paragraph } from '../../../../flow-document/flow-document.js'
import type { FlowLine, ParagraphDraft } from '../page-items.js'
import { fitLines } from './fit-lines.js'
import { letterWidth } from './fit-widths.js'
import { squeezeCell } from './squeeze-cell.js'
import { type BlockContext, writeBlocks } from './write-blocks.js'

const appearance = { font: 'Times New Roman', size: 10 }
const widthOf = (text: string) => [...text].reduce((sum, letter) => sum + 10 * letterWidth(letter, appearance)!, 0)

function lineOf(text: string, top = 100): FlowLine {
  return {
    kind: 'line',
    page: 1,
    box: { left: 50, top, right: 50 + widthOf(text), bottom: top + 10 },
    baseline: top + 8,
    size: 10,
    runs: [{ text, appearance, left: 50, right: 50 + widthOf(text) }],
    rightToLeft: false,
    monospaced: false,
    firstWord: widthOf(text.split(' ')[0]!),
    hyphenated: false,
  }
}

function draftOf(texts: string[], top = 100): ParagraphDraft {
  const lines = texts.map((text, index) => lineOf(text, top + 12 * index))
  return {
    kind: 'paragraph',
    lines,
    breaks: texts.slice(1).map(() => false),
    edges: { left: 50, right: 300 },
    ended: true,
  }
}

const paragraphOf = (text: string): Paragraph => ({
  type: 'paragraph',
  align: 'left',
  contents: [{ type: 'text', text, ...appearance }],
})
const scaleOf = ({ contents }: Paragraph) => contents.map((one) => (one.type === 'text' ? (one.scale ?? 100) : 0))[0]!

describe('the letters of a paragraph', () => {
  const texts = [
    'It is maintained that lines which were set closer than a',
    'word processor sets them end earlier there, so that what',
    'was three lines becomes four lines on the page behind.',
  ]
  const longest = Math.max(...texts.map(widthOf))

  it('keep their width where the lines fit', () => {
    const paragraph = paragraphOf(texts.join(' '))
    fitLines(paragraph, draftOf(texts), longest + 0.1)
    expect(scaleOf(paragraph)).toBe(100)
  })

  it('become narrower where a line was set closer, by no more than it needs', () => {
    const paragraph = paragraphOf(texts.join(' '))
    fitLines(paragraph, draftOf(texts), 0.975 * longest)
    expect(scaleOf(paragraph)).toBe(97)
  })

  it('become narrower where one word is wider than its cell', () => {
    const paragraph = paragraphOf('1,888.25')
    fitLines(paragraph, draftOf(['1,888.25']), 0.93 * widthOf('1,888.25'))
    expect(scaleOf(paragraph)).toBeLessThanOrEqual(93)
    expect(scaleOf(paragraph)).toBeGreaterThan(88)
  })

  it('stay as they are where their widths are not known', () => {
    const paragraph = paragraphOf('Ящик стоит на столе')
    fitLines(paragraph, draftOf(['Box is on the table']), 20)
    expect(scaleOf(paragraph)).toBe(100)
  })
})

describe('the text of a cell', () => {
  it('is no higher than the cell was: room above goes first, then some of that between lines', () => {
    const paragraph: Paragraph = { ...paragraphOf('Text'), spacing: { before: 2.5, line: 12.5 } }
    squeezeCell([{ paragraph, lines: 1 }], 13.5)
    expect(paragraph.spacing).toEqual({ before: 1, line: 12.5 })
    squeezeCell([{ paragraph, lines: 1 }], 11)
    expect(paragraph.spacing).toEqual({ line: 11 })
    squeezeCell([{ paragraph, lines: 1 }], 4)
    expect(paragraph.spacing).toEqual({ line: 10 })
  })
})

describe('blocks beside each other', () => {
  it('do not keep the room above them twice', () => {
    const context: BlockContext = { rulesOf: () => [], leadingOf: () => 12, topOfPage: 72 }
    const column = (left: number, right: number) => ({
      edges: { left, right },
      elements: [{ ...draftOf(['Some text', 'and more'], 400), edges: { left, right } }],
    })
    const [block] = writeBlocks(
      [
        {
          kind: 'beside',
          page: 1,
          box: { left: 50, top: 400, right: 500, bottom: 424 },
          columns: [column(50, 200), column(220, 500)],
        },
      ],
      { left: 50, right: 500 },
      context,
    )
    const cells = block?.type === 'table' ? block.rows[0]!.cells : []
    expect(cells).toHaveLength(2)
    for (const { blocks } of cells)
      expect(blocks[0]?.type === 'paragraph' && (blocks[0].spacing?.before ?? 0)).toBeLessThan(5)
  })
})
