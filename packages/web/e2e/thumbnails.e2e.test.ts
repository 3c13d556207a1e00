import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
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

/** How much longer things take because the machine is busy with other work: 1 when it is not. */
function crowding(): number {
  const began = performance.now()
  const before = process.cpuUsage()
  while (performance.now() - began < 300);
  const { user, system } = process.cpuUsage(before)
  return Math.max(1, 300_000 / (user + system))
}

/** Notes how long after a file is chosen the first row of pages is drawn. */
function watchFirstRow(page: Page): Promise<void> {
  return page.evaluate(() => {
    const start = () => {
      const chosen = performance.now()
      const look = () => {
        if (document.querySelectorAll('[data-page=drawn]').length < 5) requestAnimationFrame(look)
        else Object.assign(window, { firstRowMs: performance.now() - chosen })
      }
      look()
    }
    document.addEventListener('change', start, { capture: true, once: true })
  })
}

/** Milliseconds of the longest task on the main thread of a page, in processor time, so that other work does not count. */
function longestTask(trace: Buffer): number {
  const { traceEvents } = JSON.parse(trace.toString()) as { traceEvents: Record<string, unknown>[] }
  const mains = new Set(
    traceEvents
      .filter(({ name, args }) => name === 'thread_name' && (args as { name?: string }).name === 'CrRendererMain')
      .map(({ pid, tid }) => `${pid} ${tid}`),
  )
  const tasks = traceEvents.filter(({ name, pid, tid }) => name === 'RunTask' && mains.has(`${pid} ${tid}`))
  expect(tasks.length).toBeGreaterThan(100)
  return Math.max(...tasks.map(({ tdur }) => Number(tdur ?? 0))) / 1000
}

describe('200 pages', () => {
  let file: PickedFile

  it('show their first row in under a second, and never hold the page up', { retry: 2 }, async () => {
    file ??= await longPdf('long.pdf', 200)
    // From the disk: a file that is handed over as text is decoded on the main thread of the page.
    const folder = await mkdtemp(join(tmpdir(), 'sheaf-e2e-'))
    const path = join(folder, file.name)
    await writeFile(path, file.buffer)
    const page = await open('/tools/rotate-pdf')
    await page.waitForLoadState('networkidle')
    await watchFirstRow(page)
    const limit = 1000 * crowding()
    const browser = page.context().browser()!
    await browser.startTracing(page, { categories: ['disabled-by-default-devtools.timeline'] })
    await page.locator('input[type=file]').setInputFiles(path)
    await expect.poll(() => drawn(page).count(), { timeout: 10_000 }).toBeGreaterThan(5)
    for (let turn = 0; turn < 30; turn++) {
      await page.mouse.wheel(0, 700)
      await page.waitForTimeout(30)
    }
    await page.getByText('Page 200', { exact: true }).waitFor()
    const longest = longestTask(await browser.stopTracing())
    await rm(folder, { recursive: true })
    const firstRow = await page.evaluate(() => (window as unknown as { firstRowMs: number }).firstRowMs)
    expect(firstRow).toBeGreaterThan(0)
    expect(firstRow).toBeLessThan(limit)
    expect(longest).toBeGreaterThan(0)
    expect(longest).toBeLessThan(100)
  })

  it('are there only where someone looks, yet counted in full', async () => {
    file ??= await longPdf('long.pdf', 200)
    const page = await open('/tools/rotate-pdf')
    await chooseFiles(page, [file])
    await expect.poll(() => drawn(page).count(), { timeout: 15_000 }).toBeGreaterThan(5)
    const items = pages(page).getByRole('listitem')
    expect(await items.count()).toBeLessThan(60)
    await expect.poll(() => items.first().getAttribute('aria-setsize')).toBe('200')
    await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight))
    // Below the pages is the end of the site, which may fill most of the window.
    await page.getByText('Page 200', { exact: true }).evaluate((last) => last.scrollIntoView({ block: 'end' }))
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

it.each(['server', 'device'])('shows pictures by the reader of the tools where pdf.js cannot (%s)', async (place) => {
  const { page, requests } = await visit()
  // Without its worker pdf.js opens nothing, as it opens nothing of some damaged files.
  await page.route('**/pdfjs-*/worker.js', (route) => route.abort())
  await page.goto('/delete-pages')
  await untilAlive(page)
  if (place === 'device') await page.getByRole('switch', { name: 'On this device' }).click()
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
  await expect.poll(() => page.getByRole('button', { name: 'Continue' }).isDisabled()).toBe(true)
  await chooseFiles(page, [await samplePdf('sound.pdf', 2)])
  await page.getByText('2 pages').waitFor()
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
  await page.getByText('3 pages').waitFor()
  await page.getByRole('button', { name: 'Continue' }).click()
  await page.getByLabel('Page 2', { exact: true }).check()
  await page.getByRole('button', { name: 'Delete Selected Pages' }).click()
  await page.getByRole('heading', { name: 'Pages Deleted Successfully!' }).waitFor()
})
