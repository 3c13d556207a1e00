import { standardName } from '../../../text/glyph-names.js'
import { readType1Encoding } from '../../../text/type1/type1-font.js'
import { numberAt, numberLength, readType1Parts } from '../../../text/type1/type1-parts.js'
import type { Program } from './program.js'

/** Reads a Type 1 font program (Adobe Type 1 Font Format); `undefined` if it is damaged. */
export function readType1(bytes: Uint8Array): Program | undefined {
  const parts = readType1Parts(bytes)
  if (!parts) return undefined
  const { clear, charStrings, subroutines } = parts
  const scale = Number(/\/FontMatrix\s*\[\s*([\d.eE+-]+)/.exec(clear)?.[1] ?? 0.001) * 1000
  // Glyphs have no numbers in Type 1; .notdef has 0 here, as in other fonts.
  const names: string[] = ['.notdef']
  const glyphs = new Map<string, number>()
  const widths: (number | undefined)[] = [undefined]
  for (const [name, code] of charStrings) {
    const width = widthOfCharString(code, subroutines)
    const glyph = name === '.notdef' ? 0 : names.length
    glyphs.set(name, glyph)
    names[glyph] = name
    widths[glyph] = width === undefined ? undefined : width * scale
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
      stack.push(numberAt(code, at - 1))
      at += numberLength(byte) - 1
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
