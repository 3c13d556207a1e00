import { unzipSync, zipSync } from 'fflate'
import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { samplePdf, samplePng } from '../sample-files.js'
import { attachment, expectToast, hold } from '../screen-parts.js'
import { watchForms } from '../sent-form.js'
import { chooseFiles, download, openPdf } from '../use-tool-page.js'
import { visitSite } from '../visit-site.js'
import { boundsOf, choicesOf, drop, expectTexts, give, openOffered, shownText } from './spec-parts.js'

const visits = visitSite()
const { open } = visits
const next = (page: Page) => page.getByRole('button', { name: 'Continue', exact: true })
const saveButton = (page: Page) => page.getByRole('button', { name: /^Download/ }).first()
const two = zipSync({ a: new Uint8Array(1), b: new Uint8Array(1) })

describe('2.5 3 5 9 PDF to Image', () => {
  it('2.5 3 5 9: formats, the bounds of Quality and Resolution, and what the result says of each format', async () => {
    const page = await open('/pdf-to-image')
    const api = await hold(page, '**/api/pdf-to-image')
    const sent = await watchForms(page)
    await give(page, await samplePdf('report.pdf', 2))
    await next(page).click()
    await expect
      .poll(() => page.getByRole('radio', { name: 'JPG', exact: true }).isChecked(), {
        message: '3 jpg is the default',
      })
      .toBe(true)
    await expect.poll(() => boundsOf(page, 'Quality')).toEqual(['10', '100', '1', '80'])
    await expect.poll(() => boundsOf(page, 'Resolution (DPI)')).toEqual(['72', '300', '1', '150'])
    for (const [name, value, disabled] of [
      ['PNG', 'png', true],
      ['TIFF', 'tiff', true],
      ['JPG', 'jpg', false],
    ] as const) {
      await page.getByRole('radio', { name, exact: true }).check()
      await expect
        .poll(() => page.getByLabel('Quality', { exact: true }).first().isDisabled(), { message: name })
        .toBe(disabled)
      await page.getByRole('button', { name: 'Convert to Images', exact: true }).click()
      await expectTexts(page, ['Converting your PDF...'])
      await api.answer(attachment('report.zip', two))
      await expectTexts(page, [
        'PDF Converted Successfully!',
        `Your PDF has been converted to ${name} images`,
        'ZIP archive of 2 images',
        'report.zip',
      ])
      expect(await sent()).toMatchObject({ file: 'report.pdf', format: value, resolution: '150' })
      await page.getByRole('button', { name: 'Convert Another PDF', exact: true }).click()
      await give(page, await samplePdf('report.pdf', 2))
      await next(page).click()
    }
    expect(await sent()).toMatchObject({ quality: '80' })
  })

  it('2.5 3 5 9: the server makes a ZIP with an image of each page', async () => {
    const page = await open('/pdf-to-image')
    await give(page, await samplePdf('report.pdf', 2))
    await next(page).click()
    await page.getByRole('button', { name: 'Convert to Images', exact: true }).click()
    await expectTexts(page, ['ZIP archive of 2 images'])
    const saved = await download(page, saveButton(page))
    expect(saved.name).toBe('report.zip')
    expect(Object.keys(unzipSync(saved.bytes))).toHaveLength(2)
  })
})

