import { holdsCenter } from '../../../geometry/seen-box.js'
import { type Column, columnsTouched, findColumns, medianOf } from './columns.js'
import { type Draft, dropEmpty } from './draft.js'
import { shadeGrid } from './finish-table.js'
import { headerRowsOf } from './lattice/lattice-drafts.js'
import { isAligned, isCode } from './looks-like-table.js'
import { partLabels, partNumbers } from './part-values.js'
import type { Rule } from './rules.js'
import { partAtSeams } from './seams.js'
import { structureText } from './structure-text.js'
import { type PlacedWord, type TextRow, textRows } from './text-rows.js'
import type { View } from './view.js'

/** Gaps between chunks of text, in sizes. */
const GAP = 0.45
/** How far the ends of rules of one table may miss each other, and rules nearer than this are one. Points. */
const SAME_END = 2
const SAME_RULE = 1.5
/** The narrowest table, and the highest row. Points. */
const NARROWEST = 60
const HIGHEST = 150
/** Rows between rules that are needed, and the share of them with text in several columns. */
const LEAST_ROWS = 3
const SEVERAL = 0.6
/** Rows for each rule at most: with more, rules part groups of rows, or tables. */
const MOST_ROWS = 1.4
/** Words of a cell at most, and of most cells of two columns of running text. */
const MOST_WORDS = 60
const RUNNING = 12
/** Share of the columns that must be aligned. */
const ALIGNED = 0.6
/**
 * Lines with text in several columns above the first rule or below the last one that belong to the table, lines in all, and how far from each
 * other they are, in sizes.
 */
const MOST_LINES = 3
const MOST_WRAPPED = 12
const NEXT_LINE = 2.2

/**
 * Finds tables whose rows are parted by rules or by shades of one width, without rules between the columns: the rules say where the rows
 * are, the text where the columns are.
 */
export function stripedDrafts(view: View, known: readonly Draft[]): Draft[] {
  const drafts: Draft[] = []
  const free = view.words.filter(({ turned, box }) => !turned && !known.some((draft) => holdsCenter(draft.box, box)))
  for (const rules of stacksOf(shownRules(view))) {
    const [left, right] = [rules[0]!.from - SAME_END, rules[0]!.to + SAME_END]
    const words = free.filter(({ box }) => box.left >= left && box.right <= right)
    for (const chain of chainsOf(rules, words)) {
      const draft = draftOf(chain, words)
      if (draft && !drafts.some((other) => meet(other, draft))) drafts.push(draft)
    }
  }
  return drafts
}

/** Lines, and the edges of shades where the color changes. */
function shownRules(view: View): Rule[] {
  if (view.horizontal.length <= LEAST_ROWS) return []
  const shades = shadeGrid(view)
  const colorAt = (x: number, y: number) => {
    let last = -1
    let color = 0xffffff
    for (const { shade, order } of shades.at(x, y)) if (order > last) [last, color] = [order, shade.color]
    return color
  }
  return view.horizontal.filter(
    ({ soft, at, from }) =>
      !soft || colorAt(from + SAME_END, at - SAME_END) !== colorAt(from + SAME_END, at + SAME_END),
  )
}

/** Rules below each other that begin and end at the same places, from top to bottom. */
function stacksOf(horizontal: readonly Rule[]): Rule[][] {
  const wide = horizontal.filter(({ from, to }) => to - from >= NARROWEST)
  const sorted = [...wide].sort((a, b) => a.from - b.from || a.to - b.to)
  const stacks: Rule[][] = []
  let open: Rule[][] = []
  for (const rule of sorted) {
    open = open.filter(([first]) => rule.from - first!.from <= SAME_END)
    const stack = open.find(([first]) => Math.abs(first!.to - rule.to) <= SAME_END)
    if (stack) stack.push(rule)
    else {
      const begun = [rule]
      open.push(begun)
      stacks.push(begun)
    }
  }
  return stacks
    .filter(({ length }) => length > LEAST_ROWS)
    .map((stack) => {
      stack.sort((a, b) => a.at - b.at)
      return stack.filter(({ at }, index) => index === 0 || at - stack[index - 1]!.at > SAME_RULE)
    })
}

