import { latin1 } from '../../find-bytes.js'
import { ByteReader } from '../../image/read/byte-reader.js'

/** What a message's text may unpack to. */
const MAX_BYTES = 2 ** 26
const HEADER = 16
const [COMPRESSED, PLAIN] = [0x75465a4c, 0x414c454d]
const WINDOW = 4096

/** What the window has at first ([MS-OXRTFCP] 2.1.2.1). */
const PRELOADED =
  '{\\rtf1\\ansi\\mac\\deff0\\deftab720{\\fonttbl;}{\\f0\\fnil \\froman \\fswiss \\fmodern \\fscript \\fdecor MS Sans SerifSymbolArialTimes New RomanCourier{\\colortbl\\red0\\green0\\blue0\r\n\\par \\pard\\plain\\f0\\fs20\\b\\i\\u\\tab\\tx'

/** Unpacks the RTF of a message ([MS-OXRTFCP]), as characters U+0000 to U+00FF; as much as is sound. `undefined` for other data. */
export function unpackRtf(packed: Uint8Array): string | undefined {
  if (packed.length < HEADER) return undefined
  const reader = new ByteReader(packed, true)
  const size = Math.min(reader.u32(4), MAX_BYTES)
  const kind = reader.u32(8)
  if (kind === PLAIN) return latin1(packed.subarray(HEADER, HEADER + size))
  if (kind !== COMPRESSED) return undefined
  const window = new Uint8Array(WINDOW)
  for (let at = 0; at < PRELOADED.length; at++) window[at] = PRELOADED.charCodeAt(at)
  const out = new Uint8Array(size)
  let [write, length, at] = [PRELOADED.length, 0, HEADER]
  const put = (byte: number) => {
    if (length < size) out[length++] = byte
    window[write] = byte
    write = (write + 1) % WINDOW
  }
  while (at < packed.length && length < size) {
    const flags = packed[at++]!
    for (let bit = 0; bit < 8 && at < packed.length && length < size; bit++) {
      if ((flags >> bit) & 1) {
        if (at + 1 >= packed.length) return latin1(out.subarray(0, length))
        const token = (packed[at]! << 8) | packed[at + 1]!
        at += 2
        let from = token >> 4
        // A reference to where the next byte is written ends the data.
        if (from === write) return latin1(out.subarray(0, length))
        for (let count = (token & 15) + 2; count > 0; count--) {
          put(window[from]!)
          from = (from + 1) % WINDOW
        }
      } else put(packed[at++]!)
    }
  }
  return latin1(out.subarray(0, length))
}
