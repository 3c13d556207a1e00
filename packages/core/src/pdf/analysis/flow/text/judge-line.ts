import { textOf } from '../page-draft.js'
import type { Edges, FlowLine, ParagraphDraft } from '../page-items.js'
import { tagsAgree } from './line-tag.js'
import { type Marker, readMarker } from './list-marker.js'
import { judgeLineTuning } from './tuning.js'

/** Lines to write on are not leaders: a page number must follow. */
const leaders = /(?:\s?[.·…]){5,}\s*\S{0,12}$|(?:\s?_){5,}\s*[\divxlc]{1,6}$|…{2,}\s*\S{0,12}$/i

/** Whether the first word of the next line would have had room on this one. */
export function isShort(line: FlowLine, next: FlowLine, { left, right }: Edges): boolean {
  const needed = (judgeLineTuning.space + 0.5) * line.size + next.firstWord
  if (!line.rightToLeft) return line.box.right + needed < right
  return line.box.left - needed > left || (isSetLeft(line, next, line.size) && line.box.right + needed < right)
}

/** Whether lines from the right begin at different places and end at one: programs without support for them align them left. */
function isSetLeft(line: FlowLine, next: FlowLine, least: number): boolean {
  return (
    Math.abs(line.box.left - next.box.left) < judgeLineTuning.sameLeft * line.size &&
    Math.abs(line.box.right - next.box.right) > least
  )
}

type Verdict = 'same' | 'break' | 'new'

/** Decides how a line continues an open paragraph: directly, after an explicit break, or as a new paragraph. */
export function judgeLine(
  paragraph: ParagraphDraft,
  line: FlowLine,
  around: { next: FlowLine | undefined; leading: number; right: number; inCell: boolean },
): Verdict {
  const last = paragraph.lines.at(-1)!
  const isOne = tagsAgree(last.tag, line.tag)
  // Tags that end within a sentence are those of lines.
  if (isOne === false && !runsOn(last, line, { ...paragraph.edges, right: around.right })) return 'new'
  const verdict = judgeByAppearance(paragraph, line, around)
  if (isOne !== true || verdict !== 'new' || line.numbered || !isNextLine(last, line)) return verdict
  return isShort(last, line, { ...paragraph.edges, right: around.right }) ? 'break' : 'same'
}

/** Whether a line is full and the next one continues in lower case. */
function runsOn(last: FlowLine, line: FlowLine, edges: Edges): boolean {
  return !isShort(last, line, edges) && /^\p{Ll}/u.test(textOf(line)) && /[\p{L},]$/u.test(textOf(last).trimEnd())
}

/** Whether a line of the same size directly follows another. */
function isNextLine(last: FlowLine, line: FlowLine): boolean {
  const gap = line.baseline - last.baseline
  const size = Math.max(last.size, line.size)
  const isBelow = line.box.left < last.box.right && line.box.right > last.box.left
  return gap > 0.5 * size && gap < judgeLineTuning.mostLeading * size && isBelow && !innerTab(line) && !innerTab(last)
}

function judgeByAppearance(
  paragraph: ParagraphDraft,
  line: FlowLine,
  around: { next: FlowLine | undefined; leading: number; right: number; inCell: boolean },
): Verdict {
  const { next, leading, right, inCell } = around
  const last = paragraph.lines.at(-1)!
  const first = paragraph.lines[0]!
  const size = Math.max(last.size, line.size)
  const gap = line.baseline - last.baseline
  if (line.numbered) return 'new'
  if (last.monospaced && line.monospaced && Math.abs(last.size - line.size) < judgeLineTuning.sameSize * size)
    return gap < 2.4 * Math.max(leading, size) && !readMarkerOf(line)?.sure ? codeVerdict(paragraph, line) : 'new'
  if (last.monospaced !== line.monospaced && !sharesLine(last, line, paragraph.edges)) return 'new'
  if (Math.abs(last.size - line.size) > judgeLineTuning.sameSize * size) return 'new'
  const own = paragraph.lines.length > 1 ? last.baseline - paragraph.lines.at(-2)!.baseline : leading
  const usual = paragraph.lines.length > 1 ? Math.min(own, Math.max(leading, own)) : Math.max(leading, 0.9 * size)
  if (gap > usual + judgeLineTuning.gapTolerance * size || gap < 0.55 * size) return 'new'
  const width = paragraph.edges.right - paragraph.edges.left
  if (!inCell && gap > judgeLineTuning.doubleSpaced * size && width < judgeLineTuning.narrow * size) return 'new'
  if (line.box.left > last.box.right || line.box.right < last.box.left) return 'new'
  if (paragraph.leader || isLeader(line)) return 'new'
  if (beginsItem(line, paragraph) || breaksRow(last, line)) return 'new'
  const short = isShort(last, line, { ...paragraph.edges, right })
  if (hasOtherAppearance(last, line) && (short || startsAnew(line))) return 'new'
  const isCentredPair = isCentred(last, paragraph.edges) && isCentred(line, paragraph.edges)
  if (isCentredPair && Math.abs(last.box.left - line.box.left) > 2) {
    const room = paragraph.edges.right - paragraph.edges.left - (last.box.right - last.box.left)
    return room > line.firstWord + 1.5 * line.size ? 'break' : 'same'
  }
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
    !isShort(last, line, paragraph.edges) && /^\p{Ll}/u.test(textOf(line)) && /[\p{L},]$/u.test(textOf(last))
  return isProse && Math.abs(last.box.left - line.box.left) < 1 ? 'same' : 'break'
}

