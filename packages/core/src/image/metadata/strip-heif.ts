import { readHeifItems } from './read-heif-items.js'

/** A header of Exif without entries, after the four bytes that say that it follows at once (ISO 23008-12, A.2.1). */
const emptyExif = [0, 0, 0, 0, 0x4d, 0x4d, 0, 42, 0, 0, 0, 8, 0, 0, 0, 0, 0, 0]

/**
 * A HEIC or AVIF of the same length without Exif and XMP: the data of these items are erased in place, so that nothing
 * else moves. Undefined where they cannot be found.
 */
export function stripHeif(bytes: Uint8Array): Uint8Array | undefined {
  const items = readHeifItems(bytes)
  if (items.length === 0) return undefined
  const copy = new Uint8Array(bytes)
  for (const { type, contentType, extents } of items) {
    const isText = type === 'mime' && /xml|rdf|text|json|c2pa/i.test(contentType)
    if (type !== 'Exif' && type !== 'uri ' && !isText) continue
    for (const [index, { at, length }] of extents.entries()) {
      copy.fill(isText ? 0x20 : 0, at, at + length)
      if (type === 'Exif' && index === 0 && length >= emptyExif.length) copy.set(emptyExif, at)
    }
  }
  return copy
}
