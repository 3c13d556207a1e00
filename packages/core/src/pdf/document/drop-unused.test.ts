import { PDFName } from 'pdf-lib'
import { describe, expect, it } from 'vitest'
import { readStructure } from '../../testing/facts/read-structure.js'
import { testRun } from '../../testing/run-context.js'
import { qpdfCheck } from '../../testing/run-qpdf.js'
import { numberedPages } from '../../testing/sketches/pdf-sketch.js'
import { streamBody } from '../../testing/sketches/write-pdf.js'
import { openPdf } from '../read/open-pdf.js'
import { savePdf } from '../write/save-pdf.js'
import { type DropSettings, dropUnused } from './drop-unused.js'

const run = testRun()
const most: DropSettings = { thumbnails: true, alternates: true, privateData: true, metadata: 'keep' }

function sketchWithNotes() {
  const sketch = numberedPages(1)
  const note = (text: string) => sketch.add(streamBody(text, '/Type/Metadata/Subtype/XML'))
  const image = (more: string) =>
    sketch.add(
      streamBody('0', `/Type/XObject/Subtype/Image/Width 1/Height 1/BitsPerComponent 8/ColorSpace/DeviceGray${more}`),
    )
  const other = image('/Own(the alternate)')
  const picture = image(
    `/Name/Im0/Interpolate false/Metadata ${note('of the image')}/Alternates[<</Image ${other}>>]/OPI<</1.3<<>>>>`,
  )
  const form = sketch.add(
    streamBody(
      '',
      '/Type/XObject/Subtype/Form/FormType 1/Matrix[1 0 0 1 0 0]/BBox[0 0 1 1]/PTEX.PageNumber 1/Name/Fm0',
    ),
  )
  const page = sketch.pages[0]!
  page.entries += `/Thumb ${image('/Own(the thumbnail)')}/PieceInfo<</Maker<</Private(of the page)>>>>/LastModified(D:2020)/Annots[]`
  page.entries += `/Resources<</XObject<</A ${picture}/B ${form}>>>>`
  sketch.catalog.push(`/Metadata ${note('of the document')}/PieceInfo<<>>/PageLabels<</Nums[0<</P(label)>>]>>`)
  return sketch
}

async function after(
  settings: Partial<DropSettings>,
  prepare: (sketch: ReturnType<typeof sketchWithNotes>) => void = () => {},
) {
  const sketch = sketchWithNotes()
  prepare(sketch)
  const document = await openPdf(sketch.file(), run)
  document.info = document.context.obj({ Title: PDFName.of('T'), Author: PDFName.of('A') })
  dropUnused(document, { ...most, ...settings })
  const file = savePdf(document, 'x.pdf')
  expect(await qpdfCheck(file)).toMatchObject({ exitCode: 0 })
  return { text: await file.text(), ...(await readStructure(file)) }
}

describe('what nobody sees', () => {
  it('is taken out, and what readers show stays', async () => {
    const { text, catalog } = await after({})
    for (const gone of [
      'thumbnail',
      'of the page',
      'the alternate',
      'of the image',
      'OPI',
      'PTEX',
      'PieceInfo',
      'LastModified',
      'Annots',
      'Interpolate',
      'FormType',
      'Matrix',
      '/Im0',
      '/Fm0',
    ])
      expect(text).not.toContain(gone)
    expect(text).toContain('of the document')
    expect(text).toContain('/Author')
    expect(catalog['/PageLabels']).toBeDefined()
  })

  it('stays where the settings say so', async () => {
    const { text } = await after({ thumbnails: false, alternates: false, privateData: false })
    for (const kept of ['thumbnail', 'of the page', 'the alternate', 'OPI', 'PTEX', 'PieceInfo', 'LastModified'])
      expect(text).toContain(kept)
  })

  it('counts the metadata of the document only when asked, and the title never where it is shown', async () => {
    const { text, trailer } = await after({ metadata: 'drop' })
    expect(text).not.toContain('of the document')
    expect(trailer['/Info']).toBeUndefined()
    const shown = await after({ metadata: 'drop' }, ({ catalog }) =>
      catalog.push('/ViewerPreferences<</DisplayDocTitle true>>'),
    )
    expect(shown.resolve(shown.trailer['/Info'])).toEqual({ '/Title': '/T' })
  })

  it('is not what was noted of a file that is attached', async () => {
    const { text } = await after({}, (sketch) => {
      const note = sketch.add(streamBody('of the attachment', '/Type/Metadata/Subtype/XML'))
      const attached = sketch.add(streamBody('data', `/Subtype/text#2Fplain/Metadata ${note}`))
      sketch.catalog.push(`/AF[<</Type/Filespec/F(a.txt)/EF<</F ${attached}>>>>]`)
    })
    expect(text).toContain('of the attachment')
  })

  it('leaves entries of the wrong type alone', async () => {
    const { pageCount } = await after({}, (sketch) => {
      sketch.pages[0]!.entries += '/Metadata 7/Thumb(text)'
      sketch.add('<</Type/Font/Name 3/Metadata null>>')
      sketch.add(streamBody('', '/Subtype/Form/Matrix[1 0 (x)]/FormType/One'))
    })
    expect(pageCount).toBe(1)
  })
})
