import { joinBytes } from '../../bytes.js'
import type { EncodeImage } from '../image-capabilities.js'
import { describeImage, uprightSize } from '../read/describe-image.js'
import { EXIF, type JpegSegment, jpegSegment, jpegSegments } from '../read/jpeg-segments.js'
import { orientationExif } from '../write/orientation-exif.js'
import type { GainMap } from './gain-map.js'

/** How a photo differs from the one that its gain map comes from. */
export interface PhotoChange {
  /** By which the photo was turned, as in Exif. */
  orientation: number
  /** Its size, divided by that before; at most 1. */
  scale: number
  maxPixels: number
  signal: AbortSignal
}

/** Its values may not change much, or bright areas get seams. */
const QUALITY = 92

/** A gain map that is turned and scaled as its photo was. Undefined if its picture is damaged or larger than pictures may be. */
export async function fitGainMap(
  map: GainMap,
  { orientation, scale, maxPixels, signal }: PhotoChange,
  encodeImage: EncodeImage,
): Promise<GainMap | undefined> {
  const read = jpegSegments(map.jpeg)
  const facts = read && describeImage(map.jpeg)
  if (!read || !facts || facts.width * facts.height > maxPixels) return undefined
  if (orientation === 1 && scale >= 1) return map
  const bytesOf = ({ at, end }: JpegSegment) => map.jpeg.subarray(at, end)
  // Its samples are numbers, not colors: a profile, which says what they are for, must not change them here.
  const isAbout = ({ marker }: JpegSegment) => marker === 0xe1 || marker === 0xe2
  const turned = joinBytes([
    map.jpeg.subarray(0, 2),
    jpegSegment(0xe1, EXIF, orientationExif(orientation)),
    ...read.segments.filter((segment) => !isAbout(segment)).map(bytesOf),
    map.jpeg.subarray(read.end),
  ])
  const { width, height } = uprightSize({ ...facts, orientation })
  const encoding = { format: 'jpeg', quality: QUALITY, chroma: '4:4:4' } as const
  const maxSide = Math.max(16, Math.round(Math.max(width, height) * scale))
  const encoded = await encodeImage(turned, { encoding, maxSide, maxPixels, signal })
  const about = read.segments.filter(isAbout).map(bytesOf)
  const start = jpegSegments(encoded)?.segments[0]
  const split = start?.marker === 0xe0 ? start.end : 2
  return { ...map, jpeg: joinBytes([encoded.subarray(0, split), ...about, encoded.subarray(split)]) }
}
