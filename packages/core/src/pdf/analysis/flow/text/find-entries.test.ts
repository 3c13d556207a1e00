import { expect, it } from 'vitest'
import { writeMarkdown } from '../../../../office/markdown/write-markdown.js'
import { PicturePlacer } from '../../../../office/structure/place-pictures.js'
import { blocksOf, flowOf, isParagraph, textOf } from '../../../../testing/sketches/flow-of-pages.js'
import { TypesetPage, widthOf } from '../../../../testing/sketches/typeset.js'

const right = 400
const west = '1.3 Of the whole of the west, with its rivers and the lakes along'
/** Sets a text at a left edge, and behind as many dots as are wanted its page, which ends at the right edge. */
function entry(page: TypesetPage, y: number, left: number, text: string, number: string, dots = 0): void {
  page.line(`${text}${' .'.repeat(dots)}`, left, y).line(number, right - widthOf(number, {}), y)
}

function contents(): TypesetPage {
  const page = new TypesetPage()
  entry(page, 100, 72, '1 Harbors', '4')
  entry(page, 114, 90, '1.1 Of the north', '4', 40)
  entry(page, 128, 90, '1.2 Of the south', '5', 40)
  entry(page, 142, 90, west, '6')
  entry(page, 156, 108, '1.3.1 Rivers', '7', 40)
  entry(page, 170, 72, '2 Boats', '12')
  return page
}

it('chapters without dots, and titles that fill their line, are entries like those with dots around them', async () => {
  const page = contents()
  page.line('The book has 12', 72, 240).line('pages of it.', 72, 254)
  const document = await flowOf(page)
  const entries = blocksOf(document).filter(isParagraph)
  expect(entries.map((each) => [each.isEntry ?? false, textOf(each).replaceAll(/\s+/g, ' ')])).toEqual([
    [true, '1 Harbors 4'],
    [true, '1.1 Of the north 4'],
    [true, '1.2 Of the south 5'],
    [true, `${west} 6`],
    [true, '1.3.1 Rivers 7'],
    [true, '2 Boats 12'],
    [false, expect.stringContaining('The book has 12')],
  ])
  expect(entries.map(({ tabs }) => tabs?.at(-1)?.leader)).toEqual([
    undefined,
    'dots',
    'dots',
    undefined,
    'dots',
    undefined,
    undefined,
  ])
})

it('entries that are indented are within those above them', async () => {
  const [list] = writeMarkdown(await flowOf(contents()), new PicturePlacer('none', 'a'))
  expect(list!.markdown.split('\n').map((line) => /^ *- [\d.]+/.exec(line)?.[0])).toEqual([
    '- 1',
    '  - 1.1',
    '  - 1.2',
    '  - 1.3',
    '    - 1.3.1',
    '- 2',
  ])
})

it('chapters below the title of a table of contents are entries, though none of them has dots', async () => {
  const page = new TypesetPage().line('Contents', 72, 80, { size: 14, face: 'Helvetica-Bold' })
  for (const [index, text] of ['1 Harbors', '2 Boats', '3 Of the rivers'].entries())
    entry(page, 110 + 20 * index, 72, text, `${index + 1}`)
  page.line('All of these are chapters of a book that has no others, so far', 72, 200)
  const entries = blocksOf(await flowOf(page)).filter(isParagraph)
  expect(entries.map(({ isEntry }) => isEntry ?? false)).toEqual([false, true, true, true, false])
})
