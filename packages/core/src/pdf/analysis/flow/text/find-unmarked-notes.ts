import type { Strip } from '../page/strips.js'
import { textOf } from '../page-draft.js'
import type { Element, FlowLine, ParagraphDraft, PlacedRun } from '../page-items.js'
import type { ParagraphContext } from '../paragraph-context.js'
import { noteParagraph } from './find-footnotes.js'
import { findFootnotesTuning, findUnmarkedNotesTuning } from './tuning.js'

const sentenceEnd = /[.!?:;][")”’»\]]?$/

/**
 * Moves small text at the bottom of a column out of a sentence that continues in the next column, such as copyright
 * notes, and makes it a note without a mark.
 */
export function takeUnmarkedNotes(
  strips: readonly Strip[],
  bodySize: number,
  context: Omit<ParagraphContext, 'edges'>,
): void {
  let above: Element[] | undefined
  for (const { columns } of strips)
    for (const { elements } of columns) {
      if (above && elements.length > 0) takeNote(above, elements[0]!, bodySize, context)
      if (elements.length > 0) above = elements
    }
}

function takeNote(above: Element[], next: Element, bodySize: number, context: Omit<ParagraphContext, 'edges'>): void {
  const start = above.findLastIndex((element) => !isSmall(element, bodySize)) + 1
  const text = above[start - 1]
  const notes = above.slice(start) as ParagraphDraft[]
  if (notes.length === 0 || text?.kind !== 'paragraph' || next.kind !== 'paragraph') return
  // Small text that continues there is not a note.
  if (isSmall(next, bodySize)) return
  const first = notes[0]!.lines[0]!
  const end = text.lines.at(-1)!
  if (notes.reduce((sum, { lines }) => sum + lines.length, 0) > findUnmarkedNotesTuning.mostLines) return
  if (first.page !== end.page || first.baseline - end.baseline < findUnmarkedNotesTuning.room * first.size) return
  if (!/^\p{Ll}/u.test(textOf(next.lines[0]!)) || sentenceEnd.test(textOf(end).trimEnd())) return
  const note = notes.map((draft) => noteParagraph(draft, 0, context))
  if (placeNote(text.lines, note, notes)) above.splice(start)
}

const isSmall = (element: Element, bodySize: number) =>
  element.kind === 'paragraph' &&
  element.lines.every((line) => line.size <= findFootnotesTuning.smaller * bodySize && !line.monospaced)

/** Puts a note between two words of a paragraph, as near to its end as can be. */
function placeNote(
  lines: readonly FlowLine[],
  note: NonNullable<PlacedRun['note']>,
  noteDrafts: readonly ParagraphDraft[],
): boolean {
  for (const line of lines.toReversed())
    for (let at = line.runs.length - 1; at >= 0; at--) {
      const run = line.runs[at]!
      const space = run.text.lastIndexOf(' ', run.text.length - 2)
      if (space <= 0 || run.note) continue
      const middle = run.left + ((run.right - run.left) * space) / run.text.length
      const { tabBefore: _, ...rest } = run
      line.runs.splice(
        at,
        1,
        { ...run, text: run.text.slice(0, space), right: middle },
        { text: '', appearance: run.appearance, left: middle, right: middle, note, noteDrafts, unmarked: true },
        { ...rest, text: run.text.slice(space), left: middle },
      )
      return true
    }
  return false
}
