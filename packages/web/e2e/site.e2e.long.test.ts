import './site.e2e.test.js'
import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { samplePdf } from './sample-files.js'
import { chooseFiles, run } from './use-tool-page.js'
import { violations, visitSite } from './visit-site.js'

const { open } = visitSite()

const SECRET = 'open sesame'
const passwordOf = (page: Page) => page.getByLabel('Password', { exact: true })

/** Fills in the form of Unlock PDF, whose page is made from its description. */
const fillIn = async (page: Page) => {
  await chooseFiles(page, [await samplePdf('a.pdf', 1, { password: SECRET })])
  await passwordOf(page).fill(SECRET)
}

it('a form with errors and its result have no accessibility violation', async () => {
  const page = await open('/tools/unlock-pdf')
  await page.locator('button[type=submit]').click()
  await page.getByText('Please select a PDF file').waitFor()
  expect(await violations(page)).toEqual([])
  await page.goto('/tools/unlock-pdf')
  await fillIn(page)
  await run(page)
  expect(await violations(page)).toEqual([])
})
