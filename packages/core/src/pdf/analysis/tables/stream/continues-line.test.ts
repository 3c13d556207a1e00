import { expect, it } from 'vitest'
import { readTypeset, TypesetPage } from '../../../../testing/sketches/typeset.js'
import { encodeStandard } from '../../../../text/standard-fonts.js'
import { readWords } from '../../layout/read-words.js'
import type { Draft } from '../draft.js'
import { textRows } from '../text-rows.js'
import { viewsOf } from '../view.js'
import { continuesLine } from './continues-line.js'

/** Whether two stretched lines, taken for rows of a table, continue the line above them. */
async function continues(above: string, first: string): Promise<boolean> {
  const right = 72 + encodeStandard('Those who own boats there could turn all of this', 'helvetica').width / 100
  const page = new TypesetPage().line(above, 72, 88)
  for (const [row, texts] of [
    [first, 'boats into', 'a market'],
    ['of rivers', 'with two', 'owners'],
  ].entries())
    for (const [at, text] of texts.entries()) {
      const end = right - encodeStandard(text, 'helvetica').width / 100
      page.line(text, at === 2 ? end : 72 + 80 * at, 100 + 12 * row)
    }
  const [objects] = await readTypeset([page])
  const rows = textRows(viewsOf(objects!, readWords(objects!))[0]!.words, 0.8)
  const cells = rows
    .slice(1)
    .flatMap(({ chunks }, row) =>
      chunks.map(({ words }, column) => ({ row, column, rowSpan: 1, columnSpan: 1, words })),
    )
  const box = { left: 72, top: 90, right, bottom: 120 }
  return continuesLine(
    { cells, box, rowEdges: [90, 103, 120], columnEdges: [72, 140, 220, right] } as unknown as Draft,
    rows,
  )
}

it('begins within a sentence, below a line that is as wide', async () => {
  expect(await continues('Those who own boats there could turn all of this', 'into some')).toBe(true)
  expect(await continues('Those who own boats there could turn all of it', 'into some')).toBe(false)
  expect(await continues('Those who own boats there could turn all of this', 'Into some')).toBe(false)
  expect(await continues('Those who own boats there could turn all of thi.', 'into some')).toBe(false)
})
