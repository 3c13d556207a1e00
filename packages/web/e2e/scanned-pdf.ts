import { runOperation } from '@sheaf/core'
import { nodeCapabilities } from '@sheaf/core/node'
import { findOperation } from '@sheaf/core/registry'
import { PDFDocument, StandardFonts } from 'pdf-lib'
import type { PickedFile } from './sample-files.js'

const [width, height] = [420, 150]

/** A PDF as from a scanner: each page is a picture of its lines, without text. */
export async function scannedPdf(name: string, pages: readonly (readonly string[])[]): Promise<PickedFile> {
  const scanned = await PDFDocument.create()
  for (const picture of await pictures(name, pages)) {
    const image = await scanned.embedPng(await picture.arrayBuffer())
    scanned.addPage([width, height]).drawImage(image, { width, height })
  }
  return { name, mimeType: 'application/pdf', buffer: Buffer.from(await scanned.save()) }
}

/** A picture of lines, as from a scanner. */
export async function scannedPicture(name: string, lines: readonly string[]): Promise<PickedFile> {
  const [picture] = await pictures(name, [lines])
  return { name, mimeType: 'image/png', buffer: Buffer.from(await picture!.arrayBuffer()) }
}

async function pictures(name: string, pages: readonly (readonly string[])[]): Promise<File[]> {
  const written = await PDFDocument.create()
  const font = await written.embedFont(StandardFonts.Helvetica)
  for (const lines of pages) {
    const page = written.addPage([width, height])
    for (const [index, line] of lines.entries()) page.drawText(line, { x: 30, y: 105 - index * 32, size: 18, font })
  }
  const file = new File([new Uint8Array(await written.save())], name, { type: 'application/pdf' })
  const { files } = await runOperation(
    findOperation('pdf-to-image')!,
    { file },
    { format: 'png', resolution: 200 },
    { capabilities: nodeCapabilities() },
  )
  return files
}
