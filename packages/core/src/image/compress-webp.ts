import type { Codec, CompressionLevel, Picture } from './compress-codec.js'
import { type QualityGoal, searchQuality } from './compress-quality.js'
import { sampleTiles } from './compress-sample.js'
import { similarity } from './similarity.js'

const goals: Record<CompressionLevel, QualityGoal> = {
  low: { enough: 0.955, min: 35, max: 65 },
  medium: { enough: 0.98, min: 50, max: 84 },
  high: { enough: 0.99, min: 70, max: 92 },
}

const samplePixels = 150_000
/** Drawings, which pack well without loss, are tried that way up to this size; it takes several times longer. */
const losslessPixels = 4_000_000

/**
 * A WebP of the quality that this picture needs to look like the original. What is stored without loss, and is a drawing rather than a photo,
 * stays without loss where that is smaller.
 */
export async function compressWebp(picture: Picture, level: CompressionLevel, codec: Codec): Promise<Uint8Array> {
  const { facts } = picture
  const sample = sampleTiles(await codec.reference(picture), samplePixels)
  const quality = await searchQuality(goals[level], async (candidate) =>
    similarity(sample, await codec.decode(await codec.encodeRaster(sample, { format: 'webp', quality: candidate }))),
  )
  const exactSource = facts.webp?.lossless ?? ['png', 'gif', 'bmp', 'tiff'].includes(facts.format)
  const lossy =
    level === 'high' && facts.webp?.lossless
      ? undefined
      : await codec.encode(picture, { format: 'webp', quality, effort: 6 })
  if (lossy && (!exactSource || facts.width * facts.height * facts.frames > losslessPixels)) return lossy
  const lossless = await codec.encode(picture, { format: 'webp', quality: 75, lossless: true, effort: lossy ? 4 : 6 })
  return lossy && lossy.length < lossless.length ? lossy : lossless
}
