import { expect, it } from 'vitest'
import type { AnyOperation } from '../../operation.js'
import { operation as addAttachments } from '../../operations/add-attachments/operation.js'
import { operation as pdfToPdfA } from '../../operations/pdf-to-pdfa/operation.js'
import { operation as removeElements } from '../../operations/remove-elements/operation.js'
import { operation as rotatePdf } from '../../operations/rotate-pdf/operation.js'
import { operation as sanitizePdf } from '../../operations/sanitize-pdf/operation.js'
import { runOperation } from '../../run.js'
import { decodedText } from '../../testing/facts/decoded-text.js'
import { runHere } from '../../testing/run-here.js'
import { testCapabilities } from '../../testing/run-qpdf.js'
import { PdfSketch } from '../../testing/sketches/pdf-sketch.js'
import { addClaims } from '../../testing/sketches/sketch-claims.js'

/** An electronic invoice with another file. */
async function invoice(): Promise<File> {
  const sketch = new PdfSketch([''])
  addClaims(sketch, { archive: '3B' })
  const guideline = '<ram:ID>urn:cen.eu:en16931:2017</ram:ID>'
  const xml = `<rsm:CrossIndustryInvoice><ram:GuidelineSpecifiedDocumentContextParameter>${guideline}</ram:GuidelineSpecifiedDocumentContextParameter></rsm:CrossIndustryInvoice>`
  const attach = async (file: File, attachment: File, isInvoice: boolean) => {
    const given = { file, attachments: [attachment] }
    const options = { invoice: isInvoice }
    return (await runOperation(addAttachments, given, options, { capabilities: testCapabilities })).files[0]!
  }
  const file = await attach(sketch.file('invoice.pdf'), new File([xml], 'data.xml'), true)
  return attach(file, new File(['figures'], 'figures.csv'), false)
}

const claims = /<fx:\w+/g

it.each<[string, AnyOperation, object]>([
  ['its attachments are removed', removeElements, { attachments: true }],
  ['PDF/A without attachments is made of it', pdfToPdfA, { level: '2b' }],
  ['hidden data other than metadata is removed', sanitizePdf, { keep: ['metadata'] }],
])('a document no longer says that it is an electronic invoice when %s', async (_, operation, options) => {
  const { file, warnings } = await runHere(operation, await invoice(), { ...options })
  expect(warnings).toContain('conformance-lost')
  const text = await decodedText(file)
  expect(text.match(claims)).toBeNull()
  expect(text).not.toMatch(/>factur-x\.xml</)
  expect(text).toContain('pdfaid')
})

it.each<[string, AnyOperation, object]>([
  ['pages are turned', rotatePdf, { angle: 90 }],
  ['comments are removed', removeElements, { comments: true, bookmarks: true }],
  ['PDF/A with attachments is made of it', pdfToPdfA, { level: '3b' }],
])('a document is still an electronic invoice when %s', async (_, operation, options) => {
  const { file, warnings } = await runHere(operation, await invoice(), { ...options })
  expect(warnings).not.toContain('conformance-lost')
  expect((await decodedText(file)).match(claims)).toHaveLength(4)
})
