/**
 * Tuned numbers of this folder. Lengths are in font sizes, where their comments say nothing else; shares are from 0 to 1.
 *
 * Tuned on the tables that `node scripts/bench/tables.mjs MANIFEST` measures; `node scripts/bench/ablate.mjs tables MANIFEST` moves each number.
 */

/** `lattice-drafts.ts`. */
export const latticeDraftsTuning = {
  /** Gaps between chunks of text within a ruled table, in sizes. */
  gap: 0.45,
  /** Minimum share of cells with text if rows and columns are determined by the text. */
  sparse: 0.35,
  /** Mean share of the length of the inner edges that must be drawn: boxes of a diagram have edges that end soon. */
  regular: 0.45,
  /** The same share without other evidence of a table. */
  even: 0.7,
  /** Maximum share of undrawn cell edges: space left around boxes, and lines between them, are not cells. */
  mostOpen: 0.08,
}

/** `lattice.ts`. */
export const latticeTuning = {
  /** Edges nearer than this are one, points. */
  sameEdge: 3.5,
  /** Share of a side that must be drawn. */
  drawn: 0.6,
}

/** `part-bands.ts`. */
export const partBandsTuning = {
  /** Gaps between chunks of text within a ruled table, in sizes. */
  gap: 0.45,
  /** Share of the font size within which lines of two cells are aligned. */
  sameLine: 0.35,
  entries: 0.6,
  /** Room at the sides of the text of a cell and before the next word, in sizes. */
  spare: 1.4,
  /** Baseline to baseline, in sizes, from which on lines are rows rather than those of one text. */
  apart: 1.4,
  /** Ratio of the gaps between rows to those between lines, without rules. */
  wide: 1.6,
  /** The same where rules part only the columns. */
  wideOpen: 1.25,
}

/** `part-wide-cells.ts`, in sizes. */
export const partWideCellsTuning = {
  /** How exactly a text is below the heading of its column. */
  sameSide: 0.5,
  /** The least gap between texts of a row. */
  gap: 0.8,
  /** How far a word is beyond an edge between columns that it crosses. */
  across: 0.3,
}

/** `join-stripes.ts`. */
export const joinStripesTuning = {
  /** How exactly columns of stripes are the same, and how far a word may be beyond its column, points. */
  sameEdge: 2,
  beyond: 1,
  /** How high a row between stripes is at least and at most, relative to theirs. */
  lowest: 0.6,
  highest: 1.6,
}
