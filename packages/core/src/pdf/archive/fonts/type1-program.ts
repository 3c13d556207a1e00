import { standardName } from '../../../text/glyph-names.js'
import { CHAR_STRING_KEY, decrypt, decryptEexec, joinSegments } from '../../../text/type1/type1-encryption.js'
import { readType1Encoding } from '../../../text/type1/type1-font.js'
import { findBytes, latin1 } from '../../syntax/find-bytes.js'
import type { Program } from './program.js'

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
  const encoding = readType1Encoding(clear)
  return {
    kind: 'type1',
    count: names.length,
    widthOf: (glyph) => widths[glyph],
    glyphOfName: (name) => glyphs.get(name),
    names,
    nameOfCode: (code) => (encoding ? encoding.get(code) : standardName(code)),
  }
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
