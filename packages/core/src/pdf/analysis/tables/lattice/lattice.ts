import type { Box } from '../../../page-objects/page-objects.js'
import type { Span } from '../draft.js'
import type { Rule, Rules } from '../rules.js'
import { latticeTuning } from './tuning.js'

/** A grid that rules make: edges, and which of the sides between its fields are drawn. */
export interface Grid {
  box: Box
  columnEdges: number[]
  rowEdges: number[]
  /** Fields that no rule parts, as spans: row, column, how many rows and columns. */
  spans: Span[]
  /** Share of the edges between spans that no rule draws, 0 to 1: a non-rectangular field consists of several spans. */
  open: number
  /** Rules that belong to it. */
  horizontal: Rule[]
  vertical: Rule[]
}

/** How far rules may miss each other, points. */
const REACH = 3
const MAX_MEETINGS = 4_000_000
/** More fields are a drawing, or squared paper. */
const MAX_FIELDS = 250_000

/** Finds grids: rules that meet, at least two fields. */
export function findGrids({ horizontal, vertical }: Rules): Grid[] {
  return meetingRules(horizontal, vertical).flatMap((group) => {
    const grid = gridOf(group.horizontal, group.vertical)
    return grid ? [grid] : []
  })
}

/** Groups rules that touch or cross each other. */
function meetingRules(horizontal: Rule[], vertical: Rule[]): { horizontal: Rule[]; vertical: Rule[] }[] {
  const parent = Array.from({ length: horizontal.length + vertical.length }, (_, index) => index)
  const rootOf = (index: number): number => {
    let root = index
    while (parent[root] !== root) root = parent[root]!
    for (let at = index; parent[at] !== root; ) [at, parent[at]] = [parent[at]!, root]
    return root
  }
  const upright = vertical.map((rule, index) => ({ rule, index })).sort((a, b) => a.rule.at - b.rule.at)
  let meetings = 0
  for (const [index, rule] of horizontal.entries()) {
    for (let at = firstAtLeast(upright, rule.from - REACH); at < upright.length; at++) {
      const other = upright[at]!
      if (other.rule.at > rule.to + REACH || meetings++ > MAX_MEETINGS) break
      if (rule.at < other.rule.from - REACH || rule.at > other.rule.to + REACH) continue
      parent[rootOf(horizontal.length + other.index)] = rootOf(index)
    }
  }
  const groups = new Map<number, { horizontal: Rule[]; vertical: Rule[] }>()
  const groupOf = (index: number) => {
    const root = rootOf(index)
    const known = groups.get(root) ?? { horizontal: [], vertical: [] }
    groups.set(root, known)
    return known
  }
  for (const [index, rule] of horizontal.entries()) groupOf(index).horizontal.push(rule)
  for (const [index, rule] of vertical.entries()) groupOf(horizontal.length + index).vertical.push(rule)
  return [...groups.values()]
}

function firstAtLeast(rules: { rule: Rule }[], value: number): number {
  let [low, high] = [0, rules.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if (rules[middle]!.rule.at < value) low = middle + 1
    else high = middle
  }
  return low
}

function gridOf(horizontal: Rule[], vertical: Rule[]): Grid | undefined {
  if (horizontal.length + vertical.length < 3 || horizontal.length === 0 || vertical.length === 0) return undefined
  const rowEdges = edgesOf(horizontal, vertical)
  const columnEdges = edgesOf(vertical, horizontal)
  const [rows, columns] = [rowEdges.length - 1, columnEdges.length - 1]
  if (rows < 1 || columns < 1 || rows * columns < 2 || rows * columns > MAX_FIELDS) return undefined
  const isDrawnBelow = drawnSides(horizontal, rowEdges, columnEdges)
  const isDrawnRight = drawnSides(vertical, columnEdges, rowEdges)
  const spans = spansOf(
    rows,
    columns,
    (row, column) => isDrawnBelow[row + 1]![column]!,
    (row, column) => isDrawnRight[column + 1]![row]!,
  )
  return {
    box: { left: columnEdges[0]!, top: rowEdges[0]!, right: columnEdges[columns]!, bottom: rowEdges[rows]! },
    columnEdges,
    rowEdges,
    spans,
    open: openShare(spans, columnEdges, rowEdges, isDrawnBelow, isDrawnRight),
    horizontal,
    vertical,
  }
}

