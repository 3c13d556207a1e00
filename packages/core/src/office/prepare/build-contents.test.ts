import { strFromU8, unzipSync } from 'fflate'
import { describe, expect, it } from 'vitest'
import { sketchOoxml } from '../../testing/sketches/office-sketch.js'
import { buildContents } from './build-contents.js'

const mark = (type: string) => `<w:r><w:fldChar w:fldCharType="${type}"/></w:r>`
const contents = (instruction: string, result = '<w:r><w:t>Right-click to update field.</w:t></w:r>') =>
  `<w:p>${mark('begin')}<w:r><w:instrText> ${instruction} </w:instrText></w:r>${mark('separate')}${result}${mark('end')}</w:p>`
const heading = (level: number, text: string, more = '') =>
  `<w:p><w:pPr><w:pStyle w:val="H${level}"/>${more}</w:pPr><w:r><w:t>${text}</w:t></w:r></w:p>`
const section =
  '<w:sectPr><w:pgSz w:w="12240" w:h="15840"/><w:pgMar w:left="1800" w:right="1800" w:top="1" w:bottom="1"/></w:sectPr>'

const documentOf = (body: string, styles = '') =>
  sketchOoxml('docx', {
    'word/document.xml': `<w:document><w:body>${body}${section}</w:body></w:document>`,
    'word/styles.xml': `<w:styles>${[1, 2, 3, 4].map((level) => `<w:style w:styleId="H${level}"><w:name w:val="heading ${level}"/></w:style>`).join('')}${styles}</w:styles>`,
  })

const textOf = (bytes: Uint8Array) => strFromU8(unzipSync(bytes)['word/document.xml']!)
/** The paragraphs with links: level by indent, and text. */
const entries = (text: string) =>
  [...text.matchAll(/<w:p>(?:(?!<\/w:p>).)*<w:hyperlink.*?<\/w:p>/g)].map(([entry]) => [
    Number(/w:left="(\d+)"/.exec(entry)?.[1] ?? -1) / 220 + 1,
    /preserve">([^<]*)<\/w:t><\/w:r><w:r><w:tab\/>/.exec(entry)?.[1],
  ])

describe('buildContents', () => {
  it('builds what was never built, from the headings of the levels that are asked for', () => {
    const given = documentOf(
      `${contents('TOC \\o "1-3" \\h \\z \\u')}${heading(1, 'First &amp; last')}${heading(4, 'Deep')}${heading(2, 'Second')}<w:p><w:pPr><w:outlineLvl w:val="2"/></w:pPr><w:r><w:t>By outline</w:t></w:r></w:p><w:p><w:r><w:t>Text</w:t></w:r></w:p>`,
    )
    const { bytes, built, missing } = buildContents(given)
    expect([built, missing]).toEqual([1, 0])
    const text = textOf(bytes)
    expect(text).not.toMatch(/Right-click|> TOC /)
    expect(entries(text)).toEqual([
      [1, 'First &amp; last'],
      [2, 'Second'],
      [3, 'By outline'],
    ])
    expect(text).toContain('w:pos="8640"')
    // Each link leads to a mark around its heading, whose page it asks for.
    for (const [, name] of text.matchAll(/w:anchor="(\w+)"/g)) {
      expect(text).toContain(`PAGEREF ${name} \\h`)
      expect(text).toMatch(new RegExp(`</w:pPr><w:bookmarkStart w:id="\\d+" w:name="${name}"/>`))
    }
  })

  it('takes styles that are listed, styles of contents, and the numbers of headings', () => {
    const given = documentOf(
      `${contents('TOC \\t "Chapter,2"')}${heading(1, 'Not listed')}<w:p><w:pPr><w:pStyle w:val="Ch"/></w:pPr><w:r><w:t>Listed</w:t></w:r></w:p>`,
      '<w:style w:styleId="Ch"><w:name w:val="Chapter"/><w:pPr><w:numPr><w:numId w:val="1"/></w:numPr></w:pPr></w:style><w:style w:styleId="T2"><w:name w:val="toc 2"/></w:style>',
    )
    const text = textOf(buildContents(given).bytes)
    expect(entries(text)).toHaveLength(1)
    expect(text).toMatch(/<w:pStyle w:val="T2"\/>.* REF \w+ \\r \\h .*Listed/)
  })

  it('leaves out page numbers, and headings outside of a bookmark, where the field says so', () => {
    const marked = `<w:bookmarkStart w:id="7" w:name="Part"/>${heading(1, 'Within')}${heading(2, 'Below')}<w:bookmarkEnd w:id="7"/>`
    const body = `${heading(1, 'Before')}${marked}${heading(1, 'After')}`
    const text = textOf(buildContents(documentOf(`${contents('TOC \\o "1-3" \\n 2-3 \\b part \\h')}${body}`)).bytes)
    expect(text.match(/PAGEREF/g)).toHaveLength(1)
    expect([...text.matchAll(/<w:hyperlink.*?preserve">([^<]*)</g)].map((match) => match[1])).toEqual([
      'Within',
      'Below',
    ])
    const none = textOf(buildContents(documentOf(`${contents('TOC \\o "1-3" \\n \\h')}${body}`)).bytes)
    expect([none.match(/<w:hyperlink/g)?.length, none.match(/PAGEREF|<w:tab\/>/g)]).toEqual([4, null])
    expect(buildContents(documentOf(`${contents('TOC \\o "1-3" \\b gone')}${body}`)).missing).toBe(1)
  })

  it('builds again what is marked as out of date', () => {
    const old = contents('TOC \\o "1-3"', '<w:r><w:t>Old</w:t></w:r><w:r><w:tab/></w:r><w:r><w:t>7</w:t></w:r>')
    const dirty = old.replace('"begin"', '"begin" w:dirty="true"')
    const { bytes, built } = buildContents(documentOf(`${dirty}${heading(1, 'New')}`))
    expect([built, entries(textOf(bytes))]).toEqual([1, [[1, 'New']]])
    expect(buildContents(documentOf(dirty)).missing).toBe(1)
  })

  it('leaves alone what was built, and reports what it cannot build', () => {
    const built = contents('TOC \\o', '<w:hyperlink w:anchor="a"><w:r><w:t>First</w:t></w:r></w:hyperlink>')
    const pages = contents('TOC \\o', '<w:r><w:t>First</w:t></w:r><w:r><w:tab/></w:r><w:r><w:t>3</w:t></w:r>')
    for (const body of [built, pages, '<w:p><w:r><w:t>TOC</w:t></w:r></w:p>']) {
      const given = documentOf(`${body}${heading(1, 'First')}`)
      expect(buildContents(given)).toEqual({ bytes: given, built: 0, missing: 0 })
    }
    for (const body of [`${contents('TOC \\c "Figure"')}${heading(1, 'First')}`, contents('TOC \\o "1-3"')]) {
      const given = documentOf(body)
      expect(buildContents(given)).toEqual({ bytes: given, built: 0, missing: 1 })
    }
  })
})
