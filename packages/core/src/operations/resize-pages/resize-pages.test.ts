import { PDFArray, PDFDict, PDFDocument, PDFName } from 'pdf-lib'
import { describe, expect, it } from 'vitest'
import { checkStructure } from '../../testing/facts/check-structure.js'
import { inkBox, renderPage, textsOf } from '../../testing/facts/look-at-pdf.js'
import { readStructure } from '../../testing/facts/read-structure.js'
import { runHere } from '../../testing/run-here.js'
import { qpdfCheck, rewriteByQpdf } from '../../testing/run-qpdf.js'
import { numberedPages, PdfSketch } from '../../testing/sketches/pdf-sketch.js'
import { addForm, addTextField } from '../../testing/sketches/sketch-form.js'
import { addLink, addOutline, top } from '../../testing/sketches/sketch-navigation.js'
import { addTags } from '../../testing/sketches/sketch-tags.js'
import { streamBody } from '../../testing/sketches/write-pdf.js'
import { operation } from './operation.js'

const run = (file: File, options: Record<string, unknown> = {}) => runHere(operation, file, options)
/** In whole points. */
async function sizeOf(file: File, page = 1): Promise<number[]> {
  const { width, height } = await renderPage(file, page, 1)
  return [Math.round(width), Math.round(height)]
}

