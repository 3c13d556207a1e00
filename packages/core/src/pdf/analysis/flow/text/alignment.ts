import type { Paragraph } from '../../../../flow-document/flow-document.js'
import type { Edges, ParagraphDraft } from '../page-items.js'
import { isCentred } from './judge-line.js'
import { alignmentTuning } from './tuning.js'

/**
 * The alignment of a paragraph between the edges of its column. `justified` decides if a single full line is ambiguous.
 */
export function alignOf({ lines, breaks }: ParagraphDraft, edges: Edges, justified: boolean): Paragraph['align'] {
  const first = lines[0]!
  const width = edges.right - edges.left
  const start = first.rightToLeft ? 'right' : 'left'
  if (first.runs.some((run) => run.tabBefore)) return start
  const isSameWidth = lines.length > 1 && spread(lines.map((line) => line.box.left)) < alignmentTuning.same
  if (!isSameWidth && lines.every((line) => isCentred(line, edges))) return 'center'
  const full = lines.filter((_, index) => index < lines.length - 1 && !breaks[index])
  if (lines.length > 1 && isMidAligned(lines, edges)) return 'center'
  const lefts = spread(lines.map((line) => line.box.left))
  const rights = spread(lines.map((line) => line.box.right))
  const reachesRight = edges.right - Math.max(...lines.map((line) => line.box.right)) < alignmentTuning.same + 1
  if (!first.rightToLeft && reachesRight && rights < alignmentTuning.same && first.box.left - edges.left > 0.3 * width)
    if (lines.length === 1 || lefts > first.size) return 'right'
  if (full.length === 0 || breaks.some(Boolean)) return start
  const ends = full.map((line) => (first.rightToLeft ? line.box.left : line.box.right))
  const isEven = spread(ends) < alignmentTuning.same
  if (full.length >= 3 && isEven) return 'justify'
  const edge = first.rightToLeft ? Math.abs(ends[0]! - edges.left) : Math.abs(edges.right - ends[0]!)
  return isEven && edge < alignmentTuning.same && (justified || full.length >= 2) ? 'justify' : start
}

function isMidAligned(lines: ParagraphDraft['lines'], edges: Edges): boolean {
  const middles = lines.map(({ box }) => (box.left + box.right) / 2)
  const lefts = lines.map(({ box }) => box.left)
  const isOnAxis = Math.abs(middles[0]! - (edges.left + edges.right) / 2) < 3
  return isOnAxis && spread(middles) < 2 * alignmentTuning.same && spread(lefts) > lines[0]!.size
}

const spread = (values: number[]) => Math.max(...values) - Math.min(...values)
