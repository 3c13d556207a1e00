/** How the paper of a page is found. Measured with scans and colored pages: share of white in the margins of the result. */
export const paperColorTuning = {
  /** Longer side of the pictures that are measured, in pixels: fine enough to show the grain of scanned paper. */
  maxSide: 1200,
  /** Lightness of the darkest paper, from 0 to 255. */
  darkest: 120,
  /** How much darker the darkest part of a paper may be than most of it. */
  widest: 40,
  /** A lightness belongs to the paper down to this share of its most frequent one. */
  edge: 0.03,
  /** Smallest share of a page that is paper. */
  leastShare: 0.25,
  /** Paper from this lightness on is white. */
  white: 251,
  /** Share of a page that is darker than what counts as ink, and its lightest, from 0 to 1. */
  inkShare: 0.01,
  lightestInk: 0.4,
  /** Least distance from black to white of each color, from 0 to 1: less is not spread, because noise would become visible. */
  leastPart: 0.2,
}
