import { describe, expect, it } from 'vitest'
import { addMissingLines } from './add-missing-lines.js'
import { hasColumns } from './has-columns.js'
import { textOfPage } from './output/text-of.js'
import type { RecognizedPage } from './recognized-page.js'

interface Line {
  top: number
  words: [text: string, left: number, right: number, confidence?: number][]
}

/** A page of paragraphs of one line each, 30 pixels high. */
function pageOf(lines: Line[]): RecognizedPage {
  return {
    width: 1000,
    height: 1000,
    paragraphs: lines.map(({ top, words }) => {
      const box = { left: words[0]![1], top, right: words.at(-1)![2], bottom: top + 30 }
      const boxed = words.map(([text, left, right, confidence = 90]) => ({
        text,
        confidence,
        spaceAfter: true,
        box: { ...box, left, right },
      }))
      return {
        box,
        lines: [{ box, baseline: { left: top + 24, right: top + 24 }, direction: 0 as const, words: boxed }],
      }
    }),
  }
}

const first: Line = { top: 100, words: [['first', 100, 300]] }
const third: Line = { top: 300, words: [['third', 100, 300]] }

describe('addMissingLines', () => {
  it('adds a line that only the other reading has, in its place', () => {
    const other = pageOf([first, { top: 200, words: [['second', 100, 300]] }, third])
    expect(textOfPage(addMissingLines(pageOf([first, third]), other))).toBe('first\n\nsecond\n\nthird')
  })

  it('adds nothing that was found already, even if it was read otherwise', () => {
    const other = pageOf([{ top: 104, words: [['fist', 96, 306]] }, third])
    expect(addMissingLines(pageOf([first, third]), other)).toEqual(pageOf([first, third]))
  })

  it('adds the rest of a line that goes across two columns, below what is above it there', () => {
    const right: Line = { top: 100, words: [['beside', 600, 800]] }
    const other = pageOf([
      {
        top: 300,
        words: [
          ['third', 100, 300],
          ['lost', 600, 700],
        ],
      },
    ])
    const page = addMissingLines(pageOf([first, third, right]), other)
    expect(textOfPage(page)).toBe('first\n\nthird\n\nbeside\n\nlost')
    expect(page.paragraphs[3]!.lines[0]!.box).toEqual({ left: 600, top: 300, right: 700, bottom: 330 })
  })

  it('leaves out what the engine is not sure of, and signs alone', () => {
    const other = pageOf([
      first,
      {
        top: 500,
        words: [
          ['maybe', 100, 300, 20],
          ['|', 320, 330, 95],
        ],
      },
    ])
    expect(textOfPage(addMissingLines(pageOf([first]), other))).toBe('first')
  })
})

describe('hasColumns', () => {
  it('is true where lines have wide gaps', () => {
    expect(
      hasColumns(
        pageOf([
          {
            top: 100,
            words: [
              ['left', 100, 300],
              ['right', 600, 800],
            ],
          },
          first,
        ]),
      ),
    ).toBe(true)
  })

  it('is false where words follow each other, and of a page without any', () => {
    expect(
      hasColumns(
        pageOf([
          {
            top: 100,
            words: [
              ['one', 100, 300],
              ['two', 312, 500],
            ],
          },
        ]),
      ),
    ).toBe(false)
    expect(hasColumns(pageOf([]))).toBe(false)
  })
})
