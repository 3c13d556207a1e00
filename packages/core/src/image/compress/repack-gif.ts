import { joinBytes } from '../../bytes.js'
import { packLzw } from '../read/gif-lzw.js'
import { type GifFrame, gifParts } from '../read/gif-parts.js'

/**
 * The same GIF with its frames recompressed, and everything else unchanged. `tolerance` above 0 is the maximum squared
 * distance in RGB, with green weighted most, by which a pixel may change to another palette color to save bytes;
 * transparent ones stay.
 * @throws RangeError past `maxPixels` in all frames together
 */
export function repackGif(bytes: Uint8Array, tolerance: number, maxPixels: number): Uint8Array {
  const parts: Uint8Array[] = []
  for (const part of gifParts(bytes, maxPixels))
    parts.push(...('bytes' in part ? [part.bytes] : packFrame(part.frame, tolerance)))
  return joinBytes([...parts, Uint8Array.of(0x3b)])
}

function packFrame(frame: GifFrame, tolerance: number): Uint8Array[] {
  const { left, top, width, height, palette, local, transparent, indices } = frame
  const highest = indices.reduce((most, index) => Math.max(most, index), 0)
  const minBits = Math.max(2, 32 - Math.clz32(highest))
  const tableSize = Math.max(0, 31 - Math.clz32(Math.max(1, palette.length / 3)) - 1)
  const head = new Uint8Array(10)
  const view = new DataView(head.buffer)
  head[0] = 0x2c
  for (const [index, value] of [left, top, width, height].entries()) view.setUint16(1 + index * 2, value, true)
  head[9] = local ? 0x80 | tableSize : 0
  const packed = packLzw(indices, minBits, { palette, transparent, tolerance })
  return [head, ...(local ? [palette] : []), packed]
}
