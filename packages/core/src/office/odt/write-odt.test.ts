import { strFromU8, unzipSync } from 'fflate'
import { describe, expect, it } from 'vitest'
import type { FlowDocument, Section } from '../../flow-document/flow-document.js'
import { cell, flow, item, paragraph, picture, run, section } from '../../testing/sketches/flow-sketch.js'
import { findAll, readXml } from '../../testing/xml-tree.js'
import { writeOdt } from './write-odt.js'

const { signal } = new AbortController()

async function partsOf(document: FlowDocument) {
  const parts = unzipSync(await writeOdt(document, signal))
  const part = (name: string) => readXml(strFromU8(parts[name]!))
  return { parts, content: part('content.xml'), styles: part('styles.xml') }
}

const contentOf = async (...blocks: Section['blocks']) => (await partsOf(flow(blocks))).content

type Node = ReturnType<typeof readXml>

/** The properties of the style of an element. */
function looksOf(root: Node, element: Node, kind: string): Record<string, string | undefined> {
  const name = Object.entries(element.attributes).find(([key]) => key.endsWith(':style-name'))?.[1]
  const style = findAll(root, 'style:style').find(({ attributes }) => attributes['style:name'] === name)
  return style ? (findAll(style, `style:${kind}-properties`)[0]?.attributes ?? {}) : {}
}

/** A document with something of everything. */
const everything = () =>
  flow(
    {
      sections: [
        section(
          [
            paragraph([run('Title', { size: 24, bold: true })], { heading: 0, align: 'center' }),
            paragraph([run('Heading', { size: 16, bold: true })], {
              heading: 1,
              bookmarks: ['here'],
              keepWithNext: true,
            }),
            paragraph(
              [
                run('red', {
                  bold: true,
                  italic: true,
                  strike: true,
                  underline: true,
                  color: 0xff0000,
                  highlight: 0xffff00,
                }),
                run('2', { raised: 'superscript', size: 7 }),
                { type: 'line-break' },
                run('link', { link: { uri: 'https://example.org/?a=1&b=2' } }),
                run('there', { link: { bookmark: 'here' } }),
                run('nowhere', { link: { bookmark: 'gone' } }),
                run('Ulm', { field: { kind: 'text', name: 'Town' } }),
                { type: 'footnote', note: [paragraph('Note')], appearance: { font: 'Arial', size: 7 } },
                picture([1], { alt: 'A <boat>' }),
                picture([2], { floating: { x: 1, y: 2, behind: true } }),
                picture([1]),
              ],
              { shade: 0xeeeeee, borders: { top: { width: 1, color: 0 } }, pageBreakBefore: true, rightToLeft: true },
            ),
            { type: 'frame', x: 10, y: 20, width: 100, height: 20, angle: 30, blocks: [paragraph('Turned')] },
            { type: 'frame', x: 10, y: 20, width: 100, height: 20, angle: 90, blocks: [paragraph('Lying')] },
          ],
          {
            header: [paragraph('Head')],
            footer: [paragraph([{ type: 'page-number', of: 'current', appearance: run('') }])],
          },
        ),
        section([paragraph('Columns')], { start: 'continuous', columns: { count: 2, gap: 20, separator: true } }),
        section([paragraph('Wide')], { page: { width: 842, height: 595 }, firstPageNumber: 7 }),
      ],
    },
    { title: 'On <boats>', author: 'Ann', language: 'de-DE' },
  )

