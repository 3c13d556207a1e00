import { describe, expect, it } from 'vitest'
import type { Line, TextPiece, Word } from '../../pdf/analysis/layout/text.js'
import type { Cell, Table } from '../../pdf/analysis/tables/table.js'
import type { TextStyle } from '../../pdf/page-objects/page-objects.js'
import { plainStyle } from '../../testing/plain-style.js'
import { inReadingOrder, leanTable } from './lean-table.js'

const box = { left: 0, top: 0, right: 10, bottom: 10 }
type Sketch = { text: string; raised?: TextPiece['raised']; style?: Partial<TextStyle> }

function lineOf(...words: Sketch[][]): Line {
  const made = words.map((pieces): Word => {
    const written = pieces.map(({ text, raised, style }) => ({
      text,
      style: { ...plainStyle, ...style },
      box,
      ...(raised && { raised }),
    }))
    const text = pieces.map((piece) => piece.text).join('')
    return {
      text,
      pieces: written,
      box,
      baseline: 8,
      size: 10,
      angle: 0,
      rightToLeft: false,
      spaceBefore: true,
      hyphenated: false,
    }
  })
  return { words: made, box, baseline: 8, size: 10, angle: 0, rightToLeft: false }
}

function tableOf(text: string, lines: Line[], more: Partial<Cell> = {}): Table {
  const cell: Cell = {
    row: 0,
    column: 0,
    rowSpan: 1,
    columnSpan: 1,
    box,
    lines,
    text,
    align: 'left',
    borders: {},
    ...more,
  }
  const empty: Cell = { ...cell, column: 1, text: '', lines: [] }
  const edges = { columnEdges: [0, 10, 20], rowEdges: [0, 10] }
  return {
    page: 2,
    box,
    ...edges,
    rows: 1,
    columns: 2,
    cells: [cell, empty],
    headerRows: 0,
    ruled: true,
    confidence: 1,
  }
}

describe('leanTable', () => {
  it('leaves empty cells out, but those that are seen', () => {
    const table = tableOf('a', [lineOf([{ text: 'a' }])])
    expect(leanTable(table)).toMatchObject({ pages: [2], columns: 2, cells: [{ text: 'a' }] })
    table.cells[1]!.shade = 0xff0000
    expect(leanTable(table).cells).toHaveLength(2)
  })

  it('distinguishes raised marks, over spaces and undone hyphens', () => {
    const lines = [
      lineOf([{ text: 'Great' }], [{ text: 'differ-' }]),
      lineOf([{ text: 'ences' }, { text: '2', raised: 'superscript' }]),
    ]
    expect(leanTable(tableOf('Great differences2', lines)).cells[0]!.runs).toEqual([
      { text: 'Great differences' },
      { text: '2', raised: 'superscript' },
    ])
  })

  it('has no parts where nothing is raised, or the words are not those of the text', () => {
    expect(leanTable(tableOf('a', [lineOf([{ text: 'a' }])])).cells[0]!.runs).toBeUndefined()
    const other = [lineOf([{ text: 'x' }, { text: '2', raised: 'superscript' }])]
    expect(leanTable(tableOf('a2', other)).cells[0]!.runs).toBeUndefined()
  })

  it('is bold, italic and colored where all of its text is', () => {
    const bold = { weight: 700, italic: true, color: 0xff0000 }
    const all = leanTable(tableOf('a b', [lineOf([{ text: 'a', style: bold }], [{ text: 'b', style: bold }])]))
    expect(all.cells[0]!.style).toMatchObject({ bold: true, italic: true, color: 0xff0000 })
    const some = leanTable(tableOf('a b', [lineOf([{ text: 'a', style: bold }], [{ text: 'b' }])]))
    expect(some.cells[0]!.style).toEqual({ align: 'left', borders: {} })
  })

  it('counts columns from the right where most cells with letters are written from there', () => {
    const line = { ...lineOf([{ text: '\u05d0' }]), rightToLeft: true }
    const table = tableOf('\u05d0', [line], { column: 2 })
    const numbers: Cell = {
      ...table.cells[0]!,
      column: 0,
      columnSpan: 2,
      text: '12',
      lines: [lineOf([{ text: '12' }])],
    }
    const lean = leanTable({ ...table, columns: 3, cells: [numbers, table.cells[0]!] })
    expect(inReadingOrder(lean)).toMatchObject({
      rightToLeft: true,
      cells: [
        { column: 0, text: '\u05d0' },
        { column: 1, columnSpan: 2, text: '12' },
      ],
    })
    expect(leanTable(tableOf('a', [lineOf([{ text: 'a' }])])).rightToLeft).toBeUndefined()
  })
})
