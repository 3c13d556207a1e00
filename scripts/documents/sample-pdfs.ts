import { degrees, PDFDocument, type PDFFont, PDFHexString, PDFName, type PDFPage, StandardFonts } from 'pdf-lib'

interface TableLayout {
  left: number
  top: number
  /** Of each cell. */
  width: number
  height: number
  size: number
  font: PDFFont
}

function drawTable(page: PDFPage, rows: readonly (readonly string[])[], layout: TableLayout): void {
  const { left, top, width, height, size, font } = layout
  for (const [row, cells] of rows.entries())
    for (const [column, text] of cells.entries()) {
      const corner = { x: left + column * width, y: top - (row + 1) * height }
      page.drawRectangle({ ...corner, width, height, borderWidth: 0.8 })
      page.drawText(text, { x: corner.x + 6, y: corner.y + 7, size, font })
    }
}

/** A report of small pages: each says which it is, and has a name, an address and a number that can be found, and a small table. */
export async function sampleReport(pages = 12): Promise<Uint8Array> {
  const pdf = await PDFDocument.create()
  const font = await pdf.embedFont(StandardFonts.Helvetica)
  for (let number = 1; number <= pages; number++) {
    const page = pdf.addPage([300, 400])
    const lines = [
      `Page ${number} of the report`,
      'by Ada Lovelace, ada@example.org',
      'Call 030 1234567 before the deadline.',
    ]
    for (const [index, size] of [18, 10, 10].entries())
      page.drawText(lines[index]!, { x: 40, y: 340 - index * 40, size, font })
    const rows = [
      ['Item', 'Sum'],
      ['Paper', `${number},50`],
      ['Ink', '12,00'],
    ]
    drawTable(page, rows, { left: 40, top: 180, width: 90, height: 24, size: 10, font })
  }
  return pdf.save()
}

/** A page with two layers: Plan, which is shown, and Notes, which is hidden. */
export async function sampleLayers(): Promise<Uint8Array> {
  const pdf = await PDFDocument.create()
  const { context } = pdf
  const page = pdf.addPage([300, 200])
  const layers = ['Plan', 'Notes'].map((name) =>
    context.register(context.obj({ Type: 'OCG', Name: PDFHexString.fromText(name) })),
  )
  pdf.catalog.set(PDFName.of('OCProperties'), context.obj({ OCGs: layers, D: { OFF: [layers[1]!] } }))
  const content = '/OC /Plan BDC 40 40 220 120 re S EMC /OC /Notes BDC 60 60 40 40 re f EMC'
  page.node.set(PDFName.of('Contents'), context.register(context.stream(content)))
  const properties = { Plan: layers[0]!, Notes: layers[1]! }
  page.node.set(PDFName.of('Resources'), context.obj({ Properties: properties }))
  return pdf.save()
}

/** A page of text that is askew by three degrees. */
export async function sampleAskew(): Promise<Uint8Array> {
  const pdf = await PDFDocument.create()
  const page = pdf.addPage([300, 200])
  const text = 'Lines of text that are long enough to be measured'
  for (let line = 0; line < 12; line++)
    page.drawText(text, { x: 30 + 0.6 * line, y: 165 - 12 * line, size: 8, rotate: degrees(3) })
  return pdf.save()
}

/** Invoices one after another, the first of two pages. */
export async function sampleInvoices(): Promise<Uint8Array> {
  const pdf = await PDFDocument.create()
  for (const number of [41, 41, 42]) pdf.addPage([300, 400]).drawText(`Invoice ${number}`, { x: 40, y: 360, size: 14 })
  return pdf.save()
}

/** A form with the fields that the examples fill in. */
export async function sampleForm(): Promise<Uint8Array> {
  const pdf = await PDFDocument.create()
  const page = pdf.addPage([400, 300])
  const form = pdf.getForm()
  form.createTextField('name').addToPage(page, { x: 40, y: 220, width: 200, height: 24 })
  form.createTextField('address.street').addToPage(page, { x: 40, y: 170, width: 200, height: 24 })
  form.createCheckBox('subscribe').addToPage(page, { x: 40, y: 120, width: 16, height: 16 })
  return pdf.save()
}

/** A page with a ruled table that has a caption, sums in a currency and dates. */
export async function sampleTable(): Promise<Uint8Array> {
  const rows = [
    ['Item', 'Sum', 'Due'],
    ['Paper', '\u20ac1,234.50', '31.12.2024'],
    ['Ink', '\u20ac99.00', '30.11.2024'],
    ['Glue', '\u20ac5.25', '31.10.2024'],
  ]
  const pdf = await PDFDocument.create()
  const font = await pdf.embedFont(StandardFonts.Helvetica)
  const page = pdf.addPage([500, 400])
  const [left, top, width, height] = [60, 320, 110, 24]
  page.drawText('Table 2: Bills', { x: left, y: top + 10, size: 11, font })
  drawTable(page, rows, { left, top, width, height, size: 11, font })
  return pdf.save()
}

/** A page with a title, a heading and paragraphs. */
export async function sampleArticle(): Promise<Uint8Array> {
  const pdf = await PDFDocument.create()
  const font = await pdf.embedFont(StandardFonts.Helvetica)
  const bold = await pdf.embedFont(StandardFonts.HelveticaBold)
  const page = pdf.addPage([595, 842])
  let y = 780
  const write = (text: string, size: number, face: PDFFont) => {
    page.drawText(text, { x: 72, y, size, font: face })
    y -= size * 1.3
  }
  write('All about boats', 24, font)
  for (const heading of ['Sails', 'Oars']) {
    y -= 14
    write(heading, 16, bold)
    y -= 6
    for (let line = 0; line < 6; line++)
      write('Sails and oars move boats over water with wind and with strength, day by day.', 11, font)
  }
  return pdf.save()
}
