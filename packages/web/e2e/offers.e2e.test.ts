import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { openLacking, openOffering, openOfferingAnew } from './offer-tools.js'
import { type PickedFile, pageNumbers, samplePdf } from './sample-files.js'
import { chooseFiles, download, openPdf, pressContinue } from './use-tool-page.js'
import { focused, untilAlive, violations, visitSite } from './visit-site.js'
import { pageWidth } from './wizard-parts.js'

const visits = visitSite()
const { visit } = visits
/** A file that begins as one of its kind does. */
const made = (name: string): PickedFile => ({
  name,
  mimeType: '',
  buffer: Buffer.from(name.endsWith('.png') ? '\x89PNG\r\n\x1a\n' : 'made up', 'latin1'),
})

const giveFile = async (page: Page, { input, wizard }: { input: string; wizard?: boolean }) => {
  await untilAlive(page)
  await chooseFiles(page, [input.endsWith('.pdf') ? await samplePdf(input, 1) : made(input)])
  if (wizard) await pressContinue(page)
}

/** What a screen reader says of a button besides its name. */
const described = (page: Page, button: string) =>
  page
    .getByRole('button', { name: button, exact: true })
    .evaluate((element) => document.getElementById(element.getAttribute('aria-describedby') ?? '')?.textContent)

it('is complete up to its button, beside which stands that this server does not offer the tool', async () => {
  const page = await openLacking(visits, '/video-compress', {
    viewport: { width: 320, height: 640 },
  })
  const sent: string[] = []
  page.on('request', (request) => sent.push(request.method()))
  const note = 'This server does not offer Video Compression yet.'
  await page.getByText(note).waitFor()
  await giveFile(page, { input: 'a.mp4' })
  const button = page.getByRole('button', { name: 'Compress All Videos', exact: true })
  await expect
    .poll(async () => [await button.isDisabled(), await described(page, 'Compress All Videos')])
    .toEqual([true, note])
  expect([await violations(page), await pageWidth(page)]).toEqual([[], 320])
  expect(sent.filter((method) => method === 'POST')).toEqual([])
})

it('hands on how the operator of a server gets what it lacks', async () => {
  const missing = [{ capability: 'recognizeText', title: 'Tesseract', remedy: 'Install the package tesseract-ocr.' }]
  const page = await openOfferingAnew(visits, '/ocr', [{ id: 'ocr-pdf', available: false, missing }])
  await giveFile(page, { input: 'a.pdf', wizard: true })
  const note =
    'This server does not offer OCR (Text Recognition) yet. It lacks Tesseract. Install the package tesseract-ocr.'
  await page.getByText(note).waitFor()
  expect(await described(page, 'Process with OCR')).toBe(note)
})

it.each([
  ['/protect', 'Protect PDF', 'Protect PDF', { input: 'a.pdf', wizard: true }],
  ['/image-compress', 'Image Compression', 'Compress All Images', { input: 'a.png' }],
  ['/tools/word-to-pdf', 'Word to PDF', 'Convert to PDF', { input: 'a.docx' }],
])('%s says so, too, on a server that lacks it', async (path, title, button, file) => {
  const page = await openLacking(visits, path)
  await giveFile(page, file)
  await page.getByText(`This server does not offer ${title} yet.`).waitFor()
  await expect.poll(() => page.getByRole('button', { name: button, exact: true }).isDisabled()).toBe(true)
})

it('says on this device what is not possible there, and offers it again on the server', async () => {
  const page = await openOffering(visits, '/tools/word-to-pdf')
  await giveFile(page, { input: 'a.docx' })
  const device = page.getByRole('switch', { name: 'On this device' }).first()
  await device.click()
  await page.getByText('Word to PDF cannot run on this device. It needs the server.').waitFor()
  await expect.poll(() => page.getByRole('button', { name: 'Convert to PDF', exact: true }).isDisabled()).toBe(true)
  await device.click()
  await expect.poll(() => page.getByRole('button', { name: 'Convert to PDF', exact: true }).isEnabled()).toBe(true)
})

it('is asked once, and only by pages of tools', async () => {
  const { page, requests } = await visit()
  const asked = () => requests.filter((request) => request === 'GET /api/tools').length
  await page.goto('/')
  await page.getByRole('heading', { level: 1 }).waitFor()
  await page.waitForLoadState('networkidle')
  expect(asked()).toBe(0)
  await page
    .getByRole('main')
    .getByRole('link', { name: /^Protect PDF/ })
    .first()
    .click()
  await expect.poll(asked).toBe(1)
  await page.getByRole('link', { name: 'All tools', exact: true }).click()
  await page
    .getByRole('main')
    .getByRole('link', { name: /^Merge PDF/ })
    .first()
    .click()
  await chooseFiles(page, [await samplePdf('a.pdf', 1), await samplePdf('b.pdf', 1)])
  await pressContinue(page)
  await expect.poll(() => page.getByRole('button', { name: 'Merge PDFs' }).isEnabled()).toBe(true)
  expect(asked()).toBe(1)
})

it('trusts a server that does not tell to have what this version has', async () => {
  const { page } = await visit()
  await page.route('**/api/tools', (route) => route.fulfill({ status: 500, json: { message: 'Out of order.' } }))
  await page.goto('/protect')
  await giveFile(page, { input: 'a.pdf', wizard: true })
  await page.getByLabel('Password', { exact: true }).fill('x')
  await expect.poll(() => page.getByRole('button', { name: 'Protect PDF', exact: true }).isEnabled()).toBe(true)
})

it('works on the device where no server answers', async () => {
  const { page, requests } = await visit()
  const startPage = { status: 200, contentType: 'text/html', body: '<html>' }
  await page.route('**/healthz', (route) => route.fulfill(startPage))
  await page.route('**/api/**', (route) => route.fulfill(startPage))
  await page.goto('/merge')
  await untilAlive(page)
  await chooseFiles(page, [await samplePdf('a.pdf', 1), await samplePdf('b.pdf', 2)])
  await pressContinue(page)
  await page.getByRole('button', { name: 'Merge PDFs' }).click()
  await expect.poll(() => focused(page)).toBe('PDFs Merged Successfully!')
  expect(pageNumbers(await openPdf(await download(page)))).toEqual([1, 1, 2])
  expect(requests.filter((request) => request.startsWith('POST'))).toEqual([])
})

it('keeps what was chosen while nothing can be started', async () => {
  const page = await openLacking(visits, '/ocr')
  await giveFile(page, { input: 'a.pdf', wizard: true })
  await page.getByRole('switch', { name: 'Enhance Image' }).click()
  await page.getByRole('button', { name: 'Back' }).click()
  await pressContinue(page)
  await expect
    .poll(() => page.getByRole('switch', { name: 'Enhance Image' }).getAttribute('aria-checked'))
    .toBe('false')
})
