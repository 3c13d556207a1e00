import type { Locator, Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { samplePdf } from '../sample-files.js'
import { expectToast, hold } from '../screen-parts.js'
import { watchForms } from '../sent-form.js'
import { download, openPdf } from '../use-tool-page.js'
import { visitSite } from '../visit-site.js'
import { expectTexts, expectWrongFilesRefused } from './spec-parts.js'

const { open } = visitSite()

interface SentElement {
  id: string
  type: string
  x: number
  y: number
  width: number
  height: number
  content: string
  pageNumber: number
  fontSize?: number
  color?: string
}

const button = (page: Page, name: string | RegExp) =>
  page.getByRole('button', typeof name === 'string' ? { name, exact: true } : { name })
const mode = (page: Page, name: string) =>
  page.locator('label').filter({ has: page.getByRole('radio', { name, exact: true }) })
const isChosen = (modeLabel: Locator) => modeLabel.getByRole('radio').isChecked()
/** The list of what is on the page. */
const list = (page: Page, number: number) =>
  page
    .locator('section,div')
    .filter({ has: page.getByRole('heading', { name: `Page ${number} Elements`, exact: true }) })
    .last()
    .getByRole('listitem')
const listed = (page: Page, number: number) => list(page, number).allInnerTexts()
const save = (page: Page) => button(page, 'Download Signed PDF')
const today = (page: Page) => page.evaluate(() => new Date().toLocaleDateString())

async function load(page: Page, pages: number): Promise<void> {
  await page.locator('input[type=file]').setInputFiles([await samplePdf('contract.pdf', pages)])
  await expectToast(page, `PDF Loaded SuccessfullyReady to sign ${pages} pages.`)
}

/** More than twenty letters that fit into the default width of a text. */
const LONG = 'filled in, still fit'.padEnd(24, '!')

/** Draws a line in the pad. */
async function draw(page: Page): Promise<void> {
  const pad = page.getByRole('img', { name: /^Signature pad/ })
  await pad.scrollIntoViewIfNeeded()
  const { x, y, width, height } = (await pad.boundingBox())!
  await page.mouse.move(x + width * 0.2, y + height * 0.5)
  await page.mouse.down()
  await page.mouse.move(x + width * 0.8, y + height * 0.5, { steps: 8 })
  await page.mouse.up()
}

describe('2.5 3 4 5 8 Sign PDF', () => {
  it('2.5 before a file: texts; 5: what is turned away', async () => {
    const page = await open('/tools/sign-pdf')
    await expect.poll(() => page.getByRole('heading', { level: 1 }).textContent()).toBe('Sign PDF')
    await expectTexts(page, [
      'Add digital signatures, text, and dates to your PDF documents. Create professional signed documents with ease.',
      'Choose PDF file to sign',
    ])
    await expectWrongFilesRefused(page)
  })

  it('2.5 3 4: modes, texts, dates and drawn signatures at their places, listed by page, and what is sent', async () => {
    const page = await open('/tools/sign-pdf')
    const sent = await watchForms(page)
    await load(page, 2)
    await page.getByRole('heading', { name: 'Signature Tools' }).waitFor()
    await page.getByRole('heading', { name: 'PDF Preview' }).waitFor()
    await button(page, 'Choose another file').waitFor()
    for (const name of ['Select', 'Draw Signature', 'Add Text', 'Add Date']) await mode(page, name).waitFor()
    await expect.poll(() => isChosen(mode(page, 'Select')), { message: '4 select is the default' }).toBe(true)
    await expect.poll(() => save(page).isDisabled(), { message: '2.5 no elements' }).toBe(true)

    await mode(page, 'Add Text').click()
    const input = page.getByLabel('Enter Text')
    await expect.poll(() => input.getAttribute('placeholder')).toBe('Enter text to add')
    const addText = button(page, 'Add Text')
    await expect.poll(() => addText.isDisabled(), { message: '2.5 disabled when blank' }).toBe(true)
    await input.fill('   ')
    await expect.poll(() => addText.isDisabled(), { message: '5 non-blank trimmed text' }).toBe(true)
    await input.fill(LONG)
    await addText.click()
    await expect.poll(() => listed(page, 1)).toEqual([expect.stringContaining(`${LONG.slice(0, 20)}...`)])
    await expect.poll(() => isChosen(mode(page, 'Select')), { message: '4 adding returns to select' }).toBe(true)
    await mode(page, 'Add Text').click()
    await expect.poll(() => input.inputValue(), { message: '4 the input is cleared' }).toBe('')

    await mode(page, 'Add Date').click()
    await expectTexts(page, [await today(page)])
    await button(page, 'Add Date').click()
    await mode(page, 'Draw Signature').click()
    await expectTexts(page, ['Draw Your Signature'])
    await draw(page)
    await button(page, 'Add to PDF').click()
    await expect.poll(async () => (await listed(page, 1)).length).toBe(3)

    await button(page, /^Previous/)
      .isDisabled()
      .then((disabled) => expect(disabled, '4 clamped').toBe(true))
    await expectTexts(page, ['Page 1 of 2'])
    expect((await listed(page, 1))[1], '2.5 the date in the list').toContain(await today(page))
    expect((await page.locator('[data-sheet]').boundingBox())!.width, '9 preview scale 1.5').toBeCloseTo(310 * 1.5, 0)
    await button(page, /^Next/).click()
    await expectTexts(page, ['Page 2 of 2'])
    await expect.poll(() => button(page, /^Next/).isDisabled(), { message: '4 clamped' }).toBe(true)
    expect(await listed(page, 2), '4 elements of the current page').toEqual([])
    await mode(page, 'Add Text').click()
    await input.fill('Agreed')
    await addText.click()
    await expect.poll(async () => (await listed(page, 2)).length).toBe(1)
    await list(page, 2)
      .getByRole('button', { name: /delete/i })
      .click()
    await expect.poll(async () => (await listed(page, 2)).length).toBe(0)

    const saved = await download(page, save(page))
    await expectToast(page, 'PDF Signed SuccessfullyYour signed PDF has been downloaded.')
    expect(saved.name).toBe('signed_contract.pdf')
    expect((await openPdf(saved)).getPageCount()).toBe(2)
    const form = (await sent()) ?? {}
    const elements = JSON.parse(String(form.signatures)) as SentElement[]
    expect(elements).toMatchObject([
      { type: 'text', x: 100, y: 200, width: 200, height: 30, fontSize: 16, color: '#000000', pageNumber: 1 },
      { type: 'date', x: 100, y: 300, width: 150, height: 25, fontSize: 14, color: '#000000', pageNumber: 1 },
      { type: 'signature', x: 100, y: 100, width: 200, height: 100, pageNumber: 1 },
    ])
    expect(elements.map(({ id }) => id)).toEqual([
      expect.stringMatching(/^text_\d{13}/),
      expect.stringMatching(/^date_\d{13}/),
      expect.stringMatching(/^sig_\d{13}/),
    ])
    expect(elements[0]!.content).toBe(LONG)
    expect(elements[1]!.content, '9 local short date').toBe(await today(page))
    expect(elements[2]!.content).toMatch(/^data:image\/png;base64,/)
    const canvas = JSON.parse(String(form.canvasDimensions)) as Record<string, number>
    expect(Object.keys(canvas).toSorted()).toEqual(['displayHeight', 'displayWidth', 'height', 'width'])
  })

  it('9: the pad is 200 by 100, its pen black and 2 px wide; Clear and leaving it', async () => {
    const page = await open('/tools/sign-pdf')
    await load(page, 1)
    await mode(page, 'Draw Signature').click()
    const pad = page.getByRole('img', { name: /^Signature pad/ })
    const ink = () =>
      pad.evaluate((element) => {
        const canvas = element as HTMLCanvasElement
        const { data, width, height } = canvas.getContext('2d')!.getImageData(0, 0, canvas.width, canvas.height)
        const middle = Math.floor(width / 2)
        let rows = 0
        for (let y = 0; y < height; y++) rows += data[(y * width + middle) * 4 + 3]! / 255
        let drawn = 0
        let color = 0
        for (let at = 0; at < data.length; at += 4) {
          if (data[at + 3]! > 0) drawn++
          if (data[at + 3]! === 255) color = Math.max(color, data[at]!, data[at + 1]!, data[at + 2]!)
        }
        return { rows: Math.round((rows * 200) / width), drawn, color }
      })
    const shape = await pad.evaluate((element) => element.clientWidth / element.clientHeight)
    expect(shape).toBeCloseTo(2, 1)
    expect((await ink()).drawn).toBe(0)
    await draw(page)
    await expect.poll(ink).toMatchObject({ rows: 2, color: 0 })
    await button(page, 'Clear').click()
    await expect.poll(async () => (await ink()).drawn).toBe(0)

    const { x, y, width, height } = (await pad.boundingBox())!
    await page.mouse.move(x + width * 0.9, y + height * 0.2)
    await page.mouse.down()
    await page.mouse.move(x + width + 40, y + height * 0.2, { steps: 4 })
    await expect.poll(async () => (await ink()).drawn).toBeGreaterThan(0)
    const before = (await ink()).drawn
    await page.mouse.move(x + width * 0.2, y + height * 0.8, { steps: 4 })
    await page.mouse.up()
    expect((await ink()).drawn, '4 leaving the pad stops drawing').toBe(before)
  })

  it('4: clicks on the page place text and date, a signature only when something is drawn; selecting and dragging', async () => {
    const page = await open('/tools/sign-pdf')
    const sent = await watchForms(page)
    await load(page, 1)
    const paper = page.locator('[data-sheet]')
    await paper.locator('[data-page=drawn]').waitFor()
    await paper.scrollIntoViewIfNeeded()
    await mode(page, 'Draw Signature').click()
    await paper.click({ position: { x: 60, y: 60 } })
    expect(await listed(page, 1), '4 nothing is drawn').toEqual([])
    await mode(page, 'Add Text').click()
    await paper.click({ position: { x: 60, y: 60 } })
    expect(await listed(page, 1), '4 blank text').toEqual([])
    await page.getByLabel('Enter Text').fill('Here')
    await paper.click({ position: { x: 60, y: 60 } })
    await expect.poll(async () => (await listed(page, 1)).length).toBe(1)
    await mode(page, 'Add Date').click()
    await paper.click({ position: { x: 60, y: 160 } })
    await expect.poll(async () => (await listed(page, 1)).length).toBe(2)
    await mode(page, 'Draw Signature').click()
    await draw(page)
    // The middle of what is drawn, which is that of the pad, goes there.
    await paper.click({ position: { x: 160, y: 310 } })
    await expect.poll(async () => (await listed(page, 1)).length).toBe(3)

    const { x, y } = (await paper.boundingBox())!
    await mode(page, 'Select').click()
    await page.mouse.move(x + 80, y + 75)
    await page.mouse.down()
    await page.mouse.move(x + 110, y + 95, { steps: 5 })
    await page.mouse.up()
    const text = list(page, 1).getByRole('button', { name: /Here/ }).first()
    await expect.poll(() => text.getAttribute('aria-pressed'), { message: '4 selected by a click' }).toBe('true')
    await mode(page, 'Add Date').click()
    await page.mouse.move(x + 110, y + 95)
    await page.mouse.down()
    await page.mouse.move(x + 140, y + 115, { steps: 5 })
    await page.mouse.up()
    const api = await hold(page, '**/api/tools/sign-pdf')
    await save(page).click()
    // It is called otherwise while it is at work, and waiting for it would take as long as is ever waited.
    const ready = page.getByRole('button', { name: 'Download Signed PDF', exact: true, disabled: false })
    await expect.poll(() => ready.count(), { message: '2.5 disabled while busy' }).toBe(0)
    await api.answer({ status: 500, json: {} })
    await expectToast(page, 'Error Signing PDFPlease try again.')
    const elements = JSON.parse(String((await sent())?.signatures)) as SentElement[]
    expect(elements.map(({ type }) => type)).toEqual(['text', 'date', 'signature'])
    expect(elements.map((one) => [Math.round(one.x), Math.round(one.y)])).toEqual([
      [90, 80],
      [60, 160],
      [60, 260],
    ])
  })
})
