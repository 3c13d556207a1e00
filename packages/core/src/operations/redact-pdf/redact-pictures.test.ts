import { deflateSync } from 'node:zlib'
import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { renderPage, textOf } from '../../testing/facts/look-at-pdf.js'
import { runHere } from '../../testing/run-here.js'
import { redact } from '../../testing/sketches/redacted-pdf.js'
import { scanOf } from '../../testing/sketches/scanned-pdf.js'
import { pagesPdf, streamBody } from '../../testing/sketches/write-pdf.js'
import { operation } from './operation.js'

const WIDTH = 40
const HEIGHT = 30

/** Samples that tell where they are: rows from the top, a byte each. */
function samples(channels: number, value: (x: number, y: number, channel: number) => number): string {
  let text = ''
  for (let y = 0; y < HEIGHT; y++)
    for (let x = 0; x < WIDTH; x++)
      for (let channel = 0; channel < channels; channel++) text += String.fromCharCode(value(x, y, channel) & 255)
  return text
}

const image = (data: string, entries: string) =>
  streamBody(data, `/Type/XObject/Subtype/Image/Width ${WIDTH}/Height ${HEIGHT}${entries}`)

/** A page of 400 × 300 points that a picture of 40 × 30 pixels fills. */
const picturePage = (body: string, more: Record<number, string> = {}, place = '400 0 0 300 0 0') =>
  pagesPdf(
    [
      {
        entries: '/MediaBox[0 0 400 300]/Resources<</XObject<</I 110 0 R>>>>',
        content: `q 0.4 0.5 0.6 rg ${place} cm /I Do Q`,
      },
    ],
    { 110: body, ...more },
  )

/** Covers the pixels 10 to 19 across and 5 to 9 down. */
const area = { page: 1, x: 100, y: 50, width: 100, height: 50 }
const inArea = (x: number, y: number) => x >= 10 && x < 20 && y >= 5 && y < 10

const spread = (x: number, y: number, channel: number) => 60 + ((x * 3 + y * 2 + channel * 40) % 190)
const gray = samples(1, (x, y) => 60 + ((x * x * 3 + y * y * 17 + x * y * 5) % 190))
const jpegOf = async (channels: 1 | 3) =>
  (
    await sharp(Buffer.from(samples(channels, spread), 'latin1'), { raw: { width: WIDTH, height: HEIGHT, channels } })
      .toColourspace(channels === 1 ? 'b-w' : 'srgb')
      .jpeg({ quality: 95 })
      .toBuffer()
  ).toString('latin1')
const bits = Array.from({ length: HEIGHT }, (_, y) =>
  String.fromCharCode(...[0, 1, 2, 3, 4].map((x) => 0x35 + x * 8 + y)),
).join('')
const palette = Array.from({ length: 256 }, (_, index) =>
  [index, 255 - index, (index * 7) % 256].map((value) => value.toString(16).padStart(2, '0')).join(''),
).join('')

