import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { currentStep } from './page-tool-parts.js'
import { drawn, pages, untilDrawn } from './page-view-parts.js'
import { pageNumbers, samplePdf } from './sample-files.js'
import { damaged, expectToast, hold } from './screen-parts.js'
import { watchForms } from './sent-form.js'
import { thorough } from './thorough.js'
import { download, openPdf } from './use-tool-page.js'
import { focused, untilAlive, violations, visitSite } from './visit-site.js'
import { hasKeyboard, pageWidth, tabTo, toOptions } from './wizard-parts.js'

const { open, openVisit, visit } = visitSite()
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const order = (page: Page) =>
  pages(page)
    .getByText(/^Page \d+$/)
    .allTextContents()
const expectOrder = (page: Page, numbers: number[]) =>
  expect.poll(() => order(page)).toEqual(numbers.map((number) => `Page ${number}`))

async function toPages(page: Page, count: number): Promise<void> {
  await toOptions(page, [await samplePdf('report.pdf', count)], 'Reorder')
  await untilDrawn(page, count)
}

/** Drags the picture of a page onto the place of another one. */
async function drag(page: Page, from: number, to: number): Promise<void> {
  const center = async (index: number) => {
    const { x, y, width, height } = (await drawn(page).nth(index).boundingBox())!
    return [x + width / 2, y + height / 2] as const
  }
  const [start, end] = [await center(from), await center(to)]
  await page.mouse.move(...start)
  await page.mouse.down()
  await page.mouse.move(start[0] + 12, start[1] + 12, { steps: 4 })
  await page.mouse.move(...end, { steps: 12 })
  await page.mouse.up()
}

