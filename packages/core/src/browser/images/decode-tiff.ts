import { ToolError } from '../../errors.js'
import { applyOrientation } from '../../image/apply-orientation.js'
import type { Raster } from '../../image/raster.js'
import { damagedImage, subject } from '../../image/read/damaged-image.js'
import type { ImageFacts } from '../../image/read/image-facts.js'
import { fromRgba } from './canvas.js'

/** Decodes a page of a TIFF, which browsers cannot themselves. @throws ToolError BAD_DOCUMENT, UNAVAILABLE for JPEG inside of TIFF */
export async function decodeTiff(bytes: Uint8Array, facts: ImageFacts, frame: number): Promise<Raster> {
  if ([6, 7].includes(facts.tiff!.pages[frame]!.compression))
    throw new ToolError(
      'UNAVAILABLE',
      `${subject} is a JPEG-compressed TIFF, which this browser cannot decode. Use the server, or save the image as JPEG.`,
    )
  const { default: utif } = await import('utif2')
  try {
    const { buffer } = bytes.slice()
    const pages = utif.decode(buffer)
    const page = pages[frame]!
    utif.decodeImage(buffer, page)
    const pixels = utif.toRGBA8(page)
    if (pixels.length !== facts.width * facts.height * 4)
      throw new RangeError('The number of pixels does not match the page.')
    const { width, height, alpha } = facts
    return applyOrientation(fromRgba(pixels, { width, height, alpha, gray: facts.color === 'gray' }), facts.orientation)
  } catch (cause) {
    throw damagedImage(cause)
  }
}
