import { describe, expect, it } from 'vitest'
import { checkStructure } from '../../testing/facts/check-structure.js'
import { inkBox, renderPage, textsOf } from '../../testing/facts/look-at-pdf.js'
import { readStructure } from '../../testing/facts/read-structure.js'
import { runHere } from '../../testing/run-here.js'
import { qpdfCheck } from '../../testing/run-qpdf.js'
import { numberedPages, PdfSketch } from '../../testing/sketches/pdf-sketch.js'
import { setContent } from '../../testing/sketches/sketch-layers.js'
import { addLink, addOutline, top } from '../../testing/sketches/sketch-navigation.js'
import { addTags } from '../../testing/sketches/sketch-tags.js'
import { operation } from './operation.js'

const run = (file: File, options: Record<string, unknown> = {}) => runHere(operation, file, options)
const plain = { paper: 'page', margin: 0, overlap: 0, marks: false }

/** A page with black in its upper left quarter. */
function quarter(entries = '') {
  const sketch = new PdfSketch([''])
  setContent(sketch, 0, '0 100 150 100 re f', entries)
  return sketch
}
const inked = async (file: File, count: number) =>
  Promise.all(Array.from({ length: count }, async (_, index) => inkBox(await renderPage(file, index + 1, 0.5))))

describe('posterize', () => {
  it('makes sheets row by row from the top left, as displayed', async () => {
    const { file, data, warnings } = await run(quarter().file('plan.pdf'), plain)
    expect([file.name, warnings]).toEqual(['plan_poster.pdf', []])
    expect(data.posters).toEqual([{ page: 1, columns: 2, rows: 2, scale: 2 }])
    const [first, ...others] = await inked(file, 4)
    expect(first).toMatchObject({ left: 0, top: 0, right: 1, bottom: 1 })
    expect(others).toEqual([undefined, undefined, undefined])
    const turned = await inked((await run(quarter('/Rotate 90').file(), plain)).file, 4)
    expect(turned.map((box) => box !== undefined)).toEqual([false, true, false, false])
    expect(await qpdfCheck(file)).toMatchObject({ exitCode: 0 })
  })

  it('repeats what sheets share, between margins with cut marks', async () => {
    const { file, data } = await run(quarter().file(), { paper: 'page', margin: 20, overlap: 10, columns: 2, rows: 1 })
    // 2 × 260 - 10 points for 300 across, 160 for 200 down.
    expect(data.posters[0]).toMatchObject({ columns: 2, rows: 1, scale: 0.8 })
    const [, second] = await Promise.all([1, 2].map((page) => renderPage(file, page, 1)))
    // The picture ends in the middle of the poster, in what both show.
    const at = (x: number, y: number) => second!.pixels[(y * 300 + x) * 4]!
    expect([at(22, 60) < 50, at(24, 60) < 50, at(27, 60) > 200]).toEqual([true, true, true])
    const marks = inkBox(second!)!
    expect([marks.left * 300 < 8, marks.right * 300 > 292]).toEqual([true, true])
  })

  it('finds the number of sheets for an enlargement, and makes posters of chosen pages only', async () => {
    const { file, data } = await run(numberedPages(3).file(), { size: 'scale', scale: 300, pages: '2', paper: 'a4' })
    const { columns, rows, scale } = data.posters[0]
    expect([scale, columns * rows]).toEqual([3, 2])
    const texts = await textsOf(file)
    expect(texts).toHaveLength(2)
    expect(texts[0]).toContain('page 2')
  })

  it('leads links, bookmarks and tags to the sheets that show their targets', async () => {
    const sketch = numberedPages(2)
    const [one, two] = sketch.pages
    addOutline(sketch, [
      { title: 'first', target: `/Dest${top(two!)}` },
      { title: 'last', target: `/Dest[${two!.ref}/XYZ 200 50 null]` },
    ])
    addLink(sketch, one!, `/Dest[${two!.ref}/XYZ 20 50 null]`)
    const { file } = await run(sketch.file(), plain)
    const { outline, links, pageCount } = await readStructure(file)
    expect([pageCount, outline.map(({ page }) => page)]).toEqual([8, [5, 8]])
    expect(links).toEqual([[], [], [7], [], [], [], [], []])
    const tagged = numberedPages(1)
    addTags(tagged, [{ type: 'P', page: 0, kids: ['one'] }])
    const made = await run(tagged.file(), plain)
    expect((await checkStructure(new Uint8Array(await made.file.arrayBuffer()))).problems).toEqual([])
    const chosen = await run(sketch.file(), { ...plain, pages: '2' })
    expect((await readStructure(chosen.file)).outline.map(({ page }) => page)).toEqual([1, 4])
    const without = await run(sketch.file(), { ...plain, pages: '1' })
    expect(await readStructure(without.file)).toMatchObject({ pageCount: 4, links: [[], [], [], []] })
  })

  it('refuses sheets without room', async () => {
    await expect(run(quarter().file(), { paper: 'page', margin: 120 })).rejects.toMatchObject({
      code: 'INVALID_OPTIONS',
    })
  })
})
