import { textOf } from '../flow/page-draft.js'
import type { Element, ParagraphDraft } from '../flow/page-items.js'
import { joinInterruptedTuning } from './tuning.js'

/**
 * Joins the halves of a paragraph in a column that are separated by content of another size, such as a figure with its
 * caption, which is then read after the paragraph.
 */
export function joinInterrupted(column: Element[]): void {
  for (let index = 0; index < column.length - 2; index++) {
    const above = column[index]!
    if (above.kind !== 'paragraph' || !isOpen(above)) continue
    for (
      let next = index + 2;
      next <= Math.min(column.length - 1, index + 1 + joinInterruptedTuning.mostBetween);
      next++
    ) {
      const below = column[next]!
      if (below.kind !== 'paragraph' || !isSame(above, below)) continue
      const between = column.slice(index + 1, next)
      if (/^\p{Ll}/u.test(textOf(below.lines[0]!)) && between.every((element) => isOther(element, above))) {
        above.lines.push(...below.lines)
        above.breaks.push(false, ...below.breaks)
        above.ended = below.ended
        column.splice(next, 1)
        // It may be parted once more.
        index--
      }
      break
    }
  }
}

/** Whether a paragraph ends within a sentence, at the end of its column. */
function isOpen({ lines, leader, heading, edges }: ParagraphDraft): boolean {
  const last = lines.at(-1)!
  if (leader || heading !== undefined || lines.length < 2) return false
  if (last.hyphenated) return true
  return /[\p{L}\p{N},]$/u.test(textOf(last).trimEnd()) && edges.right - last.box.right < 4 * last.size
}

const isSame = (a: ParagraphDraft, b: ParagraphDraft) =>
  Math.abs(a.lines[0]!.size - b.lines[0]!.size) < 0.06 * a.lines[0]!.size

const isOther = (element: Element, above: ParagraphDraft) =>
  element.kind !== 'paragraph' ||
  !isSame(element, above) ||
  /^(fig(ure|\.)|table|tab\.|abb(ildung|\.)|tabelle|tableau|chart)\s*\d/i.test(textOf(element.lines[0]!))

/**
 * Joins text that was split because its next line looks like the start of something else: initials of a name, which are
 * not list markers, and the second line of a heading.
 */
export function joinMistaken(column: Element[]): void {
  for (let index = 0; index < column.length - 1; index++) {
    const [above, below] = [column[index]!, column[index + 1]!]
    if (above.kind !== 'paragraph' || below.kind !== 'paragraph' || !isSame(above, below)) continue
    const end = textOf(above.lines.at(-1)!).trimEnd()
    const start = textOf(below.lines[0]!)
    const gap = below.lines[0]!.baseline - above.lines.at(-1)!.baseline
    if (gap <= 0 || gap > 1.6 * below.lines[0]!.size || above.leader || below.leader) continue
    const isName = /^\p{Lu}\.[\s\t]*(?:\p{Lu}\.[\s\t]*)+\p{L}/u.test(start) && /[\p{L},(]$/u.test(end)
    const isHeading = areBold(above) && areBold(below) && /^\p{Ll}/u.test(start)
    if (!isName && !isHeading) continue
    above.lines.push(...below.lines)
    above.breaks.push(false, ...below.breaks)
    above.ended = below.ended
    column.splice(index + 1, 1)
    index--
  }
}

const areBold = ({ lines }: ParagraphDraft) =>
  lines.every(({ runs }) => runs.every((run) => run.appearance.bold === true || !/[\p{L}\p{N}]/u.test(run.text)))