describe('resizePages', () => {
  it('scales pages to paper, in the orientation of each', async () => {
    const sketch = numberedPages(2)
    sketch.pages[1]!.entries += '/MediaBox[0 0 100 200]'
    const { file, warnings } = await run(sketch.file('report.pdf'))
    expect([file.name, warnings]).toEqual(['report_resized.pdf', []])
    expect([await sizeOf(file, 1), await sizeOf(file, 2)]).toEqual([
      [841, 595],
      [595, 841],
    ])
    expect(await textsOf(file)).toEqual(['page 1', 'page 2'])
    expect(await qpdfCheck(file)).toMatchObject({ exitCode: 0 })
  })

  it('puts landscape pages on paper of their own, as they are displayed', async () => {
    const sketch = numberedPages(3)
    sketch.pages[1]!.entries += '/MediaBox[0 0 100 200]'
    sketch.pages[2]!.entries += '/Rotate 90'
    const sizes = async (options: Record<string, unknown>) => {
      const { file, warnings } = await run(sketch.file(), { paper: 'a5', ...options })
      expect(warnings).toEqual([])
      return Promise.all([1, 2, 3].map((page) => sizeOf(file, page)))
    }
    expect(await sizes({ landscapePaper: 'a4' })).toEqual([
      [841, 595],
      [419, 595],
      [419, 595],
    ])
    expect(await sizes({ landscapePaper: 'a4', orientation: 'portrait' })).toEqual([
      [595, 841],
      [419, 595],
      [419, 595],
    ])
    expect(await sizes({ paper: 'custom', width: 50, height: 80, landscapePaper: 'a4' })).toEqual([
      [841, 595],
      [141, 226],
      [141, 226],
    ])
  })

  // A black rectangle of 30 x 20 points from (60, 40) on a page of 300 x 200.
  function square(entries = ''): File {
    const sketch = new PdfSketch([''])
    sketch.pages[0]!.entries = `/Contents ${sketch.add(streamBody('60 40 30 20 re f'))}${entries}`
    return sketch.file()
  }
  const boxOf = async (file: File) => {
    const { left, top, right, bottom } = inkBox(await renderPage(file, 1, 1))!
    return [left, top, right, bottom].map((value) => Math.round(value * 100) / 100)
  }

  it.each(['', '/Rotate 90', '/Rotate 180', '/Rotate 270', '/UserUnit 2', '/CropBox[50 20 250 170]/Rotate 90'])(
    'shows the same content at the same position of the page: %s',
    async (entries) => {
      const original = square(entries)
      const { file } = await run(original, { paper: 'custom', width: 50, height: 80, fit: 'stretch' })
      const [before, after] = [await boxOf(original), await boxOf(file)]
      for (const [index, value] of after.entries()) expect(Math.abs(value - before[index]!)).toBeLessThanOrEqual(0.02)
      expect(await sizeOf(file)).toEqual([141, 226])
    },
  )

  it('fits, fills, and keeps the size', async () => {
    // 200 x 200 mm are 567 points.
    const custom = { paper: 'custom', width: 200, height: 200 }
    const [fit, fill, none, margin] = await Promise.all(
      [{ fit: 'fit' }, { fit: 'fill' }, { fit: 'none' }, { fit: 'fit', margin: 56.7 }].map(async (options) =>
        boxOf((await run(square(), { ...custom, ...options })).file),
      ),
    )
    const width = (box: number[] | undefined) => box![2]! - box![0]!
    expect(width(fit)).toBeCloseTo(0.1, 1)
    expect(width(fill)).toBeCloseTo(0.15, 1)
    expect(width(none)).toBeCloseTo(30 / 567, 1)
    expect(width(margin)).toBeCloseTo(0.08, 1)
    expect(fit![1]).toBeGreaterThan(0.6)
  })

  it('keeps fields, links, bookmarks, tags and encryption', async () => {
    const sketch = numberedPages(2)
    addForm(sketch, [addTextField(sketch, sketch.pages[0]!, 'city', 'Rome')])
    addOutline(sketch, [{ title: 'second', target: `/Dest${top(sketch.pages[1]!)}` }])
    addLink(sketch, sketch.pages[0]!, `/Dest${top(sketch.pages[1]!)}`)
    addTags(sketch, [{ type: 'P', page: 1, kids: ['two'] }])
    const locked = await rewriteByQpdf(sketch.file(), '--encrypt', 'open', 'owner', '256', '--')
    const { file, warnings } = await run(locked, { password: 'open' })
    expect(warnings).toEqual([])
    const open = await rewriteByQpdf(file, '--password=open', '--decrypt')
    const { outline, links } = await readStructure(open)
    expect(outline).toMatchObject([{ title: 'second', page: 2 }])
    expect(links[0]).toEqual([2])
    expect((await checkStructure(new Uint8Array(await open.arrayBuffer()))).problems).toEqual([])
  })

  it('moves annotations that pages share once for each page', async () => {
    const sketch = numberedPages(3)
    const link = addLink(sketch, sketch.pages[0]!, `/Dest${top(sketch.pages[1]!)}/BS<</W 2>>`)
    sketch.pages[1]!.annotations.push(link)
    sketch.pages[2]!.annotations.push(link)
    const { file } = await run(sketch.file(), { paper: 'custom', width: 211.6666, height: 141.1111, pages: '1-2' })
    const rects = (await PDFDocument.load(await file.arrayBuffer())).getPages().map(({ node }) => {
      const annotation = node.Annots()!.lookup(0, PDFDict)
      return annotation
        .lookup(PDFName.of('Rect'), PDFArray)
        .asArray()
        .map((value) => Math.round(Number(String(value))))
    })
    expect(rects).toEqual([
      [60, 40, 260, 80],
      [60, 40, 260, 80],
      [30, 20, 130, 40],
    ])
  })

  it('scales the font size of fields, and borders', async () => {
    const sketch = numberedPages(1)
    const [page] = sketch.pages
    const fields = [
      addTextField(sketch, page!, 'own', 'Rome', '/DA(/Helv 7 Tf 0 g)'),
      addTextField(sketch, page!, 'inherited', 'Rome'),
      addTextField(sketch, page!, 'automatic', 'Rome', '/DA(/Helv 0 Tf)'),
    ]
    addForm(sketch, fields, '/DA(/Helv 11 Tf)')
    addLink(sketch, page!, `/Dest${top(page!)}`)
    const { file } = await run(sketch.file(), { paper: 'custom', width: 211.6666, height: 141.1111 })
    const [node] = (await PDFDocument.load(await file.arrayBuffer())).getPages().map((each) => each.node)
    const annotations = [0, 1, 2, 3].map((index) => node!.Annots()!.lookup(index, PDFDict))
    expect(annotations.map((each) => String(each.get(PDFName.of('DA')) ?? each.get(PDFName.of('Border'))))).toEqual([
      '(/Helv 14 Tf 0 g)',
      '(/Helv 22 Tf)',
      '(/Helv 0 Tf)',
      '[ 0 0 2 ]',
    ])
  })

  it('changes only the pages named', async () => {
    const { file } = await run(numberedPages(2).file(), { pages: '2' })
    expect([await sizeOf(file, 1), await sizeOf(file, 2)]).toEqual([
      [300, 200],
      [841, 595],
    ])
    await expect(run(numberedPages(1).file(), { margin: 300 })).rejects.toMatchObject({ code: 'INVALID_OPTIONS' })
    await expect(run(numberedPages(1).file(), { paper: 'custom' })).rejects.toMatchObject({ code: 'INVALID_OPTIONS' })
  })
})
