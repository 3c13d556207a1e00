/**
 * Tuned numbers of this folder. Lengths are in font sizes, where their comments say nothing else; shares are from 0 to 1.
 *
 * Tuned on the tables that `node scripts/bench/tables.mjs MANIFEST` measures; `node scripts/bench/ablate.mjs tables MANIFEST` moves each number.
 */

/** `cell-lines.ts`. */
export const cellLinesTuning = {
  /** How exactly lines of one cell begin at one place, the room to the next column, and the distance of lines at most, in sizes. */
  sameLeft: 0.3,
  leastRoom: 0.5,
  mostLeading: 1.5,
}

/** `continues-line.ts`. */
export const continuesLineTuning = {
  /** How exactly lines of a paragraph have the same edges and letters, and how near they are at most, in sizes. */
  sameEdge: 0.3,
  leading: 1.6,
  /** Words of a line of text at least. */
  leastWords: 5,
}

/** `row-blocks.ts`. */
export const rowBlocksTuning = {
  /** Rows of one table are not farther apart, in sizes. */
  farthest: 3.2,
  farthestEven: 4.5,
  even: 1.25,
  /** Share of the width of a table that a line of one of its cells has at most. */
  widestRest: 0.7,
  /** Size of a heading between two tables, relative to the largest letters of the table above it. */
  heading: 1.1,
}

/** `ruled-columns.ts`. */
export const ruledColumnsTuning = {
  /** Share of the width of a table that the pieces cover at least, and of the rows that may have a gap above one of them. */
  covered: 0.85,
  mostParted: 0.4,
}

/** `ruled-zones.ts`. */
export const ruledZonesTuning = {
  /** How far rows below bold headings are from each other at most, and how far their edges are from those of the headings, in sizes. */
  farthest: 3.2,
  sameEdge: 0.3,
}

/** `stream-drafts.ts`. */
export const streamDraftsTuning = {
  /** Gaps that may separate columns during the search, and once a table is found, in font sizes. */
  searchGap: 0.8,
  gap: 0.45,
}

/** Dots between texts of a cell, which are none that lead to the next column (`return-dots.ts`). */
export const returnDotsTuning = {
  mostDots: 3,
  /** In sizes. */
  sameBaseline: 0.4,
  mostGap: 1,
}