describe('redactPdf, in pictures', () => {
  it.each([
    ['gray', () => image(gray, '/BitsPerComponent 8/ColorSpace/DeviceGray')],
    ['coloured', () => image(samples(3, spread), '/BitsPerComponent 8/ColorSpace/DeviceRGB')],
    [
      'CMYK',
      () =>
        image(
          samples(4, (x, y, channel) => (x * 5 + y + channel * 30) % 120),
          '/BitsPerComponent 8/ColorSpace/DeviceCMYK',
        ),
    ],
    [
      'packed by Flate',
      () =>
        image(
          deflateSync(Buffer.from(gray, 'latin1')).toString('latin1'),
          '/BitsPerComponent 8/ColorSpace/DeviceGray/Filter/FlateDecode',
        ),
    ],
    ['of a palette', () => image(gray, `/BitsPerComponent 8/ColorSpace[/Indexed/DeviceRGB 255<${palette}>]`)],
    [
      'of a separation',
      () =>
        image(
          gray,
          '/BitsPerComponent 8/ColorSpace[/Separation/Gold/DeviceGray<</FunctionType 2/Domain[0 1]/N 1/C0[1]/C1[0]>>]',
        ),
    ],
    ['of 16 bits', () => image(samples(2, spread), '/BitsPerComponent 16/ColorSpace/DeviceGray')],
    ['of 1 bit', () => image(bits, '/BitsPerComponent 1/ColorSpace/DeviceGray')],
    ['upside down in its values', () => image(gray, '/BitsPerComponent 8/ColorSpace/DeviceGray/Decode[1 0]')],
    ['a stencil', () => image(bits, '/BitsPerComponent 1/ImageMask true')],
    ['with a key of colors', () => image(gray, '/BitsPerComponent 8/ColorSpace/DeviceGray/Mask[100 120]')],
    ['a gray JPEG', async () => image(await jpegOf(1), '/BitsPerComponent 8/ColorSpace/DeviceGray/Filter/DCTDecode')],
    [
      'a JPEG in colors',
      async () => image(await jpegOf(3), '/BitsPerComponent 8/ColorSpace/DeviceRGB/Filter/DCTDecode'),
    ],
  ])('paints over the part of one that is %s', async (kind, body) => {
    const input = picturePage(await body())
    const { file, data, changed, warnings } = await redact(input, { areas: [area] })
    expect(warnings).toEqual([])
    expect(data.pages[0]).toMatchObject({ pictures: 1, picture: false })
    // Where black is not quite black, it shows beside the bar, since so few pixels are drawn softly.
    expect(changed).toBeLessThan(/CMYK|palette|separation|stencil/.test(kind) ? 4500 : 1)
    await expectBlank(file)
  })

  it('paints over masks too, so that no shape is left', async () => {
    const mask = image(gray, '/BitsPerComponent 8/ColorSpace/DeviceGray')
    const input = picturePage(image(gray, '/BitsPerComponent 8/ColorSpace/DeviceGray/SMask 111 0 R'), { 111: mask })
    const { raw, changed, warnings } = await redact(input, { areas: [area] })
    expect(warnings).toEqual([])
    expect(changed).toBeLessThan(4500)
    const row = gray.slice(6 * WIDTH + 10, 6 * WIDTH + 20)
    expect(raw).not.toContain(row)
    expect(raw).toContain(gray.slice(0, WIDTH))
  })

  it('finds the part in pictures that are turned and slanted', async () => {
    const body = image(gray, '/BitsPerComponent 8/ColorSpace/DeviceGray')
    const { changed, data } = await redact(picturePage(body, {}, '200 120 -90 150 150 10'), { areas: [area] })
    expect(data.pages[0].pictures).toBe(1)
    expect(changed).toBeLessThan(120)
  })

  it('takes away a picture that is covered, and one that cannot be read', async () => {
    const body = image(gray, '/BitsPerComponent 8/ColorSpace/DeviceGray')
    const covered = await redact(picturePage(body, {}, '60 0 0 40 120 205'), { areas: [area] })
    expect(covered.data.pages[0].pictures).toBe(1)
    expect(covered.raw).not.toContain(gray.slice(0, WIDTH))
    expect(covered.raw).not.toMatch(/Subtype \/Image/)
    const broken = await redact(
      picturePage(image('junk', '/BitsPerComponent 8/ColorSpace/DeviceRGB/Filter/DCTDecode')),
      { areas: [area] },
    )
    expect(broken.warnings).toEqual(['picture-removed'])
    expect(broken.raw).not.toContain('junk')
  })

  it('paints over pictures that are in the content', async () => {
    const content = `q 400 0 0 300 0 0 cm BI /W ${WIDTH} /H ${HEIGHT} /BPC 8 /CS /G ID ${gray}\nEI Q`
    const input = pagesPdf([{ entries: '/MediaBox[0 0 400 300]', content }])
    const { changed, data, raw, file } = await redact(input, { areas: [area] })
    expect(data.pages[0].pictures).toBe(1)
    expect(changed).toBe(0)
    expect(raw).not.toContain(gray.slice(6 * WIDTH + 10, 6 * WIDTH + 20))
    await expectBlank(file)
  })

  it('changes a picture for the page it is redacted on, and not for another', async () => {
    const resources = '/MediaBox[0 0 400 300]/Resources<</XObject<</I 110 0 R>>>>'
    const content = 'q 400 0 0 300 0 0 cm /I Do Q'
    const input = pagesPdf(
      [
        { entries: resources, content },
        { entries: resources, content },
      ],
      {
        110: image(gray, '/BitsPerComponent 8/ColorSpace/DeviceGray'),
      },
    )
    const { file } = await runHere(operation, input, { areas: [area] })
    expect((await renderPage(file, 2, 1)).pixels).toEqual((await renderPage(input, 2, 1)).pixels)
    await expectBlank(file)
  })

  it('says that words cannot be found in scans', async () => {
    const scan = await scanOf([['The secret word']], { dpi: 72 })
    const { warnings, file } = await runHere(operation, scan, { find: 'secret' })
    expect(warnings).toEqual(['not-found', 'pages-without-text', 'nothing-redacted'])
    expect((await textOf(file, 1)).trim()).toBe('')
  })
})

/** Looks below the bar: what the picture has there is all the same. */
async function expectBlank(file: File): Promise<void> {
  const bytes = new Uint8Array(await file.arrayBuffer())
  const text = Buffer.from(bytes).toString('latin1')
  const without = text.replace(/0 0 0 rg\n(100 200 100 50) re f/, (bar) => bar.replace(/ f$/, ' n'))
  expect(without).not.toBe(text)
  const bare = new File([Buffer.from(without, 'latin1')], 'bare.pdf')
  const { pixels, width } = await renderPage(bare, 1, 1)
  const at = (x: number, y: number) => Array.from(pixels.slice((y * width + x) * 4, (y * width + x) * 4 + 3))
  const first = at(105, 55)
  for (let x = 0; x < WIDTH; x++)
    for (let y = 0; y < HEIGHT; y++) if (inArea(x, y)) expect(at(x * 10 + 5, y * 10 + 5)).toEqual(first)
}
