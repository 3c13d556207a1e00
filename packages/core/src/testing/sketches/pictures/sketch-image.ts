import sharp from 'sharp'
import { encodeG4 } from '../../../image/write/encode-g4.js'
import { putDirectory, TiffType } from '../../../image/write/write-tiff-directory.js'

/** Bytes as a file. */
export const fileOf = (bytes: Uint8Array, name: string) => new File([bytes as Uint8Array<ArrayBuffer>], name)

/** Size of the sketches. */
export const WIDTH = 64
/** Size of the sketches. */
export const HEIGHT = 48

/** Samples of a picture without symmetry, smooth and with a few edges. */
export function samples(channels: number, { alpha = false } = {}): Buffer {
  const data = Buffer.alloc(WIDTH * HEIGHT * channels)
  for (let y = 0; y < HEIGHT; y++) {
    for (let x = 0; x < WIDTH; x++) {
      for (let channel = 0; channel < channels; channel++) {
        const edge = x < 20 && y < 12 ? 90 : 0
        const value = channel % 2 === 0 ? x * 2.4 + y + edge : y * 3 + (WIDTH - x) - edge / 3
        const opacity = Math.min(255, x * 5)
        data[(y * WIDTH + x) * channels + channel] = Math.max(0, alpha && channel === channels - 1 ? opacity : value)
      }
    }
  }
  return data
}

/** A picture without symmetry, gray or in colors, with opacity when the channels are two or four. */
export function sketch(channels: 1 | 2 | 3 | 4 = 3) {
  const raw = { width: WIDTH, height: HEIGHT, channels }
  return sharp(samples(channels, { alpha: channels % 2 === 0 }), { raw }).toColourspace(channels < 3 ? 'b-w' : 'srgb')
}

/** The same, 16 bits deep, with low bytes of their own. */
export function deepSketch(channels: 1 | 3 = 3) {
  const data = Uint16Array.from(samples(channels), (value, index) => value * 256 + ((index * 37) % 251))
  const image = sharp(data, { raw: { width: WIDTH, height: HEIGHT, channels } })
  return image.toColourspace(channels === 1 ? 'grey16' : 'rgb16')
}

/** A black triangle and a bar, 1 bit. */
export function lineArt(width = WIDTH, height = HEIGHT) {
  const data = Buffer.alloc(width * height, 255)
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) if (x < y || (y > 4 && y < 9)) data[y * width + x] = 0
  return sharp(data, { raw: { width, height, channels: 1 } }).toColourspace('b-w')
}

/** Noise over a gradient: what JPEG is good at and Deflate is not. */
export function photo(width: number, height: number) {
  const data = Buffer.alloc(width * height * 3)
  let seed = 1
  for (let at = 0; at < data.length; at++) {
    seed = (seed * 1_103_515_245 + 12_345) % 2 ** 31
    data[at] = ((at / 3) % width) / (width / 200) + ((seed >> 16) % 24)
  }
  return sharp(data, { raw: { width, height, channels: 3 } })
}

/** A TIFF with one strip of CCITT G4 data, of the size of the sketches; `end` truncates the data. */
export function faxTiff(gray: Uint8Array, photometric: number, fillOrder: number, end?: number): Uint8Array {
  const rowBytes = WIDTH / 8
  const bits = new Uint8Array(rowBytes * HEIGHT)
  gray.forEach((value, pixel) => {
    // Pixels coded as black are black if white is zero, and white if black is.
    if ((value === 0) === (photometric === 0)) bits[pixel >> 3]! |= 0x80 >> (pixel & 7)
  })
  const reverse = (byte: number) => Number.parseInt(byte.toString(2).padStart(8, '0').split('').reverse().join(''), 2)
  const strip = encodeG4(bits, WIDTH, HEIGHT)
    .slice(0, end)
    .map((byte) => (fillOrder === 2 ? reverse(byte) : byte))
  const entries = [
    [256, 4, WIDTH],
    [257, 4, HEIGHT],
    [258, 3, 1],
    [259, 3, 4],
    [262, 3, photometric],
    [266, 3, fillOrder],
    [273, 4, 8],
    [277, 3, 1],
    [278, 4, HEIGHT],
    [279, 4, strip.length],
  ]
  const start = 8 + strip.length + (strip.length & 1)
  const tiff = Buffer.alloc(start + 2 + entries.length * 12 + 4)
  tiff.write('II*\0', 'latin1')
  tiff.writeUInt32LE(start, 4)
  tiff.set(strip, 8)
  tiff.writeUInt16LE(entries.length, start)
  entries.forEach(([tag, type, value], index) => {
    const at = start + 2 + index * 12
    tiff.writeUInt16LE(tag!, at)
    tiff.writeUInt16LE(type!, at + 2)
    tiff.writeUInt32LE(1, at + 4)
    if (type === 3) tiff.writeUInt16LE(value!, at + 8)
    else tiff.writeUInt32LE(value!, at + 8)
  })
  return tiff
}

/** A TIFF of one row of floating-point samples of 32 bits: gray or RGB, with opacity or without. */
export function floatTiff(channels: 1 | 2 | 3 | 4, samples: number[]): Uint8Array {
  return rowTiff(channels, new Uint8Array(Float32Array.from(samples).buffer), {
    photometric: channels < 3 ? 1 : 2,
    alpha: channels % 2 === 0,
  })
}

/** A TIFF of one row of floating-point samples, stored as given. */
export function rowTiff(
  channels: number,
  data: Uint8Array,
  { bits = 32, photometric = 1, alpha = false, compression = 1, predictor = 1, width = 0 } = {},
): Uint8Array {
  const each = (value: number) => Array<number>(channels).fill(value)
  const fields: [tag: number, values: number[]][] = [
    [256, [width || (data.length * 8) / bits / channels]],
    [257, [1]],
    [258, each(bits)],
    [259, [compression]],
    [262, [photometric]],
    [277, [channels]],
    [278, [1]],
    [317, [predictor]],
    ...(alpha ? [[338, [2]] as [number, number[]]] : []),
    [339, each(3)],
  ]
  return putDirectory(
    fields.map(([tag, values]) => ({ tag, type: TiffType.short, values })),
    [data],
  )
}
