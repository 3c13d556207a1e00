/**
 * Tuned numbers for columns, running heads and frames of pages. Lengths are in font sizes, or in points where noted;
 * shares are parts of one; counts are whole numbers.
 *
 * Tuned by what is found again of the structure of Word documents that were printed by LibreOffice, which
 * `node scripts/bench/ablate.mjs flow FILES` measures: it moves each number and prints the effect.
 */

/** The numbers of `callouts.ts`. */
export const calloutsTuning = {
  /** Points. */
  leastWidth: 60,
  leastHeight: 10,
  /** Share of the page's width and height from which on a field is part of the page. */
  widest: 0.95,
  highest: 0.8,
  /** Room around the text, in its sizes, that a mark of highlighting does not have. */
  roomAcross: 1.5,
  roomAbove: 0.8,
  slack: 2,
}

/** Sorts thin lines and filled boxes of a page by height, and finds those that belong to words (`decorations.ts`). */
export const decorationsTuning = {
  /** Thicker ones are bars. */
  thin: 2.5,
}

/** The numbers of `divide-page.ts`. */
export const dividePageTuning = {
  maxColumns: 4,
  /** Narrowest gutter, in sizes of the text, and in points. */
  gutter: 0.8,
  minGutter: 5,
  /** Lines of a narrow column, and the share of them that begin with a small letter, which make it text. */
  leastNarrow: 5,
  running: 0.4,
  /**
   * Thresholds for running text: the share of the column width that a full line fills, the number of lines that continue
   * below, their words, and their share of all lines.
   */
  fullLine: 0.85,
  leastGoing: 4,
  sentence: 3,
  going: 0.12,
}

/** Whether a line is part of a drawing (`drawing-labels.ts`). */
export const drawingLabelsTuning = {
  /** Minimum number of words of a line that is not a label, and maximum of one next to an axis. */
  wordsOfText: 8,
  wordsOfAxis: 4,
  /**
   * Maximum distance of axis labels from the axis, and their minimum distance from each other if they are not numbers, in
   * font sizes.
   */
  beside: 3,
  below: 2,
  pitch: 1.6,
  /** Labels that make an axis; of numbers fewer do. */
  leastLabels: 3,
  leastNumbers: 2,
  /** Maximum number of label rows below a chart: categories and units. */
  rows: 2,
  /** Maximum distance of rotated titles from the axis labels, in font sizes. */
  turnedBeside: 3,
}

/** Sorts the filled areas of a page by height (`fields.ts`). */
export const fieldsTuning = {
  /** Thinner ones are rules. */
  leastSide: 4,
  /** Bands that go over the whole page, kept of one page. */
  mostBands: 12,
  /** Contrast (WCAG 2) under which a color hardly shows on another one. */
  hardlySeen: 1.7,
  unseen: 1.15,
}

/** The words of listings on a page of text (`find-code.ts`). */
export const findCodeTuning = {
  /** Lines of code below each other that are code for sure. */
  leastRows: 3,
  /** With more text in monospaced fonts, a page is a report, whose columns are tables. */
  mostCode: 0.95,
  /** Distance of baselines within a row, and of rows within a listing, in sizes. */
  sameRow: 0.3,
  near: 2.5,
  /** Width of a letter of code, in sizes, and spaces that its lines have at most. */
  codeWidth: 0.6,
  /** Share of the other lines of a page that go over a gap, if it is none between columns of text. */
  bridged: 0.3,
  leastLines: 3,
  /** Points before a piece that is looked at. */
  edge: 2,
  /** Share of the letters of a line within a listing that are monospaced at least: a sign may come from another font. */
  mostLetters: 0.9,
  /** Letters of a raised or lowered sign at most, and how much smaller than the code it is. */
  mostOfSign: 2,
  signSize: 0.85,
}

