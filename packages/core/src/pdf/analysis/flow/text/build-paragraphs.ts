import { joinRows } from '../page/join-rows.js'
import { type Item, median, textOf, widthOf } from '../page-draft.js'
import type { Edges, Element, FlowLine, ParagraphDraft } from '../page-items.js'
import { markEntries } from './find-entries.js'
import { hasOtherAppearance, isLeader, isShort, judgeLine, readMarkerOf } from './judge-line.js'
import { tagsAgree } from './line-tag.js'
import { buildParagraphsTuning, judgeLineTuning } from './tuning.js'

/** Properties of the document around a column. */
export interface ParagraphSettings {
  /** Typical baseline distance for a text size, if the column does not determine it. */
  leadingOf?: ((size: number) => number | undefined) | undefined
  /** Whether the column is a cell of a table, where all lines belong together unless they part clearly. */
  inCell?: boolean
}

/** Joins the lines of a column to paragraphs, and sets tables and pictures between them, from top to bottom. */
export function buildParagraphs(items: readonly Item[], edges: Edges, settings: ParagraphSettings = {}): Element[] {
  const rows = withDirections(joinRows(items), edges)
  const pitch = pitches(rows, edges)
  const rights = rightsOf(rows, edges)
  const elements: Element[] = []
  let open: ParagraphDraft | undefined
  const begin = (line: FlowLine) => {
    open = {
      kind: 'paragraph',
      lines: [line],
      breaks: [],
      edges,
      ended: false,
      ...(isLeader(line) && { leader: true }),
    }
    elements.push(open)
  }
  for (const [index, item] of rows.entries()) {
    if (item.kind !== 'line') {
      if (open) open.ended = true
      open = undefined
      elements.push(item)
      continue
    }
    if (!open) {
      begin(item)
      continue
    }
    const next = rows[index + 1]
    const leading = pitch.get(sizeKey(item)) ?? settings.leadingOf?.(item.size) ?? 1.25 * item.size
    const verdict = judgeLine(open, item, {
      next: next?.kind === 'line' ? next : undefined,
      leading,
      right: rights[index - 1]!,
      inCell: settings.inCell ?? false,
    })
    if (verdict === 'new') {
      open.ended = isShort(open.lines.at(-1)!, item, { ...edges, right: rights[index - 1]! })
      begin(item)
      continue
    }
    open.breaks.push(verdict === 'break')
    open.lines.push(item)
  }
  markEntries(elements)
  return joinShortLines(elements, pitch, settings)
}

/** Lines without letters from the right that are at the right edge of a column whose lines are from there: they belong to its text. */
function withDirections(rows: readonly Item[], edges: Edges): Item[] {
  const lines = rows.filter((row): row is FlowLine => row.kind === 'line')
  if (lines.filter((line) => line.rightToLeft).length * 2 <= lines.length) return [...rows]
  return rows.map((row) => {
    if (row.kind !== 'line' || row.rightToLeft) return row
    const [left, right] = [row.box.left - edges.left, edges.right - row.box.right]
    return right < 0.5 * row.size && left > right + row.size ? { ...row, rightToLeft: true } : row
  })
}

/**
 * Where lines would have ended: at the edge of the column, or for running text that is narrower than it, as quotations are, at the
 * right end of its longest line.
 */
function rightsOf(rows: readonly Item[], edges: Edges): number[] {
  const rights = rows.map(() => edges.right)
  let start = 0
  for (let index = 1; index <= rows.length; index++) {
    const above = rows[index - 1]!
    const below = rows[index]
    const goesOn =
      above.kind === 'line' &&
      below?.kind === 'line' &&
      below.baseline - above.baseline < 2.2 * below.size &&
      Math.abs(below.box.left - above.box.left) < 3 * below.size &&
      Math.abs(below.size - above.size) < judgeLineTuning.sameSize * below.size
    if (goesOn) continue
    const block = rows.slice(start, index) as FlowLine[]
    const running = block.filter((line, at) => at > 0 && line.kind === 'line' && /^\p{Ll}/u.test(textOf(line))).length
    if (block.length >= 3 && running >= buildParagraphsTuning.running * (block.length - 1)) {
      const right = block.reduce((most, line) => Math.max(most, line.box.right), 0)
      for (let at = start; at < index; at++) rights[at] = right
    }
    start = index
  }
  return rights
}

const sizeKey = ({ size }: FlowLine) => Math.round(size * 2)

/** Distances of baselines in text that flows: between a line that is full and the one below it. */
export function pitches(items: readonly Item[], edges: Edges): Map<number, number> {
  const found = new Map<number, number[]>()
  for (let index = 1; index < items.length; index++) {
    const above = items[index - 1]!
    const below = items[index]!
    if (above.kind !== 'line' || below.kind !== 'line' || sizeKey(above) !== sizeKey(below)) continue
    const pitch = below.baseline - above.baseline
    if (pitch < 0.8 * below.size || pitch > 3 * below.size || isShort(above, below, edges)) continue
    const list = found.get(sizeKey(below))
    if (list) list.push(pitch)
    else found.set(sizeKey(below), [pitch])
  }
  return new Map([...found].filter(([, list]) => list.length > 1).map(([size, list]) => [size, median(list)]))
}

/**
 * Addresses, verses and the like: lines below each other that all end early, and look the same, are one paragraph whose lines
 * keep their breaks.
 */
function joinShortLines(elements: Element[], pitch: Map<number, number>, settings: ParagraphSettings): Element[] {
  const joined: Element[] = []
  for (const element of elements) {
    const before = joined.at(-1)
    if (
      before?.kind === 'paragraph' &&
      element.kind === 'paragraph' &&
      areShortLines(before, element, pitch, settings)
    ) {
      before.breaks.push(true)
      before.lines.push(...element.lines)
      before.ended = element.ended
    } else joined.push(element)
  }
  return joined
}

function areShortLines(
  before: ParagraphDraft,
  element: ParagraphDraft,
  pitch: Map<number, number>,
  { leadingOf }: ParagraphSettings,
): boolean {
  if (element.lines.length > 1 || !before.ended || before.leader || element.leader) return false
  if (before.lines.length > 1 && before.breaks.some((isBreak) => !isBreak)) return false
  const a = before.lines.at(-1)!
  const b = element.lines[0]!
  if (tagsAgree(a.tag, b.tag) === false) return false
  if (a.monospaced || b.monospaced || b.numbered || readMarkerOf(a) || readMarkerOf(b)) return false
  if (
    Math.abs(a.box.left - b.box.left) > 1.5 ||
    Math.abs(a.size - b.size) > judgeLineTuning.sameSize * b.size ||
    hasOtherAppearance(a, b)
  )
    return false
  if (a.runs.some((run) => run.tabBefore) || b.runs.some((run) => run.tabBefore)) return false
  const leading = pitch.get(sizeKey(b)) ?? leadingOf?.(b.size) ?? 1.25 * b.size
  const wide = Math.max(widthOf(a.box), widthOf(b.box)) > 0.85 * (before.edges.right - before.edges.left)
  return b.baseline - a.baseline < Math.min(leading + 0.2 * b.size, judgeLineTuning.doubleSpaced * b.size) && !wide
}
