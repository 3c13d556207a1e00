import { textOf } from '../page-draft.js'
import type { Element, ParagraphDraft } from '../page-items.js'
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
