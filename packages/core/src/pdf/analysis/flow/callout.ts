import type { Box } from '../../page-objects/page-objects.js'

/** A field of one colour that paragraphs may stand in. */
export interface Callout {
  box: Box
  color: number
  /** What its edge is drawn with. */
  edge?: { width: number; color: number }
}
