import { expect, it } from 'vitest'
import { withPdfium } from '../../testing/look-at-pdf.js'
import { numberedPages } from '../../testing/pdf-sketch.js'
import { runHere } from '../../testing/run-here.js'
import { operation } from './operation.js'

it('keeps every page', async () => {
  const { file } = await runHere(operation, numberedPages(3).file('report.pdf'))
  expect(file.name).toBe('report_form-fields.pdf')
  expect(await withPdfium(file, (document) => document.getPageCount())).toBe(3)
})
