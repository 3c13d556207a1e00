import { pngChunks } from '../read/read-png.js'
import { relayTiff } from './relay-tiff.js'
import { pngChunk } from './write-png-chunk.js'

/** The same JPEG, PNG or TIFF with this resolution in pixels per inch, or with none; other files unchanged. */
export function setDpi(bytes: Uint8Array, dpi: number | undefined): Uint8Array {
  switch (bytes[0]) {
    case 0xff:
      return setJpegDpi(bytes, dpi)
    case 0x89:
      return setPngDpi(bytes, dpi)
    case 0x49:
      return relayTiff(bytes, dpi)
    default:
      return bytes
  }
}

/** The JFIF segment has to come first (JFIF 1.02); a picture in CMYK has none. */
function setJpegDpi(bytes: Uint8Array, dpi: number | undefined): Uint8Array {
  const present = bytes[2] === 0xff && bytes[3] === 0xe0
  if (dpi === undefined && !present) return bytes
  const value = Math.min(65_535, Math.max(1, Math.round(dpi ?? 1)))
  const [unit, high, low] = [dpi === undefined ? 0 : 1, value >> 8, value & 255]
  const segment = [0xff, 0xe0, 0, 16, 0x4a, 0x46, 0x49, 0x46, 0, 1, 1, unit, high, low, high, low, 0, 0]
  return replace(bytes, 2, present ? 20 : 2, Uint8Array.from(segment))
}

function setPngDpi(bytes: Uint8Array, dpi: number | undefined): Uint8Array {
  // After the header and before anything else, unless an existing chunk is replaced.
  let [begin, end] = [33, 33]
  for (const { name, at, length } of pngChunks(bytes)) if (name === 'pHYs') [begin, end] = [at - 8, at + length + 4]
  const content = new Uint8Array(9)
  const view = new DataView(content.buffer)
  const perMetre = Math.max(1, Math.round((dpi ?? 1) / 0.0254))
  view.setUint32(0, perMetre)
  view.setUint32(4, perMetre)
  content[8] = 1
  return replace(bytes, begin, end, dpi === undefined ? new Uint8Array(0) : pngChunk('pHYs', content))
}

function replace(bytes: Uint8Array, begin: number, end: number, part: Uint8Array): Uint8Array {
  const result = new Uint8Array(bytes.length - (end - begin) + part.length)
  result.set(bytes.subarray(0, begin))
  result.set(part, begin)
  result.set(bytes.subarray(end), begin + part.length)
  return result
}
