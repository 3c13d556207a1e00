import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { pageNumbers, redSquare, samplePdf } from '../sample-files.js'
import { expectToast, hold, toast } from '../screen-parts.js'
import { watchForms } from '../sent-form.js'
import { thorough } from '../thorough.js'
import { download, openPdf } from '../use-tool-page.js'
import { visitSite } from '../visit-site.js'
import { boundsOf, choicesOf, currentStep, drop, expectTexts, give, stepNames } from './spec-parts.js'

const { open } = visitSite()

const tools = [
  {
    tool: 'Number Pages',
    path: '/tools/number-pages',
    steps: ['Upload', 'Options', 'Download'],
    api: '**/api/number-pages',
    apply: 'Apply Numbering',
    failed: 'There was an error processing your PDF. Please try again.',
    done: 'Your PDF has been processed with page numbers.',
    suffix: '_numbered.pdf',
  },
  {
    tool: 'Reorder Pages',
    path: '/tools/reorder-pages',
    steps: ['Upload', 'Reorder', 'Download'],
    api: '**/api/reorder-pages',
    apply: 'Apply Reordering',
    failed: 'There was an error reordering your PDF. Please try again.',
    done: 'Your PDF pages have been reordered successfully.',
    suffix: '_reordered.pdf',
    prepare: (page: Page) =>
      page
        .getByRole('button', { name: /^Move .*\b2\b.* up/i })
        .first()
        .click(),
  },
  {
    tool: 'Add Watermark',
    path: '/tools/add-watermark',
    steps: ['Upload', 'Customize', 'Download'],
    api: '**/api/add-watermark',
    apply: 'Apply Watermark',
    failed: 'There was an error adding watermark to your PDF. Please try again.',
    done: 'Your PDF has been processed with watermark.',
    suffix: '_watermarked.pdf',
  },
]

const next = (page: Page) => page.getByRole('button', { name: 'Continue', exact: true })
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const saveButton = (page: Page) =>
  page
    .getByRole('button', { name: /^Download/ })
    .or(page.getByRole('link', { name: /^Download/ }))
    .first()

/** Goes to the second step of a page tool with a PDF of so many pages. */
async function toOptions(page: Page, pages: number): Promise<void> {
  await give(page, await samplePdf('report.pdf', pages))
  await next(page).click()
}

// The screens of the others are walked by their own tests; here the long tests do.
const walked = thorough ? tools : tools.filter(({ tool }) => tool === 'Reorder Pages')

describe.each(walked)('2.4 2.5 5 8 $tool', ({ path, steps, api, apply, failed, done, suffix, prepare }) => {
  it('2.4 2.5 5 8: steps, link back, busy text, failure, success, download and its failure', async () => {
    const page = await open(path)
    const back = page.getByRole('link', { name: 'Back to Page Manipulation Tools', exact: true })
    await expect.poll(() => stepNames(page), { message: '2.4' }).toEqual(steps)
    await expect.poll(() => back.first().getAttribute('href')).toBe('/tools/page-manipulation')
    await expect.poll(() => next(page).isDisabled(), { message: '2.5 disabled until a file is chosen' }).toBe(true)
    await drop(page, { name: 'notes.txt' })
    await expect.poll(() => toast(page).textContent(), { message: '5 .pdf only' }).toContain('File type not supported')
    await drop(page, { name: 'huge.pdf', type: 'application/pdf', bytes: 50 * 2 ** 20 + 1 })
    await expect.poll(() => toast(page).textContent(), { message: '5 50 MB' }).toContain('Maximum size is 50 MB.')
    await drop(page, { name: 'first.pdf' }, { name: 'second.pdf' })
    await page.getByText('first.pdf').first().waitFor()
    await expect.poll(() => page.getByText('second.pdf').count(), { message: '5 first file only' }).toBe(0)
    await page.getByRole('button', { name: 'Remove first.pdf' }).click()
    await toOptions(page, 3)
    await expect.poll(() => currentStep(page)).toBe(steps[1])
    await button(page, 'Back').waitFor()

    const calls = await hold(page, api)
    await prepare?.(page)
    await button(page, apply).click()
    await page.getByRole('button', { name: 'Processing...' }).waitFor()
    await calls.answer({ status: 500, json: {} })
    await expectToast(page, `Error${failed}`)
    await expect.poll(() => currentStep(page)).toBe(steps[1])
    await button(page, apply).click()
    await calls.answer({ json: {} })
    await expect
      .poll(() => toast(page).textContent(), { message: '8 no URL' })
      .toContain('No processed PDF available. Please try again.')

    await page.unroute(api)
    if ((await currentStep(page)) === steps[2]) await page.getByRole('button', { name: /another/i }).click()
    if ((await currentStep(page)) === steps[0]) {
      await toOptions(page, 3)
      await prepare?.(page)
    }
    // From the beginning: the result is fetched once, for its preview or to be saved.
    await page.route('**/api/downloads/**', (route) => route.fulfill({ status: 410, json: { message: 'Gone.' } }))
    await button(page, apply).click()
    await expectTexts(page, ['Processing Complete!', done])
    await expect.poll(() => toast(page).textContent(), { message: '8 success' }).toContain(done)
    await expect.poll(() => currentStep(page)).toBe(steps[2])
    await expect.poll(() => back.first().getAttribute('href')).toBe('/tools/page-manipulation')

    await saveButton(page).click()
    await expectToast(page, 'ErrorThere was an error downloading your PDF. Please try again.')
    await page.unroute('**/api/downloads/**')
    const saved = await download(page, saveButton(page))
    expect(saved.name, '3 output name').toBe(`report${suffix}`)
    expect((await openPdf(saved)).getPageCount()).toBe(3)
    await expect.poll(() => toast(page).textContent(), { message: '8' }).toContain('Download complete.')
  })
})

