import './page-tools-access.e2e.test.js'
import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { settled } from './look-at-page.js'
import { laterDownload, toSecondStep } from './page-tool-parts.js'
import { redSquare, samplePdf } from './sample-files.js'
import { expectToast, hold } from './screen-parts.js'
import { chooseFiles } from './use-tool-page.js'
import { violations, visitSite } from './visit-site.js'

const { open } = visitSite()
const apply = (page: Page) => page.getByRole('button', { name: /^Apply (Numbering|Watermark)$/ })
const done = (page: Page) => page.getByRole('heading', { name: 'Processing Complete!' }).waitFor()

it('every state of Number Pages is accessible', async () => {
  const page = await open('/tools/number-pages')
  const api = await hold(page, '**/api/number-pages')
  expect(await violations(page)).toEqual([])
  await toSecondStep(page, await samplePdf('a.pdf', 2))
  await settled(page)
  await page.getByText('More options').click()
  expect(await violations(page)).toEqual([])
  await page.getByLabel('Font size').fill('500')
  await apply(page).click()
  await page.getByText('Please enter a number from 6 to 72.').waitFor()
  expect(await violations(page)).toEqual([])
  await page.getByLabel('Font size').fill('12')
  await apply(page).click()
  await page.getByRole('progressbar').waitFor()
  expect(await violations(page)).toEqual([])
  await api.answer(laterDownload('a_numbered.pdf'))
  await done(page)
  expect(await violations(page)).toEqual([])
})

it('every state of Add Watermark is accessible', async () => {
  const page = await open('/tools/add-watermark')
  const api = await hold(page, '**/api/add-watermark')
  await toSecondStep(page, await samplePdf('a.pdf', 2))
  await settled(page)
  await page.getByText('More options').click()
  expect(await violations(page)).toEqual([])
  await page.getByLabel('Image', { exact: true }).check()
  await apply(page).click()
  await expectToast(page, 'No watermark imagePlease upload an image for the watermark.')
  expect(await violations(page)).toEqual([])
  await chooseFiles(page, [redSquare])
  await settled(page)
  expect(await violations(page)).toEqual([])
  await apply(page).click()
  await page.getByRole('progressbar').waitFor()
  expect(await violations(page)).toEqual([])
  await api.answer(laterDownload('a_watermarked.pdf'))
  await done(page)
  expect(await violations(page)).toEqual([])
})
