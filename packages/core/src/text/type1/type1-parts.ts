import { findBytes, latin1 } from '../../find-bytes.js'
import { CHAR_STRING_KEY, decrypt, decryptEexec, joinSegments } from './type1-encryption.js'

/** The parts of a Type 1 font program (Adobe Type 1 Font Format), decrypted. */
export interface Type1Parts {
  /** The part before the encrypted one. */
  clear: string
  /** The private part, one character for each byte. */
  text: string
  /** Where subroutines and charstrings begin in the private part. */
  starts: { subroutines: number; charStrings: number }
  /** The charstring of each glyph by its name, and of each subroutine by its number. */
  charStrings: Map<string, Uint8Array>
  subroutines: Map<number, Uint8Array>
}

const MAX_ENTRIES = 70_000

/** Undefined if there is no private part with charstrings. */
export function readType1Parts(file: Uint8Array): Type1Parts | undefined {
  const font = file[0] === 0x80 ? joinSegments(file) : file
  const mark = findBytes(font, 'eexec')
  if (mark < 0) return undefined
  const clear = latin1(font, 0, mark)
  const secret = decryptEexec(font, mark + 5)
  const text = latin1(secret, 0, secret.length)
  const skipped = Number(/\/lenIV\s+(-?\d+)/.exec(text)?.[1] ?? 4)
  const start = text.indexOf('/CharStrings')
  if (start < 0) return undefined
  const starts = { subroutines: Math.min(start, Math.max(0, text.indexOf('/Subrs'))), charStrings: start }
  const charStrings = new Map<string, Uint8Array>()
  const named = /\/([^\s/()<>[\]{}%]+)\s+(\d+)\s+(?:RD|-\||[^\s\d/]\S{0,9}) /g
  for (const [name, data] of entries(secret, text, named, start + 12, text.length))
    if (!charStrings.has(name)) charStrings.set(name, decrypt(data, CHAR_STRING_KEY, skipped))
  const subroutines = new Map<number, Uint8Array>()
  const numbered = /dup\s+(\d+)\s+(\d+)\s+(?:RD|-\||[^\s\d/]\S{0,9}) /g
  for (const [number, data] of entries(secret, text, numbered, starts.subroutines, start))
    subroutines.set(Number(number), decrypt(data, CHAR_STRING_KEY, skipped))
  return { clear, text, starts, charStrings, subroutines }
}

/** Byte strings that follow a name or number and their length. */
function* entries(
  secret: Uint8Array,
  text: string,
  pattern: RegExp,
  from: number,
  end: number,
): Generator<[string, Uint8Array]> {
  pattern.lastIndex = from
  for (let count = 0, match = pattern.exec(text); match && match.index < end; match = pattern.exec(text)) {
    if (++count > MAX_ENTRIES) return
    const length = Number(match[2])
    yield [match[1]!, secret.subarray(pattern.lastIndex, pattern.lastIndex + length)]
    pattern.lastIndex += length
  }
}

/** How many bytes a number of a charstring takes, by the first of them, which is 32 or more. */
export function numberLength(first: number): number {
  return first <= 246 ? 1 : first <= 254 ? 2 : 5
}

/** The number at a place of a charstring. */
export function numberAt(code: Uint8Array, at: number): number {
  const first = code[at]!
  if (first <= 246) return first - 139
  if (first <= 250) return (first - 247) * 256 + code[at + 1]! + 108
  if (first <= 254) return -(first - 251) * 256 - code[at + 1]! - 108
  return (code[at + 1]! << 24) | (code[at + 2]! << 16) | (code[at + 3]! << 8) | code[at + 4]!
}
