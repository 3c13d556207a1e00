import { ByteReader } from './byte-reader.js'

/** A marker segment of a JPEG; that of a scan includes its entropy-coded data. */
export interface JpegSegment {
  marker: number
  /** Of the marker. */
  at: number
  end: number
  /** The first letters of its data, which name the kind of an application segment. */
  label: string
}

export const JFIF = 'JFIF\0'
export const EXIF = 'Exif\0\0'
export const XMP = 'http://ns.adobe.com/xap/1.0/\0'

const LABEL = 32

/**
 * The segments of the JPEG that starts at `start` (ITU-T T.81, annex B), and where its end marker is. Undefined if it is cut off or
 * something else lies between segments.
 */
export function jpegSegments(bytes: Uint8Array, start = 0): { segments: JpegSegment[]; end: number } | undefined {
  const reader = new ByteReader(bytes)
  const segments: JpegSegment[] = []
  let at = start + 2
  while (at + 4 <= bytes.length) {
    const marker = reader.u8(at + 1)
    // Any number of fill bytes may precede a marker (B.1.1.2).
    if (reader.u8(at) === 0xff && marker === 0xff) {
      at++
      continue
    }
    if (reader.u8(at) !== 0xff || marker < 0xc0 || (marker >= 0xd0 && marker <= 0xd8)) return undefined
    if (marker === 0xd9) break
    const next = at + 2 + reader.u16(at + 2)
    const end = marker === 0xda ? endOfScan(bytes, next) : next
    segments.push({ marker, at, end, label: reader.text(at + 4, LABEL) })
    at = end
  }
  return reader.u16(at) === 0xffd9 ? { segments, end: at } : undefined
}

/** Where the entropy-coded data of a scan end: at the next marker that is neither a restart nor a stuffed byte. */
function endOfScan(bytes: Uint8Array, start: number): number {
  let at = bytes.indexOf(0xff, start)
  while (at >= 0 && at + 1 < bytes.length) {
    const next = bytes[at + 1]!
    if (next !== 0 && next !== 0xff && (next < 0xd0 || next > 0xd7)) return at
    at = bytes.indexOf(0xff, at + (next === 0xff ? 1 : 2))
  }
  return bytes.length
}

/** A segment with a marker of its own and a label before its data. @throws RangeError if it is too long for a segment */
export function jpegSegment(marker: number, label: string, data: Uint8Array): Uint8Array<ArrayBuffer> {
  const length = 2 + label.length + data.length
  if (length > 0xffff) throw new RangeError('The data are too long for a segment of a JPEG.')
  const segment = new Uint8Array(2 + length)
  segment.set([0xff, marker, length >> 8, length & 0xff])
  for (let index = 0; index < label.length; index++) segment[4 + index] = label.charCodeAt(index)
  segment.set(data, 4 + label.length)
  return segment
}
