import { describe, expect, it } from 'vitest'
import { readTypeset, TypesetPage } from '../../../testing/sketches/typeset.js'
import { readWords } from './read-words.js'

const face = 'Courier'
/** Columns of eight letters that are six points wide, each with one letter of room. */
async function textsOf(rows: readonly string[][]) {
  const page = new TypesetPage()
  for (const [row, cells] of rows.entries())
    for (const [column, text] of cells.entries()) page.line(text, 72 + 54 * column, 100 + 14 * row, { face })
  const [objects] = await readTypeset([page])
  return readWords(objects!).map(({ text }) => text)
}

const others = [
  ['Oar', 'Mast', 'Keel'],
  ['Rope', 'Sail', 'Flag'],
  ['Knot', 'Hull', 'Deck'],
]

describe('words that touch where a column begins', () => {
  it('are two words', async () => {
    expect(await textsOf([['Wednesday', 'Thursday', 'Friday'], ...others])).toEqual([
      'Wednesday',
      'Thursday',
      'Friday',
      ...others.flat(),
    ])
  })

  it('are one word where few lines have a text that begins there, or it has no capital letter', async () => {
    expect((await textsOf([['Wednesday', 'Thursday', 'Friday'], ...others.slice(1)]))[0]).toBe('WednesdayThursday')
    expect((await textsOf([['Wednesday', 'thursday', 'Friday'], ...others]))[0]).toBe('Wednesdaythursday')
    expect((await textsOf([['JavaScript', '', 'Friday'], ...others]))[0]).toBe('JavaScript')
  })
})
