import { capabilityTable } from '../../capabilities.js'
import { isToolError, ToolError } from '../../errors.js'
import { type Dpi, factsOfFrame, type ImageFacts } from '../../image/describe-image.js'
import type { Raster } from '../../image/raster.js'
import { PngError, pngRaster, readPngPicture } from '../../pdf/decode-png.js'
import { storeFax } from '../../pdf/store-fax.js'
import { findEnd, storeJpeg } from '../../pdf/store-jpeg.js'
import { storeJpegStrips } from '../../pdf/store-jpeg-strips.js'
import { storePng } from '../../pdf/store-png.js'
import { splitAlpha, storeRaster } from '../../pdf/store-raster.js'
import type { StoredImage } from '../../pdf/stored-image.js'
import type { RunContext } from '../../run.js'

/** A picture that becomes a page. */
export interface Picture {
  /** Without any loss. */
  image: StoredImage
  dpi: Dpi | undefined
  /** What a lossy encoder may take instead, where one makes sense: a whole JPEG, or colours without their opacity. */
  source?: () => Raster | Uint8Array
}

/** A file with its bytes and what its headers tell. */
export interface ImageFile {
  name: string
  bytes: Uint8Array
  facts: ImageFacts
}

/** Says that a file is damaged, how, and what to do. */
export function damaged(name: string, how: string, cause?: unknown): ToolError {
  const message = `${name} is damaged: ${how}. Get the file again, or open it in an image program and save it anew.`
  return new ToolError('BAD_DOCUMENT', message, { details: { fileName: name }, cause })
}

/**
 * Reads one picture of a file: its data as they are where PDF knows their coding, else decoded and packed without loss.
 * @throws ToolError BAD_DOCUMENT, UNSUPPORTED_TYPE, UNAVAILABLE, LIMIT_EXCEEDED
 */
export async function readPicture(input: ImageFile, frame: number, run: RunContext): Promise<Picture> {
  switch (input.facts.format) {
    case 'jpeg':
      return (await readJpeg(input, run)) ?? decodePicture(input, frame, run)
    case 'png':
      return readPng(input, run)
    case 'tiff':
      return (await readTiffPage(input, frame, run)) ?? decodePicture(input, frame, run)
    default:
      return decodePicture(input, frame, run)
  }
}

async function readJpeg({ name, bytes, facts }: ImageFile, run: RunContext): Promise<Picture | undefined> {
  const image = storeJpeg(bytes, facts)
  if (!image) return undefined
  const whole = findEnd(bytes) === undefined ? await withEnd(bytes, name, run) : bytes
  return { image: { ...image, data: whole }, dpi: facts.dpi, source: () => whole }
}

const endMarker = [0xff, 0xd9]

/** A file without its end marker is cut off, unless a decoder finds every pixel in it. @throws ToolError BAD_DOCUMENT */
async function withEnd(bytes: Uint8Array, name: string, run: RunContext): Promise<Uint8Array> {
  const whole = new Uint8Array(bytes.length + endMarker.length)
  whole.set(bytes)
  whole.set(endMarker, bytes.length)
  try {
    await decode(whole, 0, run)
    return whole
  } catch (cause) {
    if (isToolError(cause) && cause.code !== 'BAD_DOCUMENT' && cause.code !== 'UNAVAILABLE') throw cause
    throw damaged(name, 'it is cut off', cause)
  }
}

async function readPng({ name, bytes, facts }: ImageFile, run: RunContext): Promise<Picture> {
  try {
    const image = await storePng(bytes, facts, run.capabilities)
    const { icc } = image
    const source = () => {
      const { colors } = splitAlpha(pngRaster(readPngPicture(bytes, facts, run.capabilities.inflate)))
      return icc ? { ...colors, icc } : colors
    }
    return { image, dpi: facts.dpi, source }
  } catch (cause) {
    if (isToolError(cause) || !(cause instanceof Error)) throw cause
    throw damaged(name, cause instanceof PngError ? cause.message : 'its data cannot be inflated', cause)
  }
}

/** CCITT G4 and JPEG data as they are. A decoder, where there is one, has a look whether they are sound. */
async function readTiffPage({ bytes, facts }: ImageFile, frame: number, run: RunContext): Promise<Picture | undefined> {
  const { pages } = facts.tiff!
  const jpeg = storeJpegStrips(bytes, pages, frame)
  const image = jpeg ?? storeFax(bytes, pages, frame)
  if (!image) return undefined
  try {
    await decode(bytes, frame, run)
  } catch (error) {
    if (!isToolError(error) || error.code !== 'UNAVAILABLE') throw error
  }
  // The encoder would not know of the orientation, which is the file's and not the data's.
  const source = jpeg && jpeg.orientation === 1 ? { source: () => jpeg.data } : {}
  return { image, dpi: factsOfFrame(facts, frame).dpi, ...source }
}

async function decodePicture({ bytes, facts }: ImageFile, frame: number, run: RunContext): Promise<Picture> {
  const raster = await decode(bytes, frame, run)
  const { dpi, orientation } = factsOfFrame(facts, frame)
  return {
    image: await storeRaster(raster, run.capabilities),
    // The decoder has turned the picture.
    dpi: dpi && orientation >= 5 ? { x: dpi.y, y: dpi.x } : dpi,
    source: () => splitAlpha(raster).colors,
  }
}

function decode(bytes: Uint8Array, frame: number, { capabilities, limits, signal }: RunContext): Promise<Raster> {
  const { title, remedy } = capabilityTable.decodeImage
  if (!capabilities.decodeImage)
    throw new ToolError('UNAVAILABLE', `The image needs ${title}, which this machine does not have. ${remedy}`, {
      details: { capability: 'decodeImage' },
    })
  return capabilities.decodeImage(bytes, { frame, maxPixels: limits.maxPixels, exact: true, signal })
}
