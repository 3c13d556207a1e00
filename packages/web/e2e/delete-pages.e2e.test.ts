import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { currentStep } from './page-tool-parts.js'
import { untilDrawn } from './page-view-parts.js'
import { readTexts } from './read-texts.js'
import { pageNumbers, samplePdf } from './sample-files.js'
import { damaged, expectToast, hold } from './screen-parts.js'
import { watchForms } from './sent-form.js'
import { thorough } from './thorough.js'
import { chooseFiles, download, openPdf, pressContinue } from './use-tool-page.js'
import { focused, untilAlive, violations, visitSite } from './visit-site.js'
import { continueByKeyboard, pageWidth, pdfAnswer, tabTo, toOptions } from './wizard-parts.js'

const { open, openVisit, visit } = visitSite()
const action = (page: Page) => page.getByRole('button', { name: 'Delete Selected Pages' })
const box = (page: Page, number: number) => page.getByLabel(`Page ${number}`, { exact: true })
const typed = (page: Page) => page.getByLabel('Pages to delete')
/** Clicks the card of a page beside its checkbox. */
const clickCard = (page: Page, number: number, modifiers: 'Shift'[] = []) =>
  page
    .getByRole('listitem')
    .filter({ has: box(page, number) })
    .locator('[data-page]')
    .click({ modifiers })

async function toPages(page: Page, count: number): Promise<void> {
  await toOptions(page, [await samplePdf('report.pdf', count)], 'Select Pages')
  await untilDrawn(page, count)
}

describe('Delete Pages', () => {
  it.each(thorough ? ['server', 'device'] : ['device'])('removes the pages that are chosen (%s)', async (place) => {
    const { page, requests } = await openVisit('/delete-pages')
    if (place === 'device') await page.getByRole('banner').getByRole('switch', { name: 'On this device' }).click()
    const sent = await watchForms(page)
    await toPages(page, 6)
    await clickCard(page, 2)
    await clickCard(page, 4, ['Shift'])
    await box(page, 6).check()
    await page.getByText('4 page(s) selected').waitFor()
    await box(page, 3).uncheck()
    await page.getByText('3 page(s) selected').waitFor()
    await action(page).click()
    await expect.poll(() => focused(page)).toBe('Pages Deleted Successfully!')
    await page.getByText('Removed 3 page(s) from your document').waitFor()
    await page.getByText('Modified with Sheaf').waitFor()
    await page.getByRole('link', { name: 'Back to Tools' }).waitFor()
    const result = await download(page)
    expect(result.name).toBe('modified_report.pdf')
    expect(pageNumbers(await openPdf(result))).toEqual([1, 3, 5])
    if (place === 'server') expect(await sent()).toEqual({ file: 'report.pdf', pagesToKeep: '[1,3,5]' })
    else expect(requests.filter((request) => request.startsWith('POST'))).toEqual([])
    await page.getByRole('button', { name: 'Modify Another PDF' }).click()
    await expect.poll(() => currentStep(page)).toBe('1Upload File')
    await expect.poll(() => page.getByRole('list', { name: 'Chosen files' }).count()).toBe(0)
    await toPages(page, 3)
    await page.getByText('0 page(s) selected').waitFor()
  })

  it('continues only once the number of pages is known', async () => {
    const { page } = await visit()
    const held: (() => void)[] = []
    await page.route('**/pdfjs-*/worker.js', (route) => void held.push(() => route.continue()))
    await page.goto('/delete-pages')
    await untilAlive(page)
    await chooseFiles(page, [await samplePdf('report.pdf', 3)])
    await page.getByText('Opening the PDF…').waitFor()
    const next = page.getByRole('button', { name: 'Continue' })
    await expect.poll(() => next.isDisabled()).toBe(true)
    await expect.poll(() => held.length).toBeGreaterThan(0)
    for (const release of held) release()
    await page.getByText('3 pages').first().waitFor()
    await expect.poll(() => next.isDisabled()).toBe(false)
  })

  it('chooses all pages and none, and deletes neither', async () => {
    const page = await open('/delete-pages')
    await toPages(page, 3)
    await expect.poll(() => action(page).isDisabled()).toBe(true)
    await page.getByRole('button', { name: 'Select All', exact: true }).click()
    await page.getByText('3 page(s) selected').waitFor()
    await expect.poll(() => action(page).isDisabled()).toBe(true)
    await typed(page).press('Enter')
    await expectToast(page, 'Invalid SelectionYou cannot delete all pages. At least one page must remain.')
    await page.getByRole('button', { name: 'Deselect All' }).click()
    await page.getByText('0 page(s) selected').waitFor()
    await typed(page).press('Enter')
    await expectToast(page, 'No Pages SelectedPlease select at least one page to delete')
    await expect.poll(() => typed(page).getAttribute('aria-invalid')).toBe('true')
    await box(page, 1).check()
    await expect.poll(() => action(page).isDisabled()).toBe(false)
    await page.getByRole('button', { name: 'Back' }).click()
    await pressContinue(page)
    await expect.poll(() => box(page, 1).isChecked()).toBe(true)
    // Of another file, none is chosen.
    await page.getByRole('button', { name: 'Back' }).click()
    await toOptions(page, [await samplePdf('other.pdf', 4)], 'Select Pages')
    await typed(page).press('Enter')
    await expectToast(page, 'No Pages SelectedPlease select at least one page to delete')
  })

  it('takes pages by typing, and writes those that are clicked', async () => {
    const page = await open('/delete-pages')
    await toPages(page, 8)
    await typed(page).fill('2-4, last')
    await page.getByText('4 page(s) selected').waitFor()
    await expect.poll(() => box(page, 8).isChecked()).toBe(true)
    await clickCard(page, 3)
    await expect.poll(() => typed(page).inputValue()).toBe('2, 4, 8')
    await typed(page).fill('2, nine')
    await page.getByText('Use numbers and ranges such as 1-3, 5, last or odd.').waitFor()
    await typed(page).fill('2, 9')
    await page.getByText('The document has pages 1 to 8.').waitFor()
    await page.getByText('3 page(s) selected').waitFor()
    await expect.poll(() => action(page).isDisabled()).toBe(true)
    await typed(page).press('Enter')
    await expectToast(page, 'Invalid SelectionThe document has pages 1 to 8.')
    await clickCard(page, 4)
    await expect.poll(() => typed(page).inputValue()).toBe('2, 8')
    await expect.poll(() => action(page).isDisabled()).toBe(false)
  })

  if (thorough)
    it('is used by the keyboard alone', async () => {
      const page = await open('/delete-pages')
      await chooseFiles(page, [await samplePdf('report.pdf', 4)])
      await page.getByText('4 pages').first().waitFor()
      await continueByKeyboard(page, 'Select Pages')
      await tabTo(page, 'Page 1')
      await page.keyboard.press('Space')
      await tabTo(page, 'Page 3')
      await page.keyboard.press('Space')
      await page.getByText('2 page(s) selected').waitFor()
      await tabTo(page, 'Delete Selected Pages')
      await page.keyboard.press('Enter')
      await expect.poll(() => focused(page)).toBe('Pages Deleted Successfully!')
    })

  it('says why it failed and stays with the choice', async () => {
    const page = await open('/delete-pages')
    const api = await hold(page, '**/api/delete-pages')
    await toPages(page, 3)
    await box(page, 2).check()
    await action(page).click()
    await expect.poll(() => focused(page)).toBe('Processing your PDF...')
    await api.answer(damaged('report.pdf is damaged beyond repair.'))
    await expectToast(page, 'Page Deletion Failedreport.pdf is damaged beyond repair.')
    await expect.poll(() => box(page, 2).isChecked()).toBe(true)
    await expect.poll(() => focused(page)).toBe('Delete Selected Pages')
  })
})

