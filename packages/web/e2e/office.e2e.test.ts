import { readFile } from 'node:fs/promises'
import { strToU8, zipSync } from 'fflate'
import type { Page } from 'playwright-core'
import { describe, expect, it, vi } from 'vitest'
import { dropFiles } from './give-files.js'
import { openOffering } from './offer-tools.js'
import { wordFile } from './office-files.js'
import { notes, type PickedFile, samplePdf } from './sample-files.js'
import { attachment, damaged, expectToast, hold, toast } from './screen-parts.js'
import { watchForms } from './sent-form.js'
import { tablePdf } from './table-pdf.js'
import { chooseFiles, download } from './use-tool-page.js'
import { focused, untilAlive, violations, visitSite } from './visit-site.js'
import { hasKeyboard, pageWidth, tabTo } from './wizard-parts.js'

vi.setConfig({ testTimeout: 40_000 })

const visits = visitSite()
const MiB = 2 ** 20
const document = (name: string): PickedFile => ({
  name,
  mimeType: 'application/octet-stream',
  buffer: Buffer.from('made up'),
})

const toPdf = {
  button: 'Convert to PDF',
  done: 'Document Converted Successfully!',
  again: 'Convert Another Document',
  caption: 'PDF document',
}
const fromPdf = { done: 'PDF Converted Successfully!', again: 'Convert Another PDF', limit: 100 }

describe.each([
  {
    id: 'word-to-pdf',
    path: '/tools/word-to-pdf',
    input: 'letter.docx',
    output: 'letter.pdf',
    limit: 50,
    defaults: { pages: 'all', landscape: 'false', pdfA: 'false' },
    ...toPdf,
  },
  {
    id: 'excel-to-pdf',
    path: '/tools/excel-to-pdf',
    input: 'budget.xls',
    output: 'budget.pdf',
    limit: 50,
    defaults: { pages: 'all', landscape: 'false', fitToWidth: 'false', onePagePerSheet: 'false', pdfA: 'false' },
    ...toPdf,
  },
  {
    id: 'ppt-to-pdf',
    path: '/tools/ppt-to-pdf',
    input: 'talk.pptx',
    output: 'talk.pdf',
    limit: 75,
    defaults: { pages: 'all', notes: 'none', pdfA: 'false' },
    ...toPdf,
  },
  {
    id: 'pdf-to-word',
    path: '/pdf-to-word',
    input: 'a.pdf',
    output: 'a.docx',
    defaults: { layout: 'flowing', pages: 'all', ocr: 'false' },
    ...fromPdf,
    button: 'Convert to Word',
    caption: 'Word document',
  },
  {
    id: 'pdf-to-excel',
    path: '/pdf-to-excel',
    input: 'a.pdf',
    output: 'a.xlsx',
    defaults: {
      format: 'xlsx',
      sheets: 'table',
      detection: 'auto',
      numbers: 'auto',
      joinPages: 'true',
      pages: 'all',
      ocr: 'false',
    },
    ...fromPdf,
    button: 'Convert to Excel',
    caption: 'Excel workbook',
  },
])('$id', ({ id, path, input, output, limit, defaults, button, done, again, caption }) => {
  const file = async () => (input.endsWith('.pdf') ? samplePdf(input, 1) : document(input))
  const open = (settings?: Parameters<typeof openOffering>[3]) => openOffering(visits, path, [{ id }], settings)

  it('turns one format into the other, fails with a reason, and starts afresh', async () => {
    const page = await open()
    const api = await hold(page, `**/api/${id}`)
    const sent = await watchForms(page)
    await chooseFiles(page, [await file()])
    await page.getByRole('button', { name: button }).click()
    await expect.poll(() => focused(page)).toMatch(/^Converting your (document|PDF)\.\.\.$/)
    await api.answer(damaged(`${input} is damaged.`))
    await expectToast(page, `Conversion Failed${input} is damaged.`)
    await page.getByRole('button', { name: button }).click()
    await api.answer(attachment(output, 'made up'))
    await expect.poll(() => focused(page)).toBe(done)
    expect(await toast(page).count()).toBe(0)
    expect(await sent()).toEqual({ file: input, ...defaults })
    await page.getByText(caption, { exact: true }).waitFor()
    expect((await download(page)).name).toBe(output)
    await page.getByRole('button', { name: again }).click()
    expect(await page.getByText(input).count()).toBe(0)
    await expect.poll(() => focused(page)).toMatch(/^Select /)
  })

  it('takes its own formats, up to its limit', async () => {
    const page = await open()
    await page.locator('input[type=file]').first().setInputFiles([notes])
    await expectToast(page, /^File Upload ErrorFile type not supported\. Please upload files with these formats: \./)
    await dropFiles(page, [{ name: input, type: '', bytes: limit * MiB + 1 }])
    await expectToast(page, `File Upload ErrorFile is too large. Maximum size is ${limit} MB.`)
    await page.getByText(`up to ${limit} MB`).waitFor()
  })

  it('is accessible, and used by the keyboard alone, in light and dark', async () => {
    const page = await open({ viewport: { width: 320, height: 640 } })
    const api = await hold(page, `**/api/${id}`)
    const more = page.locator('summary', { hasText: 'More options' })
    if ((await more.count()) > 0) await more.click()
    expect([await violations(page), await pageWidth(page)]).toEqual([[], 320])
    await chooseFiles(page, [await file()])
    await tabTo(page, button)
    await page.keyboard.press('Enter')
    await page.getByRole('progressbar').waitFor()
    await api.answer(attachment(output, 'made up'))
    await expect.poll(() => focused(page)).toBe(done)
    expect([await violations(page), await pageWidth(page)]).toEqual([[], 320])
  })
})

