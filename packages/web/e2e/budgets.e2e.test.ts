import { describe, expect, it } from 'vitest'
import { visitSite } from './visit-site.js'

const { visit } = visitSite()

describe.each([
  { width: 1280, height: 800 },
  { width: 390, height: 844 },
])('at $width pixels', (viewport) => {
  it.each(['/', '/merge', '/tools/rotate-pdf', '/tools/image-to-pdf'])(
    '%s hardly moves while it loads',
    async (path) => {
      const { page } = await visit({ viewport })
      await page.addInitScript(() => {
        const shifts: number[] = []
        Object.assign(window, { shifts })
        new PerformanceObserver((list) => {
          for (const entry of list.getEntries()) shifts.push((entry as PerformanceEntry & { value: number }).value)
        }).observe({ type: 'layout-shift', buffered: true })
      })
      await page.goto(path)
      await page.getByRole('heading', { level: 1 }).waitFor()
      await page.waitForLoadState('networkidle')
      const shift = await page.evaluate(() =>
        (window as unknown as { shifts: number[] }).shifts.reduce((sum, value) => sum + value, 0),
      )
      expect(shift).toBeLessThanOrEqual(0.05)
    },
  )
})

it('loads no library of schemas, PDFs, toasts or data on the start page', async () => {
  const { page } = await visit()
  await page.goto('/')
  await page.waitForLoadState('networkidle')
  const scripts = await page.evaluate(() =>
    (performance.getEntriesByType('resource') as PerformanceResourceTiming[])
      .filter(({ name }) => name.endsWith('.js'))
      .map(({ name, decodedBodySize }) => ({ name, decodedBodySize })),
  )
  expect(scripts.length).toBeGreaterThan(0)
  const bytes = scripts.reduce((sum, { decodedBodySize }) => sum + decodedBodySize, 0)
  expect(bytes).toBeGreaterThan(100_000)
  expect(bytes).toBeLessThan(340_000)
})
