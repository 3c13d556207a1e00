import { ToolError } from '../../../errors.js'
import type { Raster } from '../../raster.js'
import { damagedImage } from '../damaged-image.js'
import { type BmpHeader, readBmpHeader } from './read-bmp-header.js'

/**
 * Decodes a BMP: OS/2 and Windows, 1 to 32 bits per pixel, bit fields, RLE4 and RLE8, bottom-up and top-down. Gray
 * palettes give a gray raster; 32 bits have alpha only if declared in the header. `name` is its name in error messages.
 * @throws ToolError BAD_DOCUMENT for a damaged one, UNSUPPORTED_TYPE for other kinds
 */
export function readBmp(bytes: Uint8Array, name: string): Raster {
  const header = readBmpHeader(bytes)
  if (!header) throw new ToolError('UNSUPPORTED_TYPE', `${name} is a BMP of an unsupported kind. Save it as PNG.`)
  if (header.bits <= 8) return readPalettePixels(bytes, header, name)
  return readTrueColor(bytes, header, name)
}

function damaged(name: string): ToolError {
  return damagedImage(undefined, 'it ends too early', name)
}

/** Rows are padded to whole groups of 4 bytes. */
const rowBytes = ({ width, bits }: BmpHeader) => Math.ceil((width * bits) / 32) * 4

function readPalettePixels(bytes: Uint8Array, header: BmpHeader, name: string): Raster {
  const { width, height, topDown, palette } = header
  const indices = header.compression === 0 ? unpackIndices(bytes, header, name) : readRunLengths(bytes, header)
  if (!indices) throw damaged(name)
  const colors = new Uint8Array(256 * 3)
  let gray = true
  for (let index = 0; index < palette.colors; index++) {
    const at = palette.at + index * palette.size
    const [blue = 0, green = 0, red = 0] = bytes.subarray(at, at + 3)
    colors.set([red, green, blue], index * 3)
    if (red !== green || green !== blue) gray = false
  }
  const channels = gray ? 1 : 3
  const data = new Uint8Array(width * height * channels)
  for (let row = 0; row < height; row++) {
    let to = (topDown ? row : height - 1 - row) * width * channels
    for (let at = row * width; at < (row + 1) * width; at++) {
      const color = indices[at]! * 3
      data[to++] = colors[color]!
      if (gray) continue
      data[to++] = colors[color + 1]!
      data[to++] = colors[color + 2]!
    }
  }
  return { width, height, color: gray ? 'gray' : 'rgb', alpha: false, depth: 8, data }
}

function unpackIndices(bytes: Uint8Array, header: BmpHeader, name: string): Uint8Array {
  const { width, height, bits, pixels } = header
  const stride = rowBytes(header)
  // The padding of the last row may be missing.
  if (pixels + stride * (height - 1) + Math.ceil((width * bits) / 8) > bytes.length) throw damaged(name)
  const indices = new Uint8Array(width * height)
  const mask = 2 ** bits - 1
  for (let row = 0; row < height; row++) {
    for (let x = 0; x < width; x++) {
      const bit = x * bits
      indices[row * width + x] = (bytes[pixels + row * stride + (bit >> 3)]! >> (8 - bits - (bit & 7))) & mask
    }
  }
  return indices
}

/** How to get 8 bits out of a pixel: move right, cut, stretch. */
function channelOf(mask: number): { shift: number; most: number } {
  if (mask === 0) return { shift: 0, most: 0 }
  const shift = Math.log2((mask & -mask) >>> 0)
  return { shift, most: mask >>> shift }
}

function readTrueColor(bytes: Uint8Array, header: BmpHeader, name: string): Raster {
  const { width, height, bits, topDown, pixels, masks, compression } = header
  if (compression === 1 || compression === 2) throw damaged(name)
  const stride = rowBytes(header)
  const size = bits / 8
  if (pixels + stride * (height - 1) + width * size > bytes.length) throw damaged(name)
  const alpha = masks[3] !== 0 && bits !== 24
  const channels = alpha ? 4 : 3
  const data = new Uint8Array(width * height * channels)
  const places = masks.slice(0, channels).map(channelOf)
  // Samples of few bits are stretched so that their most becomes 255.
  const tables = places.map(({ most }) =>
    most > 0 && most <= 1023
      ? Uint8Array.from({ length: most + 1 }, (_, value) => Math.round((value * 255) / most))
      : undefined,
  )
  for (let row = 0; row < height; row++) {
    let from = pixels + row * stride
    let to = (topDown ? row : height - 1 - row) * width * channels
    for (let x = 0; x < width; x++, from += size) {
      if (bits === 24) {
        data[to++] = bytes[from + 2]!
        data[to++] = bytes[from + 1]!
        data[to++] = bytes[from]!
        continue
      }
      let pixel = bytes[from]! | (bytes[from + 1]! << 8)
      if (bits === 32) pixel = (pixel | (bytes[from + 2]! << 16) | (bytes[from + 3]! << 24)) >>> 0
      for (let channel = 0; channel < channels; channel++) {
        const { shift, most } = places[channel]!
        const value = ((pixel >>> shift) & most) >>> 0
        const table = tables[channel]
        data[to++] = table ? table[value]! : most > 0 ? Math.round((value / most) * 255) : 0
      }
    }
  }
  return { width, height, color: 'rgb', alpha, depth: 8, data }
}

/**
 * Decodes RLE4 and RLE8 to one index per pixel, rows in the order of the file. Pixels that are passed over are 0. Nothing when the
 * data end before the picture does or lead out of it.
 */
function readRunLengths(bytes: Uint8Array, header: BmpHeader): Uint8Array | undefined {
  const { width, height, bits, compression, pixels } = header
  const half = compression === 2
  if (bits !== (half ? 4 : 8)) return undefined
  const indices = new Uint8Array(width * height)
  let [x, y, at] = [0, 0, pixels]
  while (at + 2 <= bytes.length) {
    const [count, value] = [bytes[at]!, bytes[at + 1]!]
    at += 2
    if (count > 0) {
      if (y >= height) return undefined
      for (let index = 0; index < count && x < width; index++, x++)
        indices[y * width + x] = half ? (index & 1 ? value & 15 : value >> 4) : value
    } else if (value === 0) [x, y] = [0, y + 1]
    else if (value === 1) return indices
    else if (value === 2) {
      x += bytes[at] ?? 0
      y += bytes[at + 1] ?? 0
      at += 2
      if (x > width || y > height) return undefined
    } else {
      const length = half ? (value + 1) >> 1 : value
      if (y >= height || at + length > bytes.length) return undefined
      for (let index = 0; index < value && x < width; index++, x++) {
        const byte = bytes[at + (half ? index >> 1 : index)]!
        indices[y * width + x] = half ? (index & 1 ? byte & 15 : byte >> 4) : byte
      }
      at += length + (length & 1)
    }
  }
  // Some writers leave out the end mark after the last row.
  return y >= height || (y === height - 1 && x >= width) ? indices : undefined
}
