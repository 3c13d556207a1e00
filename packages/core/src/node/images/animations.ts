import { throwIfCancelled } from '../../errors.js'
import { openAnimation } from '../../image/animation/open-animation.js'
import { writePngAnimation } from '../../image/animation/write-png-animation.js'
import type { Animation, DecodeAnimation, EncodeAnimation } from '../../image/image-capabilities.js'
import type { Raster } from '../../image/raster.js'
import { checkImage } from '../../image/read/check-image.js'
import { subject } from '../../image/read/damaged-image.js'
import type { ImageFacts } from '../../image/read/image-facts.js'
import { describeSource } from '../../image/read/image-source.js'
import { defaultLimits } from '../../run-context.js'
import { deflate } from '../deflate.js'
import { decodeImage } from './decode-image.js'
import { loadSharp } from './load-sharp.js'
import { runSharp } from './run-sharp.js'
import { checkFormat, writeFormat } from './write-format.js'

/** Decodes all frames of a GIF or WebP with sharp, of an animated PNG with our own code. */
export const decodeAnimation: DecodeAnimation = async (bytes, { maxPixels, signal }) => {
  if (signal) throwIfCancelled(signal)
  const facts = describeSource(bytes)
  checkImage(facts, { maxPixels, maxFrames: defaultLimits.maxFrames }, subject)
  if (facts.format === 'png') return decodePng(bytes, facts, { maxPixels, ...(signal && { signal }) })
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

async function decodePng(
  bytes: Uint8Array,
  facts: ImageFacts,
  request: { maxPixels: number; signal?: AbortSignal },
): Promise<Animation> {
  const { plays, frames } = openAnimation(bytes, facts, (still) => decodeImage(still, request))
  const made: Animation = { frames: [], delays: [], loop: plays }
  for await (const { raster, delay } of frames()) {
    made.frames.push(raster)
    made.delays.push(delay)
  }
  return made
}

/** Encodes frames as GIF or WebP with sharp, as PNG with our own code. */
export const encodeAnimation: EncodeAnimation = async ({ frames, delays, loop }: Animation, { encoding, signal }) => {
  if (signal) throwIfCancelled(signal)
  const { width, height } = frames[0]!
  checkFormat(width, height, encoding.format)
  if (encoding.format === 'png') {
    const animation = {
      ...{ width, height, plays: loop },
      async *frames() {
        for (const [at, raster] of frames.entries()) yield { raster, delay: delays[at]! }
      },
    }
    return writePngAnimation(animation, { deflate })
  }
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
        ? image.gif({
            delay: delays,
            loop,
            interFrameMaxError: encoding.interFrameError ?? 0,
            effort: encoding.effort ?? 7,
          })
        : writeFormat(image, encoding).webp({ delay: delays, loop })
    const bytes = await made.toBuffer()
    return new Uint8Array(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  }, signal)
}
