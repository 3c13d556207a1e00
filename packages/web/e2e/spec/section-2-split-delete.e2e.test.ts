import { unzipSync } from 'fflate'
import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { pageNumbers, samplePdf } from '../sample-files.js'
import { expectToast, hold, toast } from '../screen-parts.js'
import { watchForms } from '../sent-form.js'
import { thorough } from '../thorough.js'
import { download, openPdf } from '../use-tool-page.js'
import { visitSite } from '../visit-site.js'
import { currentStep, expectTexts, give, nextButton, saveButton } from './spec-parts.js'

const { open } = visitSite()

// The tests of the screen hold each of these alone.
if (thorough)
  describe('2.5 3 5 9 Split', () => {
    it('2.5 3 5 9: three modes with their fields; ranges and intervals are checked; the parts come as a ZIP', async () => {
      const page = await open('/split')
      const sent = await watchForms(page)
      const { length: calls } = await page.evaluate(() => performance.getEntriesByName('/api/split'))
      await give(page, await samplePdf('report.pdf', 5))
      await nextButton(page).click()
      const split = page.getByRole('button', { name: /^Split/ })
      for (const mode of ['By Page Range', 'By Interval', 'Every Page']) await page.getByLabel(mode).first().waitFor()

      await page.getByLabel('By Page Range').check()
      const range = page.getByRole('main').getByRole('textbox').first()
      await range.fill('')
      await split.click()
      await expectToast(page, "Range RequiredPlease enter a page range (e.g., '1-3,4-6')")
      for (const wrong of ['one', '1-3;4', '1--3', '1-3,,4']) {
        await toast(page).getByRole('button').click()
        await range.fill(wrong)
        await split.click()
        await expectToast(page, "Invalid Range FormatPlease use format like '1-3,4-6' or '1,2,3,4-10'")
      }

      await page.getByLabel('By Interval').check()
      await expect.poll(() => range.count(), { message: '2.5 a number instead of the range' }).toBe(0)
      const interval = page.getByRole('spinbutton').first()
      for (const wrong of ['0', '101', '']) {
        await toast(page).getByRole('button').click()
        await interval.fill(wrong)
        await split.click()
        await expectToast(page, 'Invalid IntervalInterval must be between 1 and 100 pages')
      }

      await page.getByLabel('Every Page').check()
      await expect
        .poll(() => page.getByRole('main').locator('input[type=text],input[type=number]').count(), {
          message: '2.5 nothing',
        })
        .toBe(0)
      expect(calls).toBe(0)
      expect(await sent(), '5 nothing was sent yet').toBeUndefined()

      await page.getByLabel('By Page Range').check()
      await range.fill('1-3,4-5')
      await split.click()
      await expect.poll(() => currentStep(page)).toBe('Download')
      expect(await sent()).toMatchObject({ file: 'report.pdf', mode: 'range', ranges: '1-3,4-5' })
      const saved = await download(page, saveButton(page))
      expect(saved.name, '3 output name').toBe('split_report.zip')
      const parts = Object.entries(unzipSync(saved.bytes)).toSorted(([one], [other]) => one.localeCompare(other))
      const pages = await Promise.all(parts.map(([name, bytes]) => openPdf({ name, bytes: Buffer.from(bytes) })))
      expect(pages.map(pageNumbers)).toEqual([
        [1, 2, 3],
        [4, 5],
      ])

      await page.getByRole('button', { name: /another/i }).click()
      await give(page, await samplePdf('report.pdf', 3))
      await nextButton(page).click()
      await page.getByLabel('By Interval').check()
      await page.getByRole('spinbutton').first().fill('100')
      await split.click()
      await expect.poll(() => currentStep(page)).toBe('Download')
      expect(await sent()).toMatchObject({ mode: 'interval', interval: '100' })
      expect((await download(page, saveButton(page))).name, 'one part is a PDF').toBe('split_report.pdf')
    })
  })

