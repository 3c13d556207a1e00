import { describe, expect, it } from 'vitest'
import { checkStructure } from '../../testing/facts/check-structure.js'
import { decodedText } from '../../testing/facts/decoded-text.js'
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

  it('paints beyond the edges of pages, whose last pixels they cover only in part', async () => {
    for (const colors of ['grayscale', 'invert', 'tint']) {
      const raw = await decodedText((await run(colored('/MediaBox[10 20 310.3 220.3]').file(), { colors })).file)
      const areas = [...raw.matchAll(/(-?[\d.]+) (-?[\d.]+) ([\d.]+) ([\d.]+) re f\nQ/g)].map((found) =>
        found.slice(1).map(Number),
      )
      expect(areas.length).toBeGreaterThan(1)
      for (const [left, bottom, width, height] of areas) {
        expect(Math.max(left! - 10, bottom! - 20)).toBeLessThan(-9)
        expect(Math.min(left! + width! - 310.3, bottom! + height! - 220.3)).toBeGreaterThan(9)
      }
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

  it('recolors the borders of links, which viewers draw', async () => {
    const sketch = new PdfSketch([''])
    const link = '/Type/Annot/Subtype/Link/Rect[10 10 290 190]/Border[0 0 20]'
    sketch.pages[0]!.annotations.push(sketch.add(`<<${link}/C[0 1 1]>>`))
    const cyan = sketch.file()
    const colors = async (options: object) => decodedText((await run(cyan, { ...options })).file)
    expect(await colors({})).toMatch(/\/C ?\[ ?0\.7 0\.7 0\.7 ?\]/)
    expect(await colors({ colors: 'invert' })).toMatch(/\/C ?\[ ?1 0 0 ?\]/)
    expect(await colors({ colors: 'tint', color: '#ff8000' })).toMatch(/\/C ?\[ ?0 0\.502 0 ?\]/)
    expect(await colors({ colors: 'adjust', saturation: 50, brightness: -20, contrast: 10 })).not.toMatch(
      /\/C ?\[ ?0 1 1/,
    )
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

  /** Fields of colors, and what filters of CSS make of them, computed here. */
  it.each([
    [{ brightness: 50 }, (x: number) => x * 1.5],
    [{ brightness: -40 }, (x: number) => x * 0.6],
    [{ contrast: 60 }, (x: number) => (x - 0.5) * 1.6 + 0.5],
    [{ contrast: -50 }, (x: number) => (x - 0.5) * 0.5 + 0.5],
    [{ brightness: 20, contrast: 30 }, (x: number) => (Math.min(1, x * 1.2) - 0.5) * 1.3 + 0.5],
  ])('adjusts %j as filters of CSS do', async (options, filter) => {
    const levels = [0, 0.2, 0.45, 0.7]
    const sketch = new PdfSketch([''])
    setContent(sketch, 0, levels.map((level, at) => `${level} ${level / 2} 0.6 rg ${at * 60} 0 60 200 re f`).join(' '))
    const { file, warnings } = await run(sketch.file(), { colors: 'adjust', ...options })
    expect(warnings).toEqual([])
    const { width, pixels } = await renderPage(file, 1, 1)
    const expected = (x: number) => Math.max(0, Math.min(1, filter(x))) * 255
    for (const [at, level] of [...levels, 1].entries()) {
      const start = (100 * width + at * 60 + 30) * 4
      const wanted = at < 4 ? [level, level / 2, 0.6] : [1, 1, 1]
      for (const [channel, value] of wanted.entries())
        expect(Math.abs(pixels[start + channel]! - expected(value))).toBeLessThan(4)
    }
  })

  it('lowers the saturation and keeps the lightness', async () => {
    const [red, black, , paper] = await colorsOf(
      (await run(colored().file(), { colors: 'adjust', saturation: -50 })).file,
    )
    expect(black).toEqual([0, 0, 0])
    expect(paper).toEqual([255, 255, 255])
    expect(Math.abs(red![0]! - 166)).toBeLessThan(4)
    expect(Math.abs(red![1]! - 38)).toBeLessThan(4)
  })

  it('raises the saturation and keeps the lightness, white, black and gray', async () => {
    const colors = [
      [0, 0, 0],
      [0.6, 0.5, 0.4],
      [0.35, 0.45, 0.65],
      [0.3, 0.3, 0.3],
      [1, 0, 0],
    ]
    for (const saturation of [40, 100]) {
      const sketch = new PdfSketch([''])
      setContent(sketch, 0, colors.map((color, at) => `${color.join(' ')} rg ${at * 50} 0 50 200 re f`).join(' '))
      const { file, warnings } = await run(sketch.file(), { colors: 'adjust', saturation })
      expect(warnings).toEqual([])
      const { width, pixels } = await renderPage(file, 1, 1)
      for (const [at, color] of [...colors, [1, 1, 1]].entries()) {
        const light = 0.3 * color[0]! + 0.59 * color[1]! + 0.11 * color[2]!
        for (const [channel, value] of color.entries()) {
          const wanted = Math.max(0, Math.min(1, light + (value - light) * (1 + saturation / 100))) * 255
          const start = (100 * width + at * 50 + 25) * 4
          expect(Math.abs(pixels[start + channel]! - wanted), `${color} ${saturation}`).toBeLessThan(5)
        }
      }
    }
  })

  it('changes nothing where there is nothing to change, and says so', async () => {
    const input = colored().file()
    for (const options of [{ colors: 'adjust' }, { colors: 'remove-background' }]) {
      const { file, warnings } = await run(input, options)
      expect(warnings).toEqual(['colors-kept'])
      expect(await colorsOf(file)).toEqual(await colorsOf(input))
    }
  })

  it('makes colored paper white and keeps black text as text', async () => {
    const sketch = new PdfSketch(['', '', ''])
    const page = (paper: string, ink: string) =>
      `${paper} rg 0 0 300 200 re f ${ink} rg BT /F1 20 Tf 20 100 Td (words) Tj ET 200 20 60 60 re f`
    setContent(sketch, 0, page('0.95 0.9 0.7', '0 0 0'))
    setContent(sketch, 1, page('0.1 0.1 0.3', '1 1 1'))
    setContent(sketch, 2, page('1 1 1', '0.5 0 0'))
    const { file, warnings } = await run(sketch.file(), { colors: 'remove-background' })
    expect(warnings).toEqual(['colors-kept'])
    const at = async (number: number, x: number, y: number) => {
      const { width, pixels } = await renderPage(file, number, 1)
      return [...pixels.subarray((y * width + x) * 4, (y * width + x) * 4 + 3)]
    }
    expect(await at(1, 5, 5)).toEqual([255, 255, 255])
    expect(await at(1, 230, 150)).toEqual([0, 0, 0])
    expect((await at(2, 5, 5))[0]).toBeLessThan(40)
    expect(await at(3, 5, 5)).toEqual([255, 255, 255])
    expect((await at(3, 230, 150))[0]).toBeGreaterThan(120)
    expect(await textsOf(file)).toEqual(['words', 'words', 'words'])
    expect(await qpdfCheck(file)).toMatchObject({ exitCode: 0 })
  })
})
