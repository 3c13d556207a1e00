/**
 * Tuned numbers for tables in general; those of `aligned/` are there. Lengths are in font sizes, or in points where noted.
 *
 * Tuned on READMEs and manuals in Markdown that Chromium, WeasyPrint, LibreOffice and LaTeX had printed, half of which were held out, and on the
 * tables that `node scripts/bench/tables.mjs MANIFEST` measures.
 */

/** Shades behind words within a line (`chips.ts`). */
export const chipsTuning = {
  /** Height of a shade, of which cells have more: they have room above and below. */
  highest: 2,
  /** Room between the words and the sides of their shade, and between the shade and the next word of the line. */
  around: 0.8,
  beside: 0.6,
  /** How far baselines of one line are off each other. */
  sameLine: 0.25,
  /** Points by which shades that look the same differ in height. */
  sameHeight: 0.6,
}

/** `captions.ts`. */
export const captionsTuning = {
  farthest: 2.6,
  leading: 1.6,
  /** A title belongs to the table above it if it is nearer to that one by this factor. */
  nearer: 0.6,
}

/** `columns.ts`. */
export const columnsTuning = {
  /** Rows with at least this share of the most chunks show where columns are. */
  fullRow: 0.6,
  /** Share of these rows that may write over a gap between columns. */
  overhang: 0.06,
  /** Columns closer than this, in font sizes, are separate only if both contain values. */
  close: 0.75,
  narrowest: 0.12,
}

/** `extend-beside.ts`. */
export const extendBesideTuning = {
  /** Gaps between chunks of text next to a table, and their maximum distance from it, in font sizes. */
  gap: 0.45,
  /** Minimum share and number of rows with an entry next to them. */
  filled: 0.6,
  /** Maximum width of the content on one side, relative to the table. */
  widest: 0.8,
  far: 3.5,
}

/** `fill-rows.ts`. */
export const fillRowsTuning = {
  /** How much wider than others the spaces of one text are at most. */
  sameSpace: 1.15,
  /** Headings of two columns are not nearer, in sizes. */
  leastGap: 0.32,
  /** How much wider than spaces the gaps between headings are that nearly touch, and how exactly these are at an edge or the middle of their columns, in sizes. */
  wider: 1.3,
  aligned: 0.4,
  /** Share of the columns that headings in one piece are above at least; others are the heading of a group of rows. */
  leastHeaded: 0.6,
}

/** `find-tables.ts`. */
export const findTablesTuning = {
  /** Gaps within one line of text, in sizes. */
  withinLine: 1.5,
}

/** `finish-table.ts`. */
export const finishTableTuning = {
  /** Share of the width of a cell that its shade has at least. */
  most: 0.6,
}

/** `group-text-rows.ts`. */
export const groupTextRowsTuning = {
  /** How much farther the line above is than the lines of a text are from each other. */
  apart: 1.08,
  /** Share of the width of a table that a rule must have to part its rows. */
  ruleShare: 0.55,
  /** Lines of one cell are nearer than rows by this factor, where both are there. */
  nearer: 1.22,
  /** Minimum share of spaces between rules that contain one row each, if they contain many lines. */
  single: 0.8,
  /** Share of the lines of a table that begin entries, from which on one that does not is the rest of one. */
  entries: 0.6,
}

/** `heading-spans.ts`. */
export const headingSpansTuning = {
  /** Alignment tolerance of the lines of one heading, in font sizes. */
  aligned: 0.3,
}

/** `judge-grid.ts`. */
export const judgeGridTuning = {
  /** Gap within one line of a cell, in sizes, as between columns. */
  wide: 1.3,
  /** Share of the lines of a cell that end early, if each is an entry. */
  mostShort: 0.7,
  /** Minimum share of cells with several values for rules not to delimit the cells. */
  crowded: 0.3,
  /** Share of the cells that must have text. */
  filled: 0.2,
  /** Share of the fields of the grid that must be cells of their own: bars of a chart make a grid that is hardly drawn. */
  leastParted: 0.25,
}

/** `looks-like-table.ts`. */
export const looksLikeTableTuning = {
  /** Minimum share of the cells of a column that must be aligned. */
  aligned: 0.6,
  mostTerms: 0.8,
  mostBulleted: 0.5,
  sameStart: 0.4,
  /** Spaces of monospaced letters, in sizes; columns are farther apart. */
  wordGap: 1.2,
}

/** `part-values.ts`. */
export const partValuesTuning = {
  /** Minimum share and number of rows that end with a value after a label. */
  glued: 0.7,
}

/** `prose.ts`. */
export const proseTuning = {
  /** Lines of one paragraph are not farther apart, in sizes. */
  farthest: 1.9,
  nextLine: 1.5,
  /** The gap between a value and a text of the next column: in sizes, and times the gap between the words of the text. */
  wideGap: 0.33,
  wider: 1.3,
}

/** `rest-rows.ts`. */
export const restRowsTuning = {
  /** How much farther lines are from each other than those of one text, and rows than lines. */
  apart: 1.08,
  nearer: 1.22,
  /** Distance of the lines of one text, and how exactly they begin at one place, in sizes. */
  restLeading: 1.6,
  sameLeft: 0.3,
}

/** `row-lines.ts`. */
export const rowLinesTuning = {
  /** Share of the texts of a column from which on small letters at their beginning are how it is written. */
  mostSmall: 0.5,
  /** Share of the most filled cells of a line from which on it begins a row. */
  fullest: 0.75,
  /** Ratios to the narrowest gap: of gaps that are as narrow, and of those between rows if both kinds are clear. */
  sameGap: 1.08,
  wideGap: 1.18,
  mostLeading: 1.5,
}

/** `rules.ts`. */
export const rulesTuning = {
  /** Lines so near to each other are one, points: drawn twice, or the edges of two cells. */
  near: 2.2,
}

/** `seams.ts`. */
export const seamsTuning = {
  /** Shares of the size: how exactly edges meet, how much numbers differ in width, and the least gap. */
  sameEdge: 0.2,
  varied: 0.4,
  leastGap: 0.1,
  /** Wider than a space between words. */
  wideGap: 0.33,
  /** Spaces that part thousands are narrower, in sizes. */
  groupGap: 0.36,
  /** Share of the rows that must show a seam, and how many at least. */
  shown: 0.3,
}

/** `structure-text.ts`. */
export const structureTextTuning = {
  /** How far lines of one text are apart at most, baseline to baseline, and how exactly they begin at one place, in sizes. */
  mostLeading: 1.5,
  sameLeft: 0.2,
  /** Room right of the last column, in sizes: letters of another font may be wider. */
  room: 0.4,
}

/** `table.ts`. */
export const tableTuning = {
  /** Confidence below which a table is named in a warning. */
  sure: 0.6,
}

/** `text-rows.ts`. */
export const textRowsTuning = {
  /** Share of the size within which baselines are one. */
  sameBaseline: 0.35,
  /** Ink of letters above and below the baseline, shares of the size. */
  ascent: 0.75,
  descent: 0.22,
}
