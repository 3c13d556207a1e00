import { describe, expect, it } from 'vitest'
import { joinRowEnds } from './join-row-ends.js'
import { textOfPage } from './output/text-of.js'
import type { RecognizedLine, RecognizedPage } from './recognized-page.js'

type Part = [text: string, left: number, top: number, right: number]

/** Paragraphs of lines of one word, 20 pixels high. */
function pageOf(...paragraphs: Part[][]): RecognizedPage {
  const lineOf = ([text, left, top, right]: Part): RecognizedLine => {
    const box = { left, top, right, bottom: top + 20 }
    const words = [{ text, box, confidence: 90, spaceAfter: false }]
    return { box, baseline: { left: top + 16, right: top + 16 }, direction: 0, words }
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

const names: Part[] = [
  ['paper', 100, 100, 200],
  ['ink', 100, 140, 160],
  ['envelopes', 100, 180, 320],
]

describe('joinRowEnds', () => {
  it('reads amounts at the right edge after what they are paid for, and goes on below', () => {
    const amounts: Part[] = [
      ['1.50', 760, 100, 800],
      ['12.00', 750, 141, 800],
      ['3.20', 760, 179, 801],
    ]
    const page = pageOf(names, [...amounts, ['Pay at once.', 100, 260, 800]])
    expect(textOfPage(joinRowEnds(page))).toBe('paper 1.50\nink 12.00\nenvelopes 3.20\n\nPay at once.')
  })

  it('puts a page number that was read last beside the running head', () => {
    const page = pageOf([['Chapter', 100, 50, 200], ...names], [['16', 780, 50, 800]])
    expect(textOfPage(joinRowEnds(page))).toBe('Chapter 16\npaper\nink\nenvelopes')
  })

  it.each<[string, Part[]]>([
    [
      'a column that is ragged at the right, as an index is',
      [
        ['lamp', 600, 100, 680],
        ['moon', 600, 140, 700],
        ['night', 600, 180, 750],
      ],
    ],
    [
      'a column that goes on below the other',
      [
        ['Text to', 600, 100, 800],
        ['be read', 600, 140, 800],
        ['in lines,', 600, 180, 800],
        ['four of them', 600, 220, 800],
      ],
    ],
    [
      'lines that are beside none',
      [
        ['right', 700, 120, 800],
        ['of all', 700, 160, 800],
      ],
    ],
  ])('leaves alone %s', (_, right) => {
    const page = pageOf(names, right)
    expect(joinRowEnds(page)).toBe(page)
  })

  it('leaves alone columns of text, which are close', () => {
    const left = names.map(([text, from, top]): Part => [text, from, top, 430])
    const page = pageOf(
      left,
      names.map(([text, , top]): Part => [text, 460, top, 800]),
    )
    expect(joinRowEnds(page)).toBe(page)
  })
})
