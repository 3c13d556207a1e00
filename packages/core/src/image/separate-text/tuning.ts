/**
 * The numbers that parting the writing of a scan from its paper was tuned with. A share is a part of one; levels are those of 8 bits;
 * lengths are pixels unless said otherwise.
 *
 * Tuned on scanned PDFs in gray and color by the size of the result and the likeness of its pages, which
 * `node scripts/bench/compress.mjs FILES` measures after a build; `node scripts/bench/ablate.mjs scans FILES` moves each of them.
 */

/** Which pictures are parted at all (`separate-text.ts`). */
export const scanTuning = {
  /** Smaller images show only a few letters, for which the criteria are unreliable. */
  least: { dpi: 90, pixels: 64 },
  /** How much of a page pictures may cover. */
  mostPictures: 0.5,
  /** How much of the page ink must cover. */
  leastInk: 0.0004,
}

/** Whether a picture is a page of writing (`separate-text.ts`). */
export const writingTuning = {
  /** How many parts must have the size of letters. */
  leastLetters: 12,
  /** How much of all that is dark must be ink. */
  leastInk: 0.5,
  /** A page is even paper for the greater part, or at least gets darker nowhere but slowly, as in the light of a lamp. */
  even: { mode: 0.5, slow: 0.85, ink: 0.85 },
  /** Range of levels that count as equal. */
  band: 26,
  /** Levels within four cells that count as slow. */
  slow: 4,
}

/** Which pixels are ink (`threshold-ink.ts`). */
export const thresholdTuning = {
  /** How much of a page is dark at most, as a part of it. */
  mostDark: 0.4,
  /**
   * What speaks for a pixel that is black or white, in sixteenths of a bit and of the contrast: 64 bits. With 32, stencils are 6 % smaller,
   * and OCR at 300 dpi reads another 2 letters in 1,000 of a Chinese page wrong.
   */
  doubt: 64,
  /** From this doubt on, no saving is sufficient. */
  mostDoubt: 96,
}

/** Connected parts of ink (`measure-parts.ts`). */
export const partsTuning = {
  /** Maximum difference between two ink pixels four apart. */
  flat: 14,
}

/** Which parts are letters (`judge-parts.ts`). */
export const partJudgingTuning = {
  /** Larger parts, in inches, are judged locally rather than as a whole. */
  large: 0.6,
}

/** Which cells of a picture are writing (`judge-cells.ts`). */
export const cellJudgingTuning = {
  /** Maximum deviation of the lightness within strokes. */
  spread: 22,
  /** Minimum steepness of edges, as a part of their contrast. */
  steep: 0.36,
}

/** Which cells belong to pictures (`picture-cells.ts`). */
export const pictureCellsTuning = {
  /** Minimum number of cells of 1/16 inch of an image; fewer are a misjudged letter. */
  leastCells: 48,
}

/** Colors of ink (`ink-colors.ts`). */
export const inkColorsTuning = {
  /** Colors closer than this are those of one ink. */
  alike: 36,
  /** A part that differs by this much from the word around it has its own color. */
  odd: 70,
  /** Maximum number of inks. */
  most: 4,
  /** What mixing with white weighs: less than another hue, as thin strokes are mixed with paper. */
  paler: 140,
}

/** How coarse the paper below the ink is stored (`coarse-paper.ts`). */
export const coarsePaperTuning = {
  /** Maximum difference of four pixels that are merged into one. */
  most: 40,
  /** Maximum difference of nearly all of them, and the share of exceptions. */
  usual: { difference: 24, share: 0.0005 },
  /** How often the resolution is halved at most. */
  rounds: 2,
}

/** Which stencils of ink are simplified (`thrifty-stencils.ts`). */
export const stencilsTuning = {
  /** Each round uses the statistics of the previous, more regular result; the second saves another 4 %. */
  rounds: 2,
  /** A stencil with less ink than this part of the fullest saves next to nothing. */
  leastShare: 0.02,
  /** In sixteenths of a bit. */
  expected: 4,
}
