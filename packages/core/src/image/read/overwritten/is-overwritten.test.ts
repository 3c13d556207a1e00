import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { type HeicSketch, sketchHeic } from '../../../testing/sketches/pictures/heic-sketch.js'
import { sketchJp2 } from '../../../testing/sketches/pictures/jp2-sketch.js'
import { readHeifItems } from '../../metadata/read-heif-items.js'
import { describeImage } from '../describe-image.js'
import { isOverwritten } from './is-overwritten.js'

const SIDE = 512
const noise = sharp(
  Uint8Array.from({ length: SIDE * SIDE * 3 }, (_, index) => (index * 7919 * ((index >> 9) + 1)) % 251),
  { raw: { width: SIDE, height: SIDE, channels: 3 } },
)
const white = sharp({ create: { width: 2000, height: 2000, channels: 3, background: 'white' } })

const bytesOf = async (picture: ReturnType<typeof sharp>) => new Uint8Array(await picture.toBuffer())
const isDamaged = (bytes: Uint8Array) => isOverwritten(bytes, describeImage(bytes)!)

/** The bytes with zeros from a part of their length on, up to the last part. */
function overwrite(bytes: Uint8Array, from: number, to: number): Uint8Array {
  return bytes.slice().fill(0, Math.floor(bytes.length * from), Math.floor(bytes.length * to))
}

/** With data of noise that are as long as those of a photo, in the box or codestream that ends the file. */
function lengthened(bytes: Uint8Array, from: number, before: number): Uint8Array {
  const data = Uint8Array.from({ length: 20_000 }, (_, index) => 1 + ((index * 7919) % 250))
  const long = new Uint8Array(bytes.length + data.length)
  long.set(bytes.subarray(0, bytes.length - before))
  long.set(data, bytes.length - before)
  long.set(bytes.subarray(bytes.length - before), bytes.length - before + data.length)
  if (from > 0) {
    const view = new DataView(long.buffer)
    view.setUint32(from, view.getUint32(from) + data.length)
  }
  return long
}

const boxOf = (bytes: Uint8Array, name: string) => Buffer.from(bytes).indexOf(name) - 4

/** A HEIC whose picture, the last of what it has, is as long as that of a photo. */
function longHeic(sketch: HeicSketch = {}): Uint8Array {
  const heic = sketchHeic(sketch)
  const item = readHeifItems(heic).find(({ type }) => type === 'hvc1')!.extents[0]!
  const long = lengthened(heic, boxOf(heic, 'mdat'), heic.length - item.at - item.length)
  const length = Buffer.alloc(4)
  length.writeUInt32BE(item.length)
  const at = Buffer.from(long).indexOf(length, boxOf(long, 'iloc'))
  new DataView(long.buffer).setUint32(at, item.length + 20_000)
  return long
}

describe('isOverwritten', () => {
  it.each([
    ['JPEG with usual codes', noise.clone().jpeg({ optimizeCoding: false })],
    ['JPEG with its own codes', noise.clone().jpeg({ quality: 90 })],
    ['gray JPEG', noise.clone().grayscale().jpeg({ optimizeCoding: false })],
    ['WebP', noise.clone().webp({ quality: 90 })],
    ['lossless WebP', noise.clone().webp({ lossless: true })],
  ])('sees zeros in the middle of a %s, and none in the whole file', async (_, picture) => {
    const bytes = await bytesOf(picture)
    expect(isDamaged(bytes)).toBe(false)
    expect(isDamaged(overwrite(bytes, 0.5, 0.6))).toBe(true)
  })

  it('sees them in a HEIC and a JPEG 2000', () => {
    const long = longHeic()
    const jp2 = lengthened(sketchJp2({ bare: true }), 0, 2)
    for (const bytes of [long, jp2]) {
      expect(isDamaged(bytes)).toBe(false)
      expect(isDamaged(overwrite(bytes, 0.5, 0.6))).toBe(true)
    }
  })

  it.each([
    ['behind the picture', 0],
    ['in its Exif data', 3000],
  ])('takes zeros of a HEIC for padding %s', (_, exif) => {
    const bytes = longHeic(exif > 0 ? { exif: new Uint8Array(exif) } : {})
    const padded = new Uint8Array(bytes.length + 4096)
    padded.set(bytes)
    const view = new DataView(padded.buffer)
    const at = boxOf(bytes, 'mdat')
    view.setUint32(at, view.getUint32(at) + 4096)
    expect(isDamaged(padded)).toBe(false)
    expect(isDamaged(overwrite(padded, 0.4, 0.5))).toBe(true)
  })

  it('takes zeros for data where an even area is written so, and for fill bytes before the end', async () => {
    for (const picture of [
      white.clone().jpeg({ optimizeCoding: true }),
      white.clone().webp(),
      white.clone().jpeg({ progressive: true }),
    ])
      expect(isDamaged(await bytesOf(picture))).toBe(false)
    const jpeg = await bytesOf(noise.clone().jpeg({ optimizeCoding: false }))
    const filled = new Uint8Array(jpeg.length + 2000)
    filled.set(jpeg.subarray(0, -2))
    filled.set(jpeg.subarray(-2), filled.length - 2)
    expect(isDamaged(filled)).toBe(false)
  })
})
