import { type Box, boundsOf, touch } from '../../geometry/box.js'
import type { SeenRect } from '../model/seen-rect.js'

/** A part of a page whose content is to be removed. */
export interface RedactionArea {
  /** As the page is seen. */
  seen: SeenRect
  /** In page space: the rectangle covered by the bar, in which images, paths and annotations are removed. */
  rect: Box
  /** Where glyphs are taken away: less high than the bar where the area comes from words, so that lines above and below stay. */
  core: Box
  /** Whether to remove only glyphs that contain the center of the area: for slanted text, whose boxes overlap. */
  isMiddle?: boolean
  /** Color of the bar, `#rrggbb`, if different from the default. */
  color?: string
  /** Text on the bar, if different from the default. */
  label?: string
}

/** Cells a side of the areas' box is divided into. */
const CELLS = 64

/** Finds the areas of one page that a box may touch, fast even for many areas. */
export class AreaIndex<Area extends { rect: Box } = RedactionArea> {
  readonly areas: readonly Area[]
  readonly bounds: Box
  readonly #cells = new Map<number, Area[]>()

  constructor(areas: readonly Area[]) {
    this.areas = areas
    this.bounds = boundsOf(areas.flatMap(({ rect }) => rect))
    for (const area of areas) for (const cell of this.#cellsOf(area.rect)) this.#listOf(cell).push(area)
  }

  /** Areas that touch a box. */
  find(box: Box): readonly Area[] {
    // Also true for NaN, which is nowhere.
    if (!touch(box, this.bounds)) return []
    if (this.areas.length <= 4) return this.areas.filter(({ rect }) => touch(rect, box))
    const found = new Set<Area>()
    for (const cell of this.#cellsOf(box))
      for (const area of this.#cells.get(cell) ?? []) if (touch(area.rect, box)) found.add(area)
    return [...found]
  }

  #listOf(cell: number): Area[] {
    const list = this.#cells.get(cell) ?? []
    this.#cells.set(cell, list)
    return list
  }

  *#cellsOf([left, bottom, right, top]: Box): Generator<number> {
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
