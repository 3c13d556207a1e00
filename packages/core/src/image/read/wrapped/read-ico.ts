import { equalBytes } from '../../../bytes.js'
import { channelsOf, type Raster } from '../../raster.js'
import { writeBmp } from '../../write/write-bmp.js'
import { readBmp } from '../bmp/read-bmp.js'
import { ByteReader } from '../byte-reader.js'
import { subject } from '../damaged-image.js'

const PNG = Uint8Array.of(0x89, 0x50, 0x4e, 0x47)
/** Bytes of the header of a bitmap in an icon, and of that before it in a BMP. */
const [INFO, FILE] = [40, 14]
/** Pictures that are tried, and the longest side of a bitmap: only a forged icon has more. */
const [MOST_TRIED, MOST_SIDE] = [32, 1024]

/**
 * The largest picture of an icon (ICO), as the PNG that it is stored as, or as a BMP with its transparency; of several
 * of the same size the one with the most colors. Undefined if the icon has no picture that can be read.
 */
export function largestOfIcon(bytes: Uint8Array): Uint8Array | undefined {
  const reader = new ByteReader(bytes, true)
  const entries = Array.from({ length: reader.u16(4) }, (_, index) => {
    const at = 6 + index * 16
    const [width, height] = [reader.u8(at) || 256, reader.u8(at + 1) || 256]
    return {
      pixels: width * height,
      bits: reader.u16(at + 6),
      picture: reader.slice(reader.u32(at + 12), reader.u32(at + 8)),
    }
  })
  entries.sort((one, other) => other.pixels - one.pixels || other.bits - one.bits)
  for (const { picture } of entries.slice(0, MOST_TRIED)) {
    const read = equalBytes(picture.subarray(0, 4), PNG) ? picture : readBitmap(picture)
    if (read) return read
  }
  return undefined
}

/** A bitmap without a file header, whose height counts the mask below it, too. */
function readBitmap(picture: Uint8Array): Uint8Array | undefined {
  const reader = new ByteReader(picture, true)
  const [size, width, height, bits] = [reader.u32(0), reader.i32(4), Math.floor(reader.i32(8) / 2), reader.u16(14)]
  if (size !== INFO || width <= 0 || height <= 0 || Math.max(width, height) > MOST_SIDE) return undefined
  const colors = bits <= 8 ? reader.u32(32) || 2 ** bits : 0
  const start = INFO + colors * 4
  const file = new Uint8Array(FILE + picture.length)
  const view = new DataView(file.buffer)
  view.setUint16(0, 0x424d)
  view.setUint32(2, file.length, true)
  view.setUint32(10, FILE + start, true)
  file.set(picture, FILE)
  view.setInt32(FILE + 8, height, true)
  try {
    const raster = readBmp(file, subject)
    const rows = Math.ceil((width * bits) / 32) * 4 * height
    const opacity =
      (bits === 32 && opacityOf(picture.subarray(start), width, height)) ||
      maskOf(picture.subarray(start + rows), width, height)
    return writeBmp(opacity ? withOpacity(raster, opacity) : raster)
  } catch {
    return undefined
  }
}

/** The fourth byte of each pixel; undefined if all are 0, since only the mask counts then. */
function opacityOf(pixels: Uint8Array, width: number, height: number): Uint8Array | undefined {
  const opacity = new Uint8Array(width * height)
  for (let row = 0; row < height; row++)
    for (let x = 0; x < width; x++) opacity[(height - 1 - row) * width + x] = pixels[(row * width + x) * 4 + 3] ?? 0
  return opacity.some((value) => value > 0) ? opacity : undefined
}

/** One bit for each pixel, set where it is transparent; undefined for an opaque picture, and where bits are missing. */
function maskOf(bits: Uint8Array, width: number, height: number): Uint8Array | undefined {
  const stride = Math.ceil(width / 32) * 4
  if (bits.length < stride * (height - 1) + Math.ceil(width / 8)) return undefined
  const opacity = new Uint8Array(width * height).fill(255)
  for (let row = 0; row < height; row++)
    for (let x = 0; x < width; x++)
      if (bits[row * stride + (x >> 3)]! & (0x80 >> (x & 7))) opacity[(height - 1 - row) * width + x] = 0
  return opacity.includes(0) ? opacity : undefined
}

function withOpacity(raster: Raster, opacity: Uint8Array): Raster {
  const channels = channelsOf(raster)
  const data = new Uint8Array(opacity.length * 4)
  for (const [at, value] of opacity.entries()) {
    for (let channel = 0; channel < 3; channel++)
      data[at * 4 + channel] = raster.data[at * channels + (channels < 3 ? 0 : channel)]!
    data[at * 4 + 3] = value
  }
  return { ...raster, color: 'rgb', alpha: true, data }
}
