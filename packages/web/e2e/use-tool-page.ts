import { readFile } from 'node:fs/promises'
import { PDFDocument } from 'pdf-lib'
import type { Locator, Page } from 'playwright-core'
import type { PickedFile } from './sample-files.js'
import { closeToast } from './screen-parts.js'

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

/** Presses Continue, not by the pointer: what is found out about a file may move the button between press and release. */
export async function pressContinue(page: Page): Promise<void> {
  const button = page.getByRole('button', { name: 'Continue' })
  await button.click({ trial: true })
  await button.evaluate((element: HTMLElement) => element.click())
}

/** Starts the tool and waits for its result. */
export async function run(page: Page): Promise<void> {
  await page.locator('button[type=submit]').click()
  const done = page.getByRole('heading', { name: /^(Processing Complete!|The Check Found Problems)$/ })
  const refused = page.getByRole('alert')
  await done.or(refused).first().waitFor()
  if (await refused.isVisible()) throw new Error(`The tool refused: ${await page.locator('form').textContent()}`)
}

/** Presses Download, or what else saves a result, and reads what the browser saves. */
export async function download(
  page: Page,
  button: Locator = page.getByRole('button', { name: /^Download( these details)?$/ }),
): Promise<Download> {
  await closeToast(page)
  const [saved] = await Promise.all([page.waitForEvent('download'), button.click()])
  return { name: saved.suggestedFilename(), bytes: await readFile(await saved.path()) }
}

/** Opens a downloaded PDF with a library other than the one under test. */
export function openPdf({ bytes }: Download, password?: string): Promise<PDFDocument> {
  return PDFDocument.load(bytes, password === undefined ? {} : { password })
}

/** A picture as the browser decodes it, over white. */
export interface Picture {
  width: number
  height: number
  /** How many pixels are darker than middle gray. */
  dark: number
}

/** Lets the browser decode a picture: an engine other than those under test. */
export function decodePicture(page: Page, bytes: Uint8Array): Promise<Picture> {
  return page.evaluate(async (base64) => {
    const blob = new Blob([Uint8Array.from(atob(base64), (character) => character.charCodeAt(0))])
    const bitmap = await createImageBitmap(blob)
    const { width, height } = bitmap
    const canvas = new OffscreenCanvas(width, height).getContext('2d')!
    canvas.fillStyle = 'white'
    canvas.fillRect(0, 0, width, height)
    canvas.drawImage(bitmap, 0, 0)
    const { data } = canvas.getImageData(0, 0, width, height)
    let dark = 0
    for (let at = 0; at < data.length; at += 4) if (data[at]! + data[at + 1]! + data[at + 2]! < 384) dark++
    return { width, height, dark }
  }, Buffer.from(bytes).toString('base64'))
}
