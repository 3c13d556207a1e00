import './pipelines.e2e.test.js'
import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { violations, visitSite } from './visit-site.js'

const { open } = visitSite()

/** Five steps, one of them twice, one with a file of its own. */
const pipeline = {
  name: 'Ready to send',
  steps: [
    { operation: 'rotate-pdf', options: { rotations: { 1: 90 } } },
    { operation: 'add-watermark', options: { type: 'image' }, files: { watermarkImage: 'parts/red.png' } },
    { operation: 'number-pages', options: { numberingStyle: 'roman-upper' } },
    { operation: 'rotate-pdf', options: { rotations: { 2: 180 } } },
    { operation: 'crop-pages', options: { left: 20 } },
  ],
}
const asFile = (document: object, name = 'pipeline.json') => ({
  name,
  mimeType: 'application/json',
  buffer: Buffer.from(JSON.stringify(document)),
})

const openPipeline = (page: Page, document: object) =>
  page.getByLabel('Open a file', { exact: true }).setInputFiles(asFile(document))

const steps = (page: Page) => page.getByRole('list', { name: 'Steps' }).locator('> li')

it('has no accessibility violation, in German too', async () => {
  const page = await open('/pipelines', { viewport: { width: 320, height: 700 } })
  await openPipeline(page, pipeline)
  await expect.poll(() => steps(page).count()).toBe(5)
  await steps(page).nth(1).locator('summary').first().click()
  expect(await violations(page)).toEqual([])
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320)
  const german = await open('/pipelines', { locale: 'de-DE' })
  await german.getByRole('heading', { name: 'Abläufe', level: 1 }).waitFor()
  await german.getByRole('button', { name: 'Schritt hinzufügen' }).click()
  expect(await violations(german)).toEqual([])
})
