import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { settled } from './look-at-page.js'
import { toSecondStep } from './page-tool-parts.js'
import { redSquare, samplePdf } from './sample-files.js'
import { thorough } from './thorough.js'
import { chooseFiles, pressContinue } from './use-tool-page.js'
import { violations, visitSite } from './visit-site.js'

const { open } = visitSite()
const apply = (page: Page) => page.getByRole('button', { name: /^Apply (Numbering|Watermark)$/ })
const done = (page: Page) => page.getByRole('heading', { name: 'Processing Complete!' }).waitFor()

it('Number Pages fits into 320 pixels in every step', async () => {
  const page = await open('/tools/number-pages', { viewport: { width: 320, height: 640 } })
  const width = () => page.evaluate(() => document.documentElement.scrollWidth)
  await chooseFiles(page, [await samplePdf(`${'long-name-'.repeat(12)}.pdf`, 1)])
  expect(await width()).toBe(320)
  await pressContinue(page)
  await settled(page)
  await page.getByText('More options').click()
  expect(await violations(page)).toEqual([])
  expect(await width()).toBe(320)
  await apply(page).click()
  await done(page)
  expect(await width()).toBe(320)
})

if (thorough)
  it('Add Watermark fits into 320 pixels', async () => {
    const page = await open('/tools/add-watermark', { viewport: { width: 320, height: 640 } })
    await toSecondStep(page, await samplePdf(`${'long-name-'.repeat(12)}.pdf`, 1))
    await page.getByLabel('Image', { exact: true }).check()
    await chooseFiles(page, [{ ...redSquare, name: `${'long-name-'.repeat(12)}.png` }])
    await settled(page)
    await page.getByText('More options').click()
    expect(await violations(page)).toEqual([])
    await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBe(320)
  })
