import { crc32, deflateSync } from 'node:zlib'
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

/** A PNG of smooth colors, stored without any compression, so that every tool can make it smaller. */
export function samplePng(name: string, width: number, height: number): PickedFile {
  const rows = Buffer.alloc((width * 3 + 1) * height)
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const at = y * (width * 3 + 1) + 1 + x * 3
      rows.set([(x * 255) / width, (y * 255) / height, 128], at)
    }
  }
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  header.set([8, 2], 8)
  const chunks = [chunk('IHDR', header), chunk('IDAT', deflateSync(rows, { level: 0 })), chunk('IEND', Buffer.alloc(0))]
  return { name, mimeType: 'image/png', buffer: Buffer.concat([Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'), ...chunks]) }
}

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data])
  const framed = Buffer.alloc(body.length + 8)
  framed.writeUInt32BE(data.length, 0)
  framed.set(body, 4)
  framed.writeUInt32BE(crc32(body), body.length + 4)
  return framed
}

/** A file that no tool takes. */
export const notes: PickedFile = { name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('Buy milk.') }
