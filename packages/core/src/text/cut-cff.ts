import type { Cff } from './cff.js'
import { thinCffIndex } from './cff-index.js'
import { traceCharStrings } from './trace-char-strings.js'

const ENDCHAR = 14
const RETURN = 11

/**
 * Subsets a CFF font: empties all glyphs except the given ones and their components, and uncalled subroutines. All
 * glyphs keep their number, name or CID, and all data its position: removed data becomes zeros, which compress to
 * almost nothing. Undefined if the glyphs cannot be traced.
 */
export function cutCff(cff: Cff, glyphs: Iterable<number>): Uint8Array | undefined {
  const { bytes, charStrings, globalSubroutines, localSubroutines } = cff
  const parts = traceCharStrings(cff, glyphs)
  if (!parts) return undefined
  // Not by `slice`, which for a Buffer of Node makes no copy.
  const out = new Uint8Array(bytes)
  let end = thinCffIndex(out, bytes, charStrings, (glyph) => parts.glyphs.has(glyph), ENDCHAR)
  let last = charStrings.end
  for (const index of new Set([globalSubroutines, ...localSubroutines])) {
    if (!index || index.count === 0) continue
    const called = parts.subroutines.get(index)
    const newEnd = thinCffIndex(out, bytes, index, (entry) => called?.has(entry) === true, RETURN)
    if (index.end > last) [last, end] = [index.end, newEnd]
  }
  return last === bytes.length ? out.subarray(0, end) : out
}
