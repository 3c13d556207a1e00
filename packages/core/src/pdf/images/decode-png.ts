import { joinBytes } from '../../bytes.js'
import type { Capabilities } from '../../capabilities.js'
import { channelsOf, type Raster } from '../../image/raster.js'
import type { ImageFacts } from '../../image/read/describe-image.js'
import { pngChunks, transparentColor } from '../../image/read/read-png.js'
import { unfilterRows } from '../filters/unfilter-rows.js'

/** A defect of a PNG. */
export class PngError extends Error {}

/** The still image chunks of a PNG, with the data inflated and checked. */
export interface PngPicture {
  width: number
  height: number
  colorType: number
  /** Bits per sample. */
  bits: number
  interlaced: boolean
  /** The data as in the file, joined into one zlib stream. */
  packed: Uint8Array
  /** The rows of the image, or of its seven passes, each after its filter type. */
  rows: Uint8Array
  palette: Uint8Array | undefined
  /** The content of the tRNS chunk. */
  transparency: Uint8Array | undefined
}

/** Samples per pixel by color type. */
const samples: Record<number, number> = { 0: 1, 2: 3, 3: 1, 4: 2, 6: 4 }
const depths: Record<number, readonly number[]> = {
  0: [1, 2, 4, 8, 16],
  2: [8, 16],
  3: [1, 2, 4, 8],
  4: [8, 16],
  6: [8, 16],
}
/** Bytes that may follow the picture in its data; writers are not always exact. */
const SPARE = 64

/**
 * Reads a PNG (third edition) whose size has been found acceptable. The data may inflate to the size of the picture and no
 * further.
 * @throws PngError, or what `inflate` throws, when the file is damaged
 */
export function readPngPicture(
  bytes: Uint8Array,
  { width, height, png }: ImageFacts,
  inflate: Capabilities['inflate'],
): PngPicture {
  const { bitDepth: bits, colorType, interlaced } = png!
  if (!depths[colorType]?.includes(bits)) throw new PngError('its header is not valid')
  const data: Uint8Array[] = []
  let palette: Uint8Array | undefined
  let transparency: Uint8Array | undefined
  for (const { name, at, length } of pngChunks(bytes)) {
    const content = bytes.subarray(at, at + length)
    if (name === 'IDAT') data.push(content)
    else if (name === 'PLTE') palette = content
    else if (name === 'tRNS' && colorType <= 3) transparency = content
  }
  if (colorType === 3 && (!palette || palette.length < 3)) throw new PngError('it has no palette')
  const packed = data.length === 1 ? data[0]! : joinBytes(data)
  const picture = { width, height, colorType, bits, interlaced, packed, palette, transparency }
  const passes = passesOf(picture)
  const size = passes.reduce((sum, pass) => sum + pass.height * (1 + pass.rowBytes), 0)
  const rows = inflate(packed, size + SPARE)
  if (rows.length < size) throw new PngError('it is cut off')
  let at = 0
  for (const pass of passes) {
    for (let row = 0; row < pass.height; row++, at += 1 + pass.rowBytes)
      if (rows[at]! > 4) throw new PngError('its data are not valid')
  }
  return { ...picture, rows: rows.subarray(0, size) }
}

/** Samples per pixel of a PNG as stored: 1 for a palette. */
export function storedSamples({ colorType }: Pick<PngPicture, 'colorType'>): number {
  return samples[colorType]!
}

interface Pass {
  width: number
  height: number
  rowBytes: number
  /** First column and row, and the steps to the next ones. */
  x: number
  y: number
  dx: number
  dy: number
}

const adam7 = [
  { x: 0, y: 0, dx: 8, dy: 8 },
  { x: 4, y: 0, dx: 8, dy: 8 },
  { x: 0, y: 4, dx: 4, dy: 8 },
  { x: 2, y: 0, dx: 4, dy: 4 },
  { x: 0, y: 2, dx: 2, dy: 4 },
  { x: 1, y: 0, dx: 2, dy: 2 },
  { x: 0, y: 1, dx: 1, dy: 2 },
]

function passesOf(picture: Omit<PngPicture, 'rows'>): Pass[] {
  const bits = picture.bits * storedSamples(picture)
  return (picture.interlaced ? adam7 : [{ x: 0, y: 0, dx: 1, dy: 1 }])
    .map((pass) => {
      const width = Math.ceil((picture.width - pass.x) / pass.dx)
      const height = Math.ceil((picture.height - pass.y) / pass.dy)
      return { ...pass, width, height, rowBytes: Math.ceil((width * bits) / 8) }
    })
    .filter(({ width, height }) => width > 0 && height > 0)
}

