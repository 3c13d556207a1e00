import './protect.e2e.test.js'
import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { samplePdf } from './sample-files.js'
import { expectToast, hold } from './screen-parts.js'
import { violations, visitSite } from './visit-site.js'
import { pdfAnswer, toOptions } from './wizard-parts.js'

const { open } = visitSite()
const protect = (page: Page) => page.getByRole('button', { name: 'Protect PDF', exact: true })
const password = (page: Page) => page.getByLabel('Password', { exact: true })

it('is accessible in each state (light and dark)', async () => {
  const page = await open('/protect', { viewport: { width: 390, height: 844 } })
  const api = await hold(page, '**/api/protect')
  expect(await violations(page)).toEqual([])
  await toOptions(page, [await samplePdf('report.pdf', 1)], 'Set Password')
  await password(page).press('Enter')
  await expectToast(page, /^Password Required/)
  expect(await violations(page)).toEqual([])
  await password(page).fill('kT4#qz9!')
  expect(await violations(page)).toEqual([])
  await protect(page).click()
  await page.getByRole('progressbar').waitFor()
  expect(await violations(page)).toEqual([])
  await api.answer(pdfAnswer('protected_report.pdf'))
  await page.getByText('PDF Protected Successfully!').waitFor()
  expect(await violations(page)).toEqual([])
})