describe('2.5 3 5 Number Pages', () => {
  it('3: positions, fonts, styles, bounds and defaults, and what is sent', async () => {
    const page = await open('/tools/number-pages')
    const sent = await watchForms(page)
    await toOptions(page, 2)
    const positions = ['top-left', 'top-center', 'top-right', 'bottom-left', 'bottom-center', 'bottom-right']
    const radios = page.getByRole('main').getByRole('radio')
    const values = await radios.evaluateAll((all) =>
      all.map((one) => [(one as HTMLInputElement).value, (one as HTMLInputElement).checked]),
    )
    expect(values).toEqual(expect.arrayContaining(positions.map((place) => [place, place === 'bottom-right'])))
    await expect.poll(() => choicesOf(page, 'Font')).toEqual(['helvetica', 'times', 'courier', 'arial'])
    await expect
      .poll(() => choicesOf(page, 'Numbering style'))
      .toEqual(['numeric', 'roman-upper', 'roman-lower', 'letters'])
    const [fewest, , , start] = await boundsOf(page, 'Starting number')
    expect([fewest, start]).toEqual(['1', '1'])
    const [smallest, largest, , size] = await boundsOf(page, 'Font size')
    expect([smallest, largest, size]).toEqual(['6', '72', '12'])
    await button(page, 'Apply Numbering').click()
    await expectTexts(page, ['Processing Complete!'])
    expect(await sent()).toMatchObject({
      file: 'report.pdf',
      position: 'bottom-right',
      startingNumber: '1',
      font: 'helvetica',
      fontSize: '12',
      numberingStyle: 'numeric',
    })
  })
})

describe('2.5 3 4 Reorder Pages', () => {
  it('2.5 3 4: a label for each page, up and down swap, the first and last cannot; the order is sent', async () => {
    const page = await open('/tools/reorder-pages')
    const sent = await watchForms(page)
    await toOptions(page, 4)
    const labels = async () => {
      const rows = page.getByRole('listitem').filter({ has: page.getByRole('button', { name: /up/i }) })
      return (await rows.allTextContents()).map((text) => /Page \d/.exec(text)?.[0])
    }
    await expect.poll(labels).toEqual(['Page 1', 'Page 2', 'Page 3', 'Page 4'])
    const move = (number: number, way: string) =>
      page.getByRole('button', { name: new RegExp(`page ${number}\\b.* ${way}`, 'i') })
    await expect
      .poll(async () => [await move(1, 'up').isDisabled(), await move(4, 'down').isDisabled()])
      .toEqual([true, true])
    await move(3, 'up').click()
    await expect.poll(labels).toEqual(['Page 1', 'Page 3', 'Page 2', 'Page 4'])
    await move(1, 'down').click()
    await expect.poll(labels).toEqual(['Page 3', 'Page 1', 'Page 2', 'Page 4'])
    await button(page, 'Apply Reordering').click()
    await expectTexts(page, ['Processing Complete!'])
    expect(JSON.parse(String((await sent())?.newOrder))).toEqual([3, 1, 2, 4])
    expect(pageNumbers(await openPdf(await download(page, saveButton(page))))).toEqual([3, 1, 2, 4])
  })
})

describe('2.5 3 5 9 Add Watermark', () => {
  it('3: positions, bounds and defaults; 5: text and image are needed; what is sent', async () => {
    const page = await open('/tools/add-watermark')
    const sent = await watchForms(page)
    await toOptions(page, 2)
    const positions = ['top', 'center', 'bottom'].flatMap((row) =>
      ['left', 'center', 'right'].map((column) => (row === column ? 'center' : `${row}-${column}`)),
    )
    const values = await page
      .getByRole('main')
      .getByRole('radio')
      .evaluateAll((all) => all.map((one) => [(one as HTMLInputElement).value, (one as HTMLInputElement).checked]))
    expect(values).toEqual(expect.arrayContaining([...positions, 'tile'].map((place) => [place, place === 'center'])))
    expect(values).toEqual(
      expect.arrayContaining([
        ['text', true],
        ['image', false],
      ]),
    )
    for (const [label, ...bounds] of [
      ['Opacity', '10', '100', '1', '30'],
      ['Rotation', '0', '359', '1', '45'],
      ['Size', '10', '100', '1', '50'],
    ] as const)
      await expect.poll(() => boundsOf(page, label), { message: label }).toEqual(bounds)
    const text = page.getByRole('textbox', { name: 'Text', exact: true })
    await expect.poll(() => text.inputValue()).toBe('CONFIDENTIAL')
    await text.fill('   ')
    await button(page, 'Apply Watermark').click()
    await expectToast(page, 'No watermark textPlease enter watermark text.')
    await page.getByRole('radio', { name: 'Image' }).check()
    await button(page, 'Apply Watermark').click()
    await expectToast(page, 'No watermark imagePlease upload an image for the watermark.')
    await drop(page, { name: 'mark.bmp', type: 'image/bmp' })
    await expect.poll(() => toast(page).textContent(), { message: '5 formats' }).toMatch(/\.png.*\.jpe?g.*\.gif/)
    await drop(page, { name: 'mark.png', type: 'image/png', bytes: 5 * 2 ** 20 + 1 })
    await expect
      .poll(() => toast(page).textContent(), { message: '9 watermark image' })
      .toContain('Maximum size is 5 MB.')
    await give(page, redSquare)
    await button(page, 'Apply Watermark').click()
    await expectTexts(page, ['Processing Complete!'])
    expect(await sent()).toMatchObject({
      file: 'report.pdf',
      type: 'image',
      watermarkImage: 'red.png',
      position: 'center',
      opacity: '30',
      rotation: '45',
      size: '50',
    })
  })
})
