import { isAnimation } from '../animation/is-animation.js'
import { pngChunks } from '../read/read-png.js'
import type { Codec, CompressionLevel, Picture } from './compress-codec.js'
import { sampleTiles } from './compress-sample.js'
import type { ImageEncoding } from './encodings.js'
import { similarities } from './similarity.js'

/** A palette that may do, and when it does: the least similarity at full and at half size. */
interface PaletteTry {
  quality: number
  dither: number
  effort: number
  enough: number
  enoughAtHalf: number
}

type PaletteTries = Record<Exclude<CompressionLevel, 'high'>, readonly PaletteTry[]>

/**
 * The smaller ones first. Dithering costs bytes and pixel similarity but hides banding, which counts at half size:
 * dithered images may differ more in their pixels.
 */
const tries: PaletteTries = {
  medium: [
    { quality: 72, dither: 0, effort: 7, enough: 0.978, enoughAtHalf: 0.99 },
    { quality: 84, dither: 0.5, effort: 7, enough: 0.963, enoughAtHalf: 0.99 },
    { quality: 100, dither: 0.5, effort: 7, enough: 0.945, enoughAtHalf: 0.99 },
  ],
  low: [
    { quality: 45, dither: 0.25, effort: 7, enough: 0.95, enoughAtHalf: 0.975 },
    { quality: 65, dither: 0.5, effort: 7, enough: 0.935, enoughAtHalf: 0.975 },
    { quality: 100, dither: 0.5, effort: 7, enough: 0.9, enoughAtHalf: 0.975 },
  ],
}

/**
 * For large pictures, where looking hard for colours takes long: with less effort more colours are used at the same quality, so that a lower
 * quality comes to about the same in half the time.
 */
const quickTries: PaletteTries = {
  medium: [
    { quality: 64, dither: 0, effort: 1, enough: 0.978, enoughAtHalf: 0.99 },
    { quality: 84, dither: 0.5, effort: 7, enough: 0.963, enoughAtHalf: 0.99 },
    { quality: 100, dither: 0.5, effort: 7, enough: 0.945, enoughAtHalf: 0.99 },
  ],
  low: [
    { quality: 38, dither: 0.25, effort: 1, enough: 0.95, enoughAtHalf: 0.975 },
    { quality: 65, dither: 0.5, effort: 7, enough: 0.935, enoughAtHalf: 0.975 },
    { quality: 100, dither: 0.5, effort: 7, enough: 0.9, enoughAtHalf: 0.975 },
  ],
}

/** Pixels of the sample that a palette is tried on first, and how much less alike than wished the sample may be with one that may yet do. */
const samplePixels = 100_000
const slack = 0.006

/** Images with up to this many pixels are compressed with maximum effort, larger ones with less. */
const smallPixels = 250_000
const largePixels = 1_000_000
const packedPixels = 1_500_000

/** Maximum size of a palette version relative to the lossless one; otherwise it is not worth the loss. */
const worthwhile = 0.9

/**
 * A PNG with a palette of as many colors as this image needs to look like the original, or lossless if no palette is
 * good enough, as for photos and gradients, and always at `high`, where 16 bits are kept; otherwise they become 8. Animations are lossless.
 */
export async function compressPng(picture: Picture, level: CompressionLevel, codec: Codec): Promise<Uint8Array> {
  if (isAnimation(picture.facts)) return codec.encode(picture, { format: 'png', animated: true })
  const { width, height } = picture.facts
  const pixels = width * height
  const palette = level === 'high' ? undefined : await choosePalette(picture, level, pixels, codec)
  // For larger images, the palette version stays as encoded: oxipng would save at most a tenth and double the time.
  const lossy = palette && pixels <= packedPixels ? await codec.pack(palette, pixels > smallPixels ? 1 : 2) : palette
  if (lossy && lossy.length < picture.bytes.length * 0.7) return lossy
  const lossless = await packLossless(picture, level, codec)
  return lossy && lossy.length < lossless.length * worthwhile ? lossy : lossless
}

async function choosePalette(
  picture: Picture,
  level: Exclude<CompressionLevel, 'high'>,
  pixels: number,
  codec: Codec,
): Promise<Uint8Array | undefined> {
  const reference = await codec.reference(picture)
  const sample = sampleTiles(reference, samplePixels)
  let full: { encoded: Uint8Array; similarity: Similarities; dither: number } | undefined
  for (const one of (pixels > largePixels ? quickTries : tries)[level]) {
    const encoding = paletteEncoding(one.quality, one.dither, one.effort)
    const encode = async () => {
      if (sample !== reference) {
        const tried = await codec.decode(picture, await codec.encodeRaster(sample, encoding))
        if (!isEnough(similarities(sample, tried), one, slack)) return undefined
      }
      const encoded = await codec.encode(picture, encoding)
      return { encoded, similarity: similarities(reference, await codec.decode(picture, encoded)), dither: one.dither }
    }
    // All the colours there can be were taken before: they would come out again.
    const made = full?.dither === one.dither ? full : await encode()
    if (made && isEnough(made.similarity, one)) return made.encoded
    if (made && hasAllColors(made.encoded)) full = made
  }
  return undefined
}

type Similarities = ReturnType<typeof similarities>

function isEnough({ full, half }: Similarities, { enough, enoughAtHalf }: PaletteTry, less = 0): boolean {
  return full >= enough - less && half >= enoughAtHalf - less
}

function hasAllColors(png: Uint8Array): boolean {
  return [...pngChunks(png)].some(({ name, length }) => name === 'PLTE' && length === 256 * 3)
}

/** How a PNG with a palette is made here. */
export function paletteEncoding(quality: number, dither: number, effort = 7): ImageEncoding {
  return { format: 'png', palette: { quality, dither, effort } }
}

async function packLossless(picture: Picture, level: CompressionLevel, codec: Codec): Promise<Uint8Array> {
  const { bytes, facts } = picture
  const asItIs =
    facts.format === 'png' &&
    facts.orientation === 1 &&
    !codec.scales(picture) &&
    (facts.depth <= 8 || level === 'high')
  const thorough = level === 'high' || facts.width * facts.height <= smallPixels
  return codec.pack(asItIs ? bytes : await codec.encode(picture, { format: 'png' }, level === 'high'), thorough ? 2 : 1)
}
