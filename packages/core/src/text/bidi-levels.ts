import bidiFactory from 'bidi-js'

const bidi = bidiFactory()

/** The level of each character of a line (Unicode Standard Annex 9): odd ones run from right to left. */
export function levelsOf(line: string, base?: 'ltr' | 'rtl'): Uint8Array {
  return bidi.getEmbeddingLevels(line, base).levels
}

/** Rule L2: from the highest level down to the lowest odd one, every stretch at that level or above is turned around. */
export function orderSeen<T extends { level: number }>(runs: T[]): T[] {
  const ordered = [...runs]
  const highest = Math.max(0, ...runs.map(({ level }) => level))
  for (let level = highest; level >= 1; level--) {
    for (let start = 0; start < ordered.length; start++) {
      let end = start
      while (end < ordered.length && ordered[end]!.level >= level) end++
      if (end - start > 1) ordered.splice(start, end - start, ...ordered.slice(start, end).reverse())
      start = Math.max(start, end)
    }
  }
  return ordered
}
