import { textOf } from '../page-draft.js'
import type { Element, FlowLine, ParagraphDraft } from '../page-items.js'
import { findHeadingsTuning } from './tuning.js'

/** A line that only numbers what comes below it: "Chapter 4", "Appendix B". */
const label =
  /^(?:chapter|part|appendix|annex|kapitel|teil|anhang|chapitre|partie|annexe|cap[ií]tulo|parte|anexo|capitolo|appendice|hoofdstuk|deel|bijlage|rozdział|część|глава|часть|приложение)\s+(?:\d{1,3}|[ivxlc]{1,7}|\p{L})[.:]?$/iu

/** Joins the number of a chapter on a line of its own to the title below it: they are one heading. */
export function joinChapterLabels(columns: readonly Element[][], bodySize: number): void {
  for (const elements of columns)
    for (let index = 0; index + 1 < elements.length; index++) {
      const [above, below] = [elements[index]!, elements[index + 1]!]
      if (above.kind !== 'paragraph' || below.kind !== 'paragraph' || !isLabelOf(above, below, bodySize)) continue
      above.lines.push(...below.lines)
      above.breaks.push(true, ...below.breaks)
      above.ended = below.ended
      elements.splice(index + 1, 1)
    }
}

/** Whether a paragraph is a label, and the next one a title that is as large as it. */
function isLabelOf(above: ParagraphDraft, below: ParagraphDraft, bodySize: number): boolean {
  const [line, ...others] = above.lines
  const [next] = below.lines
  if (!line || others.length > 0 || !next || below.leader || !label.test(textOf(line).trim())) return false
  if (line.page !== next.page || below.lines.length >= findHeadingsTuning.mostLines) return false
  const [size, other] = [line.size, next.size]
  if (size < findHeadingsTuning.larger * bodySize || other < 0.95 * size) return false
  return next.baseline > line.baseline && next.baseline - line.baseline < findHeadingsTuning.labelApart * other
}

/** Joins the lines of a large title of the first page, each in the middle, where they are paragraphs. */
export function joinTitleLines(columns: readonly Element[][], bodySize: number): void {
  const elements = columns.find((column) => column.length > 0)
  const [title] = elements ?? []
  if (!elements || title?.kind !== 'paragraph' || title.leader) return
  while (title.lines.length < findHeadingsTuning.mostLines) {
    const next = elements[1]
    if (next?.kind !== 'paragraph' || !areTitle(title.lines.at(-1)!, next.lines[0]!, bodySize)) return
    title.lines.push(...next.lines)
    title.breaks.push(false, ...next.breaks)
    title.ended = next.ended
    elements.splice(1, 1)
  }
}

/** Whether two large lines of one look have the same middle and begin at different places. */
function areTitle(last: FlowLine, line: FlowLine, bodySize: number): boolean {
  if (line.size < findHeadingsTuning.title * bodySize || Math.abs(line.size - last.size) > 0.5) return false
  if (bold(line) !== bold(last) || line.page !== last.page) return false
  const isBelow = line.baseline - last.baseline < findHeadingsTuning.apart * line.size
  const offset = line.box.left + line.box.right - last.box.left - last.box.right
  return isBelow && Math.abs(offset) < line.size / 5 && Math.abs(line.box.left - last.box.left) > line.size
}

const bold = ({ runs }: FlowLine) => runs[0]!.appearance.bold === true
