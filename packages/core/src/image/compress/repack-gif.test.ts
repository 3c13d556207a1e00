import fc from 'fast-check'
import sharp from 'sharp'
import { expect, it } from 'vitest'
import { randomNumbers } from '../../testing/sketches/pictures/sketch-raster.js'
import { packLzw } from '../read/gif-lzw.js'
import { gifParts } from '../read/gif-parts.js'
import { repackGif } from './repack-gif.js'

async function gif({ frames = 1, transparent = false } = {}): Promise<Uint8Array> {
  const random = randomNumbers(5)
  const data = Buffer.alloc(90 * 70 * frames * 4)
  for (let pixel = 0; pixel < data.length / 4; pixel++) {
    const [x, y] = [pixel % 90, Math.floor(pixel / 90)]
    data.set([x * 2 + random() * 30, y & 127, 90, transparent && (x - y) % 11 < 3 ? 0 : 255], pixel * 4)
  }
  const raw = { width: 90, height: 70 * frames, channels: 4 as const, pageHeight: 70 }
  return sharp(data, { raw })
    .gif({ delay: Array(frames).fill(120), loop: 3 })
    .toBuffer()
}

const pixels = (bytes: Uint8Array) => sharp(bytes, { animated: true }).ensureAlpha().raw().toBuffer()

it('changes no pixel without tolerance, whatever the pixels are', () => {
  const indices = fc.oneof(
    fc.uint8Array({ minLength: 1, maxLength: 30_000 }),
    fc.uint8Array({ minLength: 1, maxLength: 30_000, max: 3 }),
    fc.integer({ min: 1, max: 200_000 }).map((length) => new Uint8Array(length)),
  )
  fc.assert(
    fc.property(indices, (wanted) => {
      const screen = [0x47, 0x49, 0x46, 0x38, 0x39, 0x61, 1, 0, 1, 0, 0xf7, 0, 0]
      const [width, height] = [Math.min(wanted.length, 60_000), Math.ceil(wanted.length / 60_000)]
      const frame = [0x2c, 0, 0, 0, 0, width & 255, width >> 8, height, 0, 0]
      const all = new Uint8Array(width * height)
      all.set(wanted)
      const file = Buffer.concat([Buffer.from(screen), Buffer.alloc(768), Buffer.from(frame), packLzw(all, 8)])
      const parts = [...gifParts(file, 1e6)]
      const found = parts.flatMap((part) => ('frame' in part ? [part.frame.indices] : []))
      expect(Buffer.compare(found[0]!, all)).toBe(0)
    }),
    { numRuns: 40 },
  )
})

it('gives what other decoders read as the same pictures, pace and turns', async () => {
  for (const settings of [{}, { frames: 4 }, { frames: 2, transparent: true }]) {
    const bytes = await gif(settings)
    const packed = repackGif(bytes, 0, 1e6)
    expect(Buffer.compare(await pixels(packed), await pixels(bytes))).toBe(0)
    const [{ delay, loop }, before] = [await sharp(packed).metadata(), await sharp(bytes).metadata()]
    expect([delay, loop]).toEqual([before.delay, before.loop])
  }
})

it('makes noise smaller the more it may change, never a pixel more than allowed, and nothing transparent', async () => {
  const bytes = await gif({ transparent: true })
  const sizes = [0, 100, 400].map((tolerance) => repackGif(bytes, tolerance, 1e6).length)
  expect(sizes[1]).toBeLessThan(sizes[0]! * 0.95)
  expect(sizes[2]).toBeLessThan(sizes[1]!)
  const [before, after] = [await pixels(bytes), await pixels(repackGif(bytes, 100, 1e6))]
  let most = 0
  for (let at = 0; at < before.length; at += 4) {
    expect(after[at + 3]).toBe(before[at + 3])
    for (let channel = 0; channel < 3; channel++)
      most = Math.max(most, Math.abs(before[at + channel]! - after[at + channel]!))
  }
  // What is handed on from the pixel before can add three times the tolerance.
  expect(most).toBeGreaterThan(0)
  expect(most).toBeLessThanOrEqual(10 * 4)
})

it('reads damaged files to where they are damaged, and takes no memory for lies', async () => {
  const bytes = await gif({ frames: 3 })
  for (let length = 13; length < bytes.length; length += 101) repackGif(bytes.subarray(0, length), 0, 1e6)
  const lying = Uint8Array.from(bytes)
  const at = lying.indexOf(0x2c, 13 + 768)
  lying.set([0xff, 0xff, 0xff, 0xff], at + 5)
  expect(() => repackGif(lying, 0, 1e6)).toThrow(RangeError)
})
