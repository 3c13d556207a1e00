/**
 * Tuned numbers for the blocks that are written. Lengths are in font sizes, or in points where noted;
 * shares are parts of one; counts are whole numbers.
 *
 * Tuned by what is found again of the structure of Word documents that were printed by LibreOffice, which
 * `node scripts/bench/ablate.mjs flow FILES` measures: it moves each number and prints the effect.
 */

/** The numbers of `fit-lines.ts`. */
export const fitLinesTuning = {
  narrowest: 70,
  widest: 130,
  /** Letters by which lines may end elsewhere than they did, for each per cent that is saved. */
  lettersForChange: 2,
  /** Share of letters whose width is not known, at most. */
  mostUnknown: 0.1,
  unknownWidth: 0.5,
  /** Size of raised letters. */
  raised: 0.6,
  defaultTab: 36,
}

/** Width of a letter in the family of a style, in font sizes; undefined for unknown families and letters (`fit-widths.ts`). */
export const fitWidthsTuning = {
  /** Letters without which it is not known. */
  least: 8,
  /** Per cent; less is not worth a property, more is another kind of letters. */
  smallest: 1.5,
  /** Per cent less, as word processors do not make spaces narrower to fit a word in, which typesetting programs do. */
  tighter: 0.8,
  narrowest: 80,
  widest: 125,
}

/** Joins tables that continue at the top of the next page and drops repeated headings there (`join-split-tables.ts`). */
export const joinSplitTablesTuning = {
  sameEdge: 4,
  /** Maximum number of lines of a caption that marks a continuation. */
  mostLines: 3,
  mostHeaderRows: 4,
  /** Minimum share of a full page that its text reaches down to. */
  foot: 0.75,
  /** Points that a row may be higher than the room that was left for it. */
  nearly: 6,
  /** Distance of the baselines of a text, in sizes, where no two lines show it. */
  leading: 1.2,
}

/** Joins the parts of a tagged table on several pages (`join-tagged-tables.ts`). */
export const joinTaggedTablesTuning = {
  /** Points within which edges of columns on two pages are one. */
  sameEdge: 4,
  /** Distance of the baselines of a text that continues, in sizes. */
  leading: 1.2,
}

/** One or more adjacent pictures as a paragraph; `above` is the end of the previous block (`picture-paragraph.ts`). */
export const pictureParagraphTuning = {
  /** Gaps between pictures that are not kept, points. */
  noGap: 2,
}

/** Adds bookmarks for the targets of internal links (`place-bookmarks.ts`). */
export const placeBookmarksTuning = {
  /** Points below the target of a link within which a heading is what it leads to. */
  near: 60,
}

/** Parts of the document with one page size and one number of columns, with their margins and blocks (`sections.ts`). */
export const sectionsTuning = {
  /** Room left at the right, so that a line that filled its column is not broken by the rounding of widths. */
  slack: 0.75,
}

/** Reduces the space of the paragraphs of a cell until they fit its original height or reach a minimum (`squeeze-cell.ts`). */
export const squeezeCellTuning = {
  /** Baseline to baseline in sizes of the letters, at least. */
  tightest: 1,
  /** Share by which lines are set closer, at most. */
  most: 0.2,
}

/** A paragraph with its runs, edges, tabs and the distance of its lines (`to-paragraph.ts`). */
export const toParagraphTuning = {
  codeWidth: 0.6,
  /** Maximum height of a single line, in font sizes. */
  highestLine: 1.4,
}

/** A table reduced to the lines of its cells; `toLine` receives the shade behind each line (`to-table-item.ts`). */
export const toTableItemTuning = {
  /** Room that is left at the sides of a cell's text, points. */
  padding: 2,
  /** Share of a line that is above its baseline. */
  above: 0.8,
}

/** Elements of a column as blocks, with the room between them (`write-blocks.ts`). */
export const writeBlocksTuning = {
  /** Share of a line that is above its baseline in word processors, when its height is set. */
  above: 0.8,
  /** Points by which a row is declared lower than its content, so that it adds no space. */
  nearly: 4,
  /** Height of the empty paragraph whose border is a separating line, and their maximum number between two blocks. */
  separator: 2,
  mostSeparators: 3,
  /** Points by which a line may be longer than its column. */
  over: 6,
}

/** Headers and footers as blocks, with fields for page numbers (`write-heads.ts`). */
export const writeHeadsTuning = {
  /** Distance of the line that parts a header or footer from the text, in sizes. */
  near: 1.6,
}
