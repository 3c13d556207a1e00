import type { Box } from '../../../geometry/box.js'
import type { PageFrame } from '../page-frame.js'
import { roundedPath, straightPath, type ToSpace } from './path-operators.js'
import { fillWith, strokeWith } from './pen-state.js'

/** Side of the icon of a note, in points as seen. */
export const NOTE_SIZE = 20

/** Draws a note icon: a sheet with lines of text and a corner that points to its position. */
export function drawNote(color: string, unit: number, toSpace: ToSpace): string {
  const bubble = roundedPath(1.5, 1.5, 17, 13, 2.5, toSpace)
  const tail = straightPath(
    [
      [5, 14.5],
      [5, 18.5],
      [9.5, 14.5],
    ],
    toSpace,
  )
  const lines = [5, 8, 11].map((y, index) =>
    straightPath(
      [
        [5, y],
        [index === 2 ? 11 : 15, y],
      ],
      toSpace,
    ),
  )
  return `${fillWith(color)}${strokeWith('#3d3d3d', 1, unit)}1 j\n${bubble}B\n${tail}B\n${lines.join('')}S\n`
}

/**
 * `Rect` of a note whose icon is seen at a point. Readers do not turn it with its page, but pin it to the corner that is top left of a
 * page that is not turned (ISO 32000-2, 12.5.3 and 12.5.6.4).
 */
export function noteRect(
  { x, y, width = NOTE_SIZE, height = NOTE_SIZE }: { x: number; y: number; width?: number; height?: number },
  { geometry, unit }: PageFrame,
): Box {
  const [left, top] = geometry.toPage(x, y)
  return [left, top - height / unit, left + width / unit, top]
}
