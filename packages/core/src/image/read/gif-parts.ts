import { ByteReader } from './byte-reader.js'

/** A frame of a GIF file, with the blocks before it. */
export interface GifFrame {
  left: number
  top: number
  width: number
  height: number
  /** Colors, three bytes each: its own table, or that of the file. */
  palette: Uint8Array
  /** Whether `palette` is its own. */
  local: boolean
  /** The transparent index. */
  transparent: number | undefined
  /** Indices of the palette, rows from the top. */
  indices: Uint8Array
}

/** A part of a GIF: bytes to copy, or a frame. */
export type GifPart = { bytes: Uint8Array } | { frame: GifFrame }

const tableBytes = (flags: number) => (flags & 0x80 ? 3 << ((flags & 7) + 1) : 0)

/**
 * The parts of a GIF (GIF 89a) in file order; frames are decoded one by one on demand. Ends at damaged data. The result
 * must be closed with the byte 0x3b.
 * @throws RangeError past `maxPixels` in all frames together
 */
export function* gifParts(bytes: Uint8Array, maxPixels: number): Iterable<GifPart> {
  const reader = new ByteReader(bytes, true)
  let at = 13 + tableBytes(reader.u8(10))
  const global = bytes.subarray(13, at)
  yield { bytes: bytes.subarray(0, at) }
  let transparent: number | undefined
  let pixels = 0
  while (at < bytes.length) {
    const start = at
    const kind = bytes[at]
    if (kind === 0x21) {
      if (reader.u8(at + 1) === 0xf9) transparent = reader.u8(at + 3) & 1 ? reader.u8(at + 6) : undefined
      at = endOfBlocks(bytes, at + 2)
      yield { bytes: bytes.subarray(start, at) }
    } else if (kind === 0x2c) {
      const flags = reader.u8(at + 9)
      const data = at + 10 + tableBytes(flags)
      const [left, top, width, height] = [1, 3, 5, 7].map((place) => reader.u16(start + place)) as [
        number,
        number,
        number,
        number,
      ]
      pixels += width * height
      if (pixels > maxPixels) throw new RangeError('The frames have too many pixels.')
      at = endOfBlocks(bytes, data + 1)
      const local = (flags & 0x80) !== 0
      const palette = local ? bytes.subarray(start + 10, data) : global
      const rows = unpackLzw(joinBlocks(bytes, data + 1), reader.u8(data), width * height)
      const indices = flags & 0x40 ? deinterlace(rows, width, height) : rows
      yield { frame: { left, top, width, height, palette, local, transparent, indices } }
      transparent = undefined
    } else return
  }
}

function endOfBlocks(bytes: Uint8Array, start: number): number {
  let at = start
  while (at < bytes.length && bytes[at] !== 0) at += bytes[at]! + 1
  return Math.min(bytes.length, at + 1)
}

function joinBlocks(bytes: Uint8Array, start: number): Uint8Array {
  const joined = new Uint8Array(Math.max(0, endOfBlocks(bytes, start) - start))
  let [at, length] = [start, 0]
  while (at < bytes.length && bytes[at] !== 0) {
    const block = bytes.subarray(at + 1, at + 1 + bytes[at]!)
    joined.set(block, length)
    length += block.length
    at += bytes[at]! + 1
  }
  return joined.subarray(0, length)
}

/** GIF 89a, appendix F. What is missing at the end is 0. */
function unpackLzw(data: Uint8Array, minBits: number, pixels: number): Uint8Array {
  const indices = new Uint8Array(pixels)
  if (minBits < 1 || minBits > 8) return indices
  const clear = 1 << minBits
  const prefix = new Uint16Array(4096)
  const suffix = new Uint8Array(4096)
  const lengths = new Uint16Array(4096).fill(1, 0, clear)
  for (let code = 0; code < clear; code++) suffix[code] = code
  let [width, next, previous] = [minBits + 1, clear + 2, -1]
  let [buffer, bits, at, out] = [0, 0, 0, 0]
  while (out < pixels) {
    while (bits < width && at < data.length) {
      buffer |= data[at++]! << bits
      bits += 8
    }
    if (bits < width) break
    const code = buffer & ((1 << width) - 1)
    buffer >>>= width
    bits -= width
    if (code === clear) {
      ;[width, next, previous] = [minBits + 1, clear + 2, -1]
      continue
    }
    if (code === clear + 1 || code > next || (code === next && previous < 0)) break
    const fresh = code === next
    const known = fresh ? previous : code
    const length = lengths[known]!
    let walk = known
    for (let place = out + length - 1; place >= out; place--) {
      if (place < pixels) indices[place] = suffix[walk]!
      walk = prefix[walk]!
    }
    const first = indices[out]!
    out += length
    if (fresh && out < pixels) indices[out] = first
    if (fresh) out++
    if (previous >= 0 && next < 4096) {
      prefix[next] = previous
      suffix[next] = first
      lengths[next] = lengths[previous]! + 1
      next++
      if (next === 1 << width && width < 12) width++
    }
    previous = code
  }
  return indices
}

/** GIF 89a, appendix E. */
function deinterlace(rows: Uint8Array, width: number, height: number): Uint8Array {
  const indices = new Uint8Array(rows.length)
  let from = 0
  for (const [first, step] of [
    [0, 8],
    [4, 8],
    [2, 4],
    [1, 2],
  ] as const)
    for (let y = first; y < height; y += step) indices.set(rows.subarray(from * width, ++from * width), y * width)
  return indices
}
