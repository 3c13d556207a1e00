import { medianOf } from '../columns.js'
import type { Draft, DraftCell } from '../draft.js'
import { areEquations, areMarkers, cellText, haveSigns, isBulleted, isContents, leaders } from '../looks-like-table.js'
import { isBold, isNumber, isValue, type PlacedWord, type TextRow } from '../text-rows.js'
import { alignedTuning } from './tuning.js'

const tuned = alignedTuning

/** Texts whose columns begin at these places. */
interface Aligned {
  rows: readonly TextRow[]
  starts: readonly number[]
  /** Whether centered headings are above the columns. */
  hasHeads: boolean
}

/**
 * How sure it is that texts which begin at the same places are a table, and not text in columns, a list, code, a table of contents or the
 * parts of an equation, 0 to 1. Labels are short and have text beside them; a text does not continue in the next row.
 */
export function judgeAligned(draft: Draft, { rows, starts, hasHeads }: Aligned): number {
  const [columns, rowCount] = [draft.columnEdges.length - 1, draft.rowEdges.length - 1]
  if (columns < 2 || rowCount < 2) return 0
  const byColumn = Array.from({ length: columns }, (_, column) =>
    draft.cells.filter((cell) => cell.column === column && cell.columnSpan === 1 && cell.words.length > 0),
  )
  const [first, ...others] = byColumn as [DraftCell[], ...DraftCell[][]]
  const labels = first.map(cellText)
  const labeled = new Set(first.map(({ row }) => row))
  const entries = new Set(others.flat().flatMap(({ row }) => (columns > 2 || labeled.has(row) ? [row] : [])))
  if (entries.size < tuned.leastEntries) return 0
  if (medianOf(labels.map((text) => text.split(' ').length)) > tuned.labelWords) return 0
  const areApartInLetters = isSetApart(first, others.flat())
  const isOfCode = areApartInLetters && isFixed(first)
  if (
    (!isOfCode && isList(labels, Math.min(columns, starts.length))) ||
    leaders(rows) > 0 ||
    isBulleted(rows) ||
    isContents(byColumn.at(-1)!.map(cellText))
  )
    return 0
  if (areEquations(byColumn) || haveSigns(byColumn) || looksLikeCode(draft) || isRepeated(byColumn, entries.size))
    return 0
  if (!areBeside(first, others.flat())) return 0
  if (columns === 2 && !areApart(draft, rows, starts[1]!, areApartInLetters)) return 0
  if (runsOn(byColumn.at(-1)!) > tuned.runningOn) return 0
  const isSure = hasHeads || areApartInLetters || entries.size >= tuned.sureEntries
  return isSure ? 1 : tuned.doubtful
}

/** How sure it is that texts in centered columns are a table, 0 to 1. */
export function judgeCentered(draft: Draft, rows: readonly TextRow[]): number {
  return judgeAligned(draft, { rows, starts: draft.columnEdges.slice(0, -1), hasHeads: false })
}

/** Whether the cells of each column have a common middle or edge, those of one a middle that is not that of equally long texts. */
export function areCentered({ cells, columnEdges }: Draft): boolean {
  let centered = 0
  for (let column = 0; column < columnEdges.length - 1; column++) {
    const sides = cells.flatMap((cell) => {
      if (cell.column !== column || cell.columnSpan > 1 || cell.words.length === 0) return []
      const left = Math.min(...cell.words.map(({ box }) => box.left))
      const right = Math.max(...cell.words.map(({ box }) => box.right))
      return [{ left, right, middle: (left + right) / 2, size: cell.words[0]!.size }]
    })
    if (sides.length < tuned.leastEntries) return false
    const share = (place: 'left' | 'right' | 'middle') => {
      const usual = medianOf(sides.map((side) => side[place]))
      return sides.filter((side) => Math.abs(side[place] - usual) < tuned.sameMiddle * side.size).length / sides.length
    }
    if (share('middle') >= tuned.centered && share('left') < tuned.centered) centered++
    else if (Math.max(share('left'), share('right'), share('middle')) < tuned.centered) return false
  }
  return centered > 0
}

/** Whether labels are marks or numbers of a list in two columns, or count lines, as those of a listing do: rows are counted from 0 or 1 on. */
function isList(labels: readonly string[], columns: number): boolean {
  const marks = labels.filter((text) => areMarkers(text) || (isNumber(text) && /\d/.test(text)))
  if (columns === 2 && marks.length > tuned.marked * labels.length) return true
  const numbers = labels.map((text) => (/^\d{1,5}(\s|$)/.test(text) ? Number.parseInt(text, 10) : Number.NaN))
  const counted = numbers.filter((number, index) => number > numbers[index - 1]! && number - numbers[index - 1]! < 4)
  return counted.length >= tuned.counted * (numbers.length - 1) && (columns === 2 || numbers[0]! > 1)
}

