import { Inflate } from 'fflate'
import { ToolError } from '../../errors.js'
import { latin1 } from '../../find-bytes.js'
import { ByteReader } from '../../image/read/byte-reader.js'

/** How a package may be built at most. */
export interface PackageLimits {
  entries: number
  /** Of all entries together, inflated. */
  bytes: number
  /** Inflated by packed size, of entries that are larger than 10 MB inflated, and of all together where they are larger than 100 MB. */
  ratio: number
  /** Elements within elements in one part. */
  depth: number
}

/** 10,000 entries, 500 MB inflated, 200 times the packed size, 512 elements deep. */
export const packageLimits: PackageLimits = { entries: 10_000, bytes: 500e6, ratio: 200, depth: 512 }

const RATIO_FREE_BYTES = 10e6
const RATIO_FREE_TOTAL = 100e6
/** Packed bytes that are inflated at a time: at most 16 MB come of them. */
const STEP = 16_384

/** One file in a package: a ZIP, as OOXML and OpenDocument use it. */
export interface PackageEntry {
  name: string
  /** 0 stored, 8 deflated. */
  method: number
  encrypted: boolean
  crc: number
  packedSize: number
  size: number
  /** Where its packed bytes begin in the file. */
  start: number
}

/** Whether bytes begin as a ZIP does. */
export function isPackage(bytes: Uint8Array): boolean {
  return bytes[0] === 0x50 && bytes[1] === 0x4b && bytes[2] === 3 && bytes[3] === 4
}

/**
 * The entries of a package by its central directory, without folders. Duplicate names and overlapping entries are
 * rejected. Source: APPNOTE 6.3.10, 4.3.
 * @throws ToolError BAD_DOCUMENT, LIMIT_EXCEEDED
 */
export function readPackage(bytes: Uint8Array, limits: PackageLimits = packageLimits): PackageEntry[] {
  const reader = new ByteReader(bytes, true)
  const { count, start, end } = findDirectory(reader)
  if (count > limits.entries) throw tooMuch(`it has ${count} parts; the limit is ${limits.entries}`)
  const entries: PackageEntry[] = []
  const names = new Set<string>()
  let at = start
  for (let index = 0; index < count; index++) {
    if (at + 46 > end || reader.u32(at) !== 0x02014b50) throw damagedPackage('its table of contents is truncated')
    const nameLength = reader.u16(at + 28)
    const extraLength = reader.u16(at + 30)
    const flags = reader.u16(at + 8)
    const name = entryName(bytes.subarray(at + 46, at + 46 + nameLength))
    const wide = wideSizes(reader, at + 46 + nameLength, extraLength, {
      size: reader.u32(at + 24),
      packedSize: reader.u32(at + 20),
      local: reader.u32(at + 42),
    })
    const { size, packedSize, local } = wide
    const method = reader.u16(at + 10)
    const crc = reader.u32(at + 16)
    at += 46 + nameLength + extraLength + reader.u16(at + 32)
    if (reader.u32(local) !== 0x04034b50) throw damagedPackage(`its part ${printable(name)} is missing`)
    const data = local + 30 + reader.u16(local + 26) + reader.u16(local + 28)
    if (data + packedSize > bytes.length) throw damagedPackage(`its part ${printable(name)} is cut off`)
    if (name.endsWith('/') && size === 0) continue
    if (method !== 0 && method !== 8)
      throw damagedPackage(`its part ${printable(name)} uses a compression method other than Deflate`)
    if (names.has(name)) throw damagedPackage(`it holds two parts called ${printable(name)}`)
    names.add(name)
    entries.push({ name, method, encrypted: (flags & 1) === 1, crc, packedSize, size, start: data })
  }
  checkOverlaps(entries)
  checkSizes(entries, limits)
  return entries
}

/**
 * Inflates an entry piece by piece, and enforces its declared size.
 * @throws ToolError BAD_DOCUMENT if it is damaged or longer than declared, LIMIT_EXCEEDED past `maxBytes`
 */
export function inflateEntry(
  bytes: Uint8Array,
  entry: PackageEntry,
  take: (piece: Uint8Array) => void,
  maxBytes: number = packageLimits.bytes,
): void {
  if (entry.encrypted) throw new ToolError('PASSWORD_REQUIRED', 'The document is protected. Enter its password.')
  const packed = bytes.subarray(entry.start, entry.start + entry.packedSize)
  let total = 0
  const count = (piece: Uint8Array) => {
    total += piece.length
    if (total > entry.size) throw damagedPackage(`its part ${printable(entry.name)} is longer than declared`)
    if (total > maxBytes) throw tooMuch(`its part ${printable(entry.name)} is larger than ${maxBytes / 1e6} MB`)
    take(piece)
  }
  if (entry.method === 0) {
    for (let at = 0; at < packed.length; at += STEP) count(packed.subarray(at, at + STEP))
    return
  }
  const inflate = new Inflate((piece) => count(piece))
  try {
    for (let at = 0; at < packed.length; at += STEP)
      inflate.push(packed.subarray(at, at + STEP), at + STEP >= packed.length)
  } catch (error) {
    if (error instanceof ToolError) throw error
    throw damagedPackage(`its part ${printable(entry.name)} cannot be unpacked`, error)
  }
}

