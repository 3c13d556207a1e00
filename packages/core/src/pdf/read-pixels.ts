import { GifReader } from 'omggif'
import { decode, toRGBA8 } from 'pdf-lib/upng'
import type { Capabilities } from '../capabilities.js'
import { ToolError } from '../errors.js'

/** A picture as four bytes per pixel. */
export interface Pixels {
  width: number
  height: number
  rgba: Uint8Array
  /** Whether there were more pictures in the file than this first one. */
  animated: boolean
}

/** Pictures of more pixels are refused before they are unpacked; these take half a gigabyte. */
const MAX_PIXELS = 40_000_000

/** Chunks a still picture needs. All others, animation and texts that inflate to anything, are left out before decoding. */
const stillChunks = new Set(['IHDR', 'PLTE', 'tRNS', 'IDAT', 'IEND'])
const channelsOf: Record<number, number> = { 0: 1, 2: 3, 3: 1, 4: 2, 6: 4 }

/**
 * Decodes a PNG of any kind; 16 bits per channel become 8, of an animation the still picture is taken.
 * @throws ToolError LIMIT_EXCEEDED, any other error when it is damaged
 */
export function readPng(bytes: Uint8Array, inflate: Capabilities['inflate']): Pixels {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const [width, height, depth, channels] = [
    view.getUint32(16),
    view.getUint32(20),
    view.getUint8(24),
    channelsOf[view.getUint8(25)],
  ]
  checkSize(width, height)
  if (channels === undefined || width === 0 || height === 0) throw new RangeError('The PNG header is not valid.')
  const kept: Uint8Array[] = [bytes.subarray(0, 8)]
  const data: Uint8Array[] = []
  let animated = false
  for (let at = 8; at + 12 <= bytes.length; ) {
    const length = view.getUint32(at)
    const type = String.fromCharCode(...bytes.subarray(at + 4, at + 8))
    const end = at + 12 + length
    if (stillChunks.has(type)) kept.push(bytes.subarray(at, end))
    if (type === 'IDAT') data.push(bytes.subarray(at + 8, end - 4))
    if (type === 'acTL' && view.getUint32(at + 8) > 1) animated = true
    at = end
  }
  // The decoder inflates without bounds, so what the data inflate to is measured first: filter bytes and the rounding of
  // lines to whole bytes, twice for interlaced pictures, are all that may be added to the pixels.
  inflate(join(data), Math.ceil((width * height * channels * depth) / 8) + 4 * height + 64)
  const [first] = toRGBA8(decode(join(kept).buffer))
  if (!first) throw new RangeError('The PNG holds no picture.')
  return { width, height, rgba: new Uint8Array(first), animated }
}

/**
 * Decodes the first picture of a GIF.
 * @throws ToolError LIMIT_EXCEEDED, any other error when it is damaged
 */
export function readGif(bytes: Uint8Array): Pixels {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const [width, height] = [view.getUint16(6, true), view.getUint16(8, true)]
  checkSize(width, height)
  const gif = new GifReader(bytes)
  const frame = gif.frameInfo(0)
  if (frame.x + frame.width > width || frame.y + frame.height > height)
    throw new RangeError('The first picture reaches beyond the GIF.')
  const rgba = new Uint8Array(width * height * 4)
  gif.decodeAndBlitFrameRGBA(0, rgba)
  return { width, height, rgba, animated: gif.numFrames() > 1 }
}

function checkSize(width: number, height: number): void {
  if (width * height <= MAX_PIXELS) return
  throw new ToolError(
    'LIMIT_EXCEEDED',
    `The image is too large: ${width} × ${height} pixels. At most ${MAX_PIXELS / 1e6} million pixels are taken.`,
  )
}

function join(parts: readonly Uint8Array[]): Uint8Array<ArrayBuffer> {
  const joined = new Uint8Array(parts.reduce((sum, part) => sum + part.length, 0))
  let offset = 0
  for (const part of parts) {
    joined.set(part, offset)
    offset += part.length
  }
  return joined
}