describe('2.5 4 5 Delete Pages', () => {
  const box = (page: Page, number: number) => page.getByRole('checkbox').nth(number - 1)
  const remove = (page: Page) => page.getByRole('button', { name: 'Delete Selected Pages', exact: true })

  it('2.5 4 5: a grid to choose from, a count, Select All and Deselect All, and the pages kept are sent', async () => {
    const page = await open('/delete-pages')
    const sent = await watchForms(page)
    await give(page, await samplePdf('report.pdf', 4))
    await nextButton(page).click()
    await expect.poll(() => page.getByRole('checkbox').count()).toBe(4)
    await expectTexts(page, ['0 page(s) selected'])
    await expect.poll(() => remove(page).isDisabled(), { message: '5 none selected' }).toBe(true)
    await box(page, 2).click()
    await expectTexts(page, ['1 page(s) selected'])
    await expect
      .poll(async () => [await box(page, 2).isChecked(), await remove(page).isDisabled()])
      .toEqual([true, false])
    await page.getByRole('button', { name: 'Select All', exact: true }).click()
    await expectTexts(page, ['4 page(s) selected'])
    await expect.poll(() => remove(page).isDisabled(), { message: '5 all selected' }).toBe(true)
    await page.getByRole('button', { name: 'Deselect All', exact: true }).click()
    await expectTexts(page, ['0 page(s) selected'])

    const card = page
      .locator('li,label,div')
      .filter({ has: page.getByRole('checkbox') })
      .last()
    const picture = (await card.boundingBox())!
    await page.mouse.click(picture.x + picture.width / 2, picture.y + picture.height / 3)
    await expectTexts(page, ['1 page(s) selected'])
    await expect.poll(() => box(page, 4).isChecked(), { message: '2.5 clicking the card toggles it' }).toBe(true)
    await box(page, 1).click()
    await remove(page).click()
    await expectTexts(page, [
      'Pages Deleted Successfully!',
      'Removed 2 page(s) from your document',
      'modified_report.pdf',
      'Modified with Sheaf',
    ])
    expect(JSON.parse(String((await sent())?.pagesToKeep))).toEqual([2, 3])
    const saved = await download(page, saveButton(page))
    expect(saved.name).toBe('modified_report.pdf')
    expect(pageNumbers(await openPdf(saved))).toEqual([2, 3])

    await page.getByRole('button', { name: 'Modify Another PDF', exact: true }).click()
    await give(page, await samplePdf('other.pdf', 2))
    await nextButton(page).click()
    await expect.poll(() => page.getByRole('checkbox').count(), { message: '4 page count cleared' }).toBe(2)
    await expectTexts(page, ['0 page(s) selected'])
  })

  // The pages of Rotate PDF lie in the same grid.
  if (thorough)
    it('2.5 9 the grid has 2 to 5 columns by width', async () => {
      const page = await open('/delete-pages')
      await give(page, await samplePdf('report.pdf', 12))
      await nextButton(page).click()
      await expect.poll(() => page.getByRole('checkbox').count()).toBeGreaterThan(5)
      const seen = new Set<number>()
      for (const width of [360, 500, 700, 820, 1000, 1100, 1300, 1600, 1900]) {
        await page.setViewportSize({ width, height: 800 })
        await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))))
        const lefts = await page
          .getByRole('checkbox')
          .evaluateAll((all) => all.map((one) => Math.round(one.getBoundingClientRect().left)))
        seen.add(new Set(lefts).size)
      }
      expect([...seen].toSorted()).toEqual([2, 3, 4, 5])
    })

  it('8 a PDF that cannot be shown is reported, and Continue stays disabled', async () => {
    const page = await open('/delete-pages')
    const api = await hold(page, '**/api/pdf-info')
    await page
      .locator('input[type=file]')
      .setInputFiles({ name: 'broken.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.7 nothing') })
    await Promise.race([
      api.answer({ status: 422, json: { code: 'BAD_DOCUMENT', message: 'broken' } }).catch(() => {}),
      toast(page).waitFor(),
    ])
    await expectToast(page, 'Preview FailedFailed to generate PDF preview. Please try another file.')
    await expect.poll(() => nextButton(page).isDisabled(), { message: '2.5 page count not known' }).toBe(true)
  })
})
