/**
 * The numbers that text recognition was tuned with. A share is a part of one; pixels are those of the picture that is recognized.
 *
 * Tuned on the scans of 10 languages that `scripts/bench/inputs/make-scans.py` makes (gray and black-and-white, 200 and 300 dpi, skew, noise,
 * blur), and on scans of the Tesseract and OCRmyPDF test files. `node scripts/bench/ablate.mjs ocr FILES` measures each: it moves the
 * number and prints what that does to the rate of wrong characters.
 */

/** Resolution of the picture that is recognized, in pixels per inch (`choose-dpi.ts`). */
export const dpiTuning = {
  /**
   * Pixels per inch at which letters are large enough for the engine; more make it slower, and Chinese and Korean
   * worse.
   */
  enough: 300,
  /** A coarser scan is drawn larger than it is. */
  least: 150,
  /** A scan without noise is then enlarged up to this; above, the engine reads it best at its own resolution. */
  clean: 200,
  /** Below, letters that can be read are a hand high. Posters have such letters at twice as much. */
  readable: 20,
}

/** Whether there is anything on a page (`is-blank.ts`). */
export const blankTuning = {
  /** What differs from the rest of a page by less than this is neither ink nor noise, of 255 levels. */
  same: 16,
  /** Maximum deviation of noise in standard deviations. */
  stray: 6,
  /** So few pixels that differ are dust: a full stop has more. */
  dust: 4,
  /** A page with this many pixels that differ by half of all levels is not blank, regardless of noise. */
  writing: 256,
}

/** What preparation corrects (`prepare/prepare-page.ts`). */
export const preparationTuning = {
  /** Minimum difference of a speck to all its neighbors. */
  speck: 60,
  /** Lines with less skew, in degrees, are recognized equally well. */
  leastSkew: 0.5,
  /** Rotated long strips take much more memory; they stay unchanged. */
  mostGrowth: 2,
  /** Above this share of pixels, specks are not full stops. */
  leastSpecks: 0.002,
  /** Then specks touch each other, and thin lines need no protection. */
  manySpecks: 0.008,
  /** Standard deviations of noise from which on one round of smoothing helps, and two. */
  noise: { some: 3, much: 8 },
  /** The paper is made white from this unevenness of its level on, as a share of it: shadows. */
  uneven: 0.1,
  /** Also if the ink is paler than this part of the contrast. */
  pale: 0.4,
  /** Also above this share of pixels that are print showing through. */
  ghosts: 0.0015,
  /** Images with more ink are light print on dark, which is recognized unchanged. */
  mostInk: 0.5,
  /** Everything lighter than this part of the way from ink to paper becomes white. */
  white: 0.8,
}

/** The angle of the lines (`prepare/find-skew.ts`). */
export const skewTuning = {
  /** Maximum angle that is searched, in degrees. */
  most: 15,
  /** Step of the first search, in degrees. */
  coarse: 0.5,
  /** Step of the last search, in degrees. */
  fine: 0.02,
  /** Number of ink pixels used for a first guess, and afterward; fewer than `least` are inconclusive. */
  ink: { guess: 15_000, most: 60_000, least: 300 },
  /** How much the best angle must exceed the rest. */
  clear: 1.25,
}

/** Ink, noise and contrast (`prepare/measure-ink.ts`). */
export const inkTuning = {
  /** Row and column distance of the inspected pixels. */
  every: 3,
  /** Maximum difference to pixels two away, for pixels that are not on an edge. */
  flat: 12,
  /** Minimum relative contrast between ink and paper. */
  leastContrast: 0.08,
}

/** The paper without the ink (`prepare/measure-paper.ts`). */
export const paperTuning = {
  /** Cells of the map in an inch: some 0.5 mm each. */
  cellsPerInch: 50,
  /** How far ink may reach in cells: strokes of up to 8 mm are filled. */
  reach: 8,
  /** Maximum change of the paper level from cell to cell: shadows change slowly, images and boxes abruptly. */
  steady: 6,
  /** Without visible paper, the level is not set darker than this share of the usual one: that is an image. */
  dark: 0.5,
  /** Number of adjacent cells averaged on either side, twice, to avoid edges. */
  smooth: 3,
}

/** Strokes of letters, by which recognition is judged (`prepare/find-strokes.ts`). */
export const strokesTuning = {
  /** Resolution for detecting strokes, in pixels per inch. */
  searchDpi: 75,
  /**
   * How much darker than the paper around it a stroke is, as a part of the contrast of the page, and at least, as a
   * part of the light.
   */
  contrast: { ofPage: 0.4, ofLight: 0.06 },
  /** Half the width of the widest stroke that is found, in reduced pixels: 3 mm in all. */
  reach: 5,
}

/** When a page is recognized again, turned or in another layout (`recognize-page.ts`). */
export const rereadingTuning = {
  /** Sides of the part, relative to those of the page; it is searched in steps of half that size. */
  part: 0.5,
  /** Of small pages, and of small print on large ones, more or less is taken, in inches. */
  side: { least: 2.5, most: 5 },
  /** Number of steps in each direction in which the part is searched. */
  places: 4,
  /** Lines run up or down where columns look more like lines than rows do, by this factor. */
  sideways: 0.8,
  /** Where lines surely run across, they do so by this factor. */
  across: 1.3,
  /** Below this confidence, in percent, a page may be upside down, or have been prepared badly. */
  doubtful: 75,
  /** From this confidence on, in percent, white paper has cost no letters. */
  sure: 96,
  /** Minimum confidence of upright text, and the factor by which it must exceed other rotations. */
  upright: { confidence: 60, factor: 1.5 },
  /**
   * The share of strokes that words cover, below which there may be more text. Lines, marks and pictures are covered by
   * none.
   */
  covered: 0.93,
  /** How much more another reading must contain to replace the first. */
  more: 1.02,
  /** How much the reading of good print as it is must contain, relative to that with white paper, to replace it. */
  asMuch: 0.99,
}

