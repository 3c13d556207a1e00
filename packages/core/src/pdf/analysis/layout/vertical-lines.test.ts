import { expect, it } from 'vitest'
import { readTypeset, TypesetPage } from '../../../testing/sketches/typeset.js'
import { readWords } from './read-words.js'

/** The words of a row of two numbers that nearly touch, below a line of text with spaces. */
async function wordsBeside(page: TypesetPage) {
  page.line('The boats of the town by the year and by the place', 60, 60).line('11', 60, 100).line('21', 73, 100)
  const [objects] = await readTypeset([page])
  return readWords(objects!).flatMap(({ text, baseline }) => (baseline > 90 ? [text] : []))
}

it('parts numbers that nearly touch at a line that is drawn between their cells', async () => {
  expect(await wordsBeside(new TypesetPage().rule(72.1, 85, 72.1, 110))).toEqual(['11', '21'])
})

it('parts none without a line, or at one that is not between them or ends above', async () => {
  expect(await wordsBeside(new TypesetPage())).toEqual(['1121'])
  expect(await wordsBeside(new TypesetPage().rule(66, 85, 66, 110).rule(72.1, 70, 72.1, 90))).toEqual(['1121'])
})