describe('2.5 3 9 OCR', () => {
  it('2.5 3 9: title, languages, switches and both messages of the result', async () => {
    const page = await openOffered(visits, '/ocr')
    const api = await hold(page, '**/api/ocr')
    const sent = await watchForms(page)
    await expect.poll(() => page.getByRole('heading', { level: 1 }).textContent()).toBe('OCR (Text Recognition)')
    const toOptions = async () => {
      await give(page, await samplePdf('scan.pdf', 1))
      await next(page).click()
    }
    await toOptions()
    await expect
      .poll(() => choicesOf(page, 'Document Language'))
      .toEqual(['eng', 'fra', 'deu', 'spa', 'ita', 'por', 'rus', 'chi_sim', 'jpn', 'kor'])
    await expect.poll(() => page.getByLabel('Document Language').inputValue()).toBe('eng')
    const enhance = page.getByRole('switch', { name: 'Enhance Image' })
    const searchable = page.getByRole('switch', { name: /Output Searchable PDF/ })
    await expect
      .poll(async () => [await enhance.getAttribute('aria-checked'), await searchable.getAttribute('aria-checked')])
      .toEqual(['true', 'true'])
    await expect.poll(() => shownText(page.getByRole('main'))).toMatch(/preprocess images to improve OCR quality/i)
    await expect.poll(() => shownText(page.getByRole('main'))).toMatch(/recommended/i)
    await page.getByRole('button', { name: 'Back', exact: true }).waitFor()
    const answer = {
      headers: { 'Content-Type': 'application/pdf', 'Content-Disposition': 'attachment; filename="ocr_scan.pdf"' },
      body: '%PDF-1.7',
    }
    const process = page.getByRole('button', { name: 'Process with OCR', exact: true })
    await process.click()
    await expectTexts(page, ['Processing your PDF with OCR...'])
    await api.answer(answer)
    await expectTexts(page, [
      'OCR Process Completed!',
      'Your document is now searchable with recognized text',
      'ocr_scan.pdf',
    ])
    expect(await sent()).toMatchObject({ language: 'eng', enhanceImage: 'true', outputSearchablePdf: 'true' })
    await page.getByRole('button', { name: 'Process Another PDF', exact: true }).click()
    await toOptions()
    await page.getByLabel('Document Language').selectOption('kor')
    await enhance.click()
    await searchable.click()
    await process.click()
    await api.answer(answer)
    await expectTexts(page, ['OCR Process Completed!', 'Text has been successfully recognized in your document'])
    expect(await sent()).toMatchObject({ language: 'kor', enhanceImage: 'false', outputSearchablePdf: 'false' })
  })
})

