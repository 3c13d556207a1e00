import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { dropFiles } from './give-files.js'
import { inkDistance, inkOfPdf, inkOfPreview } from './look-at-page.js'
import { currentStep, emptyPages, toSecondStep } from './page-tool-parts.js'
import { redSquare, samplePdf } from './sample-files.js'
import { damaged, expectToast, hold } from './screen-parts.js'
import { watchForms } from './sent-form.js'
import { thorough } from './thorough.js'
import { chooseFiles, download } from './use-tool-page.js'
import { focused, visitSite } from './visit-site.js'

const { open, openVisit } = visitSite()
const MiB = 2 ** 20
const apply = (page: Page) => page.getByRole('button', { name: 'Apply Watermark' })
const done = (page: Page) => page.getByRole('heading', { name: 'Processing Complete!' }).waitFor()
const pick = (page: Page, position: string) => page.getByLabel(position, { exact: true }).check({ force: true })

describe('Add Watermark', () => {
  it('stamps a text with what stands there at first', async () => {
    const page = await open('/tools/add-watermark')
    await expect.poll(() => currentStep(page)).toBe('1Upload')
    await toSecondStep(page, await samplePdf('report.pdf', 2))
    await expect.poll(async () => [await currentStep(page), await focused(page)]).toEqual(['2Customize', 'Customize'])
    const sent = await watchForms(page)
    await apply(page).click()
    await done(page)
    await expectToast(page, 'Success!Your PDF has been processed with watermark.')
    expect(await sent()).toEqual({
      type: 'text',
      text: 'CONFIDENTIAL',
      position: 'center',
      opacity: '30',
      rotation: '45',
      size: '50',
      layer: 'above',
      color: '#808080',
      pages: 'all',
      file: 'report.pdf',
    })
    const result = await download(page)
    await expectToast(page, 'Success!Download complete.')
    expect(result.name).toBe('report_watermarked.pdf')
    for (const number of [1, 2]) {
      const ink = (await inkOfPdf(page, result.bytes, number, { left: 0, top: 0.3, right: 1, bottom: 1 }))!
      expect((ink.left + ink.right) / 2).toBeCloseTo(0.5, 1)
      expect(ink.right - ink.left).toBeGreaterThan(0.3)
    }
    await page.getByRole('button', { name: 'Process another' }).click()
    await expect.poll(() => currentStep(page)).toBe('1Upload')
  })

  it.each(['server', 'device'])('stamps an image on the %s', async (place) => {
    const { page, requests } = await openVisit('/tools/add-watermark')
    if (place === 'device') await page.getByRole('switch', { name: 'On this device' }).first().click()
    await toSecondStep(page, await emptyPages('report.pdf'))
    await page.getByLabel('Image', { exact: true }).check()
    await chooseFiles(page, [redSquare])
    await pick(page, 'Top left')
    await page.getByLabel('Rotation', { exact: true }).fill('0')
    await page.getByLabel('Size', { exact: true }).fill('20')
    await page.getByLabel('Opacity as a number').fill('100')
    await expect.poll(() => page.getByLabel('Opacity', { exact: true }).inputValue()).toBe('100')
    const sent = await watchForms(page)
    await apply(page).click()
    await done(page)
    if (place === 'server')
      expect(await sent()).toEqual({
        type: 'image',
        position: 'top-left',
        opacity: '100',
        rotation: '0',
        size: '20',
        layer: 'above',
        pages: 'all',
        file: 'report.pdf',
        watermarkImage: 'red.png',
      })
    expect(requests.some((request) => request.startsWith('POST'))).toBe(place === 'server')
    const { bytes } = await download(page)
    const ink = (await inkOfPdf(page, bytes, 1))!
    expect(ink.right - ink.left).toBeCloseTo(0.2, 2)
    expect(ink.right).toBeLessThan(0.5)
    expect(ink.bottom).toBeLessThan(0.5)
  })

  it('asks for the text and the image it needs', async () => {
    const { page, requests } = await openVisit('/tools/add-watermark')
    await toSecondStep(page, await samplePdf('a.pdf', 1))
    await page.getByLabel('Text', { exact: true }).last().fill('  ')
    await apply(page).click()
    await expectToast(page, 'No watermark textPlease enter watermark text.')
    await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute('aria-invalid'))).toBe('true')
    await page.getByLabel('Image', { exact: true }).check()
    await apply(page).click()
    await expectToast(page, 'No watermark imagePlease upload an image for the watermark.')
    await expect.poll(() => focused(page)).toBe('Select Image')
    await dropFiles(page, [{ name: 'logo.webp', type: 'image/webp', bytes: 3 }])
    await expectToast(
      page,
      'File Upload ErrorFile type not supported. Please upload files with these formats: .png, .jpg, .jpeg, .gif',
    )
    await dropFiles(page, [{ name: 'logo.png', type: 'image/png', bytes: 5 * MiB + 1 }])
    await expectToast(page, 'File Upload ErrorFile is too large. Maximum size is 5 MB.')
    expect(requests.filter((request) => request.startsWith('POST'))).toEqual([])
  })

  it('offers sliders within their bounds, each with a box that says when a number is beyond them', async () => {
    const page = await open('/tools/add-watermark')
    await toSecondStep(page, await samplePdf('a.pdf', 1))
    const bounds = (label: string) =>
      page
        .getByLabel(label, { exact: true })
        .evaluate((input: HTMLInputElement) => [input.type, input.min, input.max, input.step, input.value])
    await expect.poll(() => bounds('Opacity')).toEqual(['range', '10', '100', '1', '30'])
    await expect.poll(() => bounds('Rotation')).toEqual(['range', '0', '359', '1', '45'])
    await expect.poll(() => bounds('Size')).toEqual(['range', '10', '100', '1', '50'])
    await page.getByLabel('Rotation as a number').fill('360')
    await apply(page).click()
    await page.getByText('Please enter a number from 0 to 359.').waitFor()
    await expect
      .poll(() => page.evaluate(() => document.activeElement?.getAttribute('aria-label')))
      .toBe('Rotation as a number')
  })

  it('reads Processing... while it works, and says that it failed and why', async () => {
    const page = await open('/tools/add-watermark')
    await toSecondStep(page, await samplePdf('report.pdf', 1))
    const api = await hold(page, '**/api/add-watermark')
    await apply(page).click()
    await expect.poll(() => page.getByRole('button', { name: 'Processing...' }).isDisabled()).toBe(true)
    await api.answer(damaged('report.pdf is damaged beyond repair.'))
    await expectToast(page, 'ErrorThere was an error adding watermark to your PDF. Please try again.')
    await page.getByRole('alert').getByText('report.pdf is damaged beyond repair.').waitFor()
    await expect.poll(() => currentStep(page)).toBe('2Customize')
    await apply(page).click()
    await api.answer({ json: {} })
    await expectToast(page, 'ErrorNo processed PDF available. Please try again.')
  })

  if (thorough)
    it('can be used by the keyboard alone', async () => {
      const page = await open('/tools/add-watermark')
      await chooseFiles(page, [await samplePdf('report.pdf', 1)])
      await page.getByRole('button', { name: 'Continue' }).focus()
      await page.keyboard.press('Enter')
      await expect.poll(() => focused(page)).toBe('Customize')
      await page.keyboard.press('Tab')
      await page.keyboard.press('Tab')
      await page.keyboard.press('Control+A')
      await page.keyboard.type('DRAFT')
      await page.keyboard.press('Tab')
      for (let press = 0; press < 5; press++) await page.keyboard.press('ArrowDown')
      await expect.poll(() => page.getByLabel('Tile (repeat)').isChecked()).toBe(true)
      await page.keyboard.press('Tab')
      await page.keyboard.press('Tab')
      await page.keyboard.press('ArrowRight')
      await expect.poll(() => page.getByLabel('Opacity as a number').inputValue()).toBe('31')
      await page.keyboard.press('Enter')
      await done(page)
    })
})

