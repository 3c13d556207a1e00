import './ocr.e2e.test.js'
import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { openOffering } from './offer-tools.js'
import { samplePdf } from './sample-files.js'
import { hold } from './screen-parts.js'
import { violations, visitSite } from './visit-site.js'
import { pdfAnswer, toOptions } from './wizard-parts.js'

const visits = visitSite()
const open = (settings?: Parameters<typeof openOffering>[2]) => openOffering(visits, '/ocr', settings)
const start = (page: Page) => page.getByRole('button', { name: 'Process with OCR' })

it('is accessible in each state (light and dark)', async () => {
  const page = await open()
  const api = await hold(page, '**/api/ocr')
  await toOptions(page, [await samplePdf('scan.pdf', 1)], 'OCR Options')
  expect(await violations(page)).toEqual([])
  await start(page).click()
  await page.getByRole('progressbar').waitFor()
  expect(await violations(page)).toEqual([])
  await api.answer(pdfAnswer('ocr_scan.pdf'))
  await page.getByText('OCR Process Completed!').waitFor()
  expect(await violations(page)).toEqual([])
})
