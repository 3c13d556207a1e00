/**
 * Tuned numbers for tables without rules whose columns are aligned to the left. Lengths are in font sizes; shares are parts of one; counts
 * are whole numbers.
 *
 * Tuned on tables of HTML documentation set by browsers, office programs and LaTeX, by the agreement of adjacent cells that
 * `node scripts/bench/tables.mjs MANIFEST` measures.
 */
export const alignedTuning = {
  /** Starts that differ by less are one. */
  sameStart: 0.12,
  /** Rows of one table are not farther apart. */
  farthest: 4.5,
  /** Ratio of the sizes of text in one table. */
  sameSize: 1.35,
  /** Share of the rows with text in the first column that begin text in another one. */
  shown: 0.5,
  /** Gap that is wider than a space. */
  clearGap: 0.6,
  /** Gap that shows that a row has columns. */
  shownGap: 0.42,
  /** Share of the rows that have text in a column within another one. */
  inner: 0.5,
  /** Rows that show the gap before a start from which on a row without it is none of the table. */
  established: 3,
  /** Rows in a row with one text over several columns, and its words. */
  mostCrossing: 2,
  crossingWords: 6,
  /** Words of each text of a row whose gaps are spaces. */
  shortWords: 4,
  /** How much gaps before a column differ at least. */
  variedGap: 0.3,
  mostRows: 200,
  /** How much the distances of rows differ that are even, and the least one with which a row belongs to those above for that. */
  samePitch: 0.06,
  leastPitch: 1.3,
  /** Ratio of the distance of rows to that of the lines of a cell. */
  apart: 1.12,
  /** Share of the groups of lines that have one label. */
  oneLabel: 0.7,
  leastLeading: 0.9,
  /** Rows with a label and text beside it. */
  leastEntries: 3,
  /** Words of most labels. */
  labelWords: 4,
  /** Share of the width that labels take. */
  labelWidth: 0.55,
  /** Gap between most labels and the text beside them. */
  usualGap: 0.65,
  /** The same where labels are set in other letters. */
  setApartGap: 0.25,
  /** The same where rows are farther apart than lines of text, and how much wider than the next gap one is that is no space. */
  airyGap: 0.4,
  widerGap: 1.5,
  /** Share of labels that are marks or numbers of a list. */
  marked: 0.5,
  /** Share of labels that are the number after the one above, or little more. */
  counted: 0.5,
  /** Share of texts that continue one above, which fills its line. */
  runningOn: 0.3,
  /** Width and words of a line of running text. */
  runningWidth: 16,
  runningWords: 4,
  /** Share of rows with braces or statements. */
  code: 0.2,
  /** Share of rows that say the same in each column. */
  repeated: 0.5,
  /** Rows from which on labels in the same letters as the rest are sure, and the confidence with fewer. */
  sureEntries: 5,
  doubtful: 0.55,
  /** How exactly labels are on the line of a text beside them, and the share of them that are. */
  sameLine: 0.1,
  beside: 0.6,
  /** How exactly texts have one middle, and the share of them that do. */
  sameMiddle: 0.2,
  centered: 0.8,
  /** Share of the words of a table below which one found otherwise is only a part of it. */
  part: 0.8,
  /** What is left of the confidence in a table if a line beside it looks like a row of it, and how much farther than its rows that is at most. */
  incomplete: 0.5,
  near: 1.3,
  /** Lines of code and of running text are nearer than this. */
  textLeading: 1.6,
}

/** `aligned-drafts.ts`. */
export const alignedDraftsTuning = {
  /** How far above the first row headings are at most, in sizes, and how far from the middle or an edge of their columns. */
  farthest: 4.8,
  offset: 0.6,
}

/** `with-aligned.ts`. */
export const withAlignedTuning = {
  /** Difference in confidence that says nothing. */
  surer: 0.2,
}
