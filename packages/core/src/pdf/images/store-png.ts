import type { Capabilities } from '../../capabilities.js'
import { gammaProfile } from '../../image/gamma-profile.js'
import type { ImageFacts } from '../../image/read/describe-image.js'
import { predictors } from '../filters/predict-samples.js'
import { unfilterRows } from '../filters/unfilter-rows.js'
import { type PngPicture, pngRaster, readPngPicture, storedSamples } from './decode-png.js'
import { smallerFax, storeMask, storeRaster } from './store-raster.js'
import type { StoredImage } from './stored-image.js'

/** Largest color profile that is taken over. */
const MAX_PROFILE = 2 ** 24

/**
 * A PNG as an image: with its compressed data copied if possible (no interlacing, no alpha channel). Transparency
 * becomes a soft mask; two-color images use CCITT G4 if that is smaller. An animation is reduced to its still image.
 * The size must have been checked.
 * @throws PngError, or errors of `inflate`, if the file is damaged
 */
export async function storePng(
  bytes: Uint8Array,
  facts: ImageFacts,
  capabilities: Pick<Capabilities, 'inflate' | 'deflate'>,
): Promise<StoredImage> {
  const picture = readPngPicture(bytes, facts, capabilities.inflate)
  const { orientation } = facts
  const icc = profileOf(facts, capabilities) ?? gammaProfile(bytes)
  if (picture.interlaced || picture.colorType >= 4) {
    const stored = await storeRaster({ ...pngRaster(picture), ...(icc ? { icc } : {}) }, capabilities)
    return { ...stored, orientation }
  }
  const mask = picture.transparency && (await storeMask(pngRaster(picture), capabilities))
  const image: StoredImage = {
    ...storeAsIs(picture),
    orientation,
    ...(icc ? { icc } : {}),
    ...(mask ? { mask } : {}),
  }
  if (picture.bits !== 1) return image
  const plain = unfilterRows(picture.rows, Math.ceil(picture.width / 8), 1)
  return smallerFax(image, plain, picture.colorType === 0)
}

function storeAsIs(picture: PngPicture): Omit<StoredImage, 'orientation'> {
  const { width, height, bits, colorType, packed, palette } = picture
  return {
    width,
    height,
    data: packed,
    filter: 'FlateDecode',
    parameters: predictors(width, storedSamples(picture), bits),
    color: colorType === 0 ? 'gray' : 'rgb',
    depth: bits as StoredImage['depth'],
    ...(colorType === 3
      ? { palette: palette!.subarray(0, Math.min(3 * 2 ** bits, palette!.length - (palette!.length % 3))) }
      : {}),
  }
}

function profileOf({ deflatedIcc }: ImageFacts, { inflate }: Pick<Capabilities, 'inflate'>): Uint8Array | undefined {
  if (!deflatedIcc) return undefined
  try {
    return inflate(deflatedIcc, MAX_PROFILE)
  } catch {
    // A picture with a broken profile is shown as if it had none, as browsers do.
    return undefined
  }
}
