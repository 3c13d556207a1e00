import type { Paragraph } from '../../../../flow-document/flow-document.js'
import type { Edges, ParagraphDraft } from '../page-items.js'
import type { ParagraphContext } from '../paragraph-context.js'
import { hangingOf } from './judge-line.js'
import { indentTuning } from './tuning.js'

/** The indents of a paragraph within its section in points; none if it fills its width or is centered. */
export function indentOf(
  draft: ParagraphDraft,
  context: ParagraphContext,
  align: Paragraph['align'],
): Pick<Paragraph, 'indent'> {
  return inFrame(indentInColumn(draft, context, align).indent, context, align, draft.lines[0]!.rightToLeft)
}

function indentInColumn(
  draft: ParagraphDraft,
  { edges, markerLength = 0 }: ParagraphContext,
  align: Paragraph['align'],
): Pick<Paragraph, 'indent'> {
  const { lines } = draft
  const first = lines[0]!
  const { rightToLeft } = first
  if (align === 'center' || (rightToLeft && markerLength > 0)) return {}
  const breaking = draft.breaks.some(Boolean)
  const column = alongReading(edges, rightToLeft)
  const boxes = lines.map(({ box }) => alongReading(box, rightToLeft))
  const rounded = (value: number) => (Math.abs(value) < 1 ? 0 : Math.round(value * 10) / 10)
  const room = Math.max(0, column.end - Math.max(...boxes.map(({ end }) => end)))
  const isAtEnd = align === (rightToLeft ? 'left' : 'right')
  const ragged = Math.max(1, indentTuning.ragged / lines.length) * first.size
  // Running text narrower than its column keeps its width; the width of single lines means nothing.
  const isNarrow = lines.length > 3 && !breaking && room > 3 * ragged
  const isEven = align === 'justify' || isAtEnd
  const end = rounded(isEven ? room : isNarrow ? room - ragged : breaking ? 0 : keptRoom(lines, boxes, column.end))
  const hanging = markerLength > 0 ? hangingOf(first) : undefined
  const body = lines.length > 1 && !breaking ? least(boxes.slice(1)) : (hanging ?? least(boxes))
  const start = isAtEnd ? 0 : rounded(Math.max(0, body - column.start))
  const firstLine = isAtEnd ? 0 : rounded(boxes[0]!.start - Math.max(body, column.start))
  if (start === 0 && firstLine === 0 && end === 0) return {}
  const [left, right] = rightToLeft ? [end, start] : [start, end]
  return {
    indent: { ...(left !== 0 && { left }), ...(right !== 0 && { right }), ...(firstLine !== 0 && { firstLine }) },
  }
}

interface Along {
  start: number
  end: number
}

/** Where something begins and ends in the direction of reading. */
const alongReading = ({ left, right }: Edges, rightToLeft: boolean): Along =>
  rightToLeft ? { start: -right, end: -left } : { start: left, end: right }

const least = (boxes: readonly Along[]) => Math.min(...boxes.map(({ start }) => start))

/** Space at the end that lines leave although the next word has room there; as little of it as breaks the lines at the same words. */
function keptRoom(lines: ParagraphDraft['lines'], boxes: readonly Along[], edge: number): number {
  const ends = lines.slice(1).map(({ firstWord }, index) => boxes[index]!.end + firstWord)
  return ends.length > 0 ? Math.max(0, edge - Math.min(...ends)) : 0
}

/** Converts an indent within a column to one within its section; ragged text keeps the space at its end. */
function inFrame(
  indent: Paragraph['indent'],
  { edges, frame = edges }: ParagraphContext,
  align: Paragraph['align'],
  rightToLeft: boolean,
): Pick<Paragraph, 'indent'> {
  const shift = (value: number) => (value < 1 ? 0 : Math.round(value * 10) / 10)
  const left = rightToLeft && align === 'right' ? 0 : shift(edges.left - frame.left)
  const right = !rightToLeft && align === 'left' ? 0 : shift(frame.right - edges.right)
  if (left === 0 && right === 0) return indent ? { indent } : {}
  return {
    indent: {
      ...indent,
      ...(left > 0 && { left: left + (indent?.left ?? 0) }),
      ...(right > 0 && { right: right + (indent?.right ?? 0) }),
    },
  }
}
