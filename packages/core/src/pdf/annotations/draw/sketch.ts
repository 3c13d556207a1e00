import type { SeenRect } from '../../model/seen-rect.js'

/** The drawing of an annotation in page space. */
export interface Sketch {
  /** Operators. */
  content: string
  /** Its bounding box, in points as displayed. */
  box: SeenRect
  /** Blend mode. Default: normal. */
  blend?: 'Multiply'
}
