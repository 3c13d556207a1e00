import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import type { Visits } from '../visit-site.js'
import { give, openOffered, shownText } from './spec-parts.js'
import type { wizards } from './wizard-table.js'

/** What the bar of progress says. */
export const percent = async (page: Page) =>
  Number(await page.getByRole('progressbar').first().getAttribute('aria-valuenow'))

/** From now on uploads arrive at once, and then nothing is heard any more, so that what is seen is the curve alone. */
export async function keepSilent(page: Page): Promise<void> {
  await page.route('**/api/jobs/**', (route) => route.abort())
  await page.evaluate(() => {
    XMLHttpRequest.prototype.send = function () {
      this.upload.dispatchEvent(new ProgressEvent('load'))
    }
  })
}

/** What a bar says that grows by a step up to a cap. */
export const rising = (step: number, cap: number, count: number) =>
  Array.from({ length: count }, (_, turn) => Math.min(cap, turn * step))

/** Holds a wizard to its curve: five percent each half second up to a cap, in four stages. */
export async function expectCurve(visits: Visits, wizard: (typeof wizards)[number], cap: number): Promise<void> {
  const { path, action, files, prepare } = wizard
  const page = await openOffered(visits, path)
  await keepSilent(page)
  await give(page, ...(await files()))
  await page.getByRole('button', { name: 'Continue', exact: true }).click()
  await prepare?.(page)
  await page.clock.install({ time: 0 })
  await page.clock.pauseAt(60_000)
  await page.getByRole('button', { name: action }).click()
  await page.getByRole('progressbar').waitFor()
  const stages: string[] = []
  const seen: number[] = []
  for (let turn = 0; turn < 22; turn++) {
    const now = await percent(page)
    seen.push(now)
    const stage = Math.min(3, Math.floor(now / 25))
    const text = (await shownText(page.getByRole('main'))).replaceAll(/\d+%/g, '')
    stages[stage] ??= text
    expect(text, `one stage at ${now} percent`).toBe(stages[stage])
    await page.clock.runFor(500)
  }
  expect(seen).toEqual(rising(5, cap, 22))
  expect(new Set(stages).size, 'four stages').toBe(4)
}
