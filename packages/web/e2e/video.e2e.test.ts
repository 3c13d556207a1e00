import { unzipSync } from 'fflate'
import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { dropFiles } from './give-files.js'
import { openOffering } from './offer-tools.js'
import { recordedClip } from './record-clip.js'
import { notes, type PickedFile } from './sample-files.js'
import { attachment, damaged, expectToast, hold } from './screen-parts.js'
import { watchForms } from './sent-form.js'
import { chooseFiles, download } from './use-tool-page.js'
import { violations, visitSite } from './visit-site.js'
import { pageWidth } from './wizard-parts.js'

const visits = visitSite()
const open = (settings?: Parameters<typeof openOffering>[2]) => openOffering(visits, '/video-compress', settings)
const row = (page: Page, name: string) => page.getByRole('listitem').filter({ hasText: name })
const compressAll = (page: Page) => page.getByRole('button', { name: 'Compress All Videos' })
const statistics = async (page: Page) => {
  const numbers = await page.getByRole('region', { name: 'Statistics' }).locator('dd').allTextContents()
  return numbers.map(Number)
}
const clip = (name: string): PickedFile => ({ name, mimeType: 'video/mp4', buffer: Buffer.alloc(1000, name) })
const smaller = (name: string, bytes: number) => attachment(`compressed_${name}`, Buffer.alloc(bytes, name))
const MiB = 2 ** 20

describe('Video Compression', () => {
  it('compresses what is pending, one by one, and tells how each fared', async () => {
    const page = await open({ viewport: { width: 320, height: 640 } })
    await expect.poll(() => page.getByRole('heading', { level: 1 }).textContent()).toBe('Video Compression')
    await page.getByText('Compress videos to reduce file size while maintaining quality').waitFor()
    const api = await hold(page, '**/api/compress-media')
    const sent = await watchForms(page)
    await expect.poll(() => compressAll(page).isDisabled()).toBe(true)
    await chooseFiles(page, [clip('a.mp4'), clip('b.mov'), clip('c.avi')])
    await expect.poll(() => page.getByText('Total Videos').count()).toBe(1)
    await expect.poll(() => statistics(page)).toEqual([3, 0, 0, 0])
    await page.getByLabel('Low compression').check()
    await compressAll(page).click()
    await expect.poll(() => statistics(page)).toEqual([3, 0, 2, 0])
    await row(page, 'c.avi').getByText('Waiting for its turn').waitFor()
    await expect.poll(() => compressAll(page).isDisabled()).toBe(true)
    expect(await sent()).toMatchObject({ quality: 'high', type: 'video' })
    await api.answer(smaller('a.mp4', 400))
    await expectToast(page, 'Compression CompleteVideo compressed by 60.0%')
    await api.answer(damaged('b.mov is damaged.'))
    await expectToast(page, 'Compression FailedThere was an error compressing your video. Please try again.')
    await row(page, 'b.mov').getByText('b.mov is damaged.').waitFor()
    await api.answer(smaller('c.avi', 999))
    await expectToast(page, 'Compression CompleteVideo compressed by 0.1%')
    await expect.poll(() => statistics(page)).toEqual([3, 2, 0, 1])
    expect(await violations(page)).toEqual([])
    await expect.poll(() => pageWidth(page)).toBe(320)
    await page.getByRole('button', { name: 'Try b.mov again' }).click()
    await api.answer(smaller('b.mov', 500))
    await expect.poll(() => statistics(page)).toEqual([3, 3, 0, 0])
  })

  it('hands out all results as one ZIP', async () => {
    const page = await open()
    const api = await hold(page, '**/api/compress-media')
    await chooseFiles(page, [clip('a.mp4'), clip('b.mp4')])
    await compressAll(page).click()
    await api.answer(smaller('a.mp4', 400))
    await row(page, 'a.mp4').getByText('Completed').waitFor()
    const downloadAll = page.getByRole('button', { name: 'Download all' })
    await expect.poll(() => downloadAll.count()).toBe(0)
    await api.answer(smaller('b.mp4', 300))
    const zip = await download(page, downloadAll)
    expect(zip.name).toBe('compress-video.zip')
    const entries = Object.entries(unzipSync(zip.bytes)).map(([name, bytes]) => [name, bytes.length])
    expect(entries).toEqual([
      ['compressed_a.mp4', 400],
      ['compressed_b.mp4', 300],
    ])
  })

  it('rises by up to 10 percent each second, to 85', async () => {
    const page = await open()
    await hold(page, '**/api/compress-media')
    await hold(page, '**/api/jobs/**')
    await chooseFiles(page, [clip('a.mp4')])
    await page.clock.install({ time: 0 })
    await page.clock.pauseAt(60_000)
    await compressAll(page).click()
    const bar = page.getByRole('progressbar', { name: 'Compressing a.mp4' })
    const seen = [0]
    for (let second = 0; second < 40; second++) {
      await page.clock.runFor(1000)
      seen.push(Number(await bar.getAttribute('aria-valuenow')))
    }
    const steps = seen.slice(1).map((percent, index) => percent - seen[index]!)
    expect(Math.min(...steps)).toBeGreaterThanOrEqual(0)
    expect(Math.max(...steps)).toBeLessThanOrEqual(11)
    expect(seen.at(-1)).toBe(85)
  })

  it('shows a picture of a video it can play, and lets go of it with the video', async () => {
    const page = await open()
    await page.evaluate(() => {
      const released: string[] = []
      const revoke = URL.revokeObjectURL
      URL.revokeObjectURL = (url) => {
        released.push(url)
        revoke.call(URL, url)
      }
      Object.assign(window, { released })
    })
    await chooseFiles(page, [await recordedClip(page), clip('broken.mp4')])
    const video = row(page, 'red.webm').locator('video')
    await expect.poll(() => video.evaluate((element: HTMLVideoElement) => element.videoWidth)).toBe(64)
    await expect.poll(() => video.evaluate((element) => getComputedStyle(element).opacity)).toBe('1')
    await expect.poll(() => row(page, 'broken.mp4').locator('video').count()).toBe(0)
    const url = (await video.getAttribute('src'))!.replace(/#.*/, '')
    await page.getByRole('button', { name: 'Remove red.webm' }).click()
    await expect.poll(() => page.evaluate(() => (window as unknown as { released: string[] }).released)).toContain(url)
  })

  it('takes the videos of a lot and turns the rest away, also what is over 500 MB', async () => {
    const page = await open()
    await page.getByText('MP4, AVI, MOV, WMV, FLV, MKV, WEBM, 3GP · up to 500 MB each').waitFor()
    const invalid = 'Invalid FilesSome files were rejected. Please upload valid video files.'
    await page
      .locator('input[type=file]')
      .first()
      .setInputFiles([clip('a.mp4'), notes])
    await expectToast(page, invalid)
    await expect.poll(() => statistics(page)).toEqual([1, 0, 0, 0])
    await dropFiles(page, [{ name: 'huge.mkv', type: 'video/x-matroska', bytes: 500 * MiB + 1 }])
    await expectToast(page, invalid)
    await expect.poll(() => statistics(page)).toEqual([1, 0, 0, 0])
  })
})
