import './merge.e2e.test.js'
import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { samplePdf } from './sample-files.js'
import { hold } from './screen-parts.js'
import { chooseFiles } from './use-tool-page.js'
import { violations, visitSite } from './visit-site.js'
import { pdfAnswer, toOptions } from './wizard-parts.js'

const { open } = visitSite()
const merge = (page: Page) => page.getByRole('button', { name: 'Merge PDFs' })
const list = (page: Page) => page.getByRole('list', { name: 'Files in the order of the result' })

const tooFew = 'Please select at least two PDF files to merge'

it('is accessible in each state (light and dark)', async () => {
  const page = await open('/merge')
  const api = await hold(page, '**/api/merge')
  await chooseFiles(page, [await samplePdf('a.pdf', 1)])
  await page.getByText(tooFew).waitFor()
  expect(await violations(page)).toEqual([])
  await toOptions(page, [await samplePdf('b.pdf', 1)], 'Arrange Order')
  await expect.poll(() => list(page).locator('img').count()).toBe(2)
  await page.getByText('More options').click()
  expect(await violations(page)).toEqual([])
  await merge(page).click()
  await api.answer(pdfAnswer('merged_document.pdf'))
  await page.getByText('PDFs Merged Successfully!').waitFor()
  expect(await violations(page)).toEqual([])
})
