import { PDFName } from 'pdf-lib'
import { describe, expect, it } from 'vitest'
import { textsOf } from '../../testing/facts/look-at-pdf.js'
import { readStructure } from '../../testing/facts/read-structure.js'
import { testRun } from '../../testing/run-context.js'
import { rawText } from '../../testing/run-here.js'
import { qpdfCheck, rewriteByQpdf } from '../../testing/run-qpdf.js'
import { numberedPages } from '../../testing/sketches/pdf-sketch.js'
import { streamBody } from '../../testing/sketches/write-pdf.js'
import { openPdf } from '../read/open-pdf.js'
import { savePdf, savePdfSmall } from './save-pdf.js'

const run = testRun()
const small = async (file: File, settings?: { objectStreams: boolean }) =>
  savePdfSmall(await openPdf(file, run), 'small.pdf', run, settings)

describe('a document saved small', () => {
  it('says the same in fewer bytes than any other way', async () => {
    const sketch = numberedPages(30)
    sketch.catalog.push(
      `/Own[${Array.from({ length: 400 }, (_, index) => sketch.add(`<</Value ${index} /Kind /Entry /Text (entry ${index} of a long list, ${(index * 7919) % 1009})>>`)).join(' ')}]`,
    )
    const packed = await rewriteByQpdf(sketch.file(), '--object-streams=generate', '--stream-data=preserve')
    const file = await small(sketch.file())
    expect(file.size).toBeLessThan(packed.size)
    expect(file.size).toBeLessThan(savePdf(await openPdf(packed, run), 'x.pdf').size)
    expect(await qpdfCheck(file)).toMatchObject({ exitCode: 0 })
    expect(await textsOf(file)).toEqual(await textsOf(sketch.file()))
    const { catalog, resolve } = await readStructure(file)
    expect(catalog['/Own'].map((ref: unknown) => resolve(ref)['/Value'])).toEqual(
      Array.from({ length: 400 }, (_, index) => index),
    )
  })

  it('keeps every value while it writes it in fewer digits', async () => {
    const values = String.raw`0.5 -0.25 -0.0 10.50 [ 1 0.125 ] (a\(b) (\101\\\)\r) <FEFF0041> <> <6> null true /A#20B << /C /D >> (line
end) (tab\t)`
    const sketch = numberedPages(20)
    sketch.catalog.push(`/Own ${sketch.add(`[${values}]`)}/In ${sketch.add(streamBody('x', `/Own [${values}]`))}`)
    const [before, after] = [await readStructure(sketch.file()), await readStructure(await small(sketch.file()))]
    // qpdf tells numbers as they are written.
    const own = ({ catalog, resolve }: typeof before) =>
      JSON.parse(JSON.stringify([resolve(catalog['/Own']), resolve(catalog['/In']).dict['/Own']]), (_, value) =>
        typeof value === 'string' && /^-?\.?\d/.test(value) ? Number(value) : value,
      )
    expect(own(after)).toEqual(own(before))
  })

  it('moves entries out of stream dictionaries, and has each once', async () => {
    const sketch = numberedPages(30)
    const font = sketch.add('<</Type/Font/Subtype/Type1/BaseFont/Courier>>')
    for (const page of sketch.pages) {
      const form = sketch.add(
        streamBody(
          'BT /F9 9 Tf (form) Tj ET',
          `/Subtype/Form/BBox[0 0 99 99]/Resources<</Font<</F9 ${font}>>/ProcSet[/PDF/Text]>>`,
        ),
      )
      page.entries += `/Resources<</XObject<</X ${form}>>>>`
    }
    const file = await small(sketch.file())
    expect(await rawText(file)).not.toContain('/Font')
    expect(await qpdfCheck(file)).toMatchObject({ exitCode: 0 })
  })

  it('has no object streams where they are forbidden', async () => {
    const file = await small(numberedPages(50).file(), { objectStreams: false })
    expect(await rawText(file)).not.toMatch(/ObjStm|XRef/)
    expect(await qpdfCheck(file)).toMatchObject({ exitCode: 0 })
  })

  it('takes an information dictionary that is in the trailer itself', async () => {
    const document = await openPdf(numberedPages(30).file(), run)
    document.info = document.context.obj({ Title: PDFName.of('T') })
    const { trailer, resolve } = await readStructure(await savePdfSmall(document, 'x.pdf', run))
    expect(resolve(trailer['/Info'])).toEqual({ '/Title': '/T' })
  })

  it('splits long structure into packs of bounded length', async () => {
    const sketch = numberedPages(2)
    sketch.catalog.push(
      `/Own[${Array.from({ length: 30 }, () => sketch.add(`(${'0123456789'.repeat(1000)})`)).join(' ')}]`,
    )
    const file = await small(sketch.file())
    expect((await rawText(file)).match(/\/ObjStm/g)!.length).toBe(3)
    expect(await qpdfCheck(file)).toMatchObject({ exitCode: 0 })
  })
})
