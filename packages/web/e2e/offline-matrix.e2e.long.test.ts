import { readFile } from 'node:fs/promises'
import type { Page } from 'playwright-core'
import { afterEach, it } from 'vitest'
import { pressTool } from './edit-pdf-parts.js'
import { openSite, type Site } from './open-site.js'
import { samplePdf, samplePng } from './sample-files.js'
import { scannedPdf } from './scanned-pdf.js'
import { addText, finish, openToSign } from './sign-page.js'
import { chooseFiles } from './use-tool-page.js'
import { untilAlive } from './visit-site.js'
import { toOptions } from './wizard-parts.js'

const sites: Site[] = []
afterEach(async () => {
  for (const site of sites.splice(0)) await site.close().catch(() => {})
})

/** Each tool from its first step to its result. */
const tools: Readonly<Record<string, { path: string; work: (page: Page) => Promise<void> }>> = {
  merge: {
    path: '/merge',
    work: async (page) => {
      await toOptions(page, [await samplePdf('a.pdf', 1), await samplePdf('b.pdf', 1)], 'Arrange Order')
      await page.getByRole('button', { name: 'Merge PDFs' }).click()
      await page.getByText('PDFs Merged Successfully!').waitFor()
    },
  },
  rotate: {
    path: '/tools/rotate-pdf',
    work: async (page) => {
      await chooseFiles(page, [await samplePdf('a.pdf', 1)])
      await page.getByRole('button', { name: 'Rotate All Right' }).click()
      await page.getByRole('button', { name: 'Download Rotated PDF' }).click()
      await page.getByRole('heading', { name: 'Rotated PDF' }).waitFor()
    },
  },
  compress: {
    path: '/compress',
    work: async (page) => {
      await toOptions(page, [await samplePdf('a.pdf', 1)], 'Choose Options')
      await page.getByRole('button', { name: 'Compress PDF', exact: true }).click()
      await page.getByText('PDF Compressed Successfully!').waitFor()
    },
  },
  ocr: {
    path: '/ocr',
    work: async (page) => {
      await toOptions(page, [await scannedPdf('scan.pdf', [['The quick brown fox']])], 'OCR Options')
      await page.getByRole('button', { name: 'Process with OCR' }).click()
      await page.getByText('OCR Process Completed!').waitFor()
    },
  },
  image: {
    path: '/image-compress',
    work: async (page) => {
      await chooseFiles(page, [samplePng('a.png', 40, 10)])
      await page.getByRole('button', { name: 'Compress All Images' }).click()
      await page.getByRole('button', { name: 'Download compressed_a.png' }).waitFor()
    },
  },
  editor: {
    path: '/edit-pdf',
    work: async (page) => {
      await page.locator('input[type=file]').setInputFiles(await samplePdf('a.pdf', 1))
      await page.locator('.page[data-loaded]').waitFor()
      await page.getByRole('button', { name: 'Rectangle' }).click()
      await page.getByRole('button', { name: 'Add to page' }).click()
      await page.getByRole('button', { name: 'Save' }).first().click()
      await page.getByText('edited_a.pdf is in your downloads.').first().waitFor()
    },
  },
  'split at barcodes': {
    path: '/split',
    work: async (page) => {
      const buffer = await readFile(new URL('../../../fixtures/files/stack.pdf', import.meta.url))
      await toOptions(page, [{ name: 'stack.pdf', mimeType: 'application/pdf', buffer }], 'Split Options')
      await page.getByLabel('At Barcodes').check()
      await page.getByRole('button', { name: 'Split PDF' }).click()
      await page.getByText('ZIP archive of 3 PDFs').waitFor()
    },
  },
  'edit text': {
    path: '/edit-pdf',
    work: async (page) => {
      await page.locator('input[type=file]').setInputFiles(await samplePdf('a.pdf', 1))
      await page.locator('.page[data-loaded]').waitFor()
      await pressTool(page, 'Edit text')
      await page.getByRole('button', { name: 'Edit: a.pdf 1' }).click()
      await page.getByRole('textbox', { name: 'Words of this text' }).fill('a.pdf 7')
      await page.keyboard.press('Control+Enter')
      await page.getByText('Text changed.').first().waitFor()
    },
  },
  sign: {
    path: '/tools/sign-pdf',
    work: async (page) => {
      await openToSign(page, await samplePdf('a.pdf', 1))
      await addText(page, 'Ada')
      await finish(page).click()
      await page.getByText('PDF Signed Successfully').first().waitFor()
    },
  },
}

async function visitKept(): Promise<{ page: Page; site: Site }> {
  const site = await openSite()
  sites.push(site)
  const { page } = await site.openPage({ serviceWorkers: 'allow' })
  page.setDefaultTimeout(30_000)
  await page.goto('/ocr')
  await untilAlive(page)
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null)
  return { page, site }
}

const names = Object.keys(tools)

/** Expects tools to work. */
async function expectWork(page: Page, which: readonly string[]): Promise<void> {
  for (const name of which) {
    const { path, work } = tools[name]!
    await page.goto(path)
    await untilAlive(page)
    await work(page)
  }
}

/** Expects tools to say why they cannot work, before anything is chosen. */
async function expectWhyNot(page: Page, which: readonly string[]): Promise<void> {
  for (const name of which) {
    await page.goto(tools[name]!.path)
    await untilAlive(page)
    const why = page.getByRole('main').getByText(/^No server can be reached, and .* not stored in this browser\./)
    await why.first().waitFor()
  }
}

/** Expects conversions of Office documents to say that they need a server, before anything is chosen. */
async function expectNeedOfServer(page: Page): Promise<void> {
  await page.goto('/tools/word-to-pdf')
  await untilAlive(page)
  await page.getByRole('main').getByText('Word to PDF needs a server, and none can be reached.').first().waitFor()
}

it('each tool works on a first visit, with the switch on, and once the server is gone', async () => {
  const { page, site } = await visitKept()
  await expectWork(page, names)
  await page.goto('/ocr')
  await untilAlive(page)
  await page.getByRole('main').getByRole('switch', { name: 'On this device' }).click()
  const stored = page.getByText('The tools are stored in this browser and work offline.')
  await stored.waitFor({ timeout: 90_000 })
  // Text recognition keeps a language once it was used on this device, and then works without a connection; another test looks at that.
  const others = names.filter((name) => name !== 'ocr')
  await expectWork(page, others)
  await site.stopServer()
  await page.context().setOffline(true)
  await expectWork(page, others)
  await expectWhyNot(page, ['ocr'])
  await expectNeedOfServer(page)
})

it('without the switch each tool says before it is started that the server is gone', async () => {
  const { page, site } = await visitKept()
  await site.stopServer()
  await page.context().setOffline(true)
  await expectWhyNot(page, names)
  await expectNeedOfServer(page)
})
