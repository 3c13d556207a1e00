import sharp, { type Sharp } from 'sharp'
import { expect, it } from 'vitest'
import { sketch } from '../../testing/sketches/pictures/sketch-image.js'
import { applyOrientation } from '../apply-orientation.js'
import { readCoefficients } from './read-coefficients.js'
import { turnJpeg } from './turn-jpeg.js'
import { writeCoefficients } from './write-coefficients.js'

const all = (segment: Uint8Array) => segment
/** Samples as stored, without the smoothing of colors between pixels, which is not the same in all directions. */
async function decoded(bytes: Uint8Array, channels: number) {
  const { data, info } = await sharp(bytes)
    .toColourspace(channels === 1 ? 'b-w' : 'srgb')
    .raw()
    .toBuffer({ resolveWithObject: true })
  expect(info.channels).toBe(channels)
  return { width: info.width, height: info.height, data: new Uint8Array(data) }
}

/** 64 × 48 pixels of noise and shapes, tiled to 128 × 96. */
const large = async (channels: 1 | 3) =>
  sharp(await sketch(channels).resize(128, 96, { kernel: 'nearest' }).png().toBuffer())

const kinds: [string, 1 | 3, (image: Sharp) => Promise<Buffer>][] = [
  ['baseline', 3, (image) => image.jpeg({ chromaSubsampling: '4:4:4' }).toBuffer()],
  ['gray', 1, (image) => image.jpeg().toBuffer()],
  ['progressive', 3, (image) => image.jpeg({ chromaSubsampling: '4:4:4', progressive: true }).toBuffer()],
  ['MozJPEG', 3, (image) => image.jpeg({ chromaSubsampling: '4:4:4', mozjpeg: true, quality: 30 }).toBuffer()],
]

it.each(kinds)('turns and mirrors a %s JPEG to the same samples', async (_, channels, make) => {
  const bytes = await make(await large(channels))
  const before = await decoded(bytes, channels)
  for (const orientation of [1, 2, 3, 4, 5, 6, 7, 8]) {
    const turned = turnJpeg(bytes, orientation, all)!
    const after = await decoded(turned, channels)
    const color = channels === 1 ? 'gray' : 'rgb'
    const wanted = applyOrientation({ ...before, color, alpha: false, depth: 8 }, orientation)
    expect([after.width, after.height]).toEqual([wanted.width, wanted.height])
    // The inverse transformation of decoders rounds differently along rows and columns.
    const most = after.data.reduce((sum, value, at) => Math.max(sum, Math.abs(value - wanted.data[at]!)), 0)
    expect(most, `orientation ${orientation}`).toBeLessThanOrEqual(3)
  }
})

it('is itself again after four turns, coefficient by coefficient', async () => {
  for (const chromaSubsampling of ['4:2:0', '4:4:4']) {
    const bytes = await (await large(3)).jpeg({ chromaSubsampling }).toBuffer()
    const before = readCoefficients(bytes)!
    let turned: Uint8Array = bytes
    for (let turn = 0; turn < 4; turn++) turned = turnJpeg(turned, 6, all)!
    const after = readCoefficients(turned)!
    expect(after.components).toEqual(before.components)
    expect(after.tables).toEqual(before.tables)
  }
})

it('reads every kind of scan as another program does', async () => {
  for (const [progressive, mozjpeg] of [
    [true, false],
    [true, true],
  ]) {
    const bytes = await sketch(3).jpeg({ quality: 60, progressive: progressive!, mozjpeg: mozjpeg! }).toBuffer()
    const rewritten = writeCoefficients(readCoefficients(bytes)!)!
    expect(Buffer.compare((await decoded(rewritten, 3)).data, (await decoded(bytes, 3)).data)).toBe(0)
    expect(rewritten[rewritten.indexOf(0xc0) - 1]).toBe(0xff)
  }
})

it('turns a JPEG whose sides do not fill the last blocks only where these stay at the end', async () => {
  const bytes = await sharp(await sketch(3).png().toBuffer())
    .resize(61, 48)
    .jpeg({ chromaSubsampling: '4:2:0' })
    .toBuffer()
  // 61 is no multiple of 16, 48 is.
  expect([2, 3, 4, 5, 6, 7, 8].filter((orientation) => turnJpeg(bytes, orientation, all))).toEqual([4, 5, 6])
  const gray = await sketch(1).extract({ left: 0, top: 0, width: 40, height: 33 }).jpeg().toBuffer()
  expect([2, 3, 4, 5, 6, 7, 8].filter((orientation) => turnJpeg(gray, orientation, all))).toEqual([2, 5, 8])
})

it('leaves out the pixels that do not fill the last blocks where that is asked for', async () => {
  const bytes = await sharp(await sketch(3).png().toBuffer())
    .resize(61, 43)
    .jpeg({ chromaSubsampling: '4:2:0' })
    .toBuffer()
  const { width, height, data } = await decoded(turnJpeg(bytes, 3, all, { trims: true })!, 3)
  expect([width, height]).toEqual([48, 32])
  const before = await sharp(bytes).extract({ left: 0, top: 0, width: 48, height: 32 }).rotate(180).raw().toBuffer()
  // Colors are smoothed over the edge that is gone.
  const inner = (at: number) => Math.floor(at / 3) % 48 > 2 && at > 48 * 3 * 2
  const most = data.reduce((sum, value, at) => (inner(at) ? Math.max(sum, Math.abs(value - before[at]!)) : sum), 0)
  expect(most).toBeLessThanOrEqual(3)
  const side = await decoded(turnJpeg(bytes, 6, all, { trims: true })!, 3)
  expect([side.width, side.height]).toEqual([32, 61])
})

it('does not turn what is damaged, cut off or of a rare kind', async () => {
  const bytes = new Uint8Array(await sketch(3).jpeg().toBuffer())
  expect(turnJpeg(bytes.subarray(0, bytes.length - 40), 3, all)).toBeUndefined()
  const arithmetic = bytes.slice()
  arithmetic[bytes.indexOf(0xc0)] = 0xc9
  expect(turnJpeg(arithmetic, 3, all)).toBeUndefined()
  for (let at = 2; at < bytes.length; at += 3) {
    const broken = bytes.slice()
    broken[at]! ^= 0x55
    expect(() => turnJpeg(broken, 3, all)).not.toThrow()
  }
})
