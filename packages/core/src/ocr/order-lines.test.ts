import { describe, expect, it } from 'vitest'
import { orderLines } from './order-lines.js'
import { textOfPage } from './output/text-of.js'
import type { RecognizedLine, RecognizedPage } from './recognized-page.js'

type Part = [text: string, left: number, top: number, right: number]

/** Paragraphs of lines of one word, 30 pixels high. */
function pageOf(...paragraphs: Part[][]): RecognizedPage {
  const lineOf = ([text, left, top, right]: Part): RecognizedLine => {
    const box = { left, top, right, bottom: top + 30 }
    return {
      box,
      baseline: { left: top + 24, right: top + 24 },
      direction: 0,
      words: [{ text, box, confidence: 90, spaceAfter: false }],
    }
  }
  return {
    width: 1000,
    height: 1000,
    paragraphs: paragraphs.map((parts) => {
      const lines = parts.map(lineOf)
      return { box: lines[0]!.box, lines }
    }),
  }
}

describe('orderLines', () => {
  it('puts lines that were read last where they are on the page', () => {
    const page = pageOf(
      [
        ['one', 100, 100, 800],
        ['three', 90, 180, 800],
        ['five', 100, 260, 800],
      ],
      [['four', 110, 220, 820]],
      [['two', 105, 140, 840]],
    )
    expect(textOfPage(orderLines(page))).toBe('one\ntwo\nthree\nfour\nfive')
  })

  it('joins the parts of a line of which one was read too early', () => {
    const page = pageOf(
      [['start', 100, 180, 700]],
      [
        ['above', 100, 100, 800],
        ['end', 710, 178, 800],
        ['below', 100, 260, 800],
      ],
    )
    expect(textOfPage(orderLines(page))).toBe('above\nstart end\nbelow')
  })

  it('leaves alone columns, what is below them, and the caption of a picture in the text', () => {
    const [left, right]: [Part[], Part[]] = [
      [
        ['L1', 100, 100, 450],
        ['L2', 100, 140, 450],
      ],
      [
        ['R1', 500, 100, 850],
        ['R2', 500, 140, 850],
      ],
    ]
    for (const page of [
      pageOf(left, right, [['foot', 100, 300, 850]]),
      pageOf([['title below', 100, 300, 850]], left, right),
      pageOf(
        [
          ['beside', 500, 100, 850],
          ['below', 100, 300, 850],
        ],
        [['caption', 150, 220, 350]],
      ),
    ])
      expect(orderLines(page)).toBe(page)
  })

  it('puts the short last line of a paragraph where the paragraph is', () => {
    const page = pageOf(
      [['one', 100, 100, 800]],
      [
        ['four', 100, 220, 800],
        ['five', 100, 260, 800],
      ],
      [
        ['two', 100, 140, 800],
        ['three', 100, 180, 200],
      ],
    )
    expect(textOfPage(orderLines(page))).toBe('one\n\ntwo\nthree\n\nfour\nfive')
  })
})
