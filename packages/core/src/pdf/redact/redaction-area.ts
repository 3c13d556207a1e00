import type { PageRect, SeenRect } from '../model/seen-rect.js'

/** A part of a page whose content is to be removed. */
export interface RedactionArea {
  /** As the page is seen. */
  seen: SeenRect
  /** In page space: the rectangle covered by the bar, in which images, paths and annotations are removed. */
  rect: PageRect
  /** Where glyphs are taken away: less high than the bar where the area comes from words, so that lines above and below stay. */
  core: PageRect
  /** Whether to remove only glyphs that contain the center of the area: for slanted text, whose boxes overlap. */
  isMiddle?: boolean
  /** Color of the bar, `#rrggbb`, if different from the default. */
  color?: string
  /** Text on the bar, if different from the default. */
  label?: string
}

/** A box whose sides are those of the space of a page. */
export type Bounds = readonly [left: number, bottom: number, right: number, top: number]

/** Points as x, y, x, y …; convex and in order. */
export type Polygon = number[]

/** The box around points. */
export function boundsOf(points: readonly number[]): Bounds {
  let [left, bottom, right, top] = [Infinity, Infinity, -Infinity, -Infinity]
  for (let at = 0; at + 1 < points.length; at += 2) {
    const [x, y] = [points[at]!, points[at + 1]!]
    if (x < left) left = x
    if (x > right) right = x
    if (y < bottom) bottom = y
    if (y > top) top = y
  }
  return [left, bottom, right, top]
}

/** Whether two boxes have a point in common. */
function touch(a: Bounds, b: Bounds): boolean {
  return a[0] <= b[2] && a[2] >= b[0] && a[1] <= b[3] && a[3] >= b[1]
}

/** Whether a point is inside a box. */
export function holds([left, bottom, right, top]: Bounds, x: number, y: number): boolean {
  return x >= left && x <= right && y >= bottom && y <= top
}

/** The part of a convex polygon inside a box (Sutherland–Hodgman); empty if there is none. */
export function clipPolygon(polygon: Polygon, [left, bottom, right, top]: Bounds): Polygon {
  let points = polygon
  points = clipSide(points, (x) => x - left)
  points = clipSide(points, (x) => right - x)
  points = clipSide(points, (_, y) => y - bottom)
  return clipSide(points, (_, y) => top - y)
}

function clipSide(points: Polygon, distance: (x: number, y: number) => number): Polygon {
  const kept: Polygon = []
  for (let at = 0; at < points.length; at += 2) {
    const before = at === 0 ? points.length - 2 : at - 2
    const [x1, y1, x2, y2] = [points[before]!, points[before + 1]!, points[at]!, points[at + 1]!]
    const [first, second] = [distance(x1, y1), distance(x2, y2)]
    if (first >= 0 !== second >= 0) {
      const part = first / (first - second)
      kept.push(x1 + (x2 - x1) * part, y1 + (y2 - y1) * part)
    }
    if (second >= 0) kept.push(x2, y2)
  }
  return kept
}

/** The area of a polygon. */
export function areaOf(points: Polygon): number {
  let sum = 0
  for (let at = 0; at < points.length; at += 2) {
    const next = at + 2 < points.length ? at + 2 : 0
    sum += points[at]! * points[next + 1]! - points[next]! * points[at + 1]!
  }
  return Math.abs(sum) / 2
}

/** A smaller area of a glyph is a line or a point. */
const FLAT = 1e-6

/** Share of a convex polygon inside a box, 0 to 1; for a degenerate one, whether its center is inside. */
export function shareWithin(polygon: Polygon, box: Bounds): number {
  const bounds = boundsOf(polygon)
  if (!touch(bounds, box)) return 0
  const whole = areaOf(polygon)
  if (whole < FLAT) return holds(box, (bounds[0] + bounds[2]) / 2, (bounds[1] + bounds[3]) / 2) ? 1 : 0
  return areaOf(clipPolygon(polygon, box)) / whole
}

/** Cells a side of the areas' box is divided into. */
const CELLS = 64

/** Finds the areas of one page that a box may touch, fast even for many areas. */
export class AreaIndex<Area extends { rect: Bounds } = RedactionArea> {
  readonly areas: readonly Area[]
  readonly bounds: Bounds
  private readonly cells = new Map<number, Area[]>()

  constructor(areas: readonly Area[]) {
    this.areas = areas
    this.bounds = boundsOf(areas.flatMap(({ rect }) => rect))
    for (const area of areas) for (const cell of this.cellsOf(area.rect)) this.listOf(cell).push(area)
  }

  /** Areas that touch a box. */
  find(box: Bounds): readonly Area[] {
    // Also true for NaN, which is nowhere.
    if (!touch(box, this.bounds)) return []
    if (this.areas.length <= 4) return this.areas.filter(({ rect }) => touch(rect, box))
    const found = new Set<Area>()
    for (const cell of this.cellsOf(box))
      for (const area of this.cells.get(cell) ?? []) if (touch(area.rect, box)) found.add(area)
    return [...found]
  }

  private listOf(cell: number): Area[] {
    const list = this.cells.get(cell) ?? []
    this.cells.set(cell, list)
    return list
  }

  private *cellsOf([left, bottom, right, top]: Bounds): Generator<number> {
    const [minX, minY, maxX, maxY] = this.bounds
    const column = (x: number) => cellAt((x - minX) / (maxX - minX))
    const row = (y: number) => cellAt((y - minY) / (maxY - minY))
    const [first, last] = [column(left), column(right)]
    for (let y = row(bottom); y <= row(top); y++) for (let x = first; x <= last; x++) yield y * CELLS + x
  }
}

function cellAt(part: number): number {
  return Math.max(0, Math.min(CELLS - 1, Math.floor(part * CELLS) || 0))
}

/** The areas of one page as displayed: `rect` is left, top, right, bottom. */
export function seenIndex(areas: readonly RedactionArea[]): AreaIndex {
  return new AreaIndex(
    areas.map((area) => {
      const { x, y, width, height } = area.seen
      return { ...area, rect: [x, y, x + width, y + height] }
    }),
  )
}
