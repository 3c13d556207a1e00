import sharp, { type Sharp } from 'sharp'
import { describe, expect, it } from 'vitest'
import { readBytes } from '../../files.js'
import { runHere } from '../../testing/run-here.js'
import { deepSketch, fileOf, sketch } from '../../testing/sketches/pictures/sketch-image.js'
import { operation } from './operation.js'

async function crop(bytes: Uint8Array, options: Record<string, unknown>, name = 'a.png') {
  const { file, warnings } = await runHere(operation, fileOf(bytes, name), options)
  const result = await readBytes(file)
  const meta = await sharp(result, { pages: -1 }).metadata()
  return { result, meta, size: [meta.width, meta.pageHeight ?? meta.height], warnings, name: file.name }
}

/** Whether a result is exactly this part of a picture, as sharp cuts it out. */
async function isPart(result: Uint8Array, bytes: Uint8Array, [left, top, width, height]: number[]): Promise<boolean> {
  const part = { left: left!, top: top!, width: width!, height: height! }
  const raw = (image: Sharp) => image.toColourspace('srgb').raw().toBuffer()
  const [found, wanted] = await Promise.all([
    raw(sharp(result)),
    raw(sharp(await sharp(bytes).autoOrient().png().toBuffer()).extract(part)),
  ])
  return Buffer.compare(found, wanted) === 0
}

/** 64 × 48 pixels. */
const picture = () => sketch(3).png().toBuffer()

describe('cropImage', () => {
  it.each([
    [{ x: 5, y: 7, width: 20, height: 10 }, [5, 7, 20, 10]],
    [{ width: 20, height: 10 }, [22, 19, 20, 10]],
    [{ width: 20, height: 10, position: 'bottom-right' }, [44, 38, 20, 10]],
    [{ x: 10 }, [10, 0, 54, 48]],
    [{ x: 25, y: 50, width: 50, height: 50, unit: 'percent' }, [16, 24, 32, 24]],
    [{ ratio: '1:1' }, [8, 0, 48, 48]],
    [{ ratio: '1:1', position: 'left' }, [0, 0, 48, 48]],
    [{ ratio: '16:9', position: 'top' }, [0, 0, 64, 36]],
    [{ ratio: '9x16', position: 'right' }, [37, 0, 27, 48]],
  ])('by %j to %j', async (options, part) => {
    const bytes = await picture()
    const { result, warnings } = await crop(bytes, options)
    expect(await isPart(result, bytes, part)).toBe(true)
    expect(warnings).toEqual([])
  })

  it('cuts off a box at the edge and says so; refuses one outside', async () => {
    const bytes = await picture()
    const { result, warnings } = await crop(bytes, { x: 60, y: 40, width: 20, height: 20 })
    expect(await isPart(result, bytes, [60, 40, 4, 8])).toBe(true)
    expect(warnings).toEqual(['box-clipped'])
    for (const options of [
      { x: 64 },
      { y: 100, unit: 'percent' },
      { width: 0 },
      {},
      { ratio: '1:1', width: 3 },
      { ratio: '0:1' },
    ])
      await expect(crop(bytes, options)).rejects.toMatchObject({ code: 'INVALID_OPTIONS' })
  })

  it('counts from the corner of the picture as it is seen', async () => {
    const turned = await sketch(3).tiff({ compression: 'lzw' }).withMetadata({ orientation: 6 }).toBuffer()
    const { result } = await crop(turned, { x: 4, y: 10, width: 30, height: 20 }, 'a.tif')
    expect(await isPart(result, turned, [4, 10, 30, 20])).toBe(true)
    expect((await sharp(result).metadata()).orientation ?? 1).toBe(1)
  })

  it('finds what is interesting, as sharp does', async () => {
    const bytes = await sharp(
      drawn(240, 80, (x, y) => {
        const [dx, dy] = [x - 190, y - 42]
        if (Math.hypot(dx - 8, dy + 6) < 4 || Math.hypot(dx + 8, dy + 6) < 4) return [0, 0, 0]
        return Math.hypot(dx, dy) < 22 ? [216, 160, 122] : [143, 180, 208]
      }),
      { raw: { width: 240, height: 80, channels: 3 } },
    )
      .png()
      .toBuffer()
    const { result } = await crop(bytes, { ratio: '1:1', position: 'attention' })
    const left = await offsetOf(result, bytes)
    expect(left).toBeGreaterThan(120)
    const { info } = await sharp(bytes)
      .resize(80, 80, { fit: 'cover', position: 'attention' })
      .toBuffer({ resolveWithObject: true })
    expect(Math.abs(left + (info.cropOffsetLeft ?? 0))).toBeLessThan(24)
  })

  it('keeps depth, format, frames and what is transparent', async () => {
    expect((await crop(await deepSketch(1).png().toBuffer(), { ratio: '1:1' })).meta).toMatchObject({
      ...{ depth: 'ushort', width: 48, height: 48 },
    })
    const clear = await sketch(4).png().toBuffer()
    expect(await isPart((await crop(clear, { width: 10, height: 10, x: 0, y: 0 })).result, clear, [0, 0, 10, 10])).toBe(
      true,
    )
    const raw = { width: 64, height: 96, channels: 3, pageHeight: 48 } as const
    const two = Buffer.concat([await sketch(3).raw().toBuffer(), await sketch(3).negate().raw().toBuffer()])
    const gif = await sharp(two, { raw })
      .gif({ delay: [50, 70] })
      .toBuffer()
    expect((await crop(gif, { ratio: '1:1', position: 'attention' }, 'a.gif')).meta).toMatchObject({
      ...{ pages: 2, width: 48, pageHeight: 48, delay: [50, 70] },
    })
  })

  it('leaves no thumbnail of what was cut off', async () => {
    // A directory with an orientation, and one after it with the place and the length of a thumbnail.
    const first = ['0001', '0112000300000001', '00060000', '0000001a']
    const second = ['0002', '0201000400000001', '00000038', '0202000400000001', '00000008', '00000000']
    const exif = Buffer.from(['4d4d002a00000008', ...first, ...second, '4e4f544f52494f55'].join(''), 'hex')
    const bytes = await sketch(3).jpeg().toBuffer()
    const app1 = Buffer.concat([Buffer.from([0xff, 0xe1, 0, exif.length + 8]), Buffer.from('Exif\0\0'), exif])
    const tagged = Buffer.concat([bytes.subarray(0, 2), app1, bytes.subarray(2)])
    const { result } = await crop(tagged, { ratio: '1:1', keepMetadata: true }, 'a.jpg')
    expect(Buffer.from(tagged).includes('NOTORIOU')).toBe(true)
    expect(Buffer.from(result).includes('Exif')).toBe(true)
    expect(Buffer.from(result).includes('NOTORIOU')).toBe(false)
  })
})

function drawn(width: number, height: number, color: (x: number, y: number) => number[]): Buffer {
  return Buffer.from(
    Array.from({ length: width * height }, (_, at) => color(at % width, Math.floor(at / width))).flat(),
  )
}

/** How far from the left a part of a picture was taken. */
async function offsetOf(part: Uint8Array, whole: Uint8Array): Promise<number> {
  const { width, height } = await sharp(part).metadata()
  const { width: all } = await sharp(whole).metadata()
  for (let left = 0; left <= all - width; left++) if (await isPart(part, whole, [left, 0, width, height])) return left
  return -1
}
