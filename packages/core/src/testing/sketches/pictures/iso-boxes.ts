/** A box of a file in the ISO base media format, as HEIC and JPEG 2000 have them. */
export function box(name: string, ...content: Uint8Array[]): Buffer {
  const inside = Buffer.concat(content)
  return Buffer.concat([u32(inside.length + 8), Buffer.from(name), inside])
}

/** A number in 2 bytes. */
export function u16(value: number): Buffer {
  return Buffer.from([value >> 8, value & 255])
}

/** A number in 4 bytes. */
export function u32(value: number): Buffer {
  const bytes = Buffer.alloc(4)
  bytes.writeUInt32BE(value)
  return bytes
}
