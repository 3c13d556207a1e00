import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { openOffering } from './offer-tools.js'
import { currentStep } from './page-tool-parts.js'
import { picturePdf } from './picture-pdf.js'
import { type PickedFile, samplePdf } from './sample-files.js'
import { closeToast, damaged, expectToast, hold } from './screen-parts.js'
import { watchForms } from './sent-form.js'
import { drop } from './spec/spec-parts.js'
import { thorough } from './thorough.js'
import { chooseFiles, download, pressContinue } from './use-tool-page.js'
import { focused, violations, visitSite } from './visit-site.js'
import { continueByKeyboard, pageWidth, pdfAnswer, tabTo, toOptions } from './wizard-parts.js'

const visits = visitSite()
const open = (settings?: Parameters<typeof openOffering>[2]) => openOffering(visits, '/compress', settings)
const compress = (page: Page) => page.getByRole('button', { name: 'Compress PDF', exact: true })
const MiB = 2 ** 20
/** The switches among the further options, as they are sent when nobody has touched them. */
const off = { grayscale: 'false', linearize: 'false', stripMetadata: 'false' }

/** The file, and an answer of two fifths of its size. */
async function reportAndAnswer(): Promise<[PickedFile, ReturnType<typeof pdfAnswer>]> {
  const report = await samplePdf('report.pdf', 3)
  return [report, pdfAnswer('compressed_report.pdf', 'x'.repeat(Math.round(report.buffer.length * 0.4)))]
}