/**
 * An entry, inflated as a whole.
 * @throws ToolError BAD_DOCUMENT, LIMIT_EXCEEDED past `maxBytes`
 */
export function readEntry(bytes: Uint8Array, entry: PackageEntry, maxBytes: number = packageLimits.bytes): Uint8Array {
  if (entry.size > maxBytes) throw tooMuch(`its part ${printable(entry.name)} is larger than ${maxBytes / 1e6} MB`)
  const content = new Uint8Array(entry.size)
  let at = 0
  inflateEntry(
    bytes,
    entry,
    (piece) => {
      content.set(piece, at)
      at += piece.length
    },
    maxBytes,
  )
  return content.subarray(0, at)
}

/**
 * Checks counted sizes against the limits; parts under 10 MB may have any compression ratio, as long as all have not.
 * @throws ToolError LIMIT_EXCEEDED
 */
function checkSizes(entries: readonly PackageEntry[], limits: PackageLimits): void {
  let total = 0
  let packed = 0
  for (const { name, size, packedSize } of entries) {
    total += size
    packed += packedSize
    if (size > RATIO_FREE_BYTES && size > packedSize * limits.ratio)
      throw tooMuch(`its part ${printable(name)} expands more than ${limits.ratio} times`)
  }
  if (total > limits.bytes)
    throw tooMuch(`it is ${Math.round(total / 1e6)} MB uncompressed; the limit is ${limits.bytes / 1e6} MB`)
  // Many parts that are just small enough.
  if (total > RATIO_FREE_TOTAL && total > packed * limits.ratio)
    throw tooMuch(`it expands more than ${limits.ratio} times`)
}

/** Overlapping entries let a small file contain a large one many times. */
function checkOverlaps(entries: readonly PackageEntry[]): void {
  const inOrder = [...entries].sort((one, other) => one.start - other.start)
  let end = 0
  for (const { start, packedSize } of inOrder) {
    if (start < end) throw damagedPackage('two of its parts overlap')
    end = start + packedSize
  }
}

function findDirectory(reader: ByteReader): { count: number; start: number; end: number } {
  const { length } = reader
  for (let at = length - 22; at >= Math.max(0, length - 22 - 65_535); at--) {
    if (reader.bytes[at] !== 0x50 || reader.u32(at) !== 0x06054b50) continue
    const count = reader.u16(at + 10)
    const size = reader.u32(at + 12)
    const start = reader.u32(at + 16)
    if (count !== 0xffff && size !== 0xffffffff && start !== 0xffffffff) {
      if (start + size <= at) return { count, start, end: start + size }
      continue
    }
    const wide = at >= 20 && reader.u32(at - 20) === 0x07064b50 ? u64(reader, at - 12) : -1
    if (wide < 0 || reader.u32(wide) !== 0x06064b50) {
      if (start + size <= at) return { count, start, end: start + size }
      continue
    }
    const wideStart = u64(reader, wide + 48)
    return { count: u64(reader, wide + 32), start: wideStart, end: wideStart + u64(reader, wide + 40) }
  }
  throw damagedPackage('its table of contents is missing, as after an interrupted download')
}

function wideSizes(
  reader: ByteReader,
  start: number,
  length: number,
  sizes: { size: number; packedSize: number; local: number },
): { size: number; packedSize: number; local: number } {
  const result = { ...sizes }
  for (let at = start; at + 4 <= start + length; at += 4 + reader.u16(at + 2)) {
    if (reader.u16(at) !== 1) continue
    let field = at + 4
    for (const key of ['size', 'packedSize', 'local'] as const) {
      if (sizes[key] !== 0xffffffff) continue
      result[key] = u64(reader, field)
      field += 8
    }
  }
  return result
}

function u64(reader: ByteReader, at: number): number {
  return reader.u32(at) + reader.u32(at + 4) * 2 ** 32
}

function entryName(bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes).replaceAll('\\', '/')
  } catch {
    return latin1(bytes, 0, bytes.length).replaceAll('\\', '/')
  }
}

/** Names of parts come from the file: no control characters, and not long, in a message. */
function printable(name: string): string {
  return `"${name.slice(0, 60).replace(/[^\x20-\x7e]/g, '?')}"`
}

/** The error of a document that cannot be read, with the reason. */
export function damagedPackage(why: string, cause?: unknown): ToolError {
  return new ToolError(
    'BAD_DOCUMENT',
    `The document is damaged: ${why}. Get the file again, or save it again in its original program.`,
    {
      cause,
    },
  )
}

function tooMuch(why: string): ToolError {
  return new ToolError(
    'LIMIT_EXCEEDED',
    `The document is too large or too complex: ${why}. Split it into smaller documents.`,
  )
}
