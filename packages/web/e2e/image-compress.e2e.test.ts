import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { notes, samplePng } from './sample-files.js'
import { attachment, damaged, expectToast, hold } from './screen-parts.js'
import { chooseFiles, download } from './use-tool-page.js'
import { violations, visitSite } from './visit-site.js'

const { open, openVisit } = visitSite()
const wide = samplePng('wide.png', 40, 10)
const tall = samplePng('tall.png', 10, 40)

describe('Image Compression', () => {
  const row = (page: Page, name: string) => page.getByRole('listitem').filter({ hasText: name })
  const statistics = async (page: Page) => {
    const numbers = await page.getByRole('region', { name: 'Statistics' }).locator('dd').allTextContents()
    return numbers.map(Number)
  }
  const compressAll = (page: Page) => page.getByRole('button', { name: 'Compress All Images' })

  it('compresses what is pending, and tells how each fared', async () => {
    const page = await open('/image-compress')
    const api = await hold(page, '**/api/compress-media')
    await expect.poll(() => compressAll(page).isDisabled()).toBe(true)
    await chooseFiles(page, [wide, tall])
    await expect.poll(() => statistics(page)).toEqual([2, 0, 0, 0])
    await compressAll(page).click()
    await expect.poll(() => statistics(page)).toEqual([2, 0, 2, 0])
    const half = Buffer.alloc(Math.round(wide.buffer.length * 0.4))
    await api.answer(attachment('compressed_wide.png', half))
    await expectToast(page, 'Compression CompleteImage compressed by 60.0%')
    await row(page, 'wide.png').getByText('Completed').waitFor()
    await api.answer(damaged('tall.png is damaged.'))
    await expectToast(page, 'Compression FailedThere was an error compressing your image. Please try again.')
    await row(page, 'tall.png').getByText('Error').waitFor()
    await row(page, 'tall.png').getByText('tall.png is damaged.').waitFor()
    await expect.poll(() => statistics(page)).toEqual([2, 1, 0, 1])
    await expect.poll(() => compressAll(page).isDisabled()).toBe(true)
    await page.getByRole('button', { name: 'Try tall.png again' }).click()
    await api.answer(attachment('compressed_tall.png', half))
    await expect.poll(() => statistics(page)).toEqual([2, 2, 0, 0])
  })

  it('hands out a single result beside the options, where it is in sight', async () => {
    const page = await open('/image-compress')
    const api = await hold(page, '**/api/compress-media')
    await chooseFiles(page, [wide])
    await compressAll(page).click()
    await api.answer(attachment('compressed_wide.png', Buffer.from('small')))
    const saved = await download(page, page.getByRole('button', { name: 'Download', exact: true }))
    expect([saved.name, saved.bytes.toString()]).toEqual(['compressed_wide.png', 'small'])
  })

  it('sends the quality that is chosen, and which kind of media it is', async () => {
    const page = await open('/image-compress')
    await chooseFiles(page, [wide])
    await page.getByLabel('High compression').check()
    // Chromium tells nothing of the body of a request that holds files.
    await page.evaluate(() => {
      const send = XMLHttpRequest.prototype.send
      XMLHttpRequest.prototype.send = function (body) {
        const sent: Record<string, string> = {}
        ;(body as FormData).forEach((value, name) => {
          sent[name] = String(value)
        })
        Object.assign(window, { sent })
        send.call(this, body)
      }
    })
    const api = await hold(page, '**/api/compress-media')
    await compressAll(page).click()
    await api.answer(attachment('compressed_wide.png', 'x'))
    const sent = await page.evaluate(() => (window as unknown as { sent: Record<string, string> }).sent)
    expect(sent).toMatchObject({ quality: 'low', type: 'image', file: '[object File]' })
  })

  it('shows no level beside an exact quality, until one is chosen again', async () => {
    const page = await open('/image-compress')
    await chooseFiles(page, [wide, tall])
    const ofImage = page.getByRole('combobox', { name: 'Quality of wide.png' })
    const balanced = page.getByRole('radio', { name: 'Balanced' })
    await expect.poll(() => balanced.isChecked()).toBe(true)
    await page.getByText('More options').click()
    await page.getByLabel(/^Exact quality/).fill('50')
    await expect.poll(() => balanced.isChecked()).toBe(false)
    await expect.poll(() => ofImage.locator('option').allTextContents()).toEqual(['Exact quality: 50'])
    await page.getByRole('radio', { name: 'High compression' }).check()
    await expect.poll(() => page.getByLabel(/^Exact quality/).inputValue()).toBe('')
    await expect.poll(() => ofImage.inputValue()).toBe('low')
  })

  it('has one control for the quality of a single image, which keeps what that image had among others', async () => {
    const page = await open('/image-compress')
    await chooseFiles(page, [wide])
    const compare = page.getByRole('region', { name: 'Before and after', exact: true })
    await compare.getByText(/ → about /).waitFor()
    const ofImage = compare.getByRole('combobox')
    expect(await ofImage.count()).toBe(0)
    await page.getByRole('radio', { name: 'High compression' }).check()
    await chooseFiles(page, [tall])
    await compare.getByLabel('Quality of wide.png').selectOption('Low compression')
    await page.getByRole('button', { name: 'Remove tall.png' }).click()
    await expect.poll(() => ofImage.count()).toBe(0)
    await expect.poll(() => page.getByRole('radio', { name: 'Low compression' }).isChecked()).toBe(true)
    await page.getByRole('radio', { name: 'Balanced' }).check()
    await expect.poll(() => page.getByRole('radio', { name: 'Balanced' }).isChecked()).toBe(true)
  })

  it('has the quality below a single image on a phone, too, where the form is out of sight', async () => {
    const page = await open('/image-compress', { viewport: { width: 390, height: 844 } })
    await chooseFiles(page, [wide])
    const compare = page.getByRole('region', { name: 'Before and after', exact: true })
    await compare.getByLabel('Quality of wide.png').selectOption('High compression')
    await expect.poll(() => page.getByRole('radio', { name: 'High compression' }).isChecked()).toBe(true)
    await page.getByRole('radio', { name: 'Low compression' }).check()
    await expect.poll(() => compare.getByLabel('Quality of wide.png').inputValue()).toBe('high')
    expect(await violations(page)).toEqual([])
  })

  it('takes the images of a lot and turns the rest away', async () => {
    const page = await open('/image-compress')
    await page.locator('input[type=file]').setInputFiles([wide, notes])
    await expectToast(page, 'Invalid FilesSome files were rejected. Please upload valid image files.')
    await expect.poll(() => statistics(page)).toEqual([1, 0, 0, 0])
  })

  it('shows an image before and after at the chosen quality, which it can have alone or give to all', async () => {
    const { page, requests } = await openVisit('/image-compress', { viewport: { width: 1280, height: 800 } })
    await chooseFiles(page, [wide, tall])
    const compare = page.getByRole('region', { name: 'Before and after', exact: true })
    await compare.getByText(/^[\d.]+ KB → about (\d\.\d|\d+) (KB|Bytes) · /).waitFor()
    await expect.poll(() => compare.locator('img').count()).toBe(2)
    expect(await violations(page)).toEqual([])
    await compare.getByLabel('Quality of wide.png').selectOption('High compression')
    await row(page, 'wide.png').getByText('High compression').waitFor()
    await page.getByRole('button', { name: 'tall.png before and after' }).click()
    await expect.poll(() => compare.getByLabel('Quality of tall.png').inputValue()).toBe('medium')
    await page.getByRole('button', { name: 'wide.png before and after' }).click()
    await compare.getByRole('button', { name: 'Use for all' }).click()
    await expect.poll(() => page.getByRole('radio', { name: 'High compression' }).isChecked()).toBe(true)
    await expect.poll(() => row(page, 'wide.png').getByText('High compression').count()).toBe(0)
    expect(requests.filter((request) => request.startsWith('POST'))).toEqual([])
  })

  it('releases the preview of an image that is removed, and ends its work', async () => {
    const page = await open('/image-compress')
    await page.evaluate(() => {
      const revoke = URL.revokeObjectURL
      const released: string[] = []
      URL.revokeObjectURL = (url) => {
        released.push(url)
        revoke.call(URL, url)
      }
      Object.assign(window, { released })
    })
    await hold(page, '**/api/compress-media')
    await chooseFiles(page, [wide, tall])
    const preview = await row(page, 'wide.png').locator('img').getAttribute('src')
    await compressAll(page).click()
    const aborted = page.waitForEvent('requestfailed')
    await page.getByRole('button', { name: 'Remove wide.png' }).click()
    await aborted
    await expect
      .poll(() => page.evaluate(() => (window as unknown as { released: string[] }).released))
      .toContain(preview)
    await expect.poll(() => statistics(page)).toEqual([1, 0, 1, 0])
    await expect
      .poll(() => page.evaluate(() => document.activeElement?.getAttribute('aria-label')))
      .toBe('Remove tall.png')
  })
})
