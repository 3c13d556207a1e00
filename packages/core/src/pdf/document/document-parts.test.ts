import { expect, it } from 'vitest'
import { operation as booklet } from '../../operations/booklet/operation.js'
import { operation as deletePages } from '../../operations/delete-pages/operation.js'
import { operation as dividePages } from '../../operations/divide-pages/operation.js'
import { operation as mergePdf } from '../../operations/merge-pdf/operation.js'
import { operation as posterize } from '../../operations/posterize/operation.js'
import { operation as reorderPages } from '../../operations/reorder-pages/operation.js'
import { operation as rotatePdf } from '../../operations/rotate-pdf/operation.js'
import { operation as splitPdf } from '../../operations/split-pdf/operation.js'
import { decodedText } from '../../testing/facts/decoded-text.js'
import { runHere } from '../../testing/run-here.js'
import { numberedPages } from '../../testing/sketches/pdf-sketch.js'

/** A document of two letters with the data of their recipients. */
function letters() {
  const sketch = numberedPages(2)
  const root = sketch.reserve()
  const parts = sketch.pages.map((page, at) => {
    const part = sketch.add(`<</Type/DPart/Parent ${root}/Start ${page.ref}/DPM<</Recipient(reader ${at + 1})>>>>`)
    page.entries += `/DPart ${part}`
    return part
  })
  sketch.set(root, `<</Type/DPart/DParts[[${parts.join(' ')}]]>>`)
  sketch.catalog.push(`/DPartRoot<</DPartRootNode ${root}>>`)
  return sketch.file('letters.pdf')
}
const other = () => numberedPages(1).file('other.pdf')

it.each([
  ['delete-pages', () => runHere(deletePages, letters(), { pages: '2' })],
  ['reorder-pages', () => runHere(reorderPages, letters(), { newOrder: [2, 1] })],
  ['split-pdf', () => runHere(splitPdf, letters(), { mode: 'all' })],
  ['merge-pdf', () => runHere(mergePdf, [letters(), other()], {})],
  ['merge-pdf, as the second', () => runHere(mergePdf, [other(), letters()], {})],
  ['booklet', () => runHere(booklet, letters(), {})],
  ['posterize', () => runHere(posterize, letters(), {})],
  ['divide-pages', () => runHere(dividePages, letters(), { wideOnly: false })],
])('data of document parts is left out with one warning by %s', async (_, make) => {
  const { files, warnings } = await make()
  expect(warnings.filter((code) => code === 'document-parts-left-out')).toHaveLength(1)
  for (const file of files) expect(await decodedText(file)).not.toMatch(/reader|DPart/)
})

it('data of document parts stays where pages stay', async () => {
  const { file, warnings } = await runHere(rotatePdf, letters(), { angle: 90 })
  expect(warnings).toEqual([])
  expect(await decodedText(file)).toMatch(/reader 2[\s\S]*DPartRoot|DPartRoot[\s\S]*reader 2/)
})