/** The pixels of a PNG: with its depth if that is 8 or 16, else 8; with alpha if it has any. */
export function pngRaster(picture: PngPicture): Raster {
  const { width, height, colorType, bits } = picture
  const pixel = storedSamples(picture) * (bits === 16 ? 2 : 1)
  const filterStep = Math.max(1, (storedSamples(picture) * bits) >> 3)
  const stored = picture.interlaced ? new Uint8Array(width * height * pixel) : undefined
  let whole: Uint8Array = new Uint8Array(0)
  let at = 0
  for (const pass of passesOf(picture)) {
    const end = at + pass.height * (1 + pass.rowBytes)
    const plain = unfilterRows(picture.rows.subarray(at, end), pass.rowBytes, filterStep)
    const values = bits < 8 ? unpackBits(plain, pass.width, pass.height, bits) : plain
    if (stored) scatter(values, pass, stored, width, pixel)
    else whole = values
    at = end
  }
  const values = stored ?? whole
  if (colorType === 3) return fromPalette(values, picture)
  const depth = bits === 16 ? 16 : 8
  const color = colorType === 2 || colorType === 6 ? 'rgb' : 'gray'
  const raster: Raster = { width, height, color, alpha: colorType >= 4, depth, data: values }
  const keyed = picture.transparency ? withColorKey(raster, transparentColor(picture.transparency, bits)) : raster
  return bits < 8 ? scaleUp(keyed, bits) : keyed
}

function unpackBits(plain: Uint8Array, width: number, height: number, bits: number): Uint8Array {
  const values = new Uint8Array(width * height)
  const rowBytes = plain.length / height
  const mask = (1 << bits) - 1
  for (let row = 0, to = 0; row < height; row++) {
    for (let column = 0; column < width; column++, to++) {
      const bit = column * bits
      values[to] = (plain[row * rowBytes + (bit >> 3)]! >> (8 - bits - (bit & 7))) & mask
    }
  }
  return values
}

function scatter(values: Uint8Array, pass: Pass, into: Uint8Array, width: number, pixel: number): void {
  for (let row = 0, from = 0; row < pass.height; row++) {
    for (let column = 0; column < pass.width; column++) {
      const to = ((pass.y + row * pass.dy) * width + pass.x + column * pass.dx) * pixel
      for (let byte = 0; byte < pixel; byte++) into[to + byte] = values[from++]!
    }
  }
}

function fromPalette(indices: Uint8Array, { width, height, palette, transparency }: PngPicture): Raster {
  const channels = transparency ? 4 : 3
  const data = new Uint8Array(width * height * channels)
  // Indices beyond the palette are black, as libpng has it.
  const colors = new Uint8Array(256 * 3)
  colors.set(palette!.subarray(0, 768))
  for (let pixel = 0, to = 0; pixel < indices.length; pixel++, to += channels) {
    const index = indices[pixel]!
    data[to] = colors[index * 3]!
    data[to + 1] = colors[index * 3 + 1]!
    data[to + 2] = colors[index * 3 + 2]!
    if (transparency) data[to + 3] = transparency[index] ?? 255
  }
  return { width, height, color: 'rgb', alpha: transparency !== undefined, depth: 8, data }
}

/** Adds an alpha channel: none where a pixel has the color of the tRNS chunk, which is given in 16 bits. */
function withColorKey(raster: Raster, chunk: Uint8Array): Raster {
  const colors = channelsOf(raster)
  if (chunk.length < colors * 2) return raster
  const size = raster.depth / 8
  const key = Array.from({ length: colors * size }, (_, byte) => chunk[size === 2 ? byte : byte * 2 + 1]!)
  const from = colors * size
  const to = from + size
  const pixels = raster.width * raster.height
  const data = new Uint8Array(pixels * to)
  for (let pixel = 0; pixel < pixels; pixel++) {
    let isKey = true
    for (let byte = 0; byte < from; byte++) {
      const value = raster.data[pixel * from + byte]!
      data[pixel * to + byte] = value
      if (value !== key[byte]) isKey = false
    }
    if (!isKey) data.fill(255, pixel * to + from, pixel * to + to)
  }
  return { ...raster, alpha: true, data }
}

/** Gray of 1, 2 or 4 bits as 8 bits. */
function scaleUp(raster: Raster, bits: number): Raster {
  const step = 255 / (2 ** bits - 1)
  const [channels, { data }] = [channelsOf(raster), raster]
  for (let at = 0; at < data.length; at += channels) data[at] = data[at]! * step
  return raster
}
