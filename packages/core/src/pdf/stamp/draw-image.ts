import type { PDFContext, PDFRef } from 'pdf-lib'
import type { Capabilities } from '../../capabilities.js'
import { isToolError, ToolError } from '../../errors.js'
import { sniff } from '../../files.js'
import type { Matrix } from '../../geometry/matrix.js'
import { gifFrames } from '../../image/animation/gif-frames.js'
import type { Raster } from '../../image/raster.js'
import { checkPixels } from '../../image/read/check-image.js'
import { describeImage, type ImageFacts, uprightSize } from '../../image/read/describe-image.js'
import { pngRaster, readPngPicture } from '../images/decode-png.js'
import { storeJpeg } from '../images/store-jpeg.js'
import { storePng } from '../images/store-png.js'
import { storeRaster, toEightBits } from '../images/store-raster.js'
import { ImageStore, type StoredImage, uprightMatrix } from '../images/stored-image.js'

/** An image in a document, ready to draw. */
export interface PlacedImage {
  ref: PDFRef
  /** In pixels, standing upright. */
  width: number
  height: number
  /** Whether there were more pictures in the file than the one that is drawn. */
  animated: boolean
  /** Puts the unit square of the image, turned upright, onto a box of a width and height at the origin. */
  toBox: (width: number, height: number) => Matrix
}

type Needs = Pick<Capabilities, 'inflate' | 'deflate'>

/** Pictures of more pixels are refused before they are unpacked; these take half a gigabyte. */
const MAX_PIXELS = 40_000_000

/**
 * Embeds a PNG, JPEG or GIF for drawing on pages. JPEG and most PNG data are copied, with orientation and color profile
 * applied; transparency becomes a soft mask; an animation is reduced to its first frame; 16 bits per channel become 8.
 * `name` is its name in error messages.
 * @throws ToolError UNSUPPORTED_TYPE, BAD_DOCUMENT, LIMIT_EXCEEDED
 */
export async function embedImage(
  context: PDFContext,
  bytes: Uint8Array,
  name: string,
  capabilities: Needs,
): Promise<PlacedImage> {
  if (!drawable.has(sniff(bytes.subarray(0, 1024)) ?? ''))
    throw new ToolError('UNSUPPORTED_TYPE', `${name} is not a PNG, JPEG or GIF image.`)
  const facts = describeImage(bytes)
  if (!facts) throw damaged(name)
  checkPixels(facts, MAX_PIXELS, name)
  const image = await storeDrawing(bytes, facts, name, capabilities)
  return {
    ref: await new ImageStore(context, capabilities).add(image),
    ...uprightSize(image),
    animated: facts.frames > 1,
    toBox: (width, height) => uprightMatrix(image.orientation, width, height),
  }
}

const drawable = new Set(['image/png', 'image/jpeg', 'image/gif'])

async function storeDrawing(
  bytes: Uint8Array,
  facts: ImageFacts,
  name: string,
  capabilities: Needs,
): Promise<StoredImage> {
  if (facts.format === 'jpeg') {
    const image = storeJpeg(bytes, facts)
    if (image) return image
    throw new ToolError(
      'BAD_DOCUMENT',
      `${name} is a JPEG that is damaged or of a kind that PDF readers cannot show. Save it again as JPEG or PNG.`,
    )
  }
  try {
    if (facts.format === 'png' && facts.depth < 16) return await storePng(bytes, facts, capabilities)
    const raster =
      facts.format === 'png' ? toEightBits(pngPixels(bytes, facts, capabilities)) : firstFrame(bytes, facts)
    return { ...(await storeRaster(raster, capabilities)), orientation: facts.orientation }
  } catch (cause) {
    if (isToolError(cause)) throw cause
    throw damaged(name, cause)
  }
}

function pngPixels(bytes: Uint8Array, facts: ImageFacts, { inflate }: Needs): Raster {
  return pngRaster(readPngPicture(bytes, facts, inflate))
}

function firstFrame(bytes: Uint8Array, facts: ImageFacts): Raster {
  const [first] = gifFrames(bytes, facts)
  if (!first) throw new RangeError('The GIF has no image.')
  return first.raster
}

function damaged(name: string, cause?: unknown): ToolError {
  return new ToolError('BAD_DOCUMENT', `${name} is damaged and cannot be read.`, { cause })
}
