import { degrees, PDFDocument } from 'pdf-lib'
import type { Page } from 'playwright-core'
import type { PickedFile } from './sample-files.js'
import { chooseFiles } from './use-tool-page.js'

/** Name and state of the current step. */
export const currentStep = (page: Page) => page.locator('[aria-current=step]').textContent()

/** Gives a file to a page tool and goes to its second step. */
export async function toSecondStep(page: Page, file: PickedFile): Promise<void> {
  await chooseFiles(page, [file])
  await page.getByRole('button', { name: 'Continue' }).click()
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
