import { joinBytes } from '../../../bytes.js'
import { findBytes, latin1 } from '../../syntax/find-bytes.js'
import type { Program } from './program.js'
import { standardName } from './standard-encoding.js'

/** Keys of the two encryptions of Type 1 fonts. */
export const EEXEC_KEY = 55_665
/** The key of charstrings. */
export const CHAR_STRING_KEY = 4330
const MAX_GLYPHS = 70_000

/** Reads a Type 1 font program (Adobe Type 1 Font Format); `undefined` if it is damaged. */
export function readType1(bytes: Uint8Array): Program | undefined {
  const font = bytes[0] === 0x80 ? joinSegments(bytes) : bytes
  const mark = findBytes(font, 'eexec')
  if (mark < 0) return undefined
  const clear = latin1(font, 0, mark)
  const secret = decryptEexec(font, mark + 5)
  const text = latin1(secret, 0, secret.length)
  const skipped = Number(/\/lenIV\s+(-?\d+)/.exec(text)?.[1] ?? 4)
  const scale = Number(/\/FontMatrix\s*\[\s*([\d.eE+-]+)/.exec(clear)?.[1] ?? 0.001) * 1000
  const start = text.indexOf('/CharStrings')
  if (start < 0) return undefined
  const subroutines = readSubroutines(secret, text, start, skipped)
  // Glyphs have no numbers in Type 1; .notdef has 0 here, as in other fonts.
  const names: string[] = ['.notdef']
  const glyphs = new Map<string, number>()
  const widths: (number | undefined)[] = [undefined]
  const entry = /\/([^\s/()<>[\]{}%]+)\s+(\d+)\s+(?:RD|-\||[^\s\d/]\S{0,9})[ ]/g
  entry.lastIndex = start + 12
  for (let match = entry.exec(text); match && names.length < MAX_GLYPHS; match = entry.exec(text)) {
    const length = Number(match[2])
    const data = secret.subarray(entry.lastIndex, entry.lastIndex + length)
    const width = widthOfCharString(decrypt(data, CHAR_STRING_KEY, skipped), subroutines)
    const name = match[1]!
    if (!glyphs.has(name)) {
      const glyph = name === '.notdef' ? 0 : names.length
      glyphs.set(name, glyph)
      names[glyph] = name
      widths[glyph] = width === undefined ? undefined : width * scale
    }
    entry.lastIndex += length
  }
  if (glyphs.size === 0) return undefined
  const encoding = readEncoding(clear)
  return {
    kind: 'type1',
    count: names.length,
    widthOf: (glyph) => widths[glyph],
    glyphOfName: (name) => glyphs.get(name),
    names,
    nameOfCode: encoding,
  }
}

/** The data of a file in segments with headers (PFB). */
export function joinSegments(bytes: Uint8Array): Uint8Array {
  const parts: Uint8Array[] = []
  for (let at = 0; bytes[at] === 0x80 && bytes[at + 1] !== 3 && at + 6 < bytes.length; ) {
    const length = bytes[at + 2]! | (bytes[at + 3]! << 8) | (bytes[at + 4]! << 16)
    parts.push(bytes.subarray(at + 6, at + 6 + length))
    at += 6 + length
  }
  return joinBytes(parts)
}

/** The private part of a font, decrypted. */
export function decryptEexec(bytes: Uint8Array, from: number): Uint8Array {
  let start = from
  while (bytes[start] === 32 || bytes[start] === 10 || bytes[start] === 13 || bytes[start] === 9) start++
  const isHex = /^[\da-fA-F\s]{8}/.test(latin1(bytes, start, start + 8))
  const data = isHex ? fromHex(bytes, start) : bytes.subarray(start)
  return decrypt(data, EEXEC_KEY, 4)
}

function fromHex(bytes: Uint8Array, start: number): Uint8Array {
  const digits = latin1(bytes, start, bytes.length).replace(/[^\da-fA-F]/g, '')
  return Uint8Array.from({ length: digits.length >> 1 }, (_, index) =>
    Number.parseInt(digits.slice(index * 2, index * 2 + 2), 16),
  )
}

/** Decrypts a part of a Type 1 font; `skipped` random bytes come first. */
export function decrypt(data: Uint8Array, key: number, skipped: number): Uint8Array {
  if (skipped < 0) return data
  const out = new Uint8Array(data.length)
  let state = key
  for (let index = 0; index < data.length; index++) {
    const cipher = data[index]!
    out[index] = cipher ^ (state >> 8)
    state = ((cipher + state) * 52_845 + 22_719) & 0xffff
  }
  return out.subarray(Math.min(skipped, out.length))
}

function readSubroutines(secret: Uint8Array, text: string, end: number, skipped: number): Map<number, Uint8Array> {
  const found = new Map<number, Uint8Array>()
  const entry = /dup\s+(\d+)\s+(\d+)\s+(?:RD|-\||[^\s\d/]\S{0,9})[ ]/g
  entry.lastIndex = Math.max(0, text.indexOf('/Subrs'))
  for (let match = entry.exec(text); match && match.index < end && found.size < MAX_GLYPHS; match = entry.exec(text)) {
    const length = Number(match[2])
    found.set(
      Number(match[1]),
      decrypt(secret.subarray(entry.lastIndex, entry.lastIndex + length), CHAR_STRING_KEY, skipped),
    )
    entry.lastIndex += length
  }
  return found
}

/** The width that a charstring begins with: the operand of `hsbw` or `sbw`. */
function widthOfCharString(
  code: Uint8Array,
  subroutines: ReadonlyMap<number, Uint8Array>,
  stack: number[] = [],
  depth = 0,
): number | undefined {
  if (depth > 10) return undefined
  for (let at = 0; at < code.length && stack.length < 100; ) {
    const byte = code[at++]!
    if (byte >= 32) {
      if (byte <= 246) stack.push(byte - 139)
      else if (byte <= 250) stack.push((byte - 247) * 256 + code[at++]! + 108)
      else if (byte <= 254) stack.push(-(byte - 251) * 256 - code[at++]! - 108)
      else {
        stack.push((code[at]! << 24) | (code[at + 1]! << 16) | (code[at + 2]! << 8) | code[at + 3]!)
        at += 4
      }
    } else if (byte === 13) return stack[1]
    else if (byte === 12) {
      const next = code[at++]
      if (next === 7) return stack[2]
      if (next !== 12) return undefined
      const [dividend = 0, divisor = 1] = stack.splice(-2)
      stack.push(dividend / divisor)
    } else if (byte === 10) {
      const called = subroutines.get(stack.pop() ?? -1)
      return called && widthOfCharString(called, subroutines, stack, depth + 1)
    } else return undefined
  }
  return undefined
}

function readEncoding(clear: string): (code: number) => string | undefined {
  const start = clear.indexOf('/Encoding')
  if (start < 0 || /^\/Encoding\s+StandardEncoding/.test(clear.slice(start, start + 60))) return standardName
  const names = new Map<number, string>()
  for (const [, number, name] of clear
    .slice(start)
    .matchAll(/\bdup\s+(\d+|8#[0-7]+|16#[\da-fA-F]+)\s*\/(\S+)\s+put\b/g)) {
    const [radix, digits] = number!.includes('#') ? number!.split('#') : ['10', number!]
    const code = Number.parseInt(digits!, Number(radix))
    if (code < 256) names.set(code, name!)
  }
  return (code) => names.get(code)
}