/** Finds charts, diagrams and logos (`find-drawings.ts`). */
export const findDrawingsTuning = {
  maxDrawings: 40,
  /** Curved or slanted paths that make a drawing, and its least side in points. */
  leastPaths: 3,
  leastSide: 14,
  /** Minimum number of paths for a group of only boxes and lines to be a drawing (a bar chart, a diagram). */
  leastPlainPaths: 24,
  /** A curved path of this area in square points without text inside is an ornament by itself. */
  ornament: 600,
  /** With this many curved or slanted paths, a frame is a drawing with too much text for a picture. */
  leastShaped: 12,
  /** Share of a frame that the table in it takes. */
  leastTable: 0.6,
  /** So many texts of so many words on average are labels of a diagram. */
  leastLabels: 12,
  longestLabel: 2,
  /** Maximum distance in points between parts of one diagram without running text between them. */
  nearPart: 48,
  /** Smaller groups are signs of lists and the like, no parts of a diagram. */
  leastPart: 8,
  /** A picture with something drawn at it, nearer than this, is one with it, points. */
  atPicture: 12,
}

/** The numbers of `find-gutter.ts`. */
export const findGutterTuning = {
  /** Gutters that are followed at a time. */
  maxOpen: 24,
  /** Rows with something at both sides that make a gutter. */
  leastRows: 3,
  /** Maximum share of rough rows of a gutter, and the maximum offset of their gaps, in font sizes. */
  mostRough: 0.15,
  rough: 2.5,
  /** White space from edge to edge that ends a gutter, in sizes of the text. */
  apart: 5,
}

/** Lines on about one baseline, each row from left to right, rows from top to bottom (`group-lines.ts`). */
export const groupLinesTuning = {
  /** Baselines of adjacent lines differ by at most half a leading, in font sizes. */
  beside: 0.65,
  /** Number of lines of a row checked for room for the next one. */
  mostBeside: 40,
}

/** Groups the paths of a page outside its tables (`group-paths.ts`). */
export const groupPathsTuning = {
  /** Paths nearer than this belong together, points. */
  near: 8,
}

/** Joins line numbers of code, verses and pleadings to the text on their baselines (`join-line-numbers.ts`). */
export const joinLineNumbersTuning = {
  /** Numbers under each other that count lines. */
  leastNumbers: 5,
  /** Share of them that one and the same step parts from the number above. */
  even: 0.8,
  /** How far off each other numbers under each other end, in sizes. */
  aligned: 0.5,
  /** Minimum share of the numbers that are followed by text. */
  withText: 0.4,
}

/** Joins adjacent pictures into one item, to keep them adjacent (`join-pictures.ts`). */
export const joinPicturesTuning = {
  /** Number of latest rows that a picture is tried with. */
  rowsTried: 8,
  mostInRow: 12,
  /** Share of the lower of two pictures that must overlap the other vertically. */
  beside: 0.5,
  /**
   * Minimum number of lines to decide whether a page has columns, and the share that crosses the gap between two
   * pictures.
   */
  leastLines: 6,
  across: 0.3,
}

/** Joins list markers and heading numbers to the text after them, with a tab between (`join-rows.ts`). */
export const joinRowsTuning = {
  /** Gaps of fewer sizes are spaces of a justified line, wider ones are tabs. */
  tabGap: 1.6,
  /** The same behind a number or letter without a sign, which has no other words before it. */
  labelGap: 0.6,
  /**
   * Thresholds of stretched lines: number of words, difference of equal gaps, and maximum gap; as shares of the font
   * size.
   */
  leastStretched: 3,
  sameGap: 0.25,
  widestSpace: 8,
  /** Maximum distance of a marker from its text, in font sizes. */
  markerGap: 5,
}

/** Where the text of pages begins and ends, for each size of pages (`page-bodies.ts`). */
export const pageBodiesTuning = {
  /**
   * Room below the last line of full pages, in lines: within it a page has not ended early, and text that comes out longer than it was may
   * take it. With more, lines come a page earlier than in the source.
   */
  slackBelow: 0.95,
  /** Points below the text that it does not take. */
  leastMargin: 18,
  /** Share of a page that a margin takes at most, unless full pages show another. */
  widestMargin: 0.25,
  /**
   * Thresholds for detecting a bottom margin: number of pages whose text ends at the same height, tolerance in lines, and
   * share of the page that is filled.
   */
  leastFull: 2,
  sameEnd: 3,
  full: 0.4,
}

