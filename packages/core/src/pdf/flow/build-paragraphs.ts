import type { Paragraph } from '../../office/document.js'
import type { Box } from '../page-objects/page-objects.js'
import { joinRows } from './join-rows.js'
import { readMarker } from './list-marker.js'
import { type FlowLine, type Item, median, type PictureItem, type TableItem, textOf, widthOf } from './page-draft.js'

/** Lines that make a paragraph. */
export interface ParagraphDraft {
  kind: 'paragraph'
  lines: FlowLine[]
  /** Whether line n + 1 goes on in the same paragraph after a break of its own; one less than there are lines. */
  breaks: boolean[]
  /** Edges of its column. */
  edges: Edges
  /** Whether its last line ends early, so that nothing goes on behind it. */
  ended: boolean
  /** Set for entries of a table of contents: text, dots, page. */
  leader?: boolean
  /** 1 to 6 for headings, 0 for the title. */
  heading?: number
  bookmarks?: string[]
  pageBreakBefore?: boolean
  list?: NonNullable<Paragraph['list']> & { /** Characters of the marker and the space behind it. */ length: number }
}

/** Blocks beside each other that are no columns of one text. */
export interface BesideItem {
  kind: 'beside'
  page: number
  box: Box
  columns: { elements: Element[]; edges: Edges }[]
  pageBreakBefore?: boolean
}

export type Element = ParagraphDraft | TableItem | PictureItem | BesideItem

export interface Edges {
  left: number
  right: number
}

/** What is known of the document around a column. */
export interface ParagraphSettings {
  /** Distance of baselines that text of a size has, where the column does not tell. */
  leadingOf?: ((size: number) => number | undefined) | undefined
  /** Whether the column is a cell of a table, where all lines belong together unless they part clearly. */
  inCell?: boolean
}

/** Shares of the size. */
const GAP_TOLERANCE = 0.35
const INDENT = 0.7
const SAME_SIZE = 0.12
const SPACE = 0.25
/** Lines of running text that go on with a small letter are not ended by being a little short. */
const RAGGED = 0.3
/** Share of lines that begin with a small letter in running text. */
const RUNNING = 0.4
const leaders = /(?:\s?[.·…_]){5,}\s*\S{0,12}$|…{2,}\s*\S{0,12}$/

/** Joins the lines of a column to paragraphs, and sets tables and pictures between them, from top to bottom. */
export function buildParagraphs(items: readonly Item[], edges: Edges, settings: ParagraphSettings = {}): Element[] {
  const rows = joinRows(items)
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
    const verdict = judge(open, item, {
      next: next?.kind === 'line' ? next : undefined,
      leading,
      right: rights[index - 1]!,
      inCell: settings.inCell ?? false,
    })
    if (verdict === 'new') {
      open.ended = isShort(open.lines.at(-1)!, item, rights[index - 1]!)
      begin(item)
      continue
    }
    open.breaks.push(verdict === 'break')
    open.lines.push(item)
  }
  return joinShortLines(elements, pitch, settings)
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
      Math.abs(below.size - above.size) < SAME_SIZE * below.size
    if (goesOn) continue
    const block = rows.slice(start, index) as FlowLine[]
    const running = block.filter((line, at) => at > 0 && line.kind === 'line' && /^\p{Ll}/u.test(textOf(line))).length
    if (block.length >= 3 && running >= RUNNING * (block.length - 1)) {
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
    if (pitch < 0.8 * below.size || pitch > 3 * below.size || isShort(above, below, edges.right)) continue
    const list = found.get(sizeKey(below))
    if (list) list.push(pitch)
    else found.set(sizeKey(below), [pitch])
  }
  return new Map([...found].filter(([, list]) => list.length > 1).map(([size, list]) => [size, median(list)]))
}

/** Whether the first word of the next line would have had room on this one. */
function isShort(line: FlowLine, next: FlowLine, right: number): boolean {
  const space = SPACE * line.size
  if (line.rightToLeft) return false
  return line.box.right + space + next.firstWord < right - 0.5 * line.size
}

type Verdict = 'same' | 'break' | 'new'

