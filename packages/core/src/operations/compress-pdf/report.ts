/** The result for one image of a document. */
export interface ImageReport {
  /** Object number in the input. */
  object: number
  /** Original width in pixels. */
  width: number
  height: number
  /** Pixels per inch at its largest drawn size; missing if it is not drawn. */
  dpi?: number
  /** How it was stored: `DCT`, `Flate`, `JPX`, `fax`, `JBIG2`. */
  from: string
  /** The action: `kept`, `JPEG 62`, `lossless`, `JBIG2`, `ink and paper`, … */
  to: string
  /** New width in pixels. */
  newWidth: number
  newHeight: number
  before: number
  after: number
}

/** The changes to a document, for `--json` and for programs that use the library. */
export interface CompressionReport {
  /** Bytes of the file. */
  before: number
  after: number
  /** Percent that the file has shrunk by. */
  saved: number
  /** The images with data of at least a kilobyte, the largest first; at most 1,000. */
  images: ImageReport[]
  imageCount: number
  /** Embedded fonts that were subset, and bytes saved by that. */
  fonts: { cut: number; saved: number }
}

const leastListed = 1024
const mostListed = 1000

/** The report of a document whose file had `before` bytes and has `after`. */
export function reportOf(
  before: number,
  after: number,
  done: { images: readonly ImageReport[]; fonts: CompressionReport['fonts'] },
): CompressionReport {
  return {
    before,
    after,
    saved: Math.round((1 - after / before) * 1000) / 10,
    images: done.images
      .filter((image) => image.before >= leastListed)
      .toSorted((one, other) => other.before - one.before)
      .slice(0, mostListed),
    imageCount: done.images.length,
    fonts: done.fonts,
  }
}
