import { PDFDocument } from 'pdf-lib'
import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { samplePdf } from '../sample-files.js'
import { expectToast, hold } from '../screen-parts.js'
import { watchForms } from '../sent-form.js'
import { thorough } from '../thorough.js'
import { download, openPdf } from '../use-tool-page.js'
import { visitSite } from '../visit-site.js'
import { expectTexts, expectWrongFilesRefused } from './spec-parts.js'

const { open } = visitSite()
const button = (page: Page, name: string | RegExp) =>
  page.getByRole('button', typeof name === 'string' ? { name, exact: true } : { name })
/** The cards or rows of the pages. */
const items = (page: Page) => page.getByRole('listitem').filter({ hasText: /Page \d/ })
const badges = async (page: Page) =>
  (await items(page).allInnerTexts()).map((text) => /(?:^|\s)(-?\d+°( rotated)?)/.exec(text)?.[1])

async function load(page: Page, pages: number): Promise<void> {
  await page.locator('input[type=file]').setInputFiles([await samplePdf('report.pdf', pages)])
  await expectToast(page, `PDF Loaded SuccessfullyLoaded ${pages} pages ready for rotation.`)
}

describe('2.5 4 5 8 Rotate PDF', () => {
  it('2.5 before a file: texts of the drop zone; 5: what it turns away', async () => {
    const page = await open('/tools/rotate-pdf')
    await expect.poll(() => page.getByRole('heading', { level: 1 }).textContent()).toBe('Rotate PDF')
    await expectTexts(page, [
      'Rotate PDF pages to the correct orientation. Fix portrait and landscape alignment with precision.',
      'Choose PDF file',
      'Drag and drop your PDF file here, or click to browse',
    ])
    await button(page, 'Select PDF File').waitFor()
    const zone = page.locator('[role=group]:has(input[type=file])')
    await expect.poll(() => zone.evaluate((element) => getComputedStyle(element).borderStyle)).toBe('dashed')
    const held = await page.evaluateHandle(() => {
      const list = new DataTransfer()
      list.items.add(new File(['%PDF-1.7'], 'a.pdf', { type: 'application/pdf' }))
      return list
    })
    await zone.dispatchEvent('dragenter', { dataTransfer: held })
    await expectTexts(page, ['Drop your PDF here'])
    await zone.dispatchEvent('dragleave', { dataTransfer: held })
    await expectWrongFilesRefused(page)
  })

  it('2.5 4: both views, turning one and all, modulo 360 with negative values, and what is sent', async () => {
    const page = await open('/tools/rotate-pdf', { reducedMotion: 'no-preference' })
    const sent = await watchForms(page)
    await load(page, 3)
    await expectTexts(page, ['report.pdf', '3 pages'])
    for (const name of [
      'Rotate All Right',
      'Rotate All Left',
      'Reset All',
      'Download Rotated PDF',
      'Choose another file',
    ])
      await button(page, name).waitFor()
    await page.getByRole('heading', { name: 'Pages Preview' }).waitFor()
    const view = (name: string) =>
      page.getByRole('button', { name }).or(page.getByRole('radio', { name })).or(page.getByRole('tab', { name }))
    const chosen = (name: string) =>
      view(name).evaluate(
        (one) =>
          ['aria-pressed', 'aria-checked', 'aria-selected'].some((state) => one.getAttribute(state) === 'true') ||
          (one as HTMLInputElement).checked === true,
      )
    await expect
      .poll(async () => [await chosen('Thumbnail View'), await chosen('List View')], {
        message: '2.5 default thumbnails',
      })
      .toEqual([true, false])

    const turn = (number: number, way: 'left' | 'right') =>
      items(page)
        .nth(number - 1)
        .getByRole('button', { name: new RegExp(way, 'i') })
    await expect.poll(() => badges(page)).toEqual([undefined, undefined, undefined])
    await turn(1, 'right').click()
    await turn(2, 'left').click()
    await expect.poll(() => badges(page)).toEqual(['90°', '-90°', undefined])
    const seconds = await items(page)
      .first()
      .evaluate((card) =>
        Array.from(card.querySelectorAll('*'), (one) => {
          const { transitionProperty, transitionDuration, rotate, transform } = getComputedStyle(one)
          return rotate !== 'none' || transform !== 'none' ? `${transitionProperty} ${transitionDuration}` : ''
        }).filter(Boolean),
      )
    expect(
      seconds.some((said) => /(transform|rotate|all).* 0\.3s/.test(said)),
      '2.5 turned in 0.3 s',
    ).toBe(true)
    await turn(2, 'left').click()
    await expect.poll(() => badges(page)).toEqual(['90°', '-180°', undefined])
    for (let times = 0; times < 3; times++) await turn(1, 'right').click()
    await expect.poll(() => badges(page), { message: '4 modulo 360' }).toEqual([undefined, '-180°', undefined])
    await button(page, 'Rotate All Right').click()
    await expect.poll(() => badges(page)).toEqual(['90°', '-90°', '90°'])
    await view('List View').click()
    await expect.poll(() => badges(page)).toEqual(['90° rotated', '-90° rotated', '90° rotated'])
    await items(page).nth(2).getByRole('button', { name: /Left/ }).click()
    await expect.poll(() => badges(page)).toEqual(['90° rotated', '-90° rotated', undefined])
    for (const way of ['Left', 'Right'])
      await expect
        .poll(() =>
          items(page)
            .first()
            .getByRole('button', { name: new RegExp(way) })
            .textContent(),
        )
        .toBe(way)
    await button(page, 'Rotate All Left').click()
    await expect.poll(() => badges(page)).toEqual([undefined, '-180° rotated', '-90° rotated'])
    await button(page, 'Reset All').click()
    await expect.poll(() => badges(page)).toEqual([undefined, undefined, undefined])
    await view('Thumbnail View').click()
    await turn(1, 'right').click()
    await turn(2, 'left').click()
    const saved = await download(page, button(page, 'Download Rotated PDF'))
    await expectToast(page, 'PDF Rotated SuccessfullyYour rotated PDF has been downloaded.')
    expect(JSON.parse(String((await sent())?.rotations))).toMatchObject({ '1': 90, '2': -90 })
    expect(saved.name).toBe('rotated_report.pdf')
    expect((await openPdf(saved)).getPages().map((one) => one.getRotation().angle)).toEqual([90, 270, 0])
    await button(page, 'Download Rotated PDF').waitFor()
  })

  // The tests of the screen hold each of these alone.
  if (thorough)
    it('8: busy text and failure, back to loaded', async () => {
      const page = await open('/tools/rotate-pdf')
      await load(page, 1)
      const api = await hold(page, '**/api/tools/rotate-pdf')
      await items(page).first().getByRole('button', { name: /right/i }).click()
      await button(page, 'Download Rotated PDF').click()
      await expect.poll(() => button(page, 'Processing...').isDisabled()).toBe(true)
      await api.answer({ status: 500, json: {} })
      await expectToast(page, 'Error Rotating PDFPlease try again.')
      await button(page, 'Download Rotated PDF').waitFor()
      await expect.poll(() => badges(page), { message: '4 back to loaded' }).toEqual(['90°'])
      await button(page, 'Reset All').click()
      const chooser = page.waitForEvent('filechooser')
      await button(page, 'Choose another file').click()
      await (await chooser).setFiles([await samplePdf('other.pdf', 2)])
      await expectToast(page, 'PDF Loaded SuccessfullyLoaded 2 pages ready for rotation.')
    })

  it('2.5 9 the grid has 2, 3, 4 or 5 columns by the width of the screen', async () => {
    const page = await open('/tools/rotate-pdf')
    await load(page, 12)
    const seen = new Set<number>()
    for (const width of [360, 500, 700, 820, 1000, 1100, 1300, 1600, 1900]) {
      await page.setViewportSize({ width, height: 800 })
      await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))))
      const lefts = await items(page).evaluateAll((all) =>
        all.map((one) => Math.round(one.getBoundingClientRect().left)),
      )
      seen.add(new Set(lefts).size)
    }
    expect([...seen].toSorted()).toEqual([2, 3, 4, 5])
  })

  it('decisions 4: the angle is added to the turn a page already has', async () => {
    const page = await open('/tools/rotate-pdf')
    const pdf = await PDFDocument.load((await samplePdf('report.pdf', 1)).buffer)
    const { degrees } = await import('pdf-lib')
    pdf.getPage(0).setRotation(degrees(90))
    const buffer = Buffer.from(await pdf.save())
    await page.locator('input[type=file]').setInputFiles({ name: 'turned.pdf', mimeType: 'application/pdf', buffer })
    await button(page, 'Rotate All Right').click()
    const saved = await download(page, button(page, 'Download Rotated PDF'))
    expect((await openPdf(saved)).getPage(0).getRotation().angle).toBe(180)
  })
})
