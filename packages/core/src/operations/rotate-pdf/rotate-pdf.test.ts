import { describe, expect, it } from 'vitest'
import { pageDifference } from '../../testing/compare-pages.js'
import { textsOf } from '../../testing/facts/look-at-pdf.js'
import { readStructure } from '../../testing/facts/read-structure.js'
import { rawText, runHere } from '../../testing/run-here.js'
import { qpdfCheck, rewriteByQpdf } from '../../testing/run-qpdf.js'
import { numberedPages, type PdfSketch } from '../../testing/sketches/pdf-sketch.js'
import { addForm, addTextField } from '../../testing/sketches/sketch-form.js'
import { addLink, addOutline, addPageLabels, top } from '../../testing/sketches/sketch-navigation.js'
import { operation as pdfInfo } from '../pdf-info/operation.js'
import { operation } from './operation.js'

const run = (file: File, options: Record<string, unknown>) => runHere(operation, file, options)

async function anglesOf(file: File): Promise<number[]> {
  return (await runHere(pdfInfo, file)).data.pages.map(({ rotation }: { rotation: number }) => rotation)
}

const turned = (...own: string[]): PdfSketch => {
  const sketch = numberedPages(own.length)
  own.forEach((entry, index) => {
    sketch.pages[index]!.entries += entry
  })
  return sketch
}

describe('rotatePdf', () => {
  it('turns the pages named, clockwise', async () => {
    const { file } = await run(numberedPages(3).file('scan.pdf'), { rotations: { 1: 90, 3: 180 } })
    expect(await anglesOf(file)).toEqual([90, 0, 180])
    expect(file.name).toBe('rotated_scan.pdf')
  })

  it('adds to the turn a page already has, its own or from the page tree', async () => {
    const sketch = turned('/Rotate 90', '', '/Rotate 0', '/Rotate -90')
    sketch.inherited += '/Rotate 270'
    expect(await anglesOf((await run(sketch.file(), { angle: 90 })).file)).toEqual([180, 0, 90, 0])
  })

  it('normalises negative angles and full turns', async () => {
    const { file } = await run(numberedPages(4).file(), { rotations: { 1: -90, 2: -360, 3: 450, 4: -36_000 } })
    expect(await anglesOf(file)).toEqual([270, 0, 90, 0])
  })

  it.each([{ angle: 360 }, { angle: 0 }, { angle: 90, rotations: { all: -90 } }])(
    'warns that %j changes nothing',
    async (options) => {
      const { file, warnings } = await run(numberedPages(2).file('scan.pdf'), options)
      expect(warnings).toEqual(['not-rotated'])
      expect(await anglesOf(file)).toEqual([0, 0])
    },
  )

  it('does not warn if a page is rotated', async () => {
    expect((await run(numberedPages(2).file(), { angle: 360, rotations: { 2: 90 } })).warnings).toEqual([])
  })

  it('takes the angles as the JSON a form sends, for pages and ranges, and adds up what meets', async () => {
    const { file } = await run(numberedPages(4).file(), { rotations: '{"1-3": 90, "2": 180, "last": -90}' })
    expect(await anglesOf(file)).toEqual([90, 270, 90, 270])
  })

  it('turns all pages by one angle, or those named beside it', async () => {
    expect(await anglesOf((await run(numberedPages(3).file(), { angle: 180 })).file)).toEqual([180, 180, 180])
    expect(await anglesOf((await run(numberedPages(3).file(), { angle: 180, pages: 'odd' })).file)).toEqual([
      180, 0, 180,
    ])
  })

  it('refuses angles between quarter turns, and pages that are not there', async () => {
    await expect(run(numberedPages(1).file(), { angle: 45 })).rejects.toMatchObject({ code: 'INVALID_OPTIONS' })
    await expect(run(numberedPages(1).file(), { rotations: { x: 90 } })).rejects.toMatchObject({
      code: 'INVALID_OPTIONS',
    })
    await expect(run(numberedPages(1).file(), {})).rejects.toMatchObject({ code: 'INVALID_OPTIONS' })
    await expect(run(numberedPages(1).file(), { rotations: { 2: 90 } })).rejects.toMatchObject({
      code: 'PAGES_OUT_OF_RANGE',
    })
  })

  it('is undone by the opposite turn, to the pixel', async () => {
    const original = numberedPages(2).file()
    const right = (await run(original, { rotations: { 1: 90 } })).file
    expect(await pageDifference(original, 1, right, 1)).toBe(1)
    expect(await pageDifference(original, 2, right, 2)).toBe(0)
    const back = (await run(right, { rotations: { 1: -90 } })).file
    expect(await pageDifference(original, 1, back, 1)).toBe(0)
  })

  it('keeps all that the document is made of', async () => {
    const sketch = numberedPages(2)
    const [first, second] = [sketch.pages[0]!, sketch.pages[1]!]
    addOutline(sketch, [{ title: 'two', target: `/Dest${top(second)}` }])
    addLink(sketch, first, `/Dest${top(second)}`)
    addForm(sketch, [addTextField(sketch, first, 'name', 'Ada')], '/XFA(x)')
    addPageLabels(sketch, { 0: '<</S/r>>' })
    sketch.catalog.push(`/StructTreeRoot ${sketch.add('<</Type/StructTreeRoot>>')}/MarkInfo<</Marked true>>/Lang(de)`)
    for (const input of [sketch.file(), await rewriteByQpdf(sketch.file(), '--object-streams=generate')]) {
      const { file, warnings } = await run(input, { angle: 90 })
      const [before, after] = [await readStructure(input), await readStructure(file)]
      expect(warnings).toEqual([])
      for (const key of ['outline', 'fields', 'links', 'labels'] as const) expect(after[key]).toEqual(before[key])
      expect(Object.keys(after.catalog).sort()).toEqual(Object.keys(before.catalog).sort())
      expect(await textsOf(file)).toEqual(['page 1', 'page 2'])
      expect(await qpdfCheck(file)).toMatchObject({ exitCode: 0 })
    }
  })

  it('gives the same bytes each time, and an identifier of their own to different results', async () => {
    const [first, second, other] = await Promise.all(
      [90, 90, 270].map(async (angle) => rawText((await run(numberedPages(1).file(), { angle })).file)),
    )
    expect(second).toBe(first)
    const identifiers = [first, other].map((text) => /\/ID \[(<\w{32}>)(<\w{32}>)\]/.exec(text!)?.[2])
    expect(identifiers[0]).toBeDefined()
    expect(identifiers[1]).not.toBe(identifiers[0])
  })

  it('says that a digital signature does not survive', async () => {
    const sketch = numberedPages(1)
    const value = sketch.add('<</Type/Sig/Filter/Adobe.PPKLite/ByteRange[0 1 2 3]/Contents<01>>>')
    const field = sketch.add(
      `<</Type/Annot/Subtype/Widget/Rect[0 0 0 0]/FT/Sig/T(sig)/V ${value}/P ${sketch.pages[0]!.ref}>>`,
    )
    sketch.pages[0]!.annotations.push(field)
    addForm(sketch, [field], '/SigFlags 3')
    sketch.catalog.push(`/Perms<</UR3 ${value}>>`)
    const { file, warnings } = await run(sketch.file(), { angle: 90 })
    expect(warnings).toEqual(['usage-rights-removed', 'signature-broken'])
    expect((await readStructure(file)).catalog['/Perms']).toBeUndefined()
  })
})
