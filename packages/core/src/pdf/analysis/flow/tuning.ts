/**
 * Tuned numbers for the document as a whole. Lengths are in font sizes, or in points where noted;
 * shares are parts of one; counts are whole numbers.
 *
 * Tuned by what is found again of the structure of Word documents that were printed by LibreOffice, which
 * `node scripts/bench/ablate.mjs flow FILES` measures: it moves each number and prints the effect.
 */

/** The numbers of `losses.ts`. */
export const lossesTuning = {
  /** Maximum number of page ranges listed; the rest is counted. */
  maxRanges: 5,
}

/** Finds the paragraphs that bookmarks name (`match-outline.ts`). */
export const matchOutlineTuning = {
  /** Mean number of bookmarks per page above which the outline contains all headings, not only chapters. */
  detailed: 0.4,
  /** Fewer matched headings allow no conclusions about others. */
  leastFound: 3,
  /** Share of the bookmarks whose headings must be found. */
  mostFound: 0.6,
}

/** Measures typical values (`measure-document.ts`). */
export const measureDocumentTuning = {
  /** With less text beside it than this share of it, code is the text of the document. */
  mostCode: 0.3,
  /** Minimum offset in points between the text of left and right pages for mirrored margins. */
  mirrored: 4,
  /** Minimum number of left and of right pages needed. */
  leastMirrored: 3,
}

/** Makes each heading named by a bookmark a separate paragraph if its lines were split, or joined with other text (`part-by-outline.ts`). */
export const partByOutlineTuning = {
  /** Lines that a heading has at most. */
  mostLines: 10,
  /** Minimum number of letters and digits to identify a heading inside a paragraph. */
  leastWithin: 8,
}
