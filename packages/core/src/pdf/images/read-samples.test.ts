import { PDFName, type PDFObject, type PDFRawStream } from 'pdf-lib'
import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import type { Raster } from '../../image/raster.js'
import { encodeG4 } from '../../image/write/encode-g4.js'
import { encodeJbig2 } from '../../image/write/encode-jbig2.js'
import { testRun } from '../../testing/run-context.js'
import { testCapabilities } from '../../testing/run-qpdf.js'
import { newDocument } from '../model/new-document.js'
import { makePage } from '../model/page-tree.js'
import { savePdf } from '../write/save-pdf.js'
import type { PdfSamples } from './pdf-image.js'
import { readPdfImage } from './read-pdf-image.js'
import { readSamples } from './read-samples.js'

const WIDTH = 16
const HEIGHT = 12
const run = { ...testRun(), capabilities: testCapabilities }

/** Bytes without a pattern, always the same. */
function noise(length: number): Uint8Array {
  let seed = 7
  return Uint8Array.from({ length }, () => {
    seed = (seed * 1_103_515_245 + 12_345) % 2 ** 31
    return seed >> 16
  })
}

type Entries = Record<string, unknown>

function sketch(
  data: Uint8Array,
  entries: Entries,
): { stream: PDFRawStream; document: ReturnType<typeof newDocument> } {
  const document = newDocument('sketch.pdf')
  const size = { Type: 'XObject', Subtype: 'Image', Width: WIDTH, Height: HEIGHT }
  const stream = document.context.stream(data, { ...size, ...(entries as Record<string, string>) })
  return { stream, document }
}

/** Two images, each on a page of its own, as PDFium draws them, a pixel for each sample. */
async function draw(document: ReturnType<typeof newDocument>, streams: PDFRawStream[]): Promise<Raster[]> {
  const { context } = document
  document.replacePages(
    streams.map((stream) => {
      const page = context.obj({
        Type: 'Page',
        MediaBox: [0, 0, WIDTH, HEIGHT],
        Resources: { XObject: { I: context.register(stream) } },
        Contents: context.register(context.stream(`${WIDTH} 0 0 ${HEIGHT} 0 0 cm /I Do`)),
      })
      return makePage(context.register(page), page)
    }),
  )
  const { signal } = run
  const request = { file: savePdf(document, 'sketch.pdf'), size: { dpi: 72 }, maxPixels: 1e6, maxPages: 9, signal }
  const rasters: Raster[] = []
  for await (const { raster } of testCapabilities.renderPages!(request)) rasters.push(raster!)
  return rasters
}

/** The largest difference between an image and its samples stored again, as both are drawn; and those samples. */
async function compare(data: Uint8Array, entries: Entries): Promise<{ difference: number; samples: PdfSamples }> {
  const { stream, document } = sketch(data, entries)
  const samples = (await readSamples(readPdfImage(stream, run)!, run))!
  const again = document.context.stream(samples.raster.data, {
    Type: 'XObject',
    Subtype: 'Image',
    Width: WIDTH,
    Height: HEIGHT,
    BitsPerComponent: 8,
  })
  again.dict.set(PDFName.of('ColorSpace'), samples.space)
  const [before, after] = (await draw(document, [stream, again])) as [Raster, Raster]
  expect(new Set(before.data).size).toBeGreaterThan(1)
  const difference = before.data.reduce((most, value, at) => Math.max(most, Math.abs(value - after.data[at]!)), 0)
  return { difference, samples }
}

const read = async (data: Uint8Array, entries: Entries, size?: { width: number; height: number }) => {
  const image = readPdfImage(sketch(data, entries).stream, run)
  return image && readSamples(image, run, size)
}

const plain = (space: unknown, bits: number, more: Entries = {}) => ({
  ColorSpace: space,
  BitsPerComponent: bits,
  ...more,
})

