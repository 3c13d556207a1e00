import { describe, expect, it } from 'vitest'
import { textsOf } from '../../testing/facts/look-at-pdf.js'
import { readStructure } from '../../testing/facts/read-structure.js'
import { rawText, runHere } from '../../testing/run-here.js'
import { qpdfCheck } from '../../testing/run-qpdf.js'
import { numberedPages } from '../../testing/sketches/pdf-sketch.js'
import { addLink, addOutline, addPageLabels, top } from '../../testing/sketches/sketch-navigation.js'
import { streamBody } from '../../testing/sketches/write-pdf.js'
import { operation } from './operation.js'

const run = (file: File, options: Record<string, unknown>) => runHere(operation, file, options)

async function contents(files: File[]): Promise<Record<string, string>> {
  return Object.fromEntries(await Promise.all(files.map(async (file) => [file.name, (await textsOf(file)).join(', ')])))
}

describe('splitPdf', () => {
  it('makes a file of each range', async () => {
    const { files } = await run(numberedPages(6).file('report.pdf'), { mode: 'range', ranges: '1-3,4-6,2' })
    expect(await contents(files)).toEqual({
      'split_report_1_pages-1-3.pdf': 'page 1, page 2, page 3',
      'split_report_2_pages-4-6.pdf': 'page 4, page 5, page 6',
      'split_report_3_page-2.pdf': 'page 2',
    })
  })

  it('names a single part plainly, and one whose pages do not follow each other by their count', async () => {
    expect(
      await contents((await run(numberedPages(3).file('report.pdf'), { mode: 'range', ranges: '2-3' })).files),
    ).toEqual({ 'split_report.pdf': 'page 2, page 3' })
    const { files } = await run(numberedPages(4).file('report.pdf'), { mode: 'range', ranges: '3-2,odd' })
    expect(files.map(({ name }) => name)).toEqual(['split_report_1_2-pages.pdf', 'split_report_2_2-pages.pdf'])
  })

  it('makes files of so many pages, the last with the rest', async () => {
    const { files } = await run(numberedPages(5).file('r.pdf'), { mode: 'interval', interval: '2' })
    expect(Object.values(await contents(files))).toEqual(['page 1, page 2', 'page 3, page 4', 'page 5'])
  })

  it('makes a file of each page, numbered so that names sort like pages', async () => {
    const { files } = await run(numberedPages(11).file('r.pdf'), { mode: 'all' })
    const names = files.map(({ name }) => name)
    expect(names[1]).toBe('split_r_02_page-2.pdf')
    expect([...names].sort()).toEqual(names)
    expect(Object.values(await contents(files))).toEqual(Array.from({ length: 11 }, (_, index) => `page ${index + 1}`))
  })

  it('gives each part what concerns its pages, and nothing of the others', async () => {
    const sketch = numberedPages(4)
    addOutline(
      sketch,
      sketch.pages.map((page, index) => ({ title: `chapter ${index + 1}`, target: `/Dest${top(page)}` })),
    )
    addPageLabels(sketch, { 0: '<</S/r>>', 2: '<</S/D>>' })
    for (const page of sketch.pages) addLink(sketch, page, `/Dest${top(sketch.pages[1]!)}`)
    const { files } = await run(sketch.file(), { mode: 'interval', interval: 2 })
    const [one, two] = await Promise.all(files.map(readStructure))
    expect([one!.outline, two!.outline].map((items) => items.map(({ title, page }) => `${title} ${page}`))).toEqual([
      ['chapter 1 1', 'chapter 2 2'],
      ['chapter 3 1', 'chapter 4 2'],
    ])
    expect([one!.links, two!.links]).toEqual([
      [[2], [2]],
      [[], []],
    ])
    expect([one!.labels, two!.labels]).toEqual([{ 0: { '/S': '/r' } }, { 0: { '/S': '/D' } }])
    for (const file of files) expect(await qpdfCheck(file)).toMatchObject({ exitCode: 0 })
    expect(await rawText(files[1]!)).not.toMatch(/page [12]|chapter [12]/)
  })

  it('writes parts that together take hardly more than the file whose pages share one list of pictures', async () => {
    const sketch = numberedPages(8)
    const noise = (seed: number) =>
      Array.from({ length: 6000 }, (_, at) =>
        String.fromCharCode((Math.imul(at + 6000 * seed, 2_654_435_761) >>> 13) & 255),
      ).join('')
    const entries = '/Subtype/Image/Width 60/Height 100/ColorSpace/DeviceGray/BitsPerComponent 8'
    const pictures = sketch.pages.map((page, index) => {
      const draw = sketch.add(streamBody(`q 60 0 0 100 9 9 cm /Im${index} Do Q ${'0 0 m '.repeat(500)}n`))
      page.entries = page.entries.replace(/\/Contents (.*)$/, `/Contents[$1 ${draw}]`)
      return `/Im${index} ${sketch.add(streamBody(noise(index), entries))}`
    })
    sketch.inherited = `/MediaBox[0 0 300 200]/Resources<</Font<</F0 3 0 R>>/XObject<<${pictures.join('')}>>>>`
    const input = sketch.file()
    const { files } = await run(input, { mode: 'all' })
    const sum = files.reduce((all, { size }) => all + size, 0)
    expect(sum).toBeLessThan(1.3 * input.size)
    // Content that was not packed is, so that a part is not larger than other programs write it.
    expect(files[0]!.size).toBeLessThan(7500)
    expect((await textsOf(files[7]!))[0]).toBe('page 8')
  })

  it('wants ranges in range mode, pages that are there, and an interval from 1 to 100', async () => {
    const file = numberedPages(3).file()
    await expect(run(file, { mode: 'range' })).rejects.toMatchObject({ code: 'INVALID_OPTIONS' })
    await expect(run(file, { mode: 'range', ranges: 'a-b' })).rejects.toMatchObject({ code: 'INVALID_OPTIONS' })
    await expect(run(file, { mode: 'range', ranges: '2-4' })).rejects.toMatchObject({ code: 'PAGES_OUT_OF_RANGE' })
    await expect(run(file, { mode: 'interval', interval: 0 })).rejects.toMatchObject({ code: 'INVALID_OPTIONS' })
    await expect(run(file, { mode: 'interval', interval: 101 })).rejects.toMatchObject({ code: 'INVALID_OPTIONS' })
    await expect(run(file, { mode: 'range', ranges: '!all' })).rejects.toMatchObject({ code: 'INVALID_OPTIONS' })
    await expect(run(file, {})).rejects.toMatchObject({ code: 'INVALID_OPTIONS' })
  })

  it('leaves aside the options of another mode', async () => {
    expect((await run(numberedPages(2).file(), { mode: 'all', ranges: 'nonsense', interval: 'x' })).files).toHaveLength(
      2,
    )
  })
})
