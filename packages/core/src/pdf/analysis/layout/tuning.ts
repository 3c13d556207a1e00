/**
 * Tuned numbers for the words and lines of pages. Lengths are in font sizes, or in points where noted;
 * shares are parts of one; counts are whole numbers.
 *
 * Tuned by the order of words in the text of PDFs, which
 * `node scripts/bench/ablate.mjs layout FILES` measures: it moves each number and prints the effect.
 */

/** The page without the frames drawn around its fields, which are not table cells (`field-words.ts`). */
export const fieldWordsTuning = {
  usualSize: 12,
  leastSize: 6,
  /** Default share of the height of a field that its text takes. */
  filled: 0.7,
  /** Shares of the size above and below the baseline. */
  above: 0.9,
  below: 0.25,
  /** Points by which the frame of a field may be off its edges. */
  atEdge: 3,
  /** Maximum vertical distance in points between a field and text on its line. */
  nearAbove: 2,
  farthest: 200,
  /** Width of a letter, in sizes. */
  letter: 0.5,
  line: 1.2,
}

/** Moves punctuation at the ends of Latin words and digits in right-to-left text to its reading position (`place-neutrals.ts`). */
export const placeNeutralsTuning = {
  /** Wider gaps part columns, in sizes: each has a direction of its own. */
  widestGap: 2,
}

/** The numbers of `raised-text.ts`. */
export const raisedTextTuning = {
  /** Thresholds as shares of the size of the adjacent word. */
  largest: 0.85,
  smallest: 0.4,
  highest: 0.75,
  deepest: 0.4,
  off: 0.08,
  farthest: 0.3,
  nearFormula: 0.15,
  /** From the baseline of a large sign to that of what is below or above it. */
  nearestLimit: 0.6,
  farthestLimit: 1.8,
  /** Gap to the rest of a word behind a mark within it. */
  touching: 0.08,
}

/** Reads the visible characters of a page in content order (`read-glyphs.ts`). */
export const readGlyphsTuning = {
  /** Letters of less height are not seen, points. */
  minSize: 0.5,
  /** Longer sequences are not ligatures. */
  maxParts: 4,
  /** Maximum number of glyphs stored per cell; only hostile pages have more. */
  maxInField: 32,
  field: 8,
  /** Invisible letters, as a share of the letters without a meaning, from which they are the recognized text of the page. */
  recognized: 0.5,
}

/** Puts words on one baseline together to lines, parted where a gap is wide (`read-lines.ts`). */
export const readLinesTuning = {
  /** Share of the size within which baselines are one. */
  sameBaseline: 0.25,
  /** A gap parts a line when it is wider than this many of its usual gaps, within these shares of the size. */
  usualGaps: 2.6,
  leastPart: 1,
  surePart: 2,
  /** Words nearer than this share of the size have no space between them. */
  touching: 0.05,
}

/** Reads the words of a page in content order (`read-words.ts`). */
export const readWordsTuning = {
  /** Shares of the size of the letters. */
  sameBaseline: 0.12,
  row: 0.25,
  widestOverlap: 0.6,
  /** Letters, one painted after the other, that may lie within the one before them. */
  mostWithin: 2,
  /** Minimum gap between words: with painted spaces, and with gaps only (TeX). */
  gapBesideSpaces: 0.25,
  gap: 0.14,
  /** Room around code in a shade, which browsers leave between it and the signs at it. */
  gapAtCode: 0.6,
  /** For right-to-left letters, which are joined or close together; punctuation is farther away than letters. */
  gapFromRight: 0.22,
  /** With a space painted between, any gap will do; without any, the space was taken back. */
  gapAtSpace: 0.05,
  /** With a space that PDFium finds between: it knows the widths of letters, which their boxes may reach beyond. */
  gapFound: 0.1,
  /** Maximum distance of spaced-out letters in headings. */
  widestTracking: 0.6,
  /** A page with more letters for a space than this paints none. */
  lettersPerSpace: 20,
}

/** A page whose recognized text has few sizes (`steady-sizes.ts`). */
export const steadySizesTuning = {
  /** Sizes within this factor are one. */
  same: 1.25,
}

/** Converts vertical writing, as in Japanese and Chinese, to text that runs down the page (`vertical-writing.ts`). */
export const verticalWritingTuning = {
  /** Fewer letters below each other are entries of a list. */
  least: 4,
  /** As shares of the font size: alignment tolerance of letters below each other, and their maximum distance. */
  aligned: 0.15,
  nearest: 0.6,
  farthest: 1.35,
}

/** Spaces that are painted in text from the right (`painted-spaces.ts`). */
export const paintedSpacesTuning = {
  /** The least width of one, in sizes. */
  narrowest: 0.05,
  /** The least gap where PDFium finds one between Latin words, in sizes. */
  found: 0.1,
}

/** Marks of letters from the right (`place-marks.ts`). */
export const placeMarksTuning = {
  /** Distance of baselines on one line, in sizes. */
  sameLine: 0.45,
  /** Distance of the baseline of a mark, painted by itself, from that of its letter, in sizes. */
  markOff: 0.55,
  /** Characters of a letter with its marks. */
  mostParts: 5,
  /** Width of a letter of which only its mark has a place, in sizes. */
  widestLetter: 1.1,
  /** Distance of a mark from where its letter begins, in sizes. */
  offset: 0.3,
  /** Distance of letters that are drawn from the same place, in sizes. */
  samePlace: 0.12,
  /** Marks on a page that are looked at. */
  most: 2000,
}

/** `vertical-lines.ts`. */
export const verticalLinesTuning = {
  slant: 0.5,
  /** Least gap between letters with a line between them, in sizes, and how much of the height of a letter the line has. */
  leastGap: 0.1,
  ascent: 0.6,
}

/** `vocabulary.ts`. */
export const vocabularyTuning = {
  /** Share of lines with a hyphen at their end up to which these are mostly hyphens of words. */
  fewParted: 0.02,
}

/** Where columns begin, for words of two cells that touch (`column-starts.ts`). */
export const columnStartsTuning = {
  /** Sizes of the room before texts that begin a column, and of the gap or overlap of words that touch. */
  room: 1,
  touching: 0.1,
  /** Lines with a text that begins there. */
  leastRows: 3,
}
