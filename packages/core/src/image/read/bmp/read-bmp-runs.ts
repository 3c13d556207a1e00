import type { BmpHeader } from './read-bmp-header.js'

/**
 * Decodes RLE4 and RLE8 to one index per pixel, rows in the order of the file. Pixels that are passed over are 0. Nothing when the
 * data end before the picture does or lead out of it.
 */
export function readRunLengths(bytes: Uint8Array, header: BmpHeader): Uint8Array | undefined {
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
