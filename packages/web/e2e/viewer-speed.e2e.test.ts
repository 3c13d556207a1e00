import { expect, it } from 'vitest'
import { longPdf } from './page-view-parts.js'
import { openInViewer } from './viewer-parts.js'
import { untilAlive, visitSite } from './visit-site.js'

const { visit } = visitSite()

// `scripts/bench/viewer.mjs` has the times.
it('reads few of 400 pages, and asks the server for nothing large, before the first is shown', async () => {
  const { page, requests } = await visit()
  await page.addInitScript(() => {
    const asked = new Map<string, Set<number>>()
    Object.assign(window, { asked })
    const post = Worker.prototype.postMessage
    Worker.prototype.postMessage = function (this: Worker, message: unknown, ...others: unknown[]) {
      const { action, data } = (message ?? {}) as { action?: string; data?: { pageIndex?: number } }
      if (action !== undefined && data?.pageIndex !== undefined)
        asked.set(action, (asked.get(action) ?? new Set()).add(data.pageIndex))
      return Reflect.apply(post, this, [message, ...others])
    } as typeof post
  })
  await page.goto('/pdf-reader')
  await untilAlive(page)
  await page.waitForLoadState('networkidle')
  requests.length = 0
  await openInViewer(page, await longPdf('long.pdf', 400))
  const asked = await page.evaluate(() => {
    const { asked: sets } = window as unknown as { asked: Map<string, Set<number>> }
    return [...sets].map(([action, pages]) => [action, pages.size] as const)
  })
  // The sizes of all pages are asked for at once, as any viewer does that shows how long a document is.
  const content = asked.filter(([action]) => action !== 'GetPage')
  expect(content.map(([action]) => action)).toContain('GetOperatorList')
  for (const [action, count] of content) expect(count, action).toBeLessThan(20)
  await expect.poll(() => page.locator('.pdfViewer .page canvas').count()).toBeLessThan(10)
  expect(requests.length).toBeLessThan(10)
})
