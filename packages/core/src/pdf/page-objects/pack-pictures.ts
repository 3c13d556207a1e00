import type { Capabilities } from '../../capabilities.js'
import { isToolError } from '../../errors.js'
import type { EncodeImage } from '../../image/image-capabilities.js'
import type { Raster } from '../../image/raster.js'
import { onWhite } from '../../image/to-gray.js'
import { writePng } from '../../image/write/write-png.js'
import type { PageImage, PageObjects } from './page-objects.js'
import type { TakenPicture } from './read-picture.js'

/** A picture that waits for an encoder: which of the page's images it is. */
export interface UnpackedPicture {
  image: number
  raster: Raster
}

/** High enough for images that were JPEG before. */
const QUALITY = 90
/** Noted in the files; programs go by the size on the page. */
const DPI = 96

/** What pictures that are known from pages before were packed to. */
const packed = new WeakMap<Raster, Uint8Array>()

/**
 * Encodes the images of a page: losslessly as PNG, or as JPEG if they were lossy before and are opaque. Returns those
 * that need a JPEG encoder not available here.
 */
export async function packPictures(
  objects: PageObjects,
  taken: ReadonlyMap<number, TakenPicture>,
  { deflate, encodeImage }: Pick<Capabilities, 'deflate' | 'encodeImage'>,
): Promise<UnpackedPicture[]> {
  const unpacked: UnpackedPicture[] = []
  for (const [image, picture] of taken) {
    const target = objects.images[image]!
    if ('jpeg' in picture) target.encoded = { format: 'jpeg', bytes: picture.jpeg }
    else if (picture.wasLossy && isOpaque(picture.raster)) unpacked.push({ image, raster: onWhite(picture.raster) })
    else {
      const bytes = packed.get(picture.raster) ?? (await writePng(picture.raster, { dpi: DPI, deflate }))
      packed.set(picture.raster, bytes)
      target.encoded = { format: 'png', bytes }
    }
  }
  if (!encodeImage) return unpacked
  await encodePictures(objects, unpacked, { deflate, encodeImage })
  return []
}

/** Packs as JPEG what `packPictures` gave back; as PNG on a machine whose encoder is not there. */
export async function encodePictures(
  objects: PageObjects,
  unpacked: readonly UnpackedPicture[],
  { deflate, encodeImage }: Pick<Capabilities, 'deflate' | 'encodeImage'>,
): Promise<void> {
  for (const { image, raster } of unpacked)
    objects.images[image]!.encoded = (encodeImage && (await writeJpeg(raster, encodeImage))) ?? {
      format: 'png',
      bytes: await writePng(raster, { dpi: DPI, deflate }),
    }
}

async function writeJpeg(raster: Raster, encodeImage: EncodeImage): Promise<PageImage['encoded']> {
  try {
    const maxPixels = raster.width * raster.height
    const bytes = await encodeImage(raster, { encoding: { format: 'jpeg', quality: QUALITY }, maxPixels })
    return { format: 'jpeg', bytes }
  } catch (error) {
    if (!isToolError(error) || error.code !== 'UNAVAILABLE') throw error
    return undefined
  }
}

function isOpaque({ data }: Raster): boolean {
  for (let at = 3; at < data.length; at += 4) if (data[at] !== 255) return false
  return true
}
