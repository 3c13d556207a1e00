import type { Codec, CompressionLevel, Picture } from './compress-codec.js'
import type { ImageEncoding } from './encodings.js'
import { similarity } from './similarity.js'

/** A palette that may do, and when it does: the least similarity at full and at half size. */
interface PaletteTry {
  quality: number
  dither: number
  enough: number
  enoughAtHalf: number
}

/**
 * The smaller ones first. Dithering costs bytes and likeness pixel by pixel, and hides the steps where colours flow, which counts
 * at half the size: what is dithered may differ more in its pixels.
 */
const tries: Record<Exclude<CompressionLevel, 'high'>, readonly PaletteTry[]> = {
  medium: [
    { quality: 72, dither: 0, enough: 0.978, enoughAtHalf: 0.99 },
    { quality: 84, dither: 0.5, enough: 0.963, enoughAtHalf: 0.99 },
    { quality: 100, dither: 0.5, enough: 0.945, enoughAtHalf: 0.99 },
  ],
  low: [
    { quality: 45, dither: 0.25, enough: 0.95, enoughAtHalf: 0.975 },
    { quality: 65, dither: 0.5, enough: 0.935, enoughAtHalf: 0.975 },
    { quality: 100, dither: 0.5, enough: 0.9, enoughAtHalf: 0.975 },
  ],
}

/** A palette has to win that much against what is possible without loss, or nothing is to be lost. */
const worthwhile = 0.9

/**
 * A PNG, by a palette of as many colours as this picture needs to look like the original, or without loss where none is good enough, as for
 * photos and gradients, and always at `high`. There 16 bits stay; else they become 8.
 */
export async function compressPng(picture: Picture, level: CompressionLevel, codec: Codec): Promise<Uint8Array> {
  const palette = level === 'high' ? undefined : await choosePalette(picture, tries[level], codec)
  const lossy = palette && (await codec.pack(palette))
  if (lossy && lossy.length < picture.bytes.length * 0.7) return lossy
  const lossless = await packLossless(picture, level, codec)
  return lossy && lossy.length < lossless.length * worthwhile ? lossy : lossless
}

async function choosePalette(
  picture: Picture,
  palettes: readonly PaletteTry[],
  codec: Codec,
): Promise<Uint8Array | undefined> {
  const reference = await codec.reference(picture)
  for (const { quality, dither, enough, enoughAtHalf } of palettes) {
    const encoded = await codec.encode(picture, paletteEncoding(quality, dither))
    const decoded = await codec.decode(encoded)
    if (similarity(reference, decoded) >= enough && similarity(reference, decoded, { half: true }) >= enoughAtHalf)
      return encoded
  }
  return undefined
}

/** How a PNG with a palette is made here. */
export function paletteEncoding(quality: number, dither: number): ImageEncoding {
  return { format: 'png', palette: { quality, dither } }
}

async function packLossless(picture: Picture, level: CompressionLevel, codec: Codec): Promise<Uint8Array> {
  const { bytes, facts } = picture
  const asItIs =
    facts.format === 'png' &&
    facts.orientation === 1 &&
    !codec.scales(picture) &&
    (facts.depth <= 8 || level === 'high')
  return codec.pack(asItIs ? bytes : await codec.encode(picture, { format: 'png' }, level === 'high'))
}
