import { PDFDocument, StandardFonts } from 'pdf-lib'
import { describe, expect, it } from 'vitest'
import { findOnPage } from '../../testing/facts/find-on-page.js'
import { textsOf } from '../../testing/facts/look-at-pdf.js'
import { runHere } from '../../testing/run-here.js'
import { pagesPdf } from '../../testing/sketches/write-pdf.js'
import { operation as listing } from '../list-text/operation.js'
import { operation } from './operation.js'

const fonts = {
  100: '<</Type/Font/Subtype/Type1/BaseFont/Times-Roman/Encoding/WinAnsiEncoding>>',
  101: '<</Type/Font/Subtype/Type1/BaseFont/Times-Bold/Encoding/WinAnsiEncoding>>',
}
const resources = '/Resources<</Font<</F0 100 0 R/F1 101 0 R>>>>'
const page = (content: string, more = '') =>
  pagesPdf([{ entries: `/MediaBox[0 0 300 200]${resources}${more}`, content }], fonts)
const text = [
  'BT /F0 12 Tf 14 TL 20 160 Td (A heading) Tj 0 -30 Td (One paragraph with ) Tj /F1 12 Tf (bold) Tj',
  ' /F0 12 Tf ( words and two lines,) Tj T* (of which this is the last.) Tj ET',
].join('')
const run = (file: File, edits: unknown[], more = {}) => runHere(operation, file, { edits, ...more })
const plain = async (file: File) => (await textsOf(file))[0]!.replace(/\s+/g, ' ')