function judge(
  paragraph: ParagraphDraft,
  line: FlowLine,
  around: { next: FlowLine | undefined; leading: number; right: number; inCell: boolean },
): Verdict {
  const { next, leading, right, inCell } = around
  const last = paragraph.lines.at(-1)!
  const first = paragraph.lines[0]!
  const size = Math.max(last.size, line.size)
  const gap = line.baseline - last.baseline
  if (last.monospaced && line.monospaced && Math.abs(last.size - line.size) < SAME_SIZE * size)
    return gap < 2.4 * Math.max(leading, size) && !readMarkerOf(line)?.sure ? codeVerdict(paragraph, line) : 'new'
  if (last.monospaced !== line.monospaced && !sharesLine(last, line, paragraph.edges)) return 'new'
  if (Math.abs(last.size - line.size) > SAME_SIZE * size) return 'new'
  const own = paragraph.lines.length > 1 ? last.baseline - paragraph.lines.at(-2)!.baseline : leading
  const usual = paragraph.lines.length > 1 ? Math.min(own, Math.max(leading, own)) : Math.max(leading, 0.9 * size)
  if (gap > usual + GAP_TOLERANCE * size || gap < 0.55 * size) return 'new'
  if (line.box.left > last.box.right || line.box.right < last.box.left) return 'new'
  if (paragraph.leader || isLeader(line)) return 'new'
  if (beginsItem(line, paragraph) || breaksRow(last, line)) return 'new'
  const short = isShort(last, line, right)
  if (looksOther(last, line) && (short || startsAnew(line))) return 'new'
  const isCentredPair = isCentred(last, paragraph.edges) && isCentred(line, paragraph.edges)
  if (isCentredPair && Math.abs(last.box.left - line.box.left) > 2) return short ? 'break' : 'same'
  if (last.hyphenated) return 'same'
  if (inCell) return short && !goesOn(last, line, { ...paragraph.edges, right }) ? 'break' : 'same'
  if (isIndented(paragraph, first, last, line, next, short)) return 'new'
  if (short && !goesOn(last, line, { ...paragraph.edges, right })) return 'new'
  return 'same'
}

/** Code keeps its lines; prose set in a monospaced font flows. */
function codeVerdict(paragraph: ParagraphDraft, line: FlowLine): Verdict {
  const last = paragraph.lines.at(-1)!
  const isProse =
    !isShort(last, line, paragraph.edges.right) && /^\p{Ll}/u.test(textOf(line)) && /[\p{L},]$/u.test(textOf(last))
  return isProse && Math.abs(last.box.left - line.box.left) < 1 ? 'same' : 'break'
}

/** A line that is half code, because it begins or ends with a name in it, belongs to the text around it. */
function sharesLine(last: FlowLine, line: FlowLine, edges: Edges): boolean {
  const plain = last.monospaced ? line : last
  return plain.runs.some((run) => /courier|mono|consol/i.test(run.look.font)) || !isShort(last, line, edges.right)
}

const readMarkerOf = (line: FlowLine) => readMarker(textOf(line))?.marker

function beginsItem(line: FlowLine, paragraph: ParagraphDraft): boolean {
  const first = line.runs[0]!
  if (first.look.raised === 'superscript' && /^[\d*†‡§¶]{1,3}\s?$/.test(first.text)) return true
  const marker = readMarkerOf(line)
  if (!marker) return false
  if (marker.sure) return true
  const last = paragraph.lines.at(-1)!
  // A number at the beginning of a line may be part of a sentence that goes on.
  const inSentence = !isShort(last, line, paragraph.edges.right) && !/[.:;!?]["”’)]?$/.test(textOf(last))
  if (!inSentence) return true
  return (
    Boolean(line.runs.find((run) => run.tabBefore)) ||
    line.box.left < paragraph.lines.at(-1)!.box.left - INDENT * line.size
  )
}

/** Whether one of two lines has tabs in its text, as labels and values have them; what is below a value may belong to it. */
function breaksRow(last: FlowLine, line: FlowLine): boolean {
  if (innerTab(line)) return true
  const tab = innerTab(last)
  return tab !== undefined && Math.abs(tab.left - line.box.left) > INDENT * line.size
}

/** The text behind the last tab of a line, but for that behind a marker. */
function innerTab(line: FlowLine): FlowLine['runs'][number] | undefined {
  const tabs = line.runs.filter((run) => run.tabBefore)
  return tabs.length > (readMarkerOf(line) || /^[\dA-Z.]{1,8}\t/.test(textOf(line)) ? 1 : 0) ? tabs.at(-1) : undefined
}

/** Whether two lines look different from end to end. */
function looksOther(a: FlowLine, b: FlowLine): boolean {
  const bold = (line: FlowLine) => line.runs.every((run) => run.look.bold === true || run.text.trim() === '')
  const anyBold = (line: FlowLine) => line.runs.some((run) => run.look.bold === true)
  if ((bold(a) && !anyBold(b)) || (bold(b) && !anyBold(a))) return true
  const color = (line: FlowLine) => line.runs[0]!.look.color ?? 0
  const uniform = (line: FlowLine) => line.runs.every((run) => (run.look.color ?? 0) === color(line))
  if (
    uniform(a) &&
    uniform(b) &&
    color(a) !== color(b) &&
    !a.runs.some((run) => run.link) &&
    !b.runs.some((run) => run.link)
  )
    return true
  const italic = (line: FlowLine) => line.runs.every((run) => run.look.italic === true)
  const anyItalic = (line: FlowLine) => line.runs.some((run) => run.look.italic === true)
  return (italic(a) && !anyItalic(b)) || (italic(b) && !anyItalic(a))
}

const startsAnew = (line: FlowLine) => !/^[\p{Ll},;.)]/u.test(textOf(line))

