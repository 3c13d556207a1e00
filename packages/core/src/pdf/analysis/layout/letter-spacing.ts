import { hasLetter } from './glyph-text.js'
import type { Glyph } from './read-glyphs.js'
import { readWordsTuning } from './tuning.js'

/** The letter spacing of spaced-out text, for each glyph of a row; 0 for others. */
export function letterSpacing(glyphs: readonly Glyph[]): Float32Array {
  const result = new Float32Array(glyphs.length)
  for (let from = 0; from < glyphs.length; ) {
    const { size } = glyphs[from]!.style
    const gaps: number[] = []
    let letters = 1
    let to = from + 1
    for (; to < glyphs.length; to++) {
      const gap = glyphs[to]!.start - glyphs[to - 1]!.end
      if (Math.abs(glyphs[to]!.style.size - size) > 0.1 * size || gap > 2 * size) break
      if (!glyphs[to - 1]!.spaceAfter) gaps.push(gap)
      if (hasLetter(glyphs[to]!.text)) letters++
    }
    if (gaps.length >= 3 && letters > 0.7 * (to - from)) {
      gaps.sort((a, b) => a - b)
      const usual = gaps[gaps.length >> 2]!
      if (usual > 0.06 * size && usual < readWordsTuning.widestTracking * size) result.fill(usual, from, to)
    }
    from = to
  }
  return result
}
