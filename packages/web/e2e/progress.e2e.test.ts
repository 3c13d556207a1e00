import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { samplePdf } from './sample-files.js'
import { chooseFiles, pressContinue } from './use-tool-page.js'
import { visitSite } from './visit-site.js'

const { open, openVisit } = visitSite()
const percent = async (page: Page) => Number(await page.getByRole('progressbar').getAttribute('aria-valuenow'))
const status = (state: string, fraction: number, stage: string, position: number | null = null) => ({
  state,
  position,
  fraction,
  stage,
})
const stream = (...events: [string, object][]) => ({
  headers: { 'Content-Type': 'text/event-stream' },
  body: `retry: 500\n\n${events.map(([name, data]) => `event: ${name}\ndata: ${JSON.stringify(data)}\n\n`).join('')}`,
})

/** Many pages drawn large, which takes a while. */
async function beginLongWork(page: Page): Promise<void> {
  await chooseFiles(page, [await samplePdf('long.pdf', 150)])
  await pressContinue(page)
  await page.getByLabel('Resolution (DPI)').fill('300')
  await page.getByRole('button', { name: 'Convert to Images' }).click()
}

describe('what the server tells of the work', () => {
  it('is shown: the place in line first', async () => {
    const page = await open('/pdf-to-image')
    await page.route('**/api/jobs/*/events', (route) =>
      route.fulfill(stream(['snapshot', status('queued', 0, '', 3)], ['progress', status('queued', 0, '', 2)])),
    )
    await beginLongWork(page)
    await page.getByRole('main').getByText('Waiting in line (2nd)').waitFor()
    const before = await percent(page)
    await page.clock.install()
    await page.clock.runFor(5000)
    expect(await percent(page)).toBe(before)
  })

  it('is shown: how far it is and with what, and never less than before', async () => {
    const page = await open('/pdf-to-image')
    const events: [string, object][] = [
      ['snapshot', status('working', 0.6, 'Page 90 of 150')],
      ['snapshot', status('working', 0.4, 'Page 60 of 150')],
    ]
    await page.route('**/api/jobs/*/events', (route) => route.fulfill(stream(events.shift() ?? ['ended', {}])))
    await beginLongWork(page)
    await page.getByRole('main').getByText('Page 90 of 150').waitFor()
    const shown = await percent(page)
    // Of what the upload has left.
    expect(shown).toBeGreaterThanOrEqual(59)
    expect(shown).toBeLessThan(75)
    await page.getByRole('main').getByText('Page 60 of 150').waitFor()
    expect(await percent(page)).toBe(shown)
  })

  it('is done without where it cannot be had: the bar rises by itself', async () => {
    const page = await open('/pdf-to-image')
    const asked: string[] = []
    await page.route('**/api/jobs/*/events', (route) => {
      asked.push(route.request().url())
      return route.fulfill({ status: 404, json: {} })
    })
    await beginLongWork(page)
    await expect.poll(() => percent(page)).toBeGreaterThanOrEqual(10)
    expect(asked).toHaveLength(1)
    expect(await page.getByRole('alert').count()).toBe(0)
  })
})

describe('with the real server', () => {
  it('the pages that are done are counted while the work continues, and canceling stops it there, by the id it was given', async () => {
    const { page, requests } = await openVisit('/pdf-to-image')
    const [request] = await Promise.all([page.waitForRequest('**/api/pdf-to-image'), beginLongWork(page)])
    const id = request.headers()['sheaf-job']
    expect(id).toMatch(/^[0-9a-f]{32}$/)
    await page
      .getByRole('main')
      .getByText(/^Page \d+ of 150$/)
      .waitFor()
    const [deleted] = await Promise.all([
      page.waitForResponse((response) => response.request().method() === 'DELETE'),
      page.getByRole('button', { name: 'Cancel' }).click(),
    ])
    expect(new URL(deleted.url()).pathname).toBe(`/api/jobs/${id}`)
    expect(deleted.status()).toBe(204)
    await page.getByRole('button', { name: 'Convert to Images' }).waitFor()
    expect(requests).toContain(`GET /api/jobs/${id}/events`)
  })

  async function lookInside(page: Page): Promise<void> {
    await chooseFiles(page, [await samplePdf('a.pdf', 3)])
    await page.locator('button[type=submit]').click()
  }

  it('each run has an id of its own', async () => {
    const page = await open('/tools/pdf-info')
    const ids = new Set<string>()
    for (let turn = 0; turn < 2; turn++) {
      const [request] = await Promise.all([page.waitForRequest('**/api/pdf-info'), lookInside(page)])
      ids.add(request.headers()['sheaf-job'] ?? '')
      await page.getByText('Page count').waitFor()
      await page.getByRole('button', { name: 'Process another' }).click()
    }
    expect(ids.size).toBe(2)
  })
})