describe('2.5 3 4 5 8 Image to PDF', () => {
  const wide = samplePng('wide.png', 40, 10)
  const tall = samplePng('tall.png', 10, 40)
  const rows = (page: Page) =>
    page
      .getByRole('listitem')
      .filter({ has: page.getByRole('button', { name: /^Remove/ }) })
      .evaluateAll((all) => all.map((row) => /[a-z]+\.png/.exec(row.textContent ?? '')?.[0]))
  const convert = (page: Page) => page.getByRole('button', { name: 'Convert to PDF', exact: true })

  it('2.5 3 4 5 8: tabs, list, options, results and messages', async () => {
    const page = await open('/tools/image-to-pdf')
    const api = await hold(page, '**/api/image-to-pdf')
    const sent = await watchForms(page)
    await expect.poll(() => page.getByRole('tab').allTextContents()).toEqual(['Upload Images', 'PDF Options'])
    await page.getByRole('button', { name: 'Select Images', exact: true }).waitFor()
    const text = await shownText(page.getByRole('main'))
    expect(text, 'supported formats').toContain('JPG, PNG, TIFF, BMP, GIF, WEBP')
    expect(text).toMatch(/how it works/i)
    expect(text).toMatch(/tips/i)
    await convert(page).click()
    await expectToast(page, 'No images selectedPlease select at least one image to convert')
    await drop(page, { name: 'notes.txt', type: 'text/plain' })
    await expectToast(page, 'Invalid file formatPlease upload valid image files (JPG, PNG, TIFF, etc.)')
    await drop(page, { name: 'huge.png', type: 'image/png', bytes: 100 * 2 ** 20 + 1 })
    await expectToast(page, 'Files too largeTotal size should not exceed 100 MB')

    await chooseFiles(page, [wide])
    await page.getByText('Add More Images').first().waitFor()
    await page.locator('input[type=file]').first().setInputFiles([tall])
    await expect.poll(() => rows(page), { message: '4 new images are appended' }).toEqual(['wide.png', 'tall.png'])
    await expect
      .poll(() => page.getByRole('button', { name: /^Move wide.png up/i }).isDisabled(), { message: '5 first' })
      .toBe(true)
    await expect
      .poll(() => page.getByRole('button', { name: /^Move tall.png down/i }).isDisabled(), { message: '5 last' })
      .toBe(true)
    await page.getByRole('button', { name: /^Move wide.png down/i }).click()
    await expect.poll(() => rows(page)).toEqual(['tall.png', 'wide.png'])

    await page.getByRole('tab', { name: 'PDF Options' }).click()
    const defaults = await page
      .getByRole('tabpanel')
      .locator('select, input[type=radio]:checked')
      .evaluateAll((all) => all.map((one) => (one as HTMLInputElement).value))
    expect(defaults.slice(0, 3), '3 defaults').toEqual(['a4', 'portrait', 'high'])
    await page.getByRole('tab', { name: 'Upload Images' }).click()

    await convert(page).click()
    await expect.poll(() => page.getByRole('button', { name: 'Converting...' }).isDisabled()).toBe(true)
    await api.answer({ status: 422, json: { message: 'wide.png is damaged.' } })
    await expectToast(page, 'Conversion Failedwide.png is damaged.')
    await page.evaluate(() => Object.defineProperty(XMLHttpRequest.prototype, 'statusText', { get: () => '' }))
    await convert(page).click()
    await api.answer({ status: 500, json: {} })
    await expectToast(page, 'Conversion FailedFailed to convert images to PDF')
    await convert(page).click()
    await api.answer(attachment('images_1.pdf', Buffer.alloc(2048)))
    await expectToast(page, 'Conversion Complete2 images have been converted to PDF')
    expect(await sent()).toMatchObject({
      files: ['tall.png', 'wide.png'],
      pageSize: 'a4',
      pageOrientation: 'portrait',
      imageQuality: 'high',
    })
    await expectTexts(page, ['images_1.pdf'])
    await expect
      .poll(() => shownText(page.getByRole('main')), { message: 'original size to PDF size' })
      .toMatch(/\d[\d.]* (Bytes|KB)[^\d]{1,20}2 KB/)
    await page.getByRole('link', { name: 'Download PDF', exact: true }).waitFor()
    await page
      .locator('input[type=file]')
      .first()
      .setInputFiles([samplePng('third.png', 8, 8)])
    await expect
      .poll(() => page.getByRole('link', { name: 'Download PDF' }).count(), { message: '4 result cleared' })
      .toBe(0)
    await page.getByRole('button', { name: 'Remove third.png' }).click()
    await expect.poll(() => rows(page)).toEqual(['tall.png', 'wide.png'])
    await page.getByRole('button', { name: 'Clear All', exact: true }).click()
    expect(await rows(page)).toEqual([])
  })

  it('3: a real PDF, its pages in the order of the images, named images_ and the time', async () => {
    const page = await open('/tools/image-to-pdf')
    await chooseFiles(page, [wide, tall])
    await page.getByRole('tab', { name: 'PDF Options' }).click()
    await page
      .getByLabel('Fit to image')
      .or(page.getByLabel('Page Size'))
      .first()
      .evaluate((field) => {
        if (field instanceof HTMLInputElement) field.click()
      })
    if ((await page.getByLabel('Page Size').count()) > 0 && (await page.locator('select').count()) > 0)
      await page.getByLabel('Page Size').selectOption('fit-to-image')
    await convert(page).click()
    const saved = await download(page, page.getByRole('link', { name: 'Download PDF', exact: true }))
    expect(saved.name).toMatch(/^images_\d+\.pdf$/)
    const pages = (await openPdf(saved)).getPages()
    expect(pages.map((one) => one.getWidth() > one.getHeight())).toEqual([true, false])
    await page.getByRole('button', { name: 'Convert More Images', exact: true }).click()
    expect(await rows(page)).toEqual([])
  })
})
