import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { dropFiles } from './give-files.js'
import { inkDistance, inkOfPdf, inkOfPreview, settled } from './look-at-page.js'
import { currentStep, emptyPages, giveLargePdf, laterDownload, toSecondStep } from './page-tool-parts.js'
import { samplePdf } from './sample-files.js'
import { closeToast, damaged, expectToast, hold } from './screen-parts.js'
import { watchForms } from './sent-form.js'
import { thorough } from './thorough.js'
import { chooseFiles, download, pressContinue } from './use-tool-page.js'
import { focused, violations, visitSite } from './visit-site.js'

const { open, openVisit } = visitSite()
const MiB = 2 ** 20
const apply = (page: Page) => page.getByRole('button', { name: 'Apply Numbering' })
const done = (page: Page) => page.getByRole('heading', { name: 'Processing Complete!' }).waitFor()

describe('Number Pages', () => {
  it('leads from the file over the options to the numbered PDF, and starts afresh', async () => {
    const page = await open('/tools/number-pages')
    const next = page.getByRole('button', { name: 'Continue' })
    const back = page.getByRole('link', { name: 'Back to Page Manipulation Tools' })
    await expect.poll(() => back.getAttribute('href')).toBe('/tools/page-manipulation')
    await expect.poll(async () => [await currentStep(page), await next.isDisabled()]).toEqual(['1Upload', true])
    await toSecondStep(page, await samplePdf('report.pdf', 3))
    await expect.poll(async () => [await currentStep(page), await focused(page)]).toEqual(['2Options', 'Options'])
    await page.getByRole('button', { name: 'Back' }).click()
    await page.getByText('report.pdf').first().waitFor()
    await next.click()
    const sent = await watchForms(page)
    await apply(page).click()
    await done(page)
    await expect.poll(() => focused(page)).toBe('Processing Complete!')
    await expectToast(page, 'Success!Your PDF has been processed with page numbers.')
    expect(await sent()).toEqual({
      position: 'bottom-right',
      startingNumber: '1',
      font: 'helvetica',
      fontSize: '12',
      numberingStyle: 'numeric',
      margin: '36',
      pages: 'all',
      template: '{n}',
      skipFirst: 'false',
      file: 'report.pdf',
    })
    await expect.poll(async () => [await currentStep(page), await back.count()]).toEqual(['3Download', 2])
    await expect.poll(() => page.getByRole('link', { name: 'Back to Tools' }).getAttribute('href')).toBe('/')
    const result = await download(page)
    await expectToast(page, 'Success!Download complete.')
    expect(result.name).toBe('report_numbered.pdf')
    const corner = { left: 0.5, top: 0.5, right: 1, bottom: 1 }
    for (const number of [1, 2, 3]) {
      const ink = await inkOfPdf(page, result.bytes, number, corner)
      expect(ink).toMatchObject({ right: expect.closeTo(1 - 36 / (300 + number * 10), 1) })
    }
    await page.getByRole('button', { name: 'Process another' }).click()
    await expect.poll(async () => [await currentStep(page), await next.isDisabled()]).toEqual(['1Upload', true])
  })

  it('works on this device without sending anything', async () => {
    const { page, requests } = await openVisit('/tools/number-pages')
    await page.getByRole('switch', { name: 'On this device' }).first().click()
    await toSecondStep(page, await samplePdf('report.pdf', 2))
    await apply(page).click()
    await done(page)
    await page.getByText('Processed on this device.').first().waitFor()
    expect((await download(page)).name).toBe('report_numbered.pdf')
    expect(requests.filter((request) => request.startsWith('POST'))).toEqual([])
  })

  it('names a bad value before anything is sent, stays at the options while it works, is cancelled or fails, and sends what is chosen', async () => {
    const { page, requests } = await openVisit('/tools/number-pages')
    await toSecondStep(page, await samplePdf('report.pdf', 3))
    // Bad values, at their fields.
    const isFocused = (label: string) => page.getByLabel(label).evaluate((input) => input === document.activeElement)
    for (const size of ['5', '73']) {
      await page.getByLabel('Font size').fill(size)
      await apply(page).click()
      await page.getByText('Please enter a number from 6 to 72.').waitFor()
      await expect.poll(() => isFocused('Font size'), { message: size }).toBe(true)
    }
    await page.getByLabel('Font size').fill('20')
    await page.getByLabel('Starting number').fill('0')
    await apply(page).click()
    await page.getByText(/^Please enter a number from 1 to/).waitFor()
    await expect.poll(() => isFocused('Starting number')).toBe(true)
    expect(requests.filter((request) => request.startsWith('POST'))).toEqual([])
    // Cancelled.
    await page.getByLabel('Starting number').fill('7')
    await hold(page, '**/api/number-pages')
    await apply(page).click()
    await expect.poll(() => focused(page)).toBe('Processing your PDF...')
    const busy = page.getByRole('button', { name: 'Processing...' })
    await expect
      .poll(async () => [await busy.isDisabled(), await page.getByRole('button', { name: 'Back' }).isDisabled()])
      .toEqual([true, true])
    await expect.poll(() => page.getByLabel('Font size').isDisabled()).toBe(true)
    await page.getByRole('progressbar').waitFor()
    await page.getByRole('button', { name: 'Cancel' }).click()
    await expect.poll(() => focused(page)).toBe('Apply Numbering')
    await expect
      .poll(async () => [await apply(page).isDisabled(), await currentStep(page)])
      .toEqual([false, '2Options'])
    // Failed.
    const api = await hold(page, '**/api/number-pages')
    await apply(page).click()
    await api.answer(damaged('report.pdf is damaged beyond repair.'))
    await expectToast(page, 'ErrorThere was an error processing your PDF. Please try again.')
    await page.getByRole('alert').getByText('report.pdf is damaged beyond repair.').waitFor()
    await expect
      .poll(async () => [await currentStep(page), await page.getByLabel('Starting number').inputValue()])
      .toEqual(['2Options', '7'])
    await apply(page).click()
    await api.answer({ json: { fileName: 'report_numbered.pdf' } })
    await expectToast(page, 'ErrorNo processed PDF available. Please try again.')
    // Chosen, also among the options out of the way.
    await expect.poll(() => page.getByLabel('Bottom right').isChecked()).toBe(true)
    await closeToast(page)
    await page.getByLabel('Top center').check({ force: true })
    await page.getByLabel('Font', { exact: true }).selectOption('Times Roman')
    await page.getByLabel('Numbering style').selectOption('Roman (I, II, III)')
    await page.getByText('More options').click()
    await page.getByRole('switch', { name: 'Skip the first page' }).click()
    const sent = await watchForms(page)
    await page.route('**/api/downloads/*', (route) =>
      route.fulfill({ status: 410, json: { code: 'GONE', message: 'The result has been deleted.' } }),
    )
    await apply(page).click()
    await api.answer(laterDownload('report_numbered.pdf'))
    await done(page)
    expect(await sent()).toMatchObject({
      position: 'top-center',
      startingNumber: '7',
      font: 'times',
      fontSize: '20',
      numberingStyle: 'roman-upper',
      skipFirst: 'true',
    })
    // The result can no longer be downloaded.
    await page.getByRole('button', { name: 'Download', exact: true }).click()
    await expectToast(page, 'ErrorThere was an error downloading your PDF. Please try again.')
    await page.getByRole('alert').getByText('The result has been deleted.').waitFor()
  })

  it('takes the first of several files, and nothing that is no PDF or over 50 MB', async () => {
    const page = await open('/tools/number-pages')
    await page
      .locator('form')
      .first()
      .evaluate((form: HTMLFormElement) => form.requestSubmit())
    await expectToast(page, 'No file selectedPlease upload a PDF file first.')
    await dropFiles(page, [{ name: 'notes.txt', bytes: 3 }])
    await expectToast(page, 'File Upload ErrorFile type not supported. Please upload files with these formats: .pdf')
    await dropFiles(page, [{ name: 'huge.pdf', bytes: 50 * MiB + 1 }])
    await expectToast(page, 'File Upload ErrorFile is too large. Maximum size is 50 MB.')
    await expect.poll(() => page.getByRole('button', { name: 'Continue' }).isDisabled()).toBe(true)
    await dropFiles(page, [
      { name: 'a.pdf', bytes: 3 },
      { name: 'b.pdf', bytes: 3 },
    ])
    await page.getByText('a.pdf').first().waitFor()
    await expect.poll(() => page.getByText('b.pdf').count()).toBe(0)
  })

  it('takes the others too when it is asked to, and numbers each', async () => {
    const page = await open('/tools/number-pages')
    await page.getByRole('main').getByRole('switch', { name: 'On this device' }).click()
    const files = ['a.pdf', 'b.pdf', 'c.pdf'].map((name) => samplePdf(name, 1))
    await chooseFiles(page, await Promise.all(files))
    await page.getByText('The first file was added; there are 2 more.').waitFor()
    expect(await violations(page)).toEqual([])
    await page.getByRole('button', { name: 'Process all with the same options' }).click()
    await page.getByText('c.pdf').waitFor()
    await pressContinue(page)
    await page.getByText('3 files', { exact: true }).waitFor()
    await apply(page).click()
    await page.getByText('All 3 files are done.').waitFor()
    expect((await download(page, page.getByRole('button', { name: /^Download b_num/ }))).name).toBe('b_numbered.pdf')
  })

  if (thorough)
    it('can be used by the keyboard alone', async () => {
      const page = await open('/tools/number-pages')
      await chooseFiles(page, [await samplePdf('report.pdf', 1)])
      await page.getByRole('button', { name: 'Continue' }).focus()
      await page.keyboard.press('Enter')
      await expect.poll(() => focused(page)).toBe('Options')
      await page.keyboard.press('Tab')
      await page.keyboard.press('ArrowLeft')
      await expect.poll(() => page.getByLabel('Bottom center').isChecked()).toBe(true)
      await page.keyboard.press('Tab')
      await expect
        .poll(() => page.getByRole('textbox', { name: 'Pages' }).evaluate((box) => box === document.activeElement))
        .toBe(true)
      // Past the buttons for all, the first, the last, odd and even pages.
      for (let press = 0; press < 6; press++) await page.keyboard.press('Tab')
      await page.keyboard.type('9')
      await page.keyboard.press('Enter')
      await done(page)
    })
})

