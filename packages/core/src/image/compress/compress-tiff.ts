import type { TiffPage } from '../read/image-facts.js'
import type { Codec, CompressionLevel, Picture } from './compress-codec.js'
import { searchQuality } from './compress-quality.js'
import { sampleTiles } from './compress-sample.js'
import { tiffTuning } from './tuning.js'

/**
 * A TIFF with all its pages: pictures of 1 bit as fax does (CCITT G4), photos of 8 bits as JPEG inside unless the quality is `high`, all
 * else without loss; 16 bits and CMYK stay unless the quality is `low`.
 */
export async function compressTiff(picture: Picture, level: CompressionLevel, codec: Codec): Promise<Uint8Array> {
  const { facts } = picture
  const pages = facts.tiff?.pages ?? []
  if (pages.length > 0 && pages.every(isBilevel)) return codec.encode(picture, { format: 'tiff', compression: 'g4' })
  const exact = level !== 'low'
  const deflated = await codec.encode(picture, { format: 'tiff', compression: 'deflate' }, exact)
  const packed = await codec.encode(picture, { format: 'tiff', compression: 'lzw' }, exact)
  const lossless = packed.length < deflated.length ? packed : deflated
  if (level === 'high' || facts.alpha || !pages.every(canBeJpeg)) return lossless
  const sample = sampleTiles(await codec.reference(picture), tiffTuning.samplePixels)
  const quality = await searchQuality(tiffTuning.goals[level], (candidate) =>
    codec.likeness(picture, sample, { format: 'tiff', compression: 'jpeg', quality: candidate }),
  )
  const lossy = await codec.encode(picture, { format: 'tiff', compression: 'jpeg', quality })
  return lossy.length < lossless.length * tiffTuning.photoRatio ? lossy : lossless
}

/** Whether a page is black and white. */
export function isBilevel({ bits, samples, photometric }: TiffPage): boolean {
  return bits === 1 && samples === 1 && photometric <= 1
}

function canBeJpeg({ bits, samples, photometric, alpha }: TiffPage): boolean {
  return bits === 8 && !alpha && samples <= 3 && [0, 1, 2, 6].includes(photometric)
}
