/**
 * Tuned numbers of this folder. Lengths are in font sizes, where their comments say nothing else; shares are from 0 to 1.
 *
 * Tuned on the tagged documents that `node scripts/bench/word-structure.mjs --tagged` makes.
 */

/** `choose-tagged.ts`. */
export const chooseTaggedTuning = {
  /** Share of the text of a single cell from which on a ruled table is all that is in it. */
  mostOfCell: 0.8,
  /** Share of the words of a table, or of a cell, that makes it the tagged one. */
  mostWords: 0.8,
}

/** `tagged-drafts.ts`. */
export const taggedDraftsTuning = {
  /** What an empty row has at least of the height of one with text. */
  leastHeight: 0.3,
  /** Share of the text that the side of a frame around it is as long as, at least (`extents.ts`). */
  mostOfSide: 0.8,
  /** Letters above and below the baseline, in sizes. */
  ascent: 0.8,
  descent: 0.22,
}

/** Heads of columns above the rest of a tagged table on a new page (`repeated-heads.ts`). */
export const repeatedHeadsTuning = {
  /** Sizes of a gap between two heads, of the room below them, and within which edges of texts are one. */
  gap: 0.9,
  nearest: 1.6,
  sameEdge: 0.5,
  /** Share of the columns that have a head at least. */
  filled: 0.6,
}

/** `paragraphs-in-rows.ts`. */
export const paragraphsInRowsTuning = {
  /** Share of the words that have tags, and of those whose paragraphs go on over rows and columns, at least. */
  mostTagged: 0.9,
  leastRunning: 0.3,
}
