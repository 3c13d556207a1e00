import { sniff } from '../../files.js'
import { readBmpFacts } from './bmp/read-bmp-header.js'
import { blankFacts, type ImageFacts } from './image-facts.js'
import { readGifFacts } from './read-gif.js'
import { readHeifFacts } from './read-heif.js'
import { readJpegFacts } from './read-jpeg.js'
import { endsWithOpacity, readJpxFacts } from './read-jpx-facts.js'
import { readJxlFacts } from './read-jxl.js'
import { readPngFacts } from './read-png.js'
import { readTiff, tiffPageFacts } from './read-tiff.js'
import { readWebpFacts } from './read-webp.js'

export type { Dpi, ImageFacts, ImageFormat, TiffPage } from './image-facts.js'

const readers: Record<string, (bytes: Uint8Array) => ImageFacts | undefined> = {
  'image/jpeg': readJpegFacts,
  'image/png': readPngFacts,
  'image/gif': readGifFacts,
  'image/webp': readWebpFacts,
  'image/tiff': readTiff,
  'image/bmp': readBmpFacts,
  'image/avif': readHeifFacts,
  'image/heic': readHeifFacts,
  'image/jp2': readJp2Facts,
  'image/jxl': readJxlFacts,
}

/**
 * Reads the headers of an image: format, size, frames, depth, color, orientation, resolution, profile. Decodes nothing.
 * Undefined for unknown formats and images too damaged to have a size. Never throws, and takes at most linear time,
 * whatever the file contains.
 */
export function describeImage(bytes: Uint8Array): ImageFacts | undefined {
  const facts = readers[sniff(bytes.subarray(0, 32)) ?? '']?.(bytes)
  return facts && facts.width > 0 && facts.height > 0 ? facts : undefined
}

/** Width and height of the upright image. */
export function uprightSize({ width, height, orientation }: Pick<ImageFacts, 'width' | 'height' | 'orientation'>): {
  width: number
  height: number
} {
  return orientation >= 5 ? { width: height, height: width } : { width, height }
}

/** The facts of one picture of several: the pages of a TIFF have sizes, colors and resolutions of their own. */
export function factsOfFrame(facts: ImageFacts, frame: number): ImageFacts {
  const page = facts.tiff?.pages[frame]
  return page && facts.tiff ? { ...tiffPageFacts(page), frames: facts.frames, tiff: facts.tiff } : facts
}

/** Facts from the headers of a JPEG 2000, either a JP2 file or a bare codestream; undefined without a size. */
function readJp2Facts(bytes: Uint8Array): ImageFacts | undefined {
  const jpx = readJpxFacts(bytes)
  if (!jpx || jpx.width <= 0 || jpx.height <= 0) return undefined
  const { width, height, depth, icc, dpi } = jpx
  const alpha = endsWithOpacity(jpx)
  const color = jpx.isCmyk ? 'cmyk' : jpx.components - (alpha ? 1 : 0) < 3 && jpx.color !== 'rgb' ? 'gray' : 'rgb'
  return { ...blankFacts('jp2'), width, height, depth, color, alpha, ...(icc && { icc }), ...(dpi && { dpi }) }
}
