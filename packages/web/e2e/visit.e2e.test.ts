import { zipSync } from 'fflate'
import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { openOffering, openOfferingAnew } from './offer-tools.js'
import { currentStep } from './page-tool-parts.js'
import { samplePdf } from './sample-files.js'
import { attachment, hold } from './screen-parts.js'
import { addText, openToSign, placed } from './sign-page.js'
import { storedTexts } from './stored-texts.js'
import { thorough } from './thorough.js'
import { chooseFiles, download } from './use-tool-page.js'
import { visitSite } from './visit-site.js'
import { toOptions } from './wizard-parts.js'

const visits = visitSite()
const open = () => openOffering(visits, '/pdf-to-image')
/** What a copy of a window knows comes from its storage, which is emptied between tests of a window that stays open. */
const openToCopy = () => openOfferingAnew(visits, '/pdf-to-image', [{ id: 'pdf-to-image' }])
const format = (page: Page, name = 'TIFF') => page.getByLabel(name, { exact: true })
const onePixel = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)
const done = 'PDF Converted Successfully!'
const archive = Buffer.from(zipSync({ a: new Uint8Array(1), b: new Uint8Array(1) }))

async function untilStep(page: Page, step: string): Promise<void> {
  await expect.poll(() => currentStep(page)).toBe(step)
}

/** A tool with a file and an option other than the first. Compress PDF would also compute what its levels make of the file. */
async function atOptions(page: Page): Promise<void> {
  await toOptions(page, [await samplePdf('report.pdf', 2)], 'Conversion Options')
  await format(page).check()
}

it('has file, options and step again after a look at another page, and file, options and result at each step of the history, both also after a reload, and nothing in a new window', async () => {
  const page = await open()
  await atOptions(page)
  await page.getByRole('link', { name: 'Help' }).first().click()
  await page.getByRole('heading', { level: 1, name: 'Help and FAQ' }).waitFor()
  await page.goBack()
  await untilStep(page, '2Conversion Options')
  await expect.poll(() => format(page).isChecked()).toBe(true)
  await expect.poll(() => storedVisits(page)).toEqual([['report.pdf', 'tiff']])
  await page.reload()
  await untilStep(page, '2Conversion Options')
  await expect.poll(() => format(page).isChecked()).toBe(true)
  const other = await page.context().newPage()
  await other.goto(page.url())
  await untilStep(other, '1Upload File')
  await other.close()

  const api = await hold(page, '**/api/pdf-to-image')
  await page.getByRole('button', { name: 'Convert to Images' }).click()
  await api.answer(attachment('report.zip', archive))
  await page.getByText(done).waitFor()
  await page.goBack()
  await untilStep(page, '2Conversion Options')
  await expect.poll(() => format(page).isChecked()).toBe(true)
  await page.goBack()
  await untilStep(page, '1Upload File')
  await page.getByText('report.pdf').first().waitFor()
  await page.goForward()
  await page.goForward()
  await page.getByText(done).waitFor()
  await expect.poll(() => page.evaluate(storedTexts)).toContain('report.zip')
  await page.reload()
  await page.getByText(done).waitFor()
  const saved = await download(page, page.getByRole('button', { name: /^Download/ }).first())
  expect([saved.name, saved.bytes.equals(archive)]).toEqual(['report.zip', true])
  await page.goBack()
  await untilStep(page, '2Conversion Options')
  await expect.poll(() => format(page).isChecked()).toBe(true)
})

it('forgets the files of a tool that is started over, unless a copy of the window has them', async () => {
  const page = await openToCopy()
  const api = await hold(page, '**/api/pdf-to-image')
  await atOptions(page)
  await expect.poll(() => storedVisits(page)).toHaveLength(1)
  await page.getByRole('button', { name: 'Convert to Images' }).click()
  await api.answer(attachment('report.zip', archive))
  await expect.poll(() => page.evaluate(storedTexts)).toContain('report.zip')
  const copy = await copyOf(page)
  await expect.poll(() => storedVisits(copy)).toHaveLength(2)
  await copy.getByRole('button', { name: 'Convert Another PDF' }).click()
  await untilStep(copy, '1Upload File')
  await expect.poll(() => storedVisits(copy)).toHaveLength(1)
  await copy.close()
  await page.reload()
  await page.getByRole('button', { name: 'Convert Another PDF' }).click()
  await untilStep(page, '1Upload File')
  await expect.poll(() => storedVisits(page)).toEqual([])
  await page.goBack()
  await page.getByText(done).waitFor()
})

it('has the options of its own in each of two copies of a window', async () => {
  const page = await openToCopy()
  await atOptions(page)
  await expect.poll(() => storedVisits(page)).toEqual([['report.pdf', 'tiff']])
  const copy = await copyOf(page)
  await untilStep(copy, '2Conversion Options')
  await format(copy, 'PNG').check()
  await expect.poll(() => storedVisits(page)).toContainEqual(['report.pdf', 'png'])
  await page.reload()
  await untilStep(page, '2Conversion Options')
  await expect.poll(() => format(page).isChecked()).toBe(true)
  await copy.reload()
  await untilStep(copy, '2Conversion Options')
  await expect.poll(() => format(copy, 'PNG').isChecked()).toBe(true)
  await copy.close()
})

