import { PDFDocument, PDFHexString, PDFName } from 'pdf-lib'

const FIELDS = 40
const made = new Date(Date.UTC(2026, 0, 1))

/** The names of the text fields of `formPdf`. */
export const fieldNames = Array.from({ length: FIELDS }, (_, index) => `field${String(index + 1).padStart(2, '0')}`)

/** What is filled into each field. @param {string} name @param {number} [row] */
export function fieldValue(name, row = 1) {
  return `${name} of ${row}`
}

/** A form of two pages with text fields. */
export async function formPdf() {
  const document = await PDFDocument.create({ updateMetadata: false })
  document.setCreationDate(made)
  document.setModificationDate(made)
  const pages = [document.addPage([612, 792]), document.addPage([612, 792])]
  const form = document.getForm()
  for (const [index, name] of fieldNames.entries()) {
    const field = form.createTextField(name)
    const page = pages[index % 2]
    if (page) field.addToPage(page, { x: 72, y: 720 - Math.floor(index / 2) * 32, width: 240, height: 22 })
  }
  return Buffer.from(await document.save({ useObjectStreams: false }))
}

/** Empty pages with text files attached. @param {number} pages @param {number} attachments */
export async function attachedPdf(pages, attachments) {
  const document = await PDFDocument.create({ updateMetadata: false })
  for (let page = 0; page < pages; page++) document.addPage([612, 792])
  for (let index = 0; index < attachments; index++) {
    const dates = { creationDate: made, modificationDate: made }
    await document.attach(Buffer.from(`${index};`.repeat(20_000)), `data-${index}.csv`, {
      mimeType: 'text/csv',
      ...dates,
    })
  }
  return Buffer.from(await document.save({ useObjectStreams: false }))
}

/** The same values for pdftk, as FDF. @param {number} [row] */
export function fieldsFdf(row) {
  const fields = fieldNames.map((name) => `<</T(${name})/V(${fieldValue(name, row)})>>`)
  return Buffer.from(
    `%FDF-1.2\n1 0 obj\n<</FDF<</Fields[${fields.join('')}]>>>>\nendobj\ntrailer\n<</Root 1 0 R>>\n%%EOF\n`,
  )
}

/** A table with the values of many forms. @param {number} rows */
export function fieldsCsv(rows) {
  const lines = Array.from({ length: rows }, (_, row) => fieldNames.map((name) => fieldValue(name, row + 1)).join(','))
  return Buffer.from(`${[fieldNames.join(','), ...lines].join('\n')}\n`)
}

/** Pages with a layer each of lines and of words. @param {number} pages @returns {Promise<Buffer>} */
export async function layersPdf(pages) {
  const pdf = await PDFDocument.create({ updateMetadata: false })
  pdf.setCreationDate(made)
  pdf.setModificationDate(made)
  const { context } = pdf
  const layers = ['Plan', 'Notes'].map((name) =>
    context.register(context.obj({ Type: 'OCG', Name: PDFHexString.fromText(name) })),
  )
  pdf.catalog.set(PDFName.of('OCProperties'), context.obj({ OCGs: layers, D: {} }))
  const lines = Array.from({ length: 2000 }, (_, index) => `${index % 500} ${index % 700} m 500 700 l S`).join('\n')
  const words = Array.from({ length: 500 }, (_, index) => `${index} ${index} 20 20 re f`).join('\n')
  for (let number = 0; number < pages; number++) {
    const page = pdf.addPage([600, 800])
    const content = context.flateStream(`/OC /Plan BDC\n${lines}\nEMC\n/OC /Notes BDC\n${words}\nEMC`)
    page.node.set(PDFName.of('Contents'), context.register(content))
    page.node.set(PDFName.of('Resources'), context.obj({ Properties: { Plan: layers[0], Notes: layers[1] } }))
  }
  return Buffer.from(await pdf.save())
}
