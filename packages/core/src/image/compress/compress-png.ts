import { isAnimation } from '../animation/is-animation.js'
import type { Raster } from '../raster.js'
import { pngChunks } from '../read/read-png.js'
import type { Codec, CompressionLevel, Picture } from './compress-codec.js'
import { sampleTiles } from './compress-sample.js'
import type { ImageEncoding } from './encodings.js'
import { similarities } from './similarity.js'
import { smoothLoss } from './smooth-loss.js'
import { type PaletteTry, pngTuning } from './tuning.js'

/**
 * A PNG with a palette of as many colors as this image needs to look like the original, or lossless if no palette is
 * good enough, as for photos and gradients, and always at `high`, where 16 bits are kept; otherwise they become 8. `low` is never larger
 * than `medium`. Animations are lossless.
 */
export async function compressPng(picture: Picture, level: CompressionLevel, codec: Codec): Promise<Uint8Array> {
  if (isAnimation(picture.facts)) return codec.encode(picture, { format: 'png', animated: true })
  if (level === 'high') return packLossless(picture, level, codec)
  let packed: Promise<Uint8Array> | undefined
  const source: Source = {
    picture,
    codec,
    reference: await codec.reference(picture),
    lossless: () => (packed ??= packLossless(picture, level, codec)),
  }
  const made = await compressAt(source, level)
  if (level === 'medium' || !isFlat(source, made)) return made
  const medium = await compressAt(source, 'medium')
  return medium.length < made.length ? medium : made
}

/** Whether a result without dithering may take fewer bytes although it has more colors: in large busy pictures it never does. */
function isFlat({ reference: { width, height } }: Source, result: Uint8Array): boolean {
  const pixels = width * height
  return pixels <= pngTuning.smallPixels || result.length <= pixels * pngTuning.flat
}

/** A picture that palettes are tried on. */
interface Source {
  picture: Picture
  codec: Codec
  reference: Raster
  /** Without loss, made once. */
  lossless: () => Promise<Uint8Array>
}

type LossyLevel = Exclude<CompressionLevel, 'high'>

async function compressAt(source: Source, level: LossyLevel): Promise<Uint8Array> {
  const { picture, codec, reference } = source
  const pixels = reference.width * reference.height
  const palette = await choosePalette(source, level, pixels)
  if (!palette) return source.lossless()
  // For larger images, the palette version stays as encoded: oxipng would save at most a tenth and double the time.
  const lossy =
    pixels <= pngTuning.packedPixels
      ? await codec.pack(palette.encoded, pixels > pngTuning.smallPixels ? 1 : 2)
      : palette.encoded
  const mayLose = palette.dither > 0 && isFlat(source, lossy)
  if (lossy.length < picture.bytes.length * 0.7 && !mayLose) return lossy
  const lossless = await source.lossless()
  return lossy.length < lossless.length * pngTuning.worthwhile ? lossy : lossless
}

interface Palette {
  encoded: Uint8Array
  similarity: Similarities
  loss: number
  dither: number
}

async function choosePalette(
  { picture, codec, reference }: Source,
  level: LossyLevel,
  pixels: number,
): Promise<Palette | undefined> {
  const most = pngTuning.smoothLoss[level]
  const sample = sampleTiles(reference, pngTuning.samplePixels)
  let full: Palette | undefined
  for (const one of (pixels > pngTuning.largePixels ? pngTuning.quickTries : pngTuning.tries)[level]) {
    const encoding = paletteEncoding(one.quality, one.dither, one.effort)
    const encode = async (): Promise<Palette | undefined> => {
      if (sample !== reference) {
        const tried = await codec.decode(picture, await codec.encodeRaster(sample, encoding))
        if (!isEnough(similarities(sample, tried), one, pngTuning.slack)) return undefined
      }
      const encoded = await codec.encode(picture, encoding)
      const made = await codec.decode(picture, encoded)
      return {
        encoded,
        similarity: similarities(reference, made),
        loss: smoothLoss(reference, made),
        dither: one.dither,
      }
    }
    // All the colors there can be were taken before: they would come out again.
    const made = full?.dither === one.dither ? full : await encode()
    if (made && isEnough(made.similarity, one) && made.loss <= most) return made
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
