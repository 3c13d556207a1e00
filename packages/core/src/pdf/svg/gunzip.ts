import type { Capabilities } from '../../capabilities.js'
import { ToolError } from '../../errors.js'

/** Bits of the flags of a gzip header (RFC 1952, 2.3.1). */
const [CHECKSUM, EXTRA, NAME, COMMENT] = [2, 4, 8, 16]
const TRAILER = 8

/** Whether a file is compressed with gzip, by its first bytes. */
const isGzip = (bytes: Uint8Array) => bytes[0] === 0x1f && bytes[1] === 0x8b && bytes[2] === 8

/**
 * What a gzip file contains; other bytes stay as they are. `name` is its name in error messages.
 * @throws ToolError LIMIT_EXCEEDED past `maxBytes`, BAD_DOCUMENT if it is damaged
 */
export function gunzip(
  bytes: Uint8Array,
  name: string,
  maxBytes: number,
  { inflate }: Pick<Capabilities, 'inflate'>,
): Uint8Array {
  if (!isGzip(bytes)) return bytes
  const start = bodyOf(bytes)
  // The same data as a zlib stream, whose checksum may be missing.
  const zlib = new Uint8Array(Math.max(0, bytes.length - start - TRAILER) + 2)
  zlib.set([0x78, 0x9c])
  zlib.set(bytes.subarray(start, Math.max(start, bytes.length - TRAILER)), 2)
  const details = { details: { fileName: name } }
  let content: Uint8Array
  try {
    content = inflate(zlib, maxBytes)
  } catch (cause) {
    if (cause instanceof RangeError) {
      const most = Math.floor(maxBytes / 2 ** 20)
      throw new ToolError('LIMIT_EXCEEDED', `${name} has more than ${most} MB when decompressed.`, details)
    }
    throw new ToolError('BAD_DOCUMENT', `${name} is damaged: it cannot be decompressed.`, { ...details, cause })
  }
  const size = new DataView(bytes.buffer, bytes.byteOffset).getUint32(bytes.length - 4, true)
  if (content.length % 2 ** 32 === size) return content
  throw new ToolError('BAD_DOCUMENT', `${name} is damaged: it ends too early.`, details)
}

/** Where the compressed data begin. */
function bodyOf(bytes: Uint8Array): number {
  const flags = bytes[3] ?? 0
  let at = 10
  if (flags & EXTRA) at += 2 + (bytes[at] ?? 0) + 256 * (bytes[at + 1] ?? 0)
  for (const text of [NAME, COMMENT]) if (flags & text) at = bytes.indexOf(0, at) + 1 || bytes.length
  return at + (flags & CHECKSUM ? 2 : 0)
}
