import { describe, expect, it } from 'vitest'
import { lettersOf, lettersOfPages, readMarkdown } from '../../testing/facts/second-readers.js'
import { runHere } from '../../testing/run-here.js'
import { rewriteByQpdf } from '../../testing/run-qpdf.js'
import { numberedPages, PdfSketch } from '../../testing/sketches/pdf-sketch.js'
import { scanOf } from '../../testing/sketches/scanned-pdf.js'
import { addForm, addTextField } from '../../testing/sketches/sketch-form.js'
import { tablePdf } from '../../testing/sketches/table-pdf.js'
import { TypesetPage, typesetFile } from '../../testing/sketches/typeset.js'
import { streamBody } from '../../testing/sketches/write-pdf.js'
import { operation } from './operation.js'

const run = async (file: File, options: Record<string, unknown> = {}) => {
  const result = await runHere(operation, file, options)
  return { ...result, text: await result.file.text() }
}

const prose = (word: string) => Array.from({ length: 40 }, (_, index) => (index % 4 === 0 ? word : 'sails')).join(' ')

/** Headings, text, a list and a link on one page, more text on another. */
function boats(): File {
  const page = new TypesetPage().line('All about boats', 72, 80, { size: 24 })
  let y = page.paragraph(prose('boats'), 72, 120)
  page.line('Sails', 72, y + 20, { size: 16, face: 'Helvetica-Bold' })
  y = page.paragraph(prose('wind'), 72, y + 44)
  for (const text of ['first of these', 'second of these']) {
    y += 14
    page.line('•', 80, y).line(text, 98, y)
  }
  page.line('See our site', 72, y + 40).link('https://boats.example/', 72, y + 30, 130, y + 43)
  return typesetFile([page, new TypesetPage().line('The next page', 72, 80)])
}

/** A page with a text and two uses of one image. */
function pictured(): File {
  const sketch = new PdfSketch(['A picture'])
  const entries = '/Type/XObject/Subtype/Image/Width 12/Height 10/BitsPerComponent 8/ColorSpace/DeviceRGB'
  const image = sketch.add(streamBody('ABCDEFGHIJKL'.repeat(30), entries))
  sketch.inherited = sketch.inherited.replace('/Resources<<', `/Resources<</XObject<</I ${image}>>`)
  const [page] = sketch.pages
  const text = /\/Contents (\d+ 0 R)/.exec(page!.entries)![1]!
  const drawn = 'q 90 0 0 50 20 5 cm /I Do Q q 90 0 0 50 150 5 cm /I Do Q'
  page!.entries = `/Contents[${text} ${sketch.add(streamBody(drawn))}]`
  return sketch.file('pictured.pdf')
}

