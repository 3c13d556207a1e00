/** What a PDF needs to know of a JPEG whose bytes it takes over. */
export interface JpegInfo {
  width: number
  height: number
  /** 1 grey, 3 colour, 4 CMYK. */
  components: 1 | 3 | 4
  /** Whether CMYK values are stored upside down, as Adobe programs do and say. */
  inverted: boolean
  /** How the picture has to be turned to stand upright, 1 to 8 as in Exif. */
  orientation: number
}

const SOI = 0xd8
const SOS = 0xda
const EOI = 0xd9
const APP1 = 0xe1
const APP14 = 0xee

/**
 * Reads the header of a JPEG: baseline, extended or progressive with 8 bits per sample, which are the kinds PDF readers
 * decode (ISO 32000-2, 7.4.8). Gives nothing for any other kind and for what is no JPEG.
 */
export function readJpeg(bytes: Uint8Array): JpegInfo | undefined {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  let [at, orientation, inverted] = [2, 1, false]
  if (bytes.length < 4 || view.getUint16(0) !== (0xff00 | SOI)) return undefined
  while (at + 4 <= bytes.length) {
    if (bytes[at] !== 0xff) return undefined
    const marker = bytes[at + 1]!
    if (marker === 0xff) {
      at++
      continue
    }
    if (marker === SOS || marker === EOI) return undefined
    const length = view.getUint16(at + 2)
    const end = at + 2 + length
    if (length < 2 || end > bytes.length) return undefined
    const segment = bytes.subarray(at + 4, end)
    if (marker === APP1) orientation = readOrientation(segment) ?? orientation
    else if (marker === APP14 && startsWith(segment, 'Adobe')) inverted = true
    else if (marker === 0xc0 || marker === 0xc1 || marker === 0xc2) {
      if (segment.length < 6 || segment[0] !== 8) return undefined
      const [height, width, components] = [view.getUint16(at + 5), view.getUint16(at + 7), segment[5]]
      if (height === 0 || width === 0 || (components !== 1 && components !== 3 && components !== 4)) return undefined
      return { width, height, components, inverted, orientation }
    } else if (marker >= 0xc3 && marker <= 0xcf && marker !== 0xc4 && marker !== 0xc8 && marker !== 0xcc)
      return undefined
    at = end
  }
  return undefined
}

/** The orientation tag (0x0112) of the first directory of Exif data, which is a TIFF file. */
function readOrientation(segment: Uint8Array): number | undefined {
  if (!startsWith(segment, 'Exif\0\0') || segment.length < 20) return undefined
  const tiff = new DataView(segment.buffer, segment.byteOffset + 6, segment.byteLength - 6)
  const little = tiff.getUint16(0) === 0x4949
  const directory = tiff.getUint32(4, little)
  if (directory + 2 > tiff.byteLength) return undefined
  const count = tiff.getUint16(directory, little)
  for (let entry = directory + 2; entry < directory + 2 + count * 12 && entry + 12 <= tiff.byteLength; entry += 12) {
    if (tiff.getUint16(entry, little) !== 0x0112) continue
    const value = tiff.getUint16(entry + 8, little)
    return value >= 1 && value <= 8 ? value : undefined
  }
  return undefined
}

function startsWith(bytes: Uint8Array, text: string): boolean {
  return Array.from(text).every((letter, index) => bytes[index] === letter.charCodeAt(0))
}
