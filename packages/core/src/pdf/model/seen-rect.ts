import type { Box } from '../../geometry/box.js'

/**
 * A rectangle on a page as displayed: rotated, cropped and scaled by UserUnit. In points (1/72 inch) from the top left
 * corner of the visible area, x to the right, y down. All positions in user input and output use these units.
 */
export interface SeenRect {
  x: number
  y: number
  width: number
  height: number
}

/** Converts displayed positions on a page to page space, and back. */
export interface PageGeometry {
  /** Of the page as seen, in points. */
  width: number
  height: number
  /** A point as seen, from the top left, in the space of the page. */
  toPage: (x: number, y: number) => [x: number, y: number]
  /** A point of the page's space as seen, from the top left. */
  toSeen: (x: number, y: number) => [x: number, y: number]
  rectToPage: (rect: SeenRect) => Box
  rectToSeen: (rect: Box) => SeenRect
}
