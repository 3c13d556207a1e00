import type { Frame, Inline, Paragraph } from '../../../../flow-document/flow-document.js'
import { boxAround } from '../../../../geometry/seen-box.js'
import { isUnspaced } from '../../layout/glyph-text.js'
import { heightOf, type PageDraft, textOf, widthOf } from '../page-draft.js'
import type { FlowLine } from '../page-items.js'
import { turnedFramesTuning } from './tuning.js'

type Turned = PageDraft['turned'][number]

/** A rotated line in a frame at its unrotated position, rotated about its center. */
export function toTurnedFrame({ line, angle }: Turned): Frame {
  const { box } = line
  const isUpright = angle % 180 === 90
  const radians = (angle * Math.PI) / 180
  const height = turnedFramesTuning.line * line.size
  const along = isUpright
    ? heightOf(box)
    : Math.max(line.size, Math.hypot(widthOf(box), heightOf(box)) - Math.abs(Math.sin(2 * radians)) * line.size)
  const width = along * (1 + turnedFramesTuning.slack) + 2
  const [x, y] = [(box.left + box.right) / 2, (box.top + box.bottom) / 2]
  const blocks: Paragraph[] = [
    { type: 'paragraph', contents: contentsOf(line), align: 'center', spacing: { line: height } },
  ]
  return { type: 'frame', x: x - width / 2, y: y - height / 2, width, height, angle, blocks }
}

/** Horizontal range of usual text, in shares of the page width. */
const [LEFT, RIGHT] = [0.1, 0.9]

/** A line without letters at the top of a page that has nothing but turned text, for its frames to hang on. */
export function anchorLine({ page, width, turned }: PageDraft): FlowLine {
  const top = Math.min(...turned.map(({ line }) => line.box.top))
  const { appearance } = turned[0]!.line.runs[0]!
  return {
    ...turned[0]!.line,
    page,
    box: { left: LEFT * width, right: RIGHT * width, top, bottom: top + 1 },
    baseline: top + 1,
    size: 1,
    runs: [{ text: '', appearance, left: LEFT * width, right: LEFT * width }],
    firstWord: 0,
    hyphenated: false,
  }
}

/** Frames of turned lines; those below each other that run up or down the page share one. */
export function turnedFrames(turned: readonly Turned[]): Frame[] {
  const groups: Turned[][] = []
  for (const each of turned) {
    const group = groups.find((other) => goesOn(other.at(-1)!, each))
    if (group) group.push(each)
    else groups.push([each])
  }
  return groups.map((group) => ({
    ...(group.length === 1 ? widened(toTurnedFrame(group[0]!)) : toFrame(group)),
    ...(isVertical(group) && { vertical: true as const }),
  }))
}

/**
 * Removes rotated text at the same position on all pages, such as watermarks, and returns it as frames behind the text.
 */
export function takeWatermarks(drafts: readonly PageDraft[]): Frame[] {
  const [first] = drafts
  if (!first || drafts.length < turnedFramesTuning.leastPages) return []
  const known = drafts.map(({ turned }) => new Set(turned.map(keyOf)))
  const marks = first.turned.filter((each) => known.every((keys) => keys.has(keyOf(each))))
  if (marks.length === 0) return []
  const taken = new Set(marks.map(keyOf))
  for (const draft of drafts) draft.turned = draft.turned.filter((each) => !taken.has(keyOf(each)))
  return turnedFrames(marks).map((frame) => ({ ...frame, behind: true }))
}

const keyOf = ({ line, angle }: Turned) => {
  const { left, top, right, bottom } = line.box
  const place = [left + right, top + bottom].map((sum) => Math.round(sum / 2 / turnedFramesTuning.samePlace))
  return `${Math.round(angle)} ${place.join(' ')} ${textOf(line)}`
}

/** Whether most letters are of scripts that are written down the page; Latin text is turned. */
function isVertical(group: readonly Turned[]): boolean {
  const text = group.map(({ line }) => textOf(line)).join('')
  return group[0]!.angle === 90 && 2 * [...text].filter(isUnspaced).length > text.length
}

function goesOn(last: Turned, next: Turned): boolean {
  if (last.angle !== next.angle || last.angle % 180 !== 90) return false
  const size = Math.max(last.line.size, next.line.size)
  const gap = last.angle === 90 ? last.line.baseline - next.line.baseline : next.line.baseline - last.line.baseline
  const [a, b] = [last.line.box, next.line.box]
  return gap > 0.5 * size && gap < turnedFramesTuning.near * size && a.top < b.bottom && b.top < a.bottom
}

/** With room for a font of wider letters, on both sides of its middle. */
function widened(frame: Frame): Frame {
  const more = turnedFramesTuning.room * frame.width
  return { ...frame, x: frame.x - more / 2, width: frame.width + more }
}

function toFrame(group: readonly Turned[]): Frame {
  const lines = group.map(({ line }) => line)
  const box = boxAround(lines.map((line) => line.box))
  const { angle } = group[0]!
  const pitch = Math.abs(lines.at(-1)!.baseline - lines[0]!.baseline) / (lines.length - 1)
  const [width, height] = [heightOf(box) * (1 + turnedFramesTuning.room) + 2, lines.length * pitch + 2]
  // It has more room where its lines end.
  const room = turnedFramesTuning.room * heightOf(box)
  const [x, y] = [(box.left + box.right) / 2, (box.top + box.bottom + (angle === 90 ? room : -room)) / 2]
  const contents = lines.flatMap((line, index): Inline[] => [
    ...(index > 0 ? [{ type: 'line-break' } as const] : []),
    ...contentsOf(line),
  ])
  const blocks: Paragraph[] = [{ type: 'paragraph', contents, align: 'left', spacing: { line: pitch } }]
  return { type: 'frame', x: x - width / 2, y: y - height / 2, width, height, angle, blocks }
}

const contentsOf = (line: FlowLine): Inline[] =>
  line.runs.map(({ text, appearance }) => ({ type: 'text' as const, text, ...appearance }))
