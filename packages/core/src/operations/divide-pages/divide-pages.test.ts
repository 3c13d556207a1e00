import { describe, expect, it } from 'vitest'
import { findGutter } from '../../pdf/render/find-gutters.js'
import { inkBox, renderPage } from '../../testing/facts/look-at-pdf.js'
import { readStructure } from '../../testing/facts/read-structure.js'
import { runHere } from '../../testing/run-here.js'
import { qpdfCheck } from '../../testing/run-qpdf.js'
import { numberedPages, PdfSketch } from '../../testing/sketches/pdf-sketch.js'
import { setContent } from '../../testing/sketches/sketch-layers.js'
import { addLink, addOutline, addPageLabels } from '../../testing/sketches/sketch-navigation.js'
import { operation } from './operation.js'

const run = (file: File, options: Record<string, unknown> = {}) => runHere(operation, file, options)

/** A double page with a box on its left half and one on its right half, of different heights. */
function spread(count = 1, entries = '') {
  const sketch = new PdfSketch(Array.from({ length: count }, () => ''))
  for (let page = 0; page < count; page++) setContent(sketch, page, '30 20 90 160 re f 180 20 90 80 re f', entries)
  return sketch
}

const inks = async (file: File, count: number) =>
  Promise.all(Array.from({ length: count }, async (_, index) => inkBox(await renderPage(file, index + 1, 1))!))

describe('divide-pages', () => {
  it('makes two pages of a double page', async () => {
    const { file, data, warnings } = await run(spread().file('book.pdf'))
    expect([file.name, warnings, data]).toEqual([
      'book_divided.pdf',
      [],
      { divided: [{ page: 1, cuts: [0.5] }], pageCount: 2 },
    ])
    const [left, right] = await inks(file, 2)
    expect([left!.top, left!.left, left!.right]).toEqual([0.1, 30 / 150, 120 / 150])
    expect([right!.top, right!.left]).toEqual([0.5, 0.2])
    const { width, height } = await renderPage(file, 2, 1)
    expect([width, height]).toEqual([150, 200])
    expect(await qpdfCheck(file)).toMatchObject({ exitCode: 0 })
  })

  it('cuts what is displayed, on rotated and cropped pages, from right to left', async () => {
    const { file } = await run(spread(1, '/Rotate 180/CropBox[0 0 300 190]').file(), { order: 'across-right-to-left' })
    const [first, second] = await inks(file, 2)
    // Upside down, the tall box is on the right, which comes first.
    expect(first!.bottom - first!.top).toBeGreaterThan(0.8)
    expect(second!.bottom - second!.top).toBeLessThan(0.5)
  })

  it('divides into a grid in columns or rows, and leaves covers and upright pages whole', async () => {
    const { file, data } = await run(spread(3).file(), { rows: 2, order: 'down', whole: 'first-and-last' })
    expect([data.pageCount, data.divided.length]).toEqual([6, 1])
    const boxes = await Promise.all([2, 3, 4, 5].map(async (page) => inkBox(await renderPage(file, page, 1))))
    // The lower box of the right half does not reach into the upper part.
    expect(boxes.map((box) => box !== undefined)).toEqual([true, true, false, true])
    const upright = numberedPages(1)
    upright.pages[0]!.entries += '/Rotate 90'
    expect((await run(upright.file())).warnings).toEqual(['nothing-to-divide'])
    expect((await run(upright.file(), { wideOnly: false })).data.pageCount).toBe(2)
  })

  it('leads links and bookmarks to the right part, and keeps annotations and labels with theirs', async () => {
    const sketch = spread(2)
    const [one, two] = sketch.pages
    addPageLabels(sketch, { 0: '<</S/r>>' })
    addOutline(sketch, [
      { title: 'left', target: `/Dest[${two!.ref}/XYZ 10 180 null]` },
      { title: 'right', target: `/Dest[${two!.ref}/XYZ 160 180 null]` },
      { title: 'whole', target: `/Dest[${two!.ref}/Fit]` },
    ])
    addLink(sketch, one!, `/Dest[${two!.ref}/FitR 200 10 290 100]`)
    one!.annotations.push(sketch.add(`<</Type/Annot/Subtype/Link/Rect[200 20 290 40]/Dest[${one!.ref}/Fit]>>`))
    const { file } = await run(sketch.file())
    const { outline, links, labels } = await readStructure(file)
    expect(outline.map(({ page }) => page)).toEqual([3, 4, 3])
    expect(links).toEqual([[4], [1], [], []])
    expect(labels).toMatchObject({ 0: { '/S': '/r' }, 1: { '/S': '/r' }, 3: { '/S': '/r', '/St': 2 } })
  })

  it('finds the white strip and the shadow of the fold', async () => {
    const sketch = new PdfSketch([''])
    setContent(sketch, 0, '10 10 118 180 re f 150 10 140 180 re f')
    const { data } = await run(sketch.file(), { gutter: 'find' })
    expect(data.divided[0].cuts[0]).toBeCloseTo(139 / 300, 2)
    const size = { width: 100, height: 100 }
    const dark = new Uint32Array(100).fill(30)
    expect(findGutter(dark, size, 0.5)).toBeCloseTo(0.5, 2)
    dark.fill(99, 44, 46)
    expect(findGutter(dark, size, 0.5)).toBe(0.45)
    // A dark page has no fold.
    expect(findGutter(new Uint32Array(100).fill(99), size, 0.5)).toBeCloseTo(0.5, 2)
  })

  it('refuses one part and parts that are too small', async () => {
    await expect(run(spread().file(), { columns: 1 })).rejects.toMatchObject({ code: 'INVALID_OPTIONS' })
    const tiny = spread(1, '/MediaBox[0 0 20 10]')
    await expect(run(tiny.file(), { columns: 10 })).rejects.toMatchObject({ code: 'INVALID_OPTIONS' })
  })
})
