import { readFile } from 'node:fs/promises'
import { PDFDocument } from 'pdf-lib'
import type { Page } from 'playwright-core'
import type { PickedFile } from './sample-files.js'

/** A finished download. */
export interface Download {
  name: string
  bytes: Buffer
}

/** Gives files to the drop zone of a slot; the first slot unless told. */
export async function chooseFiles(page: Page, files: PickedFile[], slot = 0): Promise<void> {
  await page.locator('input[type=file]').nth(slot).setInputFiles(files)
  await page.getByText(files[0]!.name).first().waitFor()
}

/** Starts the tool and waits for its result. */
export async function run(page: Page): Promise<void> {
  await page.locator('button[type=submit]').click()
  const done = page.getByRole('heading', { name: 'Processing Complete!' })
  const refused = page.getByRole('alert')
  await done.or(refused).first().waitFor({ timeout: 25_000 })
  if (await refused.isVisible()) throw new Error(`The tool refused: ${await page.locator('form').innerText()}`)
}

/** Presses Download and reads what the browser saves. */
export async function download(page: Page): Promise<Download> {
  const [saved] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: /^Download( as JSON)?$/ }).click(),
  ])
  return { name: saved.suggestedFilename(), bytes: await readFile(await saved.path()) }
}

/** Opens a downloaded PDF with a library other than the one under test. */
export function openPdf({ bytes }: Download, password?: string): Promise<PDFDocument> {
  return PDFDocument.load(bytes, password === undefined ? {} : { password })
}
