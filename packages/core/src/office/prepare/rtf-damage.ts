import { latin1 } from '../../find-bytes.js'

/** Zeros in a row that no text has. */
const ZEROS = 16
const [BACKSLASH, LETTER_B] = [0x5c, 0x62]

/**
 * How an RTF document is damaged, in words; `undefined` if nothing shows it: its outer group does not end, or has zeros outside of binary
 * data (`\bin`). Word processors show what there is.
 */
export function damageOfRtf(bytes: Uint8Array): string | undefined {
  let [depth, zeros] = [0, 0]
  for (let at = 0; at < bytes.length; at++) {
    const byte = bytes[at]!
    if (byte === 0) {
      if (++zeros >= ZEROS) return 'a part of it is overwritten with zeros'
      continue
    }
    zeros = 0
    if (byte === BACKSLASH) {
      const binary =
        bytes[at + 1] === LETTER_B && /^\\bin(\d{1,9})/.exec(latin1(bytes, at, Math.min(bytes.length, at + 14)))
      // The number, the space after it, and the data.
      at += binary ? binary[0].length + Number(binary[1]) : 1
    } else if (byte === 0x7b) depth++
    else if (byte === 0x7d && --depth === 0) return undefined
  }
  return 'it ends too early'
}
