import { strToU8, zipSync } from 'fflate'
import { expect, it } from 'vitest'
import { readXml } from '../../../packages/core/src/testing/xml-tree.js'
import { readStructure, sharedBy } from './measure-structure.mjs'

const style = (id: string, inside: string, type = 'paragraph') =>
  `<w:style w:type="${type}" w:styleId="${id}">${inside}</w:style>`
const paragraph = (text: string, properties = '', look = '') =>
  `<w:p><w:pPr>${properties}</w:pPr><w:r><w:rPr>${look}</w:rPr><w:t>${text}</w:t></w:r></w:p>`

const read = (body: string, styles = '', more: Record<string, string> = {}) => {
  const parts = {
    'word/document.xml': `<?xml version="1.0"?><w:document><w:body>${body}</w:body></w:document>`,
    'word/styles.xml': `<w:styles>${styles}</w:styles>`,
    ...more,
  }
  const bytes = zipSync(Object.fromEntries(Object.entries(parts).map(([name, xml]) => [name, strToU8(xml)])))
  return readStructure(bytes, readXml)
}

it('finds headings and lists by what their styles are based on, numbers of headings left out', () => {
  const styles =
    style('H', '<w:name w:val="heading 2"/>') +
    style('Mine', '<w:basedOn w:val="H"/><w:rPr><w:b/></w:rPr>') +
    style('Item', '<w:pPr><w:numPr><w:numId w:val="3"/></w:numPr></w:pPr>')
  const body =
    paragraph('2.1 Old Boats', '<w:pStyle w:val="Mine"/>') +
    paragraph('Oars', '<w:pStyle w:val="Item"/>') +
    paragraph('None', '<w:pStyle w:val="Item"/><w:numPr><w:numId w:val="0"/></w:numPr>')
  expect(read(body, styles)).toMatchObject({
    headings: ['oldboats'],
    levels: ['2 oldboats'],
    items: ['oars'],
    paragraphs: ['none'],
    bold: ['21', 'old', 'boats'],
  })
})

it('counts depths of headings without levels that were skipped', () => {
  const levels = [2, 3, 3, 1, 3]
  const styles = [1, 2, 3].map((level) => style(`H${level}`, `<w:name w:val="heading ${level}"/>`)).join('')
  const body = levels.map((level) => paragraph('Oar', `<w:pStyle w:val="H${level}"/>`)).join('')
  expect(read(body, styles).depths).toEqual(['1 oar', '2 oar', '2 oar', '1 oar', '2 oar'])
})

it('finds tables, links, notes and pictures, and nothing that is deleted', () => {
  const body =
    `<w:tbl><w:tr><w:tc><w:tcPr><w:gridSpan w:val="2"/></w:tcPr>${paragraph('a')}</w:tc></w:tr></w:tbl>` +
    '<w:p><w:hyperlink r:id="r1"><w:r><w:t>Sheaf</w:t></w:r></w:hyperlink><w:del><w:r><w:t>gone</w:t></w:r></w:del></w:p>' +
    '<w:p><w:r><w:drawing><pic:pic/></w:drawing></w:r></w:p>'
  const found = read(body, '', {
    'word/_rels/document.xml.rels':
      '<Relationships><Relationship Id="r1" Target="https://Example.org/"/></Relationships>',
    'word/footnotes.xml': `<w:footnotes><w:footnote w:type="separator"/><w:footnote>${paragraph('A note')}</w:footnote></w:footnotes>`,
  })
  expect(found).toMatchObject({
    tables: ['1 × 2'],
    cells: ['a'],
    links: ['https://example.org'],
    notes: ['anote'],
    pictures: [''],
    paragraphs: ['sheaf'],
  })
})

it('counts the numbers of cells that have nothing else, which word processors make', () => {
  const number = '<w:numPr><w:ilvl w:val="0"/><w:numId w:val="4"/></w:numPr>'
  const row = (text: string) =>
    `<w:tr><w:tc><w:p><w:pPr>${number}</w:pPr></w:p></w:tc><w:tc>${paragraph(text)}</w:tc></w:tr>`
  const none = `<w:tr><w:tc><w:p/></w:tc><w:tc>${paragraph('none')}</w:tc></w:tr>`
  const found = read(`<w:tbl>${row('Oars')}${none}${row('Sails')}</w:tbl>`)
  expect(found.cells).toEqual(['1', 'oars', 'none', '2', 'sails'])
})

it('counts what both lists have, as often as both have it', () => {
  expect(sharedBy(['a', 'a', 'b'], ['a', 'b', 'b', 'c'])).toBe(2)
})

it('shows tables with borders or with texts side by side, and columns that are four points apart', () => {
  const cell = (text: string, span = 1) =>
    `<w:tc><w:tcPr><w:gridSpan w:val="${span}"/></w:tcPr>${paragraph(text)}</w:tc>`
  const table = (rows: string[], properties = '', grid: number[] = []) =>
    `<w:tbl><w:tblPr>${properties}</w:tblPr><w:tblGrid>${grid.map((width) => `<w:gridCol w:w="${width}"/>`).join('')}</w:tblGrid>` +
    `${rows.map((row) => `<w:tr>${row}</w:tr>`).join('')}</w:tbl>`
  const borders = '<w:tblBorders><w:top w:val="single"/></w:tblBorders>'
  const none = '<w:tblBorders><w:top w:val="nil"/></w:tblBorders>'
  const shown = (body: string) => read(body).shown
  expect(shown(table([cell('a')]))).toEqual([])
  expect(shown(table([cell('a') + cell('')], none))).toEqual([])
  expect(shown(table([cell('a')], borders))).toEqual(['1 × 1'])
  const cleared = ['top', 'left', 'bottom', 'right'].map((side) => `<w:${side} w:val="nil"/>`).join('')
  const bare = cell('a').replace('<w:tcPr>', `<w:tcPr><w:tcBorders>${cleared}</w:tcBorders>`)
  expect(shown(table([bare], borders))).toEqual([])
  expect(shown(table([cell('a') + cell('b')]))).toEqual(['1 × 2'])
  // The second row is parted 2 points before the first.
  const grid = [1000, 40, 960]
  expect(shown(table([cell('a', 2) + cell('b'), cell('c') + cell('d', 2)], '', grid))).toEqual(['2 × 2'])
  expect(shown(table([cell('a', 2) + cell('b'), cell('c') + cell('d', 2)], '', [1000, 200, 800]))).toEqual(['2 × 3'])
})
