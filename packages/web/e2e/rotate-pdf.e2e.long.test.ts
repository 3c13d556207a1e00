import './rotate-pdf.e2e.test.js'
import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { untilDrawn } from './page-view-parts.js'
import { samplePdf } from './sample-files.js'
import { hold } from './screen-parts.js'
import { chooseFiles } from './use-tool-page.js'
import { violations, visitSite } from './visit-site.js'
import { pdfAnswer } from './wizard-parts.js'

const { open } = visitSite()

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })

async function load(page: Page, count: number): Promise<void> {
  await chooseFiles(page, [await samplePdf('report.pdf', count)])
  await untilDrawn(page, count)
}

it('every state of Rotate PDF is accessible in light and dark', async () => {
  const page = await open('/tools/rotate-pdf')
  const api = await hold(page, '**/api/tools/rotate-pdf')
  expect(await violations(page)).toEqual([])
  await load(page, 2)
  await button(page, 'Right: Page 1').click()
  expect(await violations(page)).toEqual([])
  await button(page, 'List View').click()
  await button(page, 'Download Rotated PDF').click()
  await page.getByRole('progressbar').waitFor()
  expect(await violations(page)).toEqual([])
  await api.answer(pdfAnswer('rotated_report.pdf'))
  await page.getByRole('heading', { name: 'Rotated PDF' }).waitFor()
  expect(await violations(page)).toEqual([])
})
