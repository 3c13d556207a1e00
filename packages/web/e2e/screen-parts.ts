import type { Locator, Page, Route } from 'playwright-core'
import { expect } from 'vitest'

/** The toast on the page: title and text. */
export const toast = (page: Page): Locator => page.getByRole('region', { name: /Notifications/ }).getByRole('listitem')
/** Closes the toast, if there is one: it would lie over buttons for five seconds, and clicks would wait for it to go. */
export const closeToast = (page: Page) =>
  toast(page)
    .getByRole('button')
    .evaluateAll((buttons) => {
      for (const button of buttons) (button as HTMLElement).click()
    })
/** Waits until the one toast says this; title and text are joined. */
export const expectToast = (page: Page, text: string | RegExp) =>
  expect
    .poll(() => toast(page).allTextContents())
    .toEqual([typeof text === 'string' ? text : expect.stringMatching(text)])

/** Answers calls of the API only when told to. */
export async function hold(page: Page, pattern: string) {
  const routes: Route[] = []
  await page.route(pattern, (route) => void routes.push(route))
  return {
    /** Answers the call that has waited longest. */
    answer: async (response: Parameters<Route['fulfill']>[0]) => {
      await expect.poll(() => routes.length).toBeGreaterThan(0)
      await routes.shift()!.fulfill(response)
    },
  }
}

/** The answer of the API that is a file. */
export const attachment = (name: string, body: Uint8Array | string) => ({
  headers: { 'Content-Type': 'application/octet-stream', 'Content-Disposition': `attachment; filename="${name}"` },
  body: Buffer.from(body),
})
/** The answer of the API to a file that cannot be read. */
export const damaged = (message: string) => ({
  status: 422,
  json: { code: 'BAD_DOCUMENT', message, requestId: 'req-9' },
})
