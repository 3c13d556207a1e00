import { Deflate } from 'fflate'
import { ToolError } from '../errors.js'
import { joinBytes } from '../image/join-bytes.js'
import { crc32 } from '../image/write-png-chunk.js'
import type { PackageEntry } from './read-package.js'

const MIDNIGHT_1980 = 0x00210000
const UTF8_NAME = 0x0800

/**
 * A package with some of its parts replaced, the others as they are packed, in the same order. A part replaced by `undefined` is left
 * out. Dates and extra fields of entries are not kept.
 * @throws ToolError LIMIT_EXCEEDED beyond 4 GB
 */
export function writePackage(
  bytes: Uint8Array,
  entries: readonly PackageEntry[],
  changes: ReadonlyMap<string, Uint8Array | undefined>,
): Uint8Array {
  const parts: Uint8Array[] = []
  const directory: Uint8Array[] = []
  let at = 0
  for (const entry of entries) {
    const change = changes.get(entry.name)
    if (change === undefined && changes.has(entry.name)) continue
    const name = new TextEncoder().encode(entry.name)
    // The type of an OpenDocument package stands first and unpacked.
    const method = change ? (entry.name === 'mimetype' ? 0 : 8) : entry.method
    const packed = change ? (method === 0 ? change : deflate(change)) : packedBytes(bytes, entry)
    const fields = new Uint8Array(26)
    const view = new DataView(fields.buffer)
    view.setUint16(0, 20, true)
    view.setUint16(2, UTF8_NAME, true)
    view.setUint16(4, method, true)
    view.setUint32(6, MIDNIGHT_1980, true)
    view.setUint32(10, change ? crc32(change) : entry.crc, true)
    view.setUint32(14, packed.length, true)
    view.setUint32(18, change ? change.length : entry.size, true)
    view.setUint16(22, name.length, true)
    directory.push(Uint8Array.of(0x50, 0x4b, 1, 2, 20, 0), fields, new Uint8Array(10), little(at), name)
    const local = [Uint8Array.of(0x50, 0x4b, 3, 4), fields, name, packed]
    parts.push(...local)
    at += 30 + name.length + packed.length
    if (at > 0xffffffff) throw new ToolError('LIMIT_EXCEEDED', 'The document is too large: its package passes 4 GB.')
  }
  const listed = joinBytes(directory)
  const end = new Uint8Array(22)
  const view = new DataView(end.buffer)
  view.setUint32(0, 0x06054b50, true)
  view.setUint16(8, directory.length / 5, true)
  view.setUint16(10, directory.length / 5, true)
  view.setUint32(12, listed.length, true)
  view.setUint32(16, at, true)
  return joinBytes([...parts, listed, end])
}

function packedBytes(bytes: Uint8Array, { start, packedSize }: PackageEntry): Uint8Array {
  return bytes.subarray(start, start + packedSize)
}

function deflate(content: Uint8Array): Uint8Array {
  const pieces: Uint8Array[] = []
  const stream = new Deflate({ level: 1 }, (piece) => pieces.push(piece))
  stream.push(content, true)
  return joinBytes(pieces)
}

function little(value: number): Uint8Array {
  const bytes = new Uint8Array(4)
  new DataView(bytes.buffer).setUint32(0, value, true)
  return bytes
}
