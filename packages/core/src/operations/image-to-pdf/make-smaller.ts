import { isToolError } from '../../errors.js'
import { describeImage } from '../../image/read/describe-image.js'
import { storeJpeg } from '../../pdf/images/store-jpeg.js'
import type { StoredImage } from '../../pdf/images/stored-image.js'
import type { Picture } from '../../pdf/pictures/read-picture.js'
import type { RunContext } from '../../run-context.js'

const QUALITY = 75
/** Pixels per inch of the page that the eye makes use of; images with clearly more are scaled down to it. */
const TARGET_DPI = 200
const WORTH_SCALING = 0.8
/** An image is replaced only if the smaller one is at most this share of its size: lossless pixels are worth more. */
const worthReplacing = { lossy: 0.9, lossless: 0.7 }

/**
 * An image as JPEG, at a resolution sufficient for its size on the page (in points, upright), if that is clearly
 * smaller; else the original. Line art (few colors or 1 bit) and opacity stay lossless. Without an encoder everything
 * stays unchanged.
 */
export async function makeSmaller(
  { image, source }: Picture,
  size: { width: number; height: number },
  { capabilities, limits, signal }: RunContext,
): Promise<StoredImage> {
  const { encodeImage } = capabilities
  if (!encodeImage || !source || image.palette || image.depth < 8) return image
  const turned = image.orientation >= 5
  const [width, height] = turned ? [image.height, image.width] : [image.width, image.height]
  const dpi = Math.min((width / size.width) * 72, (height / size.height) * 72)
  const scale = TARGET_DPI / dpi
  const picture = source()
  let encoded: Uint8Array
  try {
    encoded = await encodeImage(picture, {
      encoding: { format: 'jpeg', quality: QUALITY, optimize: true },
      maxPixels: limits.maxPixels,
      signal,
      ...(scale < WORTH_SCALING ? { maxSide: Math.max(1, Math.round(Math.max(width, height) * scale)) } : {}),
    })
  } catch (error) {
    if (isToolError(error) && (error.code === 'UNAVAILABLE' || error.code === 'UNSUPPORTED_TYPE')) return image
    throw error
  }
  const facts = describeImage(encoded)
  const smaller = facts && storeJpeg(encoded, facts)
  const worth = worthReplacing[image.filter === 'DCTDecode' ? 'lossy' : 'lossless']
  if (!smaller || encoded.length > worth * image.data.length) return image
  // Encoders rotate images that they decode themselves.
  const orientation = picture instanceof Uint8Array ? smaller.orientation : image.orientation
  return { ...smaller, orientation, ...(image.mask ? { mask: image.mask } : {}) }
}
