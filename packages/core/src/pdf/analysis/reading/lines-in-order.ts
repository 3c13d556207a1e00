import { dividePage, type Region } from '../flow/page/divide-page.js'
import { flowLine } from '../flow/page-draft.js'
import type { FlowLine } from '../flow/page-items.js'
import { directionOf } from '../layout/glyph-text.js'
import { readLines, textOf } from '../layout/read-lines.js'
import type { Line, Word } from '../layout/text.js'
import { partAtGutters } from './part-at-gutters.js'
import { linesInOrderTuning } from './tuning.js'

/** The lines of a page in reading order: column after column; text in another direction comes last. */
export function linesInOrder(words: readonly Word[]): Line[] {
  const upright = words.filter(({ angle }) => angle === 0)
  // Columns and rows of a page from the right begin there: it is divided as if it were seen in a mirror.
  const isFromTheRight = directionOf(upright.map(({ text }) => text)) > 0
  // A part of such a page may have more Latin letters than others.
  const lines = partAtGutters(upright).flatMap((part) => readLines(part, isFromTheRight || undefined))
  const lineOf = new Map<FlowLine, Line>()
  const items = lines.map((line) => {
    const { left, right } = line.box
    const appearance = { font: '', size: line.size }
    const plain = flowLine(line, 1, [{ text: textOf(line), appearance, left, right }], false)
    const item = isFromTheRight ? mirrored(plain) : plain
    lineOf.set(item, line)
    return item
  })
  const ordered = items.length === 0 ? [] : itemsOf(dividePage(items)).map((item) => lineOf.get(item)!)
  return [...ordered, ...readLines(words.filter(({ angle }) => angle !== 0))]
}

function mirrored(line: FlowLine): FlowLine {
  const { left, right } = line.box
  return {
    ...line,
    box: { ...line.box, left: -right, right: -left },
    runs: line.runs.map((run) => ({ ...run, left: -right, right: -left })),
    rightToLeft: false,
  }
}

function itemsOf(region: Region): FlowLine[] {
  if (region.kind === 'stack') return region.parts.flatMap(itemsOf)
  if (region.kind !== 'column') return region.columns.flatMap(itemsOf)
  const lines = region.items.filter((item): item is FlowLine => item.kind === 'line')
  return rowsOf(lines).flat()
}

/** Groups items on about the same baseline, left to right; rows from the top. */
export function rowsOf<T extends Pick<Line, 'baseline' | 'size' | 'box'>>(things: readonly T[]): T[][] {
  const rows: T[][] = []
  for (const thing of [...things].sort((a, b) => a.baseline - b.baseline)) {
    const first = rows.at(-1)?.[0]
    if (first && thing.baseline - first.baseline < linesInOrderTuning.sameRow * Math.min(first.size, thing.size))
      rows.at(-1)!.push(thing)
    else rows.push([thing])
  }
  for (const row of rows) row.sort((a, b) => a.box.left - b.box.left)
  return rows
}
