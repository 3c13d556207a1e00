import { type PDFDocument, PDFDocument as Pdf, StandardFonts } from 'pdf-lib'

/** A file as the browser's picker would hand it over. */
export interface PickedFile {
  name: string
  mimeType: string
  buffer: Buffer
}

/** A PDF whose pages say "<label> <number>", each 10 points wider than the one before, so that they can be told apart. */
export async function samplePdf(
  name: string,
  pages: number,
  { password }: { password?: string } = {},
): Promise<PickedFile> {
  const pdf: PDFDocument = await Pdf.create()
  const font = await pdf.embedFont(StandardFonts.Helvetica)
  for (let number = 1; number <= pages; number++) {
    pdf.addPage([300 + number * 10, 400]).drawText(`${name} ${number}`, { x: 40, y: 300, size: 18, font })
  }
  if (password !== undefined) pdf.encrypt({ userPassword: password, ownerPassword: `${password}!` })
  return { name, mimeType: 'application/pdf', buffer: Buffer.from(await pdf.save()) }
}

/** The widths of the pages, less 300 and in tens: the numbers they had in a sample. */
export function pageNumbers(pdf: PDFDocument): number[] {
  return pdf.getPages().map((page) => Math.round((page.getWidth() - 300) / 10))
}

/** A red square of 16 pixels, as PNG. */
export const redSquare: PickedFile = {
  name: 'red.png',
  mimeType: 'image/png',
  buffer: Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAABAAAAAQCAIAAACQkWg2AAAAFklEQVR42mO4IyJCEmIY1TCqYfhqAAACcQQQFd0BdQAAAABJRU5ErkJggg==',
    'base64',
  ),
}
