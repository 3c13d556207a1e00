import type { Capabilities } from '../../capabilities.js'
import { throwIfCancelled } from '../../errors.js'
import type { Limits } from '../../run-context.js'
import type { EncodeRequest } from '../image-capabilities.js'
import type { Raster } from '../raster.js'
import type { ImageFacts } from '../read/image-facts.js'
import type { ImageEncoding } from './encodings.js'
import { similarity } from './similarity.js'

/** How much of a picture is given up: `low` quality is high compression. */
export type CompressionLevel = 'low' | 'medium' | 'high'

/** A picture on its way to become smaller. */
export interface Picture {
  bytes: Uint8Array
  facts: ImageFacts
}

/** Decoders and encoders, bound to the limits, the signal and the settings of one call. */
export interface Codec {
  /** Of all frames together. */
  maxPixels: number
  /** Whether the image must be scaled down. */
  scales: (picture: Picture) => boolean
  /** The first picture, or another one, upright and scaled as wished, with 8 bits a sample, gray or RGB. */
  reference: (picture: Picture, frame?: number) => Promise<Raster>
  /** Decodes an encoded image, or a sample of it, for comparison with its reference. */
  decode: (picture: Picture, bytes: Uint8Array, frame?: number) => Promise<Raster>
  /** Encodes a picture upright, scaled, with or without metadata, all as wished. `exact` keeps 16 bits and CMYK. */
  encode: (picture: Picture, encoding: ImageEncoding, exact?: boolean) => Promise<Uint8Array>
  /** Encodes samples without changes. */
  encodeRaster: (raster: Raster, encoding: ImageEncoding) => Promise<Uint8Array>
  /** How similar samples are to what becomes of them in an encoding, see `similarity`. */
  likeness: (picture: Picture, sample: Raster, encoding: ImageEncoding) => Promise<number>
  /** Packs a PNG better without loss, where the machine can. `level` is oxipng's. */
  pack: (png: Uint8Array, level: number) => Promise<Uint8Array>
}

/** Where the work of one call is bound to. */
export interface CodecSettings {
  capabilities: Capabilities
  limits: Pick<Limits, 'maxPixels' | 'maxFrames'>
  signal: AbortSignal
  maxSide?: number | undefined
  keepMetadata: boolean
}

/** Binds the capabilities to one call. Needs `decodeImage` and `encodeImage`. */
export function createCodec({ capabilities, limits, signal, maxSide, keepMetadata }: CodecSettings): Codec {
  const { decodeImage, encodeImage, optimizePng } = capabilities as Required<Capabilities>
  const decode = async ({ facts }: Picture, bytes: Uint8Array, frame = 0): Promise<Raster> => {
    throwIfCancelled(signal)
    // Samples as stored are as good to compare as converted ones, and come sooner.
    const exact = facts.depth <= 8 && facts.color !== 'cmyk'
    const { icc: _, ...samples } = await decodeImage(bytes, { frame, maxPixels: limits.maxPixels, exact, signal })
    return samples
  }
  const encode = (source: Uint8Array | Raster, request: Omit<EncodeRequest, 'maxPixels'>) => {
    throwIfCancelled(signal)
    return encodeImage(source, { ...request, ...limits, signal })
  }
  const scales = ({ facts }: Picture) => maxSide !== undefined && Math.max(facts.width, facts.height) > maxSide
  return {
    maxPixels: limits.maxPixels,
    decode,
    scales,
    async reference(picture, frame = 0) {
      const { bytes, facts } = picture
      if (!scales(picture)) return decode(picture, bytes, frame)
      const encoding: ImageEncoding =
        facts.frames > 1 && frame > 0 ? { format: 'webp', quality: 100, lossless: true, effort: 0 } : { format: 'png' }
      return decode(picture, await encode(bytes, { encoding, maxSide }), frame)
    },
    encode: ({ bytes }, encoding, exact = false) => encode(bytes, { encoding, maxSide, keepMetadata, exact }),
    encodeRaster: (raster, encoding) => encode(raster, { encoding }),
    likeness: async (picture, sample, encoding) =>
      similarity(sample, await decode(picture, await encode(sample, { encoding }))),
    async pack(png, level) {
      throwIfCancelled(signal)
      return optimizePng ? optimizePng(png, level, { keepMetadata }) : png
    },
  }
}