describe('editText', () => {
  it('rewrites a block and leaves the rest in position', async () => {
    const file = page(text)
    const { data } = await runHere(listing, file)
    expect(data.blocks.map(({ id, text: words }: { id: string; text: string }) => [id, words])).toEqual([
      ['p1b1', 'A heading'],
      ['p1b2', 'One paragraph with bold words and two lines, of which this is the last.'],
    ])
    const result = await run(file, [{ id: 'p1b2', text: 'One paragraph with bold letters and two lines.' }])
    expect(await plain(result.file)).toBe('A heading One paragraph with bold letters and two lines.')
    expect(await findOnPage(result.file, 1, 'A heading')).toEqual(await findOnPage(file, 1, 'A heading'))
    const listed = await runHere(listing, result.file)
    expect(
      listed.data.blocks[1].lines[0].runs.map(({ text: words, bold }: Record<string, unknown>) => [words, bold]),
    ).toEqual([
      ['One paragraph with ', undefined],
      ['bold ', true],
      ['letters and two lines.', undefined],
    ])
  })

  it('leaves the space at which a line now ends behind it, so that the first letter of the next line stays with its word', async () => {
    // As browsers write: each letter and each space by an operator of its own.
    const times = await (await PDFDocument.create()).embedFont(StandardFonts.TimesRoman)
    const lines = ['Windows and doors are', 'washed on Mondays, all', 'others are not washed.']
    const shows = lines.map((line, index) =>
      Array.from(line, (letter, at) => {
        const x = 20 + times.widthOfTextAtSize(line.slice(0, at), 16)
        return `BT /F0 16 Tf 1 0 0 1 ${x.toFixed(3)} ${160 - index * 20} Tm (${letter}) Tj ET`
      }).join('\n'),
    )
    const file = page(shows.join('\n'))
    const before = (await runHere(listing, file)).data.blocks
    expect(before.map(({ id }: { id: string }) => id)).toEqual(['p1b1'])
    const wanted = 'New windows and doors are washed on Mondays, all others are not washed.'
    const result = await run(file, [{ id: 'p1b1', text: wanted }])
    const after = (await runHere(listing, result.file)).data.blocks
    expect(after.map((each: { text: string }) => each.text)).toEqual([wanted])
    expect(after[0].lines).toHaveLength(4)
  })

  it('grows into the room below, or makes letters smaller, or refuses', async () => {
    const longer = `One paragraph with bold words and two lines, of which this is the last. ${'More words come here. '.repeat(3)}`
    const grown = await run(page(text), [{ id: 'p1b2', text: longer }])
    expect(grown.data.blocks).toEqual([{ id: 'p1b2', page: 1, fitting: 'grown' }])
    expect(await plain(grown.file)).toContain('come here. More words come here.')
    await expect(run(page(text), [{ id: 'p1b2', text: longer }], { overflow: 'refuse' })).rejects.toThrow(
      /needs \d lines? more than there is room for/,
    )
  })

  it('uses the margin of a small page whose text is close to its edges', async () => {
    const label = pagesPdf(
      [{ entries: `/MediaBox[0 0 120 40]${resources}`, content: 'BT /F0 12 Tf 6 20 Td (Fragile, keep dry) Tj ET' }],
      fonts,
    )
    const result = await run(label, [{ id: 'p1b1', text: 'Fragile, do keep it dry' }])
    expect(result.data.blocks).toEqual([{ id: 'p1b1', page: 1, fitting: 'same-lines' }])
  })

  it('keeps the middle of a centered heading whose words change', async () => {
    // Lines of 136 and 56 points.
    const heading = page('49 99 m 251 99 l S BT /F0 20 Tf 80 160 Td (A heading that is) Tj 40 -24 Td (broken) Tj ET')
    const middle = async (file: File) => {
      const { lines } = (await runHere(listing, file)).data.blocks[0]
      return lines.map(({ x, width }: { x: number; width: number }) => Math.round(x + width / 2))
    }
    const [first] = await middle(heading)
    const result = await run(heading, [{ id: 'p1b1', text: 'Broken as it is, a heading that moves' }])
    for (const each of await middle(result.file)) expect(Math.abs(each - first)).toBeLessThanOrEqual(1)
  })

  it('writes runs in their styles', async () => {
    const runs = [{ text: 'Plain ' }, { text: 'strong', bold: true, color: '#ff0000' }]
    const result = await run(page(text), [{ id: 'p1b1', runs }])
    const { data } = await runHere(listing, result.file)
    expect(data.blocks[0].lines[0].runs).toMatchObject([
      { text: 'Plain ', font: 'Times-Roman', color: '#000000' },
      { text: 'strong', font: 'Times-Bold', color: '#ff0000', bold: true },
    ])
  })

  it('gives a whole block a style, in which words keep what it leaves open', async () => {
    const result = await run(page(text), [{ id: 'p1b2', color: '#ff0000' }])
    const { data } = await runHere(listing, result.file)
    expect(result.data.blocks).toEqual([{ id: 'p1b2', page: 1, fitting: 'same-lines' }])
    expect(data.blocks[1].lines.flatMap(({ runs }: { runs: Record<string, unknown>[] }) => runs)).toMatchObject([
      { font: 'Times-Roman', color: '#ff0000' },
      { font: 'Times-Bold', color: '#ff0000', bold: true },
      { font: 'Times-Roman', color: '#ff0000' },
      { text: 'of which this is the last.', font: 'Times-Roman', color: '#ff0000' },
    ])
    expect(data.blocks[1].text).toBe('One paragraph with bold words and two lines, of which this is the last.')
    expect(data.blocks[0].lines[0].runs[0]).toMatchObject({ color: '#000000' })
    const bold = await run(page(text), [{ id: 'p1b2', text: 'One new paragraph with bold words.', bold: true }])
    const { blocks } = (await runHere(listing, bold.file)).data
    expect(blocks[1].lines.flatMap(({ runs }: { runs: Record<string, unknown>[] }) => runs)).toMatchObject([
      { text: 'One new paragraph with bold words.', bold: true },
    ])
  })

  it.each([
    ['', 1],
    ['/UserUnit 2', 2],
  ])('sets a block in another size, with lines as much further apart, in points as seen %s', async (more, unit) => {
    const result = await run(page(text, more), [{ id: 'p1b2', size: 18 * unit }])
    const { data } = await runHere(listing, result.file)
    const { lines } = data.blocks[1]
    expect(lines.map(({ runs }: { runs: { size: number }[] }) => runs[0]!.size)).toEqual(lines.map(() => 18 * unit))
    expect(lines[1].baseline - lines[0].baseline).toBeCloseTo(21 * unit, 1)
    expect(lines[0].baseline).toBeCloseTo((200 - 130) * unit, 1)
    await expect(run(page(text), [{ id: 'p1b2', size: 200 }])).rejects.toThrow(/no room for letters of this size|wider/)
  })

  it.each(['right', 'center', 'justify'] as const)('aligns the lines of a block: %s', async (align) => {
    const file = page(text)
    const before = (await runHere(listing, file)).data.blocks[1]
    const result = await run(file, [{ id: 'p1b2', align }])
    const after = (await runHere(listing, result.file)).data.blocks[1]
    expect(after.text).toBe(before.text)
    expect(after.align === align || align === 'justify').toBe(true)
    const [first, last] = after.lines
    if (align === 'right') expect(first.x + first.width).toBeCloseTo(last.x + last.width, 0)
    if (align === 'center') expect(first.x + first.width / 2).toBeCloseTo(last.x + last.width / 2, 0)
    expect((await run(file, [{ id: 'p1b1', align }])).warnings).toEqual(['nothing-replaced'])
  })

  it('sets a text in one font if the one of the document lacks letters of many of its words', async () => {
    const fontsIn = async (words: string) => {
      const { file, data } = await run(page(text), [{ id: 'p1b1', text: words, bold: true }])
      const [{ lines }] = (await runHere(listing, file)).data.blocks
      return { fonts: new Set(lines[0].runs.map(({ font }: { font: string }) => font)).size, ...data }
    }
    const many = await fontsIn('Łódź źle heading')
    expect(many.fonts).toBe(1)
    expect(many.substitutions[0]).toMatchObject({ wanted: 'Times-Roman Bold' })
    expect((await fontsIn('A heading of one word like Łódź')).fonts).toBe(2)
  })

  it('says that a damaged file is given back as it came', async () => {
    const whole = page(text)
    const file = new File([whole.slice(0, whole.size - 60)], 'cut.pdf')
    const result = await run(file, [{ id: 'p1b1', bold: false }])
    expect([result.file.size, result.warnings]).toEqual([file.size, ['left-damaged', 'nothing-replaced']])
    expect((await run(file, [{ id: 'p1b1', text: 'Another heading' }])).warnings).toEqual(['repaired'])
  })

  it('leaves a block that has the style already', async () => {
    const result = await run(page(text), [{ id: 'p1b1', bold: false, size: 12, color: '#000000', align: 'left' }])
    expect(result.warnings).toEqual(['nothing-replaced'])
  })

  it('keeps the baselines of a change whose letters look like those of a later line', async () => {
    const lines =
      '(Some words here and in this line, with) Tj T* /F1 12 Tf (very many bold ones here) Tj /F0 12 Tf ( more) Tj ET'
    const file = page(`BT /F0 12 Tf 14 TL 20 160 Td ${lines}`)
    const result = await run(file, [{ id: 'p1b1', text: 'Some quite other text in their place plus more' }])
    const { data } = await runHere(listing, result.file)
    expect(data.blocks[0].lines.map(({ text: words }: { text: string }) => words)).toEqual([
      'Some quite other text in their place',
      'plus more',
    ])
  })

  it('keeps the baseline of turned text on a turned page', async () => {
    const file = page('BT /F0 12 Tf 0 1 -1 0 100 20 Tm (Upwards we go) Tj ET', '/Rotate 90')
    const result = await run(file, [{ id: 'p1b1', text: 'Upwards we went' }])
    const [before, after] = [await findOnPage(file, 1, 'Upwards'), await findOnPage(result.file, 1, 'Upwards')]
    expect(after).toEqual(before)
    expect(await plain(result.file)).toBe('Upwards we went')
  })

  it.each([
    ['', ''],
    ['a turned page', '/Rotate 90'],
    ['a page in another unit', '/UserUnit 2'],
  ])('moves a block as one sees it, and nothing else, with and without another text: %s', async (_, more) => {
    const file = page(text, more)
    const edits = [
      { id: 'p1b1', move: { x: 30, y: -5 } },
      { id: 'p1b2', move: { x: 10, y: 20 }, text: 'Only these words.' },
    ]
    const [before, result] = [(await runHere(listing, file)).data, await run(file, edits)]
    const after = (await runHere(listing, result.file)).data
    expect(result.data.blocks.map(({ fitting }: { fitting: string }) => fitting)).toEqual(['reflowed', 'moved'])
    const at = ({ blocks }: { blocks: { x: number; y: number; text: string }[] }, words: string) =>
      blocks.find((block) => block.text.startsWith(words))!
    const [heading, moved] = [at(before, 'A heading'), at(after, 'A heading')]
    expect([moved.x - heading.x, moved.y - heading.y]).toEqual([expect.closeTo(30, 1), expect.closeTo(-5, 1)])
    const short = at(after, 'Only these words.')
    const [long] = before.blocks.filter((block: { id: string }) => block.id === 'p1b2')
    if (more !== '/Rotate 90')
      expect([short.x - long.x, short.y - long.y]).toEqual([expect.closeTo(10, 1), expect.closeTo(20, 1)])
  })

  it('removes a block, and leaves what is beyond the page or all the same where it is', async () => {
    const result = await run(page(text), [{ id: 'p1b2', remove: true }])
    expect(await plain(result.file)).toBe('A heading')
    expect(result.data.blocks).toEqual([{ id: 'p1b2', page: 1, fitting: 'removed' }])
    await expect(run(page(text), [{ id: 'p1b1', move: { x: 300, y: 0 } }])).rejects.toThrow(/out of the page/)
    const same = await run(page(text), [{ id: 'p1b1', move: { x: 0, y: 0 } }])
    expect(same.warnings).toEqual(['nothing-replaced'])
  })

  it.each([
    ['an unknown id', [{ id: 'p1b9', text: 'x' }]],
    ['a page that is not there', [{ id: 'p7b1', text: 'x' }]],
    ['something that is no id', [{ id: 'first', text: 'x' }]],
    [
      'an id given twice',
      [
        { id: 'p1b1', text: 'x' },
        { id: 'p1b1', text: 'y' },
      ],
    ],
    ['an empty text', [{ id: 'p1b1', text: ' ' }]],
    ['nothing to do', [{ id: 'p1b1' }]],
    ['a removed text in bold', [{ id: 'p1b1', remove: true, bold: true }]],
    ['a removed text that moves', [{ id: 'p1b1', remove: true, move: { x: 1, y: 1 } }]],
    ['a megabyte of text', [{ id: 'p1b1', text: 'x'.repeat(1_000_000) }]],
  ])('refuses %s', async (_, edits) => {
    await expect(run(page(text), edits)).rejects.toMatchObject({ code: 'INVALID_OPTIONS' })
  })

  it('refuses long texts that are too many', async () => {
    const edits = Array.from({ length: 21 }, (_, at) => ({ id: `p1b${at}`, text: 'x'.repeat(100_000) }))
    await expect(run(page(text), edits)).rejects.toThrow(/2000000 characters together/)
  })
})
