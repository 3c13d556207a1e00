import sharp, { type Sharp } from 'sharp'
import { describe, expect, it } from 'vitest'
import { readObjectsHere } from '../../testing/facts/read-objects-here.js'
import { HEIGHT, photo, samples, sketch, WIDTH } from '../../testing/sketches/pictures/sketch-image.js'
import { pagesPdf, streamBody } from '../../testing/sketches/write-pdf.js'
import type { PageImage } from './page-objects.js'

const latin1 = (bytes: Uint8Array) => Buffer.from(bytes).toString('latin1')
const size = `/Width ${WIDTH}/Height ${HEIGHT}/BitsPerComponent 8`

/** A page that shows an image, `/I`, which is object 100; further objects are free for its masks. */
function pageWith(image: string, content: string, more: Record<number, string> = {}, entries = ''): File {
  const page = `/MediaBox[0 0 300 200]/Resources<</XObject<</I 100 0 R>>>>${entries}`
  return pagesPdf([{ entries: page, content }], { 100: image, ...more })
}

function imageBody(bytes: Uint8Array, entries: string): string {
  return streamBody(latin1(bytes), `/Type/XObject/Subtype/Image${entries}`)
}

const rawRgb = () => imageBody(samples(3), `${size}/ColorSpace/DeviceRGB`)
const upright = `q ${WIDTH} 0 0 ${HEIGHT} 20 30 cm /I Do Q`

async function imageOf(file: File): Promise<PageImage> {
  const [page] = await readObjectsHere(file)
  expect(page!.images).toHaveLength(1)
  return page!.images[0]!
}

/** Samples of the picture taken: red, green, blue, and opacity where it has one. */
async function pixelsOf({ encoded }: PageImage) {
  const { data, info } = await sharp(encoded!.bytes).toColourspace('srgb').raw().toBuffer({ resolveWithObject: true })
  return { data, width: info.width, height: info.height, channels: info.channels }
}

async function decoded(image: Sharp) {
  return image.toColourspace('srgb').raw().toBuffer()
}

function meanDifference(one: Uint8Array, other: Uint8Array): number {
  expect(one).toHaveLength(other.length)
  return one.reduce((sum, value, at) => sum + Math.abs(value - other[at]!), 0) / one.length
}

