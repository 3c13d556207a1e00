import { zipSync } from 'fflate'
import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { dropFiles } from './give-files.js'
import { samplePdf } from './sample-files.js'
import { attachment, damaged, expectToast, hold } from './screen-parts.js'
import { thorough } from './thorough.js'
import { chooseFiles, pressContinue } from './use-tool-page.js'
import { focused, visitSite } from './visit-site.js'

const { open } = visitSite()
const MiB = 2 ** 20

describe('PDF to Image', () => {
  const toOptions = async (page: Page) => {
    await chooseFiles(page, [await samplePdf('report.pdf', 3)])
    await pressContinue(page)
  }
  const currentStep = (page: Page) => page.locator('[aria-current=step]').textContent()

  it('leads from the file over the options to the images, and starts afresh', async () => {
    const page = await open('/pdf-to-image')
    const api = await hold(page, '**/api/pdf-to-image')
    const next = page.getByRole('button', { name: 'Continue' })
    await expect.poll(async () => [await currentStep(page), await next.isDisabled()]).toEqual(['1Upload File', true])
    await toOptions(page)
    await expect
      .poll(async () => [await currentStep(page), await focused(page)])
      .toEqual(['2Conversion Options', 'Conversion Options'])
    await page.getByRole('button', { name: 'Back' }).click()
    await page.getByText('report.pdf').waitFor()
    await next.click()
    await page.getByLabel('TIFF').check()
    await page.getByRole('button', { name: 'Convert to Images' }).click()
    await expect.poll(() => focused(page)).toBe('Converting your PDF...')
    await page.getByText("This may take a few moments. Please don't close this window.").waitFor()
    await api.answer(attachment('report.zip', zipSync({ a: new Uint8Array(1), b: new Uint8Array(1) })))
    await expect.poll(() => focused(page)).toBe('PDF Converted Successfully!')
    await page.getByText('Your PDF has been converted to TIFF images').waitFor()
    await page.getByText('ZIP archive of 2 images').waitFor()
    await expect.poll(() => currentStep(page)).toBe('3Download')
    await expect.poll(() => page.getByRole('link', { name: 'Back to Tools' }).getAttribute('href')).toBe('/')
    await page.getByRole('button', { name: 'Convert Another PDF' }).click()
    await expect.poll(async () => [await currentStep(page), await next.isDisabled()]).toEqual(['1Upload File', true])
    await toOptions(page)
    await expect.poll(() => page.getByLabel('JPG', { exact: true }).isChecked()).toBe(true)
  })

  it('offers a quality for formats that have one', async () => {
    const page = await open('/pdf-to-image')
    await toOptions(page)
    const quality = page.getByLabel('Quality')
    const bounds = (label: string) =>
      page.getByLabel(label).evaluate((input: HTMLInputElement) => [input.min, input.max, input.step, input.value])
    await expect.poll(() => bounds('Quality')).toEqual(['10', '100', '1', '80'])
    await expect.poll(() => bounds('Resolution (DPI)')).toEqual(['72', '300', '1', '150'])
    const disabled: Record<string, boolean> = {}
    for (const format of ['PNG', 'TIFF', 'WebP', 'AVIF', 'JPG']) {
      await page.getByLabel(format, { exact: true }).check()
      disabled[format] = await quality.isDisabled()
    }
    expect(disabled).toEqual({ PNG: true, TIFF: true, WebP: false, AVIF: false, JPG: false })
  })

  it('shows how far it is without ever going back', async () => {
    const page = await open('/pdf-to-image')
    await toOptions(page)
    await hold(page, '**/api/pdf-to-image')
    await page.clock.install({ time: 0 })
    await page.getByRole('button', { name: 'Convert to Images' }).click()
    const bar = page.getByRole('progressbar')
    const seen: number[] = []
    for (let interval = 0; interval < 24; interval++) {
      seen.push(Number(await bar.getAttribute('aria-valuenow')))
      await page.clock.runFor(500)
    }
    expect(seen).toEqual(seen.toSorted((a, b) => a - b))
    expect([seen[0], seen.at(-1)]).toEqual([0, 95])
  })

  it('says why it failed and stays at the options', async () => {
    const page = await open('/pdf-to-image')
    const api = await hold(page, '**/api/pdf-to-image')
    await toOptions(page)
    await page.getByLabel('PNG').check()
    await page.getByRole('button', { name: 'Convert to Images' }).click()
    await api.answer(damaged('report.pdf is damaged beyond repair.'))
    await expectToast(page, 'Conversion Failedreport.pdf is damaged beyond repair.')
    await expect.poll(() => currentStep(page)).toBe('2Conversion Options')
    await expect.poll(() => page.getByLabel('PNG').isChecked()).toBe(true)
    await page.getByText('Request req-9').waitFor()
  })

  it('shows a wrong option among those out of the way', async () => {
    const page = await open('/pdf-to-image')
    await toOptions(page)
    await page.getByText('More options').click()
    const pages = page.getByRole('textbox', { name: 'Pages', exact: true })
    await pages.fill('one')
    // Also when it was closed upon the same failure before.
    for (const _ of ['first', 'second']) {
      await page.getByText('More options').click()
      await expect.poll(() => pages.isVisible()).toBe(false)
      await page.getByRole('button', { name: 'Convert to Images' }).click()
      await expect.poll(() => pages.evaluate((input) => input === document.activeElement)).toBe(true)
      await expect.poll(() => pages.getAttribute('aria-invalid')).toBe('true')
    }
  })

  it.each(thorough ? ['server', 'device'] : [])(
    'asks for the password of a locked file in place (%s)',
    async (place) => {
      const page = await open('/pdf-to-image')
      if (place === 'device') await page.getByRole('banner').getByRole('switch', { name: 'On this device' }).click()
      await chooseFiles(page, [await samplePdf('locked.pdf', 2, { password: 'open sesame' })])
      await pressContinue(page)
      await page.getByRole('button', { name: 'Convert to Images' }).click()
      const password = page.getByLabel('Password', { exact: true })
      await password.waitFor()
      await expect.poll(() => password.evaluate((input) => input === document.activeElement)).toBe(true)
      await page.keyboard.type('open sesame')
      await page.keyboard.press('Enter')
      await page.getByText('ZIP archive of 2 images').waitFor()
    },
  )

  it('turns away what is no PDF, and what is too large', async () => {
    const page = await open('/pdf-to-image')
    await dropFiles(page, [{ name: 'notes.txt', bytes: 3 }])
    await expectToast(page, 'File Upload ErrorFile type not supported. Please upload files with these formats: .pdf')
    await dropFiles(page, [{ name: 'huge.pdf', bytes: 100 * MiB + 1 }])
    await expectToast(page, 'File Upload ErrorFile is too large. Maximum size is 100 MB.')
    await expect.poll(() => page.getByRole('button', { name: 'Continue' }).isDisabled()).toBe(true)
  })
})
