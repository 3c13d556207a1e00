import { viewOf } from '../bytes.js'

/** A list of byte strings in a CFF font (Adobe Technical Note 5176, section 5). */
export interface CffIndex {
  /** Where it begins and ends in the font. */
  start: number
  end: number
  count: number
  /** Bytes of one offset. */
  offsetSize: number
  /** Where each entry begins, and where the last one ends. */
  offsets: Uint32Array
}

/**
 * Undefined if its entries are out of order.
 * @throws RangeError if it is not within the font
 */
export function readCffIndex(bytes: Uint8Array, start: number): CffIndex | undefined {
  const view = viewOf(bytes)
  const count = view.getUint16(start)
  if (count === 0) return { start, end: start + 2, count, offsetSize: 1, offsets: new Uint32Array(1) }
  const offsetSize = view.getUint8(start + 2)
  if (offsetSize < 1 || offsetSize > 4) return undefined
  const data = start + 2 + (count + 1) * offsetSize
  const offsets = new Uint32Array(count + 1)
  for (let index = 0; index <= count; index++) {
    let offset = 0
    for (let byte = 0; byte < offsetSize; byte++)
      offset = offset * 256 + view.getUint8(start + 3 + index * offsetSize + byte)
    const place = data + offset
    if (offset < 1 || place > bytes.length || (index > 0 && place < offsets[index - 1]!)) return undefined
    offsets[index] = place
  }
  return { start, end: offsets[count]!, count, offsetSize, offsets }
}

/** The bytes of an entry. */
export function cffEntry(bytes: Uint8Array, index: CffIndex, entry: number): Uint8Array {
  return bytes.subarray(index.offsets[entry], index.offsets[entry + 1])
}

/**
 * Overwrites an index in place with one-byte stubs for unwanted entries, and zeros up to its original end, so that
 * everything else in the font keeps its offset. Returns the new end.
 */
export function thinCffIndex(
  out: Uint8Array,
  source: Uint8Array,
  index: CffIndex,
  isWanted: (entry: number) => boolean,
  stub: number,
): number {
  const data = index.start + 2 + (index.count + 1) * index.offsetSize
  let end = data + 1
  const writeOffset = (entry: number) => {
    let rest = end - data
    for (let byte = index.offsetSize - 1; byte >= 0; byte--) {
      out[index.start + 3 + entry * index.offsetSize + byte] = rest & 255
      rest = Math.floor(rest / 256)
    }
  }
  writeOffset(0)
  for (let entry = 0; entry < index.count; entry++) {
    const bytes = cffEntry(source, index, entry)
    if (bytes.length <= 1 || isWanted(entry)) {
      out.set(bytes, end)
      end += bytes.length
    } else out[end++] = stub
    writeOffset(entry + 1)
  }
  out.fill(0, end, index.end)
  return end
}
