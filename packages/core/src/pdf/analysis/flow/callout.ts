import type { Box } from '../../page-objects/page-objects.js'

/** A colored box around paragraphs. */
export interface Callout {
  box: Box
  color: number
  /** What its edge is drawn with. */
  edge?: { width: number; color: number }
}
