import { describe, expect, it } from 'vitest'
import type { Block, FlowDocument, Inline, Paragraph, TextRun } from '../../flow-document/flow-document.js'
import { PicturePlacer } from '../structure/place-pictures.js'
import { joinBlocks } from './join-blocks.js'
import { writeMarkdown } from './write-markdown.js'

const text = (content: string, look: Partial<TextRun> = {}): TextRun => ({
  type: 'text',
  text: content,
  font: 'Arial',
  size: 10,
  ...look,
})
const paragraph = (contents: string | Inline[], more: Partial<Paragraph> = {}): Paragraph => ({
  type: 'paragraph',
  align: 'left',
  contents: typeof contents === 'string' ? [text(contents)] : contents,
  ...more,
})
const item = (content: string, level: number, marker: string, value?: number) =>
  paragraph(content, {
    list: {
      id: 1,
      level,
      marker,
      kind: value === undefined ? 'bullet' : 'number',
      ...(value !== undefined && { value }),
    },
  })
const cell = (contents: string | Paragraph[], spans: { columnSpan?: number; rowSpan?: number } = {}) => ({
  columnSpan: 1,
  rowSpan: 1,
  borders: {},
  blocks: typeof contents === 'string' ? [paragraph(contents)] : contents,
  ...spans,
})

function documentOf(...blocks: Block[]): FlowDocument {
  const margins = { top: 0, right: 0, bottom: 0, left: 0, header: 0, footer: 0 }
  const section = { page: { width: 600, height: 800 }, margins, columns: { count: 1, gap: 0 }, start: 'page' as const }
  return { sections: [{ ...section, blocks }], losses: [] }
}

const written = (blocks: Block[], { marksPages = false, pictures = new PicturePlacer('none', 'a') } = {}) =>
  joinBlocks(writeMarkdown(documentOf(...blocks), pictures), { marksPages })
const line = (...contents: Inline[]) => written([paragraph(contents)]).trimEnd()

describe('writeMarkdown', () => {
  it('writes headings below the title, without the bold that they have anyway', () => {
    const blocks = [
      paragraph([text('Boats', { bold: true })], { heading: 0 }),
      paragraph([text('Sails ', { bold: true }), text('old', { bold: true, italic: true })], { heading: 1 }),
      paragraph('C#', { heading: 2 }),
    ]
    expect(written(blocks)).toBe('# Boats\n\n## Sails *old*\n\n### C\\#\n')
    expect(written(blocks.slice(1))).toBe('# Sails *old*\n\n## C\\#\n')
  })

  it('nests lists and keeps their numbers; those that Markdown does not know are part of the text', () => {
    const blocks = [
      item('one', 0, '1.', 1),
      item('inner', 1, '•'),
      item('letter', 1, 'b)', 2),
      item('two', 0, '2.', 2),
      item('far', 3, '–'),
      paragraph('Text'),
      item('five', 0, '5)', 5),
    ]
    expect(written(blocks)).toBe('1. one\n   - inner\n   - b) letter\n2. two\n   - far\n\nText\n\n5) five\n')
  })

  it('writes tables: first row as heading, merged cells once, several lines in a cell, numbers to the right', () => {
    const right = (content: string) => cell([paragraph(content, { align: 'right' })])
    const rows = [
      { cells: [cell([paragraph([text('Name', { bold: true })])]), cell('Sum', { columnSpan: 2 })] },
      { cells: [cell([paragraph('a|b'), paragraph('c')], { rowSpan: 2 }), right('1'), right('2')] },
      { cells: [right('3'), right('4')] },
    ]
    expect(written([{ type: 'table', columns: [9, 9, 9], headerRows: 1, rows }])).toBe(
      '| Name | Sum |  |\n| --- | ---: | ---: |\n| a\\|b<br>c | 1 | 2 |\n|  | 3 | 4 |\n',
    )
  })

  it('reads blocks side by side one after the other, not as a table', () => {
    const rows = [{ cells: [cell('Left'), cell('Right')] }]
    expect(written([{ type: 'table', columns: [9, 9], headerRows: 0, isLayout: true, rows }])).toBe('Left\n\nRight\n')
  })

  it('writes a table within blocks side by side as a table', () => {
    const table: Block = { type: 'table', columns: [9, 9], headerRows: 0, rows: [{ cells: [cell('a'), cell('b')] }] }
    const inner = { ...cell('Right'), blocks: [paragraph('Right'), table] }
    const rows = [{ cells: [cell('Left'), inner] }]
    expect(written([{ type: 'table', columns: [9, 9], headerRows: 0, isLayout: true, rows }])).toBe(
      'Left\n\nRight\n\n| a | b |\n| --- | --- |\n',
    )
  })

  it('writes notes at the end, in their order, and gives links their targets', () => {
    const note = [paragraph('See '), paragraph([text('there', { link: { uri: 'https://a.example/x y' } })])]
    const blocks = [
      paragraph([
        text('As said'),
        { type: 'footnote', note, appearance: { font: 'Arial', size: 10 } },
        text(' before'),
      ]),
      paragraph([
        text('to the end', { link: { bookmark: 'b' } }),
        text(' or '),
        text('nowhere', { link: { bookmark: 'x' } }),
      ]),
      paragraph('The *end*', { heading: 1, bookmarks: ['b'] }),
      paragraph([text('bad', { link: { uri: 'javascript:alert(1)' } })]),
    ]
    expect(written(blocks)).toBe(
      'As said[^1] before\n\n[to the end](#the-end) or nowhere\n\n# The \\*end\\*\n\nbad\n\n[^1]: See\n\n    [there](https://a.example/x%20y)\n',
    )
  })

  it('marks places that links lead to, and pages', () => {
    const blocks = [
      paragraph([text('go', { link: { bookmark: 'b' } })], { pages: { first: 1, last: 1 } }),
      paragraph('here', { bookmarks: ['b', 'c'], pages: { first: 2, last: 3 } }),
      paragraph('there', { pages: { first: 3, last: 3 } }),
    ]
    expect(written(blocks, { marksPages: true })).toBe(
      '<!-- page 1 -->\n\n[go](#b)\n\n<!-- page 2 -->\n\n<a id="b"></a>here\n\n<!-- page 3 -->\n\nthere\n',
    )
  })

  it('indents code of paragraphs below each other as they are', () => {
    const code = (content: string, left: number) =>
      paragraph([text(content, { font: 'Courier New', size: 10 })], { indent: { left } })
    const blocks = [
      paragraph('A long text before the code that follows'),
      code('if a:', 12),
      code('go()', 24),
      code('end', 6),
    ]
    expect(written(blocks)).toContain('```\n if a:\n   go()\nend\n```')
  })

  it('fences code, also with fences in it, unless all of the text is set so', () => {
    const code = (content: string) => paragraph([text(content, { font: 'Courier New' })])
    const blocks = [
      paragraph('A long text before the code that follows'),
      code('if (a) {'),
      code('\u00A0\u00A0```'),
      code('}'),
    ]
    expect(written(blocks)).toBe('A long text before the code that follows\n\n````\nif (a) {\n  ```\n}\n````\n')
    expect(written(blocks.slice(1, 2))).toBe('if (a) {\n')
  })

  it('keeps pictures as files, each once, in the text, or not at all', () => {
    const picture = {
      type: 'picture',
      format: 'png',
      bytes: Uint8Array.of(1, 2, 3),
      width: 9,
      height: 9,
      alt: 'A [b]',
    } as const
    const blocks = [paragraph([picture]), paragraph([{ ...picture, bytes: Uint8Array.of(1, 2, 3) }])]
    const files = new PicturePlacer('files', 'my (1)')
    const one = '![A [b]](my%20%281%29_image-1.png)'
    expect(written(blocks, { pictures: files })).toBe(`${one}\n\n${one}\n`)
    expect(files.files.map(({ name }) => name)).toEqual(['my (1)_image-1.png'])
    const embedded = new PicturePlacer('embed', 'a')
    expect(written(blocks.slice(1), { pictures: embedded })).toBe('![A [b]](data:image/png;base64,AQID)\n')
    const large = new PicturePlacer('embed', 'a', 2)
    expect([written(blocks, { pictures: large }), large.leftOut]).toEqual(['', 2])
    const none = new PicturePlacer('none', 'a')
    expect(written(blocks, { pictures: none })).toBe('')
    expect(none.leftOut).toBe(2)
  })
})

