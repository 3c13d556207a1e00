import type { Box } from './mark.js'

/** How much a text that lies aside counts against one that is further away. */
const ASIDE = 2

/** The position in a list of the box that is nearest below another one, or above it; undefined where there is none. */
function boxInDirection(boxes: readonly Box[], from: Box, way: 'up' | 'down'): number | undefined {
  const sign = way === 'down' ? 1 : -1
  const middle = ({ y, height }: Box) => y + height / 2
  let best: { index: number; distance: number } | undefined
  boxes.forEach((box, index) => {
    const down = sign * (middle(box) - middle(from))
    // Lines side by side may differ a little in height.
    if (down <= Math.min(box.height, from.height) / 2) return
    const apart = (start: number, size: number, otherStart: number, otherSize: number) =>
      Math.max(0, start - (otherStart + otherSize), otherStart - (start + size))
    const gap = apart(box.y, box.height, from.y, from.height)
    const aside = apart(box.x, box.width, from.x, from.width)
    // Of several that lie below each other, the one that begins at the same edge.
    const distance = gap + ASIDE * aside + Math.abs(box.x - from.x) / 100
    if (!best || distance < best.distance) best = { index, distance }
  })
  return best?.index
}

/** Where a key leads from a text: to another one of its page by its position there, or to the first or last text of a page further on or back. */
export type TextStep = { to: number } | { pages: 1 | -1; end: 'first' | 'last' }

/** Where a key leads from one of the texts of a page; undefined for other keys. */
export function textStep(key: string, texts: readonly Box[], at: number): TextStep | undefined {
  const onPage = (to: number | undefined, pages: 1 | -1): TextStep =>
    to !== undefined && to >= 0 && to < texts.length ? { to } : { pages, end: pages > 0 ? 'first' : 'last' }
  const from = texts[at]
  if (!from) return undefined
  switch (key) {
    case 'ArrowRight':
      return onPage(at + 1, 1)
    case 'ArrowLeft':
      return onPage(at - 1, -1)
    case 'ArrowDown':
      return onPage(boxInDirection(texts, from, 'down'), 1)
    case 'ArrowUp':
      return onPage(boxInDirection(texts, from, 'up'), -1)
    case 'Home':
      return { to: 0 }
    case 'End':
      return { to: texts.length - 1 }
    case 'PageDown':
      return { pages: 1, end: 'first' }
    case 'PageUp':
      return { pages: -1, end: 'first' }
    default:
      return undefined
  }
}
