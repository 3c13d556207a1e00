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

/** The way on a page, whose view is turned, that is a way on the screen: to the right there may be up here. */
export function turnWayBack(rotation: number, way: Point): Point {
  return turnPointBack(rotation, way, { width: 0, height: 0 })
}

/** The cursor for pulling an edge or a corner that lies this way from the middle (-1, 0 or 1 each), where the view is turned. */
export function resizeCursor(rotation: number, [x, y]: Point): string {
  const sideways = rotation % 180 !== 0
  if (x === 0 || y === 0) return (x === 0) === sideways ? 'ew-resize' : 'ns-resize'
  return (x === y) === sideways ? 'nesw-resize' : 'nwse-resize'
}
