import { describe, expect, it } from 'vitest'
import { outlineStructure } from '../../testing/facts/check-structure.js'
import { textsOf } from '../../testing/facts/look-at-pdf.js'
import { readStructure } from '../../testing/facts/read-structure.js'
import { rawText, runHere } from '../../testing/run-here.js'
import { qpdfCheck, rewriteByQpdf } from '../../testing/run-qpdf.js'
import { PdfSketch } from '../../testing/sketches/pdf-sketch.js'
import { addForm, addTextField } from '../../testing/sketches/sketch-form.js'
import { addLink, addOutline, top } from '../../testing/sketches/sketch-navigation.js'
import { addTags } from '../../testing/sketches/sketch-tags.js'
import { streamBody } from '../../testing/sketches/write-pdf.js'
import { operation } from './operation.js'

const run = (file: File, options: Record<string, unknown> = {}) => runHere(operation, file, options)

/** Pages with a text each; that of a blank one is empty. */
const pages = (...texts: string[]) => new PdfSketch(texts)

/** Draws on a page what operators say, instead of its text. */
function draw(sketch: PdfSketch, page: number, operators: string): void {
  sketch.pages[page]!.entries = `/Contents ${sketch.add(streamBody(operators))}`
}

describe('removeBlankPages', () => {
  it('removes pages on which there is nothing, and reports which', async () => {
    const { file, data, warnings } = await run(pages('one', '', 'three', '').file('report.pdf'))
    expect(await textsOf(file)).toEqual(['one', 'three'])
    expect(data).toEqual({ removedPages: [2, 4], pageCount: 2 })
    expect(warnings).toEqual(['blank-pages-removed'])
    expect(file.name).toBe('report_without-blank-pages.pdf')
    expect(await qpdfCheck(file)).toMatchObject({ exitCode: 0 })
  })

  it('looks at what is seen: white text, and text beside the crop, are nothing; a turned page is what it was', async () => {
    const sketch = pages('one', 'beside', 'turned', 'white')
    sketch.pages[1]!.entries += '/CropBox[0 0 300 60]'
    sketch.pages[2]!.entries += '/Rotate 270/UserUnit 3'
    draw(sketch, 3, '1 g BT /F0 18 Tf 30 100 Td (white) Tj ET')
    expect((await run(sketch.file())).data).toEqual({ removedPages: [2, 4], pageCount: 2 })
  })

  it('counts a hairline, a pale line of text and a page of one color as ink', async () => {
    const sketch = pages('one', '', '', '')
    draw(sketch, 1, '0.2 w 20 20 m 200 20 l S')
    draw(sketch, 2, '0.8 g BT /F0 18 Tf 30 100 Td (pale) Tj ET')
    draw(sketch, 3, '0.6 0.8 1 rg 0 0 300 200 re f')
    expect((await run(sketch.file())).warnings).toEqual(['no-blank-pages'])
  })

  it('overlooks specks, what shows through, and edges, as far as requested', async () => {
    const sketch = pages('one', '', '', '')
    draw(sketch, 1, '50 50 2 2 re 150 90 2 2 re f')
    draw(sketch, 2, '0.93 g 0 0 300 200 re f 0.8 g BT /F0 18 Tf 30 100 Td (back) Tj ET')
    draw(sketch, 3, '0 0 300 9 re f')
    const file = sketch.file()
    const removed = async (options: Record<string, unknown>) => (await run(file, options)).data.removedPages
    expect(await removed({})).toEqual([])
    expect(await removed({ specks: 3 })).toEqual([2])
    expect(await removed({ shade: 20 })).toEqual([3])
    expect(await removed({ edge: 10 })).toEqual([4])
    expect(await removed({ specks: 3, shade: 20, edge: 10 })).toEqual([2, 3, 4])
  })

  it('looks at pages that are nothing but edge as a whole', async () => {
    const sketch = pages('one', 'label', '')
    for (const page of [1, 2]) sketch.pages[page]!.entries += '/CropBox[20 90 60 130]'
    expect((await run(sketch.file(), { edge: 20 })).data.removedPages).toEqual([3])
  })

  it('counts white print on a pale ground, but not white around scanned paper', async () => {
    const sketch = pages('one', '', '')
    draw(sketch, 1, '0.82 g 0 0 300 200 re f 1 g BT /F0 40 Tf 30 100 Td (white) Tj ET')
    draw(sketch, 2, '0.82 g 20 20 260 160 re f')
    expect((await run(sketch.file())).data.removedPages).toEqual([3])
  })

  it('keeps pages with hidden layers, and pages of which something cannot be read', async () => {
    const sketch = pages('one', ...Array.from({ length: 7 }, () => ''))
    const layer = sketch.add('<</Type/OCG/Name(notes)>>')
    sketch.catalog.push(`/OCProperties<</OCGs[${layer}]/D<</OFF[${layer}]>>>>`)
    sketch.inherited = sketch.inherited.replace('/Font', `/Properties<</L ${layer}>>/Font`)
    draw(sketch, 1, '/OC/L BDC BT /F0 18 Tf 30 100 Td (hidden) Tj ET EMC')
    sketch.pages[2]!.entries = `/Contents ${sketch.add(streamBody('no deflated data', '/Filter/FlateDecode'))}`
    sketch.pages[3]!.entries = '/Contents 999 0 R'
    const image = (data: string, entries: string) =>
      `/Resources<</XObject<</I ${sketch.add(
        streamBody(
          data,
          `/Type/XObject/Subtype/Image/Width 8/Height 1/ColorSpace/DeviceGray/BitsPerComponent 1${entries}`,
        ),
      )}>>>>`
    for (const [page, resources] of [
      [4, image('no image', '/Filter/JBIG2Decode')],
      [5, image('no image', '/Filter/JPXDecode')],
      [6, image('\xff', '')],
    ] as const) {
      draw(sketch, page, 'q 300 0 0 200 0 0 cm /I Do Q')
      sketch.pages[page]!.entries += resources
    }
    const { data, warnings } = await run(sketch.file())
    expect(data.removedPages).toEqual([7, 8])
    expect(warnings.slice(0, 2)).toEqual(['pages-not-drawn', 'blank-pages-removed'])
  })

  it('counts many specks as print', async () => {
    const sketch = pages('one', '')
    const dots = Array.from(
      { length: 400 },
      (_, index) => `${(index % 20) * 14 + 5} ${Math.floor(index / 20) * 9 + 5} 1 1 re`,
    )
    draw(sketch, 1, `${dots.join(' ')} f`)
    expect((await run(sketch.file())).data.removedPages).toEqual([])
  })

  it('gives the file back where nothing is blank, and where all of it is', async () => {
    for (const [sketch, code] of [
      [pages('one', 'two'), 'no-blank-pages'],
      [pages('', ''), 'all-pages-blank'],
    ] as const) {
      const original = sketch.file()
      const { file, warnings, data } = await run(original)
      expect(warnings).toEqual([code])
      expect(data).toEqual({ removedPages: [], pageCount: 2 })
      expect(await rawText(file)).toBe(await rawText(original))
    }
  })

  it('looks at the pages named only', async () => {
    expect((await run(pages('', 'two', '').file(), { pages: '2-' })).data.removedPages).toEqual([3])
    await expect(run(pages('').file(), { pages: '2' })).rejects.toMatchObject({ code: 'PAGES_OUT_OF_RANGE' })
  })

  it('keeps pages with fields, lets bookmarks, links and tags follow', async () => {
    const sketch = pages('one', '', '', 'four')
    addForm(sketch, [addTextField(sketch, sketch.pages[1]!, 'name', '')])
    addLink(sketch, sketch.pages[2]!, `/Dest${top(sketch.pages[0]!)}`)
    addLink(sketch, sketch.pages[0]!, `/Dest${top(sketch.pages[3]!)}`)
    addOutline(sketch, [{ title: 'four', target: `/Dest${top(sketch.pages[3]!)}` }])
    // A border would be seen.
    const source = sketch.file()
    const { file, data } = await run(
      new File([(await rawText(source)).replace('[0 0 1]/Dest', '[0 0 0]/Dest')], 'a.pdf'),
    )
    expect(data.removedPages).toEqual([3])
    const { outline, links, fields } = await readStructure(file)
    expect(outline).toMatchObject([{ title: 'four', page: 3 }])
    expect(links).toEqual([[3], [], []])
    expect(fields).toMatchObject([{ name: 'name', page: 2 }])
  })

  it('keeps the tags of the pages that stay', async () => {
    const sketch = pages('one', '')
    addTags(sketch, [{ type: 'H1', page: 0, kids: ['one'] }])
    sketch.pages[1]!.entries = `/Contents ${sketch.add(streamBody(''))}`
    expect(await outlineStructure((await run(sketch.file())).file)).toBe('(H1(1#0))')
  })

  it('leaves an encrypted file encrypted', async () => {
    const locked = await rewriteByQpdf(pages('one', '').file(), '--encrypt', 'open', 'owner', '256', '--')
    const { file, warnings } = await run(locked, { password: 'open' })
    expect(warnings).toEqual(['blank-pages-removed'])
    expect(await textsOf(file, 'open')).toEqual(['one'])
    await expect(textsOf(file)).rejects.toThrow()
  })

  it('reads a file that is cut off at its end', async () => {
    const whole = pages('one', '', 'three').file()
    const damaged = new File([whole.slice(0, whole.size - 60)], 'damaged.pdf')
    expect((await run(damaged)).data.removedPages).toEqual([2])
  })
})
