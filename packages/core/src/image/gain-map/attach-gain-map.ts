import { joinBytes } from '../../bytes.js'
import { EXIF, JFIF, type JpegSegment, jpegSegment, jpegSegments, XMP } from '../read/jpeg-segments.js'
import { readExif } from '../read/read-exif.js'
import { announceAgain, announceMap } from './describe-values.js'
import { APPLE, type AppleHeadroom, type GainMap, ISO, MPF } from './gain-map.js'

/**
 * A JPEG with the gain map of another version of the same photo behind it. XMP of the photo stays, except for what it says about what
 * follows. Undefined if the JPEG cannot be read.
 */
export function attachGainMap(photo: Uint8Array, map: GainMap): Uint8Array | undefined {
  const read = jpegSegments(photo)
  if (!read) return undefined
  const head: Uint8Array[] = []
  const rest: Uint8Array[] = []
  let [isAnnounced, hasExif, orientation] = [false, false, 1]
  const isKind = ({ marker, label }: JpegSegment, kind: number, name: string) =>
    marker === kind && label.startsWith(name)
  for (const segment of read.segments) {
    const bytes = photo.subarray(segment.at, segment.end)
    if (isKind(segment, 0xe2, MPF) || isKind(segment, 0xe2, ISO)) continue
    const isExif = isKind(segment, 0xe1, EXIF)
    if (isExif && map.headroom && !hasText(bytes, APPLE)) {
      orientation = readExif(bytes.subarray(4))?.orientation ?? 1
      continue
    }
    if (isExif) hasExif = true
    const isFirst = isExif || isKind(segment, 0xe0, JFIF)
    const xmp = isKind(segment, 0xe1, XMP) ? againIn(bytes, map) : undefined
    if (xmp) isAnnounced = true
    ;(isFirst || xmp ? head : rest).push(xmp ?? bytes)
  }
  if (map.headroom && !hasExif) head.push(jpegSegment(0xe1, EXIF, headroomExif(map.headroom, orientation)))
  if (map.announced && !isAnnounced) head.push(xmpSegment(announceMap(map.jpeg.length)))
  if (map.iso) head.push(jpegSegment(0xe2, ISO, map.iso))
  const before = 2 + lengthOf(head)
  const length = before + LIST_BYTES + lengthOf(rest) + 2
  // Places in the list count from its own data.
  head.push(listPictures(length, map.jpeg.length, length - before - 4 - MPF.length))
  return joinBytes([photo.subarray(0, 2), ...head, ...rest, photo.subarray(read.end, read.end + 2), map.jpeg])
}

const hasText = (bytes: Uint8Array, text: string) => new TextDecoder('latin1').decode(bytes).includes(text)
const lengthOf = (parts: readonly Uint8Array[]) => parts.reduce((sum, { length }) => sum + length, 0)
const xmpSegment = (xmp: string) => jpegSegment(0xe1, XMP, new TextEncoder().encode(xmp))

function againIn(segment: Uint8Array, map: GainMap): Uint8Array | undefined {
  const xmp = announceAgain(new TextDecoder().decode(segment.subarray(4 + XMP.length)), map.jpeg.length)
  return xmp === undefined ? undefined : xmpSegment(xmp)
}

const LIST_DATA = 8 + 2 + 3 * 12 + 4 + 2 * 16
const LIST_BYTES = 4 + MPF.length + LIST_DATA
const UNDEFINED = 7
const LONG = 4
/** CIPA DC-007, 5.2.3.3.1: the baseline primary picture. */
const PRIMARY = 0x030000

/** The list of both pictures (CIPA DC-007, 5.2). */
function listPictures(photo: number, map: number, place: number): Uint8Array {
  const data = new DataView(new ArrayBuffer(LIST_DATA))
  data.setUint32(0, 0x4d4d002a)
  data.setUint32(4, 8)
  data.setUint16(8, 3)
  const entries = [
    [0xb000, UNDEFINED, 4, 0x30313030],
    [0xb001, LONG, 1, 2],
    [0xb002, UNDEFINED, 32, 50],
  ] as const
  for (const [index, [tag, type, count, value]] of entries.entries()) {
    writeEntry(data, 10 + index * 12, tag, type, count, value)
  }
  for (const [index, number] of [PRIMARY, photo, 0, 0, 0, map, place, 0].entries())
    data.setUint32(50 + index * 4, number)
  return jpegSegment(0xe2, MPF, new Uint8Array(data.buffer))
}

const NOTE_BYTES = APPLE.length + 2 + 2 * 12 + 4 + 2 * 8

/** Exif with the orientation and a maker note of Apple's kind that holds both numbers of the map, and nothing else. */
function headroomExif(headroom: AppleHeadroom, orientation: number): Uint8Array {
  const note = new DataView(new ArrayBuffer(NOTE_BYTES))
  for (let index = 0; index < APPLE.length; index++) note.setUint8(index, APPLE.charCodeAt(index))
  note.setUint16(APPLE.length, headroom.length)
  for (const [index, [tag, numerator, denominator]] of headroom.entries()) {
    const place = 44 + index * 8
    writeEntry(note, 16 + index * 12, tag, 10, 1, place)
    note.setInt32(place, numerator)
    note.setInt32(place + 4, denominator)
  }
  const exif = new DataView(new ArrayBuffer(56))
  exif.setUint32(0, 0x4d4d002a)
  exif.setUint32(4, 8)
  exif.setUint16(8, 2)
  writeEntry(exif, 10, 0x0112, 3, 1, orientation * 0x10000)
  writeEntry(exif, 22, 0x8769, LONG, 1, 38)
  exif.setUint16(38, 1)
  writeEntry(exif, 40, 0x927c, UNDEFINED, NOTE_BYTES, 56)
  return joinBytes([new Uint8Array(exif.buffer), new Uint8Array(note.buffer)])
}

function writeEntry(view: DataView, at: number, tag: number, type: number, count: number, value: number): void {
  view.setUint16(at, tag)
  view.setUint16(at + 2, type)
  view.setUint32(at + 4, count)
  view.setUint32(at + 8, value)
}
