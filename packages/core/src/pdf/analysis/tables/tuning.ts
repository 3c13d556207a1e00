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
