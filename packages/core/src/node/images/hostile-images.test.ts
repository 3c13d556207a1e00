import { describe, expect, it } from 'vitest'
import { isToolError } from '../../errors.js'
import { defaultLimits } from '../../run-context.js'
import { imageBombs, lyingBmp, pngBomb, tiffPage } from '../../testing/hostile/hostile-images.js'
import { measureWork } from '../../testing/measure-work.js'
import { decodeImage } from './decode-image.js'
import { encodeImage } from './encode-image.js'
import { loadSharp } from './load-sharp.js'
import { optimizePng } from './optimize-png.js'

const { maxPixels } = defaultLimits
const png = { format: 'png' } as const

async function codeOf(work: Promise<unknown>): Promise<string | undefined> {
  try {
    await work
    return undefined
  } catch (error) {
    return isToolError(error) ? error.code : String(error)
  }
}

describe('hostile pictures', () => {
  for (const [name, bytes] of Object.entries(imageBombs())) {
    it(`${name} is refused at once, in little memory`, async () => {
      await loadSharp()
      const before = process.memoryUsage().rss
      const work = measureWork()
      expect(await codeOf(decodeImage(bytes, { maxPixels }))).toBe('LIMIT_EXCEEDED')
      expect(await codeOf(encodeImage(bytes, { encoding: png, maxPixels }))).toBe('LIMIT_EXCEEDED')
      expect(work()).toBeLessThan(1000)
      expect(process.memoryUsage().rss - before).toBeLessThan(100 * 2 ** 20)
    })
  }

  it('a lower limit holds as well, and a higher one lets the picture through', async () => {
    const bytes = pngBomb(4000, 3000)
    expect(await codeOf(decodeImage(bytes, { maxPixels: 11_999_999 }))).toBe('LIMIT_EXCEEDED')
    const { data } = await decodeImage(bytes, { maxPixels: 12_000_000 })
    expect(data.length).toBe(12_000_000)
  })

  it('a TIFF that loops is a bad document', async () => {
    expect(await codeOf(decodeImage(tiffPage({ next: 8 }), { maxPixels }))).toBe('BAD_DOCUMENT')
  })

  it('a BMP without its pixels is a bad document, before memory is taken for them', async () => {
    const before = process.memoryUsage().rss
    for (const bits of [1, 4, 8, 16, 24, 32])
      expect(await codeOf(decodeImage(lyingBmp(14_000, 14_000, bits, 0), { maxPixels })), `${bits} bits`).toBe(
        'BAD_DOCUMENT',
      )
    expect(process.memoryUsage().rss - before).toBeLessThan(100 * 2 ** 20)
  })

  it('SVG and other things that libvips could read are not taken', async () => {
    const text = '<svg xmlns="http://www.w3.org/2000/svg" width="10" height="10"/>'
    const bytes = new TextEncoder().encode(text)
    expect(await codeOf(decodeImage(bytes, { maxPixels }))).toBe('UNSUPPORTED_TYPE')
    const sharp = await loadSharp()
    await expect(sharp(bytes).raw().toBuffer()).rejects.toThrow('unsupported image format')
  })

  it('whatever bytes are changed, the outcome is a picture or an error for people', async () => {
    const sharp = await loadSharp()
    const sketch = sharp({ create: { width: 24, height: 16, channels: 3, background: '#c62' } })
    const originals = await Promise.all(
      (['jpeg', 'png', 'gif', 'webp', 'tiff', 'avif'] as const).map((format) =>
        sketch.clone().toFormat(format).toBuffer(),
      ),
    )
    let [seed, pictures, errors] = [7, 0, 0]
    const random = (below: number) => {
      seed = (Math.imul(seed, 1_103_515_245) + 12_345) >>> 0
      return (seed >>> 8) % below
    }
    for (let round = 0; round < 40; round++) {
      for (const original of originals) {
        const bytes = new Uint8Array(original)
        for (let change = 0; change < 3; change++) bytes[4 + random(bytes.length - 4)] = random(256)
        const outcome = await codeOf(encodeImage(bytes, { encoding: png, maxPixels: 1_000_000 }))
        if (outcome === undefined) pictures++
        else {
          errors++
          expect(['BAD_DOCUMENT', 'UNSUPPORTED_TYPE', 'LIMIT_EXCEEDED', 'UNAVAILABLE']).toContain(outcome)
        }
      }
    }
    expect(pictures).toBeGreaterThan(10)
    expect(errors).toBeGreaterThan(10)
  })
})

describe('optimizePng', () => {
  it('says that a damaged PNG is damaged, and works again afterwards', async () => {
    const good = pngBomb(64, 64)
    expect(await codeOf(optimizePng(good.subarray(0, 40), 2))).toBe('BAD_DOCUMENT')
    expect((await optimizePng(good, 2)).length).toBeLessThanOrEqual(good.length)
  })
})
