import { boxAround, overlap } from '../../../../geometry/seen-box.js'
import type { Box, PageObjects, PagePath } from '../../../page-objects/page-objects.js'
import type { Table } from '../../tables/table.js'
import { heightOf, widthOf } from '../page-draft.js'
import { groupPathsTuning } from './tuning.js'

/** Maximum number of paths inspected on a page; a map with more is still one drawing. */
const MAX_PATHS = 20_000
const MAX_GROUPS = 2000

/** Paths that are painted near each other. */
export interface PathGroup {
  box: Box
  paths: number
  /** How many of them are curved or slanted. */
  shaped: number
}

/**
 * Groups the paths of a page outside its tables: paths near or within each other form one group. No groups if all paths
 * are in `taken`; on overfull pages, only a limited number is inspected.
 */
export function groupPaths(
  { paths, width, height }: PageObjects,
  { tables, taken }: { tables: readonly Table[]; taken: ReadonlySet<PagePath> },
): { groups: PathGroup[]; isCut: boolean } {
  const drawn = paths.filter(
    (path) =>
      (path.stroke !== undefined || (path.fill !== undefined && path.fill !== 0xffffff)) &&
      !(widthOf(path.box) > 0.9 * width && heightOf(path.box) > 0.5 * height) &&
      path.box.right > 0 &&
      path.box.bottom > 0 &&
      path.box.left < width &&
      path.box.top < height &&
      !tables.some(({ box }) => isInside(path.box, grow(box, 4))),
  )
  if (!drawn.some((path) => !taken.has(path))) return { groups: [], isCut: false }
  return { groups: merge(join(drawn.slice(0, MAX_PATHS))), isCut: drawn.length > MAX_PATHS }
}

/** Groups of boxes near each other: cells of a grid that they touch are joined (union-find). */
function join(paths: readonly PagePath[]): PathGroup[] {
  const parent = paths.map((_, index) => index)
  const root = (index: number): number => {
    let at = index
    while (parent[at] !== at) {
      parent[at] = parent[parent[at]!]!
      at = parent[at]!
    }
    return at
  }
  const cells = new Map<number, number>()
  paths.forEach(({ box }, index) => {
    for (const cell of cellsOf(box)) {
      const other = cells.get(cell)
      if (other === undefined) cells.set(cell, index)
      else parent[root(index)] = root(other)
    }
  })
  const groups = new Map<number, PathGroup>()
  paths.forEach((path, index) => {
    const at = root(index)
    const group = groups.get(at)
    const shaped = path.curved || isSlanted(path) ? 1 : 0
    if (!group) groups.set(at, { box: { ...path.box }, paths: 1, shaped })
    else {
      group.box = boxAround([group.box, path.box])
      group.paths++
      group.shaped += shaped
    }
  })
  return [...groups.values()]
}

/** Cells of the grid along the outline of a box. */
function* cellsOf({ left, top, right, bottom }: Box): Generator<number> {
  const at = (value: number) => Math.max(-500, Math.min(4000, Math.floor(value / groupPathsTuning.near)))
  const [x1, x2, y1, y2] = [at(left), at(right), at(top), at(bottom)]
  for (let x = x1; x <= x2; x++) {
    yield x * 8192 + y1
    if (y2 > y1) yield x * 8192 + y2
  }
  for (let y = y1 + 1; y < y2; y++) {
    yield x1 * 8192 + y
    if (x2 > x1) yield x2 * 8192 + y
  }
}

/** Groups within or across each other are one. */
function merge(groups: PathGroup[]): PathGroup[] {
  const merged: PathGroup[] = []
  for (const group of groups.sort((a, b) => widthOf(b.box) * heightOf(b.box) - widthOf(a.box) * heightOf(a.box))) {
    const other = merged.find(({ box }) => overlap(box, group.box))
    if (!other) {
      if (merged.length < MAX_GROUPS) merged.push({ ...group })
      continue
    }
    other.box = boxAround([other.box, group.box])
    other.paths += group.paths
    other.shaped += group.shaped
  }
  return merged
}

function isSlanted({ lines }: PagePath): boolean {
  for (let at = 0; at < lines.length; at += 4)
    if (Math.abs(lines[at]! - lines[at + 2]!) > 1 && Math.abs(lines[at + 1]! - lines[at + 3]!) > 1) return true
  return false
}

/** Whether a box is inside another one, with a tolerance of two points. */
export const isInside = (inner: Box, outer: Box) =>
  inner.left > outer.left - 2 &&
  inner.right < outer.right + 2 &&
  inner.top > outer.top - 2 &&
  inner.bottom < outer.bottom + 2

/** A box enlarged on all sides by some points, clipped to the page if given. */
export function grow(box: Box, by: number, page?: { width: number; height: number }): Box {
  return {
    left: Math.max(page ? 0 : -Infinity, box.left - by),
    top: Math.max(page ? 0 : -Infinity, box.top - by),
    right: Math.min(page?.width ?? Infinity, box.right + by),
    bottom: Math.min(page?.height ?? Infinity, box.bottom + by),
  }
}