describe('Reorder Pages', () => {
  it.each(thorough ? ['server', 'device'] : ['device'])(
    'puts the pages in the order they are moved to (%s)',
    async (place) => {
      const { page, requests } = await openVisit('/tools/reorder-pages')
      if (place === 'device') await page.getByRole('banner').getByRole('switch', { name: 'On this device' }).click()
      const sent = await watchForms(page)
      await toPages(page, 4)
      await expect.poll(() => button(page, 'Move Page 1 up').isDisabled()).toBe(true)
      await expect.poll(() => button(page, 'Move Page 4 down').isDisabled()).toBe(true)
      await button(page, 'Move Page 3 up').click()
      await page.getByText('Page 3 moved to position 2 of 4').first().waitFor({ state: 'attached' })
      await button(page, 'Move Page 1 down').click()
      await expectOrder(page, [3, 1, 2, 4])
      await button(page, 'Apply Reordering').click()
      await expect.poll(() => focused(page)).toBe('Processing Complete!')
      await expectToast(page, 'Success!Your PDF pages have been reordered successfully.')
      const result = await download(page)
      expect(result.name).toBe('report_reordered.pdf')
      expect(pageNumbers(await openPdf(result))).toEqual([3, 1, 2, 4])
      await expectToast(page, 'Success!Download complete.')
      if (place === 'server') expect(await sent()).toEqual({ file: 'report.pdf', newOrder: '[3,1,2,4]' })
      else expect(requests.filter((request) => request.startsWith('POST'))).toEqual([])
      const backs = page.getByRole('link', { name: 'Back to Page Manipulation Tools' })
      await expect.poll(() => backs.first().getAttribute('href')).toBe('/tools/page-manipulation')
    },
  )

  it('moves pages by dragging, in the grid and in the list', async () => {
    // High enough that nothing scrolls while a page is dragged.
    const page = await open('/tools/reorder-pages', { viewport: { width: 1280, height: 1600 } })
    await toPages(page, 4)
    await drag(page, 0, 2)
    await expectOrder(page, [2, 3, 1, 4])
    await button(page, 'List View').click()
    await untilDrawn(page, 4)
    await drag(page, 3, 1)
    await expectOrder(page, [2, 4, 3, 1])
  })

  it('moves pages by the keyboard, and says where they are', async () => {
    const page = await open('/tools/reorder-pages')
    await toPages(page, 3)
    await button(page, 'List View').click()
    await tabTo(page, 'Drag Page 1')
    await page.keyboard.press('Space')
    await page.getByText('Page 1 picked up.').waitFor({ state: 'attached' })
    await page.keyboard.press('ArrowDown')
    await page.getByText('Page 1 moved to position 2 of 3').waitFor({ state: 'attached' })
    await page.keyboard.press('Space')
    await expectOrder(page, [2, 1, 3])
    await tabTo(page, 'Move Page 1 down')
    await page.keyboard.press('Enter')
    await expectOrder(page, [2, 3, 1])
    // There is no further down; the keyboard stays with the page.
    await expect.poll(() => hasKeyboard(page, 'Move Page 1 up')).toBe(true)
    await tabTo(page, 'Apply Reordering')
    await page.keyboard.press('Enter')
    await expect.poll(() => focused(page)).toBe('Processing Complete!')
  })

  it('turns the order round, and back, and keeps it when the pages are opened once more', async () => {
    const { page } = await visit()
    // Pages that pdf.js cannot show are opened where the work is done, once more whenever that changes.
    await page.route('**/pdfjs-*/worker.js', (route) => route.abort())
    await page.goto('/tools/reorder-pages')
    await untilAlive(page)
    await toPages(page, 3)
    await button(page, 'Reverse order').click()
    await expectOrder(page, [3, 2, 1])
    await button(page, 'Back').click()
    await expect.poll(() => currentStep(page)).toBe('1Upload')
    const place = page.getByRole('banner').getByRole('switch', { name: 'On this device' })
    await place.click()
    await Promise.all([page.waitForResponse('**/api/pdf-info'), place.click()])
    await button(page, 'Continue').click()
    await expectOrder(page, [3, 2, 1])
    await button(page, 'Original order').click()
    await expectOrder(page, [1, 2, 3])
  })

  if (thorough)
    it('says that it failed, and why', async () => {
      const page = await open('/tools/reorder-pages')
      const api = await hold(page, '**/api/reorder-pages')
      await toPages(page, 2)
      await button(page, 'Move Page 2 up').click()
      await button(page, 'Apply Reordering').click()
      await expect.poll(() => button(page, 'Processing...').isDisabled()).toBe(true)
      await api.answer(damaged('report.pdf is damaged beyond repair.'))
      await expectToast(page, 'ErrorThere was an error reordering your PDF. Please try again.')
      await page.getByText('report.pdf is damaged beyond repair.').waitFor()
      await expectOrder(page, [2, 1])
    })

  if (thorough)
    it('asks for the password of a locked file, and says that there are no pages until then', async () => {
      const page = await open('/tools/reorder-pages')
      // The order of another file is not that of this one.
      await toPages(page, 2)
      await button(page, 'Back').click()
      await toOptions(page, [await samplePdf('locked.pdf', 2, { password: 'open sesame' })], 'Reorder')
      await page.getByRole('heading', { name: 'This PDF has a password' }).waitFor()
      await button(page, 'Apply Reordering').click()
      await expectToast(page, 'No pages availableCannot process a PDF without pages.')
      await page.getByLabel('Password', { exact: true }).fill('open sesame')
      await page.keyboard.press('Enter')
      await expectOrder(page, [1, 2])
      await button(page, 'Reverse order').click()
      await button(page, 'Apply Reordering').click()
      await expect.poll(() => focused(page)).toBe('Processing Complete!')
      expect(pageNumbers(await openPdf(await download(page), 'open sesame'))).toEqual([2, 1])
    })

  it('takes no file over 50 MB', async () => {
    const page = await open('/tools/reorder-pages')
    await expect.poll(() => button(page, 'Continue').isDisabled()).toBe(true)
    await page.getByText('up to 50 MB').waitFor()
  })
})

if (thorough)
  it('Reorder Pages fits into 320 pixels', async () => {
    const page = await open('/tools/reorder-pages', { viewport: { width: 320, height: 640 } })
    await toPages(page, 3)
    await expect.poll(() => pageWidth(page)).toBe(320)
    expect(await violations(page)).toEqual([])
    await button(page, 'List View').click()
    await expect.poll(() => pageWidth(page)).toBe(320)
  })
