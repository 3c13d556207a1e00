import { PDFDocument } from 'pdf-lib'
import { describe, expect, it } from 'vitest'
import { samplePdf } from '../sample-files.js'
import { expectToast, hold } from '../screen-parts.js'
import { watchForms } from '../sent-form.js'
import { visitSite } from '../visit-site.js'
import { currentStep, expectTexts, give, openOffered, shownText } from './spec-parts.js'

const visits = visitSite()
const levels = [
  ['less', 'Less Compression', 'High Quality'],
  ['recommended', 'Recommended', 'Balanced'],
  ['extreme', 'Extreme Compression', 'Smallest Size'],
] as const

describe('2.5 3 5 Compress', () => {
  it('3: three levels with their badges, Recommended chosen; 5: the answer must be a PDF, and not empty', async () => {
    const page = await openOffered(visits, '/compress')
    const api = await hold(page, '**/api/compress')
    const sent = await watchForms(page)
    await expect.poll(() => shownText(page.getByRole('main')), { message: '3 marketing claim' }).toMatch(/up to 90%/)
    await give(page, await samplePdf('report.pdf', 2))
    await page.getByRole('button', { name: 'Continue', exact: true }).click()
    const card = (title: string) => page.locator('label').filter({ hasText: title })
    for (const [, title, badge] of levels) await expect.poll(() => shownText(card(title).first())).toContain(badge)
    await expect.poll(() => shownText(card('Balanced'))).toMatch(/60.80%/)
    const checked = await page
      .getByRole('main')
      .getByRole('radio')
      .evaluateAll((all) => all.map((one) => (one as HTMLInputElement).checked))
    expect(checked).toEqual([false, true, false])
    await page.getByRole('button', { name: 'Back', exact: true }).waitFor()

    const compress = () => page.getByRole('button', { name: /^Compress/ }).click()
    await card('Smallest Size').click()
    await compress()
    await api.answer({ headers: { 'Content-Type': 'text/html' }, body: '<html>' })
    await expectToast(page, 'Compression FailedServer did not return a PDF file')
    expect(await sent()).toMatchObject({ file: 'report.pdf', compressionLevel: 'extreme' })
    await compress()
    await api.answer({ headers: { 'Content-Type': 'application/pdf' }, body: '' })
    await expectToast(page, 'Compression FailedReceived empty file from server')
    await expect.poll(() => currentStep(page)).toBe('Choose Options')
  })

  it('3 9: the result tells the sizes in steps of 1024, the percent rounded, and the name', async () => {
    const page = await openOffered(visits, '/compress')
    const api = await hold(page, '**/api/compress')
    const pdf = await PDFDocument.create()
    pdf.addPage()
    const plain = Buffer.from(await pdf.save())
    await give(page, {
      name: 'report.pdf',
      mimeType: 'application/pdf',
      buffer: Buffer.concat([plain, Buffer.alloc(3 * 2 ** 20 - plain.length, ' ')]),
    })
    await page.getByRole('button', { name: 'Continue', exact: true }).click()
    await page.getByRole('button', { name: /^Compress/ }).click()
    await api.answer({
      headers: {
        'Content-Type': 'application/pdf',
        'Content-Disposition': 'attachment; filename="compressed_report.pdf"',
      },
      body: Buffer.alloc(Math.round(1.25 * 2 ** 20), '%PDF-1.7 '),
    })
    await expectTexts(page, ['compressed_report.pdf'])
    const said = await shownText(page.getByRole('main'))
    expect(said).toContain('3 MB')
    expect(said).toContain('1.25 MB')
    expect(said).toMatch(/58\s?%/)
  })
})
