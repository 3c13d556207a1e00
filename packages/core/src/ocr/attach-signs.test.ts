import { describe, expect, it } from 'vitest'
import { attachSigns } from './attach-signs.js'
import { textOfPage } from './output/text-of.js'
import type { RecognizedLine, RecognizedPage } from './recognized-page.js'

type Word = [text: string, left: number, right: number]

/** A line of words, 20 pixels high, with a space after each. */
function lineOf(top: number, ...words: Word[]): RecognizedLine {
  const boxed = words.map(([text, left, right]) => ({
    text,
    box: { left, top, right, bottom: top + 20 },
    confidence: 90,
    spaceAfter: true,
  }))
  const box = { left: words[0]![1], top, right: words.at(-1)![2], bottom: top + 20 }
  return { box, baseline: { left: top + 16, right: top + 16 }, direction: 0, words: boxed }
}

const pageOf = (...lines: RecognizedLine[]): RecognizedPage => ({
  width: 1000,
  height: 1000,
  paragraphs: lines.map((line) => ({ box: line.box, lines: [line] })),
})

describe('attachSigns', () => {
  it('puts a column of brackets back to the words that they are at', () => {
    const page = pageOf(
      lineOf(100, ['Method', 110, 200], ['on', 210, 240]),
      lineOf(140, ['Index', 110, 180], ['at', 190, 210]),
      lineOf(98, ['[', 102, 107]),
      lineOf(138, ['[', 102, 107]),
      lineOf(98, [']', 243, 248]),
      lineOf(138, [']', 213, 218]),
    )
    expect(textOfPage(attachSigns(page))).toBe('[Method on]\n\n[Index at]')
  })

  it('drops a sign that the word has already', () => {
    const page = pageOf(lineOf(100, ['(void)', 100, 180]), lineOf(100, ['(', 98, 106]))
    expect(textOfPage(attachSigns(page))).toBe('(void)')
  })

  it('leaves alone what touches no word, or opens behind one', () => {
    for (const sign of [lineOf(100, ['[', 303, 308]), lineOf(100, ['*', 400, 410]), lineOf(140, [']', 303, 308])]) {
      const page = pageOf(lineOf(100, ['Method', 110, 300]), sign)
      expect(attachSigns(page)).toBe(page)
    }
  })
})
