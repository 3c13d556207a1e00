import { expect, it } from 'vitest'
import { borrowPage, giveBack } from './kept-pages.js'
import { sharedSite } from './open-site.js'
import { samplePdf } from './sample-files.js'
import { watchForms } from './sent-form.js'
import { chooseFiles } from './use-tool-page.js'
import { goTo, untilAlive } from './visit-site.js'

/** No other test asks for this, so that the window is its own. */
const settings = { timezoneId: 'Europe/Berlin' }

it('leaves the window open for the next test, and nothing else of the one before', async () => {
  const site = await sharedSite()
  const first = await borrowPage(site, settings, true)
  const { page } = first.visit
  await page.goto('/tools/number-pages')
  await untilAlive(page)
  first.isOpen = true
  await watchForms(page)
  await page.getByRole('main').getByRole('switch', { name: 'On this device' }).click()
  await chooseFiles(page, [await samplePdf('report.pdf', 1)])
  await expect.poll(() => page.evaluate(() => sessionStorage.length)).toBe(1)
  const began = await page.evaluate(() => performance.timeOrigin)
  await giveBack(first, { keep: true })

  const next = await borrowPage(site, settings, true)
  expect([next === first, next.isOpen]).toEqual([true, true])
  await goTo(page, '/')
  await page.getByRole('heading', { name: 'Popular' }).waitFor()
  await expect.poll(() => page.getByRole('region', { name: 'Used last on this device' }).count()).toBe(0)
  await goTo(page, '/tools/number-pages')
  await page.getByRole('button', { name: 'Continue' }).waitFor()
  await expect.poll(() => page.getByText('report.pdf').count()).toBe(0)
  await expect
    .poll(() => page.getByRole('main').getByRole('switch', { name: 'On this device' }).isChecked())
    .toBe(false)
  expect(await page.evaluate(() => performance.timeOrigin)).toBe(began)
  await giveBack(next, { keep: false })
})
