import type { Page } from 'playwright-core'

/** The fields of a multipart body; files by their names. */
export type SentForm = Record<string, string | string[]>

/** Watches the forms that a page sends from now on; the function it gives tells the last one. Chromium tells nothing of bodies that hold files. */
export async function watchForms(page: Page): Promise<() => Promise<SentForm | undefined>> {
  await page.evaluate(() => {
    const send = XMLHttpRequest.prototype.send
    XMLHttpRequest.prototype.send = function (body) {
      const sent: Record<string, string | string[]> = {}
      if (body instanceof FormData) {
        for (const name of new Set(body.keys())) {
          const values = body.getAll(name).map((value) => (typeof value === 'string' ? value : value.name))
          sent[name] = values.length === 1 ? values[0]! : values
        }
      }
      Object.assign(window, { lastSentForm: sent })
      send.call(this, body)
    }
  })
  return () => page.evaluate(() => (window as unknown as { lastSentForm?: SentForm }).lastSentForm)
}
