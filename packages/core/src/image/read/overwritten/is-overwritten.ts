import { readHeifItems } from '../../metadata/read-heif-items.js'
import { ByteReader } from '../byte-reader.js'
import type { ImageFacts } from '../image-facts.js'
import { boxes } from '../iso-boxes.js'
import { zeroRuns } from './find-zeros.js'
import { isJpegOverwritten } from './is-jpeg-overwritten.js'

/** Zeros in a row that lossless WebP and HEVC never have: for an even image, these write two and 16. */
const ZEROS = 1024
/**
 * The most pixels that a byte of zeros can represent in an even area. Measured on white and black images: 570 in lossy WebP, which writes runs
 * of zeros for them; JPEG 2000 writes a byte for each part of an image in which nothing changes, of at least 800 pixels.
 */
const PIXELS_PER_ZERO = 400

/** How messages name what {@link isOverwritten} finds. */
export const overwritten = 'a part of it is overwritten with zeros'

/**
 * Whether zeros overwrite a part of the compressed data of an image, as after a download or a copy that was interrupted and whose room
 * on the disk was taken before. Such files have their size and their end, and decoders show what comes of the zeros: gray or green areas, or smears. PNG,
 * GIF, TIFF and JPEG XL have checksums or codes by which their decoders find it.
 */
export function isOverwritten(bytes: Uint8Array, { format, width, height, webp }: ImageFacts): boolean {
  if (format === 'jpeg') return isJpegOverwritten(bytes)
  const least = Math.max(ZEROS, (width * height) / PIXELS_PER_ZERO)
  if (format === 'webp') return hasZeros(bytes, webp?.lossless ? ZEROS : least, webpChunks(bytes))
  if (format === 'jp2') return hasZeros(bytes, least, [{ at: 0, end: bytes.length }])
  if (format !== 'heic') return false
  return hasZeros(bytes, ZEROS, codedParts(bytes))
}

/** Items of a HEIC that are coded as HEVC or AV1. */
const codedItems = /^(hvc1|hev1|lhv1|av01)$/

/** The coded pictures of a HEIC. What is between and behind them, and Exif data, may be padded with zeros; sequences have no items. */
function codedParts(bytes: Uint8Array): { at: number; end: number }[] {
  const coded = readHeifItems(bytes).filter(({ type }) => codedItems.test(type))
  const extents = coded.flatMap((item) => item.extents).map(({ at, length }) => ({ at, end: at + length }))
  if (extents.length > 0) return joined(extents)
  return [...boxes(new ByteReader(bytes), 0, bytes.length)].filter(({ name }) => name === 'mdat')
}

function hasZeros(bytes: Uint8Array, least: number, parts: Iterable<{ at: number; end: number }>): boolean {
  for (const { at, end } of parts) for (const _ of zeroRuns(bytes, least, at, end)) return true
  return false
}

/** The chunks of pixels of a WebP. */
function* webpChunks(bytes: Uint8Array): Iterable<{ at: number; end: number }> {
  const reader = new ByteReader(bytes, true)
  for (let at = 12; at + 8 <= bytes.length; ) {
    const [name, length] = [reader.text(at, 4), reader.u32(at + 4)]
    if (/^(VP8 |VP8L|ANMF)$/.test(name)) yield { at: at + 8, end: Math.min(at + 8 + length, bytes.length) }
    at += 8 + length + (length & 1)
  }
}

/** Parts of a file that do not overlap: many items may share one, which is searched once. */
function joined(parts: readonly { at: number; end: number }[]): { at: number; end: number }[] {
  const found: { at: number; end: number }[] = []
  for (const { at, end } of [...parts].sort((a, b) => a.at - b.at)) {
    const last = found.at(-1)
    if (last && at <= last.end) last.end = Math.max(last.end, end)
    else found.push({ at, end })
  }
  return found
}
