import { isToolError, ToolError } from '../../errors.js'
import { applyOrientation } from '../../image/apply-orientation.js'
import { decodeFloatTiff } from '../../image/float-tiff/decode-float-tiff.js'
import { isFloatTiff } from '../../image/float-tiff/scale-floats.js'
import { channelsOf, type Raster } from '../../image/raster.js'
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
  try {
    if (isFloatTiff(facts, frame)) return decodeFloats(bytes, facts, frame)
    const { default: utif } = await import('utif2')
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
    if (isToolError(cause)) throw cause
    throw damagedImage(cause)
  }
}

/** Floating-point samples, scaled to 8 bits; inks become the color that they have without a profile. */
function decodeFloats(bytes: Uint8Array, facts: ImageFacts, frame: number): Raster {
  const raster = decodeFloatTiff(bytes, facts, { frame, depth: 8 })
  if (!raster)
    throw new ToolError(
      'UNAVAILABLE',
      `${subject} is a TIFF of floating-point samples with a compression that this browser cannot decode. Use the server, or save the image with 16 bits per channel.`,
    )
  return raster.color === 'cmyk' ? fromInks(raster) : raster
}

function fromInks({ data, ...raster }: Raster): Raster {
  const channels = channelsOf(raster)
  const colors = new Uint8Array(raster.width * raster.height * (channels - 1))
  for (let from = 0, to = 0; from < data.length; from += channels) {
    const light = 255 - data[from + 3]!
    for (let ink = 0; ink < 3; ink++) colors[to++] = Math.round(((255 - data[from + ink]!) * light) / 255)
    if (raster.alpha) colors[to++] = data[from + 4]!
  }
  return { ...raster, color: 'rgb', data: colors }
}
