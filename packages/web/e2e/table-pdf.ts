import { PDFDocument, StandardFonts } from 'pdf-lib'
import type { PickedFile } from './sample-files.js'

/** What the cells of `tablePdf` say. */
const tableRows = [
  ['Item', 'Amount', 'Due'],
  ['Paper', '1,234.50', '2026-03-31'],
  ['Ink', '99.00', '2026-04-30'],
  ['Glue', '5.25', '2026-05-31'],
] as const

const [LEFT, TOP, COLUMN, ROW] = [60, 560, 110, 24]

/** A PDF of one page: a heading, a paragraph of two lines, and a ruled table. */
export async function tablePdf(name: string): Promise<PickedFile> {
  const pdf = await PDFDocument.create({ updateMetadata: false })
  const [plain, bold] = [await pdf.embedFont(StandardFonts.Helvetica), await pdf.embedFont(StandardFonts.HelveticaBold)]
  const page = pdf.addPage([500, 700])
  page.drawText('Quarterly bills', { x: LEFT, y: 640, size: 22, font: bold })
  page.drawText('The quick brown fox jumps over the lazy dog and does so until every', {
    x: LEFT,
    y: 605,
    size: 11,
    font: plain,
  })
  page.drawText('line of this paragraph is full.', { x: LEFT, y: 590, size: 11, font: plain })
  for (const [row, cells] of tableRows.entries())
    for (const [column, text] of cells.entries())
      page.drawText(text, {
        x: LEFT + column * COLUMN + 6,
        y: TOP - (row + 1) * ROW + 8,
        size: 10,
        font: row ? plain : bold,
      })
  const [right, bottom] = [LEFT + 3 * COLUMN, TOP - tableRows.length * ROW]
  for (let row = 0; row <= tableRows.length; row++)
    page.drawLine({ start: { x: LEFT, y: TOP - row * ROW }, end: { x: right, y: TOP - row * ROW } })
  for (let column = 0; column <= 3; column++)
    page.drawLine({ start: { x: LEFT + column * COLUMN, y: TOP }, end: { x: LEFT + column * COLUMN, y: bottom } })
  return { name, mimeType: 'application/pdf', buffer: Buffer.from(await pdf.save()) }
}
