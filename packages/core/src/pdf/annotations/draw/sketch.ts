import type { SeenRect } from '../../model/seen-rect.js'

/** What an annotation looks like, drawn in the space of its page. */
export interface Sketch {
  /** Operators. */
  content: string
  /** The box that holds it all, in points as seen. */
  box: SeenRect
  /** How it mixes with what is under it; plainly unless told. */
  blend?: 'Multiply'
}
