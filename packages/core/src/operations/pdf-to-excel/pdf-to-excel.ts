import { ToolError, throwIfCancelled } from '../../errors.js'
import { PartsFile } from '../../files.js'
import { odsType, writeOds } from '../../office/ods/write-ods.js'
import { arrangeSheets } from '../../office/sheets/arrange-sheets.js'
import { joinSheetTables } from '../../office/sheets/join-sheet-tables.js'
import { inReadingOrder } from '../../office/sheets/lean-table.js'
import type { HabitHints } from '../../office/sheets/number-habits.js'
import { type PageFindings, readPageTables } from '../../office/sheets/read-page-tables.js'
import { MOST_CHARACTERS } from '../../office/sheets/sheet-data.js'
import type { SheetTable } from '../../office/sheets/sheet-table.js'
import { typeTables, type UnsureTable } from '../../office/sheets/type-tables.js'
import { writeCsv } from '../../office/sheets/write-csv.js'
import { writeTableJson } from '../../office/sheets/write-table-json.js'
import { writeXlsx } from '../../office/sheets/write-xlsx.js'
import type { OperationOutput } from '../../operation.js'
import { Vocabulary } from '../../pdf/analysis/layout/vocabulary.js'
import { isUnsure } from '../../pdf/analysis/tables/table.js'
import { namedPages } from '../../pdf/model/pages-in-words.js'
import { readPages } from '../../pdf/to-flow/read-pages.js'
import { noPageRead, onlyScans, warnOfScans } from '../../pdf/to-flow/scanned-pages.js'
import type { RunContext } from '../../run-context.js'
import type { PdfToExcelOptions } from './operation.js'
import { reportOf, withoutTable } from './report.js'

/** Cells and rows of one result. */
const MOST_CELLS = 1_000_000
const MOST_ROWS = 1_000_000

const mimeTypes = {
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  ods: odsType,
  csv: 'text/csv;charset=utf-8',
  json: 'application/json',
}

/**
 * Finds the tables in a PDF and writes them to an Excel workbook, an OpenDocument spreadsheet, or a CSV or JSON file. Tables that continue on the next
 * page are joined. If no tables are found, the text is written line by line, with the warning `no-tables-found`. The warning
 * `pages-without-text` lists pages that may be scans. `data` is an `ExcelReport`.
 * @throws ToolError UNSUPPORTED_TYPE if no page has text,
 * LIMIT_EXCEEDED, and those of `readPages`
 */
export async function pdfToExcel(
  { file }: { file: File },
  options: PdfToExcelOptions,
  run: RunContext,
): Promise<OperationOutput> {
  run.progress(0, 'Reading the document')
  const pages = await findOnPages(file, options, run)
  run.progress(0.9, 'Writing the tables')
  const tables = pickTables(pages, options, run)
  if (tables.some(({ kind }) => kind === 'table')) warnOfOthers(pages, tables, run)
  throwIfCancelled(run.signal)
  warnOfUnsure(typeTables(tables, { numbers: options.numbers, hints: hintsOf(pages) }), run)
  return { files: await write(tables, options, run), data: reportOf(pages, tables) }
}

/** Hints of all pages about the number format. */
function hintsOf(pages: readonly PageFindings[]): HabitHints {
  const sum = (count: (hints: HabitHints) => number) => pages.reduce((total, { hints }) => total + count(hints), 0)
  const language = pages.find(({ hints }) => hints.language !== undefined)?.hints.language
  return {
    pointWords: sum(({ pointWords }) => pointWords),
    commaWords: sum(({ commaWords }) => commaWords),
    pointCurrencies: sum(({ pointCurrencies = 0 }) => pointCurrencies),
    commaCurrencies: sum(({ commaCurrencies = 0 }) => commaCurrencies),
    letterPaper: sum(({ letterPaper }) => (letterPaper ? 1 : 0)) * 2 > pages.length,
    ...(language !== undefined && { language }),
  }
}

/** Pages that a warning names. */
const MOST_NAMED = 10

/** Names pages on which no table was found, tables that may be none, and pages with text in a table that is in none of its cells. */
function warnOfOthers(pages: readonly PageFindings[], tables: readonly SheetTable[], run: RunContext): void {
  const others = withoutTable(pages)
  if (others.length > 0)
    run.warn({
      code: 'pages-without-table',
      message: `No table was found on ${namedPages(others)}. The text there is not in the result.`,
    })
  const unsure = tables.filter((table) => table.kind === 'table' && isUnsure(table))
  if (unsure.length > 0)
    run.warn({
      code: 'unsure-tables',
      message: `Uncertain tables: ${unsure.length === 1 ? 'one' : unsure.length} on ${namedPages(unsure.flatMap((table) => table.pages))}. Compare the cells with the page.`,
    })
  const short = pages.filter(({ characters }) => characters.missing > 0)
  if (short.length > 0) {
    const counts = short.slice(0, MOST_NAMED).map(({ page, characters }) => `${page} (${characters.missing})`)
    run.warn({
      code: 'text-missing',
      message: `Characters inside a table but in none of its cells: page ${counts.join(', ')}${short.length > MOST_NAMED ? ' …' : ''}.`,
    })
  }
}