describe('PDF to Excel', () => {
  const open = (settings?: Parameters<typeof openOffering>[3]) =>
    openOffering(visits, '/pdf-to-excel', [{ id: 'pdf-to-excel' }], settings)
  const start = (page: Page) => page.getByRole('button', { name: 'Convert to Excel' })

  it('says how many sheets an archive holds, and in which format they are', async () => {
    const page = await open()
    const api = await hold(page, '**/api/pdf-to-excel')
    await chooseFiles(page, [await samplePdf('bills.pdf', 1)])
    await page.getByLabel('CSV', { exact: true }).check()
    await start(page).click()
    await api.answer(attachment('bills.zip', zipSync({ 'a.csv': strToU8('1'), 'b.csv': strToU8('2') })))
    await page.getByText('Your PDF has been converted to CSV').waitFor()
    await page.getByText('ZIP archive of 2 files').waitFor()
  })

  it('says that no table was found', async () => {
    const page = await open()
    const api = await hold(page, '**/api/pdf-to-excel')
    await chooseFiles(page, [await samplePdf('letter.pdf', 1)])
    await start(page).click()
    const { headers, body } = attachment('letter.xlsx', 'made up')
    const message = 'No table was found. The sheets hold the lines of the pages instead.'
    const told = JSON.stringify([{ code: 'no-tables-found', message }])
    await api.answer({ headers: { ...headers, 'X-Sheaf-Warnings': told }, body })
    await page.getByText('No table was found. The file holds the lines of the pages instead', { exact: true }).waitFor()
    await page.getByText(message).waitFor()
  })

  it('asks for the language of scans only when they are to be read', async () => {
    const page = await open({ locale: 'de' })
    const api = await hold(page, '**/api/pdf-to-excel')
    const sent = await watchForms(page)
    await chooseFiles(page, [await samplePdf('scan.pdf', 1)])
    const language = page.getByLabel('Sprache der Scans')
    expect(await language.count()).toBe(0)
    await page.getByRole('switch', { name: 'Eingescannte Seiten lesen' }).click()
    await language.selectOption('Deutsch')
    await page.locator('summary', { hasText: 'Weitere Sprachen im Dokument' }).click()
    await page.getByRole('checkbox', { name: 'Französisch' }).check()
    await page.getByRole('button', { name: 'In Excel umwandeln' }).click()
    await api.answer(attachment('scan.xlsx', 'made up'))
    await page.getByText('Ihr PDF ist jetzt eine Excel-Datei').waitFor()
    expect(await sent()).toMatchObject({ ocr: 'true', language: 'deu+fra' })
  })
})

