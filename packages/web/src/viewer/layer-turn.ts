/** Turns of a view, in degrees clockwise. */
type Size = { width: number; height: number }
type Point = readonly [x: number, y: number]

/** The transform that turns a layer of this size about its corner, and pushes it back to where the page is. */
export function layerTransform(rotation: number, { width, height }: Size): string {
  if (rotation === 90) return `translate(${height}px, 0) rotate(90deg)`
  if (rotation === 180) return `translate(${width}px, ${height}px) rotate(180deg)`
  if (rotation === 270) return `translate(0, ${width}px) rotate(270deg)`
  return ''
}

/** Where a point of a layer of this size lies once that is turned, from the corner that is then on the upper left. */
export function turnPoint(rotation: number, [x, y]: Point, { width, height }: Size): Point {
  if (rotation === 90) return [height - y, x]
  if (rotation === 180) return [width - x, height - y]
  if (rotation === 270) return [y, width - x]
  return [x, y]
}

/** The other way round: the point of the layer, whose size before the turn is given, that lies there. */
export function turnPointBack(rotation: number, [x, y]: Point, { width, height }: Size): Point {
  if (rotation === 90) return [y, height - x]
  if (rotation === 180) return [width - x, height - y]
  if (rotation === 270) return [width - y, x]
  return [x, y]
}
