import { strToU8, zipSync } from 'fflate'
import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { dropFiles } from './give-files.js'
import { openOffering } from './offer-tools.js'
import { notes, type PickedFile, samplePdf } from './sample-files.js'
import { attachment, damaged, expectToast, hold, toast } from './screen-parts.js'
import { watchForms } from './sent-form.js'
import { tablePdf } from './table-pdf.js'
import { thorough } from './thorough.js'
import { chooseFiles, download } from './use-tool-page.js'
import { focused, violations, visitSite } from './visit-site.js'
import { hasKeyboard, pageWidth, tabTo } from './wizard-parts.js'

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

const conversions = [
  {
    id: 'word-to-pdf',
    path: '/tools/word-to-pdf',
    input: 'letter.docx',
    output: 'letter.pdf',
    limit: 50,
    defaults: {
      pages: 'all',
      landscape: 'false',
      changes: 'final',
      comments: 'none',
      contents: 'built',
      dates: 'saved',
      pdfA: 'false',
    },
    ...toPdf,
  },
  {
    id: 'excel-to-pdf',
    path: '/tools/excel-to-pdf',
    input: 'budget.xls',
    output: 'budget.pdf',
    limit: 50,
    defaults: {
      pages: 'all',
      landscape: 'false',
      fitToWidth: 'false',
      onePagePerSheet: 'false',
      hiddenSheets: 'false',
      pdfA: 'false',
    },
    ...toPdf,
  },
  {
    id: 'ppt-to-pdf',
    path: '/tools/ppt-to-pdf',
    input: 'talk.pptx',
    output: 'talk.pdf',
    limit: 75,
    defaults: { pages: 'all', dates: 'saved', notes: 'none', hiddenSlides: 'false', pdfA: 'false' },
    ...toPdf,
  },
  {
    id: 'pdf-to-word',
    path: '/pdf-to-word',
    input: 'a.pdf',
    output: 'a.docx',
    defaults: { format: 'docx', layout: 'flowing', pages: 'all', ocr: 'false' },
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
]
/** One in each direction, with what only these have; all in the long tests. */
const some = ['word-to-pdf', 'pdf-to-excel']

describe.each(conversions.filter(({ id }) => thorough || some.includes(id)))(
  '$id',
  ({ id, path, input, output, limit, defaults, button, done, again, caption }) => {
    const file = async () => (input.endsWith('.pdf') ? samplePdf(input, 1) : document(input))
    const open = (settings?: Parameters<typeof openOffering>[2]) => openOffering(visits, path, settings)
    const checked = some.includes(id)

    it('turns its formats into the other by the keyboard alone, fails with a reason, and starts afresh', async () => {
      const page = await open({ viewport: { width: 320, height: 640 } })
      const api = await hold(page, `**/api/${id}`)
      const sent = await watchForms(page)
      await page.locator('input[type=file]').first().setInputFiles([notes])
      await expectToast(page, /^File Upload ErrorFile type not supported\. Please upload files with these formats: \./)
      await dropFiles(page, [{ name: input, type: '', bytes: limit * MiB + 1 }])
      await expectToast(page, `File Upload ErrorFile is too large. Maximum size is ${limit} MB.`)
      await page.getByText(`up to ${limit} MB`).waitFor()
      await chooseFiles(page, [await file()])
      // The bar with the button may cover a part of an option, until the page is scrolled.
      await page.getByRole('button', { name: button }).waitFor()
      await page.evaluate(() => scrollTo(0, 100_000))
      if (checked) expect(await violations(page)).toEqual([])
      await tabTo(page, button)
      await page.keyboard.press('Enter')
      await expect.poll(() => focused(page)).toMatch(/^Converting your (document|PDF)\.\.\.$/)
      await api.answer(damaged(`${input} is damaged.`))
      await expectToast(page, `Conversion Failed${input} is damaged.`)
      await page.getByRole('button', { name: button }).click()
      await api.answer(attachment(output, 'made up'))
      await expect.poll(() => focused(page)).toBe(done)
      expect(await toast(page).count()).toBe(0)
      expect(await sent()).toEqual({ file: input, ...defaults })
      await expect.poll(() => pageWidth(page)).toBe(320)
      await page.getByText(new RegExp(`^${caption} · `)).waitFor()
      expect((await download(page)).name).toBe(output)
      await page.getByRole('button', { name: again }).click()
      await expect.poll(() => page.getByText(input).count()).toBe(0)
      await expect.poll(() => focused(page)).toMatch(/^Select /)
    })
  },
)

describe('PDF to Excel', () => {
  const open = (settings?: Parameters<typeof openOffering>[2]) => openOffering(visits, '/pdf-to-excel', settings)
  const start = (page: Page) => page.getByRole('button', { name: 'Convert to Excel' })

  it('says how many sheets an archive holds, in which format they are, and that no table was found', async () => {
    const page = await open()
    const api = await hold(page, '**/api/pdf-to-excel')
    await chooseFiles(page, [await samplePdf('bills.pdf', 1)])
    await page.getByLabel('CSV', { exact: true }).check()
    await start(page).click()
    await api.answer(attachment('bills.zip', zipSync({ 'a.csv': strToU8('1'), 'b.csv': strToU8('2') })))
    await page.getByText('Your PDF has been converted to CSV').waitFor()
    await page.getByText('ZIP archive of 2 files').waitFor()
    await page.getByRole('button', { name: 'Convert Another PDF' }).click()
    await chooseFiles(page, [await samplePdf('letter.pdf', 1)])
    await start(page).click()
    const { headers, body } = attachment('letter.xlsx', 'made up')
    const message = 'No table was found. The sheets contain the lines of the pages instead.'
    const warningHeader = JSON.stringify([{ code: 'no-tables-found', message }])
    await api.answer({ headers: { ...headers, 'X-Sheaf-Warnings': warningHeader }, body })
    await page.getByText('No table was found. The file contains the lines of text instead', { exact: true }).waitFor()
    await page.getByText(message).waitFor()
  })

  it('asks for the language of scans only when they are to be read', async () => {
    const page = await open({ locale: 'de-DE' })
    const api = await hold(page, '**/api/pdf-to-excel')
    const sent = await watchForms(page)
    await chooseFiles(page, [await samplePdf('scan.pdf', 1)])
    const language = page.getByLabel('Sprache der Scans')
    await expect.poll(() => language.count()).toBe(0)
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
  it('PDF to Excel tells what it has found', async () => {
    const page = await visits.open('/pdf-to-excel')
    await page.getByRole('main').getByRole('switch', { name: 'On this device' }).click()
    await chooseFiles(page, [await tablePdf('bills.pdf')])
    await page.getByRole('button', { name: 'Convert to Excel' }).click()
    await page.getByText('PDF Converted Successfully!').waitFor()
    await expect
      .poll(() => page.locator('dl:has-text("Tables")').last().textContent())
      .toBe('Pages1Tables1Numbers3Dates3')
  })
})

describe('on the server', () => {
  it('shows what the server warns of, and the PDF continues', async () => {
    const page = await openOffering(visits, '/tools/word-to-pdf')
    const api = await hold(page, '**/api/word-to-pdf')
    await chooseFiles(page, [document('letter.docx')])
    await page.getByRole('button', { name: 'Convert to PDF' }).click()
    const { headers, body } = attachment('letter.pdf', '%PDF-1.7')
    const messages = ['One font was replaced: Nowhere Sans.', 'One linked picture was left out.']
    const warningHeader = JSON.stringify(messages.map((message) => ({ code: 'fonts-replaced', message })))
    await api.answer({ headers: { ...headers, 'X-Sheaf-Warnings': warningHeader }, body })
    for (const message of messages) await page.getByText(message).waitFor()
    await page.getByRole('region', { name: 'Continue with…' }).getByRole('button', { name: 'Protect PDF' }).click()
    await page.getByText('letter.pdf').first().waitFor()
  })

  it('asks for the password of a document in place', async () => {
    const page = await openOffering(visits, '/tools/word-to-pdf')
    const api = await hold(page, '**/api/word-to-pdf')
    const sent = await watchForms(page)
    await chooseFiles(page, [document('letter.docx')])
    const password = page.getByLabel('Password', { exact: true })
    await expect.poll(() => password.isVisible()).toBe(false)
    await page.getByRole('button', { name: 'Convert to PDF' }).click()
    const refusal = { code: 'PASSWORD_REQUIRED', message: 'The document is protected. Enter its password.' }
    await api.answer({ status: 422, json: refusal })
    await expect.poll(() => hasKeyboard(page, 'Password')).toBe(true)
    await password.fill('correct horse')
    await page.getByRole('button', { name: 'Convert to PDF' }).click()
    await api.answer(attachment('letter.pdf', 'made up'))
    await page.getByText('Document Converted Successfully!').waitFor()
    expect(await sent()).toMatchObject({ password: 'correct horse' })
  })

  it('refuses what is no document, in plain words', async () => {
    const page = await visits.open('/tools/ppt-to-pdf')
    await chooseFiles(page, [document('talk.pptx')])
    await page.getByRole('button', { name: 'Convert to PDF' }).click()
    await expectToast(page, /^Conversion Failedtalk\.pptx /)
  })
})
