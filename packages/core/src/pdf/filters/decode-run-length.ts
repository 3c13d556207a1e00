const END = 128

/**
 * Undoes RunLengthDecode (ISO 32000-2, 7.4.5). Without its end it gives what is there, as viewers do.
 * @throws RangeError past `maxBytes` of output
 */
export function decodeRunLength(data: Uint8Array, maxBytes: number): Uint8Array {
  const out = new Uint8Array(unpackedLength(data, maxBytes))
  let to = 0
  for (let at = 0; at < data.length && to < out.length; ) {
    const count = data[at++]!
    if (count < END) {
      const literal = data.subarray(at, at + count + 1)
      out.set(literal, to)
      to += literal.length
      at += literal.length
    } else {
      out.fill(data[at++]!, to, to + 257 - count)
      to += 257 - count
    }
  }
  return out
}

function unpackedLength(data: Uint8Array, maxBytes: number): number {
  let length = 0
  for (let at = 0; at < data.length; ) {
    const count = data[at++]!
    if (count === END) break
    if (count < END) {
      length += Math.min(count + 1, data.length - at)
      at += count + 1
    } else if (at++ < data.length) length += 257 - count
  }
  if (length > maxBytes) throw new RangeError(`More than ${maxBytes} bytes.`)
  return length
}
