import type { Paragraph } from '../../../../flow-document/flow-document.js'
import type { Box, PageObjects } from '../../../page-objects/page-objects.js'
import type { Table } from '../../tables/table.js'
import type { Callout } from '../callout.js'
import { heightOf, type PageDraft, widthOf } from '../page-draft.js'
import type { Edges, Element, ParagraphDraft } from '../page-items.js'
import { calloutsTuning } from './tuning.js'

const MOST = 500
const WHITE = 0xffffff

/**
 * Finds the boxes of a page that may contain text, in painting order and including white ones; excludes shaded table
 * cells and regions of the page.
 */
export function findCallouts({ paths, width, height }: PageObjects, tables: readonly Table[]): Callout[] {
  const isInTable = (box: Box) =>
    tables.some(
      ({ box: table }) =>
        box.left > table.left - 4 &&
        box.right < table.right + 4 &&
        box.top > table.top - 4 &&
        box.bottom < table.bottom + 4,
    )
  const found: Callout[] = []
  for (const { box, fill, stroke, strokeWidth } of paths) {
    if (found.length >= MOST) break
    if (fill === undefined || widthOf(box) < calloutsTuning.leastWidth || heightOf(box) < calloutsTuning.leastHeight)
      continue
    if (
      widthOf(box) > calloutsTuning.widest * width ||
      heightOf(box) > calloutsTuning.highest * height ||
      isInTable(box)
    )
      continue
    const hasEdge = stroke !== undefined && stroke !== fill && strokeWidth > 0
    found.push({ box, color: fill, ...(hasEdge && { edge: { width: strokeWidth, color: stroke } }) })
  }
  return found
}

/** Assigns paragraphs to the boxes that contain them. */
export function placeCallouts(
  columns: readonly (readonly Element[])[],
  drafts: readonly Pick<PageDraft, 'page' | 'callouts'>[],
): void {
  const byPage = new Map(drafts.map(({ page, callouts = [] }) => [page, callouts]))
  for (const elements of columns) {
    let before: { draft: ParagraphDraft; callout: Callout } | undefined
    for (const element of elements) {
      const callout = element.kind === 'paragraph' ? calloutOf(element, byPage) : undefined
      if (!callout || element.kind !== 'paragraph') {
        before = undefined
        continue
      }
      const isFirst = before?.callout !== callout
      if (before && !isFirst) before.draft.callout!.isLast = false
      element.callout = { ...callout, isFirst, isLast: true }
      before = { draft: element, callout }
    }
  }
}

function calloutOf({ lines }: ParagraphDraft, byPage: ReadonlyMap<number, readonly Callout[]>): Callout | undefined {
  const { page, size } = lines[0]!
  if (lines.some((line) => line.page !== page)) return undefined
  // The last painted box is on top.
  const callout = byPage.get(page)?.findLast(({ box }) => lines.every((line) => holds(box, line)))
  if (!callout || callout.color === WHITE) return undefined
  const { box } = callout
  const left = Math.min(...lines.map((line) => line.box.left))
  const right = Math.max(...lines.map((line) => line.box.right))
  const isWide = widthOf(box) > right - left + calloutsTuning.roomAcross * size
  const isHigh = heightOf(box) > lines.at(-1)!.baseline - lines[0]!.baseline + (1 + calloutsTuning.roomAbove) * size
  return isWide || isHigh ? callout : undefined
}

const holds = (box: Box, { box: line, baseline, size }: ParagraphDraft['lines'][number]) =>
  line.left > box.left - calloutsTuning.slack &&
  line.right < box.right + calloutsTuning.slack &&
  baseline - 0.7 * size > box.top - calloutsTuning.slack &&
  baseline < box.bottom + calloutsTuning.slack

/** A paragraph with the shade and edges of its box, and as wide, instead of highlights behind its words. */
export function inCallout(paragraph: Paragraph, { callout }: ParagraphDraft, edges: Edges): Paragraph {
  if (!callout) return paragraph
  const { color, box, edge, isFirst, isLast } = callout
  const right = Math.round(edges.right - box.right)
  const isNarrower = paragraph.align !== 'center' && right > (paragraph.indent?.right ?? 0) + calloutsTuning.slack
  return {
    ...paragraph,
    contents: paragraph.contents.map((inline) => {
      if (inline.type !== 'text' || inline.highlight !== color) return inline
      const { highlight: _, ...plain } = inline
      return plain
    }),
    shade: color,
    ...(isNarrower && { indent: { ...paragraph.indent, right } }),
    ...(edge && {
      borders: { ...paragraph.borders, ...(isFirst && { top: edge }), ...(isLast && { bottom: edge }) },
    }),
  }
}