function openShare(
  spans: readonly Span[],
  columnEdges: readonly number[],
  rowEdges: readonly number[],
  isDrawnBelow: readonly boolean[][],
  isDrawnRight: readonly boolean[][],
): number {
  let [all, open] = [0, 0]
  const add = (length: number, isDrawn: boolean) => {
    all += length
    if (!isDrawn) open += length
  }
  for (const { row, column, rowSpan, columnSpan } of spans) {
    for (let at = column; at < column + columnSpan && row > 0; at++)
      add(columnEdges[at + 1]! - columnEdges[at]!, isDrawnBelow[row]![at]!)
    for (let at = row; at < row + rowSpan && column > 0; at++)
      add(rowEdges[at + 1]! - rowEdges[at]!, isDrawnRight[column]![at]!)
  }
  return all > 0 ? open / all : 0
}

/** Where the rules of one direction are; and the ends of the others, where the outermost is left open. */
function edgesOf(rules: Rule[], others: Rule[]): number[] {
  const places = rules.map(({ at }) => at)
  const [first, last] = [Math.min(...places), Math.max(...places)]
  // Sides are often left open.
  const from = Math.min(...others.map((rule) => rule.from))
  const to = Math.max(...others.map((rule) => rule.to))
  if (from < first - 2 * latticeTuning.sameEdge) places.push(from)
  if (to > last + 2 * latticeTuning.sameEdge) places.push(to)
  places.sort((a, b) => a - b)
  const edges: number[] = []
  let group: number[] = []
  for (const place of places) {
    if (group.length > 0 && place - group[0]! > latticeTuning.sameEdge) {
      edges.push(group.reduce((sum, value) => sum + value, 0) / group.length)
      group = []
    }
    group.push(place)
  }
  if (group.length > 0) edges.push(group.reduce((sum, value) => sum + value, 0) / group.length)
  return edges
}

/** For each edge, which of its parts between the crossing edges are drawn; the outermost edges count as drawn. */
function drawnSides(rules: Rule[], edges: number[], crossing: number[]): boolean[][] {
  const drawn = edges.map(() => new Float64Array(crossing.length - 1))
  for (const rule of rules) {
    const edge = nearest(edges, rule.at)
    const row = drawn[edge]!
    for (let part = 0; part < row.length; part++) {
      const shared = Math.min(rule.to, crossing[part + 1]!) - Math.max(rule.from, crossing[part]!)
      if (shared > 0) row[part]! += shared
    }
  }
  return drawn.map((row, edge) =>
    Array.from(
      row,
      (length, part) =>
        edge === 0 ||
        edge === edges.length - 1 ||
        length >= latticeTuning.drawn * (crossing[part + 1]! - crossing[part]!),
    ),
  )
}

function nearest(edges: number[], at: number): number {
  let [low, high] = [0, edges.length - 1]
  while (low < high) {
    const middle = (low + high) >> 1
    if (edges[middle]! < at) low = middle + 1
    else high = middle
  }
  return low > 0 && at - edges[low - 1]! < edges[low]! - at ? low - 1 : low
}

/**
 * Merges fields without separators: from each field to the right as long as there is no side between, then down as long
 * as the whole row below is open to it and closed on both sides.
 */
function spansOf(
  rows: number,
  columns: number,
  drawnBelow: (row: number, column: number) => boolean,
  drawnRight: (row: number, column: number) => boolean,
): Span[] {
  const taken = new Uint8Array(rows * columns)
  const spans: Span[] = []
  for (let row = 0; row < rows; row++)
    for (let column = 0; column < columns; column++) {
      if (taken[row * columns + column]) continue
      let columnSpan = 1
      while (
        column + columnSpan < columns &&
        !drawnRight(row, column + columnSpan - 1) &&
        !taken[row * columns + column + columnSpan]
      )
        columnSpan++
      let rowSpan = 1
      const isOpenBelow = (below: number) => {
        for (let at = column; at < column + columnSpan; at++) {
          if (drawnBelow(below - 1, at) || taken[below * columns + at]) return false
          if (at + 1 < column + columnSpan && drawnRight(below, at)) return false
        }
        return true
      }
      while (row + rowSpan < rows && isOpenBelow(row + rowSpan)) rowSpan++
      for (let y = row; y < row + rowSpan; y++) taken.fill(1, y * columns + column, y * columns + column + columnSpan)
      spans.push({ row, column, rowSpan, columnSpan })
    }
  return spans
}
