import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { recordedClip } from '../record-clip.js'
import { notes, samplePng } from '../sample-files.js'
import { attachment, damaged, expectToast, hold, toast } from '../screen-parts.js'
import { watchForms } from '../sent-form.js'
import { download } from '../use-tool-page.js'
import { visitSite } from '../visit-site.js'
import { drop, openOffered, shownText } from './spec-parts.js'

const visits = visitSite()

const video = (name: string) => ({ name, mimeType: 'video/mp4', buffer: Buffer.alloc(1000, 'clip') })

const queues = [
  {
    kind: 'image',
    kinds: 'images',
    Kinds: 'Images',
    path: '/image-compress',
    title: 'Image Compression',
    formats: ['jpeg', 'jpg', 'png', 'bmp', 'tiff', 'webp', 'gif'],
    type: 'image/png',
    mostMiB: 100,
    files: ['one.png', 'two.png', 'three.png'].map((name) => samplePng(name, 40, 10)),
  },
  {
    kind: 'video',
    kinds: 'videos',
    Kinds: 'Videos',
    path: '/video-compress',
    title: 'Video Compression',
    formats: ['mp4', 'avi', 'mov', 'wmv', 'flv', 'mkv', 'webm', '3gp'],
    type: 'video/mp4',
    mostMiB: 500,
    files: ['one.mp4', 'two.mp4', 'three.mp4'].map(video),
  },
]

const row = (page: Page, name: string) => page.getByRole('listitem').filter({ hasText: name })
const percent = (page: Page, name: string) => row(page, name).getByRole('progressbar')
const numbers = async (page: Page) => {
  const text = await shownText(page.getByRole('region', { name: 'Statistics' }))
  return ['Total \\w+', 'Completed', 'Processing', 'Failed'].map((label) =>
    Number(new RegExp(`${label}\\s+(\\d+)`).exec(text)?.[1]),
  )
}

describe.each(queues)('2.5 3 4 5 8 9 $title', ({ kind, kinds, Kinds, path, title, formats, type, mostMiB, files }) => {
  it('2.5 3 4 5 8 9: texts, quality, a queue of pending, compressing, completed and failed, and what is sent', async () => {
    const page = await openOffered(visits, path)
    const api = await hold(page, '**/api/compress-media')
    const sent = await watchForms(page)
    await expect.poll(() => page.getByRole('heading', { level: 1 }).textContent()).toBe(title)
    await page.getByText(`Compress ${kinds} to reduce file size while maintaining quality`).waitFor()
    const quality = page.getByRole('main').getByRole('radio')
    await expect
      .poll(() => quality.evaluateAll((all) => all.map((one) => (one as HTMLInputElement).value)))
      .toEqual(['low', 'medium', 'high'])
    for (const [label, checked] of [
      ['High compression', false],
      ['Balanced', true],
      ['Low compression', false],
    ] as const)
      await expect
        .poll(() => page.getByRole('radio', { name: new RegExp(label) }).isChecked(), { message: label })
        .toBe(checked)
    await expect.poll(() => shownText(page.getByRole('region', { name: 'Statistics' }))).toContain(`Total ${Kinds}`)

    const [one, two, three] = files
    await page.locator('input[type=file]').setInputFiles([one!, two!, three!, notes])
    await expectToast(page, `Invalid FilesSome files were rejected. Please upload valid ${kind} files.`)
    await expect.poll(() => numbers(page)).toEqual([3, 0, 0, 0])
    if (kind === 'image')
      await expect.poll(() => row(page, one!.name).locator('img').count(), { message: 'preview' }).toBe(1)
    await row(page, one!.name).getByText('Pending').waitFor()
    await page.getByRole('button', { name: `Compress All ${Kinds}`, exact: true }).click()
    await row(page, one!.name).getByText('Compressing').waitFor()
    await api.answer(attachment(`compressed_${one!.name}`, Buffer.alloc(Math.round(one!.buffer.length * 0.655))))
    const saved = 100 - (Math.round(one!.buffer.length * 0.655) / one!.buffer.length) * 100
    const Kind = kind[0]!.toUpperCase() + kind.slice(1)
    await expectToast(page, `Compression Complete${Kind} compressed by ${saved.toFixed(1)}%`)
    await row(page, one!.name).getByText('Completed').waitFor()
    expect(await sent()).toMatchObject({ quality: 'medium', type: kind })
    await toast(page).getByRole('button').click()
    await api.answer(damaged('broken'))
    await expectToast(page, `Compression FailedThere was an error compressing your ${kind}. Please try again.`)
    await row(page, two!.name).getByText('Error', { exact: true }).waitFor()
    await expect.poll(() => percent(page, two!.name).count(), { message: '4 on error the progress is gone' }).toBe(0)
    await row(page, one!.name)
      .getByRole('button', { name: /^Download/ })
      .or(row(page, one!.name).getByRole('link', { name: /^Download/ }))
      .waitFor()
    await row(page, three!.name)
      .getByRole('button', { name: /^Remove/ })
      .click()
    await expect.poll(() => numbers(page)).toEqual([2, 1, 0, 1])
    await expect
      .poll(() => page.getByRole('button', { name: `Compress All ${Kinds}` }).isDisabled(), {
        message: '4 errors are not retried',
      })
      .toBe(true)
  })

  it('5 9: formats and the largest size', async () => {
    const page = await openOffered(visits, path)
    const rejected = `Invalid FilesSome files were rejected. Please upload valid ${kind} files.`
    await drop(page, ...formats.map((format) => ({ name: `a.${format}`, type })))
    await expect.poll(() => numbers(page)).toEqual([formats.length, 0, 0, 0])
    expect(await toast(page).count()).toBe(0)
    await drop(page, { name: `most.${formats[0]}`, type, bytes: mostMiB * 2 ** 20 })
    await expect.poll(() => numbers(page)).toEqual([formats.length + 1, 0, 0, 0])
    await drop(page, { name: `more.${formats[0]}`, type, bytes: mostMiB * 2 ** 20 + 1 })
    await expectToast(page, rejected)
    await expect.poll(() => numbers(page)).toEqual([formats.length + 1, 0, 0, 0])
  })
})

