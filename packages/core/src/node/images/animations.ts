import type { Animation, DecodeAnimation, EncodeAnimation } from '../../capabilities.js'
import { throwIfCancelled } from '../../errors.js'
import type { Raster } from '../../image/raster.js'
import { checkImage } from '../../image/read/check-image.js'
import { subject } from '../../image/read/damaged-image.js'
import { describeSource } from '../../image/read/image-source.js'
import { defaultLimits } from '../../run-context.js'
import { loadSharp } from './load-sharp.js'
import { runSharp } from './run-sharp.js'
import { checkFormat, writeFormat } from './write-format.js'

/** Decodes all frames of a GIF or WebP with sharp. */
export const decodeAnimation: DecodeAnimation = async (bytes, { maxPixels, signal }) => {
  if (signal) throwIfCancelled(signal)
  checkImage(describeSource(bytes), { maxPixels, maxFrames: defaultLimits.maxFrames }, subject)
  const sharp = await loadSharp()
  return runSharp(async (strictness) => {
    const image = sharp(bytes, { ...strictness, pages: -1, limitInputPixels: maxPixels })
    const { delay = [], loop = 0, pageHeight } = await image.metadata()
    const { data, info } = await image.toColourspace('srgb').ensureAlpha().raw().toBuffer({ resolveWithObject: true })
    const { width } = info
    const height = pageHeight ?? info.height
    const size = width * height * 4
    // Frames share the memory of the whole.
    const frames = Array.from(
      { length: Math.floor(data.length / size) },
      (_, at): Raster => ({
        ...{ width, height, color: 'rgb', alpha: true, depth: 8 },
        data: new Uint8Array(data.buffer, data.byteOffset + at * size, size),
      }),
    )
    return { frames, delays: frames.map((_, at) => delay[at] ?? 100), loop }
  }, signal)
}

/** Encodes frames as GIF or WebP with sharp. */
export const encodeAnimation: EncodeAnimation = async ({ frames, delays, loop }: Animation, { encoding, signal }) => {
  if (signal) throwIfCancelled(signal)
  const { width, height } = frames[0]!
  checkFormat(width, height, encoding.format)
  const sharp = await loadSharp()
  const size = width * height * 4
  const data = new Uint8Array(size * frames.length)
  for (const [at, frame] of frames.entries()) data.set(frame.data, at * size)
  return runSharp(async () => {
    const image = sharp(data, {
      limitInputPixels: false,
      raw: { width, height: height * frames.length, channels: 4, pageHeight: height },
    })
    const made =
      encoding.format === 'gif'
        ? image.gif({ delay: delays, loop, interFrameMaxError: encoding.interFrameError ?? 0, effort: 7 })
        : writeFormat(image, encoding).webp({ delay: delays, loop })
    const bytes = await made.toBuffer()
    return new Uint8Array(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  }, signal)
}
