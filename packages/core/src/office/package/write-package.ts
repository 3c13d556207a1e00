import { Deflate } from 'fflate'
import { joinBytes } from '../../bytes.js'
import { crc32 } from '../../image/write/write-png-chunk.js'
import { ZipWriter } from '../../zip-writer.js'
import type { PackageEntry } from './read-package.js'

/**
 * A package with some of its parts replaced, and the others copied in compressed form, in the same order. A part
 * replaced by `undefined` is removed. Dates and extra fields of entries are dropped.
 * @throws ToolError LIMIT_EXCEEDED beyond 4 GB or 65,535 parts
 */
export function writePackage(
  bytes: Uint8Array,
  entries: readonly PackageEntry[],
  changes: ReadonlyMap<string, Uint8Array | undefined>,
): Uint8Array {
  const zip = new ZipWriter()
  for (const entry of entries) {
    const change = changes.get(entry.name)
    if (change === undefined) {
      if (!changes.has(entry.name)) zip.add({ ...entry, packed: [packedBytes(bytes, entry)] })
      continue
    }
    // The type of an OpenDocument package must be first and uncompressed.
    const method = entry.name === 'mimetype' ? 0 : 8
    const packed = method === 0 ? [change] : deflate(change)
    zip.add({ name: entry.name, method, crc: crc32(change), size: change.length, packed })
  }
  return joinBytes(zip.finish())
}

function packedBytes(bytes: Uint8Array, { start, packedSize }: PackageEntry): Uint8Array {
  return bytes.subarray(start, start + packedSize)
}

function deflate(content: Uint8Array): Uint8Array[] {
  const pieces: Uint8Array[] = []
  const stream = new Deflate({ level: 1 }, (piece) => pieces.push(piece))
  stream.push(content, true)
  return pieces
}
