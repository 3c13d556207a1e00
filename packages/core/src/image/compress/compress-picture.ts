import type { Codec, CompressionLevel, Picture } from './compress-codec.js'
import { compressGif } from './compress-gif.js'
import { compressJpeg, jpegEncoding } from './compress-jpeg.js'
import { compressPng } from './compress-png.js'
import { compressTiff } from './compress-tiff.js'
import { compressWebp } from './compress-webp.js'
import type { ImageEncoding } from './encodings.js'
import { avifTuning } from './tuning.js'

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
