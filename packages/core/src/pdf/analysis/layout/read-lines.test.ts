import { expect, it } from 'vitest'
import { readTypeset, TypesetPage } from '../../../testing/sketches/typeset.js'
import { readLines } from './read-lines.js'
import { readWords } from './read-words.js'

const linesOf = async (page: TypesetPage) => {
  const [objects] = await readTypeset([page])
  return readLines(readWords(objects!)).map(({ words }) => words.map(({ text }) => text).join(' '))
}

it('parts small text from a large heading in the column beside it', async () => {
  // 17 points of white: two letters of the text, less than one of the heading.
  const page = new TypesetPage()
    .line('and the text of the column', 72, 100, { size: 9 })
    .line('HEADING', 194, 100, { size: 24 })
  expect(await linesOf(page)).toEqual(['and the text of the column', 'HEADING'])
})

it('keeps a large first letter and small words in one line', async () => {
  const page = new TypesetPage().line('A', 72, 100, { size: 24 }).line('line that goes on', 91, 100, { size: 9 })
  expect(await linesOf(page)).toEqual(['A line that goes on'])
})
