import { degrees, PDFDocument } from 'pdf-lib'
import type { Page } from 'playwright-core'
import type { PickedFile } from './sample-files.js'
import { chooseFiles, pressContinue } from './use-tool-page.js'

/** Name and state of the current step. */
export const currentStep = (page: Page) => page.locator('[aria-current=step]').textContent()

/** Gives a file to a page tool and goes to its second step. */
export async function toSecondStep(page: Page, file: PickedFile): Promise<void> {
  await chooseFiles(page, [file])
  await pressContinue(page)
}

/** A PDF of empty pages: one as usual, one turned, one turned and cut. */
export async function emptyPages(name: string): Promise<PickedFile> {
  const pdf = await PDFDocument.create()
  pdf.addPage([300, 400])
  pdf.addPage([300, 400]).setRotation(degrees(90))
  const cut = pdf.addPage([500, 600])
  cut.setCropBox(50, 80, 300, 400)
  cut.setRotation(degrees(270))
  return { name, mimeType: 'application/pdf', buffer: Buffer.from(await pdf.save()) }
}

/** The answer of the API of a page tool: where the result is. */
export const laterDownload = (fileName: string) => ({
  json: { downloadUrl: '/api/downloads/held', fileName, originalSize: 1000, processedSize: 1100, warnings: [] },
})

/**
 * Gives the page a sound PDF of one empty page with so many bytes of padding. It is made in the browser, which is faster than
 * sending it there.
 */
export async function giveLargePdf(page: Page, padding: number): Promise<void> {
  const head = '%PDF-1.7\n%'
  const objects = [
    '<</Type/Catalog/Pages 2 0 R>>',
    '<</Type/Pages/Kids[3 0 R]/Count 1>>',
    '<</Type/Page/Parent 2 0 R/MediaBox[0 0 300 400]/Resources<<>>>>',
  ]
  let tail = '\n'
  const places = objects.map((body, index) => {
    const place = head.length + padding + tail.length
    tail += `${index + 1} 0 obj${body}endobj\n`
    return `${String(place).padStart(10, '0')} 00000 n \n`
  })
  const table = head.length + padding + tail.length
  tail += `xref\n0 4\n0000000000 65535 f \n${places.join('')}trailer<</Size 4/Root 1 0 R>>\nstartxref\n${table}\n%%EOF\n`
  await page.locator('input[type=file]').evaluate(
    (input: HTMLInputElement, [start, end, size]) => {
      const list = new DataTransfer()
      list.items.add(new File([start, new Uint8Array(size).fill(120), end], 'large.pdf', { type: 'application/pdf' }))
      input.files = list.files
      input.dispatchEvent(new Event('change', { bubbles: true }))
    },
    [head, tail, padding] as const,
  )
}
