import { describe, expect, it } from 'vitest'
import { runOperation } from '../../run.js'
import { inkBox, renderPage, textsOf } from '../../testing/facts/look-at-pdf.js'
import { rawText } from '../../testing/run-here.js'
import { qpdfCheck, rewriteByQpdf, testCapabilities } from '../../testing/run-qpdf.js'
import { numberedPages, PdfSketch } from '../../testing/sketches/pdf-sketch.js'
import { addTags } from '../../testing/sketches/sketch-tags.js'
import { streamBody } from '../../testing/sketches/write-pdf.js'
import { operation } from './operation.js'

async function run(file: File, overlay: File, options: Record<string, unknown> = {}) {
  const result = await runOperation(operation, { file, overlay }, options, {
    capabilities: testCapabilities,
    limits: {},
  })
  return { file: result.files[0]!, warnings: result.warnings.map(({ code }) => code) }
}
const plain = (texts: string[]) => texts.map((text) => text.replace(/\s+/g, ' ').trim().split(' ').toSorted().join(' '))

function box(entries = ''): File {
  const sketch = new PdfSketch([''])
  sketch.pages[0]!.entries = `/Contents ${sketch.add(streamBody('60 40 30 20 re f'))}${entries}`
  return sketch.file('stamp.pdf')
}
async function boxOf(file: File) {
  const { left, top, right, bottom } = inkBox(await renderPage(file, 1, 1))!
  return [left, top, right, bottom]
}

describe('overlayPdf', () => {
  it('draws page on page, and repeats the last, all or nothing', async () => {
    const [file, overlay] = [numberedPages(4, 'a').file('report.pdf'), numberedPages(2, 'x').file('head.pdf')]
    const result = await run(file, overlay)
    expect([result.file.name, result.warnings]).toEqual(['report_overlaid.pdf', []])
    expect(plain(await textsOf(result.file))).toEqual(['1 1 a x', '2 2 a x', '2 3 a x', '2 4 a x'])
    expect(await qpdfCheck(result.file)).toMatchObject({ exitCode: 0 })
    expect(plain(await textsOf((await run(file, overlay, { repeat: 'all' })).file))).toEqual([
      '1 1 a x',
      '2 2 a x',
      '1 3 a x',
      '2 4 a x',
    ])
    expect(plain(await textsOf((await run(file, overlay, { repeat: 'none', pages: '2-' })).file))).toEqual([
      '1 a',
      '1 2 a x',
      '2 3 a x',
      '4 a',
    ])
  })

  it.each([
    ['', '/Rotate 90'],
    ['/Rotate 270/UserUnit 2', ''],
    ['/CropBox[20 10 290 190]/Rotate 180', '/CropBox[20 10 290 190]/Rotate 90'],
  ])('shows it where it was seen on its own page: %s on %s', async (entries, target) => {
    const stamp = box(entries)
    const page = new PdfSketch([''])
    page.pages[0]!.entries += target
    const { file } = await run(page.file(), stamp, { scale: 'stretch' })
    const [before, after] = [await boxOf(stamp), await boxOf(file)]
    for (const [index, value] of after.entries()) expect(Math.abs(value - before[index]!)).toBeLessThan(0.02)
  })

  it('goes under or over the content', async () => {
    const sketch = new PdfSketch([''])
    sketch.pages[0]!.entries = `/Contents ${sketch.add(streamBody('1 0 0 rg 0 0 300 200 re f'))}`
    const center = async (file: File) => {
      const { width, pixels } = await renderPage(file, 1, 1)
      const at = (150 * width + 75) * 4
      return [...pixels.subarray(at, at + 3)]
    }
    expect(await center((await run(sketch.file(), box(), { layer: 'above' })).file)).toEqual([0, 0, 0])
    const below = await center((await run(sketch.file(), box())).file)
    expect(below).not.toEqual([0, 0, 0])
  })

  it('keeps encryption and tags of the file, and takes no tags from the other', async () => {
    const [tagged, other] = [numberedPages(1), numberedPages(1, 'x')]
    addTags(tagged, [{ type: 'P', page: 0, kids: ['one'] }])
    addTags(other, [{ type: 'P', page: 0, kids: ['two'] }])
    const locked = await rewriteByQpdf(tagged.file(), '--encrypt', 'open', 'owner', '256', '--')
    const lockedHead = await rewriteByQpdf(other.file(), '--encrypt', 'head', 'owner', '256', '--')
    const { file, warnings } = await run(locked, lockedHead, { password: 'open', overlayPassword: 'head' })
    expect(warnings).toEqual([])
    const open = await rawText(await rewriteByQpdf(file, '--password=open', '--decrypt', '--qdf'))
    expect(open.split('/StructParents').length).toBe(2)
    expect(open).toMatch(/\/Artifact\s*<</)
    await expect(run(tagged.file(), lockedHead)).rejects.toMatchObject({
      code: 'PASSWORD_REQUIRED',
      details: { problems: [{ field: 'overlayPassword' }] },
    })
  })

  it('says that annotations are left out', async () => {
    const sketch = numberedPages(1)
    sketch.pages[0]!.annotations.push(sketch.add('<</Type/Annot/Subtype/Link/Rect[0 0 9 9]>>'))
    expect((await run(numberedPages(1).file(), sketch.file())).warnings).toEqual(['annotations-left-out'])
  })

  it('does not show layers of the other file that are off', async () => {
    const sketch = new PdfSketch([''])
    const [hidden, unused] = ['secret', 'unused'].map((name) => sketch.add(`<</Type/OCG/Name(${name})>>`))
    const content = sketch.add(streamBody('/OC /L BDC 60 40 30 20 re f EMC'))
    sketch.pages[0]!.entries = `/Contents ${content}/Resources<</Properties<</L ${hidden}>>>>`
    sketch.catalog.push(`/OCProperties<</OCGs[${hidden} ${unused}]/D<</OFF[${hidden}]/Order[${hidden} ${unused}]>>>>`)
    const { file } = await run(new PdfSketch(['']).file(), sketch.file())
    expect(inkBox(await renderPage(file, 1, 1))).toBeUndefined()
    const text = await rawText(await rewriteByQpdf(file, '--qdf'))
    expect([text.includes('(secret)'), text.includes('(unused)')]).toEqual([true, false])
  })
})
