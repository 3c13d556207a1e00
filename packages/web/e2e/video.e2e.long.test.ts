import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { openOffering } from './offer-tools.js'
import type { PickedFile } from './sample-files.js'
import { attachment, damaged, hold } from './screen-parts.js'
import { chooseFiles } from './use-tool-page.js'
import { violations, visitSite } from './visit-site.js'
import { pageWidth } from './wizard-parts.js'

const visits = visitSite()
const open = (settings?: Parameters<typeof openOffering>[2]) => openOffering(visits, '/video-compress', settings)

const compressAll = (page: Page) => page.getByRole('button', { name: 'Compress All Videos' })

const clip = (name: string): PickedFile => ({ name, mimeType: 'video/mp4', buffer: Buffer.alloc(1000, name) })
const smaller = (name: string, bytes: number) => attachment(`compressed_${name}`, Buffer.alloc(bytes, name))

it('is accessible in each state (light and dark)', async () => {
  const page = await open({ viewport: { width: 320, height: 640 } })
  const api = await hold(page, '**/api/compress-media')
  await chooseFiles(page, [clip(`${'long-name-'.repeat(12)}.mp4`), clip('b.mp4'), clip('c.mp4')])
  await compressAll(page).click()
  await page.getByRole('progressbar').first().waitFor()
  expect([await violations(page), await pageWidth(page)]).toEqual([[], 320])
  await api.answer(smaller('a.mp4', 400))
  await api.answer(smaller('b.mp4', 400))
  await api.answer(damaged('c.mp4 is damaged.'))
  await page.getByText('c.mp4 is damaged.').waitFor()
  await page.getByRole('button', { name: 'Download all' }).waitFor()
  expect([await violations(page), await pageWidth(page)]).toEqual([[], 320])
})
