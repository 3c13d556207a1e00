import type { Locator, Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { dropFiles } from './give-files.js'
import { drawn, junk, pages, untilDrawn } from './page-view-parts.js'
import { samplePdf } from './sample-files.js'
import { damaged, expectToast, hold } from './screen-parts.js'
import { watchForms } from './sent-form.js'
import { thorough } from './thorough.js'
import { chooseFiles, download, openPdf } from './use-tool-page.js'
import { focused, violations, visitSite } from './visit-site.js'
import { pageWidth, tabTo } from './wizard-parts.js'

const { open, openVisit } = visitSite()
const MiB = 2 ** 20
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const badges = (page: Page) =>
  pages(page)
    .getByText(/^-?\d+°( rotated)?$/)
    .allTextContents()

async function load(page: Page, count: number): Promise<void> {
  await chooseFiles(page, [await samplePdf('report.pdf', count)])
  await untilDrawn(page, count)
}

describe('Rotate PDF', () => {
  it.each(thorough ? ['server', 'device'] : ['device'])(
    'turns pages as they are shown, and saves the file at once (%s)',
    async (place) => {
      const { page, requests } = await openVisit('/tools/rotate-pdf')
      if (place === 'device') await page.getByRole('banner').getByRole('switch', { name: 'On this device' }).click()
      const sent = await watchForms(page)
      await load(page, 4)
      await expectToast(page, 'PDF Loaded SuccessfullyLoaded 4 pages ready for rotation.')
      await button(page, 'Right: Page 1').click()
      await button(page, 'Left: Page 2').click()
      await button(page, 'Left: Page 2').click()
      await button(page, 'Left: Page 4').click()
      await expect.poll(() => badges(page)).toEqual(['90°', '-180°', '-90°'])
      const saved = await download(page, button(page, 'Download Rotated PDF'))
      expect(saved.name).toBe('rotated_report.pdf')
      const angles = (await openPdf(saved)).getPages().map((shown) => shown.getRotation().angle)
      expect(angles).toEqual([90, 180, 0, 270])
      await expectToast(page, 'PDF Rotated SuccessfullyYour rotated PDF has been downloaded.')
      await expect.poll(() => focused(page)).toBe('Rotated PDF')
      await page.getByText(place === 'device' ? /^Processed on this device/ : /^Processed on the server/).waitFor()
      if (place === 'server')
        expect(await sent()).toMatchObject({ file: 'report.pdf', rotations: '{"1":90,"2":-180,"4":-90}' })
      else expect(requests.filter((request) => request.startsWith('POST'))).toEqual([])
      await button(page, 'Right: Page 3').click()
      await expect.poll(() => page.getByRole('heading', { name: 'Rotated PDF' }).count()).toBe(0)
      await expect.poll(() => badges(page)).toEqual(['90°', '-180°', '90°', '-90°'])
    },
  )

  it('says before and while a file is dropped what it takes', async () => {
    const page = await open('/tools/rotate-pdf')
    await page
      .getByText('Rotate PDF pages to the correct orientation. Fix portrait and landscape alignment with precision.')
      .waitFor()
    await page.getByText('Choose PDF file', { exact: true }).waitFor()
    await page.getByText('Drag and drop your PDF file here, or click to browse').waitFor()
    const choosers: unknown[] = []
    page.on('filechooser', (chooser) => choosers.push(chooser))
    await page.getByText('Drag and drop your PDF file here, or click to browse').click()
    await expect.poll(() => choosers.length).toBe(1)
    await button(page, 'Select PDF File').click()
    await expect.poll(() => choosers.length).toBe(2)
    const transfer = await page.evaluateHandle(() => {
      const list = new DataTransfer()
      list.items.add(new File(['x'], 'a.pdf', { type: 'application/pdf' }))
      return list
    })
    await page.locator('[role=group]:has(input[type=file])').dispatchEvent('dragenter', { dataTransfer: transfer })
    await page.getByText('Drop your PDF here').first().waitFor()
  })

  it('turns away what is no PDF, what is too large and what cannot be read', async () => {
    const page = await open('/tools/rotate-pdf')
    await dropFiles(page, [{ name: 'notes.txt', type: 'text/plain', bytes: 3 }])
    await expectToast(page, 'Error Loading PDFInvalid file type. Please select a PDF file.')
    await dropFiles(page, [{ name: 'huge.pdf', bytes: 50 * MiB + 1 }])
    await expectToast(page, 'Error Loading PDFFile too large. Please select a PDF under 50MB.')
    await page.locator('input[type=file]').setInputFiles([junk])
    await page.getByText('Please try again with a valid PDF file.').first().waitFor()
    await expectToast(page, 'Error Loading PDFPlease try again with a valid PDF file.')
    await button(page, 'Select PDF File').waitFor()
    const main = page.getByRole('main')
    await main.getByText('Damaged or not a PDF.').waitFor()
    await main.getByTitle(junk.name).waitFor()
    await button(page, 'Repair it first').waitFor()
    const png = Buffer.from('\x89PNG\r\n\x1a\n', 'latin1')
    for (const [name, buffer] of [
      ['empty.pdf', Buffer.alloc(0)],
      ['picture.pdf', png],
    ] as const) {
      await page.locator('input[type=file]').setInputFiles([{ name, mimeType: 'application/pdf', buffer }])
      await main.getByTitle(name).waitFor()
      await main.getByText('Damaged or not a PDF.').waitFor()
    }
    await load(page, 1)
    expect(await main.getByText('Damaged or not a PDF.').count()).toBe(0)
  })

  it('turns all pages, and puts all back', async () => {
    const page = await open('/tools/rotate-pdf')
    await load(page, 3)
    await button(page, 'Rotate All Right').click()
    await button(page, 'Rotate All Right').click()
    await expect.poll(() => badges(page)).toEqual(['180°', '180°', '180°'])
    for (let turn = 0; turn < 3; turn++) await button(page, 'Rotate All Left').click()
    await button(page, 'Left: Page 2').click()
    await expect.poll(() => badges(page)).toEqual(['-90°', '-180°', '-90°'])
    await button(page, 'Reset All').click()
    expect(await badges(page)).toEqual([])
  })

  it('shows a page turned within its frame, and never spins it the long way round', async () => {
    const page = await open('/tools/rotate-pdf', { reducedMotion: 'no-preference' })
    await load(page, 1)
    const right = button(page, 'Right: Page 1')
    for (const degrees of [90, 180, 270, 360]) {
      await right.click()
      await expect
        .poll(() => drawn(page).evaluate((box: HTMLElement) => box.style.transform))
        .toBe(`rotate(${degrees}deg)`)
      const inside = await drawn(page).evaluate(async (box) => {
        await Promise.all(box.getAnimations().map(({ finished }) => finished))
        const [shown, frame] = [box.getBoundingClientRect(), box.parentElement!.getBoundingClientRect()]
        return shown.left >= frame.left - 1 && shown.right <= frame.right + 1 && shown.bottom <= frame.bottom + 1
      })
      expect(inside).toBe(true)
    }
    expect(await badges(page)).toEqual([])
    await expect.poll(() => drawn(page).evaluate((box) => getComputedStyle(box).transitionDuration)).toBe('0.3s')
  })

  it('shows the pages as a list on demand, with the same turns', async () => {
    const page = await open('/tools/rotate-pdf')
    await load(page, 3)
    await button(page, 'Right: Page 2').click()
    await expect.poll(() => button(page, 'Thumbnail View').getAttribute('aria-pressed')).toBe('true')
    await button(page, 'List View').click()
    await expect.poll(() => badges(page)).toEqual(['90° rotated'])
    await page.getByText('Left', { exact: true }).nth(1).click()
    expect(await badges(page)).toEqual([])
  })

  it('takes another file in place of the first, with no turns', async () => {
    const page = await open('/tools/rotate-pdf')
    await load(page, 2)
    await button(page, 'Rotate All Left').click()
    await button(page, 'Choose another file').waitFor()
    await chooseFiles(page, [await samplePdf('other.pdf', 3)])
    await untilDrawn(page, 3)
    await page.getByText('3 pages', { exact: true }).waitFor()
    expect(await badges(page)).toEqual([])
    await expect.poll(() => page.getByText('report.pdf').count()).toBe(0)
  })

  it('says that it failed, keeps the turns, and can be stopped', async () => {
    const page = await open('/tools/rotate-pdf')
    const api = await hold(page, '**/api/tools/rotate-pdf')
    await load(page, 2)
    await button(page, 'Right: Page 1').click()
    await button(page, 'Download Rotated PDF').click()
    await expect.poll(() => button(page, 'Processing...').isDisabled()).toBe(true)
    await expect.poll(() => button(page, 'Choose another file').isDisabled()).toBe(true)
    await dropFiles(page, [{ name: 'other.pdf', type: 'application/pdf', bytes: 3 }])
    await api.answer(damaged('report.pdf is damaged beyond repair.'))
    await expectToast(page, 'Error Rotating PDFPlease try again.')
    await page.getByText('report.pdf is damaged beyond repair.').waitFor()
    await expect.poll(() => badges(page)).toEqual(['90°'])
    await button(page, 'Download Rotated PDF').click()
    await button(page, 'Cancel').click()
    await button(page, 'Download Rotated PDF').waitFor()
    await expect.poll(() => badges(page)).toEqual(['90°'])
    await expect.poll(() => page.getByText('other.pdf').count()).toBe(0)
  })

  it('is used by the keyboard alone', async () => {
    const page = await open('/tools/rotate-pdf')
    await load(page, 3)
    await tabTo(page, 'Right: Page 2')
    await page.keyboard.press('Enter')
    await page.getByText('Page 2: 90°').waitFor({ state: 'attached' })
    await button(page, 'Skip the pages').press('Enter')
    await page.keyboard.press('Tab')
    await expect.poll(() => focused(page)).toBe('Download Rotated PDF')
    await page.keyboard.press('Enter')
    await expect.poll(() => focused(page)).toBe('Rotated PDF')
  })

  it('turns several files, each as a whole, and gives one ZIP', async () => {
    const page = await open('/tools/rotate-pdf', { viewport: { width: 1280, height: 800 } })
    await page.getByRole('banner').getByRole('switch', { name: 'On this device' }).click()
    await chooseFiles(page, await Promise.all([1, 2, 1].map((count, at) => samplePdf(`${'abc'[at]}.pdf`, count))))
    await page.getByText('3 files', { exact: true }).waitFor()
    await page.getByText('2 pages').waitFor()
    await button(page, 'Rotate All Right').click()
    await button(page, 'Left: c.pdf').click()
    await expect.poll(() => page.getByRole('listitem').getByText('90°', { exact: true }).count()).toBe(2)
    await button(page, 'Remove a.pdf').click()
    expect(await violations(page)).toEqual([])
    await button(page, 'Rotate 2 PDFs').click()
    await page.getByText('All 2 files are done.').waitFor()
    const angles = async (name: string) => {
      const saved = await download(page, button(page, `Download rotated_${name}`))
      return (await openPdf(saved)).getPages().map((shown) => shown.getRotation().angle)
    }
    await expect.poll(async () => [await angles('b.pdf'), await angles('c.pdf')]).toEqual([[90, 90], [0]])
  })

  it('shows the first row of pages at once in a window of 1280 by 800', async () => {
    const page = await open('/tools/rotate-pdf', { viewport: { width: 1280, height: 800 } })
    await load(page, 3)
    const { y, height } = (await pages(page).first().boundingBox())!
    const bar = (await button(page, 'Download Rotated PDF').boundingBox())!
    expect(y + height).toBeLessThan(bar.y)
  })

  it('opens a locked file with its password, and turns it', async () => {
    const page = await open('/tools/rotate-pdf')
    await chooseFiles(page, [await samplePdf('locked.pdf', 2, { password: 'open sesame' })])
    await page.getByLabel('Password', { exact: true }).fill('open sesame')
    await page.keyboard.press('Enter')
    await untilDrawn(page, 2)
    await button(page, 'Rotate All Right').click()
    const saved = await download(page, button(page, 'Download Rotated PDF'))
    expect((await openPdf(saved, 'open sesame')).getPages().map((shown) => shown.getRotation().angle)).toEqual([90, 90])
  })
})

const phones = thorough ? [390, 375, 360] : [360]
it.each(phones)(
  'Rotate PDF shows on a phone of %i pixels the name of the file, and its size apart from the button',
  async (width) => {
    const page = await open('/tools/rotate-pdf', { viewport: { width, height: 844 } })
    await chooseFiles(page, [await samplePdf('report.pdf', 114)])
    const boxOf = async (one: Locator) => (await one.first().boundingBox())!
    const facts = await boxOf(page.getByRole('main').getByText('114 pages', { exact: true }).locator('..'))
    const other = await boxOf(button(page, 'Choose another file'))
    const isApart = facts.x + facts.width <= other.x || facts.y + facts.height <= other.y
    expect([isApart, (await boxOf(page.getByTitle('report.pdf'))).width > 60]).toEqual([true, true])
  },
)

it('Rotate PDF fits into 320 pixels', async () => {
  const page = await open('/tools/rotate-pdf', { viewport: { width: 320, height: 640 } })
  await chooseFiles(page, [await samplePdf('report.pdf', 3)])
  // A small screen shows the pages further down, and draws them only there.
  await pages(page).scrollIntoViewIfNeeded()
  await untilDrawn(page, 3)
  await expect.poll(() => pageWidth(page)).toBe(320)
  expect(await violations(page)).toEqual([])
  await button(page, 'List View').click()
  await expect.poll(() => pageWidth(page)).toBe(320)
})
