import { readFile } from 'node:fs/promises'
import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { dropFiles } from './give-files.js'
import { notes, samplePng } from './sample-files.js'
import { attachment, damaged, expectToast, hold } from './screen-parts.js'
import { chooseFiles } from './use-tool-page.js'
import { focused, visitSite } from './visit-site.js'
import { hasKeyboard } from './wizard-parts.js'

const { open } = visitSite()
const wide = samplePng('wide.png', 40, 10)
const tall = samplePng('tall.png', 10, 40)
const MiB = 2 ** 20

describe('Image to PDF', () => {
  const names = (page: Page) =>
    page.getByRole('list', { name: 'Selected images' }).locator('p > [title]').allTextContents()
  const convert = (page: Page) => page.getByRole('button', { name: 'Convert to PDF' }).click()

  it('says what is missing and what it cannot take', async () => {
    const page = await open('/tools/image-to-pdf')
    await convert(page)
    await expectToast(page, 'No images selectedPlease select at least one image to convert')
    await dropFiles(page, [{ name: 'notes.txt', type: 'text/plain', bytes: 3 }])
    await expectToast(page, 'Invalid file formatPlease upload valid image files (JPG, PNG, TIFF, etc.)')
    await dropFiles(page, [
      { name: 'a.png', type: 'image/png', bytes: 60 * MiB },
      { name: 'b.png', type: 'image/png', bytes: 60 * MiB },
    ])
    await expectToast(page, 'Files too largeTotal size should not exceed 100 MB')
    await expect.poll(() => page.getByRole('list', { name: 'Selected images' }).count()).toBe(0)
  })

  it('takes files once that were chosen before the page was alive, although it hears of them twice', async () => {
    const page = await open('/tools/image-to-pdf')
    const input = page.locator('input[type=file]')
    await input.setInputFiles([wide, tall])
    await expect.poll(() => names(page)).toEqual(['wide.png', 'tall.png'])
    await input.evaluate((element) => element.dispatchEvent(new Event('change', { bubbles: true })))
    await input.setInputFiles([samplePng('third.png', 9, 9)])
    await expect.poll(() => names(page)).toEqual(['wide.png', 'tall.png', 'third.png'])
  })

  it('keeps the images of a lot that holds something else too', async () => {
    const page = await open('/tools/image-to-pdf')
    await page.locator('input[type=file]').setInputFiles([wide, notes])
    await expect.poll(() => names(page)).toEqual(['wide.png'])
  })

  it('puts images in order, converts them and begins again', async () => {
    const page = await open('/tools/image-to-pdf')
    const api = await hold(page, '**/api/image-to-pdf')
    await chooseFiles(page, [wide])
    await page.getByText('Add More Images').waitFor()
    await chooseFiles(page, [tall])
    await expect.poll(() => page.getByRole('button', { name: 'Move wide.png up' }).isDisabled()).toBe(true)
    await expect.poll(() => page.getByRole('button', { name: 'Move tall.png down' }).isDisabled()).toBe(true)
    await page.getByRole('button', { name: 'Move tall.png up' }).click()
    await expect.poll(() => names(page)).toEqual(['tall.png', 'wide.png'])
    await expect.poll(() => hasKeyboard(page, 'Move tall.png down')).toBe(true)
    await convert(page)
    await page.getByRole('button', { name: 'Converting...' }).waitFor()
    await api.answer(attachment('images_1.pdf', '%PDF-1.7'))
    await expectToast(page, 'Conversion Complete2 images have been converted to PDF')
    await expect.poll(() => focused(page)).toBe('Conversion completed')
    const link = page.getByRole('link', { name: 'Download PDF' })
    await expect.poll(() => link.getAttribute('download')).toBe('images_1.pdf')
    await page.getByRole('button', { name: 'Rename' }).click()
    await page.getByLabel('Name of the file').fill('holiday')
    await page.keyboard.press('Enter')
    await expect.poll(() => link.getAttribute('download')).toBe('holiday.pdf')
    await chooseFiles(page, [samplePng('third.png', 8, 8)])
    await expect
      .poll(async () => [await names(page), await link.count()])
      .toEqual([['tall.png', 'wide.png', 'third.png'], 0])
    await convert(page)
    await api.answer(attachment('images_2.pdf', '%PDF-1.7'))
    await page.getByRole('button', { name: 'Convert More Images' }).click()
    await expect.poll(async () => [await names(page), await link.count()]).toEqual([[], 0])
    await expect.poll(() => focused(page)).toBe('Select Images')
  })

  it('has a picture of a format that the browser cannot draw, too', async () => {
    const page = await open('/tools/image-to-pdf')
    const buffer = await readFile(new URL('../../../fixtures/files/tiles.heic', import.meta.url))
    const shown = await addressesShown(page)
    await chooseFiles(page, [{ name: 'tiles.heic', mimeType: 'image/heic', buffer }])
    const picture = page.getByRole('listitem').filter({ hasText: 'tiles.heic' }).locator('img')
    await expect
      .poll(() => picture.evaluateAll((all) => all.map((img) => (img as HTMLImageElement).naturalHeight)), {
        timeout: 120_000,
      })
      .toEqual([128])
    // The file, which the browser cannot draw, and its copy; had the file's address come back with the copy, the copy could have failed, too.
    const addresses = await shown()
    expect(addresses).toHaveLength(2)
    expect(new Set(addresses).size).toBe(2)
  })

  it('empties its list at once', async () => {
    const page = await open('/tools/image-to-pdf')
    await chooseFiles(page, [wide, tall])
    await page.getByRole('button', { name: 'Clear All' }).click()
    await expect.poll(() => names(page)).toEqual([])
    await expect.poll(() => focused(page)).toBe('Select Images')
  })

  it('says why it failed, and keeps the images', async () => {
    const page = await open('/tools/image-to-pdf')
    const api = await hold(page, '**/api/image-to-pdf')
    await chooseFiles(page, [wide])
    await convert(page)
    await api.answer(damaged('wide.png is damaged.'))
    await expectToast(page, 'Conversion Failedwide.png is damaged.')
    await expect.poll(() => names(page)).toEqual(['wide.png'])
    await chooseFiles(page, [tall])
    await expect.poll(() => page.getByText('wide.png is damaged.').count()).toBe(0)
  })

  it('shows a wrong option where it is', async () => {
    const page = await open('/tools/image-to-pdf')
    await chooseFiles(page, [wide])
    await page.getByRole('tab', { name: 'PDF Options' }).click()
    await page.getByText('More options').click()
    await page.getByLabel('Margin').fill('500')
    for (let attempt = 0; attempt < 2; attempt++) {
      await page.getByRole('tab', { name: 'Upload Images' }).click()
      await convert(page)
      await page.getByText('Please enter a number from 0 to 72.').waitFor()
      await expect.poll(() => hasKeyboard(page, 'Margin')).toBe(true)
    }
  })
})

/** Collects the addresses of the pictures that come onto the page, in order, from now on: each once for each time that it comes. */
async function addressesShown(page: Page): Promise<() => Promise<string[]>> {
  const shown = await page.evaluateHandle(() => {
    const addresses: string[] = []
    let now = new Map<Element, string>()
    new MutationObserver(() => {
      const before = now
      now = new Map(Array.from(document.images, (image) => [image, image.src]))
      for (const [image, src] of now) if (before.get(image) !== src) addresses.push(src)
    }).observe(document.body, { subtree: true, childList: true, attributes: true, attributeFilter: ['src'] })
    return addresses
  })
  return () => shown.jsonValue()
}
