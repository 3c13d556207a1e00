import type { Draft, DraftCell } from './draft.js'
import { type Chunk, isValue, type PlacedWord, type TextRow } from './text-rows.js'
import { partValuesTuning } from './tuning.js'

/** A complete number: with groups or decimals, so that it is not a group of an adjacent one. */
const whole = /^[-(\u2212]?[\p{Sc}]?(\d{1,3}([.,]\d{3})+([.,]\d+)?|\d+[.,]\d+)[)%]?$/u
const date = /^(\d{1,2}([./-])\d{1,2}\2(19|20)\d\d|(19|20)\d\d-\d\d-\d\d)$/
const year = /^(19|20)\d\d$/
const currency = /^(\p{Sc}|US\$|Rs\.?|CHF|EUR|USD|GBP)$/u
const LEAST_GLUED = 3

/**
 * Splits adjacent numbers that are no farther apart than words, such as `47,824,589 9,967,837`; also headings of years.
 */
export function partNumbers(rows: readonly TextRow[]): TextRow[] {
  return rows.map((row) => ({ ...row, chunks: row.chunks.flatMap(partChunk) }))
}

function partChunk(chunk: Chunk): Chunk[] {
  const { words, size } = chunk
  const texts = words.map(({ word }) => word.text)
  if (
    words.length < 2 ||
    !(texts.every((text) => whole.test(text) || date.test(text)) || texts.every((text) => year.test(text)))
  )
    return [chunk]
  return words.map((word) => ({
    words: [word],
    left: word.box.left,
    right: word.box.right,
    size,
    text: word.word.text,
  }))
}

/** Splits columns whose cells end with a value after their label, as in `Net profit ¥ 233,512`, into two. */
export function partLabels(draft: Draft): Draft {
  for (let column = draft.columnEdges.length - 2; column >= 0; column--) {
    const own = draft.cells.filter((cell) => cell.column === column && cell.columnSpan === 1 && cell.words.length > 0)
    const body = own.filter(({ row }) => row >= draft.headerRows)
    const parts = new Map(body.map((cell) => [cell, valueBehind(cell)]))
    const glued = body.filter((cell) => (parts.get(cell) ?? 0) > 0)
    if (glued.length < LEAST_GLUED || glued.length < partValuesTuning.glued * body.length || haveOneLabel(glued, parts))
      continue
    return partLabels(withColumn(draft, column, parts))
  }
  moveCurrencies(draft)
  return draft
}

/** Whether the same words are before all values, as in names with a version: they are no labels. */
function haveOneLabel(cells: readonly DraftCell[], parts: ReadonlyMap<DraftCell, number>): boolean {
  const labelOf = (cell: DraftCell) =>
    inLine(cell.words)
      .slice(0, parts.get(cell))
      .map(({ word }) => word.text)
      .join(' ')
  return new Set(cells.map(labelOf)).size === 1
}

/** Moves currency signs at the ends of labels to the following values. */
function moveCurrencies({ cells }: Draft): void {
  const at = new Map(cells.map((cell) => [`${cell.row} ${cell.column}`, cell]))
  for (const cell of cells) {
    const last = cell.words.at(-1)
    const next = at.get(`${cell.row} ${cell.column + cell.columnSpan}`)
    if (!last || !next || cell.words.length < 2 || !currency.test(last.word.text)) continue
    if (!isValue(next.words.map(({ word }) => word.text).join(' ')) || currency.test(next.words[0]!.word.text)) continue
    if (Math.abs(next.words[0]!.baseline - last.baseline) > 0.5 * last.size) continue
    next.words.unshift(cell.words.pop()!)
  }
}

/** Number of words before the value at the end of a cell; 0 if there is no value, or nothing before it. */
function valueBehind({ words, rowSpan }: DraftCell): number {
  if (rowSpan > 1 || words.length < 2) return 0
  if (words.some(({ baseline, size }) => Math.abs(baseline - words[0]!.baseline) > 0.5 * size)) return 0
  const sorted = inLine(words)
  const texts = sorted.map(({ word }) => word.text)
  const last = texts.at(-1)!
  const hasCurrency = currency.test(texts.at(-2)!) || /^[(-]*\p{Sc}/u.test(last)
  if (!isValue(last) || !/\d/.test(last) || !(hasCurrency || whole.test(last))) return 0
  const count = texts.length - (currency.test(texts.at(-2)!) ? 2 : 1)
  return count > 0 && /\p{L}/u.test(texts.slice(0, count).join(' ')) ? count : 0
}

function withColumn(draft: Draft, column: number, parts: ReadonlyMap<DraftCell, number>): Draft {
  const { columnEdges, cells } = draft
  const starts = [...parts].flatMap(([{ words }, count]) => (count > 0 ? [startOf(words, count)] : []))
  const edge = Math.max(columnEdges[column]! + 1, Math.min(...starts))
  const parted = cells.flatMap((cell): DraftCell[] => {
    if (cell.column > column) return [{ ...cell, column: cell.column + 1 }]
    if (cell.column + cell.columnSpan <= column) return [cell]
    if (cell.columnSpan > 1) return [{ ...cell, columnSpan: cell.columnSpan + 1 }]
    const sorted = inLine(cell.words)
    const count = parts.get(cell) ?? 0
    // The column of values contains only values.
    const isAlone = sorted.length > 0 && sorted.every(({ word }) => isValue(word.text))
    const at = count > 0 ? count : isAlone ? 0 : sorted.length
    return [
      { ...cell, words: sorted.slice(0, at) },
      { ...cell, column: column + 1, words: sorted.slice(at) },
    ]
  })
  return {
    ...draft,
    columnEdges: [...columnEdges.slice(0, column + 1), edge, ...columnEdges.slice(column + 1)],
    cells: parted,
  }
}

const inLine = (words: readonly PlacedWord[]) => [...words].sort((a, b) => a.box.left - b.box.left)

const startOf = (words: readonly PlacedWord[], count: number) => inLine(words)[count]!.box.left
