import { joinBytes } from '../../bytes.js'
import { ByteReader } from '../read/byte-reader.js'

/** Boxes around the image that say something about it: Exif, XMP, content credentials, texts, packed or not. */
const metadata = new Set(['Exif', 'xml ', 'uuid', 'uinf', 'jumb', 'brob', 'jp2i'])

/** A JPEG XL or JPEG 2000 in boxes without those that hold metadata. Undefined if a box reaches beyond the end. */
export function stripBoxes(bytes: Uint8Array): Uint8Array | undefined {
  const reader = new ByteReader(bytes)
  // A codestream on its own has no place for metadata but comments.
  if (reader.text(4, 4) !== 'JXL ' && reader.text(4, 4) !== 'jP  ') return bytes
  const parts: Uint8Array[] = []
  for (let at = 0; at < bytes.length; ) {
    const size = reader.u32(at)
    const length =
      size === 0 ? bytes.length - at : size === 1 ? reader.u32(at + 8) * 2 ** 32 + reader.u32(at + 12) : size
    if (length < 8 || at + length > bytes.length) return undefined
    if (!metadata.has(reader.text(at + 4, 4))) parts.push(bytes.subarray(at, at + length))
    at += length
  }
  return joinBytes(parts)
}
