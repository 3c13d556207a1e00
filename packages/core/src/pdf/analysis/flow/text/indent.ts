import type { Paragraph } from '../../../../flow-document/flow-document.js'
import { boxAround } from '../../../../geometry/seen-box.js'
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
  return inFrame(indentInColumn(draft, context, align).indent, context, align)
}

function indentInColumn(
  draft: ParagraphDraft,
  { edges, markerLength = 0 }: ParagraphContext,
  align: Paragraph['align'],
): Pick<Paragraph, 'indent'> {
  if (align === 'center') return {}
  const { lines } = draft
  const first = lines[0]!
  const others = lines.slice(1)
  const rounded = (value: number) => (Math.abs(value) < 1 ? 0 : Math.round(value * 10) / 10)
  const around = boxAround(lines.map(({ box }) => box))
  const room = Math.max(0, edges.right - around.right)
  const ragged = Math.max(1, indentTuning.ragged / lines.length) * first.size
  // Running text narrower than its column keeps its width; the width of single lines means nothing.
  const isNarrow = lines.length > 3 && !draft.breaks.some(Boolean) && room > 3 * ragged
  const isEven = align === 'justify' || align === 'right' || first.rightToLeft
  const breaking = draft.breaks.some(Boolean)
  const right = isEven
    ? rounded(room)
    : isNarrow
      ? rounded(room - ragged)
      : breaking
        ? 0
        : rounded(keptRoom(lines, edges))
  if (first.rightToLeft && markerLength > 0) return {}
  if (align === 'right') return right > 0 ? { indent: { right } } : {}
  const hanging = markerLength > 0 ? hangingOf(first) : undefined
  const bodyLeft =
    others.length > 0 && !breaking ? boxAround(others.map(({ box }) => box)).left : (hanging ?? around.left)
  const left = rounded(Math.max(0, bodyLeft - edges.left))
  const firstLine = rounded(first.box.left - Math.max(bodyLeft, edges.left))
  if (left === 0 && firstLine === 0 && right === 0) return {}
  return {
    indent: { ...(left !== 0 && { left }), ...(right !== 0 && { right }), ...(firstLine !== 0 && { firstLine }) },
  }
}

/** Space on the right that lines leave although the next word has room there; as little of it as breaks the lines at the same words. */
function keptRoom(lines: ParagraphDraft['lines'], edges: Edges): number {
  const ends = lines.slice(0, -1).map((line, index) => line.box.right + lines[index + 1]!.firstWord)
  return ends.length > 0 && Math.min(...ends) < edges.right ? edges.right - Math.min(...ends) : 0
}

/** Converts an indent within a column to one within its section; ragged text keeps the space on its right. */
function inFrame(
  indent: Paragraph['indent'],
  { edges, frame = edges }: ParagraphContext,
  align: Paragraph['align'],
): Pick<Paragraph, 'indent'> {
  const shift = (value: number) => (value < 1 ? 0 : Math.round(value * 10) / 10)
  const left = shift(edges.left - frame.left)
  const right = align === 'left' ? 0 : shift(frame.right - edges.right)
  if (left === 0 && right === 0) return indent ? { indent } : {}
  return {
    indent: {
      ...indent,
      ...(left > 0 && { left: left + (indent?.left ?? 0) }),
      ...(right > 0 && { right: right + (indent?.right ?? 0) }),
    },
  }
}