describe('2.5 3 4 Image Compression by the server', () => {
  it('2.5 3 4: makes a smaller file, tells by how much, and lets go of previews', async () => {
    const page = await openOffered(visits, '/image-compress')
    const released = await page.evaluateHandle(() => {
      const urls: string[] = []
      const revoke = URL.revokeObjectURL
      URL.revokeObjectURL = (url) => {
        urls.push(url)
        revoke.call(URL, url)
      }
      return urls
    })
    const file = samplePng('photo.png', 400, 300)
    await page.locator('input[type=file]').setInputFiles([file])
    const source = await row(page, 'photo.png').locator('img').getAttribute('src')
    await page.getByRole('button', { name: 'Compress All Images' }).click()
    await expect.poll(() => toast(page).textContent()).toMatch(/^Compression CompleteImage compressed by \d+\.\d%$/)
    const button = row(page, 'photo.png').getByRole('button', { name: /^Download/ })
    const saved = await download(page, button.or(row(page, 'photo.png').getByRole('link', { name: /^Download/ })))
    expect(saved.name).toBe('compressed_photo.png')
    expect(saved.bytes.length).toBeLessThan(file.buffer.length)
    await row(page, 'photo.png')
      .getByRole('button', { name: /^Remove/ })
      .click()
    expect(await released.jsonValue(), '4 removing releases the preview').toContain(source)
  })
})

describe('2.5 Video Compression', () => {
  it('2.5 shows a preview of a video', async () => {
    const page = await openOffered(visits, '/video-compress')
    await page.locator('input[type=file]').setInputFiles([await recordedClip(page)])
    const preview = row(page, 'red.webm').locator('video')
    await expect.poll(() => preview.evaluate((video) => (video as HTMLVideoElement).readyState)).toBeGreaterThan(1)
    await expect.poll(() => preview.evaluate((video) => (video as HTMLVideoElement).videoWidth)).toBe(64)
  })
})
