import { describe, expect, it } from 'vitest'
import { checkStructure } from '../../testing/facts/check-structure.js'
import { inkBox, renderPage, textsOf } from '../../testing/facts/look-at-pdf.js'
import { readStructure } from '../../testing/facts/read-structure.js'
import { runHere } from '../../testing/run-here.js'
import { qpdfCheck } from '../../testing/run-qpdf.js'
import { numberedPages, PdfSketch } from '../../testing/sketches/pdf-sketch.js'
import { addLink, addOutline, top } from '../../testing/sketches/sketch-navigation.js'
import { addTags } from '../../testing/sketches/sketch-tags.js'
import { streamBody } from '../../testing/sketches/write-pdf.js'
import { bookletOrder } from './booklet-order.js'
import { operation } from './operation.js'

const run = (file: File, options: Record<string, unknown> = {}) => runHere(operation, file, options)
const sidesOf = async (file: File) => (await textsOf(file)).map((text) => (text.match(/\d+/g) ?? []).map(Number))

describe('bookletOrder', () => {
  it('lets pages follow each other in the folded booklet, whatever their number and the size of signatures', () => {
    for (const [count, signature] of [
      [1, 0],
      [8, 0],
      [13, 0],
      [21, 2],
      [32, 3],
      [100, 4],
    ] as const) {
      const sides = bookletOrder(count, signature)
      const seen = sides.flatMap(({ left, right }) => [left, right])
      expect(seen.toSorted((a, b) => a - b)).toEqual(Array.from({ length: seen.length }, (_, page) => page))
      expect(seen.length - count).toBeLessThan(4)
      // The two sides of a leaf are two pages that follow each other.
      for (let at = 0; at < sides.length; at += 2) {
        const [front, back] = [sides[at]!, sides[at + 1]!]
        expect([back.left - front.right, front.left - back.right]).toEqual([1, 1])
      }
      if (signature > 0) for (const { depth } of sides) expect(depth).toBeLessThan(signature)
    }
  })
})

describe('booklet', () => {
  it('puts two pages on each side, in the order of folded sheets', async () => {
    const { file, warnings } = await run(numberedPages(7).file('report.pdf'))
    expect([file.name, warnings]).toEqual(['report_booklet.pdf', []])
    expect(await sidesOf(file)).toEqual([[1], [2, 7], [6, 3], [4, 5]])
    const { width, height } = await renderPage(file, 1, 1)
    expect([width, height]).toEqual([600, 200])
    expect(await qpdfCheck(file)).toMatchObject({ exitCode: 0 })
    // The first page is on the right half.
    expect(inkBox(await renderPage(file, 1, 1))!.left).toBeGreaterThan(0.5)
  })

  it('binds at the right edge, in signatures', async () => {
    expect(await sidesOf((await run(numberedPages(8).file(), { binding: 'right' })).file)).toEqual([
      [1, 8],
      [7, 2],
      [3, 6],
      [5, 4],
    ])
    expect(await sidesOf((await run(numberedPages(8).file(), { signature: 1 })).file)).toEqual([
      [4, 1],
      [2, 3],
      [8, 5],
      [6, 7],
    ])
  })

  it('turns back sides for printers that flip on the long edge, and shifts inner sheets toward the fold', async () => {
    const plain = (await run(numberedPages(8).file())).file
    const { file } = await run(numberedPages(8).file(), { duplex: 'long-edge', creep: 10, paper: 'double' })
    const [before, after] = [inkBox(await renderPage(plain, 2, 1))!, inkBox(await renderPage(file, 2, 1))!]
    expect(before.right + after.left).toBeCloseTo(1, 2)
    const [outer, inner] = [inkBox(await renderPage(plain, 3, 1))!, inkBox(await renderPage(file, 3, 1))!]
    expect(inner.left - outer.left).toBeCloseTo(10 / 600, 2)
    expect(outer.right - inner.right).toBeCloseTo(10 / 600, 2)
  })

  it('cuts pages off at the fold that creep would shift beyond it', async () => {
    const sketch = new PdfSketch(Array.from({ length: 8 }, () => ''))
    const black = sketch.add(streamBody('0 0 300 200 re f'))
    for (const index of [2, 4]) sketch.pages[index]!.entries = `/Contents ${black}`
    const { file } = await run(sketch.file(), { creep: 20 })
    // Page 3 is alone on the right of its side, page 5 on the right of its own.
    for (const side of [3, 4]) expect(inkBox(await renderPage(file, side, 1))!.left).toBeCloseTo(0.5, 2)
  })

  it('keeps links, bookmarks and tags', async () => {
    const sketch = numberedPages(4)
    addOutline(sketch, [{ title: 'third', target: `/Dest${top(sketch.pages[2]!)}` }])
    addLink(sketch, sketch.pages[0]!, `/Dest${top(sketch.pages[1]!)}`)
    addTags(sketch, [{ type: 'P', page: 2, kids: ['three'] }])
    const { file } = await run(sketch.file())
    const { outline, links } = await readStructure(file)
    expect(outline).toMatchObject([{ title: 'third', page: 2 }])
    expect(links).toEqual([[2], []])
    expect((await checkStructure(new Uint8Array(await file.arrayBuffer()))).problems).toEqual([])
  })

  it('refuses margins without room', async () => {
    await expect(run(numberedPages(2).file(), { margin: 150 })).rejects.toMatchObject({ code: 'INVALID_OPTIONS' })
  })
})
