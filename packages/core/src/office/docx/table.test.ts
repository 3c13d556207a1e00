import { describe, expect, it } from 'vitest'
import type { Block } from '../../flow-document/flow-document.js'
import { bodyOf, namesOf, valueIn } from '../../testing/facts/docx-parts.js'
import { cell } from '../../testing/sketches/flow-sketch.js'
import { findAll } from '../../testing/xml-tree.js'

describe('tables', () => {
  const table = (columns: number[], rows: ReturnType<typeof cell>[][]): Block => ({
    type: 'table',
    columns,
    headerRows: 0,
    rows: rows.map((cells) => ({ cells })),
  })
  /** Span, merge and text of the cells, row by row. */
  async function rowsOf(block: Block): Promise<string[][]> {
    return findAll(await bodyOf([block]), 'w:tr').map((row) =>
      findAll(row, 'w:tc').map((element) => {
        const [merge] = findAll(element, 'w:vMerge')
        return `${valueIn(element, 'w:gridSpan') ?? 1}${merge ? (merge.attributes['w:val'] === 'restart' ? 'v' : '^') : ' '}${element.text}`
      }),
    )
  }

  it('have a cell for each place that a span covers', async () => {
    const rows = await rowsOf(
      table(
        [10, 10, 10],
        [[cell('a', { columnSpan: 2, rowSpan: 2 }), cell('b')], [cell('c')], [cell('d'), cell('e'), cell('f')]],
      ),
    )
    expect(rows).toEqual([
      ['2va', '1 b'],
      ['2^', '1 c'],
      ['1 d', '1 e', '1 f'],
    ])
  })

  it('fill rows that are short, and lose no cell that is too many', async () => {
    expect(await rowsOf(table([10, 10], [[], [cell('a'), cell('b'), cell('c')]]))).toEqual([['2 '], ['1 a', '1 bc']])
  })

  it('run from the right where they are read from there, with their borders on the sides where they were', async () => {
    const red = { width: 1, color: 0xff0000, dashed: false }
    const written = table([10, 20], [[cell('first', { borders: { right: red } }), cell('second')]])
    const element = await bodyOf([{ ...written, rightToLeft: true } as Block])
    expect(findAll(element, 'w:bidiVisual')).toHaveLength(1)
    // Word takes the left side for the one where a row begins.
    expect(findAll(element, 'w:tcBorders').map(namesOf)).toEqual([['w:left']])
    expect(findAll(await bodyOf([written]), 'w:bidiVisual')).toHaveLength(0)
  })

  it('hold tables', async () => {
    const inner = table([5, 5], [[cell('a'), cell('b')]])
    const body = await bodyOf([table([20], [[cell('', { blocks: [inner] })], [cell('c')]])])
    const [outer, nested] = findAll(body, 'w:tbl')
    expect(findAll(outer!, 'w:tbl')).toHaveLength(2)
    expect([outer!.text, nested!.text]).toEqual(['abc', 'ab'])
  })

  it('have no more columns than Word takes', async () => {
    const cells = Array.from({ length: 100 }, (_, index) => cell(`${index} `))
    const [row] = await rowsOf(table(Array(100).fill(20), [cells]))
    expect(row).toHaveLength(63)
    expect(row!.join('')).toContain('99')
  })

  it('have a paragraph at the end of each cell, and one between two tables', async () => {
    const body = await bodyOf([
      table([10], [[cell('')]]),
      table([10], [[cell('', { blocks: [table([5], [[cell('x')]])] })]]),
    ])
    for (const element of findAll(body, 'w:tc')) expect(namesOf(element).at(-1)).toBe('w:p')
    expect(namesOf(body)).toEqual(['w:tbl', 'w:p', 'w:tbl', 'w:p', 'w:sectPr'])
  })
})
