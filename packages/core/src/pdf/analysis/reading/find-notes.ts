import type { Element, ParagraphDraft } from '../flow/page-items.js'
import { findNotesTuning } from './tuning.js'

const mark = /^\s*[([]?(?:\d{1,3}|[*∗⁎†‡§¶‖]{1,3}|[a-z])[)\]]?[.\s\u00A0]*/

/**
 * Takes the notes at the foot of a column out of it: smaller text, from the last paragraph up to the first that begins with a raised
 * mark, or with a mark that the text has.
 */
export function takeNotes(elements: Element[], bodySize: number, marks: ReadonlySet<string>): ParagraphDraft[] {
  let start: number | undefined
  for (let index = elements.length - 1; index >= Math.max(0, elements.length - findNotesTuning.mostNotes); index--) {
    const element = elements[index]!
    if (element.kind !== 'paragraph' || element.lines.some(({ size }) => size > findNotesTuning.smaller * bodySize))
      break
    const first = element.lines[0]!.runs[0]!
    const sign = mark.exec(first.text)?.[0]
    if (sign === undefined) continue
    if (first.appearance.raised === 'superscript' || marks.has(plainSign(sign))) start = index
  }
  return start === undefined ? [] : (elements.splice(start) as ParagraphDraft[])
}

/** The raised marks in the text of a page. */
export function marksOf(columns: readonly (readonly Element[])[]): Set<string> {
  const marks = new Set<string>()
  for (const element of columns.flat()) {
    if (element.kind !== 'paragraph') continue
    for (const [index, { runs }] of element.lines.entries())
      for (const [at, run] of runs.entries()) {
        const isFirst = index === 0 && at === 0
        if (run.appearance.raised !== 'superscript' || isFirst || run.text.trim().length > 4) continue
        const sign = mark.exec(run.text)?.[0]
        if (sign) marks.add(plainSign(sign))
      }
  }
  return marks
}

const plainSign = (sign: string) => sign.replace(/[\s\u00A0().[\]]/g, '')
