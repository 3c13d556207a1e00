import { describe, expect, it } from 'vitest'
import { loadingTexts, untilLoaded } from './loading-texts.js'
import { routes } from './routes.js'
import { violations, visitSite } from './visit-site.js'

const { open, visit } = visitSite()

describe('every page', () => {
  it.each(routes)('$path is accessible in light and dark, and fits into 320 pixels', async ({ path, heading }) => {
    const page = await open(path)
    await expect.poll(() => page.getByRole('heading', { level: 1 }).allTextContents()).toEqual([heading])
    expect(await violations(page)).toEqual([])
    await page.setViewportSize({ width: 320, height: 640 })
    await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBe(320)
  })

  it.each(loadingTexts)('%s says "%s" until it is there', async (path, text) => {
    const { page } = await visit()
    await untilLoaded(page, path, text)
  })
})
