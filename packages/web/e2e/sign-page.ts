import { runOperation } from '@sheaf/core'
import { nodeCapabilities } from '@sheaf/core/node'
import { findOperation } from '@sheaf/core/registry'
import { PDFDocument, PDFName, type PDFRef } from 'pdf-lib'
import type { Locator, Page } from 'playwright-core'
import { expect } from 'vitest'
import type { PickedFile } from './sample-files.js'
import type { Download } from './use-tool-page.js'

/** How a page is seen: its MediaBox, and what of it is shown in which way. */
export interface PageShape {
  media: [left: number, bottom: number, width: number, height: number]
  crop?: [left: number, bottom: number, width: number, height: number]
  rotate?: number
  userUnit?: number
}

/** A PDF of blank pages of these shapes, or of such that cannot be read. */
export async function blankPdf(name: string, shapes: readonly (PageShape | 'damaged')[]): Promise<PickedFile> {
  const pdf = await PDFDocument.create()
  const damaged: PDFRef[] = []
  for (const shape of shapes) {
    const page = pdf.addPage()
    if (shape === 'damaged') {
      damaged.push(page.ref)
      continue
    }
    const { media, crop, rotate = 0, userUnit } = shape
    page.setMediaBox(...media)
    if (crop) page.setCropBox(...crop)
    page.node.set(PDFName.of('Rotate'), pdf.context.obj(rotate))
    if (userUnit) page.node.set(PDFName.of('UserUnit'), pdf.context.obj(userUnit))
  }
  for (const ref of damaged) pdf.context.assign(ref, pdf.context.obj(0))
  return { name, mimeType: 'application/pdf', buffer: Buffer.from(await pdf.save()) }
}

/** Opens a document to be signed, and waits until its first page is drawn. */
export async function openToSign(page: Page, file: PickedFile): Promise<void> {
  await alive(page)
  await page.locator('input[type=file]').setInputFiles(file)
  await pageDrawn(page)
}

/** Waits until the drop zone, which is there in the HTML already, is heard by the script. */
export const alive = (page: Page) =>
  page.waitForFunction(() => {
    const input = document.querySelector('input[type=file]')
    return input !== null && Object.keys(input).some((key) => key.startsWith('__react'))
  })

/** Waits until the page one is at is drawn. */
export const pageDrawn = (page: Page) => sheet(page).locator('[data-page=drawn]').waitFor()

/** The page one is at, with what is placed on it. */
export const sheet = (page: Page): Locator => page.locator('[data-sheet]')

/** What is placed on the page one is at. */
export const placed = (page: Page): Locator => page.locator('[data-element]')

/** Chooses what a click on the page does. */
export async function chooseMode(
  page: Page,
  name: 'Select' | 'Draw Signature' | 'Add Text' | 'Add Date',
): Promise<void> {
  await page
    .locator('label')
    .filter({ has: page.getByRole('radio', { name, exact: true }) })
    .click()
}

/** Draws a line through places of the pad, in pixels of the pad (200 by 100). */
export async function drawOnPad(page: Page, places: readonly (readonly [x: number, y: number])[]): Promise<void> {
  const pad = page.getByRole('img', { name: /^Signature pad/ })
  await pad.scrollIntoViewIfNeeded()
  const box = (await pad.boundingBox())!
  const at = ([x, y]: readonly [number, number]) =>
    [box.x + (x / 200) * box.width, box.y + (y / 100) * box.height] as const
  const [first, ...rest] = places
  await page.mouse.move(...at(first!))
  await page.mouse.down()
  for (const place of rest) await page.mouse.move(...at(place), { steps: 4 })
  await page.mouse.up()
  await page.getByRole('img', { name: 'Signature pad with your signature' }).waitFor()
}

/** Draws a signature that nearly fills the pad, with long straight edges that can be measured, and adds it to the page one is at. */
export async function addSignature(page: Page): Promise<void> {
  await chooseMode(page, 'Draw Signature')
  await drawOnPad(page, [
    [20, 12],
    [180, 12],
    [180, 88],
    [20, 88],
    [20, 12],
  ])
  const before = await placed(page).count()
  await page.getByRole('button', { name: 'Add to PDF' }).click()
  await expect.poll(() => placed(page).count()).toBe(before + 1)
}

/** Adds a text to the page one is at. */
export async function addText(page: Page, text: string): Promise<void> {
  await chooseMode(page, 'Add Text')
  await page.getByLabel('Enter Text').fill(text)
  const before = await placed(page).count()
  await page.getByRole('button', { name: 'Add Text' }).click()
  await expect.poll(() => placed(page).count()).toBe(before + 1)
}

