import { joinBytes } from '../../bytes.js'
import type { TiffPage } from '../../image/read/describe-image.js'
import { readNumber } from '../../image/read/read-tiff.js'
import { findEnd } from './store-jpeg.js'
import type { StoredImage } from './stored-image.js'
import { stripsOf, tiffDirectories } from './tiff-pages.js'

const JPEG = 7
const tags = { planar: 284, tables: 347 }
const SOI = Uint8Array.of(0xff, 0xd8)
const EOI = Uint8Array.of(0xff, 0xd9)
const NOTHING = new Uint8Array(0)
const [SOF0, RST0, SOS, DRI, APP0, APP15] = [0xc0, 0xd0, 0xda, 0xdd, 0xe0, 0xef]
/** The marker by which decoders know three components for red, green and blue (ITU-T T.872, 6.5.3). */
const adobeRgb = Uint8Array.of(0xff, 0xee, 0, 14, 0x41, 0x64, 0x6f, 0x62, 0x65, 0, 100, 0, 0, 0, 0, 0)
const MAX_INTERVAL = 0xffff

/** Photometric interpretations that a JPEG can have, with the samples that belong to them. */
const colors: Record<string, StoredImage['color']> = { '1/1': 'gray', '2/3': 'rgb', '6/3': 'rgb', '5/4': 'cmyk' }

/**
 * A page of a TIFF whose JPEG data can be copied without decoding (TIFF Technical Note 2). Strips are joined into one
 * image: each starts fresh, as after a restart marker. Undefined for pages whose strips differ in more than their data,
 * and for tiles. `index` counts from 0.
 */
export function storeJpegStrips(bytes: Uint8Array, pages: readonly TiffPage[], index: number): StoredImage | undefined {
  const page = pages[index]
  const color = colors[`${page?.photometric}/${page?.samples}`]
  if (page?.compression !== JPEG || page.bits !== 8 || !color) return undefined
  const { reader, directories } = tiffDirectories(bytes, index + 1)
  const directory = directories[index]!
  const strips = stripsOf(reader, directory)?.map(readStrip)
  const first = strips?.[0]
  if (!first || readNumber(reader, directory.entries.get(tags.planar), 1) !== 1) return undefined
  const { width, height, orientation, icc, photometric } = page
  if (first.width !== width || first.frame[9] !== page.samples) return undefined
  const interval = strips.length > 1 ? intervalOf(first) : 0
  const follow = strips.every((strip, number) => {
    const isLast = number === strips.length - 1
    return (
      strip && (number === 0 || isLike(strip, first)) && (isLast || (strip.height === first.height && !strip.marked))
    )
  })
  if (interval === undefined || !follow || height > strips.length * first.height) return undefined
  const entry = directory.entries.get(tags.tables)
  const tables = entry ? withoutEnds(reader.slice(entry.at, entry.count)) : NOTHING
  const frame = Uint8Array.from(first.frame)
  new DataView(frame.buffer).setUint16(5, height)
  const data: Uint8Array[] = [
    SOI,
    photometric === 2 ? adobeRgb : NOTHING,
    tables,
    ...first.others,
    frame,
    interval > 0 ? Uint8Array.of(0xff, DRI, 0, 4, interval >> 8, interval & 255) : NOTHING,
    first.scan,
  ]
  strips.forEach((strip, number) => {
    data.push(strip!.data, number + 1 < strips.length ? Uint8Array.of(0xff, RST0 + (number % 8)) : EOI)
  })
  return {
    width,
    height,
    data: joinBytes(data),
    filter: 'DCTDecode',
    color,
    depth: 8,
    orientation,
    ...(icc ? { icc } : {}),
  }
}

/** A strip, which is a JPEG that may lack its tables: the parts of it with their markers. */
interface Strip {
  /** The frame header. */
  frame: Uint8Array
  width: number
  height: number
  /** Segments but those of programs. */
  others: Uint8Array[]
  /** The header of the scan, and its data without the end marker. */
  scan: Uint8Array
  data: Uint8Array
  /** Whether there are markers in the data: restarts, or another scan. */
  marked: boolean
}

/** Reads a strip with one scan in the coding that every reader knows; nothing for any other. */
function readStrip(bytes: Uint8Array): Strip | undefined {
  const others: Uint8Array[] = []
  let frame: Uint8Array | undefined
  for (let at = 2; at + 4 <= bytes.length && bytes[at] === 0xff; ) {
    const marker = bytes[at + 1]!
    const end = at + 2 + bytes[at + 2]! * 256 + bytes[at + 3]!
    const segment = bytes.subarray(at, end)
    if (marker === SOF0) frame = segment
    else if (marker > SOF0 && marker < 0xd0 && marker !== 0xc4) return undefined
    else if (marker === SOS) {
      const stop = findEnd(bytes, end)
      if (!frame || frame.length < 13 || frame[4] !== 8 || stop === undefined) return undefined
      const data = bytes.subarray(end, stop)
      const [height, width] = [frame[5]! * 256 + frame[6]!, frame[7]! * 256 + frame[8]!]
      return { frame, height, width, others, scan: segment, data, marked: hasMarkers(data) }
    } else if (marker < APP0 || marker > APP15) others.push(segment)
    at = end
  }
  return undefined
}

function hasMarkers(data: Uint8Array): boolean {
  for (let at = data.indexOf(0xff); at >= 0; at = data.indexOf(0xff, at + 2)) if (data[at + 1] !== 0) return true
  return false
}

/** Whether a strip can continue another: the same components and no tables of its own. */
function isLike(strip: Strip, first: Strip): boolean {
  const differs = (a: Uint8Array, b: Uint8Array, from: number) =>
    a.length !== b.length || a.some((byte, at) => at >= from && byte !== b[at])
  return (
    !strip.marked &&
    strip.others.length === 0 &&
    !differs(strip.frame, first.frame, 7) &&
    !differs(strip.scan, first.scan, 0)
  )
}

/** Blocks of a strip that are coded together, after which the next begins (T.81, A.2.4); nothing when it ends within one. */
function intervalOf({ frame, width, height }: Strip): number | undefined {
  const factors = Array.from({ length: frame[9]! }, (_, component) => frame[11 + component * 3] ?? 0x11)
  const isSingle = factors.length === 1
  const across = isSingle ? 8 : 8 * Math.max(...factors.map((factor) => factor >> 4))
  const down = isSingle ? 8 : 8 * Math.max(...factors.map((factor) => factor & 15))
  const interval = Math.ceil(width / across) * (height / down)
  return Number.isInteger(interval) && interval <= MAX_INTERVAL ? interval : undefined
}

/** Tables without the markers around them. */
function withoutEnds(tables: Uint8Array): Uint8Array {
  const end = tables.at(-1) === 0xd9 && tables.at(-2) === 0xff ? tables.length - 2 : tables.length
  return tables.subarray(2, end)
}
