import { PDFDocument, StandardFonts } from 'pdf-lib'
import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { type PickedFile, samplePng } from './sample-files.js'

/** The pictures of pages that are there now. */
export const drawn = (page: Page) => page.locator('[data-page=drawn]')
/** Waits until so many pictures of pages are there. */
export const untilDrawn = (page: Page, count: number) => expect.poll(() => drawn(page).count()).toBe(count)
/** The list of pages. */
export const pages = (page: Page) => page.getByRole('list', { name: 'Pages' })

/** A PDF as it comes out of offices: text and a picture on each of many pages. */
export async function longPdf(name: string, count: number): Promise<PickedFile> {
  const pdf = await PDFDocument.create()
  const font = await pdf.embedFont(StandardFonts.TimesRoman)
  const images = await Promise.all(
    [0, 1, 2, 3].map((number) => pdf.embedPng(samplePng('x.png', 400 + number, 300).buffer)),
  )
  for (let number = 1; number <= count; number++) {
    const page = pdf.addPage([595, 842])
    page.drawText(`Chapter ${number}`, { x: 60, y: 760, size: 28, font })
    page.drawImage(images[number % images.length]!, { x: 60, y: 430, width: 475, height: 300 })
    for (let line = 0; line < 28; line++) {
      page.drawText(`Line ${line} of page ${number}, which is about as long as lines of a letter are.`, {
        x: 60,
        y: 400 - line * 13,
        size: 11,
        font,
      })
    }
  }
  return { name, mimeType: 'application/pdf', buffer: Buffer.from(await pdf.save()) }
}

/** A file that says it is a PDF and is none. */
export const junk: PickedFile = {
  name: 'junk.pdf',
  mimeType: 'application/pdf',
  buffer: Buffer.from('This is a shopping list: milk, bread, apples.'),
}