/** Runs of rules with text between each two. */
function chainsOf(rules: readonly Rule[], words: readonly PlacedWord[]): Rule[][] {
  const middles = words.map(({ box }) => (box.top + box.bottom) / 2).sort((a, b) => a - b)
  const chains: Rule[][] = []
  let chain: Rule[] = []
  let next = 0
  for (const rule of rules) {
    const last = chain.at(-1)
    let hasText = false
    for (; next < middles.length && middles[next]! < rule.at; next++) hasText ||= !last || middles[next]! > last.at
    if (last && (!hasText || rule.at - last.at > HIGHEST)) {
      chains.push(chain)
      chain = []
    }
    chain.push(rule)
  }
  return [...chains, chain].filter(({ length }) => length > LEAST_ROWS)
}

function draftOf(rules: readonly Rule[], words: readonly PlacedWord[]): Draft | undefined {
  const [top, bottom] = [rules[0]!.at, rules.at(-1)!.at]
  const near = words.filter(({ baseline }) => baseline > top - HIGHEST && baseline < bottom + HIGHEST)
  const rows = partNumbers(partAtSeams(textRows(near, GAP)))
  const inside = rows.filter(({ baseline }) => baseline > top && baseline < bottom)
  if (inside.length < LEAST_ROWS) return undefined
  const columns = findColumns(inside)
  if (columns.length < 2) return undefined
  const above = linesBeside(rows.filter(({ baseline }) => baseline <= top).reverse(), columns, top).reverse()
  const below = linesBeside(
    rows.filter(({ baseline }) => baseline >= bottom),
    columns,
    bottom,
  )
  const draft = dropEmpty(structureText([...above, ...inside, ...below], rules), { all: true })
  const count = draft.rowEdges.length - 1 - above.length - below.length
  if (count > MOST_ROWS * (rules.length - 1) || !isTable(draft)) return undefined
  const { from, to } = rules[0]!
  const box = {
    left: Math.min(from, draft.box.left),
    top: Math.min(top, draft.box.top),
    right: Math.max(to, draft.box.right),
    bottom: Math.max(bottom, draft.box.bottom),
  }
  const headerRows = draft.headerRows || headerRowsOf(draft)
  return partLabels({ ...draft, box, headerRows, ruled: true, confidence: 0.8 })
}

/** The lines next to the first or last rule that have text in several columns, and those right behind them, from the rule on. */
function linesBeside(rows: readonly TextRow[], columns: readonly Column[], at: number): TextRow[] {
  const found: TextRow[] = []
  let [edge, full] = [at, 0]
  for (const row of rows.slice(0, MOST_WRAPPED)) {
    if (row.chunks.length > 1) full++
    if (full > MOST_LINES) break
    const isNear = Math.abs(row.baseline - edge) <= NEXT_LINE * row.size
    const fits = row.chunks.every(({ left, right }) => columnsTouched(columns, left, right).length === 1)
    if (!isNear || !fits) break
    found.push(row)
    edge = row.baseline
  }
  const last = found.findLastIndex(({ chunks }) => chunks.length > 1)
  return found.slice(0, last + 1)
}

/** Whether most rows have text in several columns, which are aligned and no columns of running text. */
function isTable({ cells, rowEdges, columnEdges }: Draft): boolean {
  const [rows, columns] = [rowEdges.length - 1, columnEdges.length - 1]
  if (rows < LEAST_ROWS || columns < 2) return false
  const filled = cells.filter(({ words }) => words.length > 0)
  if (filled.some(({ words }) => words.length > MOST_WORDS) || isCode(filled)) return false
  const counts = new Map<number, number>()
  for (const { row } of filled) counts.set(row, (counts.get(row) ?? 0) + 1)
  const several = [...counts.values()].filter((count) => count > 1).length
  if (several < LEAST_ROWS || several < SEVERAL * rows) return false
  const byColumn = Array.from({ length: columns }, (_, column) =>
    filled.filter((cell) => cell.column === column && cell.columnSpan === 1),
  )
  const usual = byColumn.map((own) => medianOf(own.map(({ words }) => words.length)))
  if (usual.every((count) => count >= RUNNING)) return false
  return byColumn.filter(isAligned).length >= ALIGNED * columns
}

function meet({ box: a }: Draft, { box: b }: Draft): boolean {
  return a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom
}
