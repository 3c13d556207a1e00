/** The eight bytes that every PNG begins with. */
export const pngSignature = Uint8Array.of(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a)

/** Four tables, so that four bytes are taken at once. */
const tables = Array.from({ length: 4 }, () => new Uint32Array(256))
for (let byte = 0; byte < 256; byte++) {
  let crc = byte
  for (let bit = 0; bit < 8; bit++) crc = (crc >>> 1) ^ (crc & 1 ? 0xedb88320 : 0)
  tables[0]![byte] = crc
}
for (let byte = 0; byte < 256; byte++) {
  for (let table = 1; table < 4; table++) {
    const before = tables[table - 1]![byte]!
    tables[table]![byte] = (before >>> 8) ^ tables[0]![before & 255]!
  }
}
const [table0, table1, table2, table3] = tables as [Uint32Array, Uint32Array, Uint32Array, Uint32Array]

/** The CRC-32 of the bytes from `start` to `end`, as PNG and ZIP compute it (ISO 3309); `before` is that of the bytes in front of them. */
export function crc32(bytes: Uint8Array, start = 0, end = bytes.length, before = 0): number {
  let crc = ~before
  let at = start
  for (; at + 4 <= end; at += 4) {
    crc ^= bytes[at]! | (bytes[at + 1]! << 8) | (bytes[at + 2]! << 16) | (bytes[at + 3]! << 24)
    crc = table3[crc & 255]! ^ table2[(crc >>> 8) & 255]! ^ table1[(crc >>> 16) & 255]! ^ table0[crc >>> 24]!
  }
  for (; at < end; at++) crc = (crc >>> 8) ^ table0[(crc ^ bytes[at]!) & 255]!
  return ~crc >>> 0
}

/** A chunk of a PNG: length, name, content, checksum. */
export function pngChunk(name: string, content: Uint8Array): Uint8Array {
  const chunk = new Uint8Array(content.length + 12)
  const view = new DataView(chunk.buffer)
  view.setUint32(0, content.length)
  for (let index = 0; index < 4; index++) chunk[4 + index] = name.charCodeAt(index)
  chunk.set(content, 8)
  view.setUint32(content.length + 8, crc32(chunk, 4, content.length + 8))
  return chunk
}
