import type { Page } from 'playwright-core'

/** The fields of a multipart body; files by their names. */
export type SentForm = Record<string, string | string[]>

type Watching = Window & { lastSentForm?: SentForm; stopWatching?: () => void; stopFaking?: () => void }

/** Watches the forms that a page sends from now on; the function it gives tells the last one. Chromium tells nothing of bodies that hold files. */
export async function watchForms(page: Page): Promise<() => Promise<SentForm | undefined>> {
  await page.evaluate(() => {
    if ((window as Watching).stopWatching) return
    const { send } = XMLHttpRequest.prototype
    const stopWatching = () => {
      XMLHttpRequest.prototype.send = send
      for (const name of ['lastSentForm', 'stopWatching']) Reflect.deleteProperty(window, name)
    }
    Object.assign(window, { stopWatching })
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
  return () => page.evaluate(() => (window as Watching).lastSentForm)
}

/** Leaves a page that was watched, or speaks by `fakeSpeech`, as it was before. */
export async function stopWatching(page: Page): Promise<void> {
  await page.evaluate(() => {
    const { stopWatching: stop, stopFaking } = window as Watching
    stop?.()
    stopFaking?.()
  })
}
