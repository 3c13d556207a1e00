import { ToolError } from '../../errors.js'
import type { Raster } from '../../image/raster.js'
import { damagedImage, subject } from '../../image/read/damaged-image.js'
import { decodeWithHeif, type Heif } from '../../image/read/decode-with-heif.js'
import type { ImageFacts } from '../../image/read/image-facts.js'
import { drawPixels, fromRgba } from './canvas.js'
import type { CodecLoaders } from './codecs.js'

/**
 * Decodes a HEIC with libheif and converts colors in Display P3, as written by cameras, to sRGB.
 * @throws ToolError BAD_DOCUMENT, LIMIT_EXCEEDED, UNAVAILABLE
 */
export async function decodeHeif(
  bytes: Uint8Array,
  facts: ImageFacts,
  { maxPixels, codecs }: { maxPixels: number; codecs: Pick<CodecLoaders, 'heif'> },
): Promise<Raster> {
  const heif = await load(codecs)
  const { width, height, data } = await decodeWithHeif(heif, bytes, maxPixels).catch((error: unknown) => {
    throw error instanceof ToolError ? error : damagedImage(error)
  })
  const pixels = isDisplayP3(facts)
    ? await inSrgb(new ImageData(data, width, height, { colorSpace: 'display-p3' }))
    : data
  return fromRgba(new Uint8Array(pixels.buffer), { width, height, gray: facts.color === 'gray', alpha: facts.alpha })
}

async function load(codecs: Pick<CodecLoaders, 'heif'>): Promise<Heif> {
  try {
    return await codecs.heif()
  } catch (cause) {
    throw new ToolError(
      'UNAVAILABLE',
      `${subject} is a HEIC image, but its decoder could not be loaded. Try again, or save it as JPEG.`,
      { cause },
    )
  }
}

/** By the name of the profile, which is written in letters of one byte or of two. */
function isDisplayP3({ icc }: ImageFacts): boolean {
  return icc !== undefined && /P3/.test(new TextDecoder('latin1').decode(icc).replaceAll('\0', ''))
}

async function inSrgb(image: ImageData): Promise<Uint8Array> {
  const bitmap = await createImageBitmap(image)
  try {
    return drawPixels(bitmap, image.width, image.height)
  } finally {
    bitmap.close()
  }
}
