import { describe, expect, it } from 'vitest'
import { imagesOf } from '../../testing/facts/look-at-images.js'
import { renderPage } from '../../testing/facts/look-at-pdf.js'
import { runHere } from '../../testing/run-here.js'
import { fileOf, lineArt, photo, sketch } from '../../testing/sketches/pictures/sketch-image.js'
import { operation } from './operation.js'

const run = (files: File | File[], options: Record<string, unknown> = {}) =>
  runHere(operation, Array.isArray(files) ? files : [files], { pageSize: 'fit-to-image', ...options })

describe('imageToPdf at standard quality', () => {
  const standard = { imageQuality: 'standard', pageSize: 'a4' }

  it('stores photos as JPEG of at most about 200 dpi, with their orientation', async () => {
    const jpeg = await photo(3000, 2000).withMetadata({ orientation: 6 }).jpeg({ quality: 95 }).toBuffer()
    const { file } = await run(fileOf(jpeg, 'photo.jpg'), standard)
    // Upright it is 2000 wide and 3000 high, and fills the 11.69 inches of the page's height.
    const [image] = await imagesOf(file)
    expect(image).toMatchObject({ '/Filter': '/DCTDecode' })
    expect(Math.max(image!['/Width'], image!['/Height']) / 11.69).toBeGreaterThan(185)
    expect(Math.max(image!['/Width'], image!['/Height']) / 11.69).toBeLessThan(205)
    expect(file.size).toBeLessThan(jpeg.length / 3)
    const high = await run(fileOf(jpeg, 'photo.jpg'), { pageSize: 'a4' })
    const [a, b] = [await renderPage(file, 1, 0.25), await renderPage(high.file, 1, 0.25)]
    const mean = a.pixels.reduce((sum, value, at) => sum + Math.abs(value - b.pixels[at]!), 0) / a.pixels.length
    expect(mean).toBeLessThan(3)
  })

  it('stores photos that were stored without loss as JPEG, with their opacity', async () => {
    const masked = await photo(400, 300).ensureAlpha(0.5).png().toBuffer()
    const { file } = await run(fileOf(masked, 'photo.png'), standard)
    expect(await imagesOf(file)).toMatchObject([{ '/Filter': '/DCTDecode', '/SMask': expect.any(String) }])
    expect(file.size).toBeLessThan(masked.length / 2)
  })

  it('keeps line art without loss, and what would not become clearly smaller', async () => {
    const scan = await lineArt(640, 480).tiff({ compression: 'ccittfax4', bitdepth: 1 }).toBuffer()
    const chart = await sketch().png({ palette: true, colours: 16 }).toBuffer()
    const small = await photo(400, 300).jpeg({ quality: 60, mozjpeg: true }).toBuffer()
    for (const bytes of [scan, chart, small]) {
      const [low, high] = [await run(fileOf(bytes, 'x'), standard), await run(fileOf(bytes, 'x'), { pageSize: 'a4' })]
      expect(await imagesOf(low.file)).toEqual(await imagesOf(high.file))
    }
  })

  it('names the file that the encoder finds damaged', async () => {
    const jpeg = await photo(200, 200).jpeg().toBuffer()
    jpeg.fill(0, 700, jpeg.length - 700)
    await expect(run(fileOf(jpeg, 'broken.jpg'), standard)).rejects.toMatchObject({
      code: 'BAD_DOCUMENT',
      message: expect.stringContaining('broken.jpg'),
      details: { fileName: 'broken.jpg' },
    })
  })
})