/** The button that makes the signed PDF. */
export const finish = (page: Page) => page.getByRole('button', { name: 'Download Signed PDF' })
/** Two pages of 300 by 400 and 200 by 100 points: 450 by 600 and 300 by 150 pixels of the preview. */
export const twoPages = () => blankPdf('two.pdf', [{ media: [0, 0, 300, 400] }, { media: [0, 0, 200, 100] }])

/** The element that is selected, by its fields: left, top, width, height. */
export async function measures(page: Page): Promise<number[]> {
  const fields = page.locator('details').filter({ has: page.getByText('Position and size') })
  if (!(await fields.evaluate((details: HTMLDetailsElement) => details.open)))
    await page.getByText('Position and size').click()
  const values = ['From left', 'From top', 'Width', 'Height'].map((label) =>
    page.getByRole('spinbutton', { name: label }).inputValue(),
  )
  return (await Promise.all(values)).map(Number)
}

/** Where there is ink, as parts of the width and height of the page from its top left corner. */
export interface Ink {
  left: number
  top: number
  right: number
  bottom: number
}

/** Where the page one is at shows ink on the screen. Nothing may be selected, and the page must be in sight. */
export async function inkOnScreen(page: Page): Promise<Ink> {
  const shown = await sheet(page).evaluate((element) => {
    const box = element.getBoundingClientRect()
    // Browsers paint a box from whole pixel to whole pixel.
    const [left, top] = [Math.round(box.left), Math.round(box.top)]
    return { left, top, width: Math.round(box.right) - left, height: Math.round(box.bottom) - top }
  })
  const picture = await page.screenshot({
    clip: { x: shown.left, y: shown.top, width: shown.width, height: shown.height },
  })
  const [width, height] = [picture.readUInt32BE(16), picture.readUInt32BE(20)]
  // The line around the page is no ink.
  const ink = await findInk(page, picture, { left: 4, top: 4, right: width - 4, bottom: height - 4 })
  return { left: ink.left / width, top: ink.top / height, right: ink.right / width, bottom: ink.bottom / height }
}

/**
 * Where a page of a result has ink, as parts of its width and height, and how large it is at 150 dpi. By an engine other than the
 * one that draws the preview, and twice as fine: it widens pictures to whole dots.
 */
export async function inkOfResult(page: Page, { bytes }: Download, number: number) {
  const { files } = await runOperation(
    findOperation('pdf-to-image')!,
    { file: new File([new Uint8Array(bytes)], 'look.pdf') },
    { format: 'png', resolution: 300, pages: String(number) },
    { capabilities: nodeCapabilities() },
  )
  const png = Buffer.from(await files[0]!.arrayBuffer())
  const [width, height] = [png.readUInt32BE(16), png.readUInt32BE(20)]
  const { left, top, right, bottom } = await findInk(page, png, { left: 0, top: 0, right: width, bottom: height })
  const ink: Ink = { left: left / width, top: top / height, right: right / width, bottom: bottom / height }
  return { width: width / 2, height: height / 2, ink }
}

/** The box around everything darker than middle gray in a part of a picture, in its dots. */
function findInk(page: Page, png: Buffer, region: Ink): Promise<Ink> {
  return page.evaluate(
    async ([base64, { left, top, right, bottom }]) => {
      const blob = new Blob([Uint8Array.from(atob(base64), (character) => character.charCodeAt(0))])
      const bitmap = await createImageBitmap(blob)
      const context = new OffscreenCanvas(bitmap.width, bitmap.height).getContext('2d')!
      context.drawImage(bitmap, 0, 0)
      const { data } = context.getImageData(0, 0, bitmap.width, bitmap.height)
      const ink = { left: Infinity, top: Infinity, right: -Infinity, bottom: -Infinity }
      for (let y = Math.ceil(top); y < Math.floor(bottom); y++) {
        for (let x = Math.ceil(left); x < Math.floor(right); x++) {
          const at = (y * bitmap.width + x) * 4
          if (data[at]! + data[at + 1]! + data[at + 2]! > 384) continue
          ink.left = Math.min(ink.left, x)
          ink.top = Math.min(ink.top, y)
          ink.right = Math.max(ink.right, x + 1)
          ink.bottom = Math.max(ink.bottom, y + 1)
        }
      }
      return ink
    },
    [png.toString('base64'), region] as const,
  )
}
