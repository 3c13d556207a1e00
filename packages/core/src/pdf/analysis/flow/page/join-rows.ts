import { boxAround } from '../../../../geometry/seen-box.js'
import { type Item, textOf } from '../page-draft.js'
import type { FlowLine } from '../page-items.js'
import { tagOfLines } from '../text/line-tag.js'
import { isLabel, isMarker } from '../text/list-marker.js'
import { groupLines } from './group-lines.js'
import { joinRowsTuning } from './tuning.js'

const numberBefore = /^\d{1,2}(\.\d{1,2})*\.?\s/

/** Joins list markers and heading numbers to the text after them, with a tab between. */
export function joinMarkers(lines: readonly FlowLine[]): FlowLine[] {
  return groupLines(lines).flatMap((row) => {
    const joined: FlowLine[] = []
    for (const line of row) {
      const before = joined.at(-1)
      const gap = before ? line.box.left - before.box.right : Infinity
      if (before?.rightToLeft && gap >= 0 && gap < joinRowsTuning.markerGap * line.size && isMarker(textOf(line))) {
        joined[joined.length - 1] = { ...joinLines([line, before], () => true), rightToLeft: true }
        continue
      }
      if (
        before &&
        !line.rightToLeft &&
        gap >= 0 &&
        gap < joinRowsTuning.markerGap * line.size &&
        isMarkerOf(before, line)
      )
        joined[joined.length - 1] = joinLines([before, line], () => true)
      else joined.push(line)
    }
    return joined
  })
}

function isMarkerOf(marker: FlowLine, line: FlowLine): boolean {
  const text = textOf(marker)
  if (isMarker(text)) return true
  const first = line.runs[0]!.appearance
  return (
    /^(\d{1,2}|[A-Z]|[IVX]{1,5})(\.\d{1,2}){0,4}\.?$/.test(text) &&
    first.bold === true &&
    marker.runs[0]!.appearance.bold === true
  )
}

/** The items of a column, with lines on the same baseline joined. */
export function joinRows(items: readonly Item[]): Item[] {
  const lines = items.filter((item): item is FlowLine => item.kind === 'line')
  const joined: Item[] = groupLines(lines).map((row) => (row.length === 1 ? row[0]! : joinRow(row)))
  return [...joined, ...items.filter((item) => item.kind !== 'line')].sort((a, b) => middle(a) - middle(b))
}

const middle = (item: Item) =>
  item.kind === 'line' ? item.baseline - 0.3 * item.size : (item.box.top + item.box.bottom) / 2

function joinRow(row: FlowLine[]): FlowLine {
  // Numbers and signs say nothing of the direction.
  const worded = row.filter((line) => line.rightToLeft || /\p{L}/u.test(textOf(line)))
  const fromRight = worded.filter((line) => line.rightToLeft).length > worded.length / 2
  const ordered = fromRight ? [...row].reverse() : row
  const stretched = stretchedFrom(row)
  if (!fromRight && stretched !== undefined) return joinLines(row, (_, line) => row.indexOf(line) < stretched)
  return joinLines(ordered, (before, line) =>
    fromRight ? isTabbed(line, before) : isTabbed(before, line) || (before === row[0] && isLabelOf(before, line)),
  )
}

/** Whether a line is only a number or letter, with more than a space to the text behind it. */
function isLabelOf(label: FlowLine, line: FlowLine): boolean {
  return isLabel(textOf(label)) && line.box.left - label.box.right > joinRowsTuning.labelGap * line.size
}

/**
 * The words of a justified line stretched so much that its spaces look like tabs: all gaps are equal. Returns the index
 * of the first of these words, since a number may precede them.
 */
function stretchedFrom(row: readonly FlowLine[]): number | undefined {
  const start = textOf(row[0]!)
  const from = isMarker(start) || `${start} `.replace(numberBefore, '') === '' ? 1 : 0
  const words = row.slice(from)
  if (words.length < joinRowsTuning.leastStretched) return undefined
  const size = words[0]!.size
  const isWord = (line: FlowLine) => !/\s/.test(textOf(line).replace(numberBefore, ''))
  if (!words.every((line) => line.size === size && isWord(line))) return undefined
  // Evenly spaced figures are a row of a table.
  if (words.filter((line) => /\p{L}/u.test(textOf(line))).length < 0.7 * words.length) return undefined
  const gaps = words.slice(1).map((line, index) => line.box.left - words[index]!.box.right)
  const [least, most] = [Math.min(...gaps), Math.max(...gaps)]
  return most < joinRowsTuning.widestSpace * size && most - least < joinRowsTuning.sameGap * size ? from + 1 : undefined
}

/** Whether the gap between two pieces of a line is wider than a space. */
export function isTabbed(left: FlowLine, right: FlowLine): boolean {
  return right.box.left - left.box.right > joinRowsTuning.tabGap * Math.max(left.size, right.size)
}

/** Joins the lines of one row, given in reading order; `gap` is what parts those without a tab between them. */
export function joinLines(
  lines: FlowLine[],
  isTab: (before: FlowLine, line: FlowLine) => boolean,
  gap: (before: FlowLine, line: FlowLine) => string = () => ' ',
): FlowLine {
  const first = lines[0]!
  const longest = lines.reduce((best, line) => (textOf(line).length > textOf(best).length ? line : best))
  const runs = lines.flatMap((line, index) => {
    const before = lines[index - 1]
    const own = line.runs.map((run) => ({ ...run }))
    if (!before || !own[0]) return own
    if (isTab(before, line)) own[0].tabBefore = true
    else own[0].text = gap(before, line) + own[0].text
    return own
  })
  const tag = tagOfLines(lines)
  return {
    ...first,
    ...(tag && { tag }),
    box: boxAround(lines.map((line) => line.box)),
    baseline: longest.baseline,
    size: longest.size,
    runs,
    monospaced: lines.every((line) => line.monospaced),
    hyphenated: lines.at(-1)!.hyphenated,
  }
}
