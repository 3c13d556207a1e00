import { degrees, PDFDocument } from 'pdf-lib'
import type { Page } from 'playwright-core'
import { describe, expect, it, vi } from 'vitest'
import { drawn, junk, longPdf, pages, untilDrawn } from './page-view-parts.js'
import { type PickedFile, samplePdf } from './sample-files.js'
import { expectToast, toast } from './screen-parts.js'
import { chooseFiles } from './use-tool-page.js'
import { untilAlive, visitSite } from './visit-site.js'

vi.setConfig({ testTimeout: 60_000 })

const { open, visit } = visitSite()

/** Notes when a file is chosen, when the first row of pages is drawn, and all that held the page up from then on. */
async function watchSpeed(page: Page): Promise<void> {
  await page.evaluate(() => {
    const seen = { chosen: 0, firstRow: 0, longest: 0 }
    Object.assign(window, { seen })
    const look = () => {
      const there = document.querySelectorAll('[data-page=drawn]').length
      if (there >= 5) seen.firstRow = performance.now()
      else requestAnimationFrame(look)
    }
    const start = () => {
      seen.chosen = performance.now()
      look()
      new PerformanceObserver((list) => {
        for (const { duration } of list.getEntries()) seen.longest = Math.max(seen.longest, duration)
      }).observe({ type: 'longtask' })
    }
    document.addEventListener('change', start, { capture: true, once: true })
  })
}

describe('200 pages', () => {
  let file: PickedFile

  it('show their first row in under a second, and never hold the page up', { retry: 2 }, async () => {
    file ??= await longPdf('long.pdf', 200)
    const page = await open('/tools/rotate-pdf')
    await page.waitForLoadState('networkidle')
    await watchSpeed(page)
    await chooseFiles(page, [file])
    await expect.poll(() => drawn(page).count(), { timeout: 10_000 }).toBeGreaterThan(5)
    for (let turn = 0; turn < 30; turn++) {
      await page.mouse.wheel(0, 700)
      await page.waitForTimeout(30)
    }
    await page.getByText('Page 200', { exact: true }).waitFor()
    type Seen = { chosen: number; firstRow: number; longest: number }
    const { chosen, firstRow, longest } = await page.evaluate(() => (window as unknown as { seen: Seen }).seen)
    expect(firstRow - chosen).toBeGreaterThan(0)
    expect(firstRow - chosen).toBeLessThan(1000)
    expect(longest).toBeLessThan(100)
  })

  it('are there only where someone looks, yet counted in full', async () => {
    file ??= await longPdf('long.pdf', 200)
    const page = await open('/tools/rotate-pdf')
    await chooseFiles(page, [file])
    await expect.poll(() => drawn(page).count(), { timeout: 15_000 }).toBeGreaterThan(5)
    const items = pages(page).getByRole('listitem')
    expect(await items.count()).toBeLessThan(60)
    expect(await items.first().getAttribute('aria-setsize')).toBe('200')
    await page.keyboard.press('End')
    await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight))
    await page.getByText('Page 200', { exact: true }).waitFor()
    await expect.poll(() => drawn(page).count(), { timeout: 15_000 }).toBeGreaterThan(5)
    expect(await items.count()).toBeLessThan(60)
    expect(await page.getByText('Page 1', { exact: true }).count()).toBe(0)
  })
})

it('asks nobody else for anything, and for nothing at all on the start page', async () => {
  const { page, requests } = await visit()
  await page.goto('/')
  await page.waitForLoadState('networkidle')
  expect(requests.filter((request) => /pdfjs|\/pdf-/.test(request))).toEqual([])
  await page.goto('/tools/rotate-pdf')
  await untilAlive(page)
  await chooseFiles(page, [await samplePdf('a.pdf', 2)])
  await untilDrawn(page, 2)
  // Not embedded, Helvetica comes from the site; so do both workers.
  const kinds = requests.flatMap((request) => /\/assets\/pdfjs-\w+\/(\w+)/.exec(request)?.[1] ?? [])
  expect(new Set(kinds)).toEqual(new Set(['worker', 'renderer', 'standard_fonts']))
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

it.each(['server', 'device'])('shows pictures by the reader of the tools where pdf.js cannot (%s)', async (place) => {
  const { page, requests } = await visit()
  await page.goto('/delete-pages')
  await untilAlive(page)
  if (place === 'device') await page.getByRole('switch', { name: 'On this device' }).click()
  // Without its worker pdf.js opens nothing, as it opens nothing of some damaged files.
  await page.route('**/pdfjs-*/worker.js', (route) => route.abort())
  await chooseFiles(page, [await samplePdf('a.pdf', 3)])
  await page.getByText('3 pages').waitFor({ timeout: 25_000 })
  await page.getByRole('button', { name: 'Continue' }).click()
  await untilDrawn(page, 3)
  expect(requests.includes('POST /api/pdf-info')).toBe(place === 'server')
})

it('says so when no reader can show the file', async () => {
  const page = await open('/delete-pages')
  await chooseFiles(page, [junk])
  await toast(page).waitFor({ timeout: 20_000 })
  await expectToast(page, 'Preview FailedFailed to generate PDF preview. Please try another file.')
  expect(await page.getByRole('button', { name: 'Continue' }).isDisabled()).toBe(true)
  await chooseFiles(page, [await samplePdf('sound.pdf', 2)])
  await page.getByText('2 pages').waitFor()
})

it('asks for the password of a locked file in place, and says when it is wrong', async () => {
  const page = await open('/delete-pages')
  await chooseFiles(page, [await samplePdf('locked.pdf', 3, { password: 'open sesame' })])
  await page.getByRole('heading', { name: 'This PDF has a password' }).waitFor()
  expect(await page.getByRole('button', { name: 'Continue' }).isDisabled()).toBe(true)
  const password = page.getByLabel('Password', { exact: true })
  await password.fill('abracadabra')
  await password.press('Enter')
  await page.getByText('This password does not open the file.').waitFor()
  await expect.poll(() => password.evaluate((input) => input === document.activeElement)).toBe(true)
  await password.fill('open sesame')
  await page.getByRole('button', { name: 'Open PDF' }).click()
  await page.getByText('3 pages').waitFor()
  await page.getByRole('button', { name: 'Continue' }).click()
  await page.getByLabel('Page 2', { exact: true }).check()
  await page.getByRole('button', { name: 'Delete Selected Pages' }).click()
  await page.getByRole('heading', { name: 'Pages Deleted Successfully!' }).waitFor()
})
