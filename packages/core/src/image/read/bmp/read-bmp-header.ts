import { ByteReader } from '../byte-reader.js'
import type { ImageFacts } from '../image-facts.js'
import { plausibleDpi } from '../read-tiff.js'

/** The header of a BMP, of all its versions. */
export interface BmpHeader {
  width: number
  height: number
  /** Whether the first row of the file is the top one. */
  topDown: boolean
  /** Bits per pixel: 1, 4, 8, 16, 24 or 32; 2 is known to Windows CE. */
  bits: number
  /** 0 none, 1 RLE8, 2 RLE4, 3 bit fields, 6 bit fields with alpha. */
  compression: number
  /** Where in a pixel of 16 or 32 bits red, green, blue and alpha are. */
  masks: [red: number, green: number, blue: number, alpha: number]
  /** Where the palette is, how many colors it has, and the bytes of each. */
  palette: { at: number; colors: number; size: 3 | 4 }
  /** Where the pixels are. */
  pixels: number
  pixelsPerMetre: { x: number; y: number }
}

/** Reads the header of a BMP: OS/2 1 and 2, Windows 3, 4 and 5; nothing for other kinds. */
export function readBmpHeader(bytes: Uint8Array): BmpHeader | undefined {
  const reader = new ByteReader(bytes, true)
  const size = reader.u32(14)
  const old = size === 12
  if (reader.text(0, 2) !== 'BM' || (!old && (size < 16 || size > 4096))) return undefined
  const field32 = (at: number) => (at + 4 <= size ? reader.u32(14 + at) : 0)
  const [width, height] = old ? [reader.u16(18), reader.u16(20)] : [reader.i32(18), reader.i32(22)]
  const bits = old ? reader.u16(24) : reader.u16(28)
  const compression = field32(16)
  if (width <= 0 || height === 0 || ![1, 2, 4, 8, 16, 24, 32].includes(bits)) return undefined
  // OS/2 2 has other meanings for 3 and 4 (Huffman and RLE24), and a header of 64 bytes.
  if (![0, 1, 2, 3, 6].includes(compression) || (compression === 3 && size === 64)) return undefined
  const fields = compression === 3 || compression === 6
  // The masks follow a header of 40 bytes, and are part of longer ones.
  const following = fields && size === 40 ? (compression === 6 ? 16 : 12) : 0
  const paletteAt = 14 + size + following
  const pixels = reader.u32(10)
  const entry = old ? 3 : 4
  const most = bits <= 8 ? 2 ** bits : 0
  const named = field32(32)
  const room = Math.max(0, Math.floor(((pixels > paletteAt ? pixels : bytes.length) - paletteAt) / entry))
  return {
    width,
    height: Math.abs(height),
    topDown: height < 0,
    bits,
    compression,
    masks: readMasks(reader, bits, fields, size, compression),
    palette: { at: paletteAt, colors: Math.min(named > 0 && named < most ? named : most, room), size: entry },
    pixels: pixels >= 14 + size ? pixels : paletteAt + most * entry,
    pixelsPerMetre: { x: field32(24), y: field32(28) },
  }
}

function readMasks(
  reader: ByteReader,
  bits: number,
  fields: boolean,
  size: number,
  compression: number,
): BmpHeader['masks'] {
  if (fields) {
    const alpha = size >= 56 || compression === 6 ? reader.u32(66) : 0
    return [reader.u32(54), reader.u32(58), reader.u32(62), alpha]
  }
  return bits === 16 ? [0x7c00, 0x3e0, 0x1f, 0] : [0xff0000, 0xff00, 0xff, 0]
}

/** Facts from the header of a BMP; undefined for kinds that {@link readBmpHeader} does not support. */
export function readBmpFacts(bytes: Uint8Array): ImageFacts | undefined {
  const header = readBmpHeader(bytes)
  if (!header) return undefined
  const { width, height, bits, masks, pixelsPerMetre } = header
  const dpi = plausibleDpi(pixelsPerMetre.x * 0.0254, pixelsPerMetre.y * 0.0254)
  return {
    format: 'bmp',
    width,
    height,
    frames: 1,
    depth: Math.min(bits, 8),
    color: bits <= 8 ? 'palette' : 'rgb',
    alpha: masks[3] !== 0,
    orientation: 1,
    ...(dpi && { dpi }),
  }
}
