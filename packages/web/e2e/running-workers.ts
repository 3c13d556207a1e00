import type { Page } from 'playwright-core'

/**
 * Files of the workers that the browser runs for a page and for what else is open in its context. It is the browser that is asked:
 * `page.workers()` keeps a worker of a worker whose end came with that of the other, and says no more than how many there are.
 */
export async function runningWorkers(page: Page): Promise<string[]> {
  const session = await page.context().browser()!.newBrowserCDPSession()
  try {
    const { targetInfos } = await session.send('Target.getTargets', { filter: [{}] })
    const own = targetInfos.find(({ type, url }) => type === 'page' && url === page.url())?.browserContextId
    return targetInfos
      .filter(({ type, browserContextId }) => type === 'worker' && browserContextId === own)
      .map(({ url }) => url.split('/').at(-1)!)
  } finally {
    await session.detach()
  }
}
