import type { Paragraph } from '../../../../flow-document/flow-document.js'
import type { Measures } from '../measure-document.js'
import type { Strip } from '../page/strips.js'
import { type Rule, textOf } from '../page-draft.js'
import type { Element, ParagraphDraft, PlacedRun } from '../page-items.js'
import type { ParagraphContext } from '../paragraph-context.js'
import { toParagraph } from '../write/to-paragraph.js'
import { findFootnotesTuning } from './tuning.js'

const mark = /^\s*\(?(\d{1,3}|[*†‡§¶]{1,3}|[a-z])\)?[.\s\u00A0]*/

/**
 * Moves notes at the bottom of columns from the flow to their raised marks in the text. Notes without a mark in the
 * text of their page stay in position.
 */
export function takeFootnotes(
  strips: readonly Strip[],
  rules: readonly Rule[],
  { bodySize }: Measures,
  context: Omit<ParagraphContext, 'edges'>,
): void {
  const marks = marksOf(strips)
  if (marks.size === 0) return
  for (const { columns } of strips)
    for (const { elements } of columns) {
      const end = elements.length - (isPageNumber(elements.at(-1)) ? 1 : 0)
      const start = startOfNotes(elements.slice(0, end), rules, bodySize)
      if (start === undefined) continue
      const notes = notesOf(elements.slice(start, end))
      const placed = notes.filter(({ sign }) => marks.has(sign))
      if (placed.length === 0 || placed.length < notes.length) continue
      for (const { sign, drafts, length } of notes) {
        const run = marks.get(sign)!
        run.note = drafts.map((draft, index) => noteParagraph(draft, index === 0 ? length : 0, context))
        run.noteDrafts = drafts
      }
      elements.splice(start, end - start)
    }
}

/** A number below the notes that was not detected as a footer because there is only one page. */
function isPageNumber(element: Element | undefined): boolean {
  return (
    element?.kind === 'paragraph' &&
    element.lines.length === 1 &&
    /^(\p{L}+ )?\d{1,4}( \p{L}+ \d{1,4})?$/u.test(textOf(element.lines[0]!))
  )
}

/** Raised marks in the text of a page, each the first of its kind. */
function marksOf(strips: readonly Strip[]): Map<string, PlacedRun> {
  const marks = new Map<string, PlacedRun>()
  for (const { columns } of strips)
    for (const { elements } of columns)
      for (const element of elements) {
        if (element.kind !== 'paragraph') continue
        for (const [index, line] of element.lines.entries())
          for (const [at, run] of line.runs.entries()) {
            if (run.appearance.raised !== 'superscript' || (index === 0 && at === 0)) continue
            // In an exponent, a number is one of its factors.
            if (isFactor(line.runs[at - 1]) || isFactor(line.runs[at + 1])) continue
            const sign = mark.exec(run.text)?.[1]
            if (sign && run.text.trim().length <= 4 && !marks.has(sign)) marks.set(sign, run)
          }
      }
  return marks
}

const isFactor = (run: PlacedRun | undefined) =>
  run?.appearance.raised === 'superscript' && /[^\d*†‡§¶,;\s[\]()]/u.test(run.text)

/** Where the notes at the end of a column begin: small text with a mark, below a rule or with its mark raised. */
function startOfNotes(elements: readonly Element[], rules: readonly Rule[], bodySize: number): number | undefined {
  let start: number | undefined
  for (
    let index = elements.length - 1;
    index >= Math.max(0, elements.length - findFootnotesTuning.mostNotes);
    index--
  ) {
    const element = elements[index]!
    if (
      element.kind !== 'paragraph' ||
      element.lines.some((line) => line.size > findFootnotesTuning.smaller * bodySize)
    )
      break
    const first = element.lines[0]!
    const before = elements[index - 1]
    if (!mark.test(first.runs[0]!.text)) continue
    const above = before?.kind === 'paragraph' ? before.lines.at(-1)!.baseline : before ? before.box.bottom : 0
    const isRuled = rules.some(
      (rule) =>
        rule.y > above - 1 && rule.y < first.baseline && rule.left < first.box.right && rule.right > first.box.left,
    )
    if (first.runs[0]!.appearance.raised === 'superscript' || isRuled) start = index
    if (isRuled) break
  }
  return start
}

function notesOf(elements: readonly Element[]): { sign: string; length: number; drafts: ParagraphDraft[] }[] {
  const notes: { sign: string; length: number; drafts: ParagraphDraft[] }[] = []
  for (const element of elements) {
    if (element.kind !== 'paragraph') continue
    const first = element.lines[0]!.runs[0]!
    const found = mark.exec(first.text)
    const isNote = found && (first.appearance.raised === 'superscript' || /^[\d*†‡§¶]/.test(found[1]!))
    if (isNote) notes.push({ sign: found[1]!, length: found[0].length, drafts: [element] })
    else notes.at(-1)?.drafts.push(element)
  }
  return notes
}

/** A paragraph of a note, without a number of characters at its start. */
export function noteParagraph(
  draft: ParagraphDraft,
  length: number,
  context: Omit<ParagraphContext, 'edges'>,
): Paragraph {
  const { contents, align, rightToLeft } = toParagraph(draft, { ...context, edges: draft.edges, markerLength: length })
  return {
    type: 'paragraph',
    contents,
    align: align === 'justify' ? 'justify' : 'left',
    ...(rightToLeft && { rightToLeft }),
  }
}
