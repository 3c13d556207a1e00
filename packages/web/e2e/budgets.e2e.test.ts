import { expect, it } from 'vitest'
import { expectStill } from './layout-shift.js'
import { visitSite } from './visit-site.js'

const visits = visitSite()
const { visit } = visits

it.each([
  ['/', 'narrow'],
  ['/tools/rotate-pdf', 'wide'],
] as const)('%s hardly moves while it loads in a %s window', (path, size) => expectStill(visits, path, size))

it.each([
  ['in English', 'en-US', 350_000],
  ['with a translation', 'de-DE', 560_000],
])('loads no library of schemas, PDFs, toasts or data on the home page %s', async (_, locale, most) => {
  const { page } = await visit({ locale })
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
  expect(bytes).toBeLessThan(most)
})
