import { expect } from 'vitest'
import type { Visits } from './visit-site.js'

/** The windows in which pages are held to it. */
export const windows = { wide: { width: 1280, height: 800 }, narrow: { width: 390, height: 844 } }

/** Holds a page to it that it hardly moves while it loads. */
export async function expectStill({ visit }: Visits, path: string, size: keyof typeof windows): Promise<void> {
  const { page } = await visit({ viewport: windows[size] })
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
}
