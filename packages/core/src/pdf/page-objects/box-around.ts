import type { Box } from './page-objects.js'

/** The smallest box around all; upside down around none. */
export function boxAround(boxes: readonly Box[]): Box {
  const around: Box = { left: Infinity, top: Infinity, right: -Infinity, bottom: -Infinity }
  for (const { left, top, right, bottom } of boxes) {
    around.left = Math.min(around.left, left)
    around.top = Math.min(around.top, top)
    around.right = Math.max(around.right, right)
    around.bottom = Math.max(around.bottom, bottom)
  }
  return around
}
