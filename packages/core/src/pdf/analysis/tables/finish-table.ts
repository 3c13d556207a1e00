import type { Border } from '../../../flow-document/flow-document.js'
import type { Box } from '../../page-objects/page-objects.js'
import { BoxGrid } from '../layout/box-grid.js'
import { lineOf, readLines, textOf } from '../layout/read-lines.js'
import type { Line, Word } from '../layout/text.js'
import type { Vocabulary } from '../layout/vocabulary.js'
import type { Draft, DraftCell } from './draft.js'
import { trustIn } from './judge-grid.js'
import type { Rule, Shade } from './rules.js'
import type { Cell, Table } from './table.js'
import { finishTableTuning } from './tuning.js'
import { turnBack, type View } from './view.js'

/** How far a rule may be from the edge that it draws, points. */
const AT_EDGE = 4

/** Creates a table from its draft: texts, alignment, shades and borders of cells, and positions on the page. */
export function finishTable(
  draft: Draft,
  view: View,
  settings: { shades: ShadeGrid; vocabulary: Vocabulary; page: number },
): Table {
  const { shades, vocabulary, page } = settings
  const { columnEdges, rowEdges, headerRows, ruled, confidence, source, isLayout } = draft
  const content = contentSides(draft)
  const rows = rowEdges.length - 1
  const cells = draft.cells
    .map((cell) => {
      const { nested = [] } = cell
      const tables = nested.map((inner) => finishTable(inner, view, settings))
      const finished = finishCell(withoutNested(cell), draft, view, { shades, vocabulary, content })
      return tables.length > 0 ? { ...finished, tables } : finished
    })
    .sort((a, b) => a.row - b.row || a.column - b.column)
  return {
    page,
    box: turnBack(draft.box, view.angle),
    columnEdges,
    rowEdges,
    rows,
    columns: columnEdges.length - 1,
    cells,
    headerRows,
    ruled,
    confidence: confidence * trustIn({ cells, rows }),
    ...(view.angle !== 0 && { angle: view.angle }),
    ...(source !== undefined && { source }),
    ...(isLayout && { isLayout }),
  }
}

/** A cell without the words of the tables within it. */
function withoutNested({ nested, ...cell }: DraftCell): DraftCell {
  if (!nested) return cell
  const inner = new Set(nested.flatMap(({ cells }) => cells.flatMap(({ words }) => words)))
  return { ...cell, words: cell.words.filter((word) => !inner.has(word)) }
}

function finishCell(
  cell: DraftCell,
  { columnEdges, rowEdges, isLayout }: Draft,
  view: View,
  { shades, vocabulary, content }: { shades: ShadeGrid; vocabulary: Vocabulary; content: Map<string, Sides> },
): Cell {
  const box = {
    left: columnEdges[cell.column]!,
    top: rowEdges[cell.row]!,
    right: columnEdges[cell.column + cell.columnSpan]!,
    bottom: rowEdges[cell.row + cell.rowSpan]!,
  }
  const words = cell.words.map(({ word }) => word)
  const lines = isLayout ? readLines(words) : linesOf(words)
  const shade = shadeOf(box, shades)
  const { words: _, ...place } = cell
  return {
    ...place,
    box: turnBack(box, view.angle),
    lines,
    text: joinLines(lines, vocabulary),
    align: alignOf(cell, box, content),
    ...(shade !== undefined && { shade }),
    borders: bordersOf(box, view),
  }
}

/** Words on one baseline make one line of a cell, however far apart. */
function linesOf(words: readonly Word[]): Line[] {
  const lines: Line[] = []
  for (const line of readLines(words)) {
    const last = lines.at(-1)
    const isSame =
      last !== undefined &&
      last.angle === line.angle &&
      Math.abs(last.baseline - line.baseline) < 0.35 * Math.min(last.size, line.size)
    if (isSame) lines[lines.length - 1] = lineOf([...last.words, ...line.words].sort((a, b) => a.box.left - b.box.left))
    else lines.push(line)
  }
  return lines
}

