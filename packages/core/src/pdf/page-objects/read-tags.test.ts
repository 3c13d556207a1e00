import { expect, it } from 'vitest'
import { readObjectsHere } from '../../testing/facts/read-objects-here.js'
import { PdfSketch } from '../../testing/sketches/pdf-sketch.js'
import { addTags, type SketchElement } from '../../testing/sketches/sketch-tags.js'
import { readWords } from '../analysis/layout/read-words.js'

const tagged = async (elements: SketchElement[], roleMap?: string) => {
  const sketch = new PdfSketch([''])
  addTags(sketch, elements, roleMap === undefined ? {} : { roleMap })
  const [page] = await readObjectsHere(sketch.file('tagged.pdf'))
  return new Map(readWords(page!).map(({ text, tag }) => [text, tag]))
}

it('reports headings with their levels, by roles too, and which words are one block', async () => {
  const tags = await tagged(
    [
      { type: 'H3', kids: ['Sails'] },
      { type: 'P', kids: ['Of', { type: 'Span', kids: ['canvas'] }] },
      { type: 'P', kids: ['Else'] },
      { type: 'Chapter', kids: ['Oars'] },
    ],
    '/Chapter/H2',
  )
  expect([tags.get('Sails')?.heading, tags.get('Oars')?.heading, tags.get('Of')?.heading]).toEqual([3, 2, undefined])
  expect(tags.get('canvas')?.block).toBe(tags.get('Of')?.block)
  expect(tags.get('Else')?.block).not.toBe(tags.get('Of')?.block)
})

it('does not take frames, lists and tables for a part of the heading that they are in', async () => {
  const text = (words: string): SketchElement => ({ type: 'P', kids: [words] })
  const tags = await tagged([
    {
      type: 'H1',
      kids: [
        'Sails',
        { type: 'Div', kids: [text('Address')] },
        { type: 'L', kids: [{ type: 'LI', kids: [text('Jib')] }] },
        { type: 'Span', kids: ['aloft'] },
        { type: 'Table', kids: [{ type: 'TR', kids: [{ type: 'TD', kids: ['Canvas'] }] }] },
      ],
    },
  ])
  const levels = ['Sails', 'aloft', 'Address', 'Jib', 'Canvas'].map((word) => tags.get(word)!.heading)
  expect(levels).toEqual([1, 1, undefined, undefined, undefined])
})

it('reports items of lists, their labels and how deep they are', async () => {
  const item = (label: string, text: string, more: SketchElement[] = []): SketchElement => ({
    type: 'LI',
    kids: [
      { type: 'Lbl', kids: [label] },
      { type: 'LBody', kids: [text, ...more] },
    ],
  })
  const tags = await tagged([{ type: 'L', kids: [item('1.', 'Sails', [{ type: 'L', kids: [item('a)', 'Jib')] }])] }])
  expect([tags.get('1.')?.isLabel, tags.get('Sails')?.isLabel]).toEqual([true, undefined])
  expect(tags.get('1.')?.item).toBe(tags.get('Sails')?.item)
  expect(['Sails', 'Jib'].map((word) => tags.get(word)?.depth)).toEqual([1, 2])
})

it('places cells with their spans', async () => {
  const row = (...cells: SketchElement[]): SketchElement => ({ type: 'TR', kids: cells })
  const cell = (text: string, entries = ''): SketchElement => ({ type: 'TD', kids: [text], entries })
  const tags = await tagged([
    {
      type: 'Table',
      kids: [
        row(
          { type: 'TH', kids: ['Boat'], entries: '/A<</O/Table/RowSpan 2>>' },
          cell('Size', '/A<</O/Table/ColSpan 2>>'),
        ),
        row(cell('long'), cell('wide')),
      ],
    },
  ])
  const placed = ['Boat', 'Size', 'long', 'wide'].map((word) => tags.get(word)!.cell!)
  expect(placed.map(({ row, column, rowSpan, columnSpan }) => [row, column, rowSpan, columnSpan])).toEqual([
    [0, 0, 2, 1],
    [0, 1, 1, 2],
    [1, 1, 1, 1],
    [1, 2, 1, 1],
  ])
  expect(placed.map(({ isHeader }) => isHeader ?? false)).toEqual([true, false, false, false])
})

it('knows the cell around a table, and which cells of a row have nothing on the page', async () => {
  const cell = (...kids: SketchElement['kids'] & object): SketchElement => ({ type: 'TD', kids })
  const tags = await tagged([
    { type: 'P', kids: ['Before'] },
    {
      type: 'Table',
      kids: [
        {
          type: 'TR',
          kids: [
            cell(),
            cell('Fleet', { type: 'Table', kids: [{ type: 'TR', kids: [cell('Sloop'), cell('Ketch')] }] }),
          ],
        },
      ],
    },
  ])
  const [fleet, sloop, ketch] = ['Fleet', 'Sloop', 'Ketch'].map((word) => tags.get(word)!.cell!)
  expect([fleet!.outer, sloop!.outer, ketch!.outer]).toEqual([undefined, fleet, fleet])
  expect(fleet!.inRow).toEqual({ columns: 2, blanks: [0] })
  expect(ketch!.inRow).toEqual({ columns: 2, blanks: [] })
  expect([sloop!.source!.table === ketch!.source!.table, sloop!.source!.cell === ketch!.source!.cell]).toEqual([
    true,
    false,
  ])
})