/** How a reading is rated (`recognize-page.ts`). */
export const judgingTuning = {
  /** Words up to this confidence, in percent, do not count. */
  unsure: 30,
}

/** Lines that one reading has and the other lacks (`add-missing-lines.ts`). */
export const missingLinesTuning = {
  /** A word exists already if this share of it is within found lines. */
  found: 0.3,
  /**
   * Words that the engine is less sure of, in percent, are not added, nor are those of signs alone: marks and lines
   * are read as such.
   */
  sure: 60,
}

/** Rows of text that nothing was read of (`keep-missed-rows.ts`). */
export const missedRowsTuning = {
  /** Heights of lines, in inches: less is a rule, more a picture. */
  least: 0.06,
  most: 0.35,
  /** More such rows than this are a drawing or noise. */
  rows: 6,
  /** Width of a letter, in inches, and the share of its area that is strokes. */
  letter: 0.1,
  ink: 0.15,
}

/** The order of lines (`order-lines.ts`). */
export const orderTuning = {
  /** Lines are in the same column if their paragraphs share more than this part of the width of the wider one. */
  column: 0.5,
  /** Lines are in the same row if they share more than this part of the lower one's height. */
  row: 0.5,
  /** Maximum gap between parts of a line, relative to its height: columns are farther apart. */
  gap: 1,
}

/** Signs that were read as lines (`attach-signs.ts`). */
export const signsTuning = {
  /** A sign belongs to a word up to this distance, relative to the height of the sign: a bracket is as high as its line. */
  reach: 0.4,
}

/** Words of code that were parted at signs (`join-code-words.ts`); widths are relative to that of a letter. */
export const codeTuning = {
  /** Minimum number of words that show how wide letters are, in lines with spaces as wide. */
  words: 4,
  /** Minimum share of words that agree in it. */
  alike: 0.65,
  /** Words of fewer letters are not measured. */
  letters: 4,
  /** How much narrower a word is than its letters, with the room beside the first and the last. */
  room: 0.2,
  /** More of it for each of these if it is a sign. */
  roomAtSign: 0.15,
  /** Words of one width differ by no more than this share. */
  even: 0.06,
  /** Minimum distance of letters with a space between them; in other fonts it is half of that. */
  space: 1.05,
  /** A gap beside a sign is no space below this, and between two signs, which are narrow both. */
  besideSign: 0.9,
  besideSigns: 1.3,
}

/** Lines that another reading of the same picture has more surely (`take-surer-lines.ts`). */
export const surerLinesTuning = {
  /** Lines above this confidence, in percent, stay. */
  doubtful: 80,
  /** How much surer the other must be, in percent. */
  more: 15,
  /** Share that their boxes have in common. */
  same: 0.7,
}

/** Rules of tables that were read as letters (`drop-rules.ts`). */
export const rulesTuning = {
  /** Length of the ink, in heights of the word, from which it is a rule. */
  length: 1.7,
  /** Pixels without ink that a rule may have. */
  gap: 3,
  /** Pixels beside the word where the paper is looked at. */
  beside: 4,
}

/** Strokes of frames that were read as signs (`drop-ticks.ts`). */
export const ticksTuning = {
  /** Minimum number of equal ones in a row. */
  count: 3,
  /** Minimum distance between them, relative to the height of the line. */
  gap: 1,
}

/** Lines at the right end of rows (`join-row-ends.ts`). */
export const rowEndsTuning = {
  /** A line is flush right up to this distance from the edge, relative to its height: brackets at the end may be missing. */
  flush: 0.75,
  /** Minimum gap before most of them, relative to their height: columns of text are closer. */
  gap: 3,
  /** A line is beside another if they share more than this part of the lower one's height. */
  row: 0.5,
}

/** Lines that are hardly text (`drop-doubtful-lines.ts`). */
export const doubtfulLinesTuning = {
  /** Minimum confidence of a page, in percent, for lines to be left out: on worse pages, text is doubtful as well. */
  page: 84,
  /** Lines below this confidence, in percent, are left out. */
  line: 50,
  /** If their words have fewer characters than this, on average: what is in pictures is read as pieces. */
  word: 3.5,
  /** A line with a word of four letters, of which the engine is as sure as this, in percent, stays: large type is read so. */
  whole: 30,
  /** A line between two others stays if its height and theirs differ by no more than this factor. */
  height: 0.6,
  /** Maximum number of such lines, one below the other. */
  together: 4,
  /** Maximum distance between these lines, relative to their height. */
  gap: 1,
}

/** Whether a page has columns (`has-columns.ts`). */
export const columnsTuning = {
  /** A gap between columns is wider than this multiple of the line height. */
  wide: 1.5,
  /** Minimum share of lines with such a gap for a page with columns or a table. */
  lines: 0.25,
}

/** Spaces between Chinese and Japanese characters (`find-spaces.ts`). */
export const spacesTuning = {
  /**
   * A gap between Han or kana counts as a space above this multiple of the character size, measured by ink. A full stop
   * with the empty rest of its square, followed by an ideographic space, makes a gap of two; table columns are farther
   * apart.
   */
  wideGap: 3,
}