describe('pictures out of a page', () => {
  it('takes a JPEG as it is stored', async () => {
    const jpeg = await sketch().jpeg().toBuffer()
    const image = await imageOf(pageWith(imageBody(jpeg, `${size}/ColorSpace/DeviceRGB/Filter/DCTDecode`), upright))
    expect(image.encoded?.format).toBe('jpeg')
    expect(Buffer.compare(image.encoded!.bytes, jpeg)).toBe(0)
  })

  it('takes raw samples as a PNG of the same pixels', async () => {
    const image = await imageOf(pageWith(rawRgb(), upright))
    expect(image.encoded?.format).toBe('png')
    const { data, channels } = await pixelsOf(image)
    expect(channels).toBe(3)
    expect(Buffer.compare(data, samples(3))).toBe(0)
  })

  it('keeps its own pixels however small it is on the page', async () => {
    const image = await imageOf(pageWith(rawRgb(), 'q 3 0 0 2 20 30 cm /I Do Q'))
    expect(await pixelsOf(image)).toMatchObject({ width: WIDTH, height: HEIGHT })
  })

  it.each([
    ['a /Decode array that turns colors over', '/Decode[1 0 1 0 1 0]', (value: number) => 255 - value],
    ['no such array', '', (value: number) => value],
  ])('minds of a JPEG %s', async (_, entries, expected) => {
    const jpeg = await sketch().jpeg({ quality: 95 }).toBuffer()
    const file = pageWith(imageBody(jpeg, `${size}/ColorSpace/DeviceRGB/Filter/DCTDecode${entries}`), upright)
    const { data } = await pixelsOf(await imageOf(file))
    const plain = await decoded(sharp(jpeg))
    expect(meanDifference(data, plain.map(expected))).toBeLessThan(6)
  })

  it('gives a JPEG with a soft mask its opacity', async () => {
    const jpeg = await sketch().jpeg().toBuffer()
    const mask = Uint8Array.from({ length: WIDTH * HEIGHT }, (_, at) => (at % WIDTH < 32 ? 0 : 255))
    const file = pageWith(imageBody(jpeg, `${size}/ColorSpace/DeviceRGB/Filter/DCTDecode/SMask 101 0 R`), upright, {
      101: imageBody(mask, `${size}/ColorSpace/DeviceGray`),
    })
    const image = await imageOf(file)
    expect(image.encoded?.format).toBe('png')
    const { data, channels } = await pixelsOf(image)
    expect(channels).toBe(4)
    expect(data[3]).toBe(0)
    expect(data[4 * 60 + 3]).toBe(255)
  })

  it('takes a CMYK JPEG as one that every program reads', async () => {
    const jpeg = await sketch().toColourspace('cmyk').jpeg().toBuffer()
    const file = pageWith(
      imageBody(jpeg, `${size}/ColorSpace/DeviceCMYK/Decode[1 0 1 0 1 0 1 0]/Filter/DCTDecode`),
      upright,
    )
    const image = await imageOf(file)
    expect(await sharp(image.encoded!.bytes).metadata()).toMatchObject({ format: 'jpeg', space: 'srgb', channels: 3 })
    const { data } = await pixelsOf(image)
    expect(meanDifference(data, await decoded(sketch()))).toBeLessThan(40)
  })

  it('paints a stencil in the color of the page', async () => {
    const bits = new Uint8Array((WIDTH / 8) * HEIGHT).fill(0, 0, WIDTH).fill(255, WIDTH)
    const file = pageWith(imageBody(bits, `/Width ${WIDTH}/Height ${HEIGHT}/ImageMask true`), `1 0 0 rg ${upright}`)
    const { data, channels } = await pixelsOf(await imageOf(file))
    expect(channels).toBe(4)
    expect([...data.subarray(0, 4)]).toEqual([255, 0, 0, 255])
    expect(data.at(-1)).toBe(0)
  })

  it('leaves transparent what a color key masks', async () => {
    const gray = Uint8Array.from({ length: WIDTH * HEIGHT }, (_, at) => (at % WIDTH < 32 ? 10 : 200))
    const file = pageWith(imageBody(gray, `${size}/ColorSpace/DeviceGray/Mask[0 20]`), upright)
    const { data } = await pixelsOf(await imageOf(file))
    expect(data[3]).toBe(0)
    expect([...data.subarray(4 * 60, 4 * 60 + 4)]).toEqual([200, 200, 200, 255])
  })

  it('leaves out what a soft mask hides, and distinguishes it from what cannot be read', async () => {
    const hidden = imageBody(new Uint8Array(WIDTH * HEIGHT), `${size}/ColorSpace/DeviceGray`)
    const file = pageWith(imageBody(samples(3), `${size}/ColorSpace/DeviceRGB/SMask 101 0 R`), upright, { 101: hidden })
    expect((await readObjectsHere(file))[0]!.images).toEqual([])
    const broken = imageBody(samples(3), `${size}/ColorSpace/DeviceRGB/Filter/JPXDecode`)
    expect((await imageOf(pageWith(broken, upright))).encoded).toBeUndefined()
  })

  it('gives colors to the indices of a palette', async () => {
    const indices = Uint8Array.from({ length: WIDTH * HEIGHT }, (_, at) => (at % WIDTH < 32 ? 0 : 1))
    const file = pageWith(imageBody(indices, `${size}/ColorSpace[/Indexed/DeviceRGB 1<00FF00 0000FF>]`), upright)
    const { data } = await pixelsOf(await imageOf(file))
    expect([...data.subarray(0, 3)]).toEqual([0, 255, 0])
    expect([...data.subarray(3 * 60, 3 * 60 + 3)]).toEqual([0, 0, 255])
  })

  it.each([
    ['a quarter', '0 48 -64 0 100 30', 'rotate', 270],
    ['half', '-64 0 0 -48 100 90', 'rotate', 180],
    ['three quarters', '0 -48 64 0 30 100', 'rotate', 90],
    ['over', '-64 0 0 48 100 30', 'flop', 0],
    ['upside down', '64 0 0 -48 20 90', 'flip', 0],
  ] as const)('turns the pixels as the page turns the picture: %s', async (_, matrix, change, degrees) => {
    const image = await imageOf(pageWith(rawRgb(), `q ${matrix} cm /I Do Q`))
    const source = sharp(samples(3), { raw: { width: WIDTH, height: HEIGHT, channels: 3 } })
    const expected = change === 'rotate' ? source.rotate(degrees) : source[change]()
    expect(Buffer.compare((await pixelsOf(image)).data, await expected.raw().toBuffer())).toBe(0)
  })

  it('turns them with the page too', async () => {
    const image = await imageOf(pageWith(rawRgb(), upright, {}, '/Rotate 90'))
    const source = sharp(samples(3), { raw: { width: WIDTH, height: HEIGHT, channels: 3 } })
    const expected = await source.rotate(90).raw().toBuffer()
    expect(Buffer.compare((await pixelsOf(image)).data, expected)).toBe(0)
  })

  it('cuts off what a clip path hides', async () => {
    const image = await imageOf(pageWith(rawRgb(), `q 36 30 32 24 re W n ${upright} Q`))
    expect(image.box).toEqual({ left: 36, top: 146, right: 68, bottom: 170 })
    const source = sharp(samples(3), { raw: { width: WIDTH, height: HEIGHT, channels: 3 } })
    const expected = await source.extract({ left: 16, top: 24, width: 32, height: 24 }).raw().toBuffer()
    expect(Buffer.compare((await pixelsOf(image)).data, expected)).toBe(0)
  })

  it('cuts off what a clip path around a form hides', async () => {
    const form = streamBody(upright, '/Type/XObject/Subtype/Form/BBox[0 0 300 200]/Resources<</XObject<</J 101 0 R>>>>')
    const file = pageWith(form.replace('/I Do', '/J Do'), 'q 36 30 32 24 re W n 1 0 0 1 0 0 cm /I Do Q', {
      101: rawRgb(),
    })
    expect((await imageOf(file)).box).toEqual({ left: 36, top: 146, right: 68, bottom: 170 })
  })

  it('leaves out a picture of which nothing is seen', async () => {
    const [page] = await readObjectsHere(pageWith(rawRgb(), `q 200 100 10 10 re W n ${upright} Q`))
    expect(page!.images).toEqual([])
  })

  it('holds a picture that several pages show once', async () => {
    const jpeg = await photo(200, 100).jpeg().toBuffer()
    const body = imageBody(jpeg, '/Width 200/Height 100/BitsPerComponent 8/ColorSpace/DeviceRGB/Filter/DCTDecode')
    const page = { entries: '/MediaBox[0 0 300 200]/Resources<</XObject<</I 100 0 R>>>>', content: upright }
    const pages = await readObjectsHere(pagesPdf([page, page], { 100: body }))
    const [first, second] = pages.map(({ images }) => images[0]!.encoded!.bytes)
    expect(first).toBeDefined()
    expect(second).toBe(first)
  })

  it('distinguishes pictures of the same samples by their masks', async () => {
    const black = new Uint8Array(WIDTH * HEIGHT)
    const shade = (from: number) => Uint8Array.from(black, (_, at) => (at % WIDTH < from ? 0 : 255))
    const body = (mask: number) => imageBody(black, `${size}/ColorSpace/DeviceGray/SMask ${mask} 0 R`)
    const resources = '/MediaBox[0 0 300 200]/Resources<</XObject<</I 100 0 R/K 102 0 R>>>>'
    const content = `${upright} q 64 0 0 48 150 30 cm /K Do Q`
    const [page] = await readObjectsHere(
      pagesPdf([{ entries: resources, content }], {
        100: body(101),
        101: imageBody(shade(10), `${size}/ColorSpace/DeviceGray`),
        102: body(103),
        103: imageBody(shade(40), `${size}/ColorSpace/DeviceGray`),
      }),
    )
    const [one, other] = await Promise.all(page!.images.map(pixelsOf))
    expect(Buffer.compare(one!.data, other!.data)).not.toBe(0)
  })

  it('takes a picture of very many pixels smaller', async () => {
    const bits = new Uint8Array((6400 / 8) * 4800)
    const body = imageBody(bits, '/Width 6400/Height 4800/BitsPerComponent 1/ColorSpace/DeviceGray')
    const { encoded } = await imageOf(pageWith(body, upright))
    const { width, height } = await sharp(encoded!.bytes).metadata()
    expect(width * height).toBeLessThanOrEqual(25_000_000)
    expect(width / height).toBeCloseTo(4 / 3, 2)
  })

  it('shows a picture that lies slanted as it lies, and nothing beside it', async () => {
    const image = await imageOf(pageWith(rawRgb(), 'q 80 80 -60 60 120 20 cm /I Do Q'))
    expect(image.box).toMatchObject({ left: 60, top: 40, right: 200, bottom: 180 })
    const { data, width, height, channels } = await pixelsOf(image)
    expect(channels).toBe(4)
    const at = (x: number, y: number) => {
      const from = (Math.floor((y / 140) * height) * width + Math.floor((x / 140) * width)) * 4
      return [...data.subarray(from, from + 4)]
    }
    const stored = (x: number, y: number) => {
      const from = (Math.floor(y * HEIGHT) * WIDTH + Math.floor(x * WIDTH)) * 3
      return [...samples(3).subarray(from, from + 3), 255]
    }
    expect([at(4, 4), at(136, 4), at(4, 136), at(136, 136)].map(([, , , opacity]) => opacity)).toEqual([0, 0, 0, 0])
    const seen = (u: number, v: number) => at(80 * u + 60 * v, 80 - 80 * u + 60 * v)
    for (const [u, v] of [
      [0.1, 0.1],
      [0.4, 0.4],
      [0.8, 0.5],
      [0.5, 0.8],
    ] as const)
      expect(meanDifference(Uint8Array.from(seen(u, v)), Uint8Array.from(stored(u, v)))).toBeLessThan(8)
  })
})
