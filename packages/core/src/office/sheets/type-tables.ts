import { takeAffixes } from './number-affixes.js'
import { HabitCount, type HabitHints, habitsOf, habitsOfTable, type NumberHabits, sumOf } from './number-habits.js'
import { readDate } from './read-date.js'
import { type DecimalMark, markOf } from './read-digits.js'
import { quoted, readNumber } from './read-number.js'
import type { CellValue, SheetCell, SheetTable } from './sheet-table.js'

/** Columns whose numbers are names: telephone numbers, postcodes, account and article numbers, in the languages of the months. */
const names =
  /\b(phone|tel|telefon|teléfono|telefono|téléphone|telephone|mobile|mobil|fax|zip|post ?code|postal|plz|postleitzahl|cap|cep|isbn|issn|ean|gtin|upc|sku|iban|swift|bic|ssn|imei|konto ?(nr|nummer)|account (no|number)|artikel ?(nr|nummer)|id)\b/i

/** Number formats of one workbook; Excel takes no more than 200 to 250. */
const MOST_FORMATS = 200
/** Share of a column that is aligned alike before the rest is, too. */
const MOST_ALIKE = 0.6
/** Longer texts are not numbers. */
const MOST_CHARACTERS = 80

/**
 * Detects the numbers and dates in tables, sets the values of their cells, and aligns columns. The number format is
 * given, or detected from all tables and for each one. Content is preserved: text that would change as a number stays
 * text. Superscript marks after a number (footnotes) become part of its format, so that they are visible without
 * affecting the value.
 * @returns the tables with ambiguous numbers or dates, which stay text
 */
export function typeTables(
  tables: readonly SheetTable[],
  { numbers, hints }: { numbers: 'auto' | DecimalMark; hints: HabitHints },
): UnsureTable[] {
  const counts = tables.map(countHabits)
  const habits = habitsOf(sumOf(counts), hints)
  const formats = new Set<string>()
  const unsure: UnsureTable[] = []
  for (const [index, table] of tables.entries()) {
    const own: NumberHabits =
      numbers === 'auto'
        ? habitsOfTable(counts[index]!, habits)
        : { ...habits, mark: numbers, spaces: true, unsure: false }
    const texts = typeTable(table, own, formats)
    if (texts.length > 0) unsure.push({ table, texts })
  }
  return unsure
}

/** A table with numbers and dates that may be read two ways, and therefore are text. */
export interface UnsureTable {
  table: SheetTable
  texts: string[]
}

function countHabits(table: SheetTable): HabitCount {
  const count = new HabitCount()
  for (const cells of columnsOf(table).values()) count.addColumn(cells.map(plainText))
  return count
}

function columnsOf({ cells }: SheetTable): Map<number, SheetCell[]> {
  const columns = new Map<number, SheetCell[]>()
  for (const cell of cells) {
    const column = columns.get(cell.column)
    if (column) column.push(cell)
    else columns.set(cell.column, [cell])
  }
  return columns
}

/**
 * Sets numbers and dates.
 * @returns ambiguous texts
 */
function typeTable(table: SheetTable, habits: NumberHabits, formats: Set<string>): string[] {
  const unsure: string[] = []
  for (const cells of columnsOf(table).values()) {
    const headers = cells.filter(({ row }) => row < table.headerRows)
    const body = cells.filter(({ row }) => row >= table.headerRows)
    alignAlike(body)
    const isNames = headers.some(({ text }) => names.test(text)) && !body.some(isAmount)
    const isCounted = countsInParentheses(cells)
    const codeLength = lengthOfCodes(body)
    for (const cell of cells) {
      const text = plainText(cell)
      if (isNames && cell.row >= table.headerRows) continue
      if (codeLength > 0 && new RegExp(`^\\d{${codeLength}}$`).test(text)) continue
      const isAside = isCounted || cell.row < table.headerRows
      if (isAside && /^\(\d{1,3}\)$/.test(text)) continue
      if ((habits.unsure && hasTwoReadings(text)) || (habits.dates === undefined && hasTwoOrders(text))) {
        unsure.push(text)
        continue
      }
      const value = readDate(text, habits.dates) ?? readNumber(text, habits)
      if (value) cell.value = withFormat(value, cell, formats)
    }
  }
  return unsure
}

/** Whether a text is a number such as 1,234 or 1.234. */
function hasTwoReadings(text: string): boolean {
  const digits = takeAffixes(text)?.digits
  return digits !== undefined && /^\d{1,3}[.,]\d{3}$/.test(digits) && markOf(digits) === undefined
}