describe('plain samples', () => {
  const tint = { FunctionType: 2, Domain: [0, 1], C0: [1, 1, 1], C1: [0.2, 0, 0.6], N: 1 }
  const cases: [string, number, unknown, number, Entries?][] = [
    ...[1, 2, 4, 8, 16].map((bits): [string, number, unknown, number] => [`gray of ${bits}`, bits, 'DeviceGray', 1]),
    ...[1, 2, 4, 8, 16].map((bits): [string, number, unknown, number] => [`RGB of ${bits}`, bits, 'DeviceRGB', 3]),
    ['CMYK of 8', 8, 'DeviceCMYK', 4],
    ['CMYK of 4, inverted', 4, 'DeviceCMYK', 4, { Decode: [1, 0, 1, 0, 1, 0, 1, 0] }],
    ['gray of 1, inverted', 1, 'DeviceGray', 1, { Decode: [1, 0] }],
    ['gray of 8, between other ends', 8, 'DeviceGray', 1, { Decode: [0.2, 0.9] }],
    ['RGB of 8, one channel inverted', 8, 'DeviceRGB', 3, { Decode: [0, 1, 1, 0, 0, 1] }],
    ['a spot color', 8, ['Separation', 'Blue', 'DeviceRGB', tint], 1],
    ['a spot color, inverted', 8, ['Separation', 'Blue', 'DeviceRGB', tint], 1, { Decode: [1, 0] }],
  ]
  it.each(cases)('look the same once they are re-encoded: %s', async (_, bits, space, channels, more) => {
    const data = noise(Math.ceil((WIDTH * channels * bits) / 8) * HEIGHT)
    const { difference, samples } = await compare(data, plain(space, bits, more))
    expect(difference).toBeLessThanOrEqual(2)
    expect(samples.raster.data).toHaveLength(WIDTH * HEIGHT * channels)
  })

  it.each([1, 2, 4, 8])('have the colors of their palette: indices of %d bits', async (bits) => {
    const last = 2 ** bits - 1
    const palette = noise(3 * (last + 1))
    const data = noise(Math.ceil((WIDTH * bits) / 8) * HEIGHT)
    const { difference, samples } = await compare(data, plain(['Indexed', 'DeviceRGB', last, palette], bits))
    expect(difference).toBe(0)
    expect(samples).toMatchObject({ raster: { color: 'rgb' }, space: PDFName.of('DeviceRGB'), isDevice: true })
    const first = data[0]! >> (8 - bits)
    expect([...samples.raster.data.subarray(0, 3)]).toEqual([...palette.subarray(3 * first, 3 * first + 3)])
  })

  it('take the palette from its other end where /Decode says so', async () => {
    const entries = plain(['Indexed', 'DeviceRGB', 15, noise(48)], 4, { Decode: [15, 0] })
    const { difference } = await compare(noise(8 * HEIGHT), entries)
    expect(difference).toBe(0)
  })

  it('are the last color beyond the palette, and black where its table ends early', async () => {
    const entries = plain(['Indexed', 'DeviceRGB', 2, Uint8Array.of(9, 8, 7, 6, 5, 4)], 8)
    const data = new Uint8Array(WIDTH * HEIGHT).fill(200)
    data[0] = 1
    const { raster } = (await read(data, entries))!
    expect([...raster.data.subarray(0, 6)]).toEqual([6, 5, 4, 0, 0, 0])
  })

  it('are black where they end in the last row, and left alone where more is missing', async () => {
    const data = noise(WIDTH * HEIGHT)
    const { raster } = (await read(data.subarray(0, -WIDTH + 1), plain('DeviceGray', 8)))!
    expect([...raster.data.subarray(-WIDTH)]).toEqual([data.at(-WIDTH), ...Array(WIDTH - 1).fill(0)])
    expect(await read(data.subarray(0, -WIDTH), plain('DeviceGray', 8))).toBeUndefined()
  })

  it('are not taken when they would be more than the run allows', async () => {
    const entries = plain('DeviceGray', 1, { Width: 1_000_000, Height: 1_000_000 })
    expect(await read(noise(1000), entries)).toBeUndefined()
  })

  it('are left alone in a space of many channels', async () => {
    const space = ['DeviceN', ['A', 'B'], 'DeviceRGB', {}]
    expect(await read(noise(2 * WIDTH * HEIGHT), plain(space, 8))).toBeUndefined()
  })
})

