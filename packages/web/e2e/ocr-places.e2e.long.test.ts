import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { currentStep } from './page-tool-parts.js'
import { runningWorkers } from './running-workers.js'
import { scannedPdf } from './scanned-pdf.js'
import { expectToast } from './screen-parts.js'
import { download } from './use-tool-page.js'
import { untilAlive, visitSite } from './visit-site.js'
import { toOptions } from './wizard-parts.js'

const { visit } = visitSite()
const places = ['server', 'device'] as const
const start = (page: Page) => page.getByRole('button', { name: 'Process with OCR' })
const done = (page: Page) => page.getByText('OCR Process Completed!').waitFor({ timeout: 90_000 })

async function openAt(place: (typeof places)[number]) {
  const visited = await visit()
  await visited.page.goto('/ocr')
  await untilAlive(visited.page)
  if (place === 'device') await visited.page.getByRole('main').getByRole('switch', { name: 'On this device' }).click()
  return visited
}

describe.each(places)('on this %s', (place) => {
  it('German text is read in German, and shown where no PDF is wanted', async () => {
    const { page, requests } = await openAt(place)
    await toOptions(page, [await scannedPdf('brief.pdf', [['Größe, Übermut und Maß', 'Schöne Grüße']])], 'OCR Options')
    await page.getByLabel('Document Language').selectOption('German')
    await page.getByRole('switch', { name: 'Output Searchable PDF' }).click()
    await start(page).click()
    await done(page)
    const text = page.getByRole('region', { name: 'Recognized Text' }).last()
    await expect.poll(() => text.textContent()).toMatch(/Größe, Übermut und Maß\s+Schöne Grüße/)
    expect((await download(page)).name).toBe('ocr_brief.txt')
    if (place === 'device') expect(requests.filter((request) => !request.startsWith('GET'))).toEqual([])
  })

  it('it is stopped', async () => {
    const { page } = await openAt(place)
    const lines = ['The quick brown fox', 'jumps over the dog']
    await toOptions(page, [await scannedPdf('long.pdf', Array(24).fill(lines))], 'OCR Options')
    await start(page).click()
    await page
      .getByText(/^Page \d+ of 24$/)
      .first()
      .waitFor()
    await page.getByRole('button', { name: 'Cancel' }).click()
    await expect.poll(() => currentStep(page)).toBe('2OCR Options')
    await expect.poll(() => runningWorkers(page)).toEqual([])
  })
})

it('on this device it says which part could not be loaded, and continues once it can', async () => {
  const { page } = await openAt('device')
  let connected = false
  await page.context().route('**/fra.traineddata.gz', (route) => (connected ? route.continue() : route.abort()))
  await toOptions(page, [await scannedPdf('scan.pdf', [['Un petit texte']])], 'OCR Options')
  await page.getByLabel('Document Language').selectOption('French')
  await start(page).click()
  await expectToast(page, /^OCR FailedThe data for reading French could not be loaded\./)
  connected = true
  await start(page).click()
  await done(page)
})
