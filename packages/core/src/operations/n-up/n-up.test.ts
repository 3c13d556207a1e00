import { describe, expect, it } from 'vitest'
import { difference } from '../../testing/compare-pages.js'
import { checkStructure, outlineStructure } from '../../testing/facts/check-structure.js'
import { inkBox, type Picture, renderPage, textsOf, withPdfium } from '../../testing/facts/look-at-pdf.js'
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

/** Of all pages, in points. */
async function sizes(file: File): Promise<[number, number][]> {
  const found: [number, number][] = []
  const count = await withPdfium(file, (document) => document.getPageCount())
  for (let page = 1; page <= count; page++) {
    const { width, height } = await renderPage(file, page, 1)
    found.push([width, height])
  }
  return found
}

/** A part of a picture, in pixels. */
function cut({ width, pixels }: Picture, x: number, y: number, w: number, h: number): Picture {
  const part = new Uint8Array(w * h * 4)
  for (let row = 0; row < h; row++) {
    const start = ((y + row) * width + x) * 4
    part.set(pixels.subarray(start, start + w * 4), row * w * 4)
  }
  return { width: w, height: h, pixels: part }
}

describe('nUp', () => {
  it('puts pages side by side so that they become largest, on as few sheets as hold them', async () => {
    const { file, warnings } = await run(numberedPages(5).file('report.pdf'))
    expect(file.name).toBe('report_n-up.pdf')
    expect(warnings).toEqual([])
    // Pages of 300 by 200 stand over each other on paper of 200 by 300.
    expect(await sizes(file)).toEqual([
      [200, 300],
      [200, 300],
      [200, 300],
    ])
    expect((await textsOf(file)).map((text) => text.replace(/\s+/g, ' '))).toEqual([
      'page 1 page 2',
      'page 3 page 4',
      'page 5',
    ])
    expect(await qpdfCheck(file)).toMatchObject({ exitCode: 0 })
  })

  it('makes no sheets larger than readers accept', async () => {
    const sketch = numberedPages(2)
    for (const page of sketch.pages) page.entries += '/MediaBox[0 0 14400 7200]/UserUnit 2'
    const { file } = await run(sketch.file())
    expect(await sizes(file)).toEqual([[14_400, 7200]])
    expect(await textsOf(file)).toEqual([expect.stringMatching(/page 1\s+page 2/)])
  })

  it.each([
    ['across', [1, 2, 3, 4]],
    ['down', [1, 3, 2, 4]],
    ['across-right-to-left', [2, 1, 4, 3]],
    ['down-right-to-left', [3, 1, 4, 2]],
  ])('fills sheets %s', async (order, expected) => {
    const sketch = numberedPages(4)
    // Page n is n tenths black from the left.
    sketch.pages.forEach((page, index) => {
      page.entries = `/Contents ${sketch.add(streamBody(`0 0 ${30 * (index + 1)} 200 re f`))}`
    })
    const { file } = await run(sketch.file(), { perSheet: '4', order, margin: 0, gap: 0, orientation: 'landscape' })
    const sheet = await renderPage(file, 1, 1)
    const found = [
      [0, 0],
      [150, 0],
      [0, 100],
      [150, 100],
    ].map(([x = 0, y = 0]) => Math.round((inkBox(cut(sheet, x, y, 150, 100))?.right ?? 0) * 10))
    expect(found).toEqual(expected)
  })

  it.each([
    ['3', 'portrait', [1, 3]],
    ['20', 'portrait', [4, 5]],
    ['25', 'landscape', [5, 5]],
    ['32', 'landscape', [8, 4]],
  ] as const)('puts %s pages on one sheet', async (perSheet, orientation, [columns, rows]) => {
    const sketch = numberedPages(Number(perSheet))
    for (const page of sketch.pages)
      page.entries = `/MediaBox[0 0 100 100]/Contents ${sketch.add(streamBody('0 0 100 100 re f'))}`
    const { file } = await run(sketch.file(), { perSheet, orientation, paper: 'a4', margin: 0, gap: 4 })
    const sheet = await renderPage(file, 1, 1)
    expect(await sizes(file)).toHaveLength(1)
    const filled = Array.from({ length: columns * rows }, (_, index) => {
      const [x, y] = [((index % columns) + 0.5) / columns, (Math.floor(index / columns) + 0.5) / rows]
      return inkBox(cut(sheet, Math.round(x * sheet.width) - 2, Math.round(y * sheet.height) - 2, 4, 4)) !== undefined
    })
    expect(filled).not.toContain(false)
  })

  it('shows pages as they are seen: turned, cropped, and in their unit', async () => {
    const sketch = numberedPages(2)
    sketch.pages[0]!.entries += '/Rotate 90/CropBox[20 60 220 160]/UserUnit 2'
    const original = sketch.file()
    const { file } = await run(original, { margin: 0, gap: 0, orientation: 'landscape' })
    // The first page is seen as 200 by 400 points, and so is the paper, either way around: two pages of 200 by 200.
    expect(await sizes(file)).toEqual([[400, 200]])
    // PDFium draws a unit as a point.
    const seen = await renderPage(original, 1, 1)
    const sheet = await renderPage(file, 1, 1)
    expect([seen.width, seen.height]).toEqual([100, 200])
    expect(inkBox(seen)).toBeDefined()
    expect(difference(cut(sheet, 50, 0, 100, 200), seen)).toBeLessThan(0.02)
    // What is cut off of it stays so.
    expect(inkBox(cut(sheet, 0, 0, 50, 200))).toBeUndefined()
    expect(inkBox(cut(sheet, 150, 0, 50, 200))).toBeUndefined()
  })

  it('takes paper, margins and gaps, and draws frames', async () => {
    const { file } = await run(new PdfSketch(['', '', '']).file(), {
      perSheet: '4',
      paper: 'letter',
      margin: 20,
      gap: 10,
      frames: true,
      orientation: 'portrait',
    })
    expect(await sizes(file)).toEqual([[612, 792]])
    // A line is drawn on both sides of where it is.
    const box = inkBox(await renderPage(file, 1, 1))!
    expect([box.left * 612, box.right * 612].map(Math.round)).toEqual([19, 593])
    await expect(run(numberedPages(1).file(), { margin: 150 })).rejects.toMatchObject({ code: 'INVALID_OPTIONS' })
  })

  it('lets links and bookmarks lead to the place of their page', async () => {
    const sketch = numberedPages(4)
    const [first, second, , fourth] = sketch.pages
    second!.entries += '/Rotate 180'
    addLink(sketch, first!, `/Dest${top(fourth!)}`)
    addLink(sketch, fourth!, '/A<</S/URI/URI(https://example.org/)>>')
    addOutline(sketch, [
      { title: 'one', target: `/Dest${top(first!)}` },
      { title: 'two', target: `/A<</S/GoTo/D[${second!.ref}/Fit]>>` },
      { title: 'four', target: `/Dest[${fourth!.ref}/FitR 30 20 130 40]` },
    ])
    const { file, warnings } = await run(sketch.file(), { margin: 0, gap: 0, orientation: 'portrait' })
    expect(warnings).toEqual([])
    const { outline, links, catalog, resolve } = await readStructure(file)
    expect(outline).toMatchObject([
      { title: 'one', page: 1 },
      { title: 'two', page: 1 },
      { title: 'four', page: 2 },
    ])
    expect(links).toEqual([[2], ['https://example.org/']])
    // On paper of 200 by 300, two pages of 300 by 200 are 200 by 133.3 each, with 8.3 above and below.
    const rows: { '/Dest'?: unknown[]; '/A'?: unknown; '/Next'?: string }[] = []
    for (let item = resolve(resolve(catalog['/Outlines'])['/First']); item; item = resolve(item['/Next']))
      rows.push(item)
    const numbers = (value: unknown) =>
      (resolve(value) as unknown[]).slice(1).map((each) => (typeof each === 'number' ? Math.round(each) : each))
    expect(numbers(rows[0]!['/Dest'])).toEqual(['/XYZ', 0, 292, null])
    expect(numbers(resolve(rows[1]!['/A'])['/D'])).toEqual(['/XYZ', 0, 142, null])
    expect(numbers(rows[2]!['/Dest'])).toEqual(['/FitR', 20, 22, 87, 35])
  })

  it('keeps tags, which find their content in the pages', async () => {
    const sketch = numberedPages(3)
    addTags(sketch, [
      { type: 'H1', page: 0, kids: ['one'] },
      { type: 'P', page: 1, kids: ['two'] },
      { type: 'P', page: 2, kids: ['three'] },
    ])
    const { file, warnings } = await run(sketch.file())
    expect(warnings).toEqual([])
    expect(await outlineStructure(file)).toBe('(H1(1#0s) P(1#0s) P(2#0s))')
    expect((await checkStructure(new Uint8Array(await file.arrayBuffer()))).problems).toEqual([])
  })

  it('makes fields and comments part of the sheets, and says so', async () => {
    const sketch = numberedPages(2)
    addForm(sketch, [addTextField(sketch, sketch.pages[1]!, 'name', 'Ada')])
    const { file, warnings } = await run(sketch.file())
    expect(warnings).toEqual(['annotations-flattened'])
    const { catalog, fields } = await readStructure(file)
    expect(fields).toEqual([])
    expect(catalog).not.toHaveProperty(['/AcroForm'])
    expect((await textsOf(file))[0]).toContain('Ada')
  })

  it('is not moved by what contents leave behind', async () => {
    const sketch = numberedPages(2)
    for (const page of sketch.pages) {
      const before = sketch.add(streamBody('Q Q q 2 0 0 2 0 0 cm'))
      page.entries = `/Contents[${before} ${sketch.add(streamBody('q 0 0 10 10 re f'))}]`
    }
    const { file } = await run(sketch.file(), { margin: 0, gap: 0 })
    expect(await qpdfCheck(file)).toMatchObject({ exitCode: 0 })
    const sheet = await renderPage(file, 1, 3)
    // Each is 20 of 300 wide, at the lower left of its place.
    for (const y of [25, 475]) {
      const box = inkBox(cut(sheet, 0, y, 600, 400))!
      expect([box.left, box.right * 300, box.top * 200, box.bottom].map(Math.round)).toEqual([0, 20, 180, 1])
    }
  })

  it('leaves an encrypted file encrypted, and reads one that is cut off', async () => {
    const sketch = numberedPages(2)
    const locked = await rewriteByQpdf(sketch.file(), '--encrypt', 'open', 'owner', '256', '--')
    const { file } = await run(locked, { password: 'open' })
    expect((await textsOf(file, 'open'))[0]).toMatch(/page 1\s+page 2/)
    await expect(textsOf(file)).rejects.toThrow()
    const whole = sketch.file()
    const damaged = new File([whole.slice(0, whole.size - 60)], 'damaged.pdf')
    expect((await textsOf((await run(damaged)).file))[0]).toMatch(/page 1\s+page 2/)
  })

  describe('with a bleed', () => {
    /** Pages of 100 by 80 when cut, blue, with 10 points of red around them. */
    function cards(entries: readonly string[]) {
      const sketch = new PdfSketch(entries.map(() => ''))
      for (const [index, entry] of entries.entries()) {
        const content = sketch.add(streamBody('1 0 0 rg 0 0 120 100 re f 0 0 1 rg 10 10 100 80 re f'))
        sketch.pages[index]!.entries = `/MediaBox[0 0 120 100]/Contents ${content}${entry}`
      }
      return sketch.file()
    }
    const trimmed = '/TrimBox[10 10 110 90]'
    const custom = { paper: 'a4', orientation: 'portrait', bleed: 'custom' }
    /** Width of a color on a line from the left edge, in points: white, red, blue, red. */
    async function runsOf(file: File, yOf: (height: number) => number): Promise<[string, number][]> {
      const sheet = await renderPage(file, 1, 2)
      const runs: [string, number][] = []
      for (let x = 0; x < sheet.width; x++) {
        const at = (Math.round(yOf(sheet.height / 2) * 2) * sheet.width + x) * 4
        const [red, green] = [sheet.pixels[at]!, sheet.pixels[at + 1]!]
        const name = green > 127 ? 'white' : red > 127 ? 'red' : 'blue'
        if (runs.at(-1)?.[0] === name) runs.at(-1)![1] += 0.5
        else runs.push([name, 0.5])
      }
      return runs
    }

    it.each([trimmed, `${trimmed}/CropBox[10 10 110 90]`, `${trimmed}/Rotate 180`])(
      'places pages by their trimmed edge and shows the bleed beyond it: %s',
      async (entries) => {
        const { file, warnings } = await run(cards([entries, entries]), custom)
        expect(warnings).toEqual([])
        const runs = await runsOf(file, (height) => height / 4)
        expect(runs.map(([name]) => name)).toEqual(['white', 'red', 'blue', 'red', 'white'])
        // 3 mm are 8.5 points.
        expect(Math.abs(runs[1]![1] - 8.5)).toBeLessThan(0.8)
        // The margin of 18 and the gap of two bleeds leave 394 points for 80 of the page.
        expect(Math.abs(runs[2]![1] / 100 - (841.89 - 36 - 17) / 2 / 80)).toBeLessThan(0.02)
        expect(await qpdfCheck(file)).toMatchObject({ exitCode: 0 })
      },
    )

    it('goes as far as the bleed box, and no further than the file', async () => {
      const box = `${trimmed}/BleedBox[5 5 115 95]`
      const { file, warnings } = await run(cards([box, box]), { ...custom, bleed: 'bleed-box', perSheet: '2' })
      expect(warnings).toEqual([])
      const runs = await runsOf(file, (height) => height / 4)
      expect(runs[1]![1] / runs[2]![1]).toBeCloseTo(0.05, 2)
      const short = await run(cards([trimmed, '/TrimBox[0 10 110 90]', '']), custom)
      expect(short.warnings).toEqual(['no-bleed'])
      expect((await run(cards([trimmed, '']), { ...custom, bleed: 'bleed-box' })).warnings).toEqual(['no-bleed'])
    })

    it('draws cut marks outside the corners, and none on other pages', async () => {
      const { file } = await run(cards([trimmed, trimmed]), { ...custom, cutMarks: true })
      const sheet = await renderPage(file, 1, 4)
      const part = (x: number, y: number, w: number, h: number) =>
        cut(sheet, ...([x * 4, y * 4, w * 4, h * 4].map(Math.round) as [number, number, number, number]))
      // The margin is the bleed of 8.5 points and 16 for the marks.
      const left = (595.28 - ((841.89 - 49 - 17) / 2 / 80) * 100) / 2
      const across = inkBox(part(left - 30, 15, 21, 20))!
      expect(15 + ((across.top + across.bottom) / 2) * 20).toBeCloseTo(24.5, 0)
      const up = inkBox(part(left - 5, 2, 10, 13))!
      expect(left - 5 + ((up.left + up.right) / 2) * 10).toBeCloseTo(left, 0)
      // Between the two pages, there is bleed and no room: the red stays red.
      const middle = await runsOf(file, (height) => height / 2 - 4)
      expect(middle.filter(([name]) => name === 'blue')).toEqual([])
      const plain = await run(numberedPages(2).file(), { cutMarks: true, paper: 'a4' })
      expect(plain.warnings).toEqual([])
      expect(await qpdfCheck(plain.file)).toMatchObject({ exitCode: 0 })
    })
  })
})
