import { boxAround, type SeenBox } from '../geometry/seen-box.js'
import type { RecognizedLine, RecognizedPage, RecognizedParagraph } from './recognized-page.js'
import { orderTuning } from './tuning.js'

/** A line with the paragraph that the engine put it in. */
interface PlacedLine {
  line: RecognizedLine
  paragraph: number
  /** Sides of the paragraph, which the short line at its end does not reach. */
  left: number
  right: number
}

/**
 * Puts the lines of a page in reading order where the engine did not: noise between columns makes it read parts of a
 * column last, and part a line in two. A line never comes before one that is above it in the same column; otherwise
 * the order stays. A page without such lines stays unchanged.
 */
export function orderLines(page: RecognizedPage): RecognizedPage {
  const placed = page.paragraphs.flatMap(({ lines }, paragraph) => {
    const { left, right } = boxAround(lines.map(({ box }) => box))
    return lines.map((line) => ({ line, paragraph, left, right }))
  })
  const ordered = inOrder(placed)
  if (ordered.every((one, index) => one === placed[index])) return page
  return { ...page, paragraphs: toParagraphs(joinRows(ordered)) }
}

/** Each line after the lines above it, which keep their order among each other. */
function inOrder(lines: readonly PlacedLine[]): PlacedLine[] {
  const [ordered, begun]: [PlacedLine[], Set<PlacedLine>] = [[], new Set()]
  for (const first of lines) {
    if (begun.has(first)) continue
    begun.add(first)
    const waiting = [{ placed: first, next: 0 }]
    for (let top = waiting[0]; top; top = waiting.at(-1)) {
      const other = lines[top.next++]
      if (!other) {
        ordered.push(top.placed)
        waiting.pop()
      } else if (!begun.has(other) && isAbove(other, top.placed)) {
        begun.add(other)
        waiting.push({ placed: other, next: 0 })
      }
    }
  }
  return ordered
}

/** Whether a line is above another in the same column. A caption below a picture in the text has a column of its own. */
function isAbove(one: PlacedLine, other: PlacedLine): boolean {
  if (one.line.direction !== 0 || other.line.direction !== 0) return false
  const across = Math.min(one.right, other.right) - Math.max(one.left, other.left)
  if (across <= Math.max(one.right - one.left, other.right - other.left) * orderTuning.column) return false
  const [a, b] = [one.line.box, other.line.box]
  return middleOf(a) < middleOf(b) && sharedRows(a, b) <= orderTuning.row
}

const middleOf = ({ top, bottom }: SeenBox) => (top + bottom) / 2

/** The rows that two boxes share, relative to the lower one. */
export function sharedRows(a: SeenBox, b: SeenBox): number {
  const down = Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top)
  return down / Math.max(1, Math.min(a.bottom - a.top, b.bottom - b.top))
}

/** Joins the parts of a line that follow each other. */
function joinRows(lines: readonly PlacedLine[]): PlacedLine[] {
  const joined: PlacedLine[] = []
  for (const placed of lines) {
    const last = joined.at(-1)
    if (!last || !isContinued(last.line, placed.line)) joined.push(placed)
    else joined[joined.length - 1] = { ...last, line: joinLines(last.line, placed.line) }
  }
  return joined
}

function isContinued({ box, direction }: RecognizedLine, next: RecognizedLine): boolean {
  if (direction !== 0 || next.direction !== 0 || sharedRows(box, next.box) <= orderTuning.row) return false
  const [gap, height] = [next.box.left - box.right, Math.min(box.bottom - box.top, next.box.bottom - next.box.top)]
  return gap > -height / 2 && gap < height * orderTuning.gap
}

/** Two parts of a line as one. */
export function joinLines(line: RecognizedLine, next: RecognizedLine): RecognizedLine {
  const words = line.words.map((word, index) => (index < line.words.length - 1 ? word : { ...word, spaceAfter: true }))
  return {
    ...line,
    box: boxAround([line.box, next.box]),
    baseline: { left: line.baseline.left, right: next.baseline.right },
    words: [...words, ...next.words],
  }
}

/** Paragraphs as they were; a line that came between two lines of a paragraph is part of it. */
function toParagraphs(lines: readonly PlacedLine[]): RecognizedParagraph[] {
  const runs: { paragraph: number; lines: RecognizedLine[] }[] = []
  lines.forEach(({ line, paragraph }, index) => {
    const last = runs.at(-1)
    const isWithin = last !== undefined && lines[index + 1]?.paragraph === last.paragraph
    if (last && (last.paragraph === paragraph || isWithin)) last.lines.push(line)
    else runs.push({ paragraph, lines: [line] })
  })
  return runs.map(({ lines }) => ({ box: boxAround(lines.map(({ box }) => box)), lines }))
}
