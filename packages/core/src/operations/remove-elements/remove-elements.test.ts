import { describe, expect, it } from 'vitest'
import { checkStructure } from '../../testing/facts/check-structure.js'
import { decodedText } from '../../testing/facts/decoded-text.js'
import { inkBox, renderPage, textOf, textsOf } from '../../testing/facts/look-at-pdf.js'
import { readStructure } from '../../testing/facts/read-structure.js'
import { rawText, runHere } from '../../testing/run-here.js'
import { qpdfCheck } from '../../testing/run-qpdf.js'
import { formSketch } from '../../testing/sketches/form-sketch.js'
import { numberedPages, PdfSketch } from '../../testing/sketches/pdf-sketch.js'
import { setContent } from '../../testing/sketches/sketch-layers.js'
import { addLink, addOutline, top } from '../../testing/sketches/sketch-navigation.js'
import { addTags } from '../../testing/sketches/sketch-tags.js'
import { streamBody } from '../../testing/sketches/write-pdf.js'
import { operation } from './operation.js'

const run = (file: File, options: Record<string, unknown> = {}) => runHere(operation, file, options)

/** Two pages that share resources with an image, and draw it, an inline image, a form with the image, a path and text. */
function illustrated() {
  const sketch = new PdfSketch(['', ''])
  const entries = '/Type/XObject/Subtype/Image/Width 1/Height 1/BitsPerComponent 8/ColorSpace/DeviceGray'
  const image = sketch.add(streamBody('P', entries))
  const form = sketch.add(
    streamBody(
      'q 50 0 0 50 200 10 cm /I Do Q BT /F0 9 Tf 200 80 Td (in form) Tj ET',
      '/Type/XObject/Subtype/Form/BBox[0 0 300 200]',
    ),
  )
  sketch.inherited = sketch.inherited.replace('/Resources<<', `/Resources<</XObject<</I ${image}/X ${form}>>`)
  const inline = 'q 30 0 0 30 100 10 cm BI /W 1 /H 1 /BPC 8 /CS /G ID Z EI Q'
  for (const page of [0, 1])
    setContent(
      sketch,
      page,
      `q 50 0 0 50 10 10 cm /I Do Q ${inline} /X Do BT /F0 9 Tf 10 150 Td (words) Tj ET 10 180 99 9 re f`,
    )
  return sketch
}

describe('remove-elements', () => {
  it('removes images wherever pages draw them, and keeps the rest', async () => {
    const { file, data, warnings } = await run(illustrated().file('report.pdf'), { images: true })
    expect([file.name, warnings]).toEqual(['report_without-elements.pdf', []])
    expect(data).toMatchObject({ images: 5, characters: 0, graphics: 0 })
    const raw = await decodedText(file)
    expect(raw).not.toMatch(/\/Image\b|\bBI\b/)
    expect(raw).toMatch(/in form/)
    expect((await textsOf(file)).map((text) => text.split(/\s+/).length)).toEqual([3, 3])
    expect(inkBox(await renderPage(file, 1))!.bottom).toBeLessThan(0.65)
    expect(await qpdfCheck(file)).toMatchObject({ exitCode: 0 })
  })

  it('removes them from chosen pages, although others share them', async () => {
    const { file } = await run(illustrated().file(), { images: true, text: true, pages: '1' })
    expect(await textsOf(file)).toEqual(['', expect.stringContaining('words')])
    expect(await rawText(file)).toMatch(/\/Image\b/)
    expect(inkBox(await renderPage(file, 1))!.bottom).toBeLessThan(0.2)
    expect(inkBox(await renderPage(file, 2))!.bottom).toBeGreaterThan(0.9)
  })

  it('removes text with its fonts, and graphics', async () => {
    const { file, data } = await run(illustrated().file(), { text: true, graphics: true })
    expect(data.characters).toBe(17)
    const raw = await decodedText(file)
    expect(raw).not.toMatch(/words|in form|Helvetica| Tf|180 99/)
    expect(raw).toMatch(/\/Image\b/)
    expect(await textOf(file, 1)).toBe('')
  })

  it('removes links, comments, fields, bookmarks and scripts for good', async () => {
    const sketch = numberedPages(2)
    addOutline(sketch, [{ title: 'chapter', target: `/Dest${top(sketch.pages[1]!)}` }])
    addLink(sketch, sketch.pages[0]!, '/A<</S/URI/URI(http://a.example)>>')
    addLink(sketch, sketch.pages[1]!, '/A<</S/JavaScript/JS(evil)/Next<</S/URI/URI(http://b.example)>>>>')
    const note = sketch.reserve()
    const popup = sketch.add(`<</Type/Annot/Subtype/Popup/Rect[0 0 9 9]/Parent ${note}>>`)
    sketch.set(note, `<</Type/Annot/Subtype/Text/Rect[0 0 9 9]/Contents(remark)/Popup ${popup}>>`)
    const answer = sketch.add(`<</Type/Annot/Subtype/Text/Rect[0 0 9 9]/Contents(answer)/IRT ${note}>>`)
    sketch.pages[0]!.annotations.push(note, popup, answer)
    sketch.catalog.push(
      '/OpenAction<</S/JavaScript/JS(evil)>>/Names<</JavaScript<</Names[(a)<</S/JavaScript/JS(evil)>>]>>>>',
    )
    const input = sketch.file()
    const comments = await run(input, { comments: true })
    expect(comments.data).toMatchObject({ comments: 2, links: 0 })
    expect(await rawText(comments.file)).not.toMatch(/remark|answer|Popup/)
    expect((await readStructure(comments.file)).links.flat()).toHaveLength(2)
    const { file, data } = await run(input, { links: true, bookmarks: true, pages: '1' })
    expect(data).toMatchObject({ links: 1, bookmarks: 1 })
    expect(await rawText(file)).not.toMatch(/a\.example|chapter/)
    const scripts = await run(input, { scripts: true })
    expect(await rawText(scripts.file)).not.toMatch(/evil/)
    expect((await readStructure(scripts.file)).links[1]).toEqual(['http://b.example'])
    const form = await run(formSketch({ more: { name: '/V(Ada)' } }).file(), { fields: true })
    expect(await rawText(form.file)).not.toMatch(/Widget|AcroForm|Ada/)
  })

  it('removes the text layer of a scan only', async () => {
    const sketch = new PdfSketch([''])
    setContent(sketch, 0, 'BT /F0 9 Tf 10 150 Td (seen) Tj 3 Tr 0 -20 Td (recognized) Tj ET')
    const { file, data } = await run(sketch.file(), { hiddenText: true })
    expect(data.hiddenCharacters).toBe(10)
    expect(await decodedText(file)).not.toMatch(/recognized/)
    expect(await textOf(file, 1)).toBe('seen')
  })

  it('takes removed content out of the tags', async () => {
    const sketch = numberedPages(1)
    addTags(sketch, [{ type: 'Sect', kids: [{ type: 'P', page: 0, kids: ['one', 'two'] }] }])
    const { file } = await run(sketch.file(), { text: true })
    expect(await checkStructure(new Uint8Array(await file.arrayBuffer()))).toMatchObject({ problems: [], marks: 0 })
    expect(await rawText(file)).not.toMatch(/StructElem/)
  })

  it('says when there is nothing of the kind, and refuses to do nothing', async () => {
    expect((await run(numberedPages(1).file(), { images: true })).warnings).toEqual(['nothing-removed'])
    await expect(run(numberedPages(1).file(), { images: false })).rejects.toMatchObject({ code: 'INVALID_OPTIONS' })
  })
})
