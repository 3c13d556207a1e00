import { capabilityTable } from '../../capability-table.js'
import { isToolError, ToolError } from '../../errors.js'
import { floatsConverted, hdrConverted } from '../../image/edit/warn-of-colors.js'
import { isFloatTiff } from '../../image/float-tiff/scale-floats.js'
import type { DecodeImage } from '../../image/image-capabilities.js'
import type { Raster } from '../../image/raster.js'
import { damagedImage } from '../../image/read/damaged-image.js'
import { type Dpi, factsOfFrame, type ImageFacts } from '../../image/read/describe-image.js'
import { stripMetadata } from '../../image/write/strip-metadata.js'
import type { RunContext } from '../../run-context.js'
import { PngError, pngRaster, readPngPicture, storedSamples } from '../images/decode-png.js'
import { hasFaxEnd, storeFax } from '../images/store-fax.js'
import { findEnd, storeJpeg } from '../images/store-jpeg.js'
import { storeJpegStrips } from '../images/store-jpeg-strips.js'
import { storePng } from '../images/store-png.js'
import { splitAlpha, storeRaster } from '../images/store-raster.js'
import type { StoredImage } from '../images/stored-image.js'

/** A picture that becomes a page. */
export interface Picture {
  /** Without any loss. */
  image: StoredImage
  dpi: Dpi | undefined
  /** Alternative input for a lossy encoder, if useful: a whole JPEG, or colors without their opacity. */
  source?: () => Raster | Uint8Array
}

/** A file with its bytes and the data of its headers. */
export interface ImageFile {
  name: string
  bytes: Uint8Array
  facts: ImageFacts
  /** Whether the metadata of a JPEG is kept in the PDF. */
  keepMetadata?: boolean
}

/**
 * Reads one image of a file: its data copied if PDF supports their coding, else decoded and losslessly compressed.
 * @throws ToolError BAD_DOCUMENT, UNSUPPORTED_TYPE, UNAVAILABLE, LIMIT_EXCEEDED
 */
export async function readPicture(input: ImageFile, frame: number, run: RunContext): Promise<Picture> {
  switch (input.facts.format) {
    case 'jpeg':
      return (await readJpeg(input, run)) ?? decodePicture(input, frame, run)
    case 'png':
      // PDF has profiles for the colors of an image, and no numbers.
      return input.facts.png?.numbered ? decodePicture(input, frame, run) : readPng(input, run)
    case 'tiff':
      return (await readTiffPage(input, frame, run)) ?? decodePicture(input, frame, run)
    default:
      return decodePicture(input, frame, run)
  }
}

/** Each block of 8 by 8 pixels takes a bit at least, in every coding that is taken over. */
const PIXELS_PER_BYTE = 8 * 64

async function readJpeg(
  { name, bytes, facts, keepMetadata }: ImageFile,
  run: RunContext,
): Promise<Picture | undefined> {
  const image = storeJpeg(bytes, facts)
  if (!image) return undefined
  if (bytes.length * PIXELS_PER_BYTE < facts.width * facts.height)
    throw damagedImage(undefined, 'most of its pixels are missing', name)
  const whole = findEnd(bytes) === undefined ? await withEnd(bytes, name, run) : bytes
  const data = keepMetadata ? whole : stripMetadata(whole, facts)
  return { image: { ...image, data }, dpi: facts.dpi, source: () => whole }
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
    throw damagedImage(cause, 'it is cut off', name)
  }
}

/** Bytes per pixel of images at the pixel limit; images with more bytes per pixel may have fewer pixels. */
const BYTES_PER_PIXEL = 4

async function readPng({ name, bytes, facts }: ImageFile, run: RunContext): Promise<Picture> {
  const { width, height, depth, png } = facts
  if ((width * height * storedSamples(png!) * depth) / 8 > run.limits.maxPixels * BYTES_PER_PIXEL)
    throw new ToolError(
      'LIMIT_EXCEEDED',
      `${name} takes too much memory: ${width} × ${height} pixels of ${depth} bits per channel. Save it at a smaller size or with 8 bits.`,
      { details: { fileName: name } },
    )
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
    throw damagedImage(cause, cause instanceof PngError ? cause.message : 'its data cannot be inflated', name)
  }
}

/** CCITT G4 and JPEG data unchanged. Without an end marker, a decoder checks whether they are complete. */
async function readTiffPage({ bytes, facts }: ImageFile, frame: number, run: RunContext): Promise<Picture | undefined> {
  const { pages } = facts.tiff!
  const jpeg = storeJpegStrips(bytes, pages, frame)
  const image = jpeg ?? storeFax(bytes, pages, frame)
  if (!image) return undefined
  if (!jpeg && !hasFaxEnd(image.data)) {
    try {
      await decode(bytes, frame, run)
    } catch (error) {
      if (!isToolError(error) || error.code !== 'UNAVAILABLE') throw error
    }
  }
  // An encoder would not know of orientation and profile, which are the file's and not the data's.
  const source = jpeg && jpeg.orientation === 1 && !jpeg.icc ? { source: () => jpeg.data } : {}
  return { image, dpi: factsOfFrame(facts, frame).dpi, ...source }
}

async function decodePicture({ name, bytes, facts }: ImageFile, frame: number, run: RunContext): Promise<Picture> {
  const raster = await decode(bytes, frame, run)
  if (isFloatTiff(facts, frame)) run.warn(floatsConverted(name, raster.depth))
  if (facts.hdr) run.warn(hdrConverted(name))
  const { dpi, orientation } = factsOfFrame(facts, frame)
  return {
    image: await storeRaster(raster, run.capabilities),
    // The decoder has turned the picture.
    dpi: dpi && orientation >= 5 ? { x: dpi.y, y: dpi.x } : dpi,
    source: () => splitAlpha(raster).colors,
  }
}

function decode(bytes: Uint8Array, frame: number, run: RunContext): Promise<Raster> {
  return decoderOf(run)(bytes, { frame, maxPixels: run.limits.maxPixels, exact: true, signal: run.signal })
}

/** The decoder of images. @throws ToolError UNAVAILABLE */
export function decoderOf({ capabilities }: RunContext): DecodeImage {
  const { title, remedy } = capabilityTable.decodeImage
  if (!capabilities.decodeImage)
    throw new ToolError('UNAVAILABLE', `The image needs something that is missing here: ${title}. ${remedy}`, {
      details: { capability: 'decodeImage' },
    })
  return capabilities.decodeImage
}
