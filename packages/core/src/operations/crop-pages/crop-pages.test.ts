import { describe, expect, it } from 'vitest'
import { inkBox, renderPage, textOf } from '../../testing/facts/look-at-pdf.js'
import { runHere } from '../../testing/run-here.js'
import { qpdfCheck, qpdfJson, rewriteByQpdf } from '../../testing/run-qpdf.js'
import { numberedPages } from '../../testing/sketches/pdf-sketch.js'
import { streamBody } from '../../testing/sketches/write-pdf.js'
import { operation } from './operation.js'

const run = (file: File, options: Record<string, unknown>) => runHere(operation, file, options)

/** A page of 300 × 200 with a black square of 20 × 20 at 100, 60 of its own space, and entries of its dictionary. */
function square(entries: string): File {
  const sketch = numberedPages(1)
  sketch.inherited = '/Resources<<>>'
  sketch.pages[0]!.entries = `${entries}/Contents ${sketch.add(streamBody('0 g 100 60 20 20 re f'))}`
  return sketch.file('plan.pdf')
}

const seenSize = async (file: File) => {
  const { width, height } = await renderPage(file, 1, 1)
  return [width, height]
}

/** Places of the square as it is seen, in points. */
async function seenSquare(file: File) {
  const picture = await renderPage(file, 1, 2)
  const ink = inkBox(picture)!
  const [width, height] = [picture.width / 2, picture.height / 2]
  return {
    x: Math.round(ink.left * width),
    y: Math.round(ink.top * height),
    width: Math.round((ink.right - ink.left) * width),
    height: Math.round((ink.bottom - ink.top) * height),
  }
}

const turns = ['', '/Rotate 90', '/Rotate 180', '/Rotate 270']

