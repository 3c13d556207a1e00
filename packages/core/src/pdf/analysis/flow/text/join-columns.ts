import { beginsAddress } from '../../layout/vocabulary.js'
import type { Strip } from '../page/strips.js'
import { textOf } from '../page-draft.js'
import type { Element, FlowLine, ParagraphDraft } from '../page-items.js'
import { readMarker } from './list-marker.js'
import { joinColumnsTuning } from './tuning.js'

/** Lines after which a paragraph is not joined any further. */
const MOST_LINES = 20_000
const sentenceEnd = /[.!?:;。！？][")”’»\]]?$/

/**
 * Joins paragraphs that continue in the next column or on the next page. Pictures and tables between their halves move
 * after the paragraph.
 */
export function joinColumns(strips: readonly Strip[], indented: boolean): void {
  let before: Element[] | undefined
  for (const strip of strips)
    for (const column of strip.columns) {
      const { elements } = column
      if (before && before.length > 0 && elements.length > 0) column.goesOn = joinPair(before, elements, indented)
      if (elements.length > 0) before = elements
    }
}

function joinPair(above: Element[], below: Element[], indented: boolean): boolean {
  const last = lastParagraph(above)
  const next = firstParagraph(below)
  if (!last || !next) return false
  const isApart = above.at(-1) !== last || below[0] !== next
  if (!goesOn(last, next, indented, isApart)) return false
  const shift = last.edges.left - next.edges.left
  last.breaks.push(false, ...next.breaks)
  last.lines.push(...next.lines.map((line) => (Math.abs(shift) < 0.5 ? line : moved(line, shift))))
  last.ended = next.ended
  below.splice(below.indexOf(next), 1)
  return true
}

function lastParagraph(elements: readonly Element[]): ParagraphDraft | undefined {
  for (let back = 1; back <= Math.min(elements.length, joinColumnsTuning.mostBetween); back++) {
    const element = elements.at(-back)!
    if (element.kind === 'paragraph' && !isCaption(element)) return element
  }
  return undefined
}

function firstParagraph(elements: readonly Element[]): ParagraphDraft | undefined {
  return elements
    .slice(0, joinColumnsTuning.mostBetween)
    .find((element) => element.kind === 'paragraph' && !isCaption(element)) as ParagraphDraft | undefined
}

const isCaption = ({ lines }: ParagraphDraft) =>
  /^(fig(ure|\.)|table|tab\.|abb(ildung|\.)|tabelle|tableau|chart)\s*\d/i.test(textOf(lines[0]!))

/**
 * Whether a paragraph at the end of a column continues at the top of the next. `isApart`: something is between them.
 */
function goesOn(last: ParagraphDraft, next: ParagraphDraft, indented: boolean, isApart: boolean): boolean {
  const end = last.lines.at(-1)!
  const start = next.lines[0]!
  if (last.leader || next.leader || end.monospaced || start.monospaced || last.lines.length > MOST_LINES) return false
  if (Math.abs(end.size - start.size) > 0.06 * end.size) return false
  const endText = textOf(end).trimEnd()
  const startText = textOf(start)
  // A number at the edge is that of an equation.
  if (readMarker(startText) || beginsAddress(startText) || end.runs.at(-1)!.tabBefore) return false
  if (end.hyphenated && /^\p{Ll}/u.test(startText)) return true
  const free = last.edges.right - end.box.right
  const isFull = end.rightToLeft || free < start.firstWord + 0.75 * end.size
  if (/^\p{Ll}/u.test(startText) && !sentenceEnd.test(endText))
    return isFull || free < 0.3 * (last.edges.right - last.edges.left)
  if (isApart || !isFull || last.lines.length < 2) return false
  if (start.runs.every((run) => run.appearance.bold) !== end.runs.every((run) => run.appearance.bold)) return false
  if (!sentenceEnd.test(endText)) return true
  return indented && start.box.left - next.edges.left < 0.5 * start.size && next.lines.length > 1
}

function moved(line: FlowLine, by: number): FlowLine {
  return {
    ...line,
    box: { ...line.box, left: line.box.left + by, right: line.box.right + by },
    runs: line.runs.map((run) => ({ ...run, left: run.left + by, right: run.right + by })),
  }
}
