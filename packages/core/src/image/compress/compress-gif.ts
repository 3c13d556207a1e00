import type { Raster } from '../raster.js'
import { describeImage } from '../read/describe-image.js'
import type { Codec, CompressionLevel, Picture } from './compress-codec.js'
import type { ImageEncoding } from './encodings.js'
import { repackGif } from './repack-gif.js'
import { similarity } from './similarity.js'
import { type GifGoal, gifTuning } from './tuning.js'

/**
 * A GIF with all its frames: omits pixels that hardly change from frame to frame, and replaces colors by similar ones
 * to lengthen runs, both as far as the frames stay similar enough.
 */
export async function compressGif(picture: Picture, level: CompressionLevel, codec: Codec): Promise<Uint8Array> {
  const { tolerances, enough } = gifTuning.goals[level]
  const { frames } = picture.facts
  const sampled = Array.from(
    { length: Math.min(gifTuning.samples, frames) },
    (_, index, count = Math.min(gifTuning.samples, frames)) => Math.floor(((index + 0.5) / count) * frames),
  )
  const references: Raster[] = []
  for (const frame of sampled) references.push(await codec.reference(picture, frame))
  const measure = async (gif: Uint8Array) => {
    // Frames without a change may have been joined; then they cannot be compared by their numbers.
    const numbers = describeImage(gif)?.frames === frames ? sampled : []
    let sum = 0
    for (const [index, frame] of numbers.entries())
      sum += similarity(references[index]!, await codec.decode(picture, gif, frame))
    return numbers.length > 0 ? sum / numbers.length : 0
  }

  const redrawn = await leaveOut(picture, gifTuning.goals[level], codec, measure)
  const asItWas = picture.facts.format === 'gif' && !codec.scales(picture) ? picture.bytes : redrawn
  const base = asItWas.length < redrawn.length ? asItWas : redrawn
  for (const tolerance of tolerances) {
    const packed = repackGif(base, tolerance, codec.maxPixels)
    if ((await measure(packed)) >= enough) return packed.length < base.length ? packed : base
  }
  return base
}

async function leaveOut(
  picture: Picture,
  { interFrameErrors, enoughLeftOut }: GifGoal,
  codec: Codec,
  measure: (gif: Uint8Array) => Promise<number>,
): Promise<Uint8Array> {
  const still = picture.facts.frames === 1
  // The colors of a GIF that is not scaled can be reused.
  const encoding = (error: number): ImageEncoding =>
    picture.facts.format === 'gif' && !codec.scales(picture)
      ? { ...gifEncoding(error), effort: 1, dither: 0 }
      : gifEncoding(error)
  for (const error of still ? [] : interFrameErrors.slice(0, -1)) {
    const gif = await codec.encode(picture, encoding(error))
    if ((await measure(gif)) >= enoughLeftOut) return gif
  }
  return codec.encode(picture, encoding(interFrameErrors.at(-1)!))
}

type GifEncoding = Extract<ImageEncoding, { format: 'gif' }>

/** The GIF settings for a threshold of frame differences. */
export function gifEncoding(interFrameError: number): GifEncoding {
  return { format: 'gif', interFrameError, effort: 7 }
}
