import { strToU8, zipSync } from 'fflate'
import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { openOffering } from './offer-tools.js'
import { currentStep } from './page-tool-parts.js'
import { samplePdf } from './sample-files.js'
import { attachment, damaged, expectToast, hold } from './screen-parts.js'
import { watchForms } from './sent-form.js'
import { thorough } from './thorough.js'
import { chooseFiles, download } from './use-tool-page.js'
import { focused, violations, visitSite } from './visit-site.js'
import { continueByKeyboard, pageWidth, pdfAnswer, tabTo, toOptions } from './wizard-parts.js'

const visits = visitSite()
const open = (settings?: Parameters<typeof openOffering>[2]) => openOffering(visits, '/ocr', settings)
const start = (page: Page) => page.getByRole('button', { name: 'Process with OCR' })
const language = (page: Page) => page.getByLabel('Document Language')
const moreLanguages = (page: Page) => page.locator('summary', { hasText: 'More languages in the document' })
/** The answer of the API that is plain text. */
const textAnswer = (name: string, body: string) => ({
  headers: { 'Content-Type': 'text/plain; charset=utf-8', 'Content-Disposition': `attachment; filename="${name}"` },
  body,
})
const switches = ['Enhance Image', 'Output Searchable PDF']
const states = (page: Page) =>
  Promise.all(switches.map((name) => page.getByRole('switch', { name }).getAttribute('aria-checked')))

