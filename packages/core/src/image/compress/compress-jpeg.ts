import { onWhite } from '../to-gray.js'
import type { Codec, CompressionLevel, Picture } from './compress-codec.js'
import { searchQuality } from './compress-quality.js'
import { sampleTiles } from './compress-sample.js'
import type { ImageEncoding } from './encodings.js'
import { similarity } from './similarity.js'
import { jpegTuning } from './tuning.js'

type JpegEncoding = Extract<ImageEncoding, { format: 'jpeg' }>

/**
 * How a JPEG of a quality is made here: MozJPEG with trellis quantization and the table of ITU-T T.81, annex K. At equal similarity that is
 * 3 % smaller than MozJPEG's own table, at full and at half size; a flat table is smaller yet, but spoils skies.
 */
export function jpegEncoding({ facts }: Picture, quality: number, level: CompressionLevel): JpegEncoding {
  const fullChroma = level === 'high' && (facts.jpeg === undefined || facts.jpeg.chroma === '4:4:4')
  return { format: 'jpeg', quality, chroma: fullChroma ? '4:4:4' : '4:2:0', optimize: true, quantizationTable: 0 }
}

/**
 * A JPEG of the quality that this picture needs to look like the original: smooth pictures need less than busy ones. The quality of
 * a JPEG is never set above its own.
 */
export async function compressJpeg(picture: Picture, level: CompressionLevel, codec: Codec): Promise<Uint8Array> {
  const quality = await chooseJpegQuality(picture, level, codec)
  return codec.encode(picture, jpegEncoding(picture, quality, level), level === 'high')
}

async function chooseJpegQuality(picture: Picture, level: CompressionLevel, codec: Codec): Promise<number> {
  const goal = jpegTuning.goals[level]
  const own = picture.facts.jpeg?.quality ?? 100
  if (own <= goal.min) return own
  const sample = onWhite(sampleTiles(await codec.reference(picture), jpegTuning.samplePixels))
  const sizes = new Map<number, number>()
  const encode = async (quality: number) => {
    const encoded = await codec.encodeRaster(sample, { ...jpegEncoding(picture, quality, level), optimizeScans: false })
    sizes.set(quality, encoded.length)
    return encoded
  }
  const measure = async (quality: number) => similarity(sample, await codec.decode(picture, await encode(quality)))
  // The size at which losses are not worth it: higher qualities take no less.
  const limit = own > goal.max ? Number.POSITIVE_INFINITY : (await encode(own)).length * jpegTuning.worthLosing
  const isOver = (quality: number, isEnough: boolean) => !isEnough && sizes.get(quality)! >= limit
  const quality = await searchQuality({ ...goal, max: Math.min(goal.max, own) }, measure, isOver)
  // More than two steps below its own quality, a JPEG is smaller than at its own: on all of 47 photos.
  if (quality === own || (own > goal.max && own > quality + 2)) return quality
  if (!sizes.has(quality)) await encode(quality)
  if (!sizes.has(own)) await encode(own)
  // At its own quality, a JPEG keeps its quantization steps; slightly below, both rounding errors add up and little is
  // saved. Also avoids losing quality again each time.
  return sizes.get(quality)! < sizes.get(own)! * (own > goal.max ? 1 : jpegTuning.worthLosing) ? quality : own
}
