import { decode as decodeByUpng, encode as encodeByUpng, toRGBA8 } from 'pdf-lib/upng'
import sharp, { type Sharp } from 'sharp'
import { describe, expect, it } from 'vitest'
import { decodeImage } from '../../node/images/decode-image.js'
import { encodeImage } from '../../node/images/encode-image.js'
import type { ImageEncoding } from '../compress/encodings.js'
import { describeImage } from '../read/describe-image.js'
import { pngChunk } from '../write/write-png-chunk.js'
import { frameOf, openAnimation } from './open-animation.js'
import { writeAnimation } from './write-animation.js'

const [width, height] = [24, 18]
const maxPixels = 1e6

/** Three frames on a ground of many colors: a red square moves over it, and the last frame has a hole. */
const frames = [0, 8, 16].map((place) => {
  const pixels = new Uint8Array(width * height * 4)
  for (let y = 0, at = 0; y < height; y++)
    for (let x = 0; x < width; x++, at += 4) {
      const isSquare = x >= place && x < place + 7 && y > 3 && y < 10
      pixels.set(isSquare ? [255, 0, 0, 255] : [x * 10, y * 14, (x * y) % 256, 255], at)
      if (place === 16 && x < 4 && y < 4) pixels.fill(0, at, at + 4)
    }
  return pixels
})
const delays = [100, 250, 40]

const decode = (bytes: Uint8Array) => decodeImage(bytes, { maxPixels })
const sources = {
  gif: () => bySharp((image) => image.gif({ delay: delays, loop: 3, dither: 0 })),
  webp: () => bySharp((image) => image.webp({ delay: delays, loop: 3, lossless: true })),
  png: async () =>
    new Uint8Array(
      encodeByUpng(
        frames.map((frame) => frame.slice().buffer),
        width,
        height,
        0,
        delays,
        { loop: 3 },
      ),
    ),
}

async function bySharp(write: (image: Sharp) => Sharp): Promise<Uint8Array> {
  const raw = { width, height: 3 * height, channels: 4, pageHeight: height } as const
  return new Uint8Array(await write(sharp(Buffer.concat(frames), { raw })).toBuffer())
}

/** What another program finds in an animation: its frames, their times and how often it is played. */
async function readByOther(bytes: Uint8Array) {
  if (describeImage(bytes)?.format === 'png') {
    const png = decodeByUpng(bytes.slice().buffer)
    const pictures = toRGBA8(png).map((frame) => new Uint8Array(frame))
    return { pictures, delays: png.frames.map(({ delay }) => delay), plays: png.tabs.acTL?.num_plays }
  }
  const { delay, loop } = await sharp(bytes, { pages: -1 }).metadata()
  const whole = await sharp(bytes, { pages: -1 }).ensureAlpha().raw().toBuffer()
  const size = width * height * 4
  const pictures = Array.from({ length: whole.length / size }, (_, index) =>
    whole.subarray(index * size, (index + 1) * size),
  )
  return { pictures, delays: delay, plays: loop }
}

/** The largest mean difference of a frame, colors of what is seen through left out. */
function farthest(pictures: readonly Uint8Array[], wanted: readonly Uint8Array[] = frames): number {
  expect(pictures).toHaveLength(wanted.length)
  const distances = wanted.map((frame, index) => {
    let sum = 0
    for (let at = 0; at < frame.length; at += 4) {
      const [one, other] = [frame, pictures[index]!].map((of) =>
        of[at + 3]! === 0 ? [0, 0, 0, 0] : [...of.subarray(at, at + 4)],
      )
      for (const [channel, value] of one!.entries()) sum += Math.abs(value - other![channel]!)
    }
    return sum / frame.length
  })
  return Math.max(...distances)
}

const kinds = ['gif', 'webp', 'png'] as const
const pairs = kinds.flatMap((from) => kinds.map((to) => [from, to] as const))
const encodings: Record<(typeof kinds)[number], ImageEncoding> = {
  gif: { format: 'gif' },
  webp: { format: 'webp', quality: 90, lossless: true },
  png: { format: 'png', animated: true },
}

