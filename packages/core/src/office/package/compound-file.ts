import { ByteReader } from '../../image/read/byte-reader.js'

const FREE = 0xfffffffa
const NO_STREAM = 0xffffffff
const ENTRY_BYTES = 128
/** Entries of one folder; real documents have a dozen at the top. */
const MAX_ENTRIES = 4096
/** Entries of all folders: a message with thousands of attachments. */
const MAX_TREE_ENTRIES = 200_000
/** Folders within each other. */
const MAX_DEPTH = 40

/** A stream at the top of a compound file. */
export interface CompoundStream {
  size: number
  /** Positions of its bytes in the file, in order. Their total length is `size`, or less in a damaged file. */
  pieces: { start: number; length: number }[]
}

/** Whether bytes begin as a compound file does. */
export function isCompoundFile(bytes: Uint8Array): boolean {
  return [0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1].every((byte, index) => bytes[index] === byte)
}

/** A storage of a compound file: its streams and storages by lower-case name. */
export interface CompoundFolder {
  streams: Map<string, CompoundStream>
  folders: Map<string, CompoundFolder>
}

/**
 * The top-level streams and storages of a compound file, by lower-case name, without the content of storages; a storage
 * has size -1 and no pieces. Omits damaged entries; cyclic chains end. Source: [MS-CFB] 2.2 to 2.6.
 */
export function readCompoundFile(bytes: Uint8Array): Map<string, CompoundStream> {
  const streams = new Map<string, CompoundStream>()
  const directory = openDirectory(bytes)
  if (!directory) return streams
  for (const { name, stream } of directory.entriesOf(0, new Set(), MAX_ENTRIES))
    streams.set(name, stream ?? { size: -1, pieces: [] })
  return streams
}

/** A compound file with all its storages; see `readCompoundFile`. Undefined for other files. */
export function readCompoundTree(bytes: Uint8Array): CompoundFolder | undefined {
  const directory = openDirectory(bytes)
  if (!directory) return undefined
  // No entry is in two storages.
  const seen = new Set([0])
  const read = (index: number, depth: number): CompoundFolder => {
    const folder: CompoundFolder = { streams: new Map(), folders: new Map() }
    for (const { name, stream, at } of directory.entriesOf(index, seen, MAX_TREE_ENTRIES)) {
      if (stream) folder.streams.set(name, stream)
      else if (depth < MAX_DEPTH) folder.folders.set(name, read(at, depth + 1))
    }
    return folder
  }
  return read(0, 0)
}

interface DirectoryEntry {
  name: string
  /** Missing for storages. */
  stream: CompoundStream | undefined
  /** Its number. */
  at: number
}