/** How many pages with nothing on them come before a strip (`page-breaks.ts`). */
export const pageBreaksTuning = {
  /** Lines that would have had room at the foot of a page that ends early. */
  linesFree: 1.5,
  linesFreeInColumn: 4,
  /** Lines of text that a heading has below it at the foot of a page, at least. */
  linesBelowHeading: 2,
  /** Lines by which the text of a page begins below where others do, when something else than its length has put it there. */
  linesLowered: 3,
}

/** Reads pages into a document with everything at its original position (`read-frames.ts`). */
export const readFramesTuning = {
  above: 0.8,
  /** Share of its width that a frame has more, so that the rounding of widths breaks no line. */
  slack: 0.02,
}

/** A line of words as runs (`read-lines-of-page.ts`). */
export const readLinesOfPageTuning = {
  bold: 600,
}

/** Reduces a page to its lines, tables and pictures; reports content that cannot be kept (`read-page.ts`). */
export const readPageTuning = {
  /** Share of a picture of a diagram that a table within it may take to be part of it. */
  mostDrawn: 0.3,
  /** Smaller pictures are specks and strips of gradients. */
  smallestPicture: 4,
  /** Lines of text in a picture that make it a page with text over it. */
  textOver: 2,
}

/** Finds the lines at the top and bottom of pages that repeat on others (`running-heads.ts`). */
export const runningHeadsTuning = {
  /** Share of the page inspected at its top and bottom. */
  zone: 0.2,
  /** Rows at each end of a page that may be running heads. */
  mostRows: 4,
  /** Bottom share of a single page that may contain its number. */
  numberZone: 0.1,
  samePlace: 4,
  /** Maximum distance in pages for consecutive page numbers: odd and even pages have separate positions. */
  nearPages: 4,
  /** Minimum share of pages with a row at a position that must repeat there. */
  repeats: 0.6,
  /** Share of all pages that must have it. */
  leastPages: 0.2,
  /** Rows of a page with more than so many letters, and the share of them on another page, that make the two copies of each other. */
  leastCopied: 4,
  fewLetters: 3,
  copied: 0.6,
  /** How far the heights of their rows may differ, points. */
  nearPlace: 12,
}

/** Repeated rows that belong to the text, as its heading (`opening-headings.ts`). */
export const openingHeadingsTuning = {
  /** Pages that are weak evidence of a header. */
  fewPages: 3,
  /** Distance of baselines between a header and the text, in sizes of the header. */
  apart: 2,
  /** Distance of baselines between paragraphs, in those of most lines. */
  paragraphGap: 1.15,
  /** How much larger than most of the text a heading on many pages must be. */
  larger: 1.2,
  /** Distance of its baseline to that of the text, in its sizes. */
  headingApart: 2.2,
  /** Share of the pages of a row on which it continues the text, and how much the distance of its baselines may differ from theirs. */
  mostContinued: 0.5,
  sameLeading: 0.03,
}

/** The parts of a divided page as strips from top to bottom, lines joined to paragraphs (`strips.ts`). */
export const stripsTuning = {
  /** Widths of columns may differ by this share of the widest. */
  sameWidth: 0.2,
  mostColumns: 4,
  /** Share of the lines of a page that may run into the margin. */
  mostBeyond: 0.1,
  /** Share of the width of a page that is margin at least, if any line leaves as much. */
  leastMargin: 0.05,
  /** Share of the left margin that the right one has at least where no line runs into it. */
  evenMargins: 0.75,
  /** Share of the lines that end where all lines are to end. */
  leastFlush: 0.3,
  /** Tolerance in points for the same end. */
  sameEnd: 1.5,
}

/** A rotated line in a frame at its unrotated position, rotated about its center (`turned-frames.ts`). */
export const turnedFramesTuning = {
  /** Share of its width that a frame has more, so that the rounding of widths breaks no line. */
  slack: 0.02,
  /** If the font of the document is missing, one with wider letters may replace it; overflow is clipped. */
  room: 0.3,
  /** Height of a line, in sizes. */
  line: 1.3,
  /** Maximum line distance within one text, in font sizes. */
  near: 1.9,
  /** Watermarks are on pages of a document that has as many. */
  leastPages: 2,
  /** Tolerance in points for equal positions. */
  samePlace: 6,
}