describe('animations', () => {
  it.each(pairs)('go from %s to %s with all frames, their times and repetitions', async (from, to) => {
    const source = await sources[from]()
    const animation = openAnimation(source, describeImage(source)!, decode)
    const portable = await writeAnimation(animation, encodings[to] as { format: 'gif' }, {
      deflate: async (data) => new Uint8Array((await import('node:zlib')).deflateSync(data)),
      encodeStill: (raster) => encodeImage(raster, { encoding: encodings.webp, maxPixels }),
    })
    for (const made of [portable, await encodeImage(source, { encoding: encodings[to], maxPixels })]) {
      const { pictures, delays: times, plays } = await readByOther(made)
      expect(times).toEqual(delays)
      expect(plays).toBe(3)
      // A GIF has fewer colors than the frames; nothing else loses any.
      expect(farthest(pictures)).toBeLessThan(from === 'gif' || to === 'gif' ? 6 : 0.01)
    }
  })

  it('are scaled whole', async () => {
    const made = await encodeImage(await sources.webp(), { encoding: encodings.png, maxSide: 12, maxPixels })
    expect(describeImage(made)).toMatchObject({ width: 12, height: 9, frames: 3 })
  })

  it('in PNG are put together as they say: over what is there, in its place, and away again', async () => {
    const plain = await sources.png()
    for (const [disposal, blend] of [
      [0, 1],
      [1, 0],
      [1, 1],
      [2, 1],
    ]) {
      const bytes = plain.slice()
      const view = new DataView(bytes.buffer)
      for (let at = 8; at < bytes.length; at += 12 + view.getUint32(at)) {
        if (view.getUint32(at + 4) !== 0x6663544c) continue
        bytes[at + 8 + 24] = disposal!
        bytes[at + 8 + 25] = blend!
        bytes.set(pngChunk('fcTL', bytes.slice(at + 8, at + 34)), at)
      }
      const { pictures } = await readByOther(bytes)
      for (const index of [1, 2]) {
        const ours = await decodeImage(bytes, { maxPixels, frame: index })
        expect(farthest([ours.data], [pictures[index]!]), `${disposal} ${blend} ${index}`).toBeLessThan(0.01)
      }
    }
  })

  it('in GIF are refused if the file ends in a frame, and read if only its end marker is missing', async () => {
    const gif = await sources.gif()
    const read = async (bytes: Uint8Array) => frameOf(openAnimation(bytes, describeImage(bytes)!, decode), 0)
    expect((await read(gif.subarray(0, -1))).width).toBe(width)
    for (const part of [0.6, 0.9])
      await expect(read(gif.subarray(0, gif.length * part))).rejects.toMatchObject({
        code: 'BAD_DOCUMENT',
        message: expect.stringContaining('it ends too early'),
      })
  })

  it('that are damaged are refused', async () => {
    const png = await sources.png()
    const view = new DataView(png.buffer)
    const at = png.findLastIndex((_, index) => index + 4 < png.length && view.getUint32(index) === 0x6663544c)
    view.setUint32(at + 8, 1000)
    const animation = openAnimation(png, describeImage(png)!, decode)
    await expect(frameOf(animation, 2)).rejects.toMatchObject({ code: 'BAD_DOCUMENT' })
    const gif = (await sources.gif()).slice(0, 300)
    const { plays } = openAnimation(gif, { ...describeImage(gif)!, width, height }, decode)
    expect(plays).toBeGreaterThan(0)
  })

  it('are read only if all of their frames together are within the limits', async () => {
    const png = await sources.png()
    const most = width * height * 3
    await expect(decodeImage(png, { maxPixels: most - 1, frame: 2 })).rejects.toMatchObject({ code: 'LIMIT_EXCEEDED' })
    expect(await decodeImage(png, { maxPixels: most, frame: 2 })).toMatchObject({ width, height })
  })

  it('in GIF leave out what hardly changes', async () => {
    const [first] = frames
    const second = first!.map((value, at) => (at % 4 === 3 ? value : Math.max(0, value - 3)))
    const raw = { width, height: 2 * height, channels: 4, pageHeight: height } as const
    const webp = await sharp(Buffer.concat([first!, second]), { raw })
      .webp({ lossless: true, delay: [90, 90] })
      .toBuffer()
    const animation = openAnimation(webp, describeImage(webp)!, decode)
    const write = (interFrameError: number) =>
      writeAnimation(
        animation,
        { format: 'gif', interFrameError },
        { deflate: async (data) => data, encodeStill: async () => new Uint8Array(0) },
      )
    const [exact, loose] = [await write(0), await write(12)]
    expect(loose.length).toBeLessThan(exact.length * 0.7)
  })
})