it('Extract Pages takes pages by clicking and by typing, in the order typed', async () => {
  const page = await open('/tools/extract-pages')
  await toPages(page, 5)
  const pages = page.getByLabel('Pages to extract')
  await clickCard(page, 4)
  await clickCard(page, 2)
  await expect.poll(() => pages.inputValue()).toBe('2, 4')
  await pages.fill('5, 1, 1')
  await page.getByText('3 page(s) selected').waitFor()
  await clickCard(page, 3)
  await expect.poll(() => pages.inputValue()).toBe('5, 1, 3')
  expect(await violations(page)).toEqual([])
  await page.getByRole('button', { name: 'Extract Selected Pages' }).click()
  await expect.poll(() => focused(page)).toBe('Pages Extracted Successfully!')
  expect(await readTexts(await download(page))).toEqual(['report.pdf 5', 'report.pdf 1', 'report.pdf 3'])
})

it('every state of Delete Pages is accessible in light and dark', async () => {
  const page = await open('/delete-pages')
  const api = await hold(page, '**/api/delete-pages')
  await chooseFiles(page, [await samplePdf('locked.pdf', 3, { password: 'x' })])
  await page.getByRole('heading', { name: 'This PDF has a password' }).waitFor()
  expect(await violations(page)).toEqual([])
  await toPages(page, 4)
  await clickCard(page, 1)
  await typed(page).fill('1, 99')
  expect(await violations(page)).toEqual([])
  await clickCard(page, 2)
  await action(page).click()
  await api.answer(pdfAnswer('modified_report.pdf'))
  await page.getByText('Modified with Sheaf').waitFor()
  expect(await violations(page)).toEqual([])
})

if (thorough)
  it('Delete Pages fits into 320 pixels', async () => {
    const page = await open('/delete-pages', { viewport: { width: 320, height: 640 } })
    await toPages(page, 4)
    await expect.poll(() => pageWidth(page)).toBe(320)
  })
