import { Unzlib } from 'fflate'
import { joinBytes } from '../../bytes.js'

/** Bytes that are inflated at a time: more than there may be is noticed after at most 1000 times as many. */
const STEP = 4096

/**
 * Inflates zlib data of short texts without the inflater of a host, which only a run has.
 * @throws RangeError past the limit
 */
export function inflateText(data: Uint8Array, maxBytes: number): Uint8Array {
  const pieces: Uint8Array[] = []
  let length = 0
  const stream = new Unzlib((piece) => {
    length += piece.length
    if (length > maxBytes) throw new RangeError('A text is too long.')
    pieces.push(piece)
  })
  for (let at = 0; at < data.length; at += STEP) stream.push(data.subarray(at, at + STEP), at + STEP >= data.length)
  return joinBytes(pieces)
}