/** A copy of a window, as browsers make them: with its storage and its entry of the history. */
async function copyOf(page: Page): Promise<Page> {
  const opened = page.context().waitForEvent('page')
  const entry = await page.evaluate(() => {
    window.open(location.href)
    return history.state as unknown
  })
  const copy = await opened
  await copy.evaluate((state) => history.replaceState(state, ''), entry)
  await copy.reload()
  return copy
}

it('has the files of a queue, their options and results again after a reload', async () => {
  const page = await openOffering(visits, '/image-compress')
  const png = { name: 'photo.png', mimeType: 'image/png', buffer: onePixel }
  await chooseFiles(page, [png])
  await expect.poll(() => page.evaluate(storedTexts)).toContain('photo.png')
  await page.getByRole('radio', { name: /^High/ }).check()
  await page.getByRole('button', { name: 'Compress All Images' }).click()
  await page.getByRole('button', { name: 'Download compressed_photo.png' }).waitFor()
  await expect.poll(() => page.evaluate(storedTexts)).toContain('result')
  await page.reload()
  await page.getByRole('button', { name: 'Download compressed_photo.png' }).waitFor()
  await expect.poll(() => page.getByRole('radio', { name: /^High/ }).isChecked()).toBe(true)
})

it('has what was placed on pages, and the steps of a pipeline, again after a reload', async () => {
  const signing = await openOffering(visits, '/tools/sign-pdf')
  signing.on('dialog', (dialog) => dialog.accept())
  await openToSign(signing, await samplePdf('report.pdf', 1))
  await addText(signing, 'Ada')
  await expect.poll(() => signing.evaluate(storedTexts)).toContain('Ada')
  await signing.reload()
  await expect.poll(() => placed(signing).count()).toBe(1)

  const chain = await openOffering(visits, '/pipelines')
  const document = { name: 'Turned', steps: [{ operation: 'rotate-pdf', options: { angle: 90 } }] }
  const buffer = Buffer.from(JSON.stringify(document))
  await chain
    .getByLabel('Open a file', { exact: true })
    .setInputFiles({ name: 'chain.json', mimeType: 'application/json', buffer })
  await expect.poll(() => chain.evaluate(storedTexts)).toContain('Turned')
  await chain.reload()
  await expect.poll(() => chain.getByRole('list', { name: 'Steps' }).locator('> li').count()).toBe(1)
})

/** Reloads a page once the browser keeps a text of it. */
async function reloaded(page: Page, kept: string): Promise<void> {
  await expect.poll(() => page.evaluate(storedTexts)).toContain(kept)
  await page.reload()
}

it('has what was chosen on pages again after a reload', async () => {
  const pdf = await samplePdf('report.pdf', 3)
  const deleting = await openOffering(visits, '/delete-pages')
  await toOptions(deleting, [pdf], 'Select Pages')
  await deleting.getByRole('checkbox', { name: 'Page 2' }).check()
  await reloaded(deleting, '[2]')
  await expect.poll(() => deleting.getByRole('checkbox', { name: 'Page 2' }).isChecked()).toBe(true)
  await deleting.getByText('1 page(s) selected').waitFor()

  const both = await openOffering(visits, '/tools/rotate-pdf')
  await chooseFiles(both, [pdf, await samplePdf('other.pdf', 1)])
  await both.getByRole('button', { name: 'Right: other.pdf' }).click()
  await reloaded(both, '#files')
  await expect.poll(() => both.getByText('90°').count()).toBe(1)
})

if (thorough)
  it('has turns and the order of pages again after a reload', async () => {
    const pdf = await samplePdf('report.pdf', 3)
    const turning = await openOffering(visits, '/tools/rotate-pdf')
    await chooseFiles(turning, [pdf])
    await turning.getByRole('button', { name: 'Rotate All Right' }).click()
    await reloaded(turning, '\\"3\\":90')
    await turning.getByText('90°').first().waitFor()

    const ordering = await openOffering(visits, '/tools/reorder-pages')
    await toOptions(ordering, [pdf], 'Reorder')
    await ordering.getByRole('button', { name: 'Reverse order' }).click()
    await reloaded(ordering, '[3,2,1]')
    await expect
      .poll(() =>
        ordering
          .getByText(/^Page \d$/)
          .first()
          .textContent(),
      )
      .toBe('Page 3')
  })

it('stores no password', async () => {
  const page = await openOffering(visits, '/protect')
  await toOptions(page, [await samplePdf('report.pdf', 1)], 'Set Password')
  await page.getByLabel('Password', { exact: true }).fill('hunter2')
  await expect.poll(() => page.evaluate(storedTexts)).toContain('report.pdf')
  expect(await page.evaluate(storedTexts)).not.toContain('hunter2')
})

async function storedVisits(page: Page): Promise<unknown[]> {
  const { files, values } = JSON.parse(await page.evaluate(storedTexts)) as Stored
  return values.map(({ id, values: options }) => [files.find((one) => one.id === id)?.name, options['format']])
}

interface Stored {
  files: { id: string; name: string }[]
  values: { id: string; values: Record<string, unknown> }[]
}
