import { expect, it } from 'vitest'
import { dropDoubtfulLines } from './drop-doubtful-lines.js'
import type { RecognizedPage } from './recognized-page.js'

const boxAt = (top: number) => ({ left: 0, top, right: 100, bottom: top + 30 })
const box = boxAt(0)

/** A page of paragraphs of lines: their texts, each with how sure the engine is of it. The paragraphs are far from each other. */
function pageOf(...paragraphs: [text: string, confidence: number][][]): RecognizedPage {
  return {
    width: 100,
    height: 100,
    paragraphs: paragraphs.map((lines, paragraph) => ({
      box,
      lines: lines.map(([text, confidence], row) => ({
        box: boxAt(500 * paragraph + 40 * row),
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

it('a few lines of signs, one below the other, stay between two lines of their height', () => {
  const signs = (count: number) => Array.from({ length: count }, (): [string, number] => ['$i  +=  $x', 30])
  expect(textsOf(dropDoubtfulLines(pageOf([[line, 95], ...signs(4), [line, 95]])))[0]).toHaveLength(6)
  expect(textsOf(dropDoubtfulLines(pageOf([[line, 95], ...signs(5), [line, 95]])))).toEqual([[line, line]])
})

it('whether lines of signs are between others does not depend on paragraphs, but on where they are', () => {
  const page = pageOf([[line, 95]], [['$i  =  0', 30]], [[line, 95]])
  expect(textsOf(dropDoubtfulLines(page))).toEqual([[line], [line]])
  for (const [row, { lines }] of page.paragraphs.entries()) lines[0]!.box = boxAt(40 * row)
  expect(textsOf(dropDoubtfulLines(page))).toEqual([[line], ['$i'], [line]])
})

it('doubtful lines of a bad scan stay, and nothing is made of an empty page', () => {
  const page = pageOf([['A line of the text that is read badly', 70]], [['iy', 20]])
  expect(dropDoubtfulLines(page)).toBe(page)
  expect(dropDoubtfulLines(pageOf())).toEqual(pageOf())
})
