import type { Box, Point, Size } from './editor-field.js'

/** A guide line: at an `x` from top to bottom, or at a `y` from side to side. */
export interface Guide {
  axis: 'x' | 'y'
  at: number
}

/** What came of snapping: how far to move, and the lines that were met. */
export interface Snapped {
  by: Point
  guides: Guide[]
}

/** Edges that may snap: all of a box that is moved, the pulled ones of a box that is resized. */
export interface Edges {
  x: readonly ('start' | 'middle' | 'end')[]
  y: readonly ('start' | 'middle' | 'end')[]
}

/** All edges and centers of a box. */
const allEdges: Edges = { x: ['start', 'middle', 'end'], y: ['start', 'middle', 'end'] }

/**
 * How far a box has to move so that one of its edges or its center meets an edge or center of another, or the center of the page, where
 * one is as near as `reach`.
 */
export function snap(box: Box, others: readonly Box[], page: Size, reach: number, edges: Edges = allEdges): Snapped {
  const across = nearest(box.x, box.width, others.flatMap(linesX).concat(page.width / 2), reach, edges.x)
  const down = nearest(box.y, box.height, others.flatMap(linesY).concat(page.height / 2), reach, edges.y)
  return {
    by: { x: across?.by ?? 0, y: down?.by ?? 0 },
    guides: [
      ...(across ? [{ axis: 'x' as const, at: across.at }] : []),
      ...(down ? [{ axis: 'y' as const, at: down.at }] : []),
    ],
  }
}

function linesX({ x, width }: Box): number[] {
  return [x, x + width / 2, x + width]
}

function linesY({ y, height }: Box): number[] {
  return [y, y + height / 2, y + height]
}

function nearest(
  start: number,
  length: number,
  lines: readonly number[],
  reach: number,
  edges: Edges['x'],
): { by: number; at: number } | undefined {
  let best: { by: number; at: number } | undefined
  for (const edge of edges) {
    const own = edge === 'start' ? start : edge === 'end' ? start + length : start + length / 2
    for (const at of lines) {
      const by = at - own
      if (Math.abs(by) <= reach && (!best || Math.abs(by) < Math.abs(best.by))) best = { by, at }
    }
  }
  return best
}
