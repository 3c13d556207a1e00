import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { largeH264, makeClip, playVideo, turnClip } from './make-clip.js'
import { chooseFiles, download } from './use-tool-page.js'
import { visitSite } from './visit-site.js'

const { openVisit } = visitSite()
const row = (page: Page, name: string) => page.getByRole('listitem').filter({ hasText: name })
const compressAll = (page: Page) => page.getByRole('button', { name: 'Compress All Videos' })

async function openOnDevice() {
  const { page, requests } = await openVisit('/video-compress')
  await page.getByRole('main').getByRole('switch', { name: 'On this device' }).click()
  return { page, requests, uploads: () => requests.filter((request) => request.startsWith('POST')) }
}

async function compress(page: Page, name: string) {
  await compressAll(page).click()
  await row(page, name).getByText('Completed').waitFor()
  return download(
    page,
    page.getByRole('button', { name: new RegExp(`^Download compressed_${name.replace(/\..*/, '')}`) }),
  )
}

describe('on this device', () => {
  it('minds what was asked for: a part, fewer pixels, no sound, upright, another codec', async () => {
    const { page } = await openOnDevice()
    const turned = await turnClip(await makeClip('card.mp4', ...largeH264), 'turned.mp4')
    await chooseFiles(page, [turned])
    await page.getByText('More options').click()
    await page.getByLabel('Height').fill('90')
    await page.getByLabel('Start').fill('0:00.5')
    await page.getByLabel('End').fill('1.5')
    await page.getByRole('switch', { name: 'Remove audio' }).click()
    await page.getByLabel('VP9').check()
    const result = await compress(page, 'turned.mp4')
    expect(result.name).toBe('compressed_turned.webm')
    const played = await playVideo(page, result.bytes, 'video/webm')
    expect(played).toMatchObject({ width: 90, height: 160 })
    expect(Math.abs(played.duration - 1)).toBeLessThan(0.1)
  })

  it('works on one video after the other, and says of one that cannot be read why', async () => {
    const { page } = await openOnDevice()
    const clip = await makeClip('a.mp4', ...largeH264, '-t', '1')
    await chooseFiles(page, [clip, { ...clip, name: 'b.mp4', buffer: clip.buffer.subarray(0, 2000) }])
    await compressAll(page).click()
    await row(page, 'b.mp4').getByText('Waiting for its turn').waitFor()
    expect(await page.getByRole('progressbar').count()).toBe(1)
    await row(page, 'a.mp4').getByText('Completed').waitFor()
    await row(page, 'b.mp4')
      .getByText(/^b\.mp4 .*(damaged|incomplete)/)
      .waitFor()
    await expect.poll(() => compressAll(page).isDisabled()).toBe(true)
    const compare = page.getByRole('region', { name: 'Before and after', exact: true })
    await expect.poll(() => compare.locator('video').count()).toBe(2)
    await compare.getByRole('button', { name: 'Play both' }).click()
    const times = () =>
      compare.locator('video').evaluateAll((all: HTMLVideoElement[]) => all.map((one) => one.currentTime))
    await expect.poll(async () => Math.min(...(await times()))).toBeGreaterThan(0)
  })

  it('reads on with ffmpeg, which is loaded then, behind what the decoder of the browser makes nothing of', async () => {
    const { page, uploads, requests } = await openOnDevice()
    const loaded = () => requests.filter((request) => /ffmpeg-core.*\.wasm$/.test(request)).length
    const clip = await makeClip('hurt.mp4', ...largeH264, '-g', '10')
    const middle = Math.floor(clip.buffer.length / 2)
    clip.buffer.fill(0xa5, middle, middle + 40_000)
    await chooseFiles(page, [clip])
    expect(loaded()).toBe(0)
    const result = await compress(page, 'hurt.mp4')
    expect([loaded(), uploads()]).toEqual([1, []])
    expect(Math.abs((await playVideo(page, result.bytes)).duration - 2)).toBeLessThan(0.1)
    await row(page, 'hurt.mp4').getByText('is damaged: parts of it could not be read').waitFor()
  })
})
