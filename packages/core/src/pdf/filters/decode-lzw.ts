const CLEAR = 256
const END = 257
const TABLE = 4096

/**
 * Decodes LZWDecode (ISO 32000-2, 7.4.4.2). Without an end code, returns the available data, as viewers do; undefined
 * for an invalid code.
 * @param early 1 if code length increases one code early, the default of PDF unless EarlyChange is 0
 * @throws RangeError past `maxBytes` of output
 */
export function decodeLzw(data: Uint8Array, early: number, maxBytes: number): Uint8Array | undefined {
  // Each code refers to a position in the output: the string of the previous code, plus the next byte.
  const starts = new Uint32Array(TABLE)
  const lengths = new Uint16Array(TABLE)
  let out = new Uint8Array(Math.min(maxBytes, Math.max(256, data.length * 4)))
  let length = 0
  let next = END + 1
  let width = 9
  let beforeStart = 0
  let beforeLength = 0
  let buffer = 0
  let bits = 0
  for (let at = 0; ; ) {
    while (bits < width && at < data.length) {
      buffer = ((buffer & 0xffff) << 8) | data[at++]!
      bits += 8
    }
    if (bits < width) break
    bits -= width
    const code = (buffer >>> bits) & ((1 << width) - 1)
    if (code === END) break
    if (code === CLEAR) {
      next = END + 1
      width = 9
      beforeLength = 0
      continue
    }
    if (beforeLength > 0 && next < TABLE) {
      starts[next] = beforeStart
      lengths[next++] = beforeLength + 1
      if (next + early >= 1 << width && width < 12) width++
    }
    if (code >= next) return undefined
    const added = code < CLEAR ? 1 : lengths[code]!
    if (length + added > maxBytes) throw new RangeError(`More than ${maxBytes} bytes.`)
    if (length + added > out.length) {
      const longer = new Uint8Array(Math.min(maxBytes, out.length * 2 + added))
      longer.set(out)
      out = longer
    }
    if (code < CLEAR) out[length] = code
    else {
      // Byte by byte, since source and destination may overlap.
      const start = starts[code]!
      for (let index = 0; index < added; index++) out[length + index] = out[start + index]!
    }
    beforeStart = length
    beforeLength = added
    length += added
  }
  return out.subarray(0, length)
}
