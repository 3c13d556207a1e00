import { expect, it } from 'vitest'
import { readTypeset, TypesetPage } from '../../../testing/sketches/typeset.js'
import { readLines } from './read-lines.js'
import { readWords } from './read-words.js'

/** The pieces of each word, raised ones after a ^ and lowered ones after a _. */
async function piecesOf(page: TypesetPage): Promise<string[][]> {
  const [objects] = await readTypeset([page])
  const sign: Record<string, string> = { superscript: '^', subscript: '_', none: '' }
  return readWords(objects!).map(({ pieces }) => pieces.map(({ text, raised = 'none' }) => sign[raised] + text))
}

it('an index that is hardly below the baseline is lowered, and the word is as large as its base', async () => {
  const page = new TypesetPage().line('G', 50, 50, { size: 11 }).line('latt', 58.6, 51.5, { size: 8 })
  expect(await piecesOf(page)).toEqual([['G', '_latt']])
  const [objects] = await readTypeset([page])
  expect(readWords(objects!)).toMatchObject([{ size: 11 }])
})

it('an exponent of several letters and fonts belongs to what it touches, with what continues behind it', async () => {
  const small = { size: 7 }
  const page = new TypesetPage().line('= e', 50, 50)
  let x = 64.4
  for (const [text, width, face] of [
    ['i', 1.56, 'Helvetica-Oblique'],
    ['2', 3.89, 'Helvetica'],
    ['k', 3.89, 'Helvetica-Bold'],
    ['G', 5.45, 'Helvetica-Oblique'],
    ['r', 2.72, 'Helvetica-Bold'],
  ] as const) {
    page.line(text, x, 46, { ...small, face })
    x += width
  }
  expect(await piecesOf(page)).toEqual([['='], ['e', '^i', '^2', '^k', '^G', '^r']])
})

it('small text behind a word that does not touch it is text of its own', async () => {
  const page = new TypesetPage().line('Sales', 50, 50).line('provisional', 77, 46, { size: 7 })
  expect(await piecesOf(page)).toEqual([['Sales'], ['provisional']])
})

it('a text behind a larger bullet is not lowered', async () => {
  const page = new TypesetPage().line('•', 50, 50, { size: 14 }).line('one', 55, 51.5)
  expect((await piecesOf(page)).flat()).not.toContain('_one')
})

it('large signs of TeX are on the line of their formula, each with its own limits', async () => {
  const page = new TypesetPage()
  for (const y of [100, 128]) {
    page
      .line('u =', 50, y)
      .line('X', 70, y - 9.5, { face: 'CMEX10' })
      .line('c', 84, y)
    page.line('Gk', 70, y + 12, { size: 7 }).line('n', 73, y - 13, { size: 7 })
  }
  const pieces = await piecesOf(page)
  expect(pieces.filter(([first]) => first === '∑')).toEqual(Array(2).fill(expect.arrayContaining(['∑', '^n', '_Gk'])))
  expect(pieces.flat()).not.toContain('X')
  const [objects] = await readTypeset([page])
  expect(readLines(readWords(objects!)).map(({ words }) => words.length)).toEqual([4, 4])
})

it('the letters of other fonts stay letters', async () => {
  expect((await piecesOf(new TypesetPage().line('X P', 50, 50))).flat()).toEqual(['X', 'P'])
})