describe('the preview of Number Pages', () => {
  it('follows the options, begins with the first page that gets a number, and shows numbers where the result has them', async () => {
    const page = await open('/tools/number-pages')
    await toSecondStep(page, await emptyPages('empty.pdf'))
    expect((await inkOfPreview(page))!.left).toBeGreaterThan(0.5)
    await page.getByLabel('Bottom left').check({ force: true })
    await expect.poll(async () => (await inkOfPreview(page))?.left).toBeLessThan(0.5)
    await page.getByText('More options').click()
    await page.getByRole('switch', { name: 'Skip the first page' }).click()
    await page.getByText('Page 2 of 3').waitFor()
    await page.getByRole('button', { name: 'Previous page' }).click()
    await expect.poll(() => inkOfPreview(page)).toBeUndefined()
    await page.getByRole('switch', { name: 'Skip the first page' }).click()
    await page.getByText('Page 1 of 3').waitFor()
    // Turned and cut pages, too.
    await page.getByLabel('Top left').check({ force: true })
    await page.getByLabel('Font size').fill('40')
    await page.getByLabel('Starting number').fill('8')
    const seen = []
    for (const number of [1, 2, 3]) {
      await page.getByRole('img', { name: `Preview of page ${number}` }).waitFor()
      seen.push(await inkOfPreview(page))
      if (number < 3) await page.getByRole('button', { name: 'Next page' }).click()
    }
    await apply(page).click()
    await done(page)
    const { bytes } = await download(page)
    for (const [index, ink] of seen.entries()) {
      expect(inkDistance(ink, await inkOfPdf(page, bytes, index + 1))).toBeLessThan(0.012)
      expect(inkDistance(ink, { left: 0.9, top: 0.9, right: 1, bottom: 1 })).toBeGreaterThan(0.5)
    }
  })

  // What asks for the password is the same as in thumbnails.
  if (thorough)
    it('shows a blank page until the password of a locked file is there', async () => {
      const page = await open('/tools/number-pages')
      await toSecondStep(page, await samplePdf('locked.pdf', 2, { password: 'open sesame' }))
      await page.getByRole('status').getByText('The file has a password.').waitFor()
      await settled(page)
      const top = { left: 0, top: 0, right: 1, bottom: 0.5 }
      expect(await inkOfPreview(page, top)).toBeUndefined()
      await page.getByText('The file has a password', { exact: true }).click()
      await page.getByLabel('Password', { exact: true }).fill('open sesame')
      await page.getByText('Page 1 of 2').waitFor()
      await expect.poll(() => inkOfPreview(page, top)).toBeDefined()
      await apply(page).click()
      await done(page)
    })

  it('waits to be asked for when the file is large', async () => {
    const page = await open('/tools/number-pages')
    await giveLargePdf(page, 31 * MiB)
    await pressContinue(page)
    await page.getByText('This file is large.').waitFor()
    expect(await inkOfPreview(page)).toBeUndefined()
    await page.getByRole('button', { name: 'Show preview' }).click()
    await expect.poll(() => inkOfPreview(page)).toBeDefined()
    await page.getByLabel('Bottom left').check({ force: true })
    await page.getByRole('button', { name: 'Update preview' }).click()
    await expect.poll(async () => (await inkOfPreview(page))?.left).toBeLessThan(0.5)
  })
})
