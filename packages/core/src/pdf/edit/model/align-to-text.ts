import type { TextLine } from './find-lines.js'
import type { LineGroup } from './line-group.js'

/** Points within which edges are the same. */
const EDGE = 1.2
/** Lines that make an edge of the text. */
const LEAST = 3
/** Where lines that end at the right edge may begin, in parts of the width of the text. */
const FARTHEST = 0.3

/** A group, and whether no other line is near it. */
interface PlacedGroup {
  group: LineGroup
  isAlone: boolean
}

/** Single lines say nothing of their alignment, but their place in the text does: titles in its middle, running heads at its right edge. */
export function alignToText(groups: readonly PlacedGroup[]): LineGroup[] {
  const byAngle = new Map<number, TextLine[]>()
  for (const { group } of groups) {
    const { angle } = group.lines[0]!
    byAngle.set(angle, [...(byAngle.get(angle) ?? []), ...group.lines])
  }
  const edges = new Map(
    [...byAngle].map(([angle, lines]) => [
      angle,
      { left: commonEdge(lines.map(({ left }) => left)), right: commonEdge(lines.map(({ right }) => right)), lines },
    ]),
  )
  return groups.map(({ group, isAlone }) => {
    const line = group.lines[0]!
    const { left, right, lines } = edges.get(line.angle)!
    if (!isAlone || group.align !== 'left' || left === undefined || right === undefined) return group
    const isIndented = line.left > left + line.size
    if (isIndented && right > line.right + line.size && Math.abs(line.left + line.right - left - right) < 2 * EDGE)
      return { ...group, align: 'center' }
    const isAtEnd = Math.abs(line.right - right) < EDGE && line.left > left + FARTHEST * (right - left)
    const hasColumn = lines.some((other) => other !== line && Math.abs(other.left - line.left) < EDGE)
    return isAtEnd && !hasColumn ? { ...group, align: 'right' } : group
  })
}

/** The edge that most lines have, if some do. */
function commonEdge(values: number[]): number | undefined {
  const sorted = values.sort((a, b) => a - b)
  let best: { count: number; value: number } | undefined
  let start = 0
  sorted.forEach((value, index) => {
    while (value - sorted[start]! > EDGE) start++
    const count = index - start + 1
    if (!best || count > best.count) best = { count, value: sorted[start + (count >> 1)]! }
  })
  return best && best.count >= LEAST ? best.value : undefined
}