describe('writeOdt', () => {
  it('begins with its type, has a part for each entry of its manifest, and is the same each time', async () => {
    const bytes = await writeOdt(everything(), signal)
    expect(strFromU8(bytes.subarray(30, 77))).toBe('mimetypeapplication/vnd.oasis.opendocument.text')
    const parts = unzipSync(bytes)
    const manifest = readXml(strFromU8(parts['META-INF/manifest.xml']!))
    const paths = findAll(manifest, 'manifest:file-entry').map(({ attributes }) => attributes['manifest:full-path']!)
    expect(paths.slice(1)).toEqual(Object.keys(parts).filter((path) => !/^(mimetype|META-INF.*)$/.test(path)))
    expect(Object.keys(parts).filter((path) => path.startsWith('Pictures/'))).toHaveLength(2)
    for (const path of paths.filter((each) => each.endsWith('.xml'))) readXml(strFromU8(parts[path]!))
    expect(await writeOdt(everything(), signal)).toEqual(bytes)
  })

  it('names only styles that there are', async () => {
    const { content, styles } = await partsOf(everything())
    for (const part of [content, styles]) {
      const known = new Set(
        [...findAll(styles, 'style:style'), ...findAll(part, 'style:style')].map(
          ({ attributes }) => attributes['style:name'],
        ),
      )
      const used = ['text:p', 'text:h', 'text:span', 'text:a', 'draw:frame', 'text:section'].flatMap((name) =>
        findAll(part, name).map(({ attributes }) => attributes['text:style-name'] ?? attributes['draw:style-name']),
      )
      expect(used.filter((name) => !known.has(name))).toEqual([])
    }
  })

  it('writes headings with their level, links, bookmarks, notes, fields and pictures', async () => {
    const { content } = await partsOf(everything())
    const values = (element: string, attribute: string) =>
      findAll(content, element).map(({ attributes }) => attributes[attribute])
    expect(values('text:h', 'text:outline-level')).toEqual(['1'])
    expect(values('text:a', 'xlink:href')).toEqual(['https://example.org/?a=1&b=2', '#at1'])
    expect(values('text:bookmark', 'text:name')).toEqual(['at1'])
    expect(findAll(content, 'text:note-body').map(({ text }) => text)).toEqual(['Note'])
    expect(values('text:text-input', 'text:description')).toEqual(['Town'])
    expect(values('draw:image', 'xlink:href')).toEqual(['Pictures/1.png', 'Pictures/2.png', 'Pictures/1.png'])
  })

  it('begins pages of another size with another master page, and puts columns in a section of the page', async () => {
    const { content, styles } = await partsOf(everything())
    const masters = findAll(styles, 'style:master-page').map(({ attributes }) => attributes['style:name'])
    const begun = findAll(content, 'style:style').flatMap(
      ({ attributes }) => attributes['style:master-page-name'] ?? [],
    )
    expect(masters).toEqual(['Standard', 'Page2'])
    expect(begun).toEqual(masters)
    const numbers = findAll(content, 'style:paragraph-properties').flatMap(
      ({ attributes }) => attributes['style:page-number'] ?? [],
    )
    expect(numbers).toEqual(['7'])
    const [columns] = findAll(content, 'style:columns')
    expect(columns!.attributes).toMatchObject({ 'fo:column-count': '2', 'fo:column-gap': '20pt' })
    expect(findAll(content, 'text:section').map(({ text }) => text)).toEqual(['Columns'])
    expect(findAll(styles, 'style:header').map(({ text }) => text)).toEqual(['Head'])
  })

  it('writes choices as lists to choose from, with what is shown selected, and the spaces around it outside', async () => {
    const options = ['Ulm', 'Bonn']
    const content = await contentOf(
      paragraph([run('Bonn ', { field: { kind: 'choice', name: 'Town', options } })]),
      paragraph([run('\u2002', { field: { kind: 'choice', name: '', options, isBlank: true } })]),
    )
    const lists = findAll(content, 'text:drop-down')
    const items = (list: Node) =>
      findAll(list, 'text:label').map(
        ({ attributes }) =>
          `${attributes['text:value']}${attributes['text:current-selected'] === 'true' ? ' (selected)' : ''}`,
      )
    expect(lists.map(items)).toEqual([
      ['Ulm', 'Bonn (selected)'],
      ['\u2002 (selected)', 'Ulm', 'Bonn'],
    ])
    expect(lists.map(({ text }) => text)).toEqual(['Bonn', '\u2002'])
    expect(lists[0]!.attributes['text:name']).toBe('Town')
  })

  it('keeps spaces that XML readers would join, over the ends of runs too', async () => {
    const content = await contentOf(paragraph([run('a '), run(' b', { bold: true }), run('  c'), run(' \td')]))
    const text = findAll(content, 'text:p')[0]!
    expect(findAll(text, 'text:s')).toHaveLength(2)
    expect(findAll(text, 'text:tab')).toHaveLength(1)
  })

  it('starts an outer level that has had no item with its number', async () => {
    const list = { kind: 'number', id: 1 } as const
    const content = await contentOf(
      item('Inner', { ...list, level: 1, marker: 'a)', value: 1 }),
      item('One', { ...list, level: 0, marker: '1.', value: 1 }),
    )
    const starts = findAll(content, 'text:list-item').map(({ attributes }) => attributes['text:start-value'])
    expect(starts).toEqual([undefined, undefined, '1'])
  })

  it('continues a list after text between its items, and starts from another number only where its numbers jump', async () => {
    const list = { level: 0, kind: 'number', marker: '1.', id: 1 } as const
    const content = await contentOf(
      item('One', { ...list, value: 1 }),
      item('Inner', { ...list, level: 1, marker: 'a)', value: 1 }),
      paragraph('Text'),
      item('Two', { ...list, value: 2 }),
      item('Five', { ...list, value: 5 }),
    )
    const lists = findAll(content, 'text:list').map(({ attributes }) => attributes)
    expect(lists.map((attributes) => attributes['text:continue-list'])).toEqual([undefined, undefined, 'list1'])
    const items = findAll(content, 'text:list-item').map(({ attributes }) => attributes['text:start-value'])
    expect(items).toEqual([undefined, undefined, undefined, '5'])
  })

  it('writes numbers of several levels, signs, and what is around a number', async () => {
    const content = await contentOf(
      item('A', { level: 0, kind: 'number', marker: '1', value: 1, id: 1 }),
      item('B', { level: 1, kind: 'number', marker: '1.1', value: 1, id: 1 }),
      item('C', { level: 0, kind: 'number', marker: '(iv)', value: 4, id: 2 }),
      item('D', { level: 0, kind: 'bullet', marker: '•', id: 3 }),
    )
    const levels = findAll(content, 'text:list-level-style-number').map(({ attributes }) =>
      ['style:num-prefix', 'style:num-format', 'style:num-suffix', 'text:display-levels'].map(
        (name) => attributes[name],
      ),
    )
    expect(levels).toEqual([
      [undefined, '1', undefined, undefined],
      [undefined, '1', undefined, '2'],
      ['(', 'i', ')', undefined],
    ])
    expect(findAll(content, 'text:list-level-style-bullet')[0]!.attributes['text:bullet-char']).toBe('•')
  })

  it('writes tables that are read from the right as such, their borders on the sides where they were', async () => {
    const line = { width: 1, color: 0xff0000, dashed: false }
    const content = await contentOf({
      type: 'table',
      columns: [40, 60],
      headerRows: 0,
      rightToLeft: true,
      rows: [{ cells: [cell('first', { borders: { right: line } }), cell('second')] }],
    })
    const [table] = findAll(content, 'table:table')
    const [first] = findAll(content, 'table:table-cell')
    expect(looksOf(content, table!, 'table')['style:writing-mode']).toBe('rl-tb')
    // As in Word, the left side is the one where a row begins.
    expect(looksOf(content, first!, 'table-cell')['fo:border-left']).toBe('1pt solid #ff0000')
  })

  it('writes tables with spans, repeated rows, borders and a cell for each place', async () => {
    const line = { width: 1, color: 0xff0000, dashed: false }
    const content = await contentOf({
      type: 'table',
      columns: [50, 60],
      headerRows: 1,
      rows: [
        { cells: [cell('Head', { columnSpan: 2, shade: 0xcccccc })] },
        { height: 30, cells: [cell('Tall', { rowSpan: 2, borders: { top: line } }), cell('x')] },
        { cells: [cell('y', { verticalAlign: 'center' })] },
      ],
    })
    const rows = findAll(content, 'table:table-row')
    expect(rows.map((row) => findAll(row, 'table:table-cell').length)).toEqual([1, 2, 1])
    expect(rows.map((row) => findAll(row, 'table:covered-table-cell').length)).toEqual([1, 0, 1])
    expect(findAll(content, 'table:table-header-rows').map(({ text }) => text)).toEqual(['Head'])
    const [head, tall] = findAll(content, 'table:table-cell')
    expect(head!.attributes['table:number-columns-spanned']).toBe('2')
    expect(looksOf(content, head!, 'table-cell')['fo:background-color']).toBe('#cccccc')
    expect(looksOf(content, tall!, 'table-cell')['fo:border-top']).toBe('1pt solid #ff0000')
  })

  it('keeps the places of tab stops, which count from the indent', async () => {
    const content = await contentOf(
      paragraph('a\tb', { indent: { left: 20 }, tabs: [{ position: 100, align: 'right', leader: 'dots' }] }),
    )
    expect(findAll(content, 'style:tab-stop')[0]!.attributes).toMatchObject({
      'style:position': '80pt',
      'style:type': 'right',
      'style:leader-style': 'dotted',
    })
  })
})
