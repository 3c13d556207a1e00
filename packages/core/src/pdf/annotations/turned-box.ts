import type { SeenRect } from '../model/seen-rect.js'

/** The box around a box that is turned about its center. */
export function hullOfTurned({ x, y, width, height }: SeenRect, degrees: number): SeenRect {
  const { across, down } = spans(width, height, degrees)
  return { x: x + (width - across) / 2, y: y + (height - down) / 2, width: across, height: down }
}

/**
 * The box that fills a hull when rotated about its center. `proportion` is its width for a height of 1, needed when the
 * hull alone is ambiguous.
 */
export function unturnedIn(hull: SeenRect, degrees: number, proportion: number): SeenRect {
  const quarters = degrees / 90
  let { width, height } = hull
  if (Number.isInteger(quarters)) {
    if (quarters % 2 !== 0) [width, height] = [height, width]
  } else {
    height = hull.width / spans(proportion, 1, degrees).across
    width = height * proportion
  }
  return { x: hull.x + (hull.width - width) / 2, y: hull.y + (hull.height - height) / 2, width, height }
}

function spans(width: number, height: number, degrees: number): { across: number; down: number } {
  if (Number.isInteger(degrees / 90))
    return (degrees / 90) % 2 === 0 ? { across: width, down: height } : { across: height, down: width }
  const angle = (degrees * Math.PI) / 180
  const [sin, cos] = [Math.abs(Math.sin(angle)), Math.abs(Math.cos(angle))]
  return { across: width * cos + height * sin, down: width * sin + height * cos }
}

/** Degrees from 0 up to 360. */
export function wholeTurn(degrees: number): number {
  return ((degrees % 360) + 360) % 360
}
