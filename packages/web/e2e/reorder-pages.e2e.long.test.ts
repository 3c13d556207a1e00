import './reorder-pages.e2e.test.js'
import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { laterDownload } from './page-tool-parts.js'
import { untilDrawn } from './page-view-parts.js'
import { samplePdf } from './sample-files.js'
import { hold } from './screen-parts.js'
import { chooseFiles } from './use-tool-page.js'
import { violations, visitSite } from './visit-site.js'

const { open } = visitSite()
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })

it('every state of Reorder Pages is accessible in light and dark', async () => {
  const page = await open('/tools/reorder-pages')
  const api = await hold(page, '**/api/reorder-pages')
  await chooseFiles(page, [await samplePdf('report.pdf', 3)])
  expect(await violations(page)).toEqual([])
  await button(page, 'Continue').click()
  await untilDrawn(page, 3)
  expect(await violations(page)).toEqual([])
  await button(page, 'List View').click()
  await button(page, 'Move Page 2 down').click()
  await button(page, 'Apply Reordering').click()
  await page.getByRole('progressbar').waitFor()
  expect(await violations(page)).toEqual([])
  await api.answer(laterDownload('report_reordered.pdf'))
  await page.getByRole('heading', { name: 'Processing Complete!' }).waitFor()
  expect(await violations(page)).toEqual([])
})
