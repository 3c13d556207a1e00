import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { rawText, runHere } from '../../testing/run-here.js'
import { numberedPages, type PdfSketch } from '../../testing/sketches/pdf-sketch.js'
import { streamBody } from '../../testing/sketches/write-pdf.js'
import { operation } from './operation.js'

const run = (file: File, options: Record<string, unknown> = {}) => runHere(operation, file, options)

const hex = (bytes: Iterable<number>) => `${[...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('')}>`
function addImage(sketch: PdfSketch, entries: string, bytes: Iterable<number>, filters = ''): string {
  const data = hex(bytes)
  return sketch.add(
    `<</Type/XObject/Subtype/Image${entries}/Filter[/ASCIIHexDecode${filters}]/Length ${data.length}>>\nstream\n${data}\nendstream`,
  )
}
function draw(sketch: PdfSketch, page: number, ...images: string[]): void {
  const list = images.map((ref, index) => `/I${index} ${ref}`).join('')
  const content = images.map((_, index) => `q 50 0 0 50 ${60 * index} 9 cm /I${index} Do Q`).join('\n')
  sketch.pages[page]!.entries = `/Resources<</XObject<<${list}>>>>/Contents ${sketch.add(streamBody(content))}`
}
async function pixels(file: File) {
  const { data, info } = await sharp(Buffer.from(await file.arrayBuffer()))
    .raw()
    .toBuffer({ resolveWithObject: true })
  return { size: [info.width, info.height, info.channels], data: [...data] }
}

