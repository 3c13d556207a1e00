import type { ImageFacts } from '../../image/read/describe-image.js'
import type { StoredImage } from './stored-image.js'

/**
 * A JPEG stored byte for byte. Undefined for kinds that PDF readers do not decode (ISO 32000-2, 7.4.8): arithmetic or
 * lossless coding, more than 8 bits per sample, or an unsupported number of components.
 */
export function storeJpeg(bytes: Uint8Array, facts: ImageFacts): StoredImage | undefined {
  const { width, height, depth, jpeg, orientation, icc } = facts
  const color = ({ 1: 'gray', 3: 'rgb', 4: 'cmyk' } as const)[jpeg?.components ?? 0]
  if (!jpeg || !color || jpeg.rare || depth !== 8) return undefined
  return {
    width,
    height,
    data: bytes,
    filter: 'DCTDecode',
    color,
    depth: 8,
    // Adobe's programs store CMYK upside down, and viewers take all CMYK for that, also without Adobe's marker.
    inverted: color === 'cmyk',
    orientation,
    ...(icc ? { icc } : {}),
  }
}

const SOI = 0xd8
const EOI = 0xd9

/**
 * Where the end marker of a JPEG is (ITU-T T.81, annex B), for a search from the beginning or from within the data of a scan.
 * Nothing when the file is cut off.
 */
export function findEnd(bytes: Uint8Array, from = 0): number | undefined {
  for (let at = bytes.indexOf(0xff, from); at >= 0 && at + 1 < bytes.length; at = bytes.indexOf(0xff, at)) {
    const marker = bytes[at + 1]!
    if (marker === EOI) return at
    if (marker === 0xff) at++
    else if (marker <= 0x01 || (marker >= 0xd0 && marker <= SOI)) at += 2
    else if (at + 3 < bytes.length) at += 2 + Math.max(2, bytes[at + 2]! * 256 + bytes[at + 3]!)
    else return undefined
  }
  return undefined
}
