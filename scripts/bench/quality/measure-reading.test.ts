import { strToU8, zipSync } from 'fflate'
import { expect, it } from 'vitest'
import {
  nearestReading,
  orderLikeness,
  readDocx,
  withoutRunningHeads,
  wordsOf,
  wordsOnLine,
} from './measure-reading.mjs'

it('takes words in small letters, hyphens at line ends undone, signs of lists left out', () => {
  expect(wordsOf('• The trans-\nformation ..... 4')).toEqual(['the', 'transformation', '4'])
  expect(wordsOf('a) One\n12. Two (iii) three 4.5')).toEqual(['one', 'two', 'three', '4.5'])
  expect(wordsOf('1.2.a) One\n 4.5 Two 4.5')).toEqual(['one', 'two', '4.5'])
})

it('takes signs that are written without spaces one by one, so that ends of lines part nothing', () => {
  expect(wordsOf('公司\n董事 Ltd.')).toEqual(['公', '司', '董', '事', 'ltd.'])
})

it('counts the words of paragraphs of body text, and those on a line', () => {
  const paragraph = (text: string, style = '') => `<w:p><w:pPr>${style}</w:pPr><w:r><w:t>${text}</w:t></w:r></w:p>`
  const long = 'one two three four five six'
  const xml = [
    paragraph(long),
    paragraph('a label'),
    paragraph(long, '<w:pStyle w:val="Heading1"/>'),
    paragraph(long, '<w:numPr></w:numPr>'),
    `<w:tbl>${paragraph(long)}<w:tbl>${paragraph(long)}</w:tbl></w:tbl>`,
    paragraph('the last has five words'),
  ].join('')
  expect(readDocx(zipSync({ 'word/document.xml': strToU8(xml) })).paragraphs).toEqual([6, 5])
  expect(
    wordsOnLine(
      'a label\none two three four\none two three four five\none two three four five\none two three four five six\f',
    ),
  ).toBe(6)
})

it('falls with every word that is missing or out of order', () => {
  const words = 'a b c d e f g h'.split(' ')
  expect(orderLikeness(words, words)).toBe(1)
  expect(orderLikeness(words, words.slice(0, 6))).toBeCloseTo(12 / 14)
  expect(orderLikeness(words, ['e', 'f', 'g', 'h', 'a', 'b', 'c', 'd'])).toBe(0.5)
  expect(orderLikeness(words, ['x'])).toBe(0)
  expect(orderLikeness([], [])).toBe(1)
})

it('takes the nearest reading of each page', () => {
  const byColumns = ['a c b d', 'x y']
  const byRows = ['a b c d', 'y x']
  expect(nearestReading(['a b c d', 'x y'], [byColumns, byRows])).toEqual(['a b c d', 'x y'])
  expect(nearestReading(['a c b', 'y', 'more'], [byColumns, byRows])).toEqual(['a c b d', 'x y', ''])
})

it('leaves out signs for letters that a file does not name', () => {
  expect(wordsOf('one \ufffd t\ufffdwo')).toEqual(['one', 'two'])
})

it('reads the text of a document and counts what is in it', () => {
  const xml =
    '<w:p><w:pPr><w:pStyle w:val="Heading1"/></w:pPr><w:r><w:t>A &amp; B</w:t></w:r></w:p><w:tbl><w:p><w:r><w:t>c</w:t><w:tab/><w:t>d</w:t></w:r></w:p></w:tbl>'
  const { text, ...counts } = readDocx(zipSync({ 'word/document.xml': strToU8(xml) }))
  expect(text).toBe('A & B\nc d\n')
  expect(counts).toMatchObject({ headings: 1, tables: 1, textBoxes: 0 })
})

it('drops lines that come back at the ends of pages', () => {
  const pages = [1, 2, 3].map((page) => `Boats\ntext of ${'abc'[page - 1]}\nmore ${'xyz'[page - 1]}\n${page}`)
  expect(withoutRunningHeads(pages.join('\f'))).toBe('text of a\nmore x\ntext of b\nmore y\ntext of c\nmore z')
})
