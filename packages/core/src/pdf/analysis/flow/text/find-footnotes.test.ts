import { expect, it } from 'vitest'
import { blocksOf, flowOf, isParagraph, textOf } from '../../../../testing/sketches/flow-of-pages.js'
import { type TypeStyle, TypesetPage, widthOf } from '../../../../testing/sketches/typeset.js'

/** Sets texts one behind the other; those in small letters are raised. */
function setLine(page: TypesetPage, y: number, ...parts: [text: string, style?: TypeStyle][]): void {
  let x = 72
  for (const [text, style = {}] of parts) {
    page.line(text, x, style.size === 7 ? y - 4 : y, style)
    x += widthOf(text, style)
  }
}

it('a number in an exponent is not the mark of a note, the same number behind a word is', async () => {
  const page = new TypesetPage()
  setLine(
    page,
    100,
    ['The wave has e'],
    ['i', { size: 7, face: 'Helvetica-Oblique' }],
    ['1', { size: 7 }],
    ['k', { size: 7, face: 'Helvetica-Bold' }],
    [' as its factor on the whole line of this text, which is long enough'],
  )
  setLine(page, 112, ['and the book'], ['1', { size: 7 }], [' has more of it.'])
  page.rule(72, 700, 200, 700).line('1', 72, 709, { size: 5 }).line('By the author.', 76, 712, { size: 8 })
  const [paragraph] = blocksOf(await flowOf(page)).filter(isParagraph)
  const at = paragraph!.contents.findIndex(({ type }) => type === 'footnote')
  expect(textOf({ ...paragraph!, contents: paragraph!.contents.slice(0, at) })).toMatch(/and the book$/)
  expect(textOf(paragraph!)).toContain('The wave has ei1k as its factor')
})
