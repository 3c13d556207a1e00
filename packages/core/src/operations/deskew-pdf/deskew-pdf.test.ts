import { describe, expect, it } from 'vitest'
import { textOf } from '../../testing/facts/look-at-pdf.js'
import { runHere } from '../../testing/run-here.js'
import { qpdfCheck } from '../../testing/run-qpdf.js'
import { PdfSketch } from '../../testing/sketches/pdf-sketch.js'
import { setContent } from '../../testing/sketches/sketch-layers.js'
import { operation } from './operation.js'

const run = (file: File, options: Record<string, unknown> = {}) => runHere(operation, file, options)

/** A page of text turned counterclockwise by some degrees, before it is rotated as the page says. */
function askew(degrees: number, entries = '') {
  const sketch = new PdfSketch([''])
  const [cos, sin] = [Math.cos((degrees * Math.PI) / 180), Math.sin((degrees * Math.PI) / 180)]
  const matrix = [cos, sin, -sin, cos, 20, 0].map((value) => value.toFixed(5)).join(' ')
  const lines = '(Lines of text that are long enough to be measured) Tj T* '.repeat(12)
  setContent(sketch, 0, `q ${matrix} cm BT /F0 8 Tf 10 170 Td 12 TL ${lines} ET Q`, entries)
  return sketch
}

describe('deskew-pdf', () => {
  it('straightens pages, rotated ones too, and leaves straight ones as they are', async () => {
    for (const [degrees, entries] of [
      [3, ''],
      [-1.5, '/Rotate 90/MediaBox[0 0 300 300]'],
    ] as const) {
      const { file, data, warnings } = await run(askew(degrees, entries).file('scan.pdf'))
      expect([file.name, warnings]).toEqual(['scan_deskewed.pdf', []])
      expect(Math.abs(data.straightened[0].degrees - degrees)).toBeLessThan(0.15)
      expect(await textOf(file, 1)).toContain('Lines of text')
      expect(await qpdfCheck(file)).toMatchObject({ exitCode: 0 })
      const again = await run(file)
      expect([again.warnings, again.data.straightened]).toEqual([['nothing-askew'], []])
    }
  })

  it('leaves pages alone whose text is level, whatever is drawn beside it', async () => {
    const sketch = new PdfSketch([''])
    const lines = '(Lines of text that are long enough to be measured) Tj T* '.repeat(6)
    const rules = Array.from({ length: 40 }, (_, row) => `0 ${row * 8} m 612 ${row * 8 + 32} l S`).join(' ')
    const content = `BT /F0 8 Tf 10 700 Td 12 TL ${lines} ET q 1 0 0 1 0 200 cm 3 w ${rules} Q`
    setContent(sketch, 0, content, '/MediaBox[0 0 612 792]')
    expect((await run(sketch.file())).warnings).toEqual(['nothing-askew'])
  })

  it('takes no drawing without text for lines of text that are askew', async () => {
    const sketch = new PdfSketch([''])
    const rules = Array.from({ length: 40 }, (_, row) => `0 ${row * 8} m 612 ${row * 8 + 32} l S`).join(' ')
    setContent(sketch, 0, `q 1 0 0 1 0 200 cm 3 w ${rules} Q`, '/MediaBox[0 0 612 792]')
    expect((await run(sketch.file())).warnings).toEqual(['nothing-askew'])
  })

  it('takes no page with a few words for one that is askew', async () => {
    const sketch = new PdfSketch([''])
    setContent(sketch, 0, 'BT /F0 24 Tf 72 720 Td (Potato 1) Tj ET', '/MediaBox[0 0 612 792]')
    expect((await run(sketch.file(), { least: 0.05 })).warnings).toEqual(['nothing-askew'])
  })

  it('leaves pages that are less askew than asked for, and those with comments, with a warning', async () => {
    expect((await run(askew(2).file(), { least: 3 })).warnings).toEqual(['nothing-askew'])
    const sketch = askew(3)
    sketch.pages[0]!.annotations.push(sketch.add('<</Type/Annot/Subtype/Square/Rect[0 0 9 9]>>'))
    const { data, warnings } = await run(sketch.file())
    expect([data, warnings]).toEqual([{ straightened: [], kept: [1] }, ['page-not-straightened']])
  })
})