/** A sentence that goes on with a small letter, on a line that is only a little short. */
function goesOn(last: FlowLine, line: FlowLine, edges: Edges): boolean {
  if (!/^[\p{Ll}(]/u.test(textOf(line)) || /[.:!?]$/.test(textOf(last))) return false
  const free = edges.right - last.box.right
  return free < RAGGED * (edges.right - edges.left) + line.firstWord
}

export function isCentred(line: FlowLine, edges: Edges): boolean {
  const left = line.box.left - edges.left
  const right = edges.right - line.box.right
  return (
    left > 1.5 * line.size &&
    right > 1.5 * line.size &&
    Math.abs(left - right) < Math.max(2, 0.03 * (edges.right - edges.left))
  )
}

/** Whether the left edge tells that a paragraph begins: indented, or back out of an indentation. */
function isIndented(
  paragraph: ParagraphDraft,
  first: FlowLine,
  last: FlowLine,
  line: FlowLine,
  next: FlowLine | undefined,
  short: boolean,
): boolean {
  const by = INDENT * line.size
  const step = line.rightToLeft ? last.box.right - line.box.right : line.box.left - last.box.left
  if (paragraph.lines.length > 1) return Math.abs(step) > by
  if (Math.abs(step) <= by) return false
  if (step < 0) return short && -step < 0.4 * by
  const hanging = hangingOf(first)
  if (hanging !== undefined && Math.abs(line.box.left - hanging) < by) return false
  if (hanging !== undefined) return short
  if (short) return true
  // The line below tells: back at the margin, this one begins a paragraph; below it, the paragraph hangs.
  return next !== undefined && Math.abs(next.box.left - line.box.left) > by
}

/** Where the text behind the marker of an item begins. */
export function hangingOf(line: FlowLine): number | undefined {
  const marked = readMarker(textOf(line))
  if (!marked) return undefined
  const behind = line.runs.find((run) => run.tabBefore)
  if (behind) return behind.left
  const first = line.runs[0]!
  if (first.text.trim() === marked.marker.text) return line.runs[1]?.left
  return line.box.left + Math.min(3, marked.length) * 0.6 * line.size
}

function isLeader(line: FlowLine): boolean {
  return leaders.test(textOf(line))
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
  if (a.monospaced || b.monospaced || readMarkerOf(a) || readMarkerOf(b)) return false
  if (Math.abs(a.box.left - b.box.left) > 1.5 || Math.abs(a.size - b.size) > SAME_SIZE * b.size || looksOther(a, b))
    return false
  if (a.runs.some((run) => run.tabBefore) || b.runs.some((run) => run.tabBefore)) return false
  const leading = pitch.get(sizeKey(b)) ?? leadingOf?.(b.size) ?? 1.25 * b.size
  const wide = Math.max(widthOf(a.box), widthOf(b.box)) > 0.85 * (before.edges.right - before.edges.left)
  return b.baseline - a.baseline < leading + 0.2 * b.size && !wide
}
