import { ToolError } from '../../errors.js'
import { attributesOf, localName, type XmlReader, type XmlTag } from '../../text/xml/scan-xml.js'
import type { OfficeFormat } from '../formats.js'

/**
 * Limits of tables. A few bytes can declare billions of cells; each limit is far above real tables, and tables beyond
 * it took LibreOffice minutes or gigabytes.
 */
const most = {
  /** Pages of a sheet from its first cell to the last one, at 50 rows and 8 columns a page. */
  pages: 5_000_000,
  /** Cells that array formulas fill. */
  arrayCells: 2_000_000,
  /** Cells that are merged with others, of all sheets. */
  mergedCells: 20_000_000,
  /** Cells that hyperlinks are set on. */
  linkedCells: 20_000_000,
  /** Cells with content that an OpenDocument file repeats. */
  repeatedCells: 3_000_000,
  /** Spaces that an OpenDocument file repeats. */
  spaces: 10_000_000,
  /** Characters of all cells that show a shared string. */
  characters: 500_000_000,
}

const ROWS_A_PAGE = 50
const COLUMNS_A_PAGE = 8

/** Counts the table content of one document while its parts are scanned. */
export class SheetMeter {
  readonly #format: OfficeFormat
  readonly #lengths: number[] = []
  #sums = { arrayCells: 0, mergedCells: 0, linkedCells: 0, repeatedCells: 0, spaces: 0, characters: 0 }

  constructor(format: OfficeFormat) {
    this.#format = format
  }

  /** A reader of the part that counts, and hands on to `reader`. */
  watch(part: string, reader: XmlReader): XmlReader {
    if (this.#format === 'xlsx') {
      if (/sharedStrings\.xml$/i.test(part)) return this.#strings(reader)
      return /\.rels$/i.test(part) ? reader : this.#sheet(reader)
    }
    return ['odt', 'ods', 'odp'].includes(this.#format) && /(content|styles)\.xml$/.test(part)
      ? this.#openDocument(reader)
      : reader
  }

  /** @throws ToolError LIMIT_EXCEEDED */
  check(): void {
    const { arrayCells, mergedCells, linkedCells, repeatedCells, spaces, characters } = this.#sums
    if (arrayCells > most.arrayCells) throw tooMuch(`array formulas fill ${count(arrayCells)} cells`)
    if (mergedCells > most.mergedCells) throw tooMuch(`${count(mergedCells)} cells are merged`)
    if (linkedCells > most.linkedCells) throw tooMuch(`hyperlinks are set on ${count(linkedCells)} cells`)
    if (repeatedCells > most.repeatedCells) throw tooMuch(`it repeats ${count(repeatedCells)} cells`)
    if (spaces > most.spaces) throw tooMuch(`it repeats ${count(spaces)} spaces`)
    if (characters > most.characters) throw tooMuch(`its cells show ${count(characters)} characters`)
  }

  #strings(reader: XmlReader): XmlReader {
    let length = -1
    return {
      tag: (tag) => {
        if (localName(tag.name) === 'si') length = 0
        return reader.tag?.(tag)
      },
      text: (text) => {
        if (length >= 0) length += text.length
        return reader.text?.(text)
      },
      end: (name) => {
        if (localName(name) === 'si') {
          this.#lengths.push(Math.max(0, length))
          length = -1
        }
        reader.end?.(name)
      },
    }
  }

