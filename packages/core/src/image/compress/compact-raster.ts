import { type IndexedPixels, indexColors } from '../index-colors.js'
import { channelsOf, type Raster } from '../raster.js'
import { packBits } from '../write/pack-bits.js'

/** A picture in the smallest of the forms that PNG and TIFF store without loss. Rows are padded to whole bytes. */
export interface CompactRaster {
  width: number
  height: number
  kind: 'gray' | 'rgb' | 'palette'
  /** Whether a channel of opacity follows the others; never with a palette, whose colors have their own. */
  alpha: boolean
  /** Per sample. Fewer than 8 only for gray without alpha and for palettes. Gray: 0 is black. */
  bits: 1 | 2 | 4 | 8 | 16
  data: Uint8Array
  /** Red, green, blue and opacity of each color, non-opaque ones first. */
  palette?: Uint8Array
  icc?: Uint8Array
}

/**
 * The same pixels in fewer bits: without an opacity that is full everywhere, as gray when all are gray, as numbers of up to 256
 * colors, packed where fewer than 8 bits are enough. Costs a pass over the pixels, two when they have color. With a profile
 * the kind of color stays, since a profile is for one kind; samples of 16 bits stay too. For TIFF, what its baseline lacks is left
 * out: 2 bits, colors that are not opaque; and gray stays gray.
 * @throws TypeError for CMYK
 */
export function compactRaster(raster: Raster, format: 'png' | 'tiff'): CompactRaster {
  const { width, height, color, icc } = raster
  if (color === 'cmyk') throw new TypeError('CMYK has no compact form.')
  const profile = icc ? { icc } : {}
  const size = { width, height }
  if (raster.depth === 16) return { ...size, kind: color, alpha: raster.alpha, bits: 16, data: raster.data, ...profile }
  const gray = icc && color === 'rgb' ? undefined : grayOf(raster)
  if (gray) return { ...size, ...packGray(gray, raster, format), ...profile }
  const indexed = icc && color === 'gray' ? undefined : indexColors(raster)
  if (indexed && (format === 'png' || isOpaque(indexed.palette)))
    return { ...size, ...packIndexed(indexed, raster, format), ...profile }
  const { alpha, data } = withoutFullAlpha(raster)
  return { ...size, kind: color, alpha, bits: 8, data, ...profile }
}

/** The picture with one channel if it is opaque and all of its pixels are gray, else itself. A profile for colors keeps them. */
export function grayIfGray(raster: Raster): Raster {
  const { width, height, depth, color, icc } = raster
  if (depth !== 8 || color !== 'rgb' || icc) return raster
  const data = grayOf(raster)
  return data ? { width, height, color: 'gray', alpha: false, depth, data } : raster
}

/** One byte per pixel, or nothing when a pixel has a color or is not opaque. */
function grayOf(raster: Raster): Uint8Array | undefined {
  const { width, height, color, data } = raster
  const channels = channelsOf(raster)
  if (channels === 1) return data
  if (channels === 3) return grayOfRgb(data)
  const gray = new Uint8Array(width * height)
  const isRgb = color === 'rgb'
  for (let pixel = 0, at = 0; pixel < gray.length; pixel++, at += channels) {
    const value = data[at]!
    if (data[at + channels - 1]! !== 255) return undefined
    if (isRgb && (value !== data[at + 1]! || value !== data[at + 2]!)) return undefined
    gray[pixel] = value
  }
  return gray
}

/** Pages are mostly white, so four white pixels are seen at once: a third of the time of looking at each. */
function grayOfRgb(data: Uint8Array): Uint8Array | undefined {
  const gray = new Uint8Array(data.length / 3).fill(255)
  const words =
    data.byteOffset % 4 === 0 ? new Uint32Array(data.buffer, data.byteOffset, data.length >> 2) : new Uint32Array(0)
  for (let pixel = 0, at = 0, word = 0; pixel < gray.length; word += 3) {
    if (word + 2 < words.length && (words[word]! & words[word + 1]! & words[word + 2]!) === -1) {
      pixel += 4
      at += 12
      continue
    }
    for (const end = Math.min(pixel + 4, gray.length); pixel < end; pixel++, at += 3) {
      const value = data[at]!
      if (((value ^ data[at + 1]!) | (value ^ data[at + 2]!)) !== 0) return undefined
      gray[pixel] = value
    }
  }
  return gray
}

type Packed = Omit<CompactRaster, 'width' | 'height' | 'icc'>

function packGray(gray: Uint8Array, { width, height, icc }: Raster, format: 'png' | 'tiff'): Packed {
  const used = new Uint8Array(256)
  let last = -1
  for (let at = 0; at < gray.length; at++) {
    const level = gray[at]!
    if (level !== last) used[level] = 1
    last = level
  }
  const levels = [...used.keys()].filter((level) => used[level] === 1)
  for (const bits of [1, 2, 4] as const) {
    if (bits === 2 && format === 'tiff') continue
    // The levels representable with this many bits are the multiples of this.
    const step = 255 / (2 ** bits - 1)
    if (levels.every((level) => level % step === 0)) {
      const codes = Uint8Array.from(used, (_, level) => level / step)
      return { kind: 'gray', alpha: false, bits, data: packBits(gray, width, height, bits, codes) }
    }
  }
  if (levels.length > 16 || icc || format === 'tiff') return { kind: 'gray', alpha: false, bits: 8, data: gray }
  const codes = new Uint8Array(256)
  for (const [index, level] of levels.entries()) codes[level] = index
  const palette = Uint8Array.from(levels.flatMap((level) => [level, level, level, 255]))
  const bits = levels.length <= 4 ? 2 : 4
  return { kind: 'palette', alpha: false, bits, data: packBits(gray, width, height, bits, codes), palette }
}

function isOpaque(palette: Uint8Array): boolean {
  return palette.every((value, index) => index % 4 !== 3 || value === 255)
}

function packIndexed({ indices, palette }: IndexedPixels, { width, height }: Raster, format: 'png' | 'tiff'): Packed {
  const count = palette.length / 4
  const bits = count > 16 ? 8 : format === 'tiff' || count > 4 ? 4 : count > 2 ? 2 : 1
  if (bits === 8 && isOpaque(palette)) return { kind: 'palette', alpha: false, bits, data: indices, palette }
  const order = Array.from({ length: count }, (_, index) => index)
  order.sort((a, b) => palette[4 * a + 3]! - palette[4 * b + 3]! || a - b)
  const codes = new Uint8Array(256)
  for (const [code, index] of order.entries()) codes[index] = code
  const sorted = Uint8Array.from(order.flatMap((index) => [...palette.subarray(4 * index, 4 * index + 4)]))
  return { kind: 'palette', alpha: false, bits, data: packBits(indices, width, height, bits, codes), palette: sorted }
}

function withoutFullAlpha(raster: Raster): Raster {
  if (!raster.alpha) return raster
  const { width, height, data } = raster
  const channels = channelsOf(raster)
  for (let at = channels - 1; at < data.length; at += channels) if (data[at] !== 255) return raster
  const opaque = new Uint8Array(width * height * (channels - 1))
  let to = 0
  for (let at = 0; at < data.length; at += channels) {
    for (let channel = 0; channel < channels - 1; channel++) opaque[to++] = data[at + channel]!
  }
  return { ...raster, alpha: false, data: opaque }
}