describe('OCR (Text Recognition)', () => {
  it('offers ten languages by their names, English first, and both helps', async () => {
    const page = await open()
    await expect.poll(() => page.getByRole('heading', { level: 1 }).textContent()).toBe('OCR (Text Recognition)')
    await expect.poll(() => currentStep(page)).toBe('1Upload File')
    await toOptions(page, [await samplePdf('scan.pdf', 1)], 'OCR Options')
    await expect
      .poll(() => language(page).locator('option').allTextContents())
      .toEqual([
        'English',
        'French',
        'German',
        'Spanish',
        'Italian',
        'Portuguese',
        'Russian',
        'Simplified Chinese',
        'Japanese',
        'Korean',
      ])
    await expect
      .poll(async () => [await language(page).inputValue(), await states(page)])
      .toEqual(['eng', ['true', 'true']])
    await page.getByText('Preprocess images to improve OCR quality').waitFor()
    await page.getByText(/\(recommended\)/).waitFor()
  })

  it('takes more languages, up to four, and says them in the order of their choice', async () => {
    const page = await open()
    const api = await hold(page, '**/api/ocr')
    await toOptions(page, [await samplePdf('scan.pdf', 1)], 'OCR Options')
    await expect.poll(() => page.getByRole('checkbox').count()).toBe(0)
    await moreLanguages(page).click()
    const box = (name: string) => page.getByRole('checkbox', { name })
    await expect.poll(() => page.getByRole('checkbox').count()).toBe(9)
    for (const name of ['Russian', 'German', 'Korean']) await box(name).check()
    await expect.poll(() => box('French').isDisabled()).toBe(true)
    await box('Korean').uncheck()
    await expect.poll(() => box('French').isEnabled()).toBe(true)
    // What is the main language is none of the others.
    await language(page).selectOption('German')
    await expect.poll(async () => [await box('German').count(), await box('Russian').isChecked()]).toEqual([0, true])
    const sent = await watchForms(page)
    await start(page).click()
    await api.answer(damaged('scan.pdf is damaged.'))
    await expectToast(page, 'OCR Failedscan.pdf is damaged.')
    expect(await sent()).toMatchObject({ language: 'deu+rus' })
  })

  it('names the languages in German to those who read German', async () => {
    const page = await open({ locale: 'de-DE' })
    await chooseFiles(page, [await samplePdf('scan.pdf', 1)])
    await page.getByRole('button', { name: 'Weiter', exact: true }).click()
    await expect
      .poll(() => page.getByLabel('Sprache des Dokuments').locator('option').allTextContents())
      .toEqual(expect.arrayContaining(['Englisch', 'Deutsch', 'Chinesisch (vereinfacht)']))
    await page.locator('summary', { hasText: 'Weitere Sprachen im Dokument' }).click()
    await page.getByRole('checkbox', { name: 'Französisch' }).waitFor()
  })

  it.each([
    ['on', 'Your document is now searchable with recognized text'],
    ['off', 'Text has been successfully recognized in your document'],
  ])('says what came out with searchable output %s, and starts afresh', async (searchable, text) => {
    const page = await open()
    const api = await hold(page, '**/api/ocr')
    await toOptions(page, [await samplePdf('scan.pdf', 1)], 'OCR Options')
    await language(page).selectOption('Japanese')
    if (searchable === 'off') await page.getByRole('switch', { name: 'Output Searchable PDF' }).click()
    const sent = await watchForms(page)
    if (searchable === 'on') expect(await violations(page)).toEqual([])
    await start(page).click()
    await expect.poll(() => focused(page)).toBe('Processing your PDF with OCR...')
    await api.answer(pdfAnswer('ocr_scan.pdf'))
    await expect.poll(() => focused(page)).toBe('OCR Process Completed!')
    await page.getByText(text).waitFor()
    expect(await sent()).toEqual({
      language: 'jpn',
      enhanceImage: 'true',
      outputSearchablePdf: String(searchable === 'on'),
      mode: 'skip',
      pages: 'all',
      // Of a PDF only.
      ...(searchable === 'on' ? { rotatePages: 'false', deskew: 'false' } : {}),
      sidecar: 'none',
      pageTimeout: '180',
      file: 'scan.pdf',
    })
    expect((await download(page)).name).toBe('ocr_scan.pdf')
    await expect.poll(() => page.getByRole('link', { name: 'Back to Tools' }).getAttribute('href')).toBe('/')
    await page.getByRole('button', { name: 'Process Another PDF' }).click()
    await toOptions(page, [await samplePdf('other.pdf', 1)], 'OCR Options')
    await expect
      .poll(async () => [await language(page).inputValue(), await states(page)])
      .toEqual(['eng', ['true', 'true']])
  })

  it('shows the plain text to read and to copy, and has it downloaded', async () => {
    const page = await open({ permissions: ['clipboard-read', 'clipboard-write'] })
    const api = await hold(page, '**/api/ocr')
    await toOptions(page, [await samplePdf('scan.pdf', 1)], 'OCR Options')
    await language(page).selectOption('Japanese')
    await page.getByRole('switch', { name: 'Output Searchable PDF' }).click()
    await start(page).click()
    await api.answer(textAnswer('ocr_scan.txt', '春はあけぼの\n\n第二段\n\f\n\f夏は夜\n'))
    const text = page.getByRole('region', { name: 'Recognized Text' }).last()
    await expect.poll(() => text.locator('p').allTextContents()).toEqual(['春はあけぼの\n\n第二段', '夏は夜'])
    // Fonts for Chinese and Japanese are chosen by it.
    await expect.poll(() => text.getAttribute('lang')).toBe('ja')
    await page.getByRole('button', { name: 'Copy Text' }).click()
    await page.getByRole('button', { name: 'Copied' }).waitFor()
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('春はあけぼの\n\n第二段\n\n夏は夜')
    expect(await violations(page)).toEqual([])
    const saved = await download(page)
    expect([saved.name, saved.bytes.toString()]).toEqual(['ocr_scan.txt', expect.stringContaining('夏は夜')])
    await expect.poll(() => page.getByText('Continue with…').count()).toBe(1)
  })

  it('says so where there is no text', async () => {
    const page = await open()
    const api = await hold(page, '**/api/ocr')
    await toOptions(page, [await samplePdf('scan.pdf', 1)], 'OCR Options')
    await page.getByRole('switch', { name: 'Output Searchable PDF' }).click()
    await start(page).click()
    await api.answer(textAnswer('ocr_scan.txt', '\n\f\n'))
    await page.getByText('No text was found on the pages.').waitFor()
    await expect.poll(() => page.getByRole('button', { name: 'Copy Text' }).count()).toBe(0)
  })

  it('tells how many files there are when some come beside the PDF', async () => {
    const page = await open()
    const api = await hold(page, '**/api/ocr')
    await toOptions(page, [await samplePdf('scan.pdf', 1)], 'OCR Options')
    await page.getByText('More options').click()
    await page.getByRole('radio', { name: 'Text', exact: true }).check({ force: true })
    await start(page).click()
    const files = { 'ocr_scan.pdf': strToU8('%PDF-1.7'), 'ocr_scan.txt': strToU8('Words') }
    await api.answer(attachment('ocr_scan.zip', zipSync(files)))
    await page.getByText('ZIP archive of 2 files').waitFor()
    await page.getByText('Your document is now searchable with recognized text').waitFor()
    expect((await download(page)).name).toBe('ocr_scan.zip')
  })

  it('says that a document came back as it was, and why', async () => {
    const page = await open()
    const api = await hold(page, '**/api/ocr')
    await toOptions(page, [await samplePdf('letter.pdf', 1)], 'OCR Options')
    await start(page).click()
    const message = 'letter.pdf was left unchanged: its pages already have text.'
    const { headers, body } = pdfAnswer('ocr_letter.pdf')
    const warningHeader = JSON.stringify([{ code: 'nothing-recognized', message }])
    await api.answer({ headers: { ...headers, 'X-Sheaf-Warnings': warningHeader }, body })
    await page.getByText('Your document is unchanged; the note below explains why').waitFor()
    await page.getByText(message).waitFor()
  })

  it('says why it failed and stays at the options', async () => {
    const page = await open()
    const api = await hold(page, '**/api/ocr')
    await toOptions(page, [await samplePdf('scan.pdf', 1)], 'OCR Options')
    await language(page).selectOption('Korean')
    await start(page).click()
    await api.answer(damaged('scan.pdf is damaged.'))
    await expectToast(page, 'OCR Failedscan.pdf is damaged.')
    await expect
      .poll(async () => [await currentStep(page), await language(page).inputValue()])
      .toEqual(['2OCR Options', 'kor'])
  })

  it('tells another stage below 25, 50 and 75 percent and above', async () => {
    const page = await open()
    await hold(page, '**/api/jobs/**')
    // The file has arrived, and nothing more is heard of it.
    await page.evaluate(() => {
      XMLHttpRequest.prototype.send = function () {
        this.upload.dispatchEvent(new ProgressEvent('load'))
      }
    })
    await toOptions(page, [await samplePdf('scan.pdf', 1)], 'OCR Options')
    await page.clock.install({ time: 0 })
    await page.clock.pauseAt(60_000)
    await start(page).click()
    const bar = page.getByRole('progressbar')
    const seen = new Map<string, number>()
    for (let interval = 0; interval < 24; interval++) {
      const [stage, percent] = [await bar.getAttribute('aria-label'), await bar.getAttribute('aria-valuenow')]
      if (!seen.has(stage!)) seen.set(stage!, Number(percent))
      await page.clock.runFor(500)
    }
    expect([...seen.values()]).toEqual([0, 25, 50, 75])
    await expect.poll(() => bar.getAttribute('aria-valuenow')).toBe('95')
  })

  if (thorough)
    it('is used by the keyboard alone', async () => {
      const page = await open()
      const api = await hold(page, '**/api/ocr')
      await chooseFiles(page, [await samplePdf('scan.pdf', 1)])
      await continueByKeyboard(page, 'OCR Options')
      await tabTo(page, 'Document Language')
      await page.keyboard.type('Ger')
      await expect.poll(() => language(page).inputValue()).toBe('deu')
      await tabTo(page, 'Process with OCR')
      await page.keyboard.press('Enter')
      await api.answer(pdfAnswer('ocr_scan.pdf'))
      await expect.poll(() => focused(page)).toBe('OCR Process Completed!')
    })

  if (thorough)
    it('fits into 320 pixels', async () => {
      const page = await open({ viewport: { width: 320, height: 640 } })
      await toOptions(page, [await samplePdf(`${'long-name-'.repeat(12)}.pdf`, 1)], 'OCR Options')
      await expect.poll(() => pageWidth(page)).toBe(320)
    })
})
