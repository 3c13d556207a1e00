import { describe, expect, it } from 'vitest'
import { readObjectsHere } from '../../testing/facts/read-objects-here.js'
import { PdfSketch } from '../../testing/sketches/pdf-sketch.js'
import { streamBody } from '../../testing/sketches/write-pdf.js'
import { findWords, WordsWithin } from './page-words.js'
import { boxAround } from './quads.js'

async function pageOf(content: string) {
  const sketch = new PdfSketch(['x'])
  sketch.pages[0]!.entries = `/Contents ${sketch.add(streamBody(content))}`
  const [page] = await readObjectsHere(sketch.file(), { pixels: false })
  return page!
}

/** A page whose letters say what is told, in hexadecimal. */
async function lettersPage(letters: string, turn = '1 0 0 1') {
  const sketch = new PdfSketch(['x'])
  const codes = letters.split(' ')
  const rows = codes.map((letter, index) => `<${(33 + index).toString(16)}> <${letter}>`)
  const map = `/CIDInit /ProcSet findresource begin 12 dict begin begincmap 1 begincodespacerange <00> <ff> endcodespacerange
${rows.length} beginbfchar ${rows.join('\n')} endbfchar endcmap end end`
  const font = sketch.add(`<</Type/Font/Subtype/Type1/BaseFont/Helvetica/ToUnicode ${sketch.add(streamBody(map))}>>`)
  const shown = codes.map((_, index) => (33 + index).toString(16)).join('')
  sketch.pages[0]!.entries =
    `/Resources<</Font<</F1 ${font}>>>>/Contents ${sketch.add(streamBody(`BT /F1 18 Tf ${turn} 20 100 Tm <${shown}> Tj ET`))}`
  const [page] = await readObjectsHere(sketch.file(), { pixels: false })
  return page!
}

const broken = 'BT /F0 18 Tf 30 150 Td (It is a well-) Tj 0 -30 Td (known thing, a thing in-) Tj 0 -30 Td (deed) Tj ET'

describe('findWords', () => {
  it('finds words over the ends of lines, with the hyphen that stands there and without', async () => {
    const page = await pageOf(broken)
    expect(findWords(page, { find: 'well-known' }).map((lines) => lines.length)).toEqual([2])
    expect(findWords(page, { find: 'wellknown' }).map((lines) => lines.length)).toEqual([2])
    expect(findWords(page, { find: 'in  indeed' })).toEqual([])
    expect(findWords(page, { find: 'THING,\n a   thing' }).map((lines) => lines.length)).toEqual([1])
  })

  it('minds the case and whole words where requested', async () => {
    const page = await pageOf('BT /F0 18 Tf 30 150 Td (Thing things thing) Tj ET')
    expect(findWords(page, { find: 'thing' })).toHaveLength(3)
    expect(findWords(page, { find: 'thing', matchCase: true })).toHaveLength(2)
    expect(findWords(page, { find: 'thing', wholeWords: true })).toHaveLength(2)
  })

  it('puts one box along words that are written upwards', async () => {
    const page = await pageOf('BT /F0 18 Tf 0 1 -1 0 100 20 Tm (up and away) Tj ET')
    const [[box] = [], ...more] = findWords(page, { find: 'and' })
    expect(more).toEqual([])
    const { width, height } = boxAround(box!)
    expect(height).toBeGreaterThan(width)
    const [start, end] = box!
    expect([start[0] - end[0], Math.sign(start[1] - end[1])]).toEqual([0, 1])
  })

  it('leans with slanted words, and covers no more than them', async () => {
    const page = await pageOf('BT /F0 18 Tf .8 .6 -.6 .8 50 40 Tm (slanted words here) Tj ET')
    const [[quad] = [], ...more] = findWords(page, { find: 'words' })
    expect(more).toEqual([])
    const [start, end, below] = quad!
    const [across, up] = [end[0] - start[0], start[1] - end[1]]
    expect(up / across).toBeCloseTo(0.75, 2)
    // The width of the word in Helvetica.
    expect(Math.hypot(across, up)).toBeCloseTo(18 * 2.667, -0.5)
    expect(Math.hypot(below[0] - start[0], below[1] - start[1])).toBeCloseTo(18 * 1.11, 0)
  })

  it('puts one line along slanted words from right to left', async () => {
    const page = await lettersPage('05dd 05d5 05dc 05e9', '.8 .6 -.6 .8')
    const [[quad] = [], ...more] = findWords(page, { find: 'שלום' })
    expect(more).toEqual([])
    const [start, end] = quad!
    expect(Math.hypot(end[0] - start[0], end[1] - start[1])).toBeGreaterThan(18)
    expect(end[0]).toBeGreaterThan(start[0])
  })

  it('takes letters with their accents, and the small sigmas of Greek, for the same', async () => {
    const page = await lettersPage('0041 0063 0301 0020 03a3 03bf 03c6 03cc 03c2 0020 0930 093e 092e 093e')
    const count = (find: string, more: object = {}) => findWords(page, { find, ...more }).length
    expect([count('Ać'), count('ΣΟΦΌΣ'), count('σοφός'), count('Σοφός', { matchCase: true })]).toEqual([1, 1, 1, 1])
    expect([count('राम'), count('राम', { wholeWords: true })]).toEqual([1, 0])
  })
})

describe('WordsWithin', () => {
  it('reports the words whose letters are in boxes, parted as they are written', async () => {
    const page = await pageOf(broken)
    const words = new WordsWithin(page)
    const [lines] = findWords(page, { find: 'known thing' })
    expect(words.in(lines!.map(boxAround))).toBe('known thing')
    expect(words.in([{ x: 0, y: 0, width: 300, height: 200 }])).toBe('It is a wellknown thing, a thing indeed')
    expect(words.in([{ x: 0, y: 0, width: 5, height: 5 }])).toBe('')
  })
})