/** Joins the text of lines, without hyphens that part words; a wide gap starts a new paragraph, except within a sentence. */
function joinLines(lines: readonly Line[], vocabulary: Vocabulary): string {
  let text = ''
  for (const [index, line] of lines.entries()) {
    const next = textOf(line)
    const before = lines[index - 1]
    if (!before) text = next
    else if (
      Math.abs(line.baseline - before.baseline) > 1.75 * Math.max(line.size, before.size) &&
      !(/[&,(]$/.test(text) || /^\p{Ll}/u.test(next))
    )
      text += `\n${next}`
    else {
      const isCode = before.words.at(-1)!.pieces.at(-1)?.style.monospaced === true
      const { above, between } = vocabulary.join(text, next, isCode)
      text = above + between + next
    }
  }
  return text
}

interface Sides {
  left: number
  right: number
}

/** Where the text of each column begins and ends. */
function contentSides({ cells, columnEdges }: Draft): Map<string, Sides> {
  const sides = new Map<string, Sides>()
  for (const { column, columnSpan, words } of cells) {
    const key = `${column}+${columnSpan}`
    for (const { box } of words) {
      const known = sides.get(key)
      if (!known) sides.set(key, { left: box.left, right: box.right })
      else {
        known.left = Math.min(known.left, box.left)
        known.right = Math.max(known.right, box.right)
      }
    }
  }
  for (const [index, left] of columnEdges.slice(0, -1).entries())
    if (!sides.has(`${index}+1`)) sides.set(`${index}+1`, { left, right: columnEdges[index + 1]! })
  return sides
}

function alignOf({ column, columnSpan, words }: DraftCell, box: Box, content: Map<string, Sides>): Cell['align'] {
  if (words.length === 0) return 'left'
  const left = Math.min(...words.map((word) => word.box.left))
  const right = Math.max(...words.map((word) => word.box.right))
  const size = words[0]!.size
  const sides = columnSpan > 1 ? box : (content.get(`${column}+${columnSpan}`) ?? box)
  const [before, after] = [left - sides.left, sides.right - right]
  const isTight = before < 0.4 * size && after < 0.4 * size
  const [outerBefore, outerAfter] = isTight ? [left - box.left, box.right - right] : [before, after]
  if (Math.abs(outerBefore - outerAfter) < 0.6 * size && outerBefore > 0.8 * size) return 'center'
  if (outerAfter < outerBefore - 0.6 * size) return 'right'
  return 'left'
}

/** Shades of a view by position, with their painting order. */
export type ShadeGrid = BoxGrid<{ shade: Shade; order: number }>

/** The shades of a view by position. */
export function shadeGrid({ shades }: View): ShadeGrid {
  const grid: ShadeGrid = new BoxGrid(50)
  for (const [order, shade] of shades.entries()) grid.add(shade.box, { shade, order })
  return grid
}

/** The last painted color behind most of a cell. */
function shadeOf(box: Box, shades: ShadeGrid): number | undefined {
  let best: { shade: Shade; order: number } | undefined
  for (const found of shades.at((box.left + box.right) / 2, (box.top + box.bottom) / 2)) {
    const { box: area } = found.shade
    const share = (Math.min(box.right, area.right) - Math.max(box.left, area.left)) / (box.right - box.left)
    if (share >= finishTableTuning.most && found.order >= (best?.order ?? 0)) best = found
  }
  return best === undefined || best.shade.color === 0xffffff ? undefined : best.shade.color
}

function bordersOf(box: Box, { horizontal, vertical }: View): Cell['borders'] {
  const borders: Cell['borders'] = {}
  const top = borderAt(horizontal, box.top, box.left, box.right)
  const bottom = borderAt(horizontal, box.bottom, box.left, box.right)
  const left = borderAt(vertical, box.left, box.top, box.bottom)
  const right = borderAt(vertical, box.right, box.top, box.bottom)
  if (top) borders.top = top
  if (right) borders.right = right
  if (bottom) borders.bottom = bottom
  if (left) borders.left = left
  return borders
}

/** Rules are sorted by position. */
function borderAt(rules: readonly Rule[], at: number, from: number, to: number): Border | undefined {
  let best: Rule | undefined
  let [low, high] = [0, rules.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if (rules[middle]!.at < at - AT_EDGE) low = middle + 1
    else high = middle
  }
  for (let index = low; index < rules.length && rules[index]!.at <= at + AT_EDGE; index++) {
    const rule = rules[index]!
    if (rule.soft || Math.min(rule.to, to) - Math.max(rule.from, from) < 0.6 * (to - from)) continue
    if (!best || Math.abs(rule.at - at) < Math.abs(best.at - at)) best = rule
  }
  return best && { width: Math.max(0.25, Math.round(best.width * 100) / 100), color: best.color, dashed: best.dashed }
}
