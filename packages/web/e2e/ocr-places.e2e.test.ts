import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { currentStep } from './page-tool-parts.js'
import { runningWorkers } from './running-workers.js'
import { scannedPdf } from './scanned-pdf.js'
import { expectToast } from './screen-parts.js'
import { download } from './use-tool-page.js'
import { visitSite } from './visit-site.js'
import { toOptions } from './wizard-parts.js'

const { openVisit } = visitSite()
const start = (page: Page) => page.getByRole('button', { name: 'Process with OCR' })
const done = (page: Page) => page.getByText('OCR Process Completed!').waitFor({ timeout: 90_000 })

async function openAt(place: 'server' | 'device') {
  const visited = await openVisit('/ocr')
  if (place === 'device') await visited.page.getByRole('main').getByRole('switch', { name: 'On this device' }).click()
  return visited
}

it('on the server German text is read in German, and shown where no PDF is wanted', async () => {
  const { page } = await openAt('server')
  await toOptions(page, [await scannedPdf('brief.pdf', [['Größe, Übermut und Maß']])], 'OCR Options')
  await page.getByLabel('Document Language').selectOption('German')
  await page.getByRole('switch', { name: 'Output Searchable PDF' }).click()
  await start(page).click()
  await done(page)
  const text = page.getByRole('region', { name: 'Recognized Text' }).last()
  await expect.poll(() => text.textContent()).toBe('Größe, Übermut und Maß')
  expect((await download(page)).name).toBe('ocr_brief.txt')
})

it('on this device it says which part could not be loaded, can be stopped, and tells how sure it is of each page', async () => {
  const { page, requests } = await openAt('device')
  await page.context().route('**/fra.traineddata.gz', (route) => route.abort())
  await toOptions(page, [await scannedPdf('scan.pdf', [['The quick brown fox'], ['']])], 'OCR Options')
  await page.getByLabel('Document Language').selectOption('French')
  await start(page).click()
  await expectToast(page, /^OCR FailedThe data for reading French could not be loaded\./)
  await page.getByLabel('Document Language').selectOption('English')
  const data = page.waitForRequest('**/eng.traineddata.gz')
  await start(page).click()
  await data
  expect(await runningWorkers(page)).toContainEqual(expect.stringMatching(/^ocr-worker/))
  await page.getByRole('button', { name: 'Cancel' }).click()
  await expect.poll(() => currentStep(page)).toBe('2OCR Options')
  // Chromium may keep the worker around them when one of them was only starting.
  const reading = async () => (await runningWorkers(page)).filter((name) => name.startsWith('ocr-worker'))
  await expect.poll(reading).toEqual([])
  await start(page).click()
  await done(page)
  await expect.poll(() => page.locator('dl:has-text("Words")').last().textContent()).toMatch(/Words4Confidence\d\d%/)
  await page.getByText('Page by page').click()
  const rows = page.getByRole('region', { name: 'Page by page' }).locator('tbody tr')
  await expect.poll(() => rows.first().textContent()).toMatch(/^1Recognized4\d\d%[\d.]+ s$/)
  await expect.poll(() => rows.count()).toBe(2)
  expect(requests.filter((request) => !request.startsWith('GET'))).toEqual([])
})
