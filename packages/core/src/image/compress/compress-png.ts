import { isAnimation } from '../animation/is-animation.js'
import { pngChunks } from '../read/read-png.js'
import type { Codec, CompressionLevel, Picture } from './compress-codec.js'
import { sampleTiles } from './compress-sample.js'
import type { ImageEncoding } from './encodings.js'
import { similarities } from './similarity.js'
import { type PaletteTry, pngTuning } from './tuning.js'

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
  const lossy =
    palette && pixels <= pngTuning.packedPixels
      ? await codec.pack(palette, pixels > pngTuning.smallPixels ? 1 : 2)
      : palette
  if (lossy && lossy.length < picture.bytes.length * 0.7) return lossy
  const lossless = await packLossless(picture, level, codec)
  return lossy && lossy.length < lossless.length * pngTuning.worthwhile ? lossy : lossless
}

async function choosePalette(
  picture: Picture,
  level: Exclude<CompressionLevel, 'high'>,
  pixels: number,
  codec: Codec,
): Promise<Uint8Array | undefined> {
  const reference = await codec.reference(picture)
  const sample = sampleTiles(reference, pngTuning.samplePixels)
  let full: { encoded: Uint8Array; similarity: Similarities; dither: number } | undefined
  for (const one of (pixels > pngTuning.largePixels ? pngTuning.quickTries : pngTuning.tries)[level]) {
    const encoding = paletteEncoding(one.quality, one.dither, one.effort)
    const encode = async () => {
      if (sample !== reference) {
        const tried = await codec.decode(picture, await codec.encodeRaster(sample, encoding))
        if (!isEnough(similarities(sample, tried), one, pngTuning.slack)) return undefined
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
  const thorough = level === 'high' || facts.width * facts.height <= pngTuning.smallPixels
  return codec.pack(asItIs ? bytes : await codec.encode(picture, { format: 'png' }, level === 'high'), thorough ? 2 : 1)
}