/** Whether rows have braces, or end as statements do. */
function looksLikeCode({ cells, rowEdges }: Draft): boolean {
  const rows = new Set(cells.filter((cell) => /[{}]|;$|:=/.test(cellText(cell))).map(({ row }) => row))
  return rows.size > 1 && rows.size >= tuned.code * (rowEdges.length - 1)
}

/** Whether rows have the same text in all columns, as where a page is shown several times. */
function isRepeated(byColumn: readonly DraftCell[][], entries: number): boolean {
  const texts = byColumn.map((cells) => new Map(cells.map((cell) => [cell.row, cellText(cell)])))
  const same = [...texts[0]!].filter(([row, text]) => texts.every((column) => column.get(row) === text))
  return same.length >= tuned.repeated * entries
}

/** Whether labels are on the baseline of a line beside them, or one line beside the middle of all: columns of text have lines of their own. */
function areBeside(labels: readonly DraftCell[], others: readonly DraftCell[]): boolean {
  const placesOf = ({ words }: DraftCell) => words.map(({ baseline }) => baseline)
  const middleOf = (places: readonly number[]) => (Math.min(...places) + Math.max(...places)) / 2
  const pairs = labels.flatMap((label) => {
    const beside = others.filter(({ row }) => row === label.row)
    if (beside.length === 0) return []
    const [own, { size }] = [placesOf(label), label.words[0]!]
    return [
      beside.some((cell) => {
        const places = placesOf(cell)
        const isOnLine = places.some((place) => own.some((each) => Math.abs(each - place) < tuned.sameLine * size))
        const isOneLine = Math.max(...own) - Math.min(...own) < tuned.sameLine * size
        return isOnLine || (isOneLine && Math.abs(own[0]! - middleOf(places)) < tuned.sameMiddle * size)
      }),
    ]
  })
  return pairs.filter(Boolean).length >= tuned.beside * pairs.length
}

/** Whether labels of a table of two columns take a part of its width, and end before the text beside them. */
function areApart({ columnEdges }: Draft, rows: readonly TextRow[], second: number, areSetApart: boolean): boolean {
  const labels = rows.flatMap(({ chunks: [label], size }) =>
    label && label.right < second ? [{ ...label, size }] : [],
  )
  const right = Math.max(...labels.map((label) => label.right))
  const pitches = rows.slice(1).map((row, index) => (row.baseline - rows[index]!.baseline) / row.size)
  const isAiry = Math.min(...pitches) > tuned.leastPitch
  const least = areSetApart ? tuned.setApartGap : isAiry ? tuned.airyGap : tuned.usualGap
  if (right - columnEdges[0]! > tuned.labelWidth * (columnEdges[2]! - columnEdges[0]!)) return false
  return medianOf(labels.map((label) => (second - label.right) / label.size)) >= least
}

const areFixed = (words: readonly PlacedWord[]) => words.every(({ word }) => word.pieces[0]!.style.monospaced)
const isFixed = (cells: readonly DraftCell[]) => cells.every(({ words }) => areFixed(words))

/** Whether labels are set in other letters than what is beside them: bold, or as code. */
function isSetApart(labels: readonly DraftCell[], others: readonly DraftCell[]): boolean {
  const areAll = (cells: readonly DraftCell[], is: (words: readonly PlacedWord[]) => boolean) =>
    cells.every(({ words }) => is(words))
  return [isBold, areFixed].some((is) => areAll(labels, is) && !areAll(others, is))
}

/** Share of the texts that continue one above, which fills its line and has no end. */
function runsOn(cells: readonly DraftCell[]): number {
  const boxes = cells.flatMap(({ words }) => words.map(({ box }) => box))
  const right = Math.max(...boxes.map((box) => box.right))
  const width = right - Math.min(...boxes.map(({ left }) => left))
  const running = cells.slice(1).filter((cell, index) => {
    const above = cells[index]!
    if (above.words.length < tuned.runningWords) return false
    const [last, next] = [above.words.at(-1)!, cell.words[0]!]
    if (!/^\p{Ll}/u.test(cellText(cell)) || /[.:;!?)]$/.test(cellText(above)) || isValue(cellText(cell))) return false
    if (width < tuned.runningWidth * next.size || next.baseline - last.baseline > tuned.textLeading * next.size)
      return false
    return last.box.right + (next.box.right - next.box.left) > right - next.size
  })
  // One may be chance.
  return running.length < 2 ? 0 : running.length / (cells.length - 1)
}
