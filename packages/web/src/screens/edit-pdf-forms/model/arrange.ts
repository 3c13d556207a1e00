import type { Box, EditorField, EditorWidget, Point, Size } from './editor-field.js'
import { tidy } from './editor-field.js'

/** A side or corner of a box that can be pulled: `n`, `se` … */
export type Grip = 'n' | 's' | 'e' | 'w' | 'nw' | 'ne' | 'sw' | 'se'

/** The grips in the order they are drawn. */
export const grips: readonly Grip[] = ['nw', 'n', 'ne', 'w', 'e', 'sw', 's', 'se']

/** Sides smaller than this can be neither seen nor caught. */
export const MIN_SIDE = 4

/** How boxes are lined up, measured on the first that was selected. */
export type Alignment = 'left' | 'center' | 'right' | 'top' | 'middle' | 'bottom'

/** A place from 0 to the room there is. */
function within(position: number, limit: number): number {
  return Math.min(Math.max(position, 0), Math.max(0, limit))
}

/** A box moved as near to a place as its page allows. */
export function moveTo<B extends Box>(box: B, { x, y }: Point, page: Size): B {
  return { ...box, x: tidy(within(x, page.width - box.width)), y: tidy(within(y, page.height - box.height)) }
}

/** A box moved onto its page, if it is not there. */
export function keepOnPage<B extends Box>(box: B, page: Size): B {
  return { ...box, x: within(box.x, page.width - box.width), y: within(box.y, page.height - box.height) }
}

/** The largest distance, up to the given one, that boxes can be moved together without leaving their page. */
export function roomToMove(boxes: readonly Box[], by: Point, page: Size): Point {
  const [left, top] = [Math.min(...boxes.map(({ x }) => x)), Math.min(...boxes.map(({ y }) => y))]
  const right = Math.max(...boxes.map(({ x, width }) => x + width))
  const bottom = Math.max(...boxes.map(({ y, height }) => y + height))
  return {
    x: Math.max(Math.min(by.x, Math.max(0, page.width - right)), Math.min(0, -left)),
    y: Math.max(Math.min(by.y, Math.max(0, page.height - bottom)), Math.min(0, -top)),
  }
}

/** A box whose grip was pulled: the other sides stay, none leaves the page. */
export function pullGrip<B extends Box>(box: B, grip: Grip, by: Point, page: Size): B {
  let [left, top, right, bottom] = [box.x, box.y, box.x + box.width, box.y + box.height]
  if (grip.includes('w')) left = Math.min(Math.max(0, left + by.x), right - MIN_SIDE)
  if (grip.includes('e')) right = Math.max(Math.min(page.width, right + by.x), left + MIN_SIDE)
  if (grip.includes('n')) top = Math.min(Math.max(0, top + by.y), bottom - MIN_SIDE)
  if (grip.includes('s')) bottom = Math.max(Math.min(page.height, bottom + by.y), top + MIN_SIDE)
  return { ...box, x: tidy(left), y: tidy(top), width: tidy(right - left), height: tidy(bottom - top) }
}

/** The box between two points. */
export function boxBetween(a: Point, b: Point): Box {
  return { x: Math.min(a.x, b.x), y: Math.min(a.y, b.y), width: Math.abs(a.x - b.x), height: Math.abs(a.y - b.y) }
}

/** Whether boxes overlap. */
export function overlap(a: Box, b: Box): boolean {
  return a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height
}

/** Boxes lined up with the first of them. */
export function align<B extends Box>(boxes: readonly B[], how: Alignment): B[] {
  const [first] = boxes
  if (!first) return []
  const { x, y, width, height } = first
  const positions: Record<Alignment, (box: B) => Partial<Point>> = {
    left: () => ({ x }),
    center: (box) => ({ x: tidy(x + (width - box.width) / 2) }),
    right: (box) => ({ x: tidy(x + width - box.width) }),
    top: () => ({ y }),
    middle: (box) => ({ y: tidy(y + (height - box.height) / 2) }),
    bottom: (box) => ({ y: tidy(y + height - box.height) }),
  }
  return boxes.map((box) => ({ ...box, ...positions[how](box) }))
}

/** Boxes with the same gaps between them; the outermost stay where they are. The order of the list stays. */
export function distribute<B extends Box>(boxes: readonly B[], axis: 'x' | 'y'): B[] {
  const side = axis === 'x' ? 'width' : 'height'
  const sorted = [...boxes].sort((a, b) => a[axis] - b[axis])
  const [first, last] = [sorted[0], sorted.at(-1)]
  if (!first || !last || sorted.length < 3) return [...boxes]
  const filled = sorted.reduce((sum, box) => sum + box[side], 0)
  const gap = (last[axis] + last[side] - first[axis] - filled) / (sorted.length - 1)
  const positions = new Map<B, number>()
  let at = first[axis]
  for (const box of sorted) {
    positions.set(box, at)
    at += box[side] + gap
  }
  return boxes.map((box) => ({ ...box, [axis]: tidy(positions.get(box)!) }))
}

/** A box with another width or height, as far as its page has room for it. */
export function resized<B extends Box>(box: B, side: 'width' | 'height', length: number, page: Size): B {
  return moveTo({ ...box, [side]: Math.min(length, page[side]) }, box, page)
}

/** Fields with changed widgets in place of those with the same keys. */
export function withWidgets(fields: readonly EditorField[], changed: readonly EditorWidget[]): EditorField[] {
  const byKey = new Map(changed.map((widget) => [widget.key, widget]))
  return fields.map((field) =>
    field.widgets.some(({ key }) => byKey.has(key))
      ? { ...field, widgets: field.widgets.map((widget) => byKey.get(widget.key) ?? widget) }
      : field,
  )
}
