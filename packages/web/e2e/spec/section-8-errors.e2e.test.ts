import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { samplePdf } from '../sample-files.js'
import { expectToast, hold } from '../screen-parts.js'
import { untilAlive, visitSite } from '../visit-site.js'
import { give } from './spec-parts.js'

const { open, visit } = visitSite()
const convert = (page: Page) => page.getByRole('button', { name: 'Convert to Images', exact: true }).click()

async function toOptions(page: Page): Promise<void> {
  await give(page, await samplePdf('report.pdf', 1))
  await page.getByRole('button', { name: 'Continue', exact: true }).click()
}

describe('8 Errors of requests', () => {
  it('8: the body says why: its message, else its error, else its text, else the status', async () => {
    const page = await open('/pdf-to-image')
    const api = await hold(page, '**/api/pdf-to-image')
    await toOptions(page)
    const answers = [
      // What the server says for people stands alone (decisions 12).
      [
        { status: 422, json: { code: 'BAD_DOCUMENT', message: 'The file is damaged.', error: 'E' } },
        'The file is damaged.',
      ],
      [{ status: 422, json: { error: 'Out of order' } }, 'Out of order'],
      [{ status: 502, contentType: 'text/plain', body: 'Bad gateway today' }, '502: Bad gateway today'],
    ] as const
    for (const [answer, message] of answers) {
      await convert(page)
      await api.answer(answer)
      await expectToast(page, `Conversion Failed${message}`)
    }
    // As servers speak HTTP/2, which has no words for a status.
    await page.evaluate(() => Object.defineProperty(XMLHttpRequest.prototype, 'statusText', { get: () => '' }))
    await convert(page)
    await api.answer({ status: 500, json: {} })
    await expectToast(page, 'Conversion FailedAn unexpected error occurred')
  })

  it('8 9: an upload may take 600 seconds', async () => {
    const page = await open('/pdf-to-image')
    await hold(page, '**/api/pdf-to-image')
    await toOptions(page)
    const wished = await page.evaluateHandle(() => {
      const seen: number[] = []
      const real = Object.getOwnPropertyDescriptor(XMLHttpRequest.prototype, 'timeout')!
      Object.defineProperty(XMLHttpRequest.prototype, 'timeout', {
        ...real,
        set(this: XMLHttpRequest, milliseconds: number) {
          seen.push(milliseconds)
          real.set!.call(this, milliseconds / 2000)
        },
      })
      return seen
    })
    await convert(page)
    await expectToast(page, 'Conversion FailedRequest timed out after 600 seconds')
    expect(await wished.jsonValue()).toEqual([600_000])
  })
})

describe('4 9 Data read from the server', () => {
  it('4 9: is asked for once: not again on focus, on another tool or by itself, and may take 30 seconds', async () => {
    const { page, requests } = await visit()
    await page.addInitScript(() => {
      const timeouts: number[] = []
      const real = AbortSignal.timeout.bind(AbortSignal)
      AbortSignal.timeout = (milliseconds) => {
        timeouts.push(milliseconds)
        return real(milliseconds)
      }
      Object.assign(window, { timeouts })
    })
    const asked = () => requests.filter((request) => request === 'GET /api/tools').length
    await page.goto('/pdf-to-image')
    await untilAlive(page)
    await toOptions(page)
    await expect.poll(asked).toBe(1)
    await page.clock.install()
    await page.evaluate(() => {
      window.dispatchEvent(new Event('focus'))
      document.dispatchEvent(new Event('visibilitychange'))
    })
    await page.clock.runFor(3_600_000)
    await page.evaluate(() => history.pushState(null, '', '/split'))
    await page.getByRole('heading', { level: 1, name: /Split/ }).waitFor()
    await expect
      .poll(() => page.evaluate(() => (window as unknown as { timeouts: number[] }).timeouts))
      .toContain(30_000)
    expect(asked()).toBe(1)
  })

  it('4 9: is not asked for again by itself after a failure', async () => {
    const { page } = await visit()
    let asked = 0
    await page.route('**/api/tools', (route) => {
      asked++
      return route.fulfill({ status: 500, json: {} })
    })
    await page.clock.install()
    await page.goto('/pdf-to-image')
    await untilAlive(page)
    await toOptions(page)
    await page.getByRole('button', { name: 'Convert to Images', exact: true }).waitFor()
    await page.waitForLoadState('networkidle')
    const before = asked
    expect(before).toBeGreaterThan(0)
    await page.clock.runFor(3_600_000)
    await page.waitForLoadState('networkidle')
    expect(asked).toBe(before)
  })
})
