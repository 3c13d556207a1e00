import type { Cff } from './cff.js'
import { thinCffIndex } from './cff-index.js'
import { traceCharStrings } from './trace-char-strings.js'

const ENDCHAR = 14
const RETURN = 11

/**
 * A CFF font in which all glyphs but those given and what they are composed of are empty, and subroutines that they do not call too.
 * Every glyph keeps its number, name or CID, and everything its place: what is gone is zeros, which take no room once deflated.
 * Undefined when the glyphs cannot be followed.
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
