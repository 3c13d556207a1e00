import { ByteReader } from '../read/byte-reader.js'
import { boxes, type IsoBox } from '../read/iso-boxes.js'

/** Data of a HEIF that belong to an image and are none themselves: Exif, XMP, … */
export interface HeifItem {
  /** Four letters: `Exif`, `mime`, `hvc1`, `grid`, … */
  type: string
  /** MIME type of items of type `mime`. */
  contentType: string
  /** Where the data are in the file. */
  extents: { at: number; length: number }[]
}

const MAX_ITEMS = 20_000

/** The items of a HEIC or AVIF (ISO 14496-12, 8.11.3 and 8.11.6). Damaged lists give fewer items. */
export function readHeifItems(bytes: Uint8Array): HeifItem[] {
  const reader = new ByteReader(bytes)
  const meta = [...boxes(reader, 0, bytes.length)].find(({ name }) => name === 'meta')
  if (!meta) return []
  const inner = [...boxes(reader, meta.at + 4, meta.end)]
  const find = (wanted: string) => inner.find(({ name }) => name === wanted)
  const infos = readInfos(reader, find('iinf'))
  const places = readLocations(reader, find('iloc'), find('idat')?.at)
  return [...infos].map(([id, info]) => ({ ...info, extents: places.get(id) ?? [] }))
}

function readInfos(reader: ByteReader, box: IsoBox | undefined): Map<number, { type: string; contentType: string }> {
  const infos = new Map<number, { type: string; contentType: string }>()
  if (!box) return infos
  const start = box.at + (reader.u8(box.at) === 0 ? 6 : 8)
  for (const entry of boxes(reader, start, box.end)) {
    if (entry.name !== 'infe' || infos.size >= MAX_ITEMS) continue
    const version = reader.u8(entry.at)
    if (version < 2) continue
    const id = version === 2 ? reader.u16(entry.at + 4) : reader.u32(entry.at + 4)
    const at = entry.at + (version === 2 ? 8 : 10)
    // After the type the name, and after it the MIME type, both ended by a zero.
    const [, contentType = ''] = reader.text(at + 4, Math.min(200, entry.end - at - 4)).split('\0')
    infos.set(id, { type: reader.text(at, 4), contentType })
  }
  return infos
}

function readLocations(reader: ByteReader, box: IsoBox | undefined, idat: number | undefined) {
  const places = new Map<number, { at: number; length: number }[]>()
  if (!box) return places
  const version = reader.u8(box.at)
  const [offsetSize, lengthSize] = [reader.u8(box.at + 4) >> 4, reader.u8(box.at + 4) & 15]
  const [baseSize, indexSize] = [reader.u8(box.at + 5) >> 4, version > 0 ? reader.u8(box.at + 5) & 15 : 0]
  let at = box.at + 6
  const number = (size: number) => {
    const value =
      size === 8
        ? reader.u32(at) * 2 ** 32 + reader.u32(at + 4)
        : size === 4
          ? reader.u32(at)
          : size === 2
            ? reader.u16(at)
            : 0
    at += size
    return value
  }
  const count = number(version < 2 ? 2 : 4)
  let total = 0
  for (let item = 0; item < count && at < box.end; item++) {
    const id = number(version < 2 ? 2 : 4)
    const method = version > 0 ? number(2) & 15 : 0
    number(2)
    const base = number(baseSize)
    const extents: { at: number; length: number }[] = []
    const parts = number(2)
    for (let part = 0; part < parts && at < box.end && total < MAX_ITEMS; part++, total++) {
      number(indexSize)
      const [offset, length] = [number(offsetSize), number(lengthSize)]
      const start = method === 0 ? base + offset : method === 1 && idat !== undefined ? idat + base + offset : undefined
      if (start !== undefined && start + length <= reader.length) extents.push({ at: start, length })
    }
    places.set(id, extents)
  }
  return places
}
