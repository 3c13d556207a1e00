import { describe, expect, it } from 'vitest'
import { textOf } from '../../testing/facts/look-at-pdf.js'
import { runHere } from '../../testing/run-here.js'
import { rewriteByQpdf } from '../../testing/run-qpdf.js'
import { numberedPages, PdfSketch } from '../../testing/sketches/pdf-sketch.js'
import { addForm, addTextField } from '../../testing/sketches/sketch-form.js'
import { streamBody } from '../../testing/sketches/write-pdf.js'
import { operation } from './operation.js'

const run = async (file: File, options: Record<string, unknown> = {}) => {
  const result = await runHere(operation, file, options)
  return { ...result, text: await result.file.text() }
}

/** A page of 300 by 200 points with texts at places. */
function page(...texts: [x: number, y: number, text: string, size?: number][]): PdfSketch {
  const sketch = new PdfSketch([''])
  const shown = texts.map(([x, y, text, size = 8]) => `BT /F0 ${size} Tf ${x} ${y} Td (${text}) Tj ET`)
  sketch.pages[0]!.entries = `/Contents ${sketch.add(streamBody(shown.join('\n')))}`
  return sketch
}

/** Lines of a column of text. */
const column = (name: string) =>
  Array.from({ length: 10 }, (_, index) => `goes on in the ${name} one, line ${index + 10}, which`)

describe('pdfToText', () => {
  it('gives the text of each page, with a form feed behind it', async () => {
    const { text, file, warnings } = await run(numberedPages(3).file('report.pdf'), { pages: '1,3' })
    expect(text).toBe('page 1\n\fpage 3\n\f')
    expect([file.name, file.type, warnings]).toEqual(['report.txt', 'text/plain;charset=utf-8', []])
  })

  it('has what is filled in and text annotations, also of an encrypted file, but nothing that is hidden', async () => {
    const sketch = numberedPages(1)
    const [field] = [addTextField(sketch, sketch.pages[0]!, 'name', 'Ada')]
    addForm(sketch, [field])
    const note = (flags: number, text: string) =>
      `<</Type/Annot/Subtype/FreeText/F ${flags}/Rect[20 20 200 40]/Contents(${text})/DA(/Helv 10 Tf 0 g)>>`
    sketch.pages[0]!.annotations.push(sketch.add(note(4, 'noted')), sketch.add(note(2, 'hidden')))
    const locked = await rewriteByQpdf(sketch.file(), '--encrypt', 'open', 'owner', '256', '--')
    for (const [file, options] of [
      [sketch.file(), {}],
      [locked, { password: 'open' }],
    ] as const) {
      const { text, warnings } = await run(file, options)
      expect(text).toMatch(/page 1/)
      expect(text).toMatch(/Ada/)
      expect(text).toMatch(/noted/)
      expect(text).not.toMatch(/hidden/)
      expect(warnings).toEqual([])
    }
    await expect(run(locked)).rejects.toMatchObject({ code: 'PASSWORD_REQUIRED' })
  })

  it('reads column after column, though the file has them row by row', async () => {
    const [first, second] = [column('left'), column('next')]
    const rows = first.flatMap((text, index): [number, number, string, number][] => [
      [20, 150 - 7 * index, text, 5],
      [160, 150 - 7 * index, second[index]!, 5],
    ])
    const sketch = page([20, 180, 'A heading over all of it', 14], ...rows)
    const { text } = await run(sketch.file())
    expect(text).toBe(`A heading over all of it\n\n${first.join('\n')}\n\n${second.join('\n')}\n\f`)
    // PDFium has them in the order of the file.
    expect(await textOf(sketch.file(), 1)).toContain(`${first[0]} ${second[0]}`)
    const { text: exact } = await run(sketch.file(), { layout: 'exact' })
    const lines = exact.split('\n')
    expect(lines[0]).toBe('A heading over all of it')
    const found = lines.filter((line) => line.includes(first[1]!))
    expect(found).toEqual([
      expect.stringMatching(/^goes on in the left one, line 11, which {2,}goes on in the next one, line 11, which$/),
    ])
  })

  it('parts paragraphs by an empty line', async () => {
    const { text } = await run(page([20, 150, 'One line'], [20, 140, 'and another'], [20, 110, 'A paragraph']).file())
    expect(text).toBe('One line\nand another\n\nA paragraph\n\f')
  })

  it('reports places of lines as the page is seen', async () => {
    const sketch = page([40, 100, 'Here'])
    sketch.pages[0]!.entries += '/CropBox[20 20 280 180]/UserUnit 2'
    const { text, file } = await run(sketch.file(), { format: 'json' })
    expect(file.name).toBe('sketch.json')
    const { pages } = JSON.parse(text)
    expect(pages).toMatchObject([{ page: 1, width: 520, height: 320, lines: [{ text: 'Here' }] }])
    const [line] = pages[0].lines
    expect(line.x).toBeCloseTo(40, -0.5)
    expect([line.y < 160, line.y + line.height > 160, line.height < 30]).toEqual([true, true, true])
  })

  it('reads pages that are turned, or have turned writing, which comes last', async () => {
    const turned = page([40, 100, 'Page on its side'])
    turned.pages[0]!.entries += '/Rotate 90'
    expect((await run(turned.file())).text).toContain('Page on its side')
    const sketch = page([40, 100, 'Upright'])
    const content = sketch.add(
      streamBody('BT /F0 8 Tf 0 1 -1 0 20 50 Tm (Sideways) Tj ET BT /F0 8 Tf 40 100 Td (Upright) Tj ET'),
    )
    sketch.pages[0]!.entries = `/Contents ${content}`
    expect((await run(sketch.file())).text).toBe('Upright\n\nSideways\n\f')
  })

  it('gives nothing of an empty page', async () => {
    expect((await run(new PdfSketch(['', 'two']).file())).text).toBe('\ftwo\n\f')
  })

  it('says that there is no text at all', async () => {
    const { warnings } = await run(new PdfSketch(['', '']).file())
    expect(warnings).toEqual(['no-text'])
    expect((await run(new PdfSketch(['', 'two']).file())).warnings).toEqual([])
  })

  it('opens encrypted files, and reads damaged ones', async () => {
    const locked = await rewriteByQpdf(numberedPages(1).file(), '--encrypt', 'open', 'owner', '256', '--')
    expect((await run(locked, { password: 'open' })).text).toBe('page 1\n\f')
    await expect(run(locked)).rejects.toMatchObject({ code: 'PASSWORD_REQUIRED' })
    const whole = numberedPages(2).file()
    expect((await run(new File([whole.slice(0, whole.size - 60)], 'damaged.pdf'))).text).toBe('page 1\n\fpage 2\n\f')
  })
})
