import { describe, expect, it } from 'vitest'
import { textOfPage } from './output/text-of.js'
import type { RecognizedPage } from './recognized-page.js'
import { takeSurerLines } from './take-surer-lines.js'

type Line = [text: string, confidence: number, top: number, right?: number]

function pageOf(...lines: Line[]): RecognizedPage {
  return {
    width: 1000,
    height: 1000,
    paragraphs: lines.map(([text, confidence, top, right = 400]) => {
      const box = { left: 100, top, right, bottom: top + 20 }
      const words = [{ text, box, confidence, spaceAfter: false }]
      return { box, lines: [{ box, baseline: { left: top + 16, right: top + 16 }, direction: 0, words }] }
    }),
  }
}

const taken = (page: RecognizedPage, other: RecognizedPage) => textOfPage(takeSurerLines(page, other))

describe('takeSurerLines', () => {
  it('takes a doubtful line from the reading that is much surer of it', () => {
    const page = pageOf(['above', 95, 100], ['12 te Gas', 55, 140], ['below', 95, 180])
    const other = pageOf(['abcve', 99, 100], ['12 14 16', 92, 141, 402], ['bellow', 99, 180])
    expect(taken(page, other)).toBe('above\n\n12 14 16\n\nbelow')
  })

  it.each<[string, Line]>([
    ['is hardly surer', ['12 14 16', 68, 140]],
    ['is in another place', ['12 14 16', 92, 170]],
    ['is longer, as of two columns', ['12 14 16 and more', 92, 140, 900]],
  ])('keeps it where the other line %s', (_, line) => {
    const page = pageOf(['12 te Gas', 55, 140])
    expect(takeSurerLines(page, pageOf(line))).toBe(page)
  })
})