describe('JPEG', () => {
  const raw = (channels: 1 | 3 | 4) => {
    const data = Uint8Array.from(
      { length: WIDTH * HEIGHT * channels },
      (_, at) => (at * 3 + (at % channels) * 60) % 256,
    )
    return sharp(data, { raw: { width: WIDTH, height: HEIGHT, channels } })
  }
  const gray = async () => new Uint8Array(await raw(1).toColourspace('b-w').jpeg().toBuffer())
  const rgb = async () => new Uint8Array(await raw(3).withMetadata({ orientation: 6 }).jpeg().toBuffer())
  let packed: Promise<Buffer> | undefined
  const cmyk = async () => {
    packed ??= raw(3).toColourspace('cmyk').withIccProfile('cmyk').jpeg().toBuffer()
    return new Uint8Array(await packed)
  }
  /** Without the segment of a marker. */
  const without = (jpeg: Uint8Array, marker: number) => {
    const at = jpeg.findIndex((byte, index) => byte === 0xff && jpeg[index + 1] === marker)
    const end = at + 2 + jpeg[at + 2]! * 256 + jpeg[at + 3]!
    return Uint8Array.from([...jpeg.subarray(0, at), ...jpeg.subarray(end)])
  }
  const dct = (space: string, more: Entries = {}) => plain(space, 8, { Filter: 'DCTDecode', ...more })
  const inverted = { Decode: [1, 0, 1, 0, 1, 0, 1, 0] }

  it.each([
    ['gray', gray, dct('DeviceGray')],
    ['gray, inverted', gray, dct('DeviceGray', { Decode: [1, 0] })],
    ['RGB that says it should be turned', rgb, dct('DeviceRGB')],
    ['CMYK with the marker of Adobe', cmyk, dct('DeviceCMYK')],
    ['CMYK with the marker of Adobe, inverted', cmyk, dct('DeviceCMYK', inverted)],
    ['CMYK without the marker', async () => without(await cmyk(), 0xee), dct('DeviceCMYK')],
  ])('looks the same once its samples are re-encoded: %s', async (_, jpeg, entries) => {
    const { difference } = await compare(await jpeg(), entries)
    expect(difference).toBeLessThanOrEqual(2)
  })

  it('is read in full when only the marker of its end is missing', async () => {
    const jpeg = await gray()
    const [whole, open] = [await read(jpeg, dct('DeviceGray')), await read(jpeg.slice(0, -2), dct('DeviceGray'))]
    expect(open).toEqual(whole)
  })

  it('comes in the size that is asked for', async () => {
    const samples = await read(await rgb(), dct('DeviceRGB'), { width: 8, height: 6 })
    expect(samples!.raster).toMatchObject({ width: 8, height: 6 })
  })

  it.each([
    ['cut off', async () => (await rgb()).slice(0, -60), dct('DeviceRGB')],
    ['of other channels than its space', rgb, dct('DeviceGray')],
    ['of another size than its image', rgb, dct('DeviceRGB', { Height: 10 })],
    ['whose color transform is denied', rgb, dct('DeviceRGB', { DecodeParms: { ColorTransform: 0 } })],
    ['no JPEG at all', async () => noise(900), dct('DeviceRGB')],
  ])('is left alone when it is %s', async (_, jpeg, entries) => {
    expect(await read(await jpeg(), entries)).toBeUndefined()
  })
})

describe('bits', () => {
  const bits = noise((WIDTH / 8) * HEIGHT)
  const g4 = { Filter: 'CCITTFaxDecode', DecodeParms: { K: -1, Columns: WIDTH, Rows: HEIGHT } }
  const jbig2 = { Filter: 'JBIG2Decode' }

  it.each([
    ['fax', encodeG4(bits, WIDTH, HEIGHT), plain('DeviceGray', 1, g4)],
    ['fax, inverted', encodeG4(bits, WIDTH, HEIGHT), plain('DeviceGray', 1, { ...g4, Decode: [1, 0] })],
    ['fax in two colors', encodeG4(bits, WIDTH, HEIGHT), plain(['Indexed', 'DeviceRGB', 1, noise(6)], 1, g4)],
    ['JBIG2', encodeJbig2(bits, WIDTH, HEIGHT), plain('DeviceGray', 1, jbig2)],
  ])('look the same once they are stored as samples of 8: %s', async (_, data, entries) => {
    expect(await compare(data, entries)).toMatchObject({ difference: 0 })
  })
})

