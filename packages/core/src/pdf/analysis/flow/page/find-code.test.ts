import { expect, it } from 'vitest'
import { flowOf, paragraphsOf, prose, textOf } from '../../../../testing/sketches/flow-of-pages.js'
import { TypesetPage } from '../../../../testing/sketches/typeset.js'

const rows = ['*    *    *', '|    |    |', '|    |    +-- month', '|    +------- day', '+------------ hour'] as const

/** Sets the words of each row as wide as letters of code are, so that gaps are no spaces of the content. */
function listing(page: TypesetPage, lines: readonly string[], left: number, top: number): number {
  for (const [index, line] of lines.entries())
    for (const { 0: word, index: at } of line.matchAll(/\S+/g))
      page.line(word, left + 6 * at, top + 12 * index, { face: 'Courier' })
  return top + 12 * lines.length
}

it('keeps a drawing of letters among text as lines of code with their gaps, not as a table', async () => {
  const page = new TypesetPage()
  const y = listing(page, rows, 72, page.paragraph(prose(60), 72, 80) + 20)
  page.paragraph(prose(60), 72, y + 20)
  const document = await flowOf(page)
  expect(document.sections.flatMap(({ blocks }) => blocks.map(({ type }) => type))).not.toContain('table')
  const [, code] = paragraphsOf(document)
  expect(textOf(code!).split('\n')).toEqual([...rows])
})

it.each([
  ['on one edge', ['let a = 1', 'let b = 2', 'let c = 3']],
  ['of which one is indented', ['let a = {', '  let b = 2', 'let c = 3']],
])('joins no lines of code %s over the gap between columns of text', async (_, lines) => {
  const page = new TypesetPage()
  for (const left of [72, 330]) {
    const y = listing(page, lines, left, page.paragraph(prose(80), left, 80, { width: 210 }) + 20)
    page.paragraph(prose(80), left, y + 20, { width: 210 })
  }
  const code = paragraphsOf(await flowOf(page))
    .map(textOf)
    .filter((text) => text.includes('let'))
  expect(code.map((text) => text.replaceAll('\u00a0', ' '))).toEqual(Array(2).fill(lines.join('\n')))
})

it('keeps each gap in a line of code as wide as it is, whether its spaces are characters or not', async () => {
  const lines = ['Offset Bytes  Description', '  0      1   SyncByte', '  4+T    2   DataLength2']
  const page = new TypesetPage()
  let y = page.paragraph(prose(60), 72, 80) + 20
  for (const line of lines) {
    page.line(line, 72, y, { face: 'Courier' })
    y += 12
  }
  page.paragraph(prose(60), 72, y + 20)
  const code = paragraphsOf(await flowOf(page)).find((paragraph) => textOf(paragraph).includes('SyncByte'))
  expect(
    textOf(code!)
      .split('\n')
      .map((line) => line.trimStart()),
  ).toEqual(lines.map((line) => line.trimStart()))
})

it('keeps a listing in one piece where a line has a raised letter of another font', async () => {
  const lines = ['<types>', '  <type name="a"/>', '  <comment>tussen l  ers</comment>', '</types>', '<end/>']
  const page = new TypesetPage()
  const y = listing(page, lines, 72, page.paragraph(prose(60), 72, 80) + 20)
  page.line('a', 72 + 6 * 19, y - 3 * 12 - 3, { size: 7 })
  page.paragraph(prose(60), 72, y + 20)
  const code = paragraphsOf(await flowOf(page)).filter((paragraph) => textOf(paragraph).includes('<'))
  expect(code.map((paragraph) => textOf(paragraph).split('\n').length)).toEqual([5])
})