describe('extractImages', () => {
  it('gives JPEG as it is stored, other images to the pixel, each once, named by its page', async () => {
    const jpeg = await sharp({ create: { width: 8, height: 6, channels: 3, background: '#804020' } })
      .jpeg()
      .toBuffer()
    const sketch = numberedPages(3)
    const photo = addImage(sketch, '/Width 8/Height 6/BitsPerComponent 8/ColorSpace/DeviceRGB', jpeg, '/DCTDecode')
    const plain = addImage(sketch, '/Width 2/Height 1/BitsPerComponent 8/ColorSpace/DeviceRGB', [255, 0, 0, 1, 2, 3])
    const indexed = addImage(
      sketch,
      '/Width 2/Height 1/BitsPerComponent 1/ColorSpace[/Indexed/DeviceRGB 1<102030aabbcc>]',
      [0x40],
    )
    draw(sketch, 1, plain, photo)
    draw(sketch, 2, photo, indexed)
    const { files, warnings } = await run(sketch.file('report.pdf'))
    expect(warnings).toEqual([])
    expect(files.map(({ name, type }) => `${name} ${type}`)).toEqual([
      'report_page-2_1.png image/png',
      'report_page-2_2.jpg image/jpeg',
      'report_page-3_1.png image/png',
    ])
    expect(await pixels(files[0]!)).toEqual({ size: [2, 1, 3], data: [255, 0, 0, 1, 2, 3] })
    expect(await rawText(files[1]!)).toBe(jpeg.toString('latin1'))
    expect((await pixels(files[2]!)).data).toEqual([0x10, 0x20, 0x30, 0xaa, 0xbb, 0xcc])
  })

  it('applies masks, or ignores them', async () => {
    const sketch = numberedPages(1)
    const mask = addImage(sketch, '/Width 2/Height 1/BitsPerComponent 8/ColorSpace/DeviceGray', [0, 255])
    const image = addImage(
      sketch,
      `/Width 2/Height 1/BitsPerComponent 8/ColorSpace/DeviceRGB/SMask ${mask}`,
      [9, 9, 9, 200, 100, 50],
    )
    draw(sketch, 0, image)
    const masked = await pixels((await run(sketch.file())).file)
    expect(masked.size).toEqual([2, 1, 4])
    expect([masked.data[3], ...masked.data.slice(4)]).toEqual([0, 200, 100, 50, 255])
    const whole = await run(sketch.file(), { masks: false })
    expect((await pixels(whole.file)).data).toEqual([9, 9, 9, 200, 100, 50])
  })

  it('ignores masks of images that have to be drawn, too', async () => {
    const sketch = numberedPages(1)
    const mask = addImage(sketch, '/Width 2/Height 1/BitsPerComponent 8/ColorSpace/DeviceGray', [0, 0])
    const tint = '[/Separation/Spot/DeviceRGB<</FunctionType 2/Domain[0 1]/N 1/C0[1 1 1]/C1[1 0 0]>>]'
    const image = addImage(sketch, `/Width 2/Height 1/BitsPerComponent 8/ColorSpace${tint}/SMask ${mask}`, [255, 0])
    draw(sketch, 0, image)
    const { size, data } = await pixels((await run(sketch.file(), { masks: false })).file)
    const opaque = size[2] === 3 ? [] : [255]
    expect(data).toEqual([255, 0, 0, ...opaque, 255, 255, 255, ...opaque])
    expect((await pixels((await run(sketch.file())).file)).data[3]).toBe(0)
  })

  it('draws stencils in black, and inverted JPEG as it is seen', async () => {
    const sketch = numberedPages(1)
    const stencil = addImage(sketch, '/Width 8/Height 1/BitsPerComponent 1/ImageMask true', [0x0f])
    const jpeg = await sharp({ create: { width: 8, height: 8, channels: 3, background: '#ffffff' } })
      .grayscale()
      .jpeg()
      .toBuffer()
    const inverted = addImage(
      sketch,
      '/Width 8/Height 8/BitsPerComponent 8/ColorSpace/DeviceGray/Decode[1 0]',
      jpeg,
      '/DCTDecode',
    )
    draw(sketch, 0, stencil, inverted)
    const { files } = await run(sketch.file())
    const drawn = await pixels(files[0]!)
    expect([drawn.data.slice(0, 4), drawn.data[4 * 7 + 3]]).toEqual([[0, 0, 0, 255], 0])
    expect(files[1]!.name).toMatch(/png$/)
    expect((await pixels(files[1]!)).data[0]).toBe(0)
  })

  it('keeps CMYK as TIFF', async () => {
    const sketch = numberedPages(1)
    draw(sketch, 0, addImage(sketch, '/Width 1/Height 1/BitsPerComponent 8/ColorSpace/DeviceCMYK', [10, 20, 30, 40]))
    const { file } = await run(sketch.file())
    expect(await sharp(Buffer.from(await file.arrayBuffer())).metadata()).toMatchObject({
      format: 'tiff',
      space: 'cmyk',
    })
    expect((await run(sketch.file(), { format: 'png' })).file.name).toMatch(/png$/)
  })

  it('gives JPEG in CMYK as it is seen, which viewers of files take for inverted', async () => {
    const jpeg = await sharp({ create: { width: 8, height: 8, channels: 3, background: '#ffffff' } })
      .toColourspace('cmyk')
      .jpeg()
      .toBuffer()
    const sketch = numberedPages(1)
    const entries = '/Width 8/Height 8/BitsPerComponent 8/ColorSpace/DeviceCMYK'
    // Only its Decode makes it white on a page.
    const images = ['', '/Decode[1 0 1 0 1 0 1 0]'].map((decode) =>
      addImage(sketch, `${entries}${decode}`, jpeg, '/DCTDecode'),
    )
    draw(sketch, 0, ...images)
    const { files } = await run(sketch.file())
    const seen = files.map(async (file) => {
      const image = sharp(Buffer.from(await file.arrayBuffer())).toColourspace('srgb')
      return [file.name.split('.').at(-1), (await image.raw().toBuffer())[0]! > 128]
    })
    expect(await Promise.all(seen)).toEqual([
      ['tif', false],
      ['jpg', true],
    ])
  })

  it('skips small ones, says what cannot be read, and that there are none', async () => {
    const sketch = numberedPages(1)
    const small = addImage(sketch, '/Width 1/Height 1/BitsPerComponent 8/ColorSpace/DeviceGray', [7])
    const good = addImage(sketch, '/Width 2/Height 2/BitsPerComponent 8/ColorSpace/DeviceGray', [1, 2, 3, 4])
    const broken = addImage(sketch, '/Width 90000/Height 90000/BitsPerComponent 8/ColorSpace/DeviceGray', [1])
    draw(sketch, 0, small, good, broken)
    const { files, warnings } = await run(sketch.file(), { minSize: 2 })
    expect([files.length, warnings]).toEqual([1, ['images-not-read']])
    await expect(run(numberedPages(1).file())).rejects.toMatchObject({
      code: 'UNSUPPORTED_TYPE',
      details: { nothingFound: true },
    })
    await expect(run(sketch.file(), { pages: '2' })).rejects.toMatchObject({ code: 'PAGES_OUT_OF_RANGE' })
  })
})
