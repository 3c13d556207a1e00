import { joinBytes } from '../../../bytes.js'
import { findBytes, latin1 } from '../../../find-bytes.js'
import {
  CHAR_STRING_KEY,
  decrypt,
  decryptEexec,
  EEXEC_KEY,
  encrypt,
  joinSegments,
} from '../../../text/type1/type1-encryption.js'

/** A Type 1 font in the three parts that a PDF stores. */
export interface Type1Parts {
  bytes: Uint8Array
  lengths: [clear: number, encrypted: number, zeros: number]
}

const HSBW = 13
const ESCAPE = 12
const DIV = 12

const MOST_GLYPHS = 65_000

/**
 * A Type 1 font with other widths of some glyphs, in thousandths of the font size, and with copies of `.notdef` under other names and with
 * widths of their own. Undefined if it is damaged, or has another scale.
 */
export function rewriteType1(
  file: Uint8Array,
  widths: ReadonlyMap<string, number>,
  copies: ReadonlyMap<string, number> = new Map(),
): Type1Parts | undefined {
  const font = file[0] === 0x80 ? joinSegments(file) : file
  const mark = findBytes(font, 'eexec')
  if (mark < 0) return undefined
  const clear = font.subarray(0, mark + 5)
  const matrix = Number(/\/FontMatrix\s*\[\s*([\d.eE+-]+)/.exec(latin1(clear, 0, clear.length))?.[1] ?? 0.001)
  const secret = decryptEexec(font, mark + 5)
  const text = latin1(secret, 0, secret.length)
  const skipped = Number(/\/lenIV\s+(-?\d+)/.exec(text)?.[1] ?? 4)
  const start = text.indexOf('/CharStrings')
  if (start < 0 || skipped < 0 || Math.abs(matrix - 0.001) > 1e-6) return undefined
  const parts: Uint8Array[] = []
  let at = 0
  const count = /\/CharStrings\s+(\d+)/.exec(text.slice(start, start + 100))
  if (copies.size > 0 && (!count || Number(count[1]) + copies.size > MOST_GLYPHS)) return undefined
  if (count && copies.size > 0) {
    parts.push(secret.subarray(0, start), bytesOf(`/CharStrings ${Number(count[1]) + copies.size}`))
    at = start + count[0].length
  }
  let empty: Uint8Array = blank
  let afterLast: { at: number; between: string; mark: string } | undefined
  const entry = /\/([^\s/()<>[\]{}%]+)(\s+)(\d+)(\s+(?:RD|-\||[^\s\d/]\S{0,9})[ ])/g
  entry.lastIndex = start + 12
  for (let match = entry.exec(text); match; match = entry.exec(text)) {
    const [, name, space, size, rest] = match
    const from = entry.lastIndex
    const length = Number(size)
    entry.lastIndex += length
    const mark = /^\s*(?:ND|\|-|noaccess\s+def|[^\s/]+)\s/.exec(text.slice(entry.lastIndex, entry.lastIndex + 30))?.[0]
    if (mark !== undefined) afterLast = { at: entry.lastIndex + mark.length, between: rest!, mark }
    const code = () => decrypt(secret.subarray(from, from + length), CHAR_STRING_KEY, skipped)
    if (name === '.notdef' && copies.size > 0) empty = code()
    const width = widths.get(name!)
    const changed = width === undefined ? undefined : withWidth(code(), width)
    if (!changed) continue
    parts.push(secret.subarray(at, match.index), ...charString(`/${name}${space}`, changed, rest!, skipped))
    at = from + length
  }
  if (copies.size > 0) {
    if (!afterLast || afterLast.at < at) return undefined
    parts.push(secret.subarray(at, afterLast.at))
    at = afterLast.at
    const { between, mark } = afterLast
    for (const [name, width] of copies) {
      const copy = withWidth(empty, width) ?? withWidth(blank, width)!
      parts.push(...charString(`/${name} `, copy, between, skipped), bytesOf(mark))
    }
  }
  // What follows the private part is 512 zeros, which decrypt to noise.
  const end = text.indexOf('closefile', at)
  if (end < 0) return undefined
  parts.push(secret.subarray(at, end + 9), bytesOf('\n'))
  const encrypted = encrypt(joinBytes(parts), EEXEC_KEY, 4)
  const zeros = bytesOf(`${`${'0'.repeat(64)}\n`.repeat(8)}cleartomark\n`)
  const head = joinBytes([clear, bytesOf('\n')])
  return { bytes: joinBytes([head, encrypted, zeros]), lengths: [head.length, encrypted.length, zeros.length] }
}

/** A charstring that draws nothing: `0 0 hsbw endchar`. */
const blank = Uint8Array.of(139, 139, HSBW, 14)

/** An entry of the charstrings, up to what ends it. */
function charString(head: string, code: Uint8Array, between: string, skipped: number): Uint8Array[] {
  const encrypted = encrypt(code, CHAR_STRING_KEY, skipped)
  return [bytesOf(`${head}${encrypted.length}${between}`), encrypted]
}

/** A charstring with another width, if it begins with numbers, fractions among them, and `hsbw`. */
function withWidth(code: Uint8Array, width: number): Uint8Array | undefined {
  const starts: number[] = []
  let at = 0
  while (at < code.length && code[at] !== HSBW) {
    const byte = code[at]!
    if (byte >= 32) {
      starts.push(at)
      at += byte <= 246 ? 1 : byte <= 254 ? 2 : 5
    } else if (byte === ESCAPE && code[at + 1] === DIV && starts.length > 1) {
      starts.pop()
      at += 2
    } else return undefined
  }
  if (at >= code.length || starts.length !== 2) return undefined
  return joinBytes([code.subarray(0, starts[1]), encodeNumber(Math.round(width)), code.subarray(at)])
}

function encodeNumber(value: number): Uint8Array {
  if (value >= -107 && value <= 107) return Uint8Array.of(value + 139)
  if (value >= 108 && value <= 1131) return Uint8Array.of(247 + ((value - 108) >> 8), (value - 108) & 255)
  return Uint8Array.of(255, (value >> 24) & 255, (value >> 16) & 255, (value >> 8) & 255, value & 255)
}

function bytesOf(text: string): Uint8Array {
  return Uint8Array.from(text, (letter) => letter.charCodeAt(0))
}
