import './prerender.e2e.test.js'
import { describe, expect, it } from 'vitest'
import { routes } from './routes.js'
import { visitSite } from './visit-site.js'

const { visit } = visitSite()

describe('without JavaScript', () => {
  it('every page can be read', async () => {
    const { page } = await visit({ javaScriptEnabled: false })
    for (const { path, heading } of routes) {
      const response = await page.goto(path)
      expect([path, response!.status()]).toEqual([path, 200])
      await expect.poll(() => page.getByRole('heading', { level: 1 }).allTextContents()).toEqual([heading])
      expect(await page.title()).toMatch(/Sheaf/)
      await expect.poll(() => page.locator('meta[name=description]').count()).toBe(1)
      await expect.poll(() => page.locator('link[rel=canonical]').getAttribute('href')).toBe(path)
      await expect.poll(() => page.getByRole('contentinfo').getByRole('link').count()).toBeGreaterThan(30)
    }
  })
})
