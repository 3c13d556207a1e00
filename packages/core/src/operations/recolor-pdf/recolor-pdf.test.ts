import { describe, expect, it } from 'vitest'
import { checkStructure } from '../../testing/facts/check-structure.js'
import { renderPage, textsOf } from '../../testing/facts/look-at-pdf.js'
import { readStructure } from '../../testing/facts/read-structure.js'
import { runHere } from '../../testing/run-here.js'
import { qpdfCheck } from '../../testing/run-qpdf.js'
import { numberedPages, PdfSketch } from '../../testing/sketches/pdf-sketch.js'
import { setContent } from '../../testing/sketches/sketch-layers.js'
import { addLink, top } from '../../testing/sketches/sketch-navigation.js'
import { addTags } from '../../testing/sketches/sketch-tags.js'
import { operation } from './operation.js'

const run = (file: File, options: Record<string, unknown> = {}) => runHere(operation, file, options)

/** Red, black, and in the ink of printers, cyan, from left to right, and paper. */
function colored(entries = '') {
  const sketch = new PdfSketch([''])
  setContent(sketch, 0, '1 0 0 rg 0 0 60 200 re f 0 g 60 0 60 200 re f 1 0 0 0 k 120 0 60 200 re f', entries)
  return sketch
}

async function colorsOf(file: File): Promise<number[][]> {
  const { width, pixels } = await renderPage(file, 1, 1)
  return [30, 90, 150, 240].map((x) => [...pixels.subarray((100 * width + x) * 4, (100 * width + x) * 4 + 3)])
}

describe('recolor-pdf', () => {
  it('shows gray of the same lightness, in groups of any color', async () => {
    for (const entries of ['', '/Group<</S/Transparency/CS/DeviceCMYK>>', '/Rotate 180/CropBox[0 0 300 190]']) {
      const { file, warnings } = await run(colored(entries).file('plan.pdf'))
      expect([file.name, warnings]).toEqual(['plan_recolored.pdf', []])
      const colors = await colorsOf(file)
      for (const [red, green, blue] of colors)
        expect(Math.max(red!, green!, blue!) - Math.min(red!, green!, blue!)).toBeLessThan(3)
      const lights = colors.map(([value]) => value!)
      const [red, , , paper] = entries.startsWith('/Rotate') ? [lights[3], 0, 0, lights[0]] : lights
      expect(red).toBeGreaterThan(50)
      expect(red).toBeLessThan(110)
      expect(paper).toBe(255)
      expect(await qpdfCheck(file)).toMatchObject({ exitCode: 0 })
    }
  })

  it('inverts and tints', async () => {
    const inverted = await colorsOf((await run(colored().file(), { colors: 'invert' })).file)
    expect([inverted[0], inverted[1], inverted[3]]).toEqual([
      [0, 255, 255],
      [255, 255, 255],
      [0, 0, 0],
    ])
    const tinted = await colorsOf((await run(colored().file(), { colors: 'tint', color: '#ffe0c0' })).file)
    expect([tinted[1], tinted[3]]).toEqual([
      [0, 0, 0],
      [255, 224, 192],
    ])
  })

  it('keeps text, links and tags, and says that comments keep their colors', async () => {
    const sketch = numberedPages(2)
    addTags(sketch, [{ type: 'P', page: 0, kids: ['one'] }])
    addLink(sketch, sketch.pages[0]!, `/Dest${top(sketch.pages[1]!)}`)
    sketch.pages[1]!.annotations.push(sketch.add('<</Type/Annot/Subtype/Square/Rect[0 0 9 9]>>'))
    const { file, warnings } = await run(sketch.file(), { colors: 'invert' })
    expect(warnings).toEqual(['annotations-keep-colors'])
    expect((await textsOf(file))[0]).toBe('one')
    expect((await readStructure(file)).links[0]).toEqual([2])
    expect((await checkStructure(new Uint8Array(await file.arrayBuffer()))).problems).toEqual([])
  })
})
