import { readFile } from 'node:fs/promises'
import { unzipSync } from 'fflate'
import { PDFDocument, PDFName, type PDFRef, PDFString } from 'pdf-lib'
import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { currentStep } from './page-tool-parts.js'
import { pageNumbers, samplePdf } from './sample-files.js'
import { damaged, expectToast, hold } from './screen-parts.js'
import { watchForms } from './sent-form.js'
import { thorough } from './thorough.js'
import { chooseFiles, type Download, download, openPdf, pressContinue } from './use-tool-page.js'
import { focused, untilAlive, violations, visitSite } from './visit-site.js'
import { continueByKeyboard, hasKeyboard, pageWidth, tabTo, toOptions } from './wizard-parts.js'

const { open, visit } = visitSite()
const split = (page: Page) => page.getByRole('button', { name: 'Split PDF', exact: true })
const ranges = (page: Page) => page.getByLabel('Page ranges', { exact: true })
const interval = (page: Page) => page.getByLabel('Pages per file', { exact: true })
const card = (page: Page, number: number) => page.getByRole('button', { name: new RegExp(`^Page ${number}(,|$)`) })
const done = (page: Page) => expect.poll(() => focused(page)).toBe('PDF Split Successfully!')
const ofPages = async (page: Page, count: number) =>
  toOptions(page, [await samplePdf('report.pdf', count)], 'Split Options')

const pagesOfParts = ({ name, bytes }: Download) =>
  Promise.all(
    Object.values(unzipSync(bytes)).map(async (part) => pageNumbers(await openPdf({ name, bytes: Buffer.from(part) }))),
  )

/** Six pages with a bookmark at page 5, and before it one at page 2 with another below it at page 4. */
async function withBookmarks(name: string) {
  const { buffer, ...sample } = await samplePdf(name, 6)
  const pdf = await PDFDocument.load(buffer)
  const { context, catalog } = pdf
  const [root, chapter, section, last] = Array.from({ length: 4 }, () => context.nextRef()) as [
    PDFRef,
    PDFRef,
    PDFRef,
    PDFRef,
  ]
  const item = (title: string, page: number, more: Record<string, PDFRef>) =>
    context.obj({ Title: PDFString.of(title), Dest: [pdf.getPage(page - 1).ref, 'Fit'], ...more })
  context.assign(root, context.obj({ First: chapter, Last: last, Count: 2 }))
  context.assign(chapter, item('One', 2, { Parent: root, Next: last, First: section, Last: section }))
  context.assign(section, item('Within', 4, { Parent: chapter }))
  context.assign(last, item('Two', 5, { Parent: root, Prev: chapter }))
  catalog.set(PDFName.of('Outlines'), root)
  return { ...sample, buffer: Buffer.from(await pdf.save()) }
}

