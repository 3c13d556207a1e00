import { findBytes } from '../find-bytes.js'
import { findVideoFormat } from './find-video-format.js'

/** The object that holds the size of an ASF (3.2 of its specification). */
const FILE_PROPERTIES = '\xa1\xdc\xab\x8c\x47\xa9\xcf\x11\x8e\xe4\x00\xc0\x0c\x20\x53\x65'

/**
 * Whether the header of an AVI or a WMV says that the file is longer than it is. Their duration is then calculated from what there is, so
 * that nothing seems to be missing; other formats keep their duration. Recordings that were not finished have no size.
 */
export function isVideoCutOff(head: Uint8Array, size: number): boolean {
  const view = new DataView(head.buffer, head.byteOffset, head.byteLength)
  const format = findVideoFormat(head)
  if (format === 'avi')
    return head.length >= 8 && view.getUint32(4, true) + 8 > size + 1 && view.getUint32(4, true) < NO_SIZE
  if (format !== 'wmv') return false
  const at = findBytes(head, FILE_PROPERTIES)
  if (at < 0 || at + 92 > head.length) return false
  const isLive = (view.getUint32(at + 88, true) & 1) === 1
  return !isLive && view.getBigUint64(at + 40, true) > BigInt(size)
}

/** Sizes from here on say that the program did not know it. */
const NO_SIZE = 0xffff0000
