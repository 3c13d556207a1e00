import { deflateSync } from 'node:zlib'
import { pngChunk } from '../../../image/write/write-png-chunk.js'

/** A gray PNG, 64 by 64, white above and black below, whose white is transparent, as a program writes it that fills all bits of tRNS. */
export function grayWithTransparentWhite(bitDepth: 1 | 2 | 4 | 8): Uint8Array {
  const header = new Uint8Array(13)
  new DataView(header.buffer).setUint32(0, 64)
  new DataView(header.buffer).setUint32(4, 64)
  header[8] = bitDepth
  const row = 1 + (64 * bitDepth) / 8
  const rows = new Uint8Array(row * 64)
  for (let y = 0; y < 32; y++) rows.fill(255, y * row + 1, (y + 1) * row)
  return Buffer.concat([
    Buffer.from('89504e470d0a1a0a', 'hex'),
    pngChunk('IHDR', header),
    pngChunk('tRNS', Uint8Array.from([0, 255])),
    pngChunk('IDAT', deflateSync(rows, { level: 0 })),
    pngChunk('IEND', new Uint8Array(0)),
  ])
}
