import { describe, expect, it } from 'vitest'
import type { Block, FlowDocument, Inline } from '../../flow-document/flow-document.js'
import { cell, flow, paragraph, run } from '../../testing/sketches/flow-sketch.js'
import { PicturePlacer } from '../structure/place-pictures.js'
import { writeHtml } from './write-html.js'

const pageOf = (blocks: Block[], more: Partial<FlowDocument> = {}) =>
  writeHtml(flow(blocks, more), new PicturePlacer('embed', 'a'), 'a')
const bodyOf = (...blocks: Block[]) => /<body>\n([\s\S]*)\n<\/body>/.exec(pageOf(blocks))?.[1] ?? ''
const line = (...contents: Inline[]) => bodyOf(paragraph(contents))
const item = (text: string, level: number, marker: string, value?: number) =>
  paragraph(text, {
    list: {
      id: 1,
      level,
      marker,
      kind: value === undefined ? 'bullet' : 'number',
      ...(value !== undefined && { value }),
    },
  })

describe('writeHtml', () => {
  it('writes a page with title, author and language, and text escaped', () => {
    const html = pageOf([paragraph('a < b & "c"')], { title: 'On <boats>', author: 'A & B', language: 'en-GB' })
    expect(html).toMatch(/^<!DOCTYPE html>\n<html lang="en-GB">/)
    expect(html).toContain('<title>On &lt;boats&gt;</title>\n<meta name="author" content="A &amp; B">')
    expect(html).toContain('<p>a &lt; b &amp; &quot;c&quot;</p>')
    expect(html).not.toContain('<script')
  })

  it('nests lists by level and kind, with the numbers they have', () => {
    const blocks = [item('one', 0, '1.', 1), item('b', 1, 'b)', 2), item('c', 1, 'c)', 3), item('five', 0, '5.', 5)]
    expect(bodyOf(...blocks, item('dot', 0, '•'), item('iv', 1, 'iv.', 4))).toBe(
      [
        '<ol>\n<li>one\n<ol type="a" start="2">\n<li>b</li>\n<li>c</li>\n</ol>\n</li>\n<li value="5">five</li>\n</ol>',
        '<ul>\n<li>dot\n<ol type="i" start="4">\n<li>iv</li>\n</ol>\n</li>\n</ul>',
      ].join('\n'),
    )
  })

  it('keeps items of one level together in a list that begins with an inner one, or leaves one out', () => {
    expect(bodyOf(item('one', 1, '1.', 1), item('two', 1, '2.', 2))).toBe('<ol>\n<li>one</li>\n<li>two</li>\n</ol>')
    expect(bodyOf(item('dot', 0, '•'), item('a', 2, 'a)', 1), item('b', 2, 'b)', 2), item('end', 0, '•'))).toBe(
      '<ul>\n<li>dot\n<ol type="a">\n<li>a</li>\n<li>b</li>\n</ol>\n</li>\n<li>end</li>\n</ul>',
    )
  })

  it('writes tables with head, spans and alignment', () => {
    const rows = [
      { cells: [cell('Name'), cell('Sum', { columnSpan: 2 })] },
      { cells: [cell('a', { rowSpan: 2, shade: 0xffcc00 }), cell('1'), cell('2')] },
      { cells: [cell('3'), { ...cell(''), blocks: [paragraph('4', { align: 'right' })] }] },
    ]
    expect(bodyOf({ type: 'table', columns: [9, 9, 9], headerRows: 1, rows })).toBe(
      [
        '<table>\n<thead>\n<tr><th>Name</th><th colspan="2">Sum</th></tr>\n</thead>\n<tbody>',
        '<tr><td rowspan="2" style="background: #ffcc00; color: #000">a</td><td>1</td><td>2</td></tr>',
        '<tr><td>3</td><td style="text-align: right">4</td></tr>\n</tbody>\n</table>',
      ].join('\n'),
    )
  })

  it('keeps the look of words, links to safe addresses only, breaks and notes', () => {
    const link = { uri: 'https://a.example/' }
    expect(line(run('a '), run('b', { bold: true, italic: true }), run('2', { raised: 'superscript' }))).toBe(
      '<p>a <strong><em>b</em></strong><sup>2</sup></p>',
    )
    expect(line(run('one', { link }), run(' two', { link, bold: true }), { type: 'line-break' }, run('three'))).toBe(
      '<p><a href="https://a.example/">one<strong> two</strong><br></a>three</p>',
    )
    expect(line({ type: 'tab' }, run(' a '), { type: 'line-break' }, run(' ')).trim()).toBe('<p>a</p>')
    expect(line(run('bad', { link: { uri: 'javascript:alert(1)' } }))).toBe('<p>bad</p>')
    const note: Inline = { type: 'footnote', note: [paragraph('Below')], appearance: { font: 'Arial', size: 8 } }
    expect(line(run('As said'), note)).toBe(
      '<p>As said<sup id="mark-1"><a href="#note-1">1</a></sup></p>\n<section class="notes">\n<ol>\n<li id="note-1">Below <a href="#mark-1" aria-label="Back to the text">↩</a></li>\n</ol>\n</section>',
    )
  })

  it('leads links within the document to their places, and turns the direction of paragraphs', () => {
    expect(
      bodyOf(
        paragraph([run('go', { link: { bookmark: 'x y' } }), run(' away', { link: { bookmark: 'none' } })]),
        paragraph('Here', { heading: 1, bookmarks: ['x y', 'other'] }),
        paragraph('שלום', { rightToLeft: true, align: 'right' }),
      ),
    ).toBe('<p><a href="#at-x-y">go</a> away</p>\n<h1><a id="at-x-y"></a>Here</h1>\n<p dir="rtl">שלום</p>')
  })

  it('writes pictures with their size, and code', () => {
    const picture = {
      type: 'picture',
      format: 'png',
      bytes: Uint8Array.of(1),
      width: 72,
      height: 36,
      alt: '"A"',
    } as const
    expect(line(picture)).toBe(
      '<p><img src="data:image/png;base64,AQ==" alt="&quot;A&quot;" width="96" height="48"></p>',
    )
    const code = paragraph([run('if (a < b)', { font: 'Courier New' })])
    expect(bodyOf(paragraph('A text that is longer than code'), code)).toContain(
      '<pre><code>if (a &lt; b)</code></pre>',
    )
  })
})