describe('cropPages', () => {
  it.each(turns)('shows the box wherever the page is seen from: %s', async (turn) => {
    for (const crop of ['', '/CropBox[40 10 240 160]']) {
      const page = square(`/MediaBox[0 0 300 200]${crop}${turn}`)
      const before = await seenSquare(page)
      const box = { x: before.x - 12, y: before.y - 7, width: 60, height: 45 }
      const { file, warnings } = await run(page, { box })
      expect(await seenSize(file)).toEqual([60, 45])
      expect(await seenSquare(file)).toEqual({ x: 12, y: 7, width: 20, height: 20 })
      expect([file.name, warnings]).toEqual(['cropped_plan.pdf', []])
      expect((await qpdfCheck(file)).exitCode).toBe(0)
    }
  })

  it.each(turns)('cuts margins off as they are seen: %s', async (turn) => {
    const page = square(`/MediaBox[0 0 300 200]/CropBox[40 10 240 160]${turn}`)
    const [width, height] = await seenSize(page)
    const before = await seenSquare(page)
    const { file } = await run(page, { top: 11, left: 5, right: 3 })
    expect(await seenSize(file)).toEqual([width! - 8, height! - 11])
    expect(await seenSquare(file)).toEqual({ ...before, x: before.x - 5, y: before.y - 11 })
  })

  it.each(turns)('trims what is white, and leaves the padding: %s', async (turn) => {
    const { file } = await run(square(`/MediaBox[0 0 300 200]/CropBox[40 10 240 160]${turn}`), {
      auto: true,
      padding: 8,
    })
    const [width, height] = await seenSize(file)
    expect(Math.abs(width! - 36)).toBeLessThanOrEqual(1)
    expect(Math.abs(height! - 36)).toBeLessThanOrEqual(1)
    const { x, y } = await seenSquare(file)
    expect([Math.abs(x - 8) <= 1, Math.abs(y - 8) <= 1]).toEqual([true, true])
  })

  it('leaves a point around a lone hairline', async () => {
    const sketch = numberedPages(1)
    sketch.pages[0]!.entries = `/Contents ${sketch.add(streamBody('0 g 20 100 100 .3 re f'))}`
    const { file, warnings } = await run(sketch.file(), { auto: true })
    const [width, height] = await seenSize(file)
    expect([warnings, Math.round(width! / 10), height! > 1 && height! < 5]).toEqual([[], 10, true])
  })

  it('trims to the same place where units of a page are in an object stream that is encrypted', async () => {
    const args = ['--object-streams=generate', '--encrypt', '', 'owner', '256', '--']
    const locked = await rewriteByQpdf(square('/MediaBox[0 0 300 200]/UserUnit 2'), ...args)
    const open = await rewriteByQpdf((await run(locked, { auto: true })).file, '--decrypt')
    const { pages, qpdf } = await qpdfJson(open)
    expect(qpdf[1][`obj:${pages[0].object}`].value['/CropBox']).toEqual([100, 60, 120, 80])
  })

  it('measures in points as seen where a page has units of its own', async () => {
    const { file } = await run(square('/MediaBox[0 0 300 200]/UserUnit 2'), {
      box: { x: 200, y: 240, width: 40, height: 40 },
    })
    const [page] = (await qpdfJson(file)).pages
    const { value } = (await qpdfJson(file)).qpdf[1][`obj:${page.object}`]
    expect(value['/CropBox']).toEqual([100, 60, 120, 80])
  })

  it('never shows more than the MediaBox has', async () => {
    const { file } = await run(square('/MediaBox[0 0 300 200]/CropBox[40 10 240 160]'), {
      box: { x: -500, y: -500, width: 5000, height: 5000 },
    })
    expect(await seenSize(file)).toEqual([300, 200])
  })

  it('keeps the boxes of printers inside, and leaves out those that are cut off', async () => {
    const { file } = await run(
      square('/MediaBox[0 0 300 200]/TrimBox[10 10 290 190]/BleedBox[5 5 295 195]/ArtBox[0 0 20 20]'),
      { box: { x: 100, y: 100, width: 100, height: 50 } },
    )
    const { value } = (await qpdfJson(file)).qpdf[1][`obj:${(await qpdfJson(file)).pages[0].object}`]
    expect([value['/CropBox'], value['/TrimBox'], value['/BleedBox'], value['/ArtBox']]).toEqual([
      [100, 50, 200, 100],
      [100, 50, 200, 100],
      [100, 50, 200, 100],
      undefined,
    ])
  })

  it('crops the pages named only, and hides without removing', async () => {
    const { file } = await run(numberedPages(3).file(), { pages: '2', bottom: 150 })
    expect((await renderPage(file, 1, 1)).height).toBe(200)
    expect((await renderPage(file, 2, 1)).height).toBe(50)
    const { file: whole } = await run(file, { reset: true })
    expect((await renderPage(whole, 2, 1)).height).toBe(200)
    expect((await textOf(whole, 2)).trim()).toBe('page 2')
  })

  it('shows a page as a whole again that its ancestors crop', async () => {
    const sketch = numberedPages(2)
    sketch.inherited += '/CropBox[0 0 100 100]'
    const { file } = await run(sketch.file(), { reset: true, pages: '1' })
    expect((await renderPage(file, 1, 1)).width).toBe(300)
    expect((await renderPage(file, 2, 1)).width).toBe(100)
  })

  it('leaves blank pages as they are, and says so', async () => {
    const sketch = numberedPages(2)
    sketch.pages[1]!.entries = ''
    const { file, warnings } = await run(sketch.file(), { auto: true })
    expect(warnings).toEqual(['pages-blank'])
    expect((await renderPage(file, 2, 1)).width).toBe(300)
    expect((await renderPage(file, 1, 1)).width).toBeLessThan(100)
  })

  it('adds the change to the file, and gives it back as it is when there is none', async () => {
    const page = square('/MediaBox[0 0 300 200]')
    const before = Buffer.from(await page.arrayBuffer())
    const cropped = Buffer.from(await (await run(page, { top: 5 })).file.arrayBuffer())
    expect(cropped.subarray(0, before.length).equals(before)).toBe(true)
    expect(cropped.length).toBeGreaterThan(before.length)
    expect(Buffer.from(await (await run(page, { reset: true })).file.arrayBuffer()).equals(before)).toBe(true)
  })

  it('refuses what leaves nothing, and what says nothing or too much', async () => {
    const page = square('/MediaBox[0 0 300 200]')
    await expect(run(page, { left: 200, right: 100 })).rejects.toMatchObject({
      code: 'INVALID_OPTIONS',
      message: expect.stringContaining('300 × 200'),
    })
    await expect(run(page, { box: { x: 400, y: 0, width: 10, height: 10 } })).rejects.toMatchObject({
      code: 'INVALID_OPTIONS',
    })
    await expect(run(page, {})).rejects.toMatchObject({ code: 'INVALID_OPTIONS' })
    await expect(run(page, { top: 5, auto: true })).rejects.toMatchObject({ code: 'INVALID_OPTIONS' })
    await expect(run(page, { pages: '2', top: 5 })).rejects.toMatchObject({ code: 'PAGES_OUT_OF_RANGE' })
  })
})
