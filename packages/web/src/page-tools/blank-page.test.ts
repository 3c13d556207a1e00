import { PDFDocument } from 'pdf-lib'
import { expect, it } from 'vitest'
import { blankPage } from './blank-page.js'

it('is a sound PDF of one A4 page', async () => {
  const pdf = await PDFDocument.load(await blankPage().arrayBuffer(), { throwOnInvalidObject: true })
  expect(pdf.getPages().map((page) => page.getSize())).toEqual([{ width: 595, height: 842 }])
})