describe('the preview of Add Watermark', () => {
  it.each(thorough ? ['Center', 'Bottom right', 'Tile (repeat)'] : ['Bottom right'])(
    'shows the stamp where the result has it (%s)',
    async (position) => {
      const page = await open('/tools/add-watermark')
      await toSecondStep(page, await emptyPages('empty.pdf'))
      await pick(page, position)
      await page.getByLabel('Opacity as a number').fill('100')
      const seen = []
      for (const number of [1, 2, 3]) {
        await page.getByRole('img', { name: `Preview of page ${number}` }).waitFor()
        seen.push(await inkOfPreview(page))
        if (number < 3) await page.getByRole('button', { name: 'Next page' }).click()
      }
      await apply(page).click()
      await done(page)
      const { bytes } = await download(page)
      for (const [index, ink] of seen.entries())
        expect(inkDistance(ink, await inkOfPdf(page, bytes, index + 1))).toBeLessThan(0.012)
    },
  )

  it('shows the page as it is while the image is missing, and keeps its picture while a number is wrong', async () => {
    const page = await open('/tools/add-watermark')
    await toSecondStep(page, await emptyPages('empty.pdf'))
    expect(await inkOfPreview(page)).toBeDefined()
    await page.getByLabel('Opacity as a number').fill('5')
    await page.getByText('The preview appears once all options are filled in correctly.').waitFor()
    expect(await inkOfPreview(page)).toBeDefined()
    await page.getByLabel('Opacity as a number').fill('50')
    await page.getByLabel('Image', { exact: true }).check()
    await page.getByText('Your page is unchanged until you choose the missing file.').waitFor()
    await expect.poll(() => inkOfPreview(page)).toBeUndefined()
    await chooseFiles(page, [redSquare])
    await expect.poll(() => inkOfPreview(page)).toBeDefined()
  })

  it('is dragged to where the watermark goes', async () => {
    const page = await open('/tools/add-watermark')
    await toSecondStep(page, await emptyPages('empty.pdf'))
    await inkOfPreview(page)
    const { x, y, width, height } = (await page.locator('[data-page=drawn]').boundingBox())!
    await page.mouse.move(x + width / 2, y + height / 2)
    await page.mouse.down()
    await page.mouse.move(x + width - 9, y + height - 9, { steps: 4 })
    await page.mouse.up()
    await expect.poll(() => page.getByLabel('Bottom right').isChecked()).toBe(true)
    await expect.poll(async () => (await inkOfPreview(page))?.left).toBeGreaterThan(0.4)
  })

  if (thorough)
    it('begins with the first page that gets the watermark', async () => {
      const page = await open('/tools/add-watermark')
      await toSecondStep(page, await emptyPages('empty.pdf'))
      await page.getByText('More options').click()
      await page.getByRole('textbox', { name: 'Pages', exact: true }).fill('3')
      await page.getByText('Page 3 of 3').waitFor()
      await expect.poll(() => inkOfPreview(page)).toBeDefined()
      await page.getByRole('button', { name: 'Previous page' }).click()
      await expect.poll(() => inkOfPreview(page)).toBeUndefined()
      // Common choices are buttons, so that nobody has to know how they are written.
      const choices = page.getByRole('group', { name: 'Pages', exact: true })
      await choices.getByRole('button', { name: 'Even' }).click()
      expect(await page.getByRole('textbox', { name: 'Pages', exact: true }).inputValue()).toBe('even')
      await expect.poll(() => inkOfPreview(page)).toBeDefined()
      await choices.getByRole('button', { name: 'All' }).click()
      expect(await choices.getByRole('button', { name: 'All' }).getAttribute('aria-pressed')).toBe('true')
    })
})