function openDirectory(bytes: Uint8Array) {
  const reader = new ByteReader(bytes, true)
  if (!isCompoundFile(bytes)) return undefined
  const sectorBytes = 2 ** Math.min(Math.max(reader.u16(30), 9), 12)
  const sectors = Math.ceil(bytes.length / sectorBytes)
  const offsetOf = (sector: number) => (sector + 1) * sectorBytes
  const tables = allocationSectors(reader, sectorBytes, sectors)
  const perTable = sectorBytes / 4
  const nextSector = (sector: number) => {
    const table = tables[Math.floor(sector / perTable)]
    return table === undefined ? NO_STREAM : reader.u32(offsetOf(table) + (sector % perTable) * 4)
  }
  // Of streams that share their sectors, only the first have all of them: no sound file has such, and they would be read again and again.
  let left = 2 * bytes.length
  const chain = (first: number, most = sectors) => followChain(first, Math.min(most, sectors), sectors, nextSector)

  const directory = chain(reader.u32(48))
  const perSector = sectorBytes / ENTRY_BYTES
  const entryAt = (index: number) => {
    const sector = directory[Math.floor(index / perSector)]
    return sector === undefined ? undefined : offsetOf(sector) + (index % perSector) * ENTRY_BYTES
  }
  const root = entryAt(0)
  if (root === undefined) return undefined

  const small = chain(reader.u32(root + 116))
  const smallTable = chain(reader.u32(60))
  const perStream = sectorBytes / 64
  const smallOffset = (index: number) => {
    const sector = small[Math.floor(index / perStream)]
    return sector === undefined ? undefined : offsetOf(sector) + (index % perStream) * 64
  }
  const nextSmall = (index: number) => {
    const sector = smallTable[Math.floor(index / perTable)]
    return sector === undefined ? NO_STREAM : reader.u32(offsetOf(sector) + (index % perTable) * 4)
  }
  const streamAt = (at: number): CompoundStream => {
    const size = reader.u32(at + 120)
    const first = reader.u32(at + 116)
    const mini = size < reader.u32(56)
    const unit = mini ? 64 : sectorBytes
    const units = Math.ceil(Math.min(size, left) / unit)
    const places = mini
      ? followChain(first, units, small.length * perStream, nextSmall).map(smallOffset)
      : chain(first, units).map(offsetOf)
    left = Math.max(0, left - places.length * unit)
    return { size, pieces: joinPieces(places, unit, size, bytes.length) }
  }
  /** What is directly in a storage. Entries that were seen are left out. */
  const entriesOf = (storage: number, seen: Set<number>, most: number): DirectoryEntry[] => {
    const start = entryAt(storage)
    const open = start === undefined ? [] : [reader.u32(start + 76)]
    const entries: DirectoryEntry[] = []
    while (open.length > 0 && seen.size < most) {
      const index = open.pop()!
      const at = entryAt(index)
      if (at === undefined || seen.has(index)) continue
      seen.add(index)
      open.push(reader.u32(at + 68), reader.u32(at + 72))
      const name = utf16(reader, at, Math.min(reader.u16(at + 64), 64) - 2).toLowerCase()
      entries.push({ name, stream: reader.u8(at + 66) === 2 ? streamAt(at) : undefined, at: index })
    }
    return entries
  }
  return { entriesOf }
}

/** The bytes of a stream, as many as the file has, at most `maxBytes`. */
export function readCompoundStream(bytes: Uint8Array, stream: CompoundStream, maxBytes = stream.size): Uint8Array {
  const length = stream.pieces.reduce((sum, piece) => sum + piece.length, 0)
  const content = new Uint8Array(Math.max(0, Math.min(length, maxBytes)))
  let at = 0
  for (const piece of stream.pieces) {
    if (at >= content.length) break
    const part = bytes.subarray(piece.start, piece.start + Math.min(piece.length, content.length - at))
    content.set(part, at)
    at += part.length
  }
  return content
}

/** The same file with other content of a stream, of the same length. */
export function writeCompoundStream(bytes: Uint8Array, { pieces }: CompoundStream, content: Uint8Array): Uint8Array {
  const changed = Uint8Array.from(bytes)
  let at = 0
  for (const { start, length } of pieces) {
    changed.set(content.subarray(at, at + length), start)
    at += length
  }
  return changed
}

function allocationSectors(reader: ByteReader, sectorBytes: number, sectors: number): number[] {
  const tables: number[] = []
  const add = (from: number, count: number) => {
    for (let index = 0; index < count && tables.length < sectors; index++) {
      const sector = reader.u32(from + index * 4)
      if (sector < FREE) tables.push(sector)
    }
  }
  add(76, 109)
  const seen = new Set<number>()
  let sector = reader.u32(68)
  while (sector < sectors && !seen.has(sector)) {
    seen.add(sector)
    const at = (sector + 1) * sectorBytes
    add(at, sectorBytes / 4 - 1)
    sector = reader.u32(at + sectorBytes - 4)
  }
  return tables
}

function followChain(first: number, most: number, limit: number, next: (index: number) => number): number[] {
  const chain: number[] = []
  for (let index = first; index < limit && chain.length < most; index = next(index)) chain.push(index)
  return chain
}

function joinPieces(places: (number | undefined)[], unit: number, size: number, end: number): CompoundStream['pieces'] {
  const pieces: CompoundStream['pieces'] = []
  let left = size
  for (const start of places) {
    if (start === undefined || start >= end) break
    const length = Math.min(unit, left, end - start)
    const last = pieces.at(-1)
    if (last && last.start + last.length === start) last.length += length
    else pieces.push({ start, length })
    left -= length
  }
  return pieces
}

function utf16(reader: ByteReader, at: number, length: number): string {
  let text = ''
  for (let index = 0; index < length; index += 2) text += String.fromCharCode(reader.u16(at + index))
  return text
}
