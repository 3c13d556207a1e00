import { isToolError, ToolError } from '../../errors.js'
import { applyOrientation } from '../../image/apply-orientation.js'
import type { Raster } from '../../image/raster.js'
import { damagedImage, subject } from '../../image/read/damaged-image.js'
import type { ImageFacts } from '../../image/read/image-facts.js'
import { isFloatTiff, scaleFloats } from '../../image/scale-floats.js'
import { fromRgba } from './canvas.js'

type DecodedTiffPage = ReturnType<typeof import('utif2').default.decode>[number]

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
    if (isFloatTiff(facts, frame)) return applyOrientation(decodeFloats(page, facts, frame), facts.orientation)
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

/** Floating-point samples in the byte order of the file, scaled. Those with their own predictor are not decoded. */
function decodeFloats({ data, isLE, t317 }: DecodedTiffPage, facts: ImageFacts, frame: number): Raster {
  const { bits, samples, photometric, sampleRange } = facts.tiff!.pages[frame]!
  if (t317 !== undefined && t317[0] !== 1)
    throw new ToolError(
      'UNAVAILABLE',
      `${subject} is a TIFF of floating-point samples that this browser cannot decode. Use the server, or save the image with 16 bits per channel.`,
    )
  const { width, height, alpha } = facts
  const channels = (facts.color === 'gray' ? 1 : 3) + (alpha ? 1 : 0)
  if (data.length < (width * height * samples * bits) / 8)
    throw new RangeError('The number of samples does not match the page.')
  const view = new DataView(data.buffer, data.byteOffset, data.byteLength)
  const floats = new Float32Array(width * height * channels)
  for (let pixel = 0; pixel < width * height; pixel++)
    for (let channel = 0; channel < channels; channel++)
      floats[pixel * channels + channel] = view.getFloat32((pixel * samples + channel) * 4, isLE)
  return scaleFloats(floats, {
    ...{ width, height, alpha, color: facts.color === 'gray' ? 'gray' : 'rgb', depth: 8 },
    ...{ range: sampleRange, whiteIsZero: photometric === 0 },
  })
}
