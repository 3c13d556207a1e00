import { describe, expect, it } from 'vitest'
import { operation as deletePages } from '../../operations/delete-pages/operation.js'
import { operation as formFields } from '../../operations/form-fields/operation.js'
import { operation as mergePdf } from '../../operations/merge-pdf/operation.js'
import { operation as numberPages } from '../../operations/number-pages/operation.js'
import { operation as ocrPdf } from '../../operations/ocr-pdf/operation.js'
import { operation as pdfInfo } from '../../operations/pdf-info/operation.js'
import { operation as pdfToExcel } from '../../operations/pdf-to-excel/operation.js'
import { operation as pdfToImage } from '../../operations/pdf-to-image/operation.js'
import { operation as pdfToWord } from '../../operations/pdf-to-word/operation.js'
import { runHere } from '../../testing/run-here.js'
import { rewriteByQpdf } from '../../testing/run-qpdf.js'
import { numberedPages } from '../../testing/sketches/pdf-sketch.js'
import { addForm, addTextField } from '../../testing/sketches/sketch-form.js'
import { streamBody } from '../../testing/sketches/write-pdf.js'

function xfaForm({ catalog = '', xfa = '<template/>', field = false } = {}): File {
  const sketch = numberedPages(2, 'Please wait')
  const fields = field ? [addTextField(sketch, sketch.pages[0]!, 'name', 'Ada')] : []
  const packet = sketch.add(streamBody(xfa))
  addForm(sketch, fields, `/XFA[(config)${packet}]`)
  sketch.catalog.push(catalog)
  return sketch.file('form.pdf')
}

const codes = async (file: File) =>
  (await runHere(pdfToImage, file, { resolution: 72 })).warnings.filter((code) => code === 'xfa-dynamic')

describe('a dynamic XFA form', () => {
  const file = xfaForm({ catalog: '/NeedsRendering true' })

  it.each([
    [pdfToImage, { resolution: 72 }],
    [pdfToWord, {}],
    [pdfToExcel, {}],
    [ocrPdf, {}],
    [pdfInfo, {}],
    [numberPages, {}],
    [deletePages, { pages: '2' }],
    [formFields, {}],
  ])('is named by $id', async (operation, options) => {
    const run = runHere(operation, file, options).then(
      ({ warnings }) => warnings,
      (error) => {
        throw error
      },
    )
    expect((await run).filter((code) => code === 'xfa-dynamic')).toEqual(['xfa-dynamic'])
  })

  it('is named when files are merged', async () => {
    const { warnings } = await runHere(mergePdf, [numberedPages(1).file(), file])
    expect(warnings).toContain('xfa-dynamic')
  })

  it('is known by what it requires, also in object streams and encrypted', async () => {
    const required = '<config><dynamicRender>required</dynamicRender></config>'
    expect(await codes(xfaForm({ field: true, xfa: required }))).toHaveLength(1)
    expect(await codes(xfaForm())).toHaveLength(1)
    const packed = await rewriteByQpdf(file, '--object-streams=generate')
    expect(await codes(packed)).toHaveLength(1)
    const locked = await rewriteByQpdf(packed, '--encrypt', '', 'own', '256', '--', '--object-streams=generate')
    expect(await codes(locked)).toHaveLength(1)
  })

  it('is not one that has its pages in the file', async () => {
    const forbidden = '<config><dynamicRender>forbidden</dynamicRender></config>'
    expect(await codes(xfaForm({ field: true, xfa: forbidden }))).toEqual([])
    expect(await codes(xfaForm({ field: true }))).toEqual([])
    expect((await runHere(pdfInfo, xfaForm({ field: true }))).data.holds.xfaForm).toBe(true)
  })
})