/** A line that is half code, because it begins or ends with a name in it, belongs to the text around it. */
function sharesLine(last: FlowLine, line: FlowLine, edges: Edges): boolean {
  const plain = last.monospaced ? line : last
  return plain.runs.some((run) => /courier|mono|consol/i.test(run.appearance.font)) || !isShort(last, line, edges)
}

/** The marker that a line begins with. */
export const readMarkerOf = (line: FlowLine) => readMarker(textOf(line))?.marker

function beginsItem(line: FlowLine, paragraph: ParagraphDraft): boolean {
  const first = line.runs[0]!
  if (first.appearance.raised === 'superscript' && /^[\d*†‡§¶]{1,3}\s?$/.test(first.text)) return true
  const marker = readMarkerOf(line)
  if (!marker) return false
  const last = paragraph.lines.at(-1)!
  if (followsFirst(paragraph.lines[0]!, marker, line) || isBelowItem(paragraph.lines[0]!, marker, line)) return true
  // Between words of the line above, the sign parts them: it does so at the beginning of this one, too.
  if (marker.sure) return !textOf(last).slice(2).includes(` ${marker.text} `)
  // A number at the start of a line may be part of a continued sentence.
  if (marker.unsure && !isShort(last, line, paragraph.edges)) return false
  const inSentence = !isShort(last, line, paragraph.edges) && !/[.:;!?]["”’)]?$/.test(textOf(last))
  if (!inSentence) return true
  return (
    Boolean(line.runs.find((run) => run.tabBefore)) ||
    line.box.left < paragraph.lines.at(-1)!.box.left - judgeLineTuning.indent * line.size
  )
}

/** Whether a line is the first of its kind and begins farther in than the text of the item above, whose other lines begin below its first. */
function isBelowItem(first: FlowLine, { readings, unsure }: Marker, line: FlowLine): boolean {
  if (line.rightToLeft || unsure || !readings.some(({ value }) => value === 1) || !readMarkerOf(first)) return false
  return line.box.left > (hangingOf(first) ?? Infinity) + judgeLineTuning.gapTolerance * line.size
}

/** Whether a line has the next number after the item above, at the same position. */
function followsFirst(first: FlowLine, marker: Marker, line: FlowLine): boolean {
  const before = readMarkerOf(first)
  if (
    !before ||
    before.outer !== marker.outer ||
    Math.abs(first.box.left - line.box.left) > judgeLineTuning.indent * line.size
  )
    return false
  return marker.readings.some(({ style, value }) =>
    before.readings.some((other) => other.style === style && other.value === value - 1),
  )
}

/** Whether one of two lines has tabs in its text, as in label–value rows; content below a value may belong to it. */
function breaksRow(last: FlowLine, line: FlowLine): boolean {
  if (innerTab(line)) return true
  const tab = innerTab(last)
  return tab !== undefined && Math.abs(tab.left - line.box.left) > judgeLineTuning.indent * line.size
}

/** The text after the last tab of a line, except after a marker. */
function innerTab(line: FlowLine): FlowLine['runs'][number] | undefined {
  const tabs = line.runs.filter((run) => run.tabBefore)
  return tabs.length > (readMarkerOf(line) || /^[\dA-Z.]{1,8}\t/.test(textOf(line)) ? 1 : 0) ? tabs.at(-1) : undefined
}

/** Whether two lines look different from end to end. */
export function hasOtherAppearance(a: FlowLine, b: FlowLine): boolean {
  const bold = (line: FlowLine) => line.runs.every((run) => run.appearance.bold === true || run.text.trim() === '')
  const anyBold = (line: FlowLine) => line.runs.some((run) => run.appearance.bold === true)
  if ((bold(a) && !anyBold(b)) || (bold(b) && !anyBold(a))) return true
  const color = (line: FlowLine) => line.runs[0]!.appearance.color ?? 0
  const uniform = (line: FlowLine) => line.runs.every((run) => (run.appearance.color ?? 0) === color(line))
  if (
    uniform(a) &&
    uniform(b) &&
    color(a) !== color(b) &&
    !a.runs.some((run) => run.link) &&
    !b.runs.some((run) => run.link)
  )
    return true
  const italic = (line: FlowLine) => line.runs.every((run) => run.appearance.italic === true)
  const anyItalic = (line: FlowLine) => line.runs.some((run) => run.appearance.italic === true)
  return (italic(a) && !anyItalic(b)) || (italic(b) && !anyItalic(a))
}

const startsAnew = (line: FlowLine) => !/^[\p{Ll},;.)]/u.test(textOf(line))