describe('pdfToMarkdown', () => {
  it('writes headings, paragraphs, lists and links', async () => {
    const { file, text, data, warnings } = await run(boats(), { pageMarks: true })
    expect([file.name, file.type]).toEqual(['typeset.md', 'text/markdown;charset=utf-8'])
    expect(text).toBe(
      [
        '<!-- page 1 -->',
        '# All about boats',
        prose('boats'),
        '## Sails',
        prose('wind'),
        '- first of these\n- second of these',
        '[See our site](https://boats.example/)',
        '<!-- page 2 -->',
        'The next page\n',
      ].join('\n\n'),
    )
    expect(data).toMatchObject({ pages: 2, headings: 2, lists: 1, text: { missing: 0 } })
    expect(warnings).toEqual([])
  })

  it('writes Markdown in which another parser finds the blocks, with every letter that another engine finds on the pages', async () => {
    const blocks = readMarkdown((await run(boats(), { images: 'none' })).text)
    expect(blocks.map(({ name }) => name)).toEqual([
      'heading',
      'paragraph',
      'heading',
      'paragraph',
      'list',
      'paragraph',
      'paragraph',
    ])
    expect(blocks[4]!.letters).toBe('firstofthesesecondofthese')
    const letters = blocks.map((block) => block.letters).join('')
    expect(letters).toBe(lettersOf(await lettersOfPages(boats())))
  })

  it('writes tables joined over pages, without running heads, and accounts for them', async () => {
    const rows = Array.from({ length: 31 }, (_, row) => [`Row ${row}`, '7', '8'])
    const heads = [['Name', 'Age', 'Sum'], ...rows]
    const pdf = tablePdf([heads, heads.slice(0, 9)], { head: () => 'Annual report' })
    const { text, data, warnings } = await run(pdf.file('a.pdf'))
    expect(text.split('\n').filter((line) => line !== '')).toEqual([
      '| Name | Age | Sum |',
      '| --- | --- | --- |',
      ...[...rows, ...rows.slice(0, 8)].map((row) => `| ${row.join(' | ')} |`),
    ])
    const leftOut = [{ text: 'Annual report', pages: '1, 2' }]
    expect(data.text).toMatchObject({ runningHeads: 24, repeated: 10, missing: 0, leftOut })
    expect(warnings).toEqual(['headers-left-out'])
  })

  it('gives parts with their pages and headings as JSON', async () => {
    const { file, text } = await run(boats(), { format: 'json', chunkSize: 400 })
    expect(file.name).toBe('typeset.json')
    const { title, chunks } = JSON.parse(text)
    expect(title).toBe('All about boats')
    expect(chunks).toEqual([
      { page: 1, lastPage: 1, headings: [title], text: `# All about boats\n\n${prose('boats')}` },
      {
        page: 1,
        lastPage: 2,
        headings: [title, 'Sails'],
        text: `## Sails\n\n${prose('wind')}\n\n- first of these\n- second of these\n\n[See our site](https://boats.example/)\n\nThe next page`,
      },
    ])
  })

  it('keeps pictures as files, each once, or in the text, and says when it leaves them out', async () => {
    const { files, text } = await run(pictured(), { images: 'files' })
    expect(files.map(({ name, type }) => `${name} ${type}`)).toEqual([
      'pictured.md text/markdown;charset=utf-8',
      'pictured_image-1.png image/png',
    ])
    expect(text.match(/!\[\]\(pictured_image-1\.png\)/g)).toHaveLength(2)
    const png = new Uint8Array(await files[1]!.arrayBuffer())
    const embedded = await run(pictured(), { images: 'embed' })
    expect(embedded.files).toHaveLength(1)
    expect(embedded.text).toContain(`](data:image/png;base64,${Buffer.from(png).toString('base64')})`)
    const without = await run(pictured())
    expect(without.text).toBe('A picture\n')
    expect(without.warnings).toEqual(['pictures-left-out'])
  })

  it('has all of a value of a form that is longer than its page', async () => {
    const sketch = numberedPages(1)
    const value = Array.from({ length: 10_000 }, (_, index) => `w${index}`).join(' ')
    addForm(sketch, [addTextField(sketch, sketch.pages[0]!, 'letter', value, `/Ff ${2 ** 12}`)])
    const { text } = await run(sketch.file())
    expect(text.match(/\bw\d+\b/g)).toEqual(value.split(' '))
  })

  it('says that there is no text at all', async () => {
    expect((await run(new PdfSketch(['', '']).file())).warnings).toEqual(['no-text'])
  })

  it('refuses scans, and asks for passwords', async () => {
    await expect(run(await scanOf([['Hello']], { dpi: 72 }))).rejects.toMatchObject({ code: 'UNSUPPORTED_TYPE' })
    const locked = await rewriteByQpdf(numberedPages(1).file(), '--encrypt', 'open', 'owner', '256', '--')
    await expect(run(locked)).rejects.toMatchObject({ code: 'PASSWORD_REQUIRED' })
    expect((await run(locked, { password: 'open' })).text).toBe('page 1\n')
  })
})