describe('Split PDF', () => {
  it('cuts by ranges, starts afresh, and hands out a PDF when there is one part', async () => {
    const page = await open('/split')
    const next = page.getByRole('button', { name: 'Continue' })
    await expect.poll(async () => [await currentStep(page), await next.isDisabled()]).toEqual(['1Upload Files', true])
    await ofPages(page, 6)
    await expect.poll(() => page.getByLabel('By Page Range').isChecked()).toBe(true)
    await ranges(page).fill('1-3,4-6')
    await page.getByText('2 files: pages 1-3, pages 4-6').waitFor()
    const sent = await watchForms(page)
    await split(page).click()
    await done(page)
    expect(await sent()).toEqual({ mode: 'range', ranges: '1-3,4-6', file: 'report.pdf' })
    await page.getByText('ZIP archive of 2 PDFs').waitFor()
    const result = await download(page)
    expect(result.name).toBe('split_report.zip')
    expect(await pagesOfParts(result)).toEqual([
      [1, 2, 3],
      [4, 5, 6],
    ])
    await page.getByRole('button', { name: 'Split Another PDF' }).click()
    await expect.poll(async () => [await currentStep(page), await next.isDisabled()]).toEqual(['1Upload Files', true])
    await ofPages(page, 4)
    await expect.poll(() => ranges(page).inputValue()).toBe('')
    await ranges(page).fill('2-3')
    await split(page).click()
    await done(page)
    const part = await download(page)
    expect(part.name).toBe('split_report.pdf')
    expect(pageNumbers(await openPdf(part))).toEqual([2, 3])
    expect(await page.getByText(/^ZIP archive/).count()).toBe(0)
  })

  it('has its ranges within reach on a phone, however many pages there are', async () => {
    const page = await open('/split', { viewport: { width: 390, height: 844 } })
    await ofPages(page, 90)
    await card(page, 1).waitFor()
    const { y } = (await ranges(page).boundingBox())!
    expect(y).toBeLessThan(2 * 844)
    const last = card(page, 90)
    const list = page.getByRole('list', { name: 'Pages', exact: true }).locator('..')
    await list.evaluate((box) => box.scrollTo(0, box.scrollHeight))
    await last.click()
    await expect.poll(() => ranges(page).inputValue()).toBe('90')
  })

  if (thorough)
    it('cuts every so many pages, on the device', async () => {
      const page = await open('/split')
      await page.getByRole('switch', { name: 'On this device' }).first().click()
      await ofPages(page, 5)
      await page.getByLabel('By Interval').check()
      await expect.poll(() => interval(page).inputValue()).toBe('1')
      await interval(page).fill('2')
      await page.getByText('3 files: pages 1-2, pages 3-4, page 5').waitFor()
      await split(page).click()
      await done(page)
      expect(await pagesOfParts(await download(page))).toEqual([[1, 2], [3, 4], [5]])
    })

  it('cuts page by page and sends nothing else, gives one part alone, and another name to the whole', async () => {
    const page = await open('/split')
    await ofPages(page, 3)
    await page.getByLabel('By Interval').check()
    await interval(page).fill('500')
    await page.getByLabel('Every Page').check()
    await page.getByText('3 files: page 1, page 2, page 3').waitFor()
    const sent = await watchForms(page)
    await split(page).click()
    await done(page)
    expect(await sent()).toEqual({ mode: 'all', file: 'report.pdf' })
    expect(await pagesOfParts(await download(page))).toEqual([[1], [2], [3]])
    const parts = page
      .getByRole('region', { name: 'Preview of the result' })
      .getByRole('button', { name: /^Download / })
    await expect.poll(() => parts.count()).toBe(3)
    const part = await download(page, parts.nth(1))
    expect((await openPdf(part)).getPageCount()).toBe(1)
    await page.getByRole('button', { name: 'Rename' }).click()
    await page.getByLabel('Name of the file').fill('my parts')
    await page.keyboard.press('Enter')
    await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute('aria-label'))).toBe('Rename')
    expect(await violations(page)).toEqual([])
    expect((await download(page)).name).toBe('my parts.zip')
    await page.getByRole('button', { name: 'Change options' }).click()
    await expect.poll(() => page.getByLabel('Every Page').isChecked()).toBe(true)
  })

  it('keeps the pages where they are when another way to split is chosen, and marks the parts that are known', async () => {
    const page = await open('/split', { viewport: { width: 1280, height: 800 } })
    await ofPages(page, 4)
    const options = page.getByRole('group', { name: 'Split mode' })
    await card(page, 1).waitFor()
    await card(page, 1).evaluate((element) => element.setAttribute('data-same', ''))
    const positions = async () => {
      const { x, y, width } = (await options.boundingBox())!
      return [await card(page, 1).boundingBox(), { x, y, width }]
    }
    const before = await positions()
    for (const mode of ['By Chapter', 'By Interval', 'By Page Range']) {
      await page.getByLabel(mode).check()
      expect(await positions()).toEqual(before)
      expect(await page.locator('[data-same]').count()).toBe(1)
      if (mode === 'By Interval') {
        await interval(page).fill('3')
        await page.getByRole('button', { name: 'Page 4, part 2' }).waitFor()
        expect(await violations(page)).toEqual([])
      }
    }
  })

  it('marks the parts that bookmarks of the chosen levels begin, which are those that come out', async () => {
    const page = await open('/split', { viewport: { width: 1280, height: 800 } })
    await toOptions(page, [await withBookmarks('book.pdf')], 'Split Options')
    const parts = () =>
      page
        .getByRole('button', { name: /^Page \d+, part \d+$/ })
        .evaluateAll((cards) => cards.map((one) => one.ariaLabel!.replace(/.* /, '')))
    await page.getByLabel('By Chapter').check()
    await expect.poll(parts).toEqual(['1', '2', '2', '2', '3', '3'])
    await page.getByText('3 files: page 1, pages 2-4, pages 5-6').waitFor()
    await page.getByLabel('Level', { exact: true }).fill('2')
    await expect.poll(parts).toEqual(['1', '2', '2', '3', '4', '4'])
    await page.getByLabel('At Text').check()
    await page.getByText('Where the parts begin is found in the pages when the PDF is split.').waitFor()
    await page.getByLabel('By Chapter').check()
    await split(page).click()
    await done(page)
    expect(await pagesOfParts(await download(page))).toEqual([[1], [2, 3], [4], [5, 6]])
  })

  it('says beforehand that there are no chapters', async () => {
    const page = await open('/split')
    await ofPages(page, 2)
    await page.getByLabel('By Chapter').check()
    await page.getByText('This PDF has no bookmarks').waitFor()
  })

  it('does not call it a success where there is nothing to split at', async () => {
    const page = await open('/split')
    await ofPages(page, 2)
    await page.getByLabel('By Chapter').check()
    await split(page).click()
    await expect.poll(() => focused(page)).toBe('There Was Nothing to Do')
    await page.getByText(/It was not split/).waitFor()
  })

  it('cuts at barcodes, read on the device', async () => {
    const page = await open('/split')
    await page.getByRole('switch', { name: 'On this device' }).first().click()
    const buffer = await readFile(new URL('../../../fixtures/files/stack.pdf', import.meta.url))
    await toOptions(page, [{ name: 'stack.pdf', mimeType: 'application/pdf', buffer }], 'Split Options')
    await page.getByLabel('At Barcodes').check()
    await split(page).click()
    await done(page)
    const { bytes } = await download(page)
    expect(Object.keys(unzipSync(bytes))).toEqual([
      'split_stack_1_page-1.pdf',
      'split_stack_2_NEXT.pdf',
      'split_stack_3_OTHER.pdf',
    ])
  })

  it('writes the ranges by clicks on the first and the last page of each part', async () => {
    const page = await open('/split')
    await ofPages(page, 8)
    await page.getByText('Your PDF has 8 pages.').waitFor()
    for (const [number, text] of [
      [1, '1'],
      [3, '1-3'],
      [6, '1-3,6'],
      [5, '1-3,5-6'],
      [8, '1-3,5-6,8'],
      [8, '1-3,5-6,8'],
      [2, '5-6,8'],
    ] as const) {
      await card(page, number).click()
      await expect.poll(() => ranges(page).inputValue()).toBe(text)
    }
    await page.getByRole('button', { name: 'Page 8, part 2' }).waitFor()
    await expect.poll(() => card(page, 8).getAttribute('aria-pressed')).toBe('true')
    await expect.poll(() => card(page, 1).getAttribute('aria-pressed')).toBe('false')
    await page.getByRole('button', { name: 'Start over' }).click()
    await expect.poll(() => ranges(page).inputValue()).toBe('')
    await expect.poll(() => hasKeyboard(page, 'Page 1')).toBe(true)
  })

  it('wants ranges it understands, or an interval from 1 to 100; says why it failed, and keeps the ranges', async () => {
    const page = await open('/split')
    const api = await hold(page, '**/api/split')
    await ofPages(page, 6)
    await split(page).click()
    await expectToast(page, "Range RequiredPlease enter a page range (e.g., '1-3,4-6')")
    await expect.poll(() => ranges(page).evaluate((input) => input === document.activeElement)).toBe(true)
    await expect.poll(() => ranges(page).getAttribute('aria-invalid')).toBe('true')
    for (const wrong of ['one', '1-3;4', '1--3', '0']) {
      await ranges(page).fill(wrong)
      await split(page).click()
      await expectToast(page, "Invalid Range FormatPlease use format like '1-3,4-6' or '1,2,3,4-10'")
    }
    await expect.poll(() => currentStep(page)).toBe('2Split Options')
    await ranges(page).fill('4-9')
    await page.getByText('"4-9" refers to a page that does not exist. The document has 6 pages.').waitFor()
    await page.getByLabel('By Interval').check()
    for (const wrong of ['0', '101', '', '2.5']) {
      await interval(page).fill('2')
      await expect.poll(() => interval(page).getAttribute('aria-invalid')).not.toBe('true')
      await interval(page).fill(wrong)
      await split(page).click()
      await expectToast(page, 'Invalid IntervalInterval must be between 1 and 100 pages')
      await expect.poll(() => interval(page).getAttribute('aria-invalid')).toBe('true')
    }
    await page.getByLabel('By Page Range').check()
    await ranges(page).fill('1,2-')
    await split(page).click()
    await expect.poll(() => focused(page)).toBe('Processing your PDF...')
    await api.answer(damaged('report.pdf is damaged.'))
    await expectToast(page, 'Splitting Failedreport.pdf is damaged.')
    await expect
      .poll(async () => [await currentStep(page), await ranges(page).inputValue()])
      .toEqual(['2Split Options', '1,2-'])
  })

  if (thorough)
    it('opens a locked file in place, for the pages and for the work', async () => {
      const page = await open('/split')
      await chooseFiles(page, [await samplePdf('locked.pdf', 3, { password: 'open sesame' })])
      const password = page.locator('input[type=password]')
      await password.fill('open sesame')
      await password.press('Enter')
      await page
        .getByText(/3 pages/)
        .first()
        .waitFor()
      await pressContinue(page)
      await card(page, 2).click()
      await split(page).click()
      await done(page)
      expect(pageNumbers(await openPdf(await download(page), 'open sesame'))).toEqual([2])
    })

  it('splits a file that cannot be shown', async () => {
    const { page } = await visit()
    // Before the page is opened: it starts pdf.js at once.
    await page.route('**/pdfjs*/**', (route) => route.abort())
    await page.route('**/api/pdf-info', (route) => route.fulfill(damaged('No.')))
    await page.goto('/split')
    await untilAlive(page)
    await ofPages(page, 3)
    await ranges(page).fill('1,2-3')
    await expect.poll(() => page.getByRole('list', { name: 'Pages' }).count()).toBe(0)
    await split(page).click()
    await done(page)
    expect(await pagesOfParts(await download(page))).toEqual([[1], [2, 3]])
  })

  if (thorough)
    it('splits several files alike', async () => {
      const page = await open('/split')
      await page.getByRole('switch', { name: 'On this device' }).first().click()
      await toOptions(page, [await samplePdf('a.pdf', 2), await samplePdf('b.pdf', 3)], 'Split Options')
      await page.getByText('2 files', { exact: true }).waitFor()
      await expect.poll(() => page.getByRole('list', { name: 'Pages' }).count()).toBe(0)
      await page.getByLabel('Every Page').check()
      await split(page).click()
      await page.getByText('All 2 files are done.').waitFor()
      const all = unzipSync((await download(page, page.getByRole('button', { name: 'Download all' }))).bytes)
      expect(Object.keys(all).map((name) => name.split('/')[0])).toEqual([
        ...Array(2).fill('split_a'),
        ...Array(3).fill('split_b'),
      ])
    })

  if (thorough)
    it('is used by the keyboard alone', async () => {
      const page = await open('/split')
      await chooseFiles(page, [await samplePdf('report.pdf', 4)])
      await continueByKeyboard(page, 'Split Options')
      await card(page, 4).waitFor()
      await tabTo(page, 'Page 1')
      await page.keyboard.press('Enter')
      await tabTo(page, 'Page 2')
      await page.keyboard.press('Space')
      await tabTo(page, 'Page 4')
      await page.keyboard.press('Enter')
      await tabTo(page, 'Split PDF')
      await page.keyboard.press('Enter')
      await done(page)
      expect(await pagesOfParts(await download(page))).toEqual([[1, 2], [4]])
    })

  if (thorough)
    it('fits into 320 pixels', async () => {
      const page = await open('/split', { viewport: { width: 320, height: 640 } })
      await toOptions(page, [await samplePdf(`${'long-name-'.repeat(12)}.pdf`, 12)], 'Split Options')
      await page.getByRole('list', { name: 'Pages' }).scrollIntoViewIfNeeded()
      await card(page, 1).click()
      await expect.poll(() => pageWidth(page)).toBe(320)
      expect(await violations(page)).toEqual([])
    })
})
