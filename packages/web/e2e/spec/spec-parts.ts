import type { Locator, Page } from 'playwright-core'
import { expect } from 'vitest'
import { openOffering } from '../offer-tools.js'
import type { PickedFile } from '../sample-files.js'
import { toast } from '../screen-parts.js'
import type { Visits } from '../visit-site.js'

/** Opens a tool as on a server that offers every tool of the specification. */
export const openOffered = (visits: Visits, path: string): Promise<Page> => openOffering(visits, path)

/** The names in the strip of steps, in order. */
export async function stepNames(page: Page): Promise<string[]> {
  const items = await page.locator('ol:has(> li[aria-current=step]) > li').allTextContents()
  return items.map((text) => text.replace(/^\d/, '').replace(/ \(.*\)$/, ''))
}

/** The name of the step someone is at. */
export async function currentStep(page: Page): Promise<string> {
  const text = await page.locator('li[aria-current=step]').first().textContent()
  return (text ?? '').replace(/^\d/, '')
}

/** Gives files to the picker of the page and waits until the first of them is shown. */
export async function give(page: Page, ...files: PickedFile[]): Promise<void> {
  await page.locator('input[type=file]').first().setInputFiles(files)
  await page.getByText(files[0]!.name).first().waitFor()
}

/** A file that only says it is large; its content is a few bytes. */
export interface PretendedFile {
  name: string
  type?: string
  bytes?: number
}

/** Drops files on the drop zone; sizes are pretended, so that hundreds of megabytes cost nothing. */
export async function drop(page: Page, ...files: PretendedFile[]): Promise<void> {
  const transfer = await page.evaluateHandle((given) => {
    const real = Object.getOwnPropertyDescriptor(Blob.prototype, 'size')!
    const sizes = new Map(given.map(({ name, bytes }) => [name, bytes]))
    Object.defineProperty(Blob.prototype, 'size', {
      configurable: true,
      get(this: File) {
        return sizes.get(this.name) ?? real.get!.call(this)
      },
    })
    const list = new DataTransfer()
    // Files of another kind than their names say are refused.
    const begin = (name: string) => {
      if (/\.(docx|xlsx|pptx)$/.test(name)) return 'PK\x03\x04'
      return /\.(jpe?g|png|bmp|tiff|webp|gif)$/.test(name) ? Uint8Array.of(137, 80, 78, 71, 13, 10, 26, 10) : '%PDF-1.7'
    }
    for (const { name, type } of given) list.items.add(new File([begin(name)], name, { type: type ?? '' }))
    return list
  }, files)
  const zone = page.locator('[role=group]:has(input[type=file])').first()
  await zone.dispatchEvent('dragenter', { dataTransfer: transfer })
  await zone.dispatchEvent('drop', { dataTransfer: transfer })
}

/** Whether the toast on the page is drawn as a failure: its title in a reddish color, as no other text of the page is. */
export async function isDestructive(page: Page, title: string): Promise<boolean> {
  const color = await toast(page)
    .getByText(title, { exact: true })
    .evaluate((element) => {
      const canvas = new OffscreenCanvas(1, 1).getContext('2d')!
      canvas.fillStyle = getComputedStyle(element).color
      canvas.fillRect(0, 0, 1, 1)
      return Array.from(canvas.getImageData(0, 0, 1, 1).data)
    })
  const [red = 0, green = 0, blue = 0] = color
  return red > green + 60 && red > blue + 60
}

/** Waits until exactly these texts can be read on the page, each as a text of its own or within one. */
export async function expectTexts(page: Page, texts: readonly string[]): Promise<void> {
  for (const text of texts)
    await expect.poll(() => page.getByText(text).first().isVisible(), { message: text }).toBe(true)
}

/** The choices of a select, as they are sent. */
export function choicesOf(page: Page, label: string): Promise<string[]> {
  return page
    .getByLabel(label, { exact: true })
    .evaluate((select) => Array.from((select as HTMLSelectElement).options, ({ value }) => value))
}

/** Smallest, largest, step and present value of a slider or number. */
export function boundsOf(page: Page, label: string): Promise<string[]> {
  return page
    .getByLabel(label, { exact: true })
    .first()
    .evaluate((element) => {
      const { min, max, step, value } = element as HTMLInputElement
      return [min, max, step, value]
    })
}

/** A text as it is read on the screen. */
export async function shownText(locator: Locator): Promise<string> {
  return (await locator.allInnerTexts()).join('\n')
}

/** The button that leads from the first step to the second. */
export const nextButton = (page: Page): Locator => page.getByRole('button', { name: 'Continue', exact: true })

/** What saves the result, be it a button or a link. */
export const saveButton = (page: Page): Locator =>
  page
    .getByRole('button', { name: /^Download/ })
    .or(page.getByRole('link', { name: /^Download/ }))
    .first()

/** Holds a screen that shows pages to what it says of a file of another type, of one over 50 MB and of one that is no PDF. */
export async function expectWrongFilesRefused(page: Page): Promise<void> {
  await drop(page, { name: 'notes.txt', type: 'text/plain' })
  await expect.poll(() => page.getByText('Invalid file type. Please select a PDF file.').count()).toBeGreaterThan(0)
  await drop(page, { name: 'huge.pdf', type: 'application/pdf', bytes: 50 * 2 ** 20 + 1 })
  await expect.poll(() => page.getByText('File too large. Please select a PDF under 50MB.').count()).toBeGreaterThan(0)
  await page
    .locator('input[type=file]')
    .setInputFiles({ name: 'broken.pdf', mimeType: 'application/pdf', buffer: Buffer.from('nothing') })
  await expect.poll(() => page.getByText('Error Loading PDF').count()).toBeGreaterThan(0)
}
