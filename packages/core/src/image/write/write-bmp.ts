import { type IndexedPixels, indexColors } from '../index-colors.js'
import { channelsOf, type Raster } from '../raster.js'

const fileHeader = 14

/**
 * A BMP of the same pixels in its smallest plain form: a palette of 1, 4 or 8 bits for at most 256 colors, with run
 * lengths (RLE8) if smaller, else 24 bits; 32 bits with alpha if there is any. 16 bits become 8. Drops the profile.
 * @throws TypeError for CMYK, which BMP does not support
 */
export function writeBmp(raster: Raster, { dpi }: { dpi?: number } = {}): Uint8Array {
  if (raster.color === 'cmyk') throw new TypeError('BMP does not support CMYK.')
  const plain = raster.depth === 16 ? takeHighBytes(raster) : raster
  const indexed = plain.alpha ? undefined : indexColors(plain)
  return indexed ? writePalette(plain, indexed, dpi) : writeTrueColor(plain, dpi)
}

function takeHighBytes(raster: Raster): Raster {
  return {
    ...raster,
    depth: 8,
    data: Uint8Array.from({ length: raster.data.length / 2 }, (_, at) => raster.data[at * 2]!),
  }
}

function writePalette(
  { width, height }: Raster,
  { palette, indices }: IndexedPixels,
  dpi: number | undefined,
): Uint8Array {
  const count = palette.length / 4
  const bits = count <= 2 ? 1 : count <= 16 ? 4 : 8
  const plain = packIndices(indices, width, height, bits)
  const runs = packRuns(indices, width, height, plain.length)
  const body = runs ?? plain
  // Some programs take two colors for one bit, and mistake black and white for it.
  const colors = Math.max(count, runs ? 3 : 2)
  const start = fileHeader + 40 + colors * 4
  const [file, view] = begin({ width, height, bits: runs ? 8 : bits, headerSize: 40, start, length: body.length, dpi })
  if (runs) view.setUint32(30, 1, true)
  view.setUint32(46, colors, true)
  for (let at = 0; at < palette.length; at += 4)
    file.set([palette[at + 2]!, palette[at + 1]!, palette[at]!], fileHeader + 40 + at)
  file.set(body, start)
  return file
}

function packIndices(indices: Uint8Array, width: number, height: number, bits: number): Uint8Array {
  const stride = Math.ceil((width * bits) / 32) * 4
  const packed = new Uint8Array(stride * height)
  for (let row = 0; row < height; row++) {
    const from = (height - 1 - row) * width
    for (let x = 0; x < width; x++) {
      const bit = x * bits
      packed[row * stride + (bit >> 3)]! |= indices[from + x]! << (8 - bits - (bit & 7))
    }
  }
  return packed
}

function writeTrueColor(raster: Raster, dpi: number | undefined): Uint8Array {
  const { width, height, color, alpha, data } = raster
  const size = alpha ? 4 : 3
  const stride = (width * size + 3) & ~3
  // Only the header of version 4 can say that there is alpha.
  const headerSize = alpha ? 108 : 40
  const start = fileHeader + headerSize
  const [file, view] = begin({ width, height, bits: size * 8, headerSize, start, length: stride * height, dpi })
  if (alpha) {
    view.setUint32(30, 3, true)
    for (const [index, mask] of [0xff0000, 0xff00, 0xff, 0xff000000].entries())
      view.setUint32(54 + index * 4, mask, true)
    view.setUint32(70, 0x73524742, true)
  }
  const channels = channelsOf(raster)
  const [green, blue] = color === 'gray' ? [0, 0] : [1, 2]
  for (let row = 0; row < height; row++) {
    let to = start + row * stride
    let from = (height - 1 - row) * width * channels
    for (let x = 0; x < width; x++, from += channels) {
      file[to++] = data[from + blue]!
      file[to++] = data[from + green]!
      file[to++] = data[from]!
      if (alpha) file[to++] = data[from + channels - 1]!
    }
  }
  return file
}

interface Beginning {
  width: number
  height: number
  bits: number
  headerSize: number
  start: number
  length: number
  dpi: number | undefined
}

function begin({ width, height, bits, headerSize, start, length, dpi }: Beginning): [Uint8Array, DataView] {
  const file = new Uint8Array(start + length)
  const view = new DataView(file.buffer)
  view.setUint16(0, 0x424d)
  view.setUint32(2, file.length, true)
  view.setUint32(10, start, true)
  view.setUint32(14, headerSize, true)
  view.setInt32(18, width, true)
  view.setInt32(22, height, true)
  view.setUint16(26, 1, true)
  view.setUint16(28, bits, true)
  view.setUint32(34, length, true)
  const perMetre = dpi === undefined ? 0 : Math.round(dpi / 0.0254)
  view.setInt32(38, perMetre, true)
  view.setInt32(42, perMetre, true)
  return [file, view]
}

/** The rows of a picture from the bottom as RLE8; nothing when that takes `most` bytes or more. */
function packRuns(indices: Uint8Array, width: number, height: number, most: number): Uint8Array | undefined {
  const packed = new Uint8Array(most)
  let length = 0
  // Bytes past the end of the array are dropped; the length shows it.
  const put = (first: number, second: number) => {
    packed[length++] = first
    packed[length++] = second
  }
  for (let row = height - 1; row >= 0 && length < most; row--) {
    const end = (row + 1) * width
    for (let at = row * width; at < end; ) {
      const run = runAt(indices, at, end)
      const literal = run > 2 ? 0 : literalAt(indices, at, end)
      if (literal < 3) {
        put(run, indices[at]!)
        at += run
        continue
      }
      put(0, literal)
      for (let index = 0; index < literal; index++) packed[length++] = indices[at + index]!
      if (literal & 1) packed[length++] = 0
      at += literal
    }
    put(0, row === 0 ? 1 : 0)
  }
  return length < most ? packed.slice(0, length) : undefined
}

/** How many of the same follow, at most 255. */
function runAt(indices: Uint8Array, start: number, end: number): number {
  const last = Math.min(end, start + 255)
  let at = start + 1
  while (at < last && indices[at] === indices[start]) at++
  return at - start
}

/** How many go by until a run of more than two begins, at most 255. */
function literalAt(indices: Uint8Array, start: number, end: number): number {
  const last = Math.min(end, start + 255)
  let at = start
  while (at < last && !(at + 2 < end && indices[at] === indices[at + 1] && indices[at] === indices[at + 2])) at++
  return at - start
}
