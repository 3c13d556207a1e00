import './split.e2e.test.js'
import { zipSync } from 'fflate'
import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { samplePdf } from './sample-files.js'
import { attachment, expectToast, hold } from './screen-parts.js'
import { violations, visitSite } from './visit-site.js'
import { toOptions } from './wizard-parts.js'

const { open } = visitSite()
const split = (page: Page) => page.getByRole('button', { name: 'Split PDF', exact: true })
const interval = (page: Page) => page.getByLabel('Pages per file', { exact: true })
const card = (page: Page, number: number) => page.getByRole('button', { name: new RegExp(`^Page ${number}(,|$)`) })

const ofPages = async (page: Page, count: number) =>
  toOptions(page, [await samplePdf('report.pdf', count)], 'Split Options')

it('is accessible in each state (light and dark)', async () => {
  const page = await open('/split')
  const api = await hold(page, '**/api/split')
  await ofPages(page, 6)
  await card(page, 1).click()
  await card(page, 3).click()
  expect(await violations(page)).toEqual([])
  await page.getByLabel('By Interval').check()
  await interval(page).fill('0')
  await split(page).click()
  await expectToast(page, /^Invalid Interval/)
  expect(await violations(page)).toEqual([])
  await page.getByLabel('Every Page').check()
  await split(page).click()
  await api.answer(attachment('split_report.zip', zipSync({ a: new Uint8Array(1) })))
  await page.getByText('PDF Split Successfully!').waitFor()
  expect(await violations(page)).toEqual([])
})
