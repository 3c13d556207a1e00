import { isAnimation } from '../animation/is-animation.js'
import type { Codec, CompressionLevel, Picture } from './compress-codec.js'
import { gifEncoding } from './compress-gif.js'
import { jpegEncoding } from './compress-jpeg.js'
import { paletteEncoding } from './compress-png.js'
import { isBilevel } from './compress-tiff.js'
import type { ImageEncoding } from './encodings.js'

/** What came nearest to a size that was asked for. */
export interface Fitted {
  bytes: Uint8Array
  /** Whether it is as small as wished. */
  fits: boolean
  /** The longest side, if the image had to be scaled down. */
  maxSide?: number
}

const leastSide = 16

/**
 * The best a picture can be in at most `size` bytes: the highest quality that fits; when none does, the lowest quality with the
 * picture scaled down as far as it takes. Quality does not go below what can be recognized before that.
 */
export async function fitSize(
  picture: Picture,
  { format, size, level }: { format: ImageEncoding['format']; size: number; level: CompressionLevel },
  codecFor: (maxSide?: number) => Codec,
  longestSide: number,
): Promise<Fitted> {
  const steps = encodingSteps(picture, format, level)
  const encode = async (step: number, maxSide?: number) => {
    const codec = codecFor(maxSide)
    const encoded = await codec.encode(picture, steps[step]!, step === 0)
    return format === 'png' ? codec.pack(encoded, 2) : encoded
  }
  const best = await searchFirst(steps.length, size, (step) => encode(step))
  if (best.fits) return best
  const coarse = steps.length - 1
  let side = longestSide
  let least = best.bytes
  while (least.length > size && side > leastSide) {
    // Bytes fall somewhat more slowly than pixels do.
    const scale = Math.min(0.9, Math.max(0.1, Math.sqrt(size / least.length) * 0.97))
    side = Math.max(leastSide, Math.floor(side * scale))
    least = await encode(coarse, side)
  }
  return { bytes: least, fits: least.length <= size, maxSide: side }
}

/**
 * Binary search for the first step whose result is small enough; later steps give smaller results. Otherwise the last
 * one.
 */
async function searchFirst(count: number, size: number, make: (step: number) => Promise<Uint8Array>): Promise<Fitted> {
  let [low, high] = [0, count - 1]
  let best = await make(high)
  if (best.length > size) return { bytes: best, fits: false }
  while (low < high) {
    const middle = (low + high) >> 1
    const result = await make(middle)
    if (result.length <= size) {
      best = result
      high = middle
    } else low = middle + 1
  }
  return { bytes: best, fits: true }
}

const qualities = (from: number, to: number) => Array.from({ length: from - to + 1 }, (_, index) => from - index)

/** Ways to store a picture in one format, the best first, each smaller than the one before. */
function encodingSteps(picture: Picture, format: ImageEncoding['format'], level: CompressionLevel): ImageEncoding[] {
  const { facts } = picture
  switch (format) {
    case 'jpeg':
      return qualities(Math.min(95, facts.jpeg?.quality ?? 95), Math.min(20, facts.jpeg?.quality ?? 20)).map(
        (quality) => jpegEncoding(picture, quality, level),
      )
    case 'webp':
      return [
        { format, quality: 75, lossless: true },
        ...qualities(95, 20).map((quality): ImageEncoding => ({ format, quality })),
      ]
    case 'avif':
      return qualities(80, 20).map((quality) => ({ format, quality }))
    case 'gif':
      return [0, 2, 4, 6, 8, 12, 16, 24, 32].map(gifEncoding)
    case 'png':
      if (isAnimation(picture.facts)) return [{ format, animated: true }]
      return [{ format }, ...[100, 90, 80, 70, 60, 50, 40, 30, 20].map((quality) => paletteEncoding(quality, 0.5))]
    case 'tiff':
      if (facts.tiff?.pages.every(isBilevel)) return [{ format, compression: 'g4' }]
      return [
        { format, compression: 'deflate' },
        ...qualities(90, 20).map((quality): ImageEncoding => ({ format, compression: 'jpeg', quality })),
      ]
  }
}