describe('the text of a paragraph', () => {
  it('is formatted, with spaces outside of the marks', () => {
    const marked = line(
      text('a '),
      text('bold ', { bold: true }),
      text('both', { bold: true, italic: true }),
      text(' and '),
      text('gone', { strike: true }),
      text('2', { raised: 'superscript' }),
    )
    expect(marked).toBe('a **bold** ***both*** and ~~gone~~<sup>2</sup>')
  })

  it('has exponents and signs without marks that would hide them', () => {
    const [italic, bold] = [{ italic: true }, { bold: true }]
    const raised = { raised: 'superscript' } as const
    const exponent = [text('i', { ...italic, ...raised }), text('2', raised), text('k', { ...bold, ...raised })]
    expect(line(text('e', italic), ...exponent, text('1'), text('/', italic), text('2'))).toBe('*e*<sup>i2k</sup>1/2')
  })

  it('has tags where marks would not be read as such', () => {
    expect(line(text('(see)', { bold: true }), text('then'))).toBe('<strong>(see)</strong>then')
    expect(line(text('a', { bold: true }), text('b', { italic: true }))).toBe('**a**<em>b</em>')
    expect(line(text('un'), text('believ', { italic: true }), text('able'))).toBe('un*believ*able')
  })

  it('stays what it is: signs of Markdown and HTML are escaped', () => {
    expect(line(text('# 1. <b> a*b snake_case _x_ [x](y) [1] &amp; R&D `c`'))).toBe(
      '\\# 1. \\<b> a\\*b snake_case \\_x\\_ \\[x](y) [1] \\&amp; R&D \\`c\\`',
    )
    expect(line(text('1. not a list'))).toBe('1\\. not a list')
    expect(line(text('- nor this'))).toBe('\\- nor this')
    expect(line(text('---'))).toBe('\\---')
  })

  it('keeps line breaks and code within', () => {
    expect(line(text('one'), { type: 'line-break' }, text('- two'))).toBe('one\\\n\\- two')
    expect(line(text('The command '), text('a`b*', { font: 'Courier New' }), text(' is long'))).toBe(
      'The command ``a`b*`` is long',
    )
  })

  it('has links with their text, or as addresses', () => {
    const link = { uri: 'https://a.example/' }
    expect(line(text('see '), text('the ', { link }), text('site', { link, bold: true }), text(' now'))).toBe(
      'see [the **site**](https://a.example/) now',
    )
    expect(line(text('https://a.example/', { link }))).toBe('<https://a.example/>')
  })
})
