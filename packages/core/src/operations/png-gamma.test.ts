import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { joinBytes } from '../bytes.js'
import { pngChunk } from '../image/write/write-png-chunk.js'
import { asPixels } from '../testing/facts/look-at-images.js'
import { runHere } from '../testing/run-here.js'
import { fileOf } from '../testing/sketches/pictures/sketch-image.js'
import { operation as compressImage } from './compress-image/operation.js'
import { operation as convertImage } from './convert-image/operation.js'
import { operation as cropImage } from './crop-image/operation.js'
import { operation as imageToPdf } from './image-to-pdf/operation.js'
import { operation as resizeImage } from './resize-image/operation.js'
import { operation as rotateImage } from './rotate-image/operation.js'
import { operation as watermarkImage } from './watermark-image/operation.js'

/** Columns of 32 pixels: samples in proportion to light, and the value of sRGB that shows as much light. */
const columns = [
  [0, 0],
  [16, 71],
  [64, 137],
  [128, 188],
  [192, 225],
  [255, 255],
] as const
const [WIDTH, HEIGHT] = [32 * columns.length, 64]
const LINEAR = 100_000
const TOLERANCE = 4

/** The value of a chunk of 32-bit numbers. */
function numbers(...values: number[]): Uint8Array {
  const bytes = new Uint8Array(values.length * 4)
  for (const [index, value] of values.entries()) new DataView(bytes.buffer).setUint32(index * 4, value)
  return bytes
}

interface Kind {
  channels: 1 | 2 | 3 | 4
  deep?: boolean
  chunks?: Uint8Array[]
}

async function png({ channels, deep = false, chunks = [pngChunk('gAMA', numbers(LINEAR))] }: Kind) {
  const row = columns.flatMap(([sample]) =>
    Array<number[]>(32)
      .fill([
        ...(channels < 3 ? [sample] : [sample, sample, sample - (sample > 200 ? 9 : 0)]),
        ...(channels % 2 === 0 ? [255] : []),
      ])
      .flat(),
  )
  const samples = Uint8Array.from(Array<number[]>(HEIGHT).fill(row).flat())
  const image = sharp(samples, { raw: { width: WIDTH, height: HEIGHT, channels } })
  const gray = channels < 3
  if (deep) image.toColourspace(gray ? 'grey16' : 'rgb16')
  else if (gray) image.toColourspace('b-w')
  const plain = await image.png().toBuffer()
  // After the header of 25 bytes.
  return new Uint8Array(joinBytes([plain.subarray(0, 33), ...chunks, plain.subarray(33)]))
}

/** The middle of each column, as sRGB, by libvips. */
async function tonesOf(file: File, turned = false): Promise<number[]> {
  const bytes = await file.bytes()
  const { depth, space } = await sharp(bytes).metadata()
  // libvips leaves out profiles of gray with 16 bits: of the same samples with 8 bits it does not.
  const read = depth === 'ushort' && space === 'grey16' ? await inEightBits(bytes) : bytes
  const { data, info } = await sharp(read)
    .toColourspace('srgb')
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  return columns.map((_, column) => {
    const along = Math.floor(((turned ? info.height : info.width) * (column + 0.5)) / columns.length)
    const [x, y] = turned ? [info.width >> 1, along] : [along, info.height >> 1]
    return data[(y * info.width + x) * info.channels]!
  })
}

async function inEightBits(bytes: Uint8Array): Promise<Uint8Array> {
  return sharp(bytes, { ignoreIcc: true }).toColourspace('b-w').keepIccProfile().png().toBuffer()
}

function expectTones(found: readonly number[], wanted: readonly number[] = columns.map(([, shown]) => shown)) {
  for (const [column, value] of wanted.entries())
    expect(Math.abs(found[column]! - value), `${found} is not ${wanted}`).toBeLessThanOrEqual(TOLERANCE)
}

const kinds: Record<string, Kind> = {
  gray: { channels: 1 },
  'gray with transparency': { channels: 2 },
  colors: { channels: 3 },
  'colors with transparency': { channels: 4 },
  '16 bits of gray': { channels: 1, deep: true },
  '16 bits of colors': { channels: 3, deep: true },
}

describe.each(Object.entries(kinds))('a PNG of %s that has only a gamma', (_, kind) => {
  it('keeps its tones in pictures', async () => {
    const source = fileOf(await png(kind), 'linear.png')
    expectTones(await tonesOf((await runHere(rotateImage, source, { angle: '90' })).file, true))
    expectTones(await tonesOf((await runHere(cropImage, source, { width: WIDTH, height: 32, x: 0, y: 4 })).file))
    expectTones(await tonesOf((await runHere(resizeImage, source, { percent: 50 })).file))
    for (const to of ['jpeg', 'png', 'webp', 'tiff', 'gif'])
      expectTones(await tonesOf((await runHere(convertImage, source, { to })).file))
    for (const to of ['jpeg', 'webp'])
      expectTones(await tonesOf((await runHere(compressImage, source, { to, quality: 'high' })).file))
    const marked = await runHere(watermarkImage, source, { text: '.', size: 1, position: 'bottom-right' })
    expectTones(await tonesOf(marked.file))
  })

  it('keeps its tones on a page', async () => {
    const source = fileOf(await png(kind), 'linear.png')
    const { file } = await runHere(imageToPdf, [source], { pageSize: 'fit-to-image' })
    const { pixels, width, height } = await asPixels(file)
    expectTones(
      columns.map((_, column) => {
        const x = Math.floor((width * (column + 0.5)) / columns.length)
        return pixels[4 * ((height >> 1) * width + x)]!
      }),
    )
  })
})

it('a gamma that is nearly that of sRGB, or that another statement of colors overrules, changes nothing', async () => {
  const samples = columns.map(([sample]) => sample)
  const near = pngChunk('gAMA', numbers(45_455))
  const linear = pngChunk('gAMA', numbers(LINEAR))
  for (const chunks of [[near], [pngChunk('sRGB', Uint8Array.of(0)), linear], [pngChunk('gAMA', numbers(0))]]) {
    const source = fileOf(await png({ channels: 3, chunks }), 'plain.png')
    const { file } = await runHere(rotateImage, source, { angle: '90' })
    expectTones(await tonesOf(file, true), samples)
    expect(Buffer.from(await file.bytes()).includes('iCCP')).toBe(false)
  }
})

it('the primaries that go with a gamma count, too', async () => {
  // Those of BT.2020, in which pure green is outside of sRGB, and a gamma of 2.2.
  const wide = [31_270, 32_900, 70_800, 29_200, 17_000, 79_700, 13_100, 4600]
  const chunks = [pngChunk('gAMA', numbers(45_455)), pngChunk('cHRM', numbers(...wide))]
  const plain = await sharp({ create: { width: 8, height: 8, channels: 3, background: { r: 60, g: 180, b: 60 } } })
    .png()
    .toBuffer()
  const source = fileOf(new Uint8Array(joinBytes([plain.subarray(0, 33), ...chunks, plain.subarray(33)])), 'wide.png')
  const { file } = await runHere(convertImage, source, { to: 'tiff' })
  const [red, green, blue] = await sharp(await file.bytes())
    .toColourspace('srgb')
    .raw()
    .toBuffer()
  // By the matrix of ITU-R BT.2407, and the curve of sRGB: red is less than there is.
  expect([red, green! > 185, blue! < 60]).toEqual([0, true, true])
})
