import { xmpName } from '../metadata/read-metadata.js'
import { renewExif } from '../metadata/write-metadata.js'

const text = (bytes: Uint8Array, length: number) => String.fromCharCode(...bytes.subarray(4, 4 + length))

/**
 * A segment of a JPEG as it is in one that was turned upright: without thumbnails, which show it as it was, and without lists of
 * other pictures behind it. `keepMetadata` decides on what says nothing about colors.
 */
export function keepSegment(
  segment: Uint8Array,
  size: { width: number; height: number },
  keepMetadata: boolean,
): Uint8Array | undefined {
  const marker = segment[1]!
  const begins = (name: string) => text(segment, name.length) === name
  if (marker === 0xe0) return begins('JFIF\0') ? withoutThumbnail(segment) : undefined
  if (marker === 0xee && begins('Adobe')) return segment
  if (marker === 0xe2 && begins('ICC_PROFILE\0')) return segment
  if (!keepMetadata || (marker === 0xe2 && begins('MPF\0'))) return undefined
  if (marker === 0xe1 && begins('Exif\0\0')) {
    const exif = renewExif(segment.subarray(10), size)
    if (!exif) return undefined
    const renewed = segment.slice()
    renewed.set(exif, 10)
    return renewed
  }
  return marker === 0xe1 && begins(xmpName) ? withUprightXmp(segment) : segment
}

/** The JFIF segment without the small picture it may hold. */
function withoutThumbnail(segment: Uint8Array): Uint8Array {
  if (segment.length <= 18) return segment
  const short = segment.slice(0, 18)
  short.set([0, 16], 2)
  short.set([0, 0], 16)
  return short
}

/** XMP may name the orientation, too (XMP part 1, 8.6): as an attribute or an element. */
function withUprightXmp(segment: Uint8Array): Uint8Array {
  const upright = segment.slice()
  const packet = new TextDecoder('latin1').decode(segment)
  for (const found of packet.matchAll(/tiff:Orientation(?:\s*=\s*["']|>)([2-8])/g))
    upright[found.index + found[0].length - 1] = 0x31
  return upright
}
