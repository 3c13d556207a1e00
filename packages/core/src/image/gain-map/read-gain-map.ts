import { joinBytes } from '../../bytes.js'
import { ByteReader } from '../read/byte-reader.js'
import { EXIF, JFIF, type JpegSegment, jpegSegment, jpegSegments, XMP } from '../read/jpeg-segments.js'
import { openTiff, readDirectory } from '../read/read-tiff.js'
import { describeValues } from './describe-values.js'
import { APPLE, type AppleHeadroom, type GainMap, ISO, MPF } from './gain-map.js'

/** Pictures behind a photo that are looked at: previews and depth maps may come before the gain map. */
const MAX_PICTURES = 16

/** The gain map of a JPEG; undefined if it has none, or one that cannot be kept. Never throws. */
export function readGainMap(bytes: Uint8Array): GainMap | undefined {
  const photo = jpegSegments(bytes)
  if (!photo) return undefined
  const reader = new ByteReader(bytes)
  const starts = [skipPadding(bytes, photo.end + 2), ...listedPictures(reader, photo.segments)]
  for (let index = 0; index < Math.min(starts.length, MAX_PICTURES); index++) {
    const start = starts[index]!
    if (reader.u16(start) !== 0xffd8) continue
    const picture = jpegSegments(bytes, start)
    if (!picture) continue
    const map = asGainMap(bytes, start, picture, photo.segments)
    if (map) return map
    const next = skipPadding(bytes, picture.end + 2)
    if (!starts.includes(next)) starts.push(next)
  }
  return undefined
}

function skipPadding(bytes: Uint8Array, start: number): number {
  let at = start
  while (bytes[at] === 0) at++
  return at
}

/** Where the pictures start that a photo lists (CIPA DC-007, 5.2.3). */
function listedPictures(reader: ByteReader, segments: readonly JpegSegment[]): number[] {
  const list = segments.find(({ marker, label }) => marker === 0xe2 && label.startsWith(MPF))
  if (!list) return []
  const base = list.at + 4 + MPF.length
  const tiff = openTiff(reader.slice(base, list.end - base))
  if (!tiff) return []
  const { entries } = readDirectory(tiff, tiff.u32(4))
  const pictures = entries.get(0xb002)
  if (!pictures) return []
  const starts: number[] = []
  for (let at = pictures.at + 16; at < pictures.at + pictures.count && starts.length < MAX_PICTURES; at += 16)
    starts.push(base + tiff.u32(at + 8))
  return starts
}

function asGainMap(
  bytes: Uint8Array,
  start: number,
  { segments, end }: { segments: readonly JpegSegment[]; end: number },
  photo: readonly JpegSegment[],
): GainMap | undefined {
  const data = ({ at, end }: JpegSegment, label: string) => bytes.subarray(at + 4 + label.length, end)
  const xmp = segments.find(({ marker, label }) => marker === 0xe1 && label.startsWith(XMP))
  const values = xmp && describeValues(new TextDecoder().decode(data(xmp, XMP)))
  const isIso = ({ marker, label }: JpegSegment) => marker === 0xe2 && label.startsWith(ISO)
  const iso = segments.find(isIso)
  if (!values && !iso) return undefined
  const announced = values?.includes('hdrgm:') ?? false
  const exif = photo.find(({ marker, label }) => marker === 0xe1 && label.startsWith(EXIF))
  const headroom = announced || iso || !exif ? undefined : readHeadroom(data(exif, EXIF))
  // Apple's older maps cannot be applied without it.
  if (!announced && !iso && !headroom && !values?.includes('HDRGainMapHeadroom')) return undefined
  const wanted = (segment: JpegSegment) =>
    segment.marker < 0xe0 ||
    (segment.marker === 0xe0 && segment.label.startsWith(JFIF)) ||
    (segment.marker === 0xe2 && segment.label.startsWith('ICC_PROFILE\0')) ||
    (segment.marker === 0xee && segment.label.startsWith('Adobe')) ||
    isIso(segment)
  const parts = segments.filter(wanted).map(({ at, end }) => bytes.subarray(at, end))
  const hasJfif = segments.find(wanted)?.marker === 0xe0
  if (values) parts.splice(hasJfif ? 1 : 0, 0, jpegSegment(0xe1, XMP, new TextEncoder().encode(values)))
  const version = photo.find(isIso)
  return {
    jpeg: joinBytes([bytes.subarray(start, start + 2), ...parts, bytes.subarray(end, end + 2)]),
    announced,
    ...(version && { iso: data(version, ISO) }),
    ...(headroom && { headroom }),
  }
}

const MAKER_NOTE = 37_500
const EXIF_DIRECTORY = 34_665
const SIGNED_FRACTION = 10
const HEADROOM_ENTRIES = [33, 48]

/** Both numbers in Apple's maker note from which the brightness of a map follows; undefined without them. */
function readHeadroom(exif: Uint8Array): AppleHeadroom | undefined {
  const tiff = openTiff(exif)
  const pointer = tiff && readDirectory(tiff, tiff.u32(4)).entries.get(EXIF_DIRECTORY)
  const note = pointer && readDirectory(tiff, tiff.u32(pointer.at)).entries.get(MAKER_NOTE)
  if (!note) return undefined
  const reader = new ByteReader(tiff.slice(note.at, note.count))
  if (reader.text(0, APPLE.length) !== APPLE) return undefined
  const found: [number, number, number][] = []
  const count = Math.min(reader.u16(APPLE.length), 200)
  for (let entry = 0; entry < count; entry++) {
    const at = APPLE.length + 2 + entry * 12
    const [tag, kind, place] = [reader.u16(at), reader.u16(at + 2), reader.u32(at + 8)]
    if (HEADROOM_ENTRIES.includes(tag) && kind === SIGNED_FRACTION)
      found.push([tag, reader.i32(place), reader.i32(place + 4)])
  }
  return found.length === HEADROOM_ENTRIES.length ? found : undefined
}
