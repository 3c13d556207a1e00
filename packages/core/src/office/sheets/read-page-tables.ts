import type { SeenBox } from '../../geometry/seen-box.js'
import { BLANK, fieldWords, noteWords, withoutFieldFrames } from '../../pdf/analysis/layout/field-words.js'
import { readLines, textOf } from '../../pdf/analysis/layout/read-lines.js'
import { readWords } from '../../pdf/analysis/layout/read-words.js'
import type { Line, Word } from '../../pdf/analysis/layout/text.js'
import { findTables, type TableSearch } from '../../pdf/analysis/tables/find-tables.js'
import type { Table } from '../../pdf/analysis/tables/table.js'
import type { PageObjects } from '../../pdf/page-objects/page-objects.js'
import type { LooseLine, PageTables } from './join-sheet-tables.js'
import { leanTable } from './lean-table.js'
import { countWords, type HabitHints } from './number-habits.js'
import type { SheetCell, SheetTable } from './sheet-table.js'

/** Part of the size of the writing by which baselines of one row may differ. */
const SAME_ROW = 0.5

/** The content of a page for a spreadsheet. */
export interface PageFindings extends PageTables {
  /** The lines of the page, if it has no table and text was requested. */
  text: SheetTable | undefined
  /** Whether it has any words that can be seen, or were recognized. */
  hasWords: boolean
  hints: HabitHints
  characters: PageCharacters
}

/** Statistics of the text of a page, in characters without spaces. */
export interface PageCharacters {
  /** All that can be seen. */
  all: number
  /** In cells and captions. */
  inTables: number
  /** Where a table is, but in none of its cells. */
  missing: number
}

/** Lines above and below tables that are kept; more than a few part tables anyway. */
const MOST_LOOSE = 40
/** Widths of paper in North America (Letter and Legal, Ledger), and how near a page must be, in points. */
const LETTER_WIDTHS = [612, 792]
const NEAR = 3

/** Finds the tables of a page and releases the rest. Keeps its lines as text only if it has no table. */
export function readPageTables(
  objects: PageObjects,
  {
    detection,
    vocabulary,
    wantsText,
  }: Required<Pick<TableSearch, 'detection' | 'vocabulary'>> & { wantsText: boolean },
): PageFindings {
  const { page, width, height } = objects
  const printed = readWords(objects)
  const filled = fieldWords(objects, printed).filter(({ text }) => text !== BLANK)
  const words = [...printed, ...filled, ...noteWords(objects)]
  const found = findTables(withoutFieldFrames(objects), words, { detection, vocabulary })
  const lines = readLines(words)
  const hints: HabitHints = {
    ...countWords(wordTexts(words)),
    ...(objects.information?.language !== undefined && { language: objects.information.language }),
    letterPaper: LETTER_WIDTHS.some((letter) => Math.abs(Math.min(width, height) - letter) < NEAR),
  }
  const tables = found.map((table) => ({
    table: leanTable(table),
    box: table.box,
    columnEdges: [...table.columnEdges],
  }))
  const text = tables.length === 0 && wantsText ? textTable(page, lines) : undefined
  const top = Math.min(...tables.map(({ box }) => box.top))
  const bottom = Math.max(...tables.map(({ box }) => box.bottom))
  const captions = found.map(({ caption = '' }) => caption.replace(/\s/g, ''))
  const loose = tables.length === 0 ? [] : lines.map(looseLine).filter((line) => !isCaption(line, captions))
  return {
    page,
    height,
    tables,
    above: loose.filter((line) => middleOf(line) < top).slice(0, MOST_LOOSE),
    below: loose.filter((line) => middleOf(line) > bottom).slice(0, MOST_LOOSE),
    text,
    hasWords: words.length > 0,
    hints,
    characters: charactersOf(words, found),
  }
}

function charactersOf(words: readonly Word[], tables: readonly Table[]): PageCharacters {
  const inCells = new Set(
    tables.flatMap(({ cells }) => cells.flatMap(({ lines }) => lines.flatMap((line) => line.words))),
  )
  const characters: PageCharacters = { all: 0, inTables: 0, missing: 0 }
  for (const word of words) {
    const { length } = word.text
    characters.all += length
    if (inCells.has(word)) characters.inTables += length
    else if (tables.some(({ box }) => isWithin(word.box, box))) characters.missing += length
  }
  for (const { caption = '' } of tables) characters.inTables += caption.replace(/\s/g, '').length
  return characters
}

function isWithin({ left, top, right, bottom }: SeenBox, box: SeenBox): boolean {
  return left > box.left && top > box.top && right < box.right && bottom < box.bottom
}

function* wordTexts(words: readonly { text: string }[]): Generator<string> {
  for (const { text } of words) yield text
}

function looseLine(line: Line): LooseLine {
  return { text: textOf(line), top: line.box.top, bottom: line.box.bottom }
}

function isCaption({ text }: LooseLine, captions: readonly string[]): boolean {
  const letters = text.replace(/\s/g, '')
  return letters !== '' && captions.some((caption) => caption.includes(letters))
}

function middleOf({ top, bottom }: LooseLine): number {
  return (top + bottom) / 2
}

/** The text of a page as a table: a row for each line, cells where wide gaps part it, in the order of the page. Nothing without text. */
function textTable(page: number, lines: readonly Line[]): SheetTable | undefined {
  const rows: Line[][] = []
  const level = lines.filter(({ angle }) => angle === 0).sort((a, b) => a.baseline - b.baseline)
  for (const line of level) {
    const row = rows.at(-1)
    const first = row?.[0]
    if (row && first && line.baseline - first.baseline <= SAME_ROW * Math.min(line.size, first.size)) row.push(line)
    else rows.push([line])
  }
  rows.push(...lines.filter(({ angle }) => angle !== 0).map((line) => [line]))
  const worded = lines.filter((line) => /\p{L}/u.test(textOf(line)))
  const rightToLeft = 2 * worded.filter((line) => line.rightToLeft).length > worded.length
  const cells = rows.flatMap((row, index) =>
    row
      .sort((a, b) => (rightToLeft ? b.box.right - a.box.right : a.box.left - b.box.left))
      .map(
        (line, column): SheetCell => ({
          row: index,
          column,
          rowSpan: 1,
          columnSpan: 1,
          text: textOf(line),
          style: { align: 'left', borders: {} },
        }),
      ),
  )
  if (cells.length === 0) return undefined
  return {
    kind: 'text',
    pages: [page],
    rows: rows.length,
    columns: cells.reduce((most, { column }) => Math.max(most, column + 1), 0),
    headerRows: 0,
    cells,
    ruled: false,
    ...(rightToLeft && { rightToLeft: true as const }),
    confidence: 0,
  }
}
