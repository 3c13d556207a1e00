import { expect, it } from 'vitest'
import { openPdf } from '../pdf/read/open-pdf.js'
import { testRun } from '../testing/run-context.js'
import { testCapabilities } from '../testing/run-qpdf.js'
import { sketchOoxml } from '../testing/sketches/office-sketch.js'
import { pagesPdf } from '../testing/sketches/write-pdf.js'
import type { Warning } from '../warning.js'
import { findWrongEntries, readContentsEntries, warnOfContents } from './contents-pages.js'

const plain = { restarts: false, skips: false }
const entry = (shown: number, page: number) => ({ title: 'Costs', shown, page })
const wrong = (entries: readonly [shown: number, page: number][], numbering = plain) =>
  findWrongEntries(
    entries.map((one) => entry(...one)),
    numbering,
  ).map(({ shown }) => shown)

it('reads the entries of a table of contents from the text of its links, from the top', async () => {
  const link = (top: number, page: number) =>
    `<</Subtype/Link/Rect[72 ${top - 4} 500 ${top + 12}]/Dest[${page} 0 R/XYZ 0 0 0]>>`
  const line = (y: number, title: string, number: string) =>
    `BT /F1 10 Tf 72 ${y} Td (${title}) Tj ET BT /F1 10 Tf 480 ${y} Td (${number}) Tj ET `
  const file = pagesPdf(
    [
      {
        entries: `/MediaBox[0 0 612 792]/Resources<</Font<</F1 100 0 R>>>>/Annots[${link(600, 7)}${link(700, 5)}${link(500, 7)}]`,
        content: `${line(600, 'Chapter Two ............', '9')}${line(700, 'Chapter 1', '2')}BT /F1 10 Tf 72 500 Td (see chapter 7) Tj ET`,
      },
      {},
      {},
    ],
    { 100: '<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>' },
  )
  const warnings: string[] = []
  const run = { ...testRun(), capabilities: testCapabilities, warn: ({ message }: Warning) => warnings.push(message) }
  const document = await openPdf(file, run)
  const entries = await readContentsEntries(file, document, run)
  expect(entries).toEqual([
    { title: 'Chapter 1', shown: 2, page: 2 },
    { title: 'Chapter Two', shown: 9, page: 3 },
  ])
  const docx = sketchOoxml('docx', { 'word/document.xml': '<w:document/>' })
  await warnOfContents(file, document, { bytes: docx, format: 'docx' }, run)
  expect(warnings.join()).toMatch(/^1 of 2 page numbers .* "Chapter Two" shows 9 and is on page 3\./)
})

it('finds numbers of other pages', () => {
  expect(wrong([[2, 2], [4, 4]])).toEqual([]) // biome-ignore format: short
  expect(wrong([[2, 3], [4, 5]])).toEqual([2, 4]) // biome-ignore format: short
})

it('takes a distance as meant where the document starts numbering elsewhere, and for each run of numbers', () => {
  const numbering = { restarts: true, skips: false }
  expect(wrong([[1, 3], [2, 4], [7, 9], [1, 10], [2, 11]], numbering)).toEqual([]) // biome-ignore format: short
  expect(wrong([[1, 3], [2, 5], [3, 5]], numbering)).toEqual([2]) // biome-ignore format: short
})

it('takes a growing distance as meant where empty pages are left out', () => {
  const numbering = { restarts: false, skips: true }
  expect(wrong([[1, 1], [3, 2], [5, 3], [6, 4]], numbering)).toEqual([]) // biome-ignore format: short
  expect(wrong([[1, 1], [3, 2], [5, 6]], numbering)).toEqual([5]) // biome-ignore format: short
})
