/** White space of PDF (ISO 32000-2, table 1). */
function isWhite(byte: number): boolean {
  return byte === 0x20 || (byte >= 0x09 && byte <= 0x0d && byte !== 0x0b) || byte === 0
}

/** Undoes ASCIIHexDecode (ISO 32000-2, 7.4.2), with or without its end; undefined when there is anything but digits. */
export function decodeHex(data: Uint8Array): Uint8Array | undefined {
  const out = new Uint8Array((data.length + 1) >> 1)
  let digits = 0
  for (const byte of data) {
    if (byte === 0x3e) break
    if (isWhite(byte)) continue
    const digit = hexDigit(byte)
    if (digit < 0) return undefined
    out[digits >> 1]! |= digits % 2 === 0 ? digit << 4 : digit
    digits++
  }
  return out.subarray(0, (digits + 1) >> 1)
}

function hexDigit(byte: number): number {
  if (byte >= 0x30 && byte <= 0x39) return byte - 0x30
  const letter = byte | 0x20
  return letter >= 0x61 && letter <= 0x66 ? letter - 0x61 + 10 : -1
}

/**
 * Decodes ASCII85Decode (ISO 32000-2, 7.4.3), with or without its end marker; undefined if the text is invalid.
 * @throws RangeError past `maxBytes` of output
 */
export function decodeAscii85(data: Uint8Array, maxBytes: number): Uint8Array | undefined {
  const length = ascii85Length(data)
  if (length > maxBytes) throw new RangeError(`More than ${maxBytes} bytes.`)
  const out = new Uint8Array(length)
  let to = 0
  let value = 0
  let digits = 0
  const put = (count: number) => {
    for (let index = 0; index < count; index++) out[to++] = Math.floor(value / 256 ** (3 - index))
    value = 0
    digits = 0
  }
  for (const byte of data) {
    if (byte === TILDE) break
    if (isWhite(byte)) continue
    if (byte === ZEROS && digits === 0) to += 4
    else if (byte < 0x21 || byte > 0x75) return undefined
    else {
      value = value * 85 + (byte - 0x21)
      if (++digits < 5) continue
      if (value > 0xffffffff) return undefined
      put(4)
    }
  }
  if (digits === 0) return out.subarray(0, to)
  const count = digits - 1
  for (; digits < 5; digits++) value = value * 85 + 84
  if (count === 0 || value > 0xffffffff) return undefined
  put(count)
  return out.subarray(0, to)
}

const TILDE = 0x7e
const ZEROS = 0x7a

/** As many bytes as there may be at most. */
function ascii85Length(data: Uint8Array): number {
  let zeros = 0
  for (const byte of data) if (byte === ZEROS) zeros++
  return zeros * 4 + Math.ceil((data.length - zeros) / 5) * 4
}
