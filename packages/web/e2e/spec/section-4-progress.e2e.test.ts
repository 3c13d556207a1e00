import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { samplePng } from '../sample-files.js'
import { attachment, hold } from '../screen-parts.js'
import { chooseFiles } from '../use-tool-page.js'
import { visitSite } from '../visit-site.js'
import { expectCurve, keepSilent, percent, rising } from './progress-parts.js'
import { drop, give, openOffered } from './spec-parts.js'
import { wizards } from './wizard-table.js'

const visits = visitSite()

/** The percent after each interval of the clock. */
async function curve(page: Page, intervals: number, interval: number): Promise<number[]> {
  const seen: number[] = []
  for (let turn = 0; turn < intervals; turn++) {
    seen.push(await percent(page))
    await page.clock.runFor(interval)
  }
  return seen
}

// The other wizards are looked at by the long tests. Compress has a curve of its own, which is looked at below and by its unit test.
describe.each(wizards.filter(({ tool }) => tool === 'Split'))('4 Progress of $tool', (wizard) => {
  it('4 9: +5 every 500 ms up to 95, in four stages', () => expectCurve(visits, wizard, 95))
})

describe('4 Progress', () => {
  it('4 9: Compress over 10 MB, +2 every 2000 ms up to 90', async () => {
    const page = await openOffered(visits, '/compress')
    await keepSilent(page)
    await drop(page, { name: 'large.pdf', type: 'application/pdf', bytes: 10 * 2 ** 20 + 1 })
    await page.getByRole('button', { name: 'Continue', exact: true }).click()
    await page.clock.install({ time: 0 })
    await page.clock.pauseAt(60_000)
    await page.getByRole('button', { name: /^Compress/ }).click()
    await page.getByRole('progressbar').waitFor()
    expect(await curve(page, 48, 2000)).toEqual(rising(2, 90, 48))
  })

  it('4 Image to PDF: 0 while uploading, then +10 every 300 ms up to 90, and 100 when completed', async () => {
    const page = await openOffered(visits, '/tools/image-to-pdf')
    const api = await hold(page, '**/api/image-to-pdf')
    await page.route('**/api/jobs/**', (route) => route.abort())
    await chooseFiles(page, [samplePng('wide.png', 40, 10)])
    await page.clock.install({ time: 0 })
    await page.clock.pauseAt(60_000)
    await page.getByRole('button', { name: 'Convert to PDF' }).click()
    await page.getByRole('progressbar').waitFor()
    await expect
      .poll(() =>
        page
          .getByText(/upload/i)
          .last()
          .isVisible(),
      )
      .toBe(true)
    expect(await curve(page, 12, 300)).toEqual(rising(10, 90, 12))
    await expect
      .poll(() =>
        page
          .getByText(/^Converting/)
          .last()
          .isVisible(),
      )
      .toBe(true)
    await api.answer(attachment('images_1.pdf', '%PDF-1.7'))
    await page.clock.resume()
    await page
      .getByText(/completed/i)
      .first()
      .waitFor()
  })

  it.each([
    ['/image-compress', 'Compress All Images', 'wide.png', 500, 20, 90],
    ['/video-compress', 'Compress All Videos', 'clip.mp4', 1000, 10, 85],
  ])('4 %s: a random step every interval, until it is at the cap', async (path, button, name, interval, most, cap) => {
    const page = await openOffered(visits, path)
    await keepSilent(page)
    const file = samplePng(name, 40, 10)
    await give(page, name.endsWith('mp4') ? { ...file, mimeType: 'video/mp4' } : file)
    await page.clock.install({ time: 0 })
    await page.clock.pauseAt(60_000)
    await page.getByRole('button', { name: button }).click()
    await page.getByRole('progressbar').first().waitFor()
    const seen = await curve(page, 40, interval)
    const steps = seen.slice(1).map((now, turn) => now - seen[turn]!)
    expect(seen[0]).toBe(0)
    expect(Math.min(...steps)).toBeGreaterThanOrEqual(0)
    expect(Math.max(...steps)).toBeLessThanOrEqual(most + 1)
    expect(new Set(steps).size, 'random steps').toBeGreaterThan(2)
    expect(seen.at(-1)).toBeGreaterThanOrEqual(cap)
    expect(seen.at(-1)).toBeLessThan(100)
  })
})
