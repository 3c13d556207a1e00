import { PDFArray, PDFDict, PDFDocument, PDFName, StandardFonts } from 'pdf-lib'
import type { PickedFile } from './sample-files.js'

const pack = async (pdf: PDFDocument, name: string): Promise<PickedFile> => ({
  name,
  mimeType: 'application/pdf',
  buffer: Buffer.from(await pdf.save()),
})

/** A form on one page of 300 × 400 points: the text field `name`, 40 points from the left and 60 from the top, and the checkbox `agree` below it. */
export async function formPdf(name: string, value = ''): Promise<PickedFile> {
  const pdf = await PDFDocument.create()
  const font = await pdf.embedFont(StandardFonts.Helvetica)
  const page = pdf.addPage([300, 400])
  page.drawText('A form', { x: 40, y: 370, size: 14, font })
  const form = pdf.getForm()
  const text = form.createTextField('name')
  text.setText(value)
  text.addToPage(page, { x: 40, y: 316, width: 200, height: 24, borderWidth: 0 })
  form.createCheckBox('agree').addToPage(page, { x: 40, y: 280, width: 16, height: 16, borderWidth: 0 })
  return pack(pdf, name)
}

/** A page of 300 × 400 points with a rectangle as an annotation, 40 points from the left and 60 from the top, 100 × 50. */
export async function markedPdf(name: string): Promise<PickedFile> {
  const pdf = await PDFDocument.create()
  const page = pdf.addPage([300, 400])
  const square = { Type: 'Annot', Subtype: 'Square', Rect: [40, 290, 140, 340], C: [1, 0, 0], BS: { W: 2 }, F: 4 }
  page.node.addAnnot(pdf.context.register(pdf.context.obj(square)))
  return pack(pdf, name)
}

/** The kinds of the annotations on each page. */
export function annotationsOf(pdf: PDFDocument): string[][] {
  return pdf.getPages().map(({ node }) => {
    const list = node.lookup(PDFName.of('Annots'))
    if (!(list instanceof PDFArray)) return []
    return list.asArray().map((item) => String(pdf.context.lookup(item, PDFDict).get(PDFName.of('Subtype'))).slice(1))
  })
}
