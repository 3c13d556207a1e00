import { degrees, PDFDocument } from 'pdf-lib'
import { expect, it } from 'vitest'
import { drawn, junk, longPdf, pages, untilDrawn } from './page-view-parts.js'
import { samplePdf } from './sample-files.js'
import { expectToast, toast } from './screen-parts.js'
import { thorough } from './thorough.js'
import { chooseFiles, pressContinue } from './use-tool-page.js'
import { untilAlive, visitSite } from './visit-site.js'

const { open, visit } = visitSite()

it('120 pages are drawn away from the main thread, only where someone looks, yet counted in full', async () => {
  const page = await open('/tools/rotate-pdf')
  await page.evaluate(() => {
    const counts = { most: 0, drawnHere: 0 }
    Object.assign(window, { counts })
    new MutationObserver(() => {
      counts.most = Math.max(counts.most, document.querySelectorAll('[data-page=drawn]').length)
    }).observe(document, { subtree: true, childList: true, attributes: true, attributeFilter: ['data-page'] })
    // What text and lines of pages are drawn with.
    for (const name of ['fillText', 'fill', 'stroke'] as const) {
      const draw = CanvasRenderingContext2D.prototype[name]
      CanvasRenderingContext2D.prototype[name] = function (this: CanvasRenderingContext2D, ...given: unknown[]) {
        counts.drawnHere++
        return Reflect.apply(draw, this, given)
      }
    }
  })
  await chooseFiles(page, [await longPdf('long.pdf', 120)])
  await expect.poll(() => drawn(page).count()).toBeGreaterThan(5)
  const items = pages(page).getByRole('listitem')
  await expect.poll(() => items.first().getAttribute('aria-setsize')).toBe('120')
  const last = page.getByText('Page 120', { exact: true })
  const seesLast = async () => {
    // Not further than a window: below the pages, where the site ends, none of them is there.
    await page.evaluate(() => window.scrollBy(0, 500))
    return last.isVisible()
  }
  await expect.poll(seesLast).toBe(true)
  // Below the pages is the end of the site, which may fill most of the window.
  await last.evaluate((element) => element.scrollIntoView({ block: 'end' }))
  await expect.poll(() => drawn(page).count()).toBeGreaterThan(5)
  await expect.poll(() => items.count()).toBeLessThan(60)
  await expect.poll(() => page.getByText('Page 1', { exact: true }).count()).toBe(0)
  const counts = await page.evaluate(() => (window as unknown as { counts: Record<string, number> }).counts)
  expect(counts['most']).toBeLessThan(60)
  expect(counts['drawnHere']).toBe(0)
})

it('asks nobody else for anything, and for nothing at all on the home page', async () => {
  const { page, requests } = await visit()
  await page.goto('/')
  await page.waitForLoadState('networkidle')
  expect(requests.filter((request) => /pdfjs|\/pdf-/.test(request))).toEqual([])
  await page.goto('/tools/rotate-pdf')
  await untilAlive(page)
  await chooseFiles(page, [await samplePdf('a.pdf', 2)])
  await untilDrawn(page, 2)
  const kinds = requests.flatMap((request) => /\/assets\/pdfjs-\w+\/(\w+)/.exec(request)?.[1] ?? [])
  // On a machine without fonts, those that stand in for fonts of the document besides.
  expect(new Set(kinds.filter((kind) => kind !== 'standard_fonts'))).toEqual(new Set(['worker', 'renderer']))
})

it('shows pages as they are seen: turned and cut', async () => {
  const pdf = await PDFDocument.create()
  pdf.addPage([300, 400]).setRotation(degrees(90))
  pdf.addPage([500, 500]).setCropBox(100, 100, 100, 300)
  const page = await open('/tools/rotate-pdf')
  await chooseFiles(page, [{ name: 'a.pdf', mimeType: 'application/pdf', buffer: Buffer.from(await pdf.save()) }])
  await untilDrawn(page, 2)
  const ratios = await drawn(page).evaluateAll((boxes) => boxes.map((box) => box.clientWidth / box.clientHeight))
  expect(ratios[0]).toBeCloseTo(4 / 3, 1)
  expect(ratios[1]).toBeCloseTo(1 / 3, 1)
})

it.each(thorough ? ['server', 'device'] : ['server'])(
  'shows pictures by the reader of the tools where pdf.js cannot (%s)',
  async (place) => {
    const { page, requests } = await visit()
    // Without its worker pdf.js opens nothing, as it opens nothing of some damaged files.
    await page.route('**/pdfjs-*/worker.js', (route) => route.abort())
    await page.goto('/delete-pages')
    await untilAlive(page)
    if (place === 'device') await page.getByRole('banner').getByRole('switch', { name: 'On this device' }).click()
    await chooseFiles(page, [await samplePdf('a.pdf', 3)])
    await page.getByText('3 pages').first().waitFor()
    await pressContinue(page)
    await untilDrawn(page, 3)
    expect(requests.includes('POST /api/pdf-info')).toBe(place === 'server')
  },
)

it('says so when no reader can show the file', async () => {
  const page = await open('/delete-pages')
  await chooseFiles(page, [junk])
  await toast(page).waitFor()
  await expectToast(page, 'Preview FailedFailed to generate PDF preview. Please try another file.')
  await expect.poll(() => page.getByRole('button', { name: 'Continue' }).isDisabled()).toBe(true)
  await chooseFiles(page, [await samplePdf('sound.pdf', 2)])
  await page.getByText('2 pages').first().waitFor()
})

it('asks for the password of a locked file in place, and says when it is wrong', async () => {
  const page = await open('/delete-pages')
  await chooseFiles(page, [await samplePdf('locked.pdf', 3, { password: 'open sesame' })])
  await page.getByRole('heading', { name: 'This PDF has a password' }).waitFor()
  await expect.poll(() => page.getByRole('button', { name: 'Continue' }).isDisabled()).toBe(true)
  const password = page.getByLabel('Password', { exact: true })
  await password.fill('abracadabra')
  await password.press('Enter')
  await page.getByText('This password does not open the file.').waitFor()
  await expect.poll(() => password.evaluate((input) => input === document.activeElement)).toBe(true)
  await password.fill('open sesame')
  await page.getByRole('button', { name: 'Open PDF' }).click()
  await page.getByText('3 pages').first().waitFor()
  await pressContinue(page)
  await page.getByLabel('Page 2', { exact: true }).check()
  await page.getByRole('button', { name: 'Delete Selected Pages' }).click()
  await page.getByRole('heading', { name: 'Pages Deleted Successfully!' }).waitFor()
})
