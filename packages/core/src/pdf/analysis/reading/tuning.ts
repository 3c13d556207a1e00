/**
 * Tuned numbers for the reading order. Lengths are in font sizes, or in points where noted;
 * shares are parts of one; counts are whole numbers.
 *
 * Tuned by the order of words in the text of PDFs, which
 * `node scripts/bench/ablate.mjs reading FILES` measures: it moves each number and prints the effect.
 */

/** Divides a page into its parts (`divide-columns.ts`). */
export const divideColumnsTuning = {
  /** Lines under each other that a column begins with, and that each side has at least. */
  leastLines: 5,
  /** Share of the lines of a side that begin with a small letter, in running text. */
  running: 0.25,
  /** Share of the lines of the shorter side that align with lines of the other if both are rows of a table. */
  inRows: 0.6,
  /** Share of the width from which on a line is written from edge to edge. */
  across: 0.6,
  /** Characters of a line of text, which a cell of a table has less of. */
  leastText: 20,
  /** Maximum number of possible column starts inspected. */
  mostPlaces: 12,
}

/** The numbers of `document-reading.ts`. */
export const documentReadingTuning = {
  /** Number of pages before and after one that are used to detect running heads and typical measures. */
  headsFrom: 5,
  usualFrom: 2,
  /** Pages that a paragraph may go over. */
  mostPages: 20,
  indented: 0.35,
}

/** Reduces the text of a page to lines that know where their words come from (`draft-of-page.ts`). */
export const draftOfPageTuning = {
  /** Numbers of lines on a page, at least. */
  leastNumbered: 8,
}

/** Splits a page horizontally if a centered title or an independent table is between columns (`find-bands.ts`). */
export const findBandsTuning = {
  /** White space from edge to edge that parts bands, in sizes of the text. */
  apart: 1.1,
  /** How much larger than the text a title is, and how near to the middle, as a share of the width. */
  larger: 1.25,
  centered: 0.02,
  /**
   * Minimum number of rows of an independent table, and the minimum distance in points of all its cells from the edges of
   * columns.
   */
  leastRows: 3,
  off: 6,
  /** Lines under each other that make the edge of a column. */
  leastEdge: 4,
}

/** Marks fonts as bold that are used in short lines of their own, like headings (`find-bold.ts`). */
export const findBoldTuning = {
  /** Minimum share of the characters of a font in lines of only that font, and its maximum share of all characters. */
  alone: 0.65,
  most: 0.2,
  /** Share of such lines that end a sentence at most. */
  sentences: 0.3,
}

/** Takes the notes at the foot of a column out of it (`document-reading.ts`). */
export const findNotesTuning = {
  smaller: 0.93,
  mostNotes: 60,
}

/** The language of a text by its letters and most frequent words, or `und` (`guess-language.ts`). */
export const guessLanguageTuning = {
  leastShare: 0.05,
  /** Japanese also uses Han characters: a small share of kana suffices. */
  leastScript: 0.3,
}

/** The numbers of `join-interrupted.ts`. */
export const joinInterruptedTuning = {
  /** Maximum number of paragraphs between the halves of one: a caption, and labels of its figure. */
  mostBetween: 4,
}

/** The lines of a page in reading order (`lines-in-order.ts`). */
export const linesInOrderTuning = {
  /** Rows of one line: their baselines are nearer than this, in sizes. */
  sameRow: 0.4,
}

/** The text of a page as a reader needs it (`page-of-content.ts`). */
export const pageOfContentTuning = {
  ascent: 0.8,
  descent: -0.2,
  /** Text that is mostly artifacts is marked wrongly. */
  mostArtifacts: 0.5,
}

/** Splits words at gutters shared by many rows, so that no line crosses them (`part-at-gutters.ts`). */
export const partAtGuttersTuning = {
  /** Narrowest gutter, in sizes of most words. */
  gutter: 0.8,
  /** Rows with words at both sides that make a gutter, and the share they have of all rows that reach over it. */
  leastRows: 8,
  leastShare: 0.5,
  sameRow: 0.4,
}

/** The numbers of `part-sentences.ts`. */
export const partSentencesTuning = {
  /** Minimum length of a part, as a share of the maximum, when cutting. */
  earliest: 0.4,
}

/** The numbers of `spoken-text.ts`. */
export const spokenTextTuning = {
  /** Number of characters at the end of a line used to decide whether its last word continues. */
  lookBack: 80,
}

/** A page without its running heads and its number, detected from the surrounding pages (`take-heads.ts`). */
export const takeHeadsTuning = {
  /** Minimum number of letters for a line that occurs on one page only to be text and not a header. */
  mostLetters: 30,
  /** How far apart baselines of one row are, points. */
  sameRow: 1.5,
  mostAlone: 60,
}

/** Rotates a page for reading (`turn-page-upright.ts`). */
export const turnPageUprightTuning = {
  /** Minimum share of the letters of a page in one direction for the page to be read in that direction. */
  most: 0.6,
  /** Maximum skew of scanned pages, and maximum difference between their lines, in degrees. */
  lean: 6,
  sameLean: 1.5,
}

/** The numbers of `words-of-page.ts`. */
export const wordsOfPageTuning = {
  /** As shares of the font size: maximum differences of baselines and gaps within a word. */
  sameBaseline: 0.1,
  sameWord: 0.14,
  overlap: 0.5,
}

/** A paragraph as a block of sentences; nothing when it says nothing (`write-block.ts`). */
export const writeBlockTuning = {
  /** Characters between two pieces of a run that are lit with them: a space, a mark that is not said. */
  smallGap: 2,
  /** Letters and figures that a paragraph must have; a letter of Han or kana is a word. */
  leastSaid: 3,
  longestHeading: 120,
}