describe('on this device', () => {
  it.each([
    ['/pdf-to-word', 'Convert to Word', /^Pages1Paragraphs\d+.*Tables1$/],
    ['/pdf-to-excel', 'Convert to Excel', /^Pages1Tables1Numbers3Dates3$/],
  ])('%s tells what it has found', async (path, button, told) => {
    const { page } = await visits.visit()
    await page.goto(path)
    await untilAlive(page)
    await page.getByRole('switch', { name: 'Work without uploading' }).click()
    await chooseFiles(page, [await tablePdf('bills.pdf')])
    await page.getByRole('button', { name: button }).click()
    await page.getByText('PDF Converted Successfully!').waitFor({ timeout: 25_000 })
    await expect.poll(() => page.locator('dl:has-text("Tables")').last().textContent()).toMatch(told)
    expect(await violations(page)).toEqual([])
  })
})

describe('on the server', () => {
  // The first document of an engine waits for its start.
  const timeout = 60_000

  it('asks for the password of a document in place, and opens it', { timeout: 90_000 }, async () => {
    const { page } = await visits.visit()
    await page.goto('/tools/word-to-pdf')
    await untilAlive(page)
    const buffer = await readFile(new URL('../../../fixtures/files/protected.odt', import.meta.url))
    await chooseFiles(page, [{ name: 'protected.odt', mimeType: '', buffer }])
    const password = page.getByLabel('Password', { exact: true })
    expect(await password.isVisible()).toBe(false)
    await page.getByRole('button', { name: 'Convert to PDF' }).click()
    await expect.poll(() => hasKeyboard(page, 'Password'), { timeout }).toBe(true)
    await password.fill('correct horse')
    await page.getByRole('button', { name: 'Convert to PDF' }).click()
    await page.getByText('Document Converted Successfully!').waitFor({ timeout })
    expect((await download(page)).name).toBe('protected.pdf')
  })

  it('tells which fonts were replaced and what was left out, and the PDF goes on', { timeout: 90_000 }, async () => {
    const { page, requests } = await visits.visit()
    await page.goto('/tools/word-to-pdf')
    await untilAlive(page)
    const picture = `${new URL('/leak.png', page.url())}`
    await chooseFiles(page, [wordFile('letter.docx', ['Dear reader'], { font: 'Nowhere Sans', picture })])
    await page.getByRole('button', { name: 'Convert to PDF' }).click()
    await page.getByText('Document Converted Successfully!').waitFor({ timeout })
    await page.getByText(/which can move lines and pages: Nowhere Sans/).waitFor()
    await page.getByText(/links to content outside it, which is not fetched: 1 linked picture/).waitFor()
    expect(requests.filter((request) => request.includes('leak'))).toEqual([])
    await page.getByRole('region', { name: 'Continue with…' }).getByRole('button', { name: 'Protect PDF' }).click()
    await page.getByText('letter.pdf').first().waitFor()
  })

  it('refuses what is no document, in plain words', async () => {
    const { page } = await visits.visit()
    await page.goto('/tools/ppt-to-pdf')
    await untilAlive(page)
    await chooseFiles(page, [document('talk.pptx')])
    await page.getByRole('button', { name: 'Convert to PDF' }).click()
    await expectToast(page, /^Conversion Failedtalk\.pptx /)
  })
})
