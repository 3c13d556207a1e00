import { ByteReader } from './byte-reader.js'
import type { Dpi, ImageFacts, TiffPage } from './image-facts.js'

const maxPages = 20_000
/** Directories may overlap, so that a small file could contain millions of entries. */
const maxEntries = 200_000

/** An entry of a directory: its type, the number of values, and their offset in the file. */
export interface TiffEntry {
  type: number
  count: number
  at: number
}

/** A directory of a TIFF file: its entries by tag, and where the next one is; 0 means that it is the last. */
export interface TiffDirectory {
  entries: Map<number, TiffEntry>
  next: number
}

const typeSizes: Record<number, number> = {
  1: 1,
  2: 1,
  3: 2,
  4: 4,
  5: 8,
  6: 1,
  7: 1,
  8: 2,
  9: 4,
  10: 8,
  11: 4,
  12: 8,
  13: 4,
}

/** Opens a TIFF file, or the TIFF structure inside Exif data; undefined for other data, including BigTIFF. */
export function openTiff(bytes: Uint8Array): ByteReader | undefined {
  const reader = new ByteReader(bytes)
  const order = reader.u16(0)
  if (order !== 0x4949 && order !== 0x4d4d) return undefined
  reader.little = order === 0x4949
  return reader.u16(2) === 42 ? reader : undefined
}

/** Reads a directory (TIFF 6.0, section 2). Entries with values beyond the end of the file are left out. */
export function readDirectory(reader: ByteReader, at: number): TiffDirectory {
  const count = reader.u16(at)
  const entries = new Map<number, TiffEntry>()
  for (let index = 0; index < count; index++) {
    const entry = at + 2 + index * 12
    if (entry + 12 > reader.length) break
    const [tag, type, values] = [reader.u16(entry), reader.u16(entry + 2), reader.u32(entry + 4)]
    const size = (typeSizes[type] ?? 0) * values
    const place = size <= 4 ? entry + 8 : reader.u32(entry + 8)
    if (size > 0 && place + size <= reader.length && !entries.has(tag))
      entries.set(tag, { type, count: values, at: place })
  }
  return { entries, next: reader.u32(at + 2 + count * 12) }
}

/** An integer of an entry, by index of its values; `fallback` if missing. */
export function readNumber(reader: ByteReader, entry: TiffEntry | undefined, fallback: number, index = 0): number {
  if (!entry || index >= entry.count) return fallback
  if (entry.type === 3 || entry.type === 8) return reader.u16(entry.at + index * 2)
  if (entry.type === 4 || entry.type === 9 || entry.type === 13) return reader.u32(entry.at + index * 4)
  return entry.type === 1 || entry.type === 6 || entry.type === 7 ? reader.u8(entry.at + index) : fallback
}

function readRatio(reader: ByteReader, entry: TiffEntry | undefined): number {
  if (!entry) return 0
  if (entry.type === 5) return reader.u32(entry.at) / reader.u32(entry.at + 4)
  return readNumber(reader, entry, 0)
}

/**
 * A plausible resolution: finite and at least 1; otherwise undefined. Whole pixels per meter are rounded to the
 * intended value: 72, not 72.009.
 */
export function plausibleDpi(x: number, y: number): Dpi | undefined {
  const round = (value: number) => {
    const whole = Math.round(value)
    return Math.abs(value - whole) < 0.013 ? whole : Math.round(value * 100) / 100
  }
  return x >= 1 && y >= 1 && x <= 100_000 && y <= 100_000 ? { x: round(x), y: round(y) } : undefined
}

/** The resolution of a directory (tags 282, 283 and 296). */
export function readTiffDpi(reader: ByteReader, { entries }: TiffDirectory): Dpi | undefined {
  const unit = readNumber(reader, entries.get(296), 2)
  if (unit !== 2 && unit !== 3) return undefined
  const factor = unit === 3 ? 2.54 : 1
  return plausibleDpi(readRatio(reader, entries.get(282)) * factor, readRatio(reader, entries.get(283)) * factor)
}

/** The orientation of a directory (tag 274). Default 1. */
export function readTiffOrientation(reader: ByteReader, { entries }: TiffDirectory): number {
  const value = readNumber(reader, entries.get(274), 1)
  return value >= 1 && value <= 8 ? value : 1
}

/** The range that a directory declares for floating-point samples (tags 340 and 341). */
function readSampleRange(reader: ByteReader, { entries }: TiffDirectory): [number, number] | undefined {
  const [lowest, highest] = [340, 341].map((tag) => {
    const entry = entries.get(tag)
    return entry?.type === 11 ? reader.f32(entry.at) : Number.NaN
  }) as [number, number]
  return Number.isFinite(lowest) && Number.isFinite(highest) && highest > lowest ? [lowest, highest] : undefined
}

function readPage(reader: ByteReader, directory: TiffDirectory): TiffPage {
  const { entries } = directory
  const number = (tag: number, fallback: number) => readNumber(reader, entries.get(tag), fallback)
  const photometric = number(262, 1)
  const samples = number(277, 1)
  const dpi = readTiffDpi(reader, directory)
  const profile = entries.get(34675)
  const range = readSampleRange(reader, directory)
  const colors = { 2: 3, 5: 4, 6: 3, 8: 3 }[photometric] ?? 1
  return {
    width: number(256, 0),
    height: number(257, 0),
    bits: number(258, 1),
    samples,
    compression: number(259, 1),
    photometric,
    sampleFormat: number(339, 1),
    ...(range && { sampleRange: range }),
    orientation: readTiffOrientation(reader, directory),
    alpha: samples > colors && entries.has(338) && number(338, 0) > 0,
    auxiliary: (number(254, 0) & 5) !== 0,
    ...(dpi && { dpi }),
    ...(profile && { icc: reader.slice(profile.at, profile.count) }),
  }
}

/** Facts from the directories of a TIFF; undefined for other data and for a TIFF without pages. */
export function readTiff(bytes: Uint8Array): ImageFacts | undefined {
  const reader = openTiff(bytes)
  if (!reader) return undefined
  const pages: TiffPage[] = []
  const visited = new Set<number>()
  let [at, entries] = [reader.u32(4), 0]
  while (at !== 0 && at + 2 <= reader.length && !visited.has(at) && pages.length < maxPages && entries < maxEntries) {
    visited.add(at)
    const directory = readDirectory(reader, at)
    entries += reader.u16(at)
    pages.push(readPage(reader, directory))
    at = directory.next
  }
  const [page] = pages
  return page && { ...tiffPageFacts(page), frames: pages.length, tiff: { pages, complete: at === 0 } }
}

/** A page of a TIFF as a picture of its own. */
export function tiffPageFacts({
  width,
  height,
  bits,
  photometric,
  alpha,
  orientation,
  dpi,
  icc,
}: TiffPage): ImageFacts {
  return {
    format: 'tiff',
    width,
    height,
    frames: 1,
    depth: bits,
    color:
      photometric === 3 ? 'palette' : photometric === 5 ? 'cmyk' : [2, 6, 8].includes(photometric) ? 'rgb' : 'gray',
    alpha,
    orientation,
    ...(dpi && { dpi }),
    ...(icc && { icc }),
  }
}