/** Whether a text is a date such as 3/4/2024. */
function hasTwoOrders(text: string): boolean {
  const [day, month] = [readDate(text, 'day'), readDate(text, 'month')]
  return day !== undefined && month !== undefined && day.value !== month.value
}

/** Whether a cell has decimals, a per cent sign or a currency, as no telephone number or postcode has. */
function isAmount(cell: SheetCell): boolean {
  const found = takeAffixes(plainText(cell))
  return (
    found !== undefined &&
    (found.percent !== undefined || found.currency !== undefined || /\d[.,]\d{1,2}$/.test(found.digits))
  )
}

/** Aligns the cells of a column as most of them are; that of a single one is a guess. */
function alignAlike(cells: readonly SheetCell[]): void {
  const single = cells.filter(({ columnSpan }) => columnSpan === 1)
  const counts = { left: 0, center: 0, right: 0 }
  for (const { style } of single) counts[style.align]++
  for (const align of ['left', 'center', 'right'] as const)
    if (counts[align] >= MOST_ALIKE * single.length) for (const { style } of single) style.align = align
}

/** The text of a cell without trailing footnote marks. */
function plainText(cell: SheetCell): string {
  return partsOf(cell).plain
}

/** Signs that lead from a number to a footnote. */
const marksBehind = /^(.*[\d)%\p{Sc}])( ?[*†‡§¶⁰¹²³⁴-⁹]+)$/u

/** What of a cell is raised or a mark of a footnote, and the rest. Powers of ten are neither. */
function partsOf({ text, runs }: SheetCell): { plain: string; mark: string } {
  const whole = { plain: text.trim(), mark: '' }
  if (text.length > MOST_CHARACTERS) return whole
  let { plain, mark } = whole
  if (runs) {
    const raised = (wanted: boolean) =>
      runs.filter((run) => (run.raised === 'superscript') === wanted).map((run) => run.text)
    plain = raised(false).join('').trim()
    mark = toSuperscript(raised(true).join('').trim())
  }
  const [, before = plain, signs = ''] = marksBehind.exec(plain) ?? []
  plain = before
  mark = signs + mark
  if (plain === '' || mark === '') return whole
  const isPower = plain === '10' || /[-\u2212\u207b]/.test(mark)
  return isPower ? { plain: '', mark: '' } : { plain, mark }
}

/** Whether a column numbers its rows as (1), (2), (3), rather than showing negative amounts. */
function countsInParentheses(cells: readonly SheetCell[]): boolean {
  const numbers = cells.filter(({ text }) => /^\(\d{1,3}\)$/.test(text)).map(({ text }) => Number(text.slice(1, -1)))
  return numbers.length > 1 && numbers.every((number, index) => index === 0 || number === numbers[index - 1]! + 1)
}

/** The number of digits of codes with leading zeros (01067, 80331), where a column has such; else 0. */
function lengthOfCodes(cells: readonly SheetCell[]): number {
  const first = cells.find(({ text }) => /^0\d+$/.test(text))
  if (!first) return 0
  const { length } = first.text
  const whole = cells.filter(({ text }) => /^\d+$/.test(text))
  return whole.every(({ text }) => text.length === length) ? length : 0
}

/** The value with the marks of its cell in its format; a plain one once there are too many formats. */
function withFormat(value: CellValue, cell: SheetCell, formats: Set<string>): CellValue {
  const { mark } = partsOf(cell)
  const base = value.format === '' ? '0' : value.format
  const suffix = mark === '' ? '' : quoted(mark)
  const format =
    mark === ''
      ? value.format
      : base
          .split(';')
          .map((part) => part + suffix)
          .join(';')
  if (formats.has(format) || format === '') return { ...value, format }
  if (formats.size < MOST_FORMATS) {
    formats.add(format)
    return { ...value, format }
  }
  return { ...value, format: value.type === 'date' ? 'yyyy\\-mm\\-dd' : '' }
}

const superscripts: Record<string, string> = {
  '0': '⁰',
  '1': '¹',
  '2': '²',
  '3': '³',
  '4': '⁴',
  '5': '⁵',
  '6': '⁶',
  '7': '⁷',
  '8': '⁸',
  '9': '⁹',
  '(': '⁽',
  ')': '⁾',
}

function toSuperscript(text: string): string {
  return [...text].map((character) => superscripts[character] ?? character).join('')
}
