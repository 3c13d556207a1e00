import { describe, expect, it } from 'vitest'
import { PdfSketch } from '../../testing/pdf-sketch.js'
import { readObjectsHere } from '../../testing/read-objects-here.js'
import { streamBody } from '../../testing/write-pdf.js'
import { findWords, WordsWithin } from './page-words.js'

async function pageOf(content: string) {
  const sketch = new PdfSketch(['x'])
  sketch.pages[0]!.entries = `/Contents ${sketch.add(streamBody(content))}`
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

  it('minds the case and whole words where told', async () => {
    const page = await pageOf('BT /F0 18 Tf 30 150 Td (Thing things thing) Tj ET')
    expect(findWords(page, { find: 'thing' })).toHaveLength(3)
    expect(findWords(page, { find: 'thing', matchCase: true })).toHaveLength(2)
    expect(findWords(page, { find: 'thing', wholeWords: true })).toHaveLength(2)
  })

  it('puts one box along words that are written upwards', async () => {
    const page = await pageOf('BT /F0 18 Tf 0 1 -1 0 100 20 Tm (up and away) Tj ET')
    const [[box] = [], ...more] = findWords(page, { find: 'and' })
    expect(more).toEqual([])
    expect(box!.height).toBeGreaterThan(box!.width)
  })
})

describe('WordsWithin', () => {
  it('tells the words whose letters are in boxes, parted as they are written', async () => {
    const page = await pageOf(broken)
    const words = new WordsWithin(page)
    const [lines] = findWords(page, { find: 'known thing' })
    expect(words.in(lines!)).toBe('known thing')
    expect(words.in([{ x: 0, y: 0, width: 300, height: 200 }])).toBe('It is a wellknown thing, a thing indeed')
    expect(words.in([{ x: 0, y: 0, width: 5, height: 5 }])).toBe('')
  })
})