/** A sentence that continues in lower case, on a line that is only slightly short. */
function goesOn(last: FlowLine, line: FlowLine, edges: Edges): boolean {
  if (!/^[\p{Ll}(]/u.test(textOf(line)) || /[.:!?]$/.test(textOf(last))) return false
  const free = edges.right - last.box.right
  return free < judgeLineTuning.ragged * (edges.right - edges.left) + line.firstWord
}

/** Whether a line is centered between two edges, clear of both. */
export function isCentred(line: FlowLine, edges: Edges): boolean {
  const left = line.box.left - edges.left
  const right = edges.right - line.box.right
  return (
    left > 1.5 * line.size &&
    right > 1.5 * line.size &&
    Math.abs(left - right) < Math.max(2, 0.03 * (edges.right - edges.left))
  )
}

/** Whether the left edge indicates a new paragraph: indented, or back from an indentation. */
function isIndented(
  paragraph: ParagraphDraft,
  first: FlowLine,
  last: FlowLine,
  line: FlowLine,
  next: FlowLine | undefined,
  short: boolean,
): boolean {
  const by = judgeLineTuning.indent * line.size
  const isRagged = line.rightToLeft && isRaggedAtRight(paragraph, line)
  const step = isRagged ? 0 : line.rightToLeft ? last.box.right - line.box.right : line.box.left - last.box.left
  if (paragraph.lines.length > 1) return Math.abs(step) > by
  if (Math.abs(step) <= by) return false
  if (step < 0) return short && -step < 0.4 * by
  const hanging = hangingOf(first)
  if (hanging !== undefined && Math.abs(line.box.left - hanging) < by) return false
  if (hanging !== undefined) return short
  if (short) return true
  // The next line decides: back at the margin, this one starts a paragraph; below it, the paragraph has a hanging
  // indent.
  return next !== undefined && Math.abs(next.box.left - line.box.left) > by
}

/** Whether the next line of a paragraph from the right that is set at the left begins elsewhere, as its lines do, by more than an indent. */
function isRaggedAtRight({ lines }: ParagraphDraft, line: FlowLine): boolean {
  const last = lines.at(-1)!
  if (isSetLeft(last, line, judgeLineTuning.setLeft * line.size)) return true
  const begins = (before: FlowLine, each: FlowLine) => before.box.right - each.box.right
  // Indents of paragraphs are the same.
  const isUneven = lines.some((each, index) => {
    const before = lines[index - 1]
    if (!before || !isSetLeft(before, each, judgeLineTuning.uneven)) return false
    return Math.abs(Math.abs(begins(before, each)) - begins(last, line)) > judgeLineTuning.uneven
  })
  return (isUneven || line.box.right > last.box.right) && isSetLeft(last, line, judgeLineTuning.uneven)
}

/** Start of the text after the marker of an item. */
export function hangingOf(line: FlowLine): number | undefined {
  const marked = readMarker(textOf(line))
  if (!marked) return undefined
  // A tab farther on parts columns of the text.
  let before = ''
  const behind = line.runs.find((run) => {
    if (before.trim() === marked.marker.text) return true
    before += run.text
    return false
  })
  if (behind) return behind.left
  return line.box.left + Math.min(3, marked.length) * 0.6 * line.size
}

/** Whether a line is an entry with dots to its page. */
export function isLeader(line: FlowLine): boolean {
  return leaders.test(textOf(line))
}
