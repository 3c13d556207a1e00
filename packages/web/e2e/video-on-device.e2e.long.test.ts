import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { makeClip, playVideo } from './make-clip.js'
import { chooseFiles, download } from './use-tool-page.js'
import { untilAlive, visitSite } from './visit-site.js'

const { visit } = visitSite()
const row = (page: Page, name: string) => page.getByRole('listitem').filter({ hasText: name })
const compressAll = (page: Page) => page.getByRole('button', { name: 'Compress All Videos' })

async function openOnDevice() {
  const { page, requests } = await visit()
  await page.goto('/video-compress')
  await untilAlive(page)
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
  it('reads with ffmpeg what the browser itself cannot, which is loaded then and not before', async () => {
    const { page, uploads, requests } = await openOnDevice()
    const loaded = () => requests.filter((request) => /ffmpeg-core.*\.wasm$/.test(request)).length
    const clip = await makeClip('old.avi', '-c:v', 'mpeg4', '-q:v', '2', '-c:a', 'libmp3lame')
    await chooseFiles(page, [clip])
    expect(loaded()).toBe(0)
    const result = await compress(page, 'old.avi')
    expect(loaded()).toBe(1)
    expect(result.name).toBe('compressed_old.mp4')
    expect(result.bytes.length).toBeLessThan(clip.buffer.length)
    const played = await playVideo(page, result.bytes)
    expect(played).toMatchObject({ width: 320, height: 180 })
    expect(Math.abs(played.duration - 2)).toBeLessThan(0.1)
    expect(uploads()).toEqual([])
  })
})
