import { describe, expect, it } from 'vitest'
import { runOperation } from '../../run.js'
import { readStructure } from '../../testing/facts/read-structure.js'
import { rawText, runHere } from '../../testing/run-here.js'
import { qpdfCheck, testCapabilities } from '../../testing/run-qpdf.js'
import { numberedPages, PdfSketch } from '../../testing/sketches/pdf-sketch.js'
import { addOutline, top } from '../../testing/sketches/sketch-navigation.js'
import { streamBody } from '../../testing/sketches/write-pdf.js'
import { operation } from './operation.js'
import { OutlineError, parseOutline } from './parse-outline.js'

const run = (file: File, options: Record<string, unknown> = {}) => runHere(operation, file, options)
const list = 'Start | 1\n  Middle | 2\n\n  Größe\t3\nEnd | 3\n'

function withOutline(): PdfSketch {
  const sketch = numberedPages(3)
  const [one, , three] = sketch.pages
  addOutline(sketch, [
    {
      title: 'secret title',
      target: `/Dest[${one!.ref}/XYZ 0 150 null]`,
      children: [{ title: 'below', target: `/Dest${top(three!)}` }],
    },
    { title: 'site', target: '/A<</S/URI/URI(http://a.example)>>' },
  ])
  return sketch
}

describe('edit-outline', () => {
  it('sets bookmarks from indented lines', async () => {
    const { file, data, warnings } = await run(numberedPages(3).file('report.pdf'), { outline: list })
    expect([file.name, warnings]).toEqual(['report_bookmarks.pdf', []])
    expect((await readStructure(file)).outline).toEqual([
      {
        title: 'Start',
        page: 1,
        open: true,
        kids: [
          { title: 'Middle', page: 2 },
          { title: 'Größe', page: 3 },
        ],
      },
      { title: 'End', page: 3 },
    ])
    expect(await qpdfCheck(file)).toMatchObject({ exitCode: 0 })
    expect(data.text).toBe('Start | 1\n  Middle | 2\n  Größe | 3\nEnd | 3\n')
  })

  it('takes JSON with positions and styles, and gives the same back', async () => {
    const bookmarks = [
      { title: 'a', page: 2, top: 50, bold: true, color: '#ff0000', open: false, children: [] },
      { title: 'group', open: false, children: [{ title: 'b', page: 1, italic: true, children: [] }] },
    ]
    const sketch = numberedPages(2)
    sketch.pages[1]!.entries += '/Rotate 90/CropBox[10 20 290 190]'
    const { data, file } = await run(sketch.file(), { outline: JSON.stringify(bookmarks) })
    expect(data.bookmarks).toEqual(
      [{ ...bookmarks[0], open: undefined }, bookmarks[1]].map((each) => JSON.parse(JSON.stringify(each))),
    )
    const again = await run(file, { source: 'current' })
    expect(again.data.bookmarks[0]).toMatchObject({ title: 'a', page: 2, top: 50, bold: true, color: '#ff0000' })
  })

  it('removes what was there from the file', async () => {
    const { file } = await run(withOutline().file(), { source: 'none' })
    expect(await rawText(file)).not.toMatch(/secret title|Outlines/)
    const replaced = await run(withOutline().file(), { outline: 'new | 1' })
    expect(await rawText(replaced.file)).not.toContain('secret title')
    expect((await run(numberedPages(1).file(), { source: 'none' })).warnings).toEqual(['no-bookmarks'])
  })

  it('keeps the bookmarks it has with all that they do, and cuts off levels', async () => {
    const { file, data } = await run(withOutline().file(), { source: 'current', levels: 1 })
    expect(data.bookmarks).toEqual([
      { title: 'secret title', page: 1, top: 50, children: [] },
      { title: 'site', children: [] },
    ])
    expect(await rawText(file)).toContain('http://a.example')
  })

  it('makes bookmarks of headings that lead to their lines', async () => {
    const sketch = new PdfSketch(['', ''])
    const body = 'Words of a paragraph that says enough to be one, and then some more of them.'
    const page = (title: string, part: string) =>
      sketch.add(
        streamBody(
          `BT /F0 16 Tf 30 170 Td (${title}) Tj ET BT /F0 6 Tf 30 150 Td 7 TL ${`(${body}) Tj T* `.repeat(4)} ET BT /F0 11 Tf 30 100 Td (${part}) Tj ET BT /F0 6 Tf 30 85 Td 7 TL ${`(${body}) Tj T* `.repeat(6)} ET`,
        ),
      )
    sketch.pages[0]!.entries = `/Contents ${page('1 Origins', '1.1 Sources')}`
    sketch.pages[1]!.entries = `/Contents ${page('2 Results', '2.1 Figures')}`
    const { file, data } = await run(sketch.file(), { source: 'headings' })
    expect((await readStructure(file)).outline).toMatchObject([
      { title: '1 Origins', page: 1, kids: [{ title: '1.1 Sources', page: 1 }] },
      { title: '2 Results', page: 2, kids: [{ title: '2.1 Figures', page: 2 }] },
    ])
    const { top: upper } = data.bookmarks[0].children[0]
    expect(upper).toBeGreaterThan(85)
    expect(upper).toBeLessThan(100)
    await expect(run(new PdfSketch(['']).file(), { source: 'headings' })).rejects.toMatchObject({
      code: 'UNSUPPORTED_TYPE',
    })
  })

  it('says which line is wrong', async () => {
    await expect(run(numberedPages(2).file(), { outline: 'a | 3' })).rejects.toMatchObject({
      code: 'PAGES_OUT_OF_RANGE',
    })
    await expect(run(numberedPages(2).file())).rejects.toMatchObject({
      code: 'INVALID_OPTIONS',
      details: { problems: [{ field: 'outline' }, { field: 'bookmarks' }] },
    })
    const files = { file: numberedPages(2).file(), bookmarks: new File(['a | 3'], 'bookmarks.txt') }
    await expect(runOperation(operation, files, {}, { capabilities: testCapabilities })).rejects.toMatchObject({
      details: { problems: [{ field: 'bookmarks' }] },
    })
    for (const [text, message] of [
      ['a | 1\nb', 'Line 2 has no page'],
      ['a | 0', 'Line 1: pages are counted from 1'],
      [' | 3', 'Line 1 has no title'],
      ['[{"title":"a","page":"1"}]', 'bookmarks[0].page'],
      ['[{', 'not valid JSON'],
      [Array.from({ length: 40 }, (_, depth) => `${' '.repeat(depth)}a`).join('\n'), 'deeper than 32'],
    ] as const)
      expect(() => parseOutline(text)).toThrow(new RegExp(message.replace(/[[\]]/g, '\\$&')))
    expect(() => parseOutline('')).toThrow(OutlineError)
  })
})