describe('Compress PDF', () => {
  it('leads from the file over the level to a smaller file, accessible all the way, and starts afresh', async () => {
    const page = await open()
    const api = await hold(page, '**/api/compress')
    const [report, smaller] = await reportAndAnswer()
    const next = page.getByRole('button', { name: 'Continue' })
    await expect.poll(async () => [await currentStep(page), await next.isDisabled()]).toEqual(['1Upload Files', true])
    await toOptions(page, [report], 'Choose Options')
    await page.getByRole('button', { name: 'Back' }).click()
    await expect.poll(() => focused(page)).toBe('Upload Files')
    await next.click()
    const sent = await watchForms(page)
    await compress(page).click()
    await expect.poll(() => focused(page)).toBe('Processing your PDF...')
    await page.getByText("This may take a few moments. Please don't close this window.").waitFor()
    await page.getByRole('progressbar').waitFor()
    expect(await violations(page), 'while it works').toEqual([])
    await api.answer(smaller)
    await expect.poll(() => focused(page)).toBe('PDF Compressed Successfully!')
    expect(await sent()).toEqual({ compressionLevel: 'recommended', ...off, file: 'report.pdf' })
    await expect.poll(() => currentStep(page)).toBe('3Download')
    await page.getByText('60% smaller').waitFor()
    expect(await violations(page), 'with the result').toEqual([])
    await expect.poll(() => page.getByRole('link', { name: 'Back to Tools' }).getAttribute('href')).toBe('/')
    const result = await download(page)
    expect([result.name, result.bytes.length]).toEqual(['compressed_report.pdf', smaller.body.length])
    await page.getByRole('button', { name: 'Compress Another PDF' }).click()
    await expect.poll(async () => [await currentStep(page), await next.isDisabled()]).toEqual(['1Upload Files', true])
  })

  it('offers three levels with their badges, and sends the chosen one', async () => {
    const page = await open()
    const api = await hold(page, '**/api/compress')
    const [report, smaller] = await reportAndAnswer()
    await toOptions(page, [report], 'Choose Options')
    const sent = await watchForms(page)
    for (const [title, badge, value] of [
      ['Less Compression', 'High Quality', 'less'],
      ['Recommended', 'Balanced', 'recommended'],
      ['Extreme Compression', 'Smallest Size', 'extreme'],
    ] as const) {
      const level = page.getByLabel(title, { exact: true })
      await expect.poll(() => level.isChecked(), { message: title }).toBe(value === 'recommended')
      const description = await level.evaluate((input) =>
        (input.getAttribute('aria-describedby') ?? '')
          .split(' ')
          .map((id) => document.getElementById(id)?.textContent)
          .join(' '),
      )
      expect(description, title).toContain(badge)
      if (value === 'recommended') expect(description).toContain('Usually 60–80% smaller')
    }
    const levels = [
      ['Less Compression', 'less'],
      ['Extreme Compression', 'extreme'],
      ['Recommended', 'recommended'],
    ] as const
    // The walk above sends the recommended one, and `section-2-compress` the extreme one.
    for (const [title, value] of thorough ? levels : levels.slice(0, 1)) {
      await page.getByLabel(title, { exact: true }).check()
      await compress(page).click()
      await api.answer(smaller)
      await page.getByText('PDF Compressed Successfully!').waitFor()
      expect((await sent())?.['compressionLevel'], title).toBe(value)
      await page.goBack()
      await expect.poll(() => currentStep(page)).toBe('2Choose Options')
    }
  })

  it('compresses several files one after another, with one ZIP of all, and a word for each that failed', async () => {
    const page = await open()
    const asked: string[] = []
    const locked = { code: 'PASSWORD_REQUIRED', message: 'b.pdf is protected. Enter its password.', requestId: 'r' }
    await page.route('**/api/compress', async (route) => {
      const body = route.request().postDataBuffer()?.toString('latin1') ?? ''
      const name = /filename="([^"]+)"/.exec(body)?.[1] ?? ''
      asked.push(name)
      if (name === 'b.pdf') return route.fulfill({ status: 422, json: locked })
      await route.fulfill(pdfAnswer(`compressed_${name}`, '%PDF-1.7'))
    })
    await toOptions(
      page,
      await Promise.all(['a.pdf', 'b.pdf', 'c.pdf'].map((name) => samplePdf(name, 1))),
      'Choose Options',
    )
    await compress(page).click()
    await page.getByText('2 of 3 files are done.').waitFor()
    expect(asked).toEqual(['a.pdf', 'b.pdf', 'c.pdf'])
    await page.getByRole('heading', { name: '1 of 3 files could not be processed' }).waitFor()
    await expect.poll(() => page.getByRole('main').textContent()).not.toContain('Successfully')
    await page
      .getByRole('listitem')
      .filter({ hasText: /processed|compressed_/ })
      .first()
      .getByText('b.pdf could not be processed')
      .waitFor()
    await page.getByRole('button', { name: 'Download compressed_c.pdf' }).waitFor()
    expect(await violations(page)).toEqual([])
    const all = await download(page, page.getByRole('button', { name: 'Download all' }))
    expect([all.name, all.bytes.subarray(0, 2).toString()]).toEqual(['compress-pdf.zip', 'PK'])
    await page.getByRole('button', { name: 'Merge PDF' }).waitFor()
    await page.getByRole('button', { name: 'Enter password' }).click()
    await page.getByText('b.pdf is protected').first().waitFor()
    await page.getByLabel('Password', { exact: true }).waitFor()
  })

  it('keeps further options out of the way, and sends those that were chosen', async () => {
    const page = await open()
    const api = await hold(page, '**/api/compress')
    const [report, smaller] = await reportAndAnswer()
    await toOptions(page, [report], 'Choose Options')
    await expect.poll(() => page.getByRole('textbox', { name: 'Target size', exact: true }).isVisible()).toBe(true)
    await expect.poll(() => page.getByLabel('Image quality', { exact: true }).isVisible()).toBe(false)
    await page.getByText('More options').click()
    await page.getByRole('textbox', { name: 'Target size', exact: true }).fill('tiny')
    await page.getByLabel('Image quality', { exact: true }).fill('55')
    await page.getByLabel('Resolution', { exact: true }).fill('120')
    for (const name of ['Grayscale', 'Fast web view', 'Remove metadata'])
      await page.getByRole('switch', { name }).click()
    const sent = await watchForms(page)
    await compress(page).click()
    await page.getByText('Give a size such as 500KB or 2MB.').first().waitFor()
    expect(await sent()).toBeUndefined()
    expect(await violations(page)).toEqual([])
    await page.getByRole('textbox', { name: 'Target size', exact: true }).fill('1.5 MB')
    await compress(page).click()
    await api.answer(smaller)
    await page.getByText('PDF Compressed Successfully!').waitFor()
    expect(await sent()).toEqual({
      compressionLevel: 'recommended',
      targetSize: '1.5 MB',
      imageQuality: '55',
      dpi: '120',
      grayscale: 'true',
      linearize: 'true',
      stripMetadata: 'true',
      file: 'report.pdf',
    })
  })

  it('claims no success when there was nothing to gain, and tells why', async () => {
    const page = await open()
    const api = await hold(page, '**/api/compress')
    const [report, { headers }] = await reportAndAnswer()
    await toOptions(page, [report], 'Choose Options')
    await compress(page).click()
    const message = 'report.pdf could not be made smaller. It was left unchanged.'
    const warnings = JSON.stringify([{ code: 'not-smaller', message }])
    await api.answer({ headers: { ...headers, 'X-Sheaf-Warnings': warnings }, body: report.buffer })
    await expect.poll(() => focused(page)).toBe('PDF Left Unchanged')
    for (const text of [message, 'Same size']) await page.getByText(text).waitFor()
    await expect.poll(() => page.getByText('PDF Compressed Successfully!').count()).toBe(0)
    expect((await download(page)).bytes.equals(report.buffer)).toBe(true)
  })

  it('shows before it runs what each level makes of the file, and a page before and after, and then of what was done only what people ask for', async () => {
    const { page, requests } = await visits.openVisit('/compress', { viewport: { width: 1280, height: 800 } })
    const pictures = await picturePdf('pictures.pdf')
    await toOptions(page, [pictures], 'Choose Options')
    const sizes = page.getByRole('group', { name: 'Compression level' }).getByText(/^about (\d\.\d|\d+) [KM]B$/)
    await expect.poll(() => sizes.count()).toBe(3)
    const [less, recommended, extreme] = (await sizes.allTextContents()).map((text) =>
      Number.parseFloat(text.replace('about ', '')),
    )
    expect([less! > recommended!, recommended! > extreme!]).toEqual([true, true])
    const compare = page.getByRole('region', { name: 'Before and after', exact: true })
    await compare.getByText(/ → .*% smaller/).waitFor()
    await compare.locator('[data-after] canvas').waitFor()
    const slider = compare.getByRole('slider')
    await slider.focus()
    await page.keyboard.press('Home')
    await expect
      .poll(() => compare.locator('[data-after]').evaluate((side: HTMLElement) => side.style.clipPath))
      .toMatch(/^inset\(0(px|%)?( 0(px|%)?)*\)$/)
    await compare.getByRole('button', { name: 'Zoom in' }).click()
    await compare.getByText('100%').waitFor()
    await compare.getByRole('button', { name: 'Zoom in' }).click()
    await compare.getByText('200%').waitFor()
    // The middle of the page is seen, between the names of both sides, with the line where it was in the frame.
    await slider.fill('50')
    const frame = await compare.getByRole('region').boundingBox()
    const part = await compare.getByRole('region').evaluate((box) => {
      const { width, height } = box.firstElementChild!.getBoundingClientRect()
      return [(box.scrollLeft + box.clientWidth / 2) / width, (box.scrollTop + box.clientHeight / 2) / height]
    })
    for (const share of part) expect(Math.abs(share - 0.5)).toBeLessThan(0.05)
    const handle = (await compare.locator('[data-handle]').boundingBox())!
    expect(Math.abs(handle.x + handle.width / 2 - (frame!.x + frame!.width / 2))).toBeLessThan(12)
    for (const name of ['Original', 'Recommended']) {
      const label = (await compare.getByText(name, { exact: true }).boundingBox())!
      expect(label.x >= frame!.x && label.x + label.width <= frame!.x + frame!.width, name).toBe(true)
    }
    expect(await violations(page)).toEqual([])
    // On a phone, the names of both sides do not lie upon each other.
    await page.setViewportSize({ width: 390, height: 844 })
    for (const _ of [1, 2]) await compare.getByRole('button', { name: 'Zoom out' }).click()
    await compare.getByText('Fit', { exact: true }).waitFor()
    const [one, other] = await Promise.all(
      ['Original', 'Recommended'].map(async (name) => (await compare.getByText(name, { exact: true }).boundingBox())!),
    )
    const beside = one!.x + one!.width <= other!.x
    expect(beside || one!.y + one!.height <= other!.y).toBe(true)
    await page.setViewportSize({ width: 1280, height: 720 })
    expect(requests.filter((request) => request.startsWith('POST'))).toEqual([])
    // On the device more is reported than by the server.
    await page.getByRole('switch', { name: 'On this device' }).first().click()
    await compress(page).click()
    await page.getByText('PDF Compressed Successfully!').waitFor()
    await page
      .getByText(/^\d+% smaller$/)
      .first()
      .waitFor()
    await expect.poll(() => page.locator('main dt').allTextContents()).toEqual(['Before', 'After'])
    expect((await download(page)).bytes.length).toBeLessThan(pictures.buffer.length * 0.6)
  })

  it('says that a file was damaged before its result can be saved', async () => {
    const page = await open()
    const { buffer, ...whole } = await samplePdf('torn.pdf', 3)
    const torn = { ...whole, buffer: buffer.subarray(0, buffer.lastIndexOf('startxref')) }
    await toOptions(page, [torn], 'Choose Options')
    await compress(page).click()
    await page.getByRole('heading', { name: 'The File Was Damaged: Check the Result' }).waitFor()
    const order = await page
      .getByText(/torn\.pdf is damaged and was repaired|^Download$/)
      .evaluateAll((found) => found.map((one) => one.closest('button, a')?.textContent ?? 'warning'))
    expect([...new Set(order)]).toEqual(['warning', 'Download'])
  })

  it('says at once of a file that is locked, damaged or empty that it is, with a way out', async () => {
    const page = await open()
    const file = (name: string, content: string): PickedFile => ({
      name,
      mimeType: 'application/pdf',
      buffer: Buffer.from(content),
    })
    await page.locator('input[type=file]').setInputFiles([file('nothing.pdf', '')])
    await expectToast(page, 'File Upload Errornothing.pdf is empty.')
    // It is also said where the file would be, for as long as no other one is chosen.
    await closeToast(page)
    const refusal = page.locator('form').getByText('nothing.pdf is empty.')
    await refusal.waitFor()
    expect(await page.getByRole('button', { name: 'Select PDF File' }).getAttribute('aria-describedby')).toContain(
      await refusal.getAttribute('id'),
    )
    await chooseFiles(page, [
      await samplePdf('sound.pdf', 2),
      await samplePdf('locked.pdf', 1, { password: 'open sesame' }),
      file('torn.pdf', '%PDF-1.7 and no more'),
    ])
    await page.getByText('2 pages').waitFor()
    await page.getByText('Password-protected: please enter the password.').waitFor()
    await page.getByLabel('Password of locked.pdf').waitFor()
    await page.getByText('Damaged or not a PDF').waitFor()
    expect(await violations(page)).toEqual([])
    await page.getByRole('button', { name: 'Repair it first' }).click()
    await page.getByRole('heading', { level: 1, name: 'Repair PDF' }).waitFor()
    await page.getByText('torn.pdf').first().waitFor()
  })

  it('fails, and stays at the options, when the answer says why, is no PDF or is empty', async () => {
    const page = await open()
    const api = await hold(page, '**/api/compress')
    await toOptions(page, [await samplePdf('report.pdf', 1)], 'Choose Options')
    await page.getByLabel('Extreme Compression').check()
    const answers = [
      [damaged('report.pdf is damaged.'), 'report.pdf is damaged.'],
      [{ contentType: 'text/html', body: '<p>Welcome</p>' }, 'Server did not return a PDF file'],
      [{ contentType: 'application/pdf', body: '' }, 'Received empty file from server'],
    ] as const
    // `section-2-compress` gives the others.
    for (const [answer, text] of thorough ? answers : answers.slice(0, 1)) {
      await compress(page).click()
      await api.answer(answer)
      await expectToast(page, `Compression Failed${text}`)
      await expect.poll(() => currentStep(page), { message: text }).toBe('2Choose Options')
      await expect.poll(() => page.getByLabel('Extreme Compression').isChecked(), { message: text }).toBe(true)
      await closeToast(page)
    }
  })

  // Larger files: spec/section-4-progress.
  it('shows progress of files up to 10 MB by 5 percent each half second, to 90', async () => {
    const page = await open()
    await hold(page, '**/api/compress')
    await hold(page, '**/api/jobs/**')
    await drop(page, { name: 'big.pdf', type: 'application/pdf', bytes: 10 * MiB })
    await pressContinue(page)
    await page.clock.install({ time: 0 })
    await page.clock.pauseAt(60_000)
    await compress(page).click()
    const bar = page.getByRole('progressbar')
    const percent = async () => Number(await bar.getAttribute('aria-valuenow'))
    await bar.waitFor()
    const seen: number[] = []
    for (let turn = 0; turn < 4; turn++) {
      await page.clock.runFor(500)
      seen.push(await percent())
    }
    expect(seen).toEqual([5, 10, 15, 20])
    await page.clock.runFor(25_000)
    expect(await percent()).toBe(90)
  })

  if (thorough)
    it('is used by the keyboard alone', async () => {
      const page = await open()
      const api = await hold(page, '**/api/compress')
      const [report, smaller] = await reportAndAnswer()
      await chooseFiles(page, [report])
      await continueByKeyboard(page, 'Choose Options')
      await tabTo(page, 'Recommended')
      await page.keyboard.press('ArrowDown')
      await page.keyboard.press('Enter')
      await api.answer(smaller)
      await expect.poll(() => focused(page)).toBe('PDF Compressed Successfully!')
    })

  it('fits into 320 pixels', async () => {
    const page = await open({ viewport: { width: 320, height: 640 } })
    await toOptions(page, [await samplePdf(`${'long-name-'.repeat(12)}.pdf`, 1)], 'Choose Options')
    await expect.poll(() => pageWidth(page)).toBe(320)
  })
})
