import { describe, expect, it } from 'vitest'
import { bodyOf, namesOf, partOf, valueIn } from '../../testing/facts/docx-parts.js'
import { cell, flow, paragraph, run, section } from '../../testing/sketches/flow-sketch.js'
import { findAll } from '../../testing/xml-tree.js'

describe('text', () => {
  it('is as narrow as requested', async () => {
    const body = await bodyOf([paragraph([run('The usual width. '), run('Narrow', { scale: 80 })])])
    expect(findAll(body, 'w:r').map((element) => valueIn(element, 'w:w'))).toEqual([undefined, '80'])
  })

  it('keeps spaces, tabs, line breaks and soft hyphens', async () => {
    const [element] = findAll(await bodyOf([paragraph('a  b \tc\nd\u00ade')]), 'w:r')
    expect(namesOf(element!)).toEqual(['w:t', 'w:tab', 'w:t', 'w:br', 'w:t', 'w:softHyphen', 'w:t'])
    expect(findAll(element!, 'w:t')[0]).toMatchObject({ text: 'a  b ', attributes: { 'xml:space': 'preserve' } })
  })

  it.each(['CURRENT', 'TOTAL_PAGES', '{List1-1}', '{picture 1}'])('takes %s for nothing else', async (word) => {
    const text = [
      paragraph([run(word), run(`\t${word}\t`)], { list: { level: 0, kind: 'bullet', marker: '-', id: 1 } }),
    ]
    const root = await partOf(flow({ sections: [section(text, { header: text })] }), 'word/document.xml')
    expect(root.text).toBe(word + word)
    expect(findAll(root, 'w:fldChar')).toEqual([])
  })

  it('reads right to left where it should, its sides being those that are seen', async () => {
    const rtl = paragraph([run('שלום', { rightToLeft: true })], {
      rightToLeft: true,
      align: 'right',
      indent: { left: 10, right: 30 },
    })
    const body = await bodyOf([paragraph('A longer text from left to right'), rtl])
    const [, second] = findAll(body, 'w:p')
    expect(findAll(second!, 'w:bidi')).toHaveLength(1)
    expect(findAll(second!, 'w:ind')[0]!.attributes).toMatchObject({ 'w:left': '600', 'w:right': '200' })
    expect(findAll(second!, 'w:jc')).toEqual([])
    expect(findAll(findAll(second!, 'w:r')[0]!, 'w:rtl')).toHaveLength(1)
  })

  it.each(['file:///etc/passwd', 'javascript:alert(1)', '\\\\host\\share', 'https://['])(
    'makes plain text of a link to %s',
    async (uri) => {
      const body = await bodyOf([paragraph([run('text', { link: { uri } })])])
      expect(findAll(body, 'w:hyperlink')).toEqual([])
      expect(body.text).toBe('text')
    },
  )

  it('makes one link of its pieces', async () => {
    const link = { uri: 'https://example.org/ä b?c="d"&e=%20' }
    const document = flow([paragraph([run('a', { link }), run('b', { link, bold: true }), run('c')])])
    const [element] = findAll(await partOf(document, 'word/document.xml'), 'w:hyperlink')
    expect(element!.text).toBe('ab')
    const relationships = findAll(await partOf(document, 'word/_rels/document.xml.rels'), 'Relationship')
    const target = relationships.find(({ attributes }) => attributes['Id'] === element!.attributes['r:id'])
    expect(target?.attributes['Target']).toBe('https://example.org/%C3%A4%20b?c=%22d%22&e=%20')
  })

  it('gives bookmarks names that Word takes, and drops links to none', async () => {
    const to = (bookmark: string) => run('x', { link: { bookmark } })
    const body = await bodyOf([
      paragraph('a', { bookmarks: ['1. Ä', '1. Ö'] }),
      paragraph([to('1. Ä'), run('-'), to('1. Ö'), run('-'), to('nowhere')]),
    ])
    const names = findAll(body, 'w:bookmarkStart').map(({ attributes }) => attributes['w:name']!)
    expect(new Set(names).size).toBe(2)
    for (const name of names) expect(name).toMatch(/^[A-Za-z_]\w{0,39}$/)
    expect(findAll(body, 'w:hyperlink').map(({ attributes }) => attributes['w:anchor'])).toEqual(names)
  })

  it('puts notes into a part of their own, in the order of their marks', async () => {
    const appearance = { font: 'Arial', size: 7 }
    const mark = (note: string) => ({ type: 'footnote' as const, note: [paragraph(note)], appearance })
    const document = flow([
      {
        type: 'table',
        columns: [100],
        headerRows: 0,
        rows: [{ cells: [cell('', { blocks: [paragraph([mark('one')])] })] }],
      },
      paragraph([run('x'), mark('two')]),
    ])
    const marks = findAll(await partOf(document, 'word/document.xml'), 'w:footnoteReference')
    const notes = findAll(await partOf(document, 'word/footnotes.xml'), 'w:footnote')
    const textOf = (id: string) => notes.find(({ attributes }) => attributes['w:id'] === id)!.text.trim()
    expect(marks.map(({ attributes }) => textOf(attributes['w:id']!))).toEqual(['one', 'two'])
  })

  it('puts no number to a note without a mark', async () => {
    const appearance = { font: 'Arial', size: 7 }
    const mark = { type: 'footnote' as const, note: [paragraph('Foot')], appearance }
    const document = flow([paragraph([run('x'), { ...mark, unmarked: true as const }, mark])])
    const marks = findAll(await partOf(document, 'word/document.xml'), 'w:footnoteReference')
    expect(marks.map(({ attributes }) => attributes['w:customMarkFollows'])).toEqual(['1', undefined])
    const notes = findAll(await partOf(document, 'word/footnotes.xml'), 'w:footnote').slice(-2)
    expect(notes.map((note) => findAll(note, 'w:footnoteRef').length)).toEqual([0, 1])
  })
})
