/** A box whose y axis goes down from the top left corner, as pages and pictures are seen. */
export interface SeenBox {
  left: number
  top: number
  right: number
  bottom: number
}

/** The smallest box around all; upside down around none. */
export function boxAround(boxes: readonly SeenBox[]): SeenBox {
  const around: SeenBox = { left: Infinity, top: Infinity, right: -Infinity, bottom: -Infinity }
  for (const { left, top, right, bottom } of boxes) {
    around.left = Math.min(around.left, left)
    around.top = Math.min(around.top, top)
    around.right = Math.max(around.right, right)
    around.bottom = Math.max(around.bottom, bottom)
  }
  return around
}

/** The intersection of two boxes; without width or height if it is empty. */
export function intersect(one: SeenBox, other: SeenBox): SeenBox {
  const left = Math.max(one.left, other.left)
  const top = Math.max(one.top, other.top)
  return {
    left,
    top,
    right: Math.max(left, Math.min(one.right, other.right)),
    bottom: Math.max(top, Math.min(one.bottom, other.bottom)),
  }
}

/** Whether two boxes have an area in common. */
export function overlap(one: SeenBox, other: SeenBox): boolean {
  return one.left < other.right && other.left < one.right && one.top < other.bottom && other.top < one.bottom
}

/** Whether the center of a box is inside another one. */
export function holdsCenter(outer: SeenBox, { left, top, right, bottom }: SeenBox): boolean {
  const [x, y] = [(left + right) / 2, (top + bottom) / 2]
  return x >= outer.left && x <= outer.right && y >= outer.top && y <= outer.bottom
}
