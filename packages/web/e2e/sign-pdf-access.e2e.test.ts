import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { samplePdf } from './sample-files.js'
import { addSignature, addText, chooseMode, measures, openToSign, placed } from './sign-page.js'
import { download, openPdf } from './use-tool-page.js'
import { focused, violations, visitSite } from './visit-site.js'

const { open } = visitSite()
const path = '/tools/sign-pdf'
const finish = (page: Page) => page.getByRole('button', { name: 'Download Signed PDF' })

/** Presses Tab until something with this name or text has the keyboard. */
async function tabTo(page: Page, name: RegExp): Promise<void> {
  for (let press = 0; press < 80; press++) {
    await page.keyboard.press('Tab')
    const label = await page.evaluate(() => {
      const element = document.activeElement
      const named = element instanceof HTMLInputElement ? element.labels?.[0]?.textContent : element?.textContent
      return element?.getAttribute('aria-label') ?? named ?? ''
    })
    if (name.test(label)) return
  }
  throw new Error(`Tab never reaches ${name}.`)
}

it('signs by keyboard alone', async () => {
  const page = await open(path)
  // A handwriting that cannot be had is no reason not to sign.
  await page.route(/dancing-script/, (route) => route.abort())
  await openToSign(page, await samplePdf('keys.pdf', 2))
  await tabTo(page, /^Select$/)
  await page.keyboard.press('ArrowRight')
  await expect.poll(() => page.getByRole('radio', { name: 'Draw Signature' }).isChecked()).toBe(true)
  await tabTo(page, /^Draw$/)
  await page.keyboard.press('ArrowRight')
  await tabTo(page, /^Your name$/)
  await page.keyboard.type('Ada Lovelace')
  await tabTo(page, /^Add to PDF$/)
  await page.keyboard.press('Enter')
  const element = placed(page).getByRole('button')
  await expect.poll(() => element.getAttribute('aria-label')).toBe('Signature, 100 from left, 100 from top')
  await expect.poll(() => element.evaluate((button) => button === document.activeElement)).toBe(true)
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('Shift+ArrowDown')
  await expect.poll(() => element.getAttribute('aria-label')).toBe('Signature, 101 from left, 110 from top')
  await page.getByText('Signature: 101 from left, 110 from top').waitFor({ state: 'attached' })
  const before = (await placed(page).boundingBox())!
  await page.keyboard.press('+')
  await expect.poll(async () => (await placed(page).boundingBox())!.width / before.width).toBeCloseTo(1.05, 1)
  await page.keyboard.press('-')
  await page.keyboard.press('Escape')
  await expect.poll(() => element.getAttribute('aria-pressed')).toBe('false')
  await page.keyboard.press('Delete')
  await expect.poll(() => placed(page).count()).toBe(0)
  await expect.poll(() => page.evaluate(() => document.activeElement?.hasAttribute('data-sheet'))).toBe(true)
  await page.keyboard.press('Control+z')
  await expect.poll(() => placed(page).count()).toBe(1)
  await page.keyboard.press('Control+s')
  const saved = await page.waitForEvent('download')
  expect(saved.suggestedFilename()).toBe('signed_keys.pdf')
  await expect.poll(() => focused(page)).toBe('Signed PDF')
})

it('places and sizes by numbers, where others pull', async () => {
  const page = await open(path)
  await openToSign(page, await samplePdf('numbers.pdf', 1))
  await addSignature(page)
  await page.getByText('Position and size').click()
  const field = (name: string) => page.getByRole('spinbutton', { name })
  await field('From left').fill('20')
  await field('From top').fill('30.5')
  await field('Width').fill('100')
  await expect
    .poll(() => placed(page).getByRole('button').getAttribute('aria-label'))
    .toBe('Signature, 20 from left, 31 from top')
  await expect.poll(() => field('Height').inputValue()).toBe('50')
  await page.keyboard.press('Enter')
  await field('Width').fill('')
  await expect.poll(() => field('Height').inputValue()).toBe('50')
  await page.keyboard.type('150')
  await expect
    .poll(async () => [await field('Width').inputValue(), await field('Height').inputValue()])
    .toEqual(['150', '75'])
  await page.keyboard.type('0')
  await page.keyboard.press('Enter')
  await expect.poll(() => field('Width').inputValue(), { message: 'what the page has room for' }).toBe('445')
  const pages = (await openPdf(await download(page, finish(page)))).getPageCount()
  expect(pages).toBe(1)
})

it('changes what a text says, and never loses the keyboard with what is gone', async () => {
  const page = await open(path)
  await openToSign(page, await samplePdf('words.pdf', 1))
  await addText(page, 'Yes')
  const text = page.getByRole('textbox', { name: 'Text' })
  const box = () => placed(page).getByRole('button').getAttribute('aria-label')
  await text.fill('')
  expect(await box()).toBe('Yes, 100 from left, 200 from top')
  await page.keyboard.type('I agree to everything that is written here')
  const [, , width] = await measures(page)
  expect(width).toBeGreaterThan(250)
  await page.getByRole('button', { name: 'Delete Text' }).click()
  await expect.poll(() => focused(page)).toBe('Signature Tools')
  const undo = page.getByRole('button', { name: 'Undo' })
  while (await undo.isEnabled()) await undo.press('Enter')
  await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute('aria-label'))).toBe('Redo')
})

it('fits into 320 pixels in every mode', async () => {
  const page = await open(path, { viewport: { width: 320, height: 640 } })
  const width = () => page.evaluate(() => document.documentElement.scrollWidth)
  await openToSign(page, await samplePdf(`${'long-name-'.repeat(12)}.pdf`, 9))
  expect(await width()).toBe(320)
  for (const mode of ['Draw Signature', 'Add Text', 'Add Date'] as const) {
    await chooseMode(page, mode)
    expect(await width()).toBe(320)
  }
  await chooseMode(page, 'Draw Signature')
  await page.getByText('Type', { exact: true }).click()
  await page.getByLabel('Your name').fill('Wolfeschlegelsteinhausenbergerdorff')
  expect(await width()).toBe(320)
  expect(await violations(page)).toEqual([])
  await page.getByRole('button', { name: 'Add to PDF' }).click()
  await page.getByText('Position and size').click()
  expect(await width()).toBe(320)
  expect(await violations(page)).toEqual([])
})
