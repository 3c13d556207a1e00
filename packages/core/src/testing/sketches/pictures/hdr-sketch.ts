import sharp from 'sharp'
import { joinBytes } from '../../../bytes.js'
import { EXIF, jpegSegment, XMP } from '../../../image/read/jpeg-segments.js'

const text = (value: string) => new TextEncoder().encode(value)
const description = (attributes: string, content = '') =>
  `<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#"><rdf:Description ${attributes}>${content}</rdf:Description></rdf:RDF></x:xmpmeta>`

/** Puts segments behind the start marker of a JPEG. */
const withSegments = (jpeg: Uint8Array, ...segments: Uint8Array[]) =>
  joinBytes([jpeg.subarray(0, 2), ...segments, jpeg.subarray(2)])

/** A gain map of 40 by 30: its left half is bright, the right one is dark. */
async function sketchMap(): Promise<Uint8Array> {
  const data = Uint8Array.from({ length: 1200 }, (_, index) => (index % 40 < 20 ? 220 : 30))
  return sharp(data, { raw: { width: 40, height: 30, channels: 1 } })
    .toColourspace('b-w')
    .jpeg({ quality: 95 })
    .toBuffer()
}

const camera = text('GPS 52 31 12')

/**
 * Photos with a gain map of their own kind behind them: `ultra-hdr` has padding before and a film after it, `apple` and `iso` tell where
 * it is. Photo and map name a place, which is private.
 */
export async function sketchHdrPhoto(photo: Uint8Array, kind: 'ultra-hdr' | 'apple' | 'iso'): Promise<Uint8Array> {
  const map = await sketchMap()
  const film = text('ftypmp42 a film')
  if (kind === 'ultra-hdr') {
    const values = description(
      'xmlns:hdrgm="http://ns.adobe.com/hdr-gain-map/1.0/" hdrgm:Version="1.0" hdrgm:GainMapMax="2.5" hdrgm:HDRCapacityMax="2.5" xmlns:xmp="http://ns.adobe.com/xap/1.0/" xmp:CreatorTool="Camera of A. Nonymous"',
      '<hdrgm:Gamma><rdf:Seq><rdf:li>1.0</rdf:li><rdf:li>1.1</rdf:li><rdf:li>1.2</rdf:li></rdf:Seq></hdrgm:Gamma>',
    )
    const described = withSegments(map, jpegSegment(0xe1, EXIF, camera), jpegSegment(0xe1, XMP, text(values)))
    const item = (semantic: string, length?: number) =>
      `<rdf:li rdf:parseType="Resource"><Container:Item Item:Mime="image/jpeg" Item:Semantic="${semantic}"${length ? ` Item:Length="${length}"` : ''}/></rdf:li>`
    const items = `${item('Primary')}${item('GainMap', described.length)}${item('MotionPhoto', film.length)}`
    const announcement = description(
      'xmlns:Container="http://ns.google.com/photos/1.0/container/" xmlns:Item="http://ns.google.com/photos/1.0/container/item/" xmlns:hdrgm="http://ns.adobe.com/hdr-gain-map/1.0/" xmlns:GCamera="http://ns.google.com/photos/1.0/camera/" xmlns:dc="http://purl.org/dc/elements/1.1/" hdrgm:Version="1.0" GCamera:MotionPhoto="1" dc:source="A. Nonymous"',
      `<Container:Directory><rdf:Seq>${items}</rdf:Seq></Container:Directory>`,
    )
    const announced = withSegments(photo, jpegSegment(0xe1, XMP, text(announcement)))
    return joinBytes([announced, new Uint8Array(9), described, film])
  }
  const described =
    kind === 'apple'
      ? withSegments(
          map,
          jpegSegment(
            0xe1,
            XMP,
            text(
              description(
                'xmlns:HDRGainMap="http://ns.apple.com/HDRGainMap/1.0/" xmlns:apdi="http://ns.apple.com/pixeldatainfo/1.0/"',
                '<apdi:AuxiliaryImageType>urn:com:apple:photo:2020:aux:hdrgainmap</apdi:AuxiliaryImageType><HDRGainMap:HDRGainMapVersion>65536</HDRGainMap:HDRGainMapVersion>',
              ),
            ),
          ),
        )
      : withSegments(map, jpegSegment(0xe2, 'urn:iso:std:iso:ts:21496:-1\0', Uint8Array.of(0, 0, 0, 0, 1, 2, 3, 4)))
  const noted = withSegments(
    photo,
    kind === 'apple'
      ? jpegSegment(0xe1, EXIF, appleExif())
      : jpegSegment(0xe2, 'urn:iso:std:iso:ts:21496:-1\0', Uint8Array.of(0, 0, 0, 0)),
  )
  // A preview comes before the map, which only the list distinguishes.
  const preview = await sharp(photo).resize(8).jpeg().toBuffer()
  const list = (place: number) => {
    const data = new DataView(new ArrayBuffer(74))
    const numbers = [0x4d4d002a, 8, 0x0001b002, 0x00070000, 0x00300000, 0x001a0000, 0]
    for (const [index, number] of numbers.entries()) data.setUint32(index * 4, number)
    data.setUint32(26 + 16 + 8, place - preview.length)
    data.setUint32(26 + 32 + 8, place)
    return jpegSegment(0xe2, 'MPF\0', new Uint8Array(data.buffer))
  }
  const length = noted.length + list(0).length
  const listed = withSegments(noted, list(length + preview.length - 2 - 8))
  return joinBytes([listed, preview, described])
}

/** Exif of a maker note of Apple's kind with three entries: 33 and 48 are 1.5 and -0.25, 17 is a name. */
function appleExif(): Uint8Array {
  const note = new DataView(new ArrayBuffer(80))
  for (const [index, letter] of [...'Apple iOS\0\0\u0001MM'].entries()) note.setUint8(index, letter.charCodeAt(0))
  note.setUint16(14, 3)
  const entries = [
    [17, 2, 8, 72],
    [33, 10, 1, 56],
    [48, 10, 1, 64],
  ] as const
  for (const [index, [tag, type, count, place]] of entries.entries()) {
    note.setUint16(16 + index * 12, tag)
    note.setUint16(18 + index * 12, type)
    note.setUint32(20 + index * 12, count)
    note.setUint32(24 + index * 12, place)
  }
  for (const [index, number] of [3, 2, -1, 4].entries()) note.setInt32(56 + index * 4, number)
  for (const [index, letter] of [...'Nonymous'].entries()) note.setUint8(72 + index, letter.charCodeAt(0))
  const exif = new DataView(new ArrayBuffer(56))
  exif.setUint32(0, 0x4d4d002a)
  exif.setUint32(4, 8)
  const directories = [
    [8, [0x0112, 3, 1, 0x10000], [0x8769, 4, 1, 38]],
    [38, [0x927c, 7, 80, 56]],
  ] as const
  for (const [at, ...parts] of directories) {
    exif.setUint16(at, parts.length)
    for (const [index, [tag, type, count, value]] of parts.entries()) {
      exif.setUint16(at + 2 + index * 12, tag)
      exif.setUint16(at + 4 + index * 12, type)
      exif.setUint32(at + 6 + index * 12, count)
      exif.setUint32(at + 10 + index * 12, value)
    }
  }
  return joinBytes([new Uint8Array(exif.buffer), new Uint8Array(note.buffer)])
}
