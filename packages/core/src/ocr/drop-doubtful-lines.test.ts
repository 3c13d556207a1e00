import { expect, it } from 'vitest'
import { dropDoubtfulLines } from './drop-doubtful-lines.js'
import type { RecognizedPage } from './recognized-page.js'

const box = { left: 0, top: 0, right: 100, bottom: 30 }

/** A page of paragraphs of lines: their texts, each with how sure the engine is of it. */
function pageOf(...paragraphs: [text: string, confidence: number][][]): RecognizedPage {
  return {
    width: 100,
    height: 100,
    paragraphs: paragraphs.map((lines) => ({
      box,
      lines: lines.map(([text, confidence]) => ({
        box,
        baseline: { left: 24, right: 24 },
        direction: 0,
        words: text.split('  ').map((word) => ({ text: word, confidence, spaceAfter: true, box })),
      })),
    })),
  }
}

const textsOf = ({ paragraphs }: RecognizedPage) =>
  paragraphs.map(({ lines }) => lines.map(({ words }) => words[0]!.text))

const line = 'A line of the text that is read well. '.repeat(4)

it('what was read from a picture on a good page is left out, and other text stays', () => {
  const page = pageOf(
    [
      [line, 95],
      ['Yc)', 40],
    ],
    [['iy', 20]],
    [['SY', 64]],
    [
      ['libX11.so', 30],
      ['字', 30],
    ],
  )
  expect(textsOf(dropDoubtfulLines(page))).toEqual([[line], ['SY'], ['libX11.so', '字']])
})

it('a heading in large type stays, of which a sign is read as a word', () => {
  const page = pageOf([
    [line, 95],
    ['Argy|  |', 35],
    ['Argy|  |', 25],
    ['Ar|  |', 35],
  ])
  expect(textsOf(dropDoubtfulLines(page))).toEqual([[line, 'Argy|']])
})

it('a line of signs stays between two lines of its height', () => {
  const page = pageOf([
    [line, 95],
    ['$i  =  0', 30],
    [line, 95],
    ['iy', 20],
  ])
  expect(textsOf(dropDoubtfulLines(page))).toEqual([[line, '$i', line]])
})

it('doubtful lines of a bad scan stay, and nothing is made of an empty page', () => {
  const page = pageOf([['A line of the text that is read badly', 70]], [['iy', 20]])
  expect(dropDoubtfulLines(page)).toBe(page)
  expect(dropDoubtfulLines(pageOf())).toEqual(pageOf())
})
