import { median, textOf } from '../page-draft.js'
import type { FlowLine } from '../page-items.js'
import { groupLines } from './group-lines.js'
import { isTabbed, joinLines } from './join-rows.js'
import { joinLineNumbersTuning } from './tuning.js'

interface NumberedRow {
  row: FlowLine[]
  number: number
  /** Whether the number is separated from the text by a gap. */
  alone: boolean
}

/**
 * Joins line numbers of code, verses and pleadings to the text on their baselines: a column of only evenly rising
 * numbers is not read by itself. Pieces of a monospaced line are joined with them.
 */
export function joinLineNumbers(lines: readonly FlowLine[]): FlowLine[] {
  const counted = countedRows(groupLines(lines))
  if (counted.length === 0) return [...lines]
  const bodies = counted.flatMap(({ row, alone }) => (alone && row[1] ? [row[1]] : []))
  const right = median(bodies.map(({ box }) => box.right))
  const joined = new Map<FlowLine, FlowLine>()
  const dropped = new Set<FlowLine>()
  for (const { row, alone } of counted) {
    const [first, ...others] = row
    if (!first) continue
    const code = others.filter(({ monospaced }) => monospaced)
    const next = alone && others[0] && others[0].box.left < right ? [others[0]] : []
    const parts = code.length === others.length && (alone || first.monospaced) ? others : next
    joined.set(first, { ...(parts.length > 0 ? joinRow([first, ...parts], alone) : first), numbered: true })
    for (const part of parts) dropped.add(part)
  }
  return lines.filter((line) => !dropped.has(line)).map((line) => joined.get(line) ?? line)
}

function joinRow([first, ...parts]: FlowLine[], alone: boolean): FlowLine {
  return joinLines([first!, ...parts], (before, line) => (alone && before === first) || isTabbed(before, line))
}

/** The rows that begin with numbers under each other that rise evenly. */
function countedRows(rows: readonly FlowLine[][]): NumberedRow[] {
  const numbered = rows.flatMap((row): NumberedRow[] => {
    const text = textOf(row[0]!)
    const found = /^(\d{1,5})(?=\s|$)/.exec(text)
    return found && !row[0]!.rightToLeft
      ? [{ row, number: Number(found[1]), alone: found[1]!.length === text.trimEnd().length }]
      : []
  })
  const alone = numbered.filter((each) => each.alone)
  if (alone.length < joinLineNumbersTuning.leastNumbers) return []
  const right = median(alone.map(({ row }) => row[0]!.box.right))
  const left = Math.min(...alone.filter((each) => endsAt(each, right)).map(({ row }) => row[0]!.box.left))
  const inColumn = numbered.filter((each) => {
    const { box, size } = each.row[0]!
    return each.alone ? endsAt(each, right) : box.left > left - 0.5 * size && box.left < right
  })
  const steps = inColumn.slice(1).map(({ number }, index) => number - inColumn[index]!.number)
  const step = median(steps)
  const even = steps.filter((each) => each === step).length
  const withText = inColumn.filter((each) => !each.alone || each.row.length > 1).length
  const isCount =
    step > 0 &&
    inColumn.length >= joinLineNumbersTuning.leastNumbers &&
    even >= joinLineNumbersTuning.even * steps.length
  return isCount && withText >= joinLineNumbersTuning.withText * inColumn.length ? inColumn : []
}

const endsAt = ({ row }: NumberedRow, right: number) =>
  Math.abs(row[0]!.box.right - right) < joinLineNumbersTuning.aligned * row[0]!.size
