import { boxAround } from '../../../../geometry/seen-box.js'
import { textOf, widthOf } from '../page-draft.js'
import type { FlowLine } from '../page-items.js'
import { attachRaisedTuning } from './tuning.js'

/** Maximum number of lines below a mark that are inspected. */
const MOST_LOOKED_AT = 500
const isMark = (text: string) => /^[\p{L}\p{N}*†‡§¶#,]{1,5}$/u.test(text)

/** Joins raised marks before or after a line, which are lines of their own, to it: marks of authors and notes. */
export function attachRaised(lines: readonly FlowLine[]): FlowLine[] {
  const sorted = [...lines].sort((a, b) => a.baseline - b.baseline)
  const joined = new Map<FlowLine, FlowLine>()
  const gone = new Set<FlowLine>()
  for (const [index, mark] of sorted.entries()) {
    if (!isMark(textOf(mark).trim())) continue
    const owner = ownerOf(mark, sorted, index, joined, gone)
    if (!owner) continue
    gone.add(mark)
    joined.set(owner, withMark(joined.get(owner) ?? owner, mark))
  }
  return lines.filter((line) => !gone.has(line)).map((line) => joined.get(line) ?? line)
}

function ownerOf(
  mark: FlowLine,
  sorted: readonly FlowLine[],
  index: number,
  joined: ReadonlyMap<FlowLine, FlowLine>,
  gone: ReadonlySet<FlowLine>,
): FlowLine | undefined {
  for (let at = index + 1; at < Math.min(sorted.length, index + MOST_LOOKED_AT); at++) {
    const line = sorted[at]!
    if (line.baseline - mark.baseline > 40) return undefined
    const raised = line.baseline - mark.baseline
    if (
      gone.has(line) ||
      mark.size > attachRaisedTuning.smaller * line.size ||
      raised < 0.1 * line.size ||
      raised > attachRaisedTuning.highest * line.size
    )
      continue
    const { box } = joined.get(line) ?? line
    const behind = mark.box.left - box.right
    const before = box.left - mark.box.right
    // An exponent may reach back over its base.
    const over = mark.box.right > box.right - 1 ? Math.max(1, widthOf(mark.box)) : 1
    if (
      (behind > -over && behind < attachRaisedTuning.gap * line.size) ||
      (before > -1 && before < attachRaisedTuning.gap * line.size)
    )
      return line
  }
  return undefined
}

function withMark(line: FlowLine, mark: FlowLine): FlowLine {
  const runs = mark.runs.map((run) => ({
    ...run,
    appearance: { ...run.appearance, size: line.size, raised: 'superscript' as const },
  }))
  const isBefore = mark.box.right <= line.box.left + 1
  if (isBefore && !line.rightToLeft && line.box.left - mark.box.right > 0.2 * line.size) runs.at(-1)!.text += ' '
  return {
    ...line,
    box: { ...line.box, ...across(line, mark) },
    runs: isBefore === line.rightToLeft ? [...line.runs, ...runs] : [...runs, ...line.runs],
  }
}

function across(line: FlowLine, mark: FlowLine): { left: number; right: number } {
  const { left, right } = boxAround([line.box, mark.box])
  return { left, right }
}
