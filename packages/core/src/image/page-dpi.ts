import type { Dpi } from './read/image-facts.js'

/** Scanners write at least this; what cameras and programs write (72, 96) says nothing about the paper. */
const LEAST_SCANNED_DPI = 100
/** The long side of A4, in inches. */
const PAPER_LENGTH = 297 / 25.4

/** The resolution of a picture of a page: that of a scanner, or such that its long side is that of A4. */
export function pageDpi({ width, height }: { width: number; height: number }, given: Dpi | undefined): Dpi {
  if (given && Math.min(given.x, given.y) >= LEAST_SCANNED_DPI) return given
  const dpi = Math.max(width, height) / PAPER_LENGTH
  return { x: dpi, y: dpi }
}
