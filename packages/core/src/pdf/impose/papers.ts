/** Paper sizes in points, upright. */
export const papers = {
  a3: { width: 841.89, height: 1190.55 },
  a4: { width: 595.28, height: 841.89 },
  a5: { width: 419.53, height: 595.28 },
  letter: { width: 612, height: 792 },
  legal: { width: 612, height: 1008 },
  tabloid: { width: 792, height: 1224 },
}

/** What paper sizes are called. */
export const paperTitles = {
  a3: 'A3 (297 × 420 mm)',
  a4: 'A4 (210 × 297 mm)',
  a5: 'A5 (148 × 210 mm)',
  letter: 'Letter (8.5 × 11 in)',
  legal: 'Legal (8.5 × 14 in)',
  tabloid: 'Tabloid (11 × 17 in)',
} as const satisfies Record<keyof typeof papers, string>

/** Longest side of a page in its own units that all readers accept (ISO 32000-1, annex C.2). */
export const LONGEST_SIDE = 14_400

/** Paper of a size, scaled down where readers would not accept it. */
export function acceptedPaper({ width, height }: { width: number; height: number }): { width: number; height: number } {
  const scale = Math.min(1, LONGEST_SIDE / Math.max(width, height))
  return { width: scale * width, height: scale * height }
}
