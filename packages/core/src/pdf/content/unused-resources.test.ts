import { type PDFDict, PDFName, PDFRef } from 'pdf-lib'
import { describe, expect, it } from 'vitest'
import { measureWork } from '../../testing/measure-work.js'
import { testRun } from '../../testing/run-context.js'
import { numberedPages } from '../../testing/sketches/pdf-sketch.js'
import { streamBody } from '../../testing/sketches/write-pdf.js'
import { openPdf } from '../read/open-pdf.js'
import { dropUnusedResources } from './unused-resources.js'

const run = testRun()
const used = (names: Record<string, string[]>) =>
  new Map(Object.entries(names).map(([category, list]) => [category, new Set(list)]))

async function documentWith(resources: string[], form = '') {
  const sketch = numberedPages(resources.length)
  const image = sketch.add(streamBody('0', '/Subtype/Image/Width 1/Height 1/BitsPerComponent 8/ColorSpace/CsI'))
  const fonts = sketch.add('<</F0 3 0 R/F1 3 0 R/F#232 3 0 R>>')
  resources.forEach((text, index) => {
    sketch.pages[index]!.entries += `/Resources<<${text.replaceAll('IMAGE', image).replaceAll('FONTS', fonts)}>>`
  })
  sketch.catalog.push(form.replaceAll('FONTS', fonts))
  const document = await openPdf(sketch.file(), run)
  const dicts = document.pages.map((page) => page.attribute('Resources') as PDFDict)
  const list = (index: number, category: string) =>
    (dicts[index]!.lookup(PDFName.of(category)) as PDFDict | undefined)?.keys().map((key) => key.decodeText())
  return { document, dicts, list }
}

describe('resources that are not named', () => {
  it('go, with categories that are left empty; default color spaces, which nothing names, stay', async () => {
    const { document, dicts, list } = await documentWith([
      '/ProcSet[/PDF]/Font FONTS/XObject<</A IMAGE/B IMAGE>>/ColorSpace<</DefaultRGB[/CalRGB]/CsI/DeviceGray/Cs9/DeviceRGB>>/Pattern<</P 3 0 R>>/Own 1',
    ])
    dropUnusedResources(document, new Map([[dicts[0]!, used({ Font: ['F#2'], XObject: ['A'] })]]))
    expect(list(0, 'Font')).toEqual(['F#2'])
    expect(list(0, 'XObject')).toEqual(['A'])
    expect(list(0, 'ColorSpace')).toEqual(['DefaultRGB', 'CsI'])
    expect(dicts[0]!.keys().map((key) => key.asString())).toEqual(['/Font', '/XObject', '/ColorSpace', '/Own'])
  })

  it('stay in lists that others hold, and shared lists are cut to what all of them use', async () => {
    const { document, dicts, list } = await documentWith(['/Font FONTS', '/Font FONTS', '/Font FONTS'])
    const uses = [used({ Font: ['F0'] }), used({ Font: ['F1'] })]
    dropUnusedResources(
      document,
      new Map([
        [dicts[0]!, uses[0]!],
        [dicts[1]!, uses[1]!],
      ]),
    )
    expect([0, 1, 2].map((index) => list(index, 'Font'))).toEqual([
      ['F0', 'F1'],
      ['F0', 'F1'],
      ['F0', 'F1', 'F#2'],
    ])
    expect(dicts[0]!.get(PDFName.Font)).toBe(dicts[1]!.get(PDFName.Font))
  })

  it('stay in the default resources of a form', async () => {
    const { document, list } = await documentWith(['/Font FONTS'], '/AcroForm<</Fields[]/DR<</Font FONTS>>>>')
    const form = document.catalog.lookup(PDFName.of('AcroForm')) as PDFDict
    const defaults = form.lookup(PDFName.of('DR')) as PDFDict
    dropUnusedResources(document, new Map([[defaults, used({})]]))
    expect((defaults.lookup(PDFName.Font) as PDFDict).keys()).toHaveLength(3)
    expect(list(0, 'Font')).toHaveLength(3)
  })

  it('stay where a field may look for them when it is filled in', async () => {
    const sketch = numberedPages(1)
    const resources = sketch.add('<</Font<</Helv 3 0 R>>>>')
    const own = sketch.add('<</Font<</Helv 3 0 R>>>>')
    const look = sketch.add(streamBody('/Tx BMC EMC', `/Subtype/Form/BBox[0 0 9 9]/Resources ${resources}`))
    const field = `<</Type/Annot/Subtype/Widget/FT/Tx/DA(/Helv 9 Tf)/Rect[0 0 9 9]/DR ${own}/AP<</N ${look}>>>>`
    sketch.pages[0]!.annotations.push(sketch.add(field))
    const document = await openPdf(sketch.file(), run)
    const [first, second] = [resources, own].map((ref) =>
      document.context.lookup(PDFRef.of(Number.parseInt(ref, 10))),
    ) as [PDFDict, PDFDict]
    dropUnusedResources(document, new Map([first, second].map((dict) => [dict, used({})])))
    for (const dict of [first, second]) expect((dict.lookup(PDFName.Font) as PDFDict).keys()).toHaveLength(1)
  })

  it('are looked for once in lists that thousands of pages share', async () => {
    const many = Array.from({ length: 20_000 }, (_, index) => `/N${index} IMAGE`).join('')
    const sketch = numberedPages(1)
    const image = sketch.add(streamBody('0', '/Subtype/Image/Width 1/Height 1/ColorSpace/CsI'))
    const images = sketch.add(`<<${many.replaceAll('IMAGE', image)}>>`)
    const body = `<</XObject ${images}/ColorSpace<</CsI/DeviceGray/Cs2/DeviceRGB>>>>`
    const refs = Array.from({ length: 5000 }, () => Number.parseInt(sketch.add(body), 10))
    const document = await openPdf(sketch.file(), run)
    const dicts = refs.map((number) => document.context.lookup(PDFRef.of(number)) as PDFDict)
    const work = measureWork()
    dropUnusedResources(document, new Map(dicts.map((dict) => [dict, used({ XObject: ['N1'] })])))
    expect(work()).toBeLessThan(3000)
    expect((dicts[7]!.lookup(PDFName.of('ColorSpace')) as PDFDict).keys().map(String)).toEqual(['/CsI'])
  })
})
