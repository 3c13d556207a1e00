import type { Raster } from '../../image/raster.js'
import { drawPicture } from './draw-picture.js'
import type { OpenPage } from './open-page.js'
import { asSeen, isPlain, type PictureView } from './picture-view.js'
import { storedJpeg } from './stored-jpeg.js'

/** An extracted image: stored bytes, or samples still to be encoded. */
export type TakenPicture =
  | { jpeg: Uint8Array }
  | {
      raster: Raster
      /** Whether it was packed with losses already, so that JPEG takes nothing from it. */
      wasLossy: boolean
    }

/** Pictures of more pixels are taken smaller. */
const MOST_PIXELS = 25_000_000
/** Pixels that are drawn for one page, all pictures together; further ones are left out. */
const MOST_OF_PAGE = 100_000_000
/** Time limit for drawing the images of one page: a mask may have thousands of times the pixels of its image. */
const MOST_MS = 20_000
/** An image with this few pixels is a color; its shape is in its mask, which is drawn at the size on the page. */
const FEW_PIXELS = 64
const MASK_DPI = 200
/** Total bytes of cached images, so that a logo on each page is read once. */
const MOST_KEPT = 2 ** 26
/** Data of fewer bytes are drawn each time: they may be the same with other masks, as shadows are. */
const LEAST_CACHED = 4096
/** As are data that say next to nothing: pixels of one color for each byte. */
const DULL = 200

/** Reads the images of a document and caches earlier ones. */
export class PictureReader {
  readonly #known = new Map<string, TakenPicture>()
  #kept = 0
  #drawn = 0
  #until = 0

  /** Begins with the next page. */
  startPage(): void {
    this.#drawn = 0
    this.#until = Date.now() + MOST_MS
  }

  /**
   * Reads an image object whose box on the page has the size `shown` in points: the stored JPEG if it looks the same,
   * else its pixels with opacity, as seen in `view`. Undefined if the page has had too many, or the engine cannot draw it.
   */
  read(
    open: OpenPage,
    object: number,
    size: Size,
    view: PictureView,
    shown: Size,
  ): TakenPicture | 'invisible' | undefined {
    const { calls, scratch } = open
    const pixels = size.width * size.height
    if (!(pixels > 0) || Date.now() > this.#until) return undefined
    const filters = readFilters(open, object)
    const stored = scratch.bytes(
      (buffer, length) => calls._FPDFImageObj_GetImageDataRaw!(object, buffer, length),
      MOST_KEPT,
    )
    const isCached = stored.length > LEAST_CACHED && stored.length * DULL > pixels
    const key = isCached ? `${hash(stored)} ${stored.length} ${size.width} ${JSON.stringify(view)}` : undefined
    const known = key === undefined ? undefined : this.#known.get(key)
    if (known) return known

    const drawn = sizeToDraw(size, view.turned ? { width: shown.height, height: shown.width } : shown)
    this.#drawn += drawn.width * drawn.height
    if (this.#drawn > MOST_OF_PAGE) return undefined
    const isJpeg = filters.at(-1) === 'DCTDecode'
    const jpeg = isJpeg && isPlain(view) ? storedJpeg(open, object, unpack(open, object, stored, filters)) : undefined
    const wasLossy = ['DCTDecode', 'JPXDecode'].includes(filters.at(-1) ?? '')
    const picture = jpeg ? undefined : drawPicture(open, object, drawn.width, drawn.height)
    const raster = picture && isSeen(picture) ? picture : undefined
    if (picture && !raster && hasPixels(open, object)) return 'invisible'
    const taken = jpeg ? { jpeg } : raster && { raster: asSeen(raster, view), wasLossy }
    if (taken && key !== undefined) this.#keep(key, taken)
    return taken
  }

  #keep(key: string, taken: TakenPicture): void {
    const bytes = 'jpeg' in taken ? taken.jpeg.length : taken.raster.data.length
    if (this.#kept + bytes > MOST_KEPT) return
    this.#kept += bytes
    this.#known.set(key, taken)
  }
}

interface Size {
  width: number
  height: number
}

/** Its own size, unless that is too large or next to nothing. */
function sizeToDraw(size: Size, shown: Size): Size {
  const isColor = size.width * size.height <= FEW_PIXELS
  const width = isColor ? Math.max(size.width, (shown.width * MASK_DPI) / 72) : size.width
  const height = isColor ? Math.max(size.height, (shown.height * MASK_DPI) / 72) : size.height
  const scale = Math.min(1, Math.sqrt(MOST_PIXELS / (width * height)))
  return { width: Math.max(1, Math.floor(width * scale)), height: Math.max(1, Math.floor(height * scale)) }
}

/** The JPEG within other filters, which the engine undoes. */
function unpack({ calls, scratch }: OpenPage, object: number, stored: Uint8Array, filters: readonly string[]) {
  if (filters.length === 1) return stored
  return scratch.bytes((buffer, length) => calls._FPDFImageObj_GetImageDataDecoded!(object, buffer, length), MOST_KEPT)
}

/** Whether the engine can read an image, whatever its masks hide. */
function hasPixels({ calls }: OpenPage, object: number): boolean {
  const bitmap = calls._FPDFImageObj_GetBitmap!(object)
  if (bitmap === 0) return false
  calls._FPDFBitmap_Destroy!(bitmap)
  return true
}

function isSeen({ data }: Raster): boolean {
  for (let at = 3; at < data.length; at += 4) if (data[at]! > 0) return true
  return false
}

const MAX_FILTERS = 8

function readFilters({ calls, scratch }: OpenPage, object: number): string[] {
  const count = Math.min(MAX_FILTERS, calls._FPDFImageObj_GetImageFilterCount!(object))
  return Array.from({ length: Math.max(0, count) }, (_, index) => {
    const name = scratch.bytes((buffer, length) => calls._FPDFImageObj_GetImageFilter!(object, index, buffer, length))
    return new TextDecoder().decode(name).replace(/\0+$/, '')
  })
}

/** FNV-1a of 32 bits over words of four bytes, twice, from two beginnings. */
function hash(bytes: Uint8Array): string {
  const words =
    bytes.byteOffset % 4 === 0 ? new Uint32Array(bytes.buffer, bytes.byteOffset, bytes.length >> 2) : new Uint32Array()
  let [one, other] = [0x811c9dc5, 0x01234567]
  for (let at = 0; at < words.length; at++) {
    one = Math.imul(one ^ words[at]!, 0x01000193)
    other = Math.imul(other ^ words[at]!, 0x01000193)
  }
  for (let at = 4 * words.length; at < bytes.length; at++) {
    one = Math.imul(one ^ bytes[at]!, 0x01000193)
    other = Math.imul(other ^ bytes[at]!, 0x01000193)
  }
  return `${one} ${other}`
}
