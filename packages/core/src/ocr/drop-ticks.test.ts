import { describe, expect, it } from 'vitest'
import { dropTicks } from './drop-ticks.js'
import { textOfPage } from './output/text-of.js'
import type { RecognizedPage, RecognizedWord } from './recognized-page.js'

/** A page of lines 20 pixels high; a space in a text is 10 pixels wide, as are letters. */
function pageOf(...texts: string[]): RecognizedPage {
  return {
    width: 1000,
    height: 1000,
    paragraphs: texts.map((text, index) => {
      const top = 100 + 40 * index
      const words = [...text.matchAll(/\S+/g)].map(
        ({ 0: word, index: at }): RecognizedWord => ({
          text: word,
          box: { left: at * 10, top, right: (at + word.length) * 10, bottom: top + 20 },
          confidence: 80,
          spaceAfter: true,
        }),
      )
      const box = { left: words[0]!.box.left, top, right: words.at(-1)!.box.right, bottom: top + 20 }
      return { box, lines: [{ box, baseline: { left: top + 16, right: top + 16 }, direction: 0, words }] }
    }),
  }
}

const left = (...texts: string[]) => textOfPage(dropTicks(pageOf(...texts)))

describe('dropTicks', () => {
  it('leaves out the marks on the frame of a plot, and keeps what is beside them', () => {
    expect(left('1    !      !       !     !    10')).toBe('1 10')
  })

  it('leaves out a row of rules alone', () => {
    expect(left('Name', '|     |     |', 'Date')).toBe('Name\n\nDate')
  })

  it.each(['| one | two | three |', 'Stop! ! ! ! !', 'no    !    !', 'a || b | | | c'])('keeps %s', (text) => {
    expect(left(text)).toBe(text.replace(/ +/g, ' '))
  })
})
