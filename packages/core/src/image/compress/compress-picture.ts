import type { Raster } from '../raster.js'
import type { Codec, CompressionLevel, Picture } from './compress-codec.js'
import { compressGif } from './compress-gif.js'
import { compressJpeg, jpegEncoding } from './compress-jpeg.js'
import { compressPng } from './compress-png.js'
import { searchQuality } from './compress-quality.js'
import { sampleTiles } from './compress-sample.js'
import { compressTiff } from './compress-tiff.js'
import type { ImageEncoding } from './encodings.js'
import { avifTuning, webpTuning } from './tuning.js'

/** A format that pictures are compressed to. */
export type CompressedFormat = ImageEncoding['format']

/** Makes a picture smaller in a format of its own or another one; the result may be larger where the picture was well compressed before. */
export function compressPicture(
  picture: Picture,
  format: CompressedFormat,
  level: CompressionLevel,
  codec: Codec,
): Promise<Uint8Array> {
  switch (format) {
    case 'jpeg':
      return compressJpeg(picture, level, codec)
    case 'png':
      return compressPng(picture, level, codec)
    case 'webp':
      return compressWebp(picture, level, codec)
    case 'gif':
      return compressGif(picture, level, codec)
    case 'tiff':
      return compressTiff(picture, level, codec)
    case 'avif':
      // Searching a quality would take many times longer, as AVIF is slow to make.
      return codec.encode(picture, { format, quality: avifTuning.qualities[level], effort: 4 })
  }
}

/** Encodes a picture at a quality from 1 to 100; `undefined` for formats that have none. */
export function encodeAtQuality(
  picture: Picture,
  format: CompressedFormat,
  quality: number,
  codec: Codec,
): Promise<Uint8Array> | undefined {
  if (format === 'jpeg') return codec.encode(picture, jpegEncoding(picture, quality, quality < 90 ? 'medium' : 'high'))
  if (format === 'webp') return codec.encode(picture, { format, quality })
  return format === 'avif' ? codec.encode(picture, { format, quality, effort: 4 }) : undefined
}

/**
 * A WebP at the quality this image needs to look like the original. Lossless drawings (not photos) stay lossless if
 * that is smaller.
 */
async function compressWebp(picture: Picture, level: CompressionLevel, codec: Codec): Promise<Uint8Array> {
  const { facts } = picture
  const sample = sampleTiles(await codec.reference(picture), webpTuning.samplePixels)
  const quality = await searchQuality(webpTuning.goals[level], (candidate) =>
    codec.likeness(picture, sample, { format: 'webp', quality: candidate }),
  )
  const lossless = { format: 'webp', quality: 75, lossless: true } as const
  if (level === 'high' && facts.webp?.lossless) return codec.encode(picture, { ...lossless, effort: 6 })
  // Transparency is stored without loss, at an effort of 6 in many times the time of all else.
  const thorough = !facts.alpha && facts.width * facts.height * facts.frames <= webpTuning.thoroughPixels
  const lossy = await codec.encode(picture, { format: 'webp', quality, effort: thorough ? 6 : 4 })
  const exactSource = facts.webp?.lossless ?? ['png', 'gif', 'bmp', 'tiff'].includes(facts.format)
  if (!exactSource || !(await isDrawing(sample, quality, codec))) return lossy
  const exact = await codec.encode(picture, { ...lossless, effort: 4 })
  return lossy.length < exact.length ? lossy : exact
}

/**
 * Whether so much of an image is flat that lossless encoding may be smaller, which takes long to test on the whole
 * image.
 */
async function isDrawing(sample: Raster, quality: number, codec: Codec): Promise<boolean> {
  const lossy = await codec.encodeRaster(sample, { format: 'webp', quality })
  const exact = await codec.encodeRaster(sample, { format: 'webp', quality: 75, lossless: true, effort: 2 })
  return exact.length < lossy.length * 1.5
}