function warnOfUnsure(unsure: readonly UnsureTable[], run: RunContext): void {
  const texts = unsure.flatMap((each) => each.texts)
  if (texts.length === 0) return
  const pages = unsure.flatMap(({ table }) => table.pages)
  const examples = [...new Set(texts)].slice(0, 3).join(', ')
  run.warn({
    code: 'values-unsure',
    message: `${texts.length === 1 ? '1 number or date' : `${texts.length} numbers and dates`} on ${namedPages(pages)} can be read two ways (${examples}) and stayed text. If you know the number format of the document, set the option "numbers".`,
  })
}

/** Findings on the chosen pages; lines of pages without tables only until a table is found. */
async function findOnPages(file: File, options: PdfToExcelOptions, run: RunContext): Promise<PageFindings[]> {
  const { password, pages, detection, ocr, language } = options
  const found: PageFindings[] = []
  const unread: number[] = []
  const vocabulary = new Vocabulary()
  let [cells, rows, done, isAny, hasText] = [0, 0, 0, false, false]
  const reading = { password, pages, pixels: false, recognize: ocr ? language : undefined }
  for await (const { objects, chosen, source } of readPages(file, reading, run)) {
    const page = readPageTables(objects, { detection, vocabulary, wantsText: !isAny })
    found.push(page)
    if (page.hasWords) hasText = true
    else if (source === 'picture' || source === 'recognized') unread.push(page.page)
    if (page.tables.length > 0 && !isAny) {
      isAny = true
      for (const each of found) each.text = undefined
      cells = rows = 0
    }
    for (const table of page.text ? [page.text] : page.tables.map((placed) => placed.table)) {
      cells += table.cells.length
      rows += table.rows
    }
    if (cells > MOST_CELLS || rows > MOST_ROWS)
      throw new ToolError('LIMIT_EXCEEDED', `${file.name} has more rows than a sheet supports. Choose fewer pages.`)
    done++
    run.progress((0.9 * done) / chosen, `Page ${done} of ${chosen}`)
  }
  if (found.length === 0) throw noPageRead(file)
  if (!hasText) throw unread.length > 0 ? onlyScans(file, options) : withoutText(file)
  warnOfScans(unread, options, run)
  return found
}

function withoutText({ name }: File): ToolError {
  const message = `${name} has no text, so there is nothing to put into a spreadsheet.`
  return new ToolError('UNSUPPORTED_TYPE', message, { details: { fileName: name, nothingFound: true } })
}

/** The tables of all pages, joined if requested, or the lines of the pages if there are none. */
function pickTables(
  pages: readonly PageFindings[],
  { joinPages, detection }: PdfToExcelOptions,
  run: RunContext,
): SheetTable[] {
  const tables = joinPages ? joinSheetTables(pages) : pages.flatMap((page) => page.tables.map(({ table }) => table))
  if (tables.length > 0) return tables.map(inReadingOrder)
  const advice = detection === 'ruled' ? ' Tables without ruled lines were not looked for.' : ''
  const message = `No table was found. The sheets contain the lines of the pages instead.${advice}`
  run.warn({ code: 'no-tables-found', message, nothingDone: true })
  return pages.flatMap(({ text }) => text ?? [])
}

async function write(
  tables: readonly SheetTable[],
  { format, sheets: mode }: PdfToExcelOptions,
  run: RunContext,
): Promise<File[]> {
  const type = mimeTypes[format]
  if (format === 'json') return [new File([writeTableJson(tables)], run.outputName, { type })]
  const sheets = arrangeSheets(tables, mode)
  const stem = run.outputName.replace(/\.[^.]*$/, '')
  if (format === 'xlsx') {
    if (tables.some(({ cells }) => cells.some(({ text }) => text.length > MOST_CHARACTERS)))
      run.warn({
        code: 'text-cut',
        message: `Texts of more than ${MOST_CHARACTERS} characters were cut off, because Excel allows no more.`,
      })
    return [new PartsFile([await writeXlsx(sheets, { title: stem, signal: run.signal })], run.outputName, { type })]
  }
  if (format === 'ods')
    return [new PartsFile([await writeOds(sheets, { title: stem, signal: run.signal })], run.outputName, { type })]
  const names = sheets.map(({ name }) => (sheets.length === 1 ? stem : `${stem} - ${name}`))
  return sheets.map((sheet, index) => new File([writeCsv(sheet)], `${names[index]}.csv`, { type }))
}