describe('JPEG 2000', () => {
  const gray = Buffer.from(
    'AAAADGpQICANCocKAAAAFGZ0eXBqcDIgAAAAAGpwMiAAAAAtanAyaAAAABZpaGRyAAAADAAAABAAAQgHAAAAAAAPY29scgEAAAAAABEAAAD8anAyY/9P/1EAKQAAAAAAEAAAAAwAAAAAAAAAAAAAAQAAAAEAAAAAAAAAAAAAAQcBAf9SAAwAAAABAAYCAgAB/1wAFiBASEhQSEhQSEhQSEhQSEhQSEhQ/2QAEQABTGF2YzU5LjM3LjEwMP+QAAoAAAAAAIwAAf+Tx84EBQAAz7QKD5AUfaBAAt8BfwNfz7QWHzgoHyAgDZkuW1EGpwcPx9QXH1BUfaEgEHZLvNtVcsY1j78EF6sD/g1p5t+fIXT0TH5wyum/34B9+AjfmECDPoeMxtHvbFRr61iShPODSPW9e2AsOOyYDVlNAp53f4K3IdrSt6Kj/9k=',
    'base64',
  )
  const rgb = Buffer.from(
    'AAAADGpQICANCocKAAAAFGZ0eXBqcDIgAAAAAGpwMiAAAAAtanAyaAAAABZpaGRyAAAADAAAABAAAwgHAAAAAAAPY29scgEAAAAAABAAAAEaanAyY/9P/1EALwAAAAAAEAAAAAwAAAAAAAAAAAAAAQAAAAEAAAAAAAAAAAAAAwcBAQcBAQcBAf9SAAwAAAABAAYCAgAB/1wAFiBASEhQSEhQSEhQSEhQSEhQSEhQ/2QAEQABTGF2YzU5LjM3LjEwMP+QAAoAAAAAAKQAAf+Tz6gICY/PqAgFy99oEAXJAAAAAAAA34AQBH+vwAgC48fUBR9QFH2gQAQPBB8C18+0DA0C/aB8IYAI/3/H1AcB0KAIQA/XGww/C8fUCAAb9OAfo+oEAAy/MEvD5wsPnCwHwiAgtPGKPxmBdZJ/ILSTA8HyBAA2nPp/ofOGAECOAL+Qd8HyBYPkCwBEgYrgZPVpkLi0S4J//9k=',
    'base64',
  )
  const near = (a: Uint8Array, b: number[]) => Math.max(...b.map((value, at) => Math.abs(value - a[at]!)))
  const pixels = Array.from({ length: WIDTH * HEIGHT }, (_, at) => [at % WIDTH, Math.floor(at / WIDTH)] as const)
  const colors = pixels.flatMap(([x, y]) => [x * 15, y * 20, ((x * y) % 200) + 20])

  it('is read in the space it tells itself', async () => {
    const samples = (await read(rgb, { Filter: 'JPXDecode' }))!
    expect(samples).toMatchObject({ raster: { color: 'rgb' }, space: PDFName.of('DeviceRGB'), isDevice: true })
    expect(near(samples.raster.data, colors)).toBeLessThan(24)
  })

  it('is read in the space that its image has', async () => {
    const calibrated = ['CalRGB', { WhitePoint: [0.9505, 1, 1.089], Gamma: [1.8, 1.8, 1.8] }]
    const samples = (await read(rgb, { Filter: 'JPXDecode', ColorSpace: calibrated }))!
    expect(samples.isDevice).toBe(false)
    expect((samples.space as PDFObject).toString()).toContain('CalRGB')
    const plainSamples = (await read(rgb, { Filter: 'JPXDecode' }))!
    expect(samples.raster).toEqual(plainSamples.raster)
  })

  it('gives one channel for gray', async () => {
    const samples = (await read(gray, { Filter: 'JPXDecode', ColorSpace: 'DeviceGray' }))!
    expect(samples.raster).toMatchObject({ color: 'gray', width: WIDTH, height: HEIGHT })
    expect(samples.raster.data).toHaveLength(WIDTH * HEIGHT)
  })

  it.each([
    ['holds opacity', rgb, { SMaskInData: 1 }],
    ['has another size than its image', rgb, { Width: 15 }],
    ['has other channels than its image', gray, { ColorSpace: 'DeviceRGB' }],
    ['is cut off', rgb.subarray(0, 300), {}],
    ['is cut off within its headers', rgb.subarray(0, 140), {}],
    ['is damaged', Uint8Array.from(rgb, (byte, at) => (at > 150 && at < 200 ? 255 : byte)), {}],
  ])('is left alone when it %s', async (_, data, more) => {
    expect(await read(data, { Filter: 'JPXDecode', ...more })).toBeUndefined()
  })
})
