import { joinBytes } from '../../bytes.js'

/**
 * A JPEG without what says something about its origin: Exif, XMP, Photoshop data, comments, thumbnails. What colors need stays (JFIF, ICC
 * profile, Adobe). Returns `undefined` if there is nothing to remove, or it cannot be read. Pixels stay as they are; PDF readers ignore
 * the orientation that Exif may name.
 */
export function stripJpeg(bytes: Uint8Array): Uint8Array | undefined {
  if (bytes[0] !== 0xff || bytes[1] !== 0xd8) return undefined
  const kept: Uint8Array[] = [bytes.subarray(0, 2)]
  let at = 2
  let isStripped = false
  while (at + 4 <= bytes.length) {
    if (bytes[at] !== 0xff) return undefined
    const marker = bytes[at + 1]!
    if (marker === 0xff) {
      at++
      continue
    }
    // The scan begins, or the picture ends.
    if (marker === 0xda || marker === 0xd9) break
    const end = at + 2 + bytes[at + 2]! * 256 + bytes[at + 3]!
    if (end > bytes.length || end < at + 4) return undefined
    const segment = bytes.subarray(at, end)
    if (isNeeded(segment, marker)) kept.push(segment)
    else isStripped = true
    at = end
  }
  return isStripped ? joinBytes([...kept, bytes.subarray(at)]) : undefined
}

function isNeeded(segment: Uint8Array, marker: number): boolean {
  const begins = (text: string) => String.fromCharCode(...segment.subarray(4, 4 + text.length)) === text
  if (marker === 0xfe) return false
  if (marker < 0xe0 || marker > 0xef) return true
  if (marker === 0xe0) return begins('JFIF\0')
  if (marker === 0xe2) return begins('ICC_PROFILE\0')
  return marker === 0xee && begins('Adobe')
}
