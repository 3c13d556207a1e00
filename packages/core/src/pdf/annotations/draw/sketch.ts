import type { SeenRect } from '../../model/seen-rect.js'

/** The drawing of an annotation in page space. */
export interface Sketch {
  /** Operators. */
  content: string
  /** The box that holds it all, in points as seen. */
  box: SeenRect
  /** Blend mode. Default: normal. */
  blend?: 'Multiply'
}