  #sheet(reader: XmlReader): XmlReader {
    const sums = this.#sums
    let rows = 0
    let columns = 0
    let cell = ''
    let index = ''
    return {
      tag: (tag) => {
        const name = localName(tag.name)
        if (name === 'c') cell = tag.source
        else if (name === 'v' || name === 'is' || name === 'f') {
          const place = /\sr=["']([A-Z]{1,3})(\d{1,7})["']/.exec(cell)
          if (place) {
            rows = Math.max(rows, Number(place[2]))
            columns = Math.max(columns, columnNumber(place[1]!))
          }
          if (name === 'f') sums.arrayCells += arrayArea(tag)
          else if (name === 'v' && /\st=["']s["']/.test(cell)) index = ' '
        } else if (name === 'mergeCell') sums.mergedCells += area(attributesOf(tag.source)['ref'])
        else if (name === 'hyperlink') sums.linkedCells += area(attributesOf(tag.source)['ref'])
        return reader.tag?.(tag)
      },
      text: (text) => {
        if (index !== '' && index.length < 12) index += text
        return reader.text?.(text)
      },
      end: (name) => {
        const local = localName(name)
        if (local === 'v' && index !== '') {
          sums.characters += this.#lengths[Number(index)] ?? 0
          index = ''
        } else if (local === 'worksheet') checkPages(rows, columns)
        reader.end?.(name)
      },
    }
  }

  #openDocument(reader: XmlReader): XmlReader {
    const sums = this.#sums
    const spreadsheet = this.#format === 'ods'
    let rows = 0
    let columns = 0
    let lastRow = 0
    let lastColumn = 0
    let rowRepeat = 1
    let rowCells = 0
    let cellRepeat = 1
    let filled = false
    let rowFilled = false
    const endCell = () => {
      columns += cellRepeat
      if (!filled) return
      if (cellRepeat > 1 || rowRepeat > 1) rowCells += cellRepeat
      lastColumn = Math.max(lastColumn, columns)
      filled = false
    }
    const endRow = () => {
      rows += rowRepeat
      if (rowFilled) lastRow = Math.max(lastRow, rows)
      sums.repeatedCells += rowCells * rowRepeat
      rowCells = 0
      columns = 0
      rowFilled = false
    }
    return {
      tag: (tag) => {
        switch (tag.name) {
          case 'table:table':
            rows = lastRow = lastColumn = 0
            break
          case 'table:table-row':
            rowRepeat = repeatOf(tag, 'table:number-rows-repeated')
            break
          case 'table:table-cell':
          case 'table:covered-table-cell': {
            cellRepeat = repeatOf(tag, 'table:number-columns-repeated')
            // Of a spreadsheet, cells that only have a style cost nothing.
            filled = !spreadsheet || /office:(value-type|string-value)|table:formula/.test(tag.source)
            rowFilled ||= filled
            if (tag.source.includes('-spanned')) {
              const { 'table:number-rows-spanned': down = '1', 'table:number-columns-spanned': right = '1' } =
                attributesOf(tag.source)
              sums.mergedCells += Math.max(1, Number(down) || 1) * Math.max(1, Number(right) || 1) - 1
            }
            break
          }
          case 'text:p':
            filled = true
            rowFilled = true
            break
          case 'text:s':
            if (tag.source.includes('text:c')) sums.spaces += Number(attributesOf(tag.source)['text:c']) || 0
            break
        }
        return reader.tag?.(tag)
      },
      ...(reader.text ? { text: reader.text } : {}),
      end: (name) => {
        if (name === 'table:table-cell' || name === 'table:covered-table-cell') endCell()
        else if (name === 'table:table-row') endRow()
        else if (name === 'table:table' && spreadsheet) checkPages(lastRow, lastColumn)
        reader.end?.(name)
      },
    }
  }
}

function repeatOf({ source }: XmlTag, name: string): number {
  if (!source.includes('-repeated')) return 1
  return Math.max(1, Number(attributesOf(source)[name]) || 1)
}

function arrayArea({ source }: XmlTag): number {
  if (!source.includes('array') && !source.includes('dataTable')) return 0
  const { t, ref } = attributesOf(source)
  return t === 'array' || t === 'dataTable' ? area(ref) : 0
}

/** Cells in a range such as `A1:C3`; of one cell nothing. */
function area(range: string | undefined): number {
  const ends = /^\$?([A-Z]{1,3})\$?(\d{1,7}):\$?([A-Z]{1,3})\$?(\d{1,7})$/i.exec(range ?? '')
  if (!ends) return 0
  const [, left, top, right, bottom] = ends
  const wide = Math.abs(columnNumber(right!) - columnNumber(left!)) + 1
  return wide * (Math.abs(Number(bottom) - Number(top)) + 1)
}

function columnNumber(letters: string): number {
  let number = 0
  for (const letter of letters.toUpperCase()) number = number * 26 + letter.charCodeAt(0) - 64
  return number
}

function checkPages(rows: number, columns: number): void {
  const pages = Math.ceil(rows / ROWS_A_PAGE) * Math.ceil(columns / COLUMNS_A_PAGE)
  if (pages > most.pages)
    throw tooMuch(`a sheet reaches from its first cell over ${count(rows)} rows and ${count(columns)} columns`)
}

function count(number: number): string {
  return number.toLocaleString('en-US')
}

function tooMuch(why: string): ToolError {
  return new ToolError(
    'LIMIT_EXCEEDED',
    `The document is too complex: ${why}. Delete unneeded content and save it again.`,
  )
}
