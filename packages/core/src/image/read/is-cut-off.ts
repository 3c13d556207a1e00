import type { ImageFacts } from './image-facts.js'
import { pngChunks } from './read-png.js'

/**
 * Whether a JPEG, PNG or WebP ends before its end marker. Decoders of browsers silently show the available part, with
 * gray below it.
 */
export function isCutOff(bytes: Uint8Array, { format }: ImageFacts): boolean {
  if (format === 'jpeg') return !endsAfterScan(bytes)
  if (format === 'png') return ![...pngChunks(bytes)].some(({ name }) => name === 'IEND')
  if (format !== 'webp') return false
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  return view.getUint32(4, true) + 8 > bytes.length
}

/** The last marker of a whole JPEG is the end, of one that is cut off the start of a scan. Other data may follow the end. */
function endsAfterScan(bytes: Uint8Array): boolean {
  for (let at = bytes.length - 2; at >= 0; at--) {
    if (bytes[at] !== 0xff) continue
    if (bytes[at + 1] === 0xd9) return true
    if (bytes[at + 1] === 0xda) return false
  }
  return false
}
