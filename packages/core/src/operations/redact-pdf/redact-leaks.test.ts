import { describe, expect, it } from 'vitest'
import { textOf } from '../../testing/facts/look-at-pdf.js'
import { PdfSketch } from '../../testing/sketches/pdf-sketch.js'
import { redact } from '../../testing/sketches/redacted-pdf.js'
import { addForm } from '../../testing/sketches/sketch-form.js'
import { addOutline } from '../../testing/sketches/sketch-navigation.js'
import { streamBody } from '../../testing/sketches/write-pdf.js'

const font = '/Resources<</Font<</F0<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>>>>>'
const look = (text: string, more = '') =>
  streamBody(`BT /F0 10 Tf 2 6 Td (${text}) Tj ET`, `/Type/XObject/Subtype/Form/BBox[0 0 100 20]${font}${more}`)
/** Covers the text of sketches. */
const textArea = { page: 1, x: 25, y: 75, width: 250, height: 30 }

/** A page that shows `aXb` in a font that says what the X is: UTF-16 in hexadecimal. */
function mapped(unicode: string): File {
  const sketch = new PdfSketch(['unused'])
  const map = sketch.add(
    streamBody(`1 begincodespacerange <00> <ff> endcodespacerange 1 beginbfchar <58> <${unicode}> endbfchar`),
  )
  const content = sketch.add(streamBody('BT /F1 18 Tf 30 100 Td (aXb) Tj ET'))
  sketch.pages[0]!.entries =
    `/Contents ${content}/Resources<</Font<</F1<</Type/Font/Subtype/Type1/BaseFont/Helvetica/Encoding/WinAnsiEncoding/ToUnicode ${map}>>>>>>`
  return sketch.file()
}

describe('redactPdf leaves nothing', () => {
  it('in texts of comments and fields that are too long to be decoded at once', async () => {
    const long = `${'all that was said. '.repeat(10_000)}Lovelace paid.`
    const sketch = new PdfSketch(['Dear Ada Lovelace'])
    sketch.pages[0]!.annotations.push(
      sketch.add(`<</Type/Annot/Subtype/Text/Rect[200 150 220 170]/Contents(${long})>>`),
      sketch.add(`<</Type/Annot/Subtype/Text/Rect[200 120 220 140]/Contents(harmless)>>`),
    )
    const { raw } = await redact(sketch.file(), { find: 'Lovelace' })
    expect(raw.includes('Lovelace')).toBe(false)
    expect(raw.includes('harmless')).toBe(true)
  })

  it('in appearances of annotations that hold the words nowhere else', async () => {
    const sketch = new PdfSketch(['Dear Ada Lovelace'])
    const stamp = (text: string, rect: string) =>
      sketch.add(`<</Type/Annot/Subtype/Stamp/Rect[${rect}]/AP<</N ${sketch.add(look(text))}>>>>`)
    sketch.pages[0]!.annotations.push(stamp('Lovelace paid', '200 20 290 40'), stamp('harmless', '200 150 290 170'))
    const { raw, data } = await redact(sketch.file(), { find: 'Lovelace' })
    expect(raw).not.toMatch(/Lovelace/)
    expect(raw).toMatch(/harmless/)
    expect(data.pages[0].annotations).toBe(1)
  })

  it('in appearances of signatures, of hidden states and of widgets on no page', async () => {
    const sketch = new PdfSketch(['Dear Ada Lovelace'])
    const page = sketch.pages[0]!
    const signature = sketch.add(
      `<</Type/Annot/Subtype/Widget/Rect[10 10 110 30]/FT/Sig/T(sig)/P ${page.ref}/AP<</N ${sketch.add(look('Signed by Lovelace'))}>>>>`,
    )
    const box = sketch.add(
      `<</Type/Annot/Subtype/Widget/Rect[10 40 110 60]/FT/Btn/T(box)/AS/Off/P ${page.ref}/AP<</N<</On ${sketch.add(look('Lovelace'))}/Off ${sketch.add(look(''))}>>>>>>`,
    )
    const orphan = sketch.add(
      `<</Type/Annot/Subtype/Widget/Rect[10 40 110 60]/FT/Tx/T(orphan)/AP<</N ${sketch.add(look('Lovelace'))}>>>>`,
    )
    page.annotations.push(signature, box)
    addForm(sketch, [signature, box, orphan])
    const { raw } = await redact(sketch.file(), { find: 'Lovelace' })
    expect(raw).not.toMatch(/Lovelace/)
  })

  it('in forms that are listed and not drawn', async () => {
    const sketch = new PdfSketch(['Dear Ada Lovelace'])
    sketch.pages[0]!.entries +=
      `/Resources<</Font<</F0<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>>>/XObject<</Old ${sketch.add(look('Lovelace'))}>>>>`
    const { raw } = await redact(sketch.file(), { find: 'Lovelace' })
    expect(raw).not.toMatch(/Lovelace/)
  })

  it('in patterns that are painted with', async () => {
    const sketch = new PdfSketch(['Dear Ada'])
    const pattern = sketch.add(
      streamBody(
        'BT /F0 10 Tf 2 6 Td (Lovelace) Tj ET',
        `/Type/Pattern/PatternType 1/PaintType 1/TilingType 1/BBox[0 0 100 20]/XStep 100/YStep 20${font}`,
      ),
    )
    const content = sketch.add(streamBody('/Pattern cs /P0 scn 30 20 200 60 re f'))
    sketch.pages[0]!.entries = `/Contents ${content}/Resources<</Pattern<</P0 ${pattern}>>>>`
    const byPlace = await redact(sketch.file(), { areas: [{ page: 1, x: 35, y: 125, width: 60, height: 40 }] })
    expect(byPlace.raw).not.toMatch(/Lovelace/)
    expect(byPlace.warnings).toEqual(['page-as-picture'])
    const byWord = await redact(sketch.file(), { find: 'Lovelace' })
    expect(byWord.raw).not.toMatch(/Lovelace/)
  })

  it.each([
    [
      'becomes a picture',
      (sketch: PdfSketch) => sketch.add(streamBody('/P <</MCID 0>> BDC BT /F0 18 Tf 30 100 Td (Ada) Tj ET EMC zzz ( ')),
    ],
    [
      'has content that nobody can read',
      (sketch: PdfSketch) => {
        const own = /Contents (\d+ 0 R)/.exec(sketch.pages[0]!.entries)![1]
        return `[${own} ${sketch.add(streamBody('?', '/Filter/Nonsense'))}]`
      },
    ],
  ])('in tags of a page that %s', async (_, contentOf) => {
    const sketch = new PdfSketch(['Dear'])
    const page = sketch.pages[0]!
    page.entries = `/Contents ${contentOf(sketch)}/StructParents 0`
    const root = sketch.reserve()
    const element = sketch.add(`<</S/P/P ${root}/Pg ${page.ref}/K 0/ActualText(Ada by word)>>`)
    sketch.set(root, `<</Type/StructTreeRoot/K[${element}]>>`)
    sketch.catalog.push(`/StructTreeRoot ${root}/MarkInfo<</Marked true>>`)
    const { raw, warnings } = await redact(sketch.file(), { areas: [textArea] })
    expect(warnings).toContain('page-as-picture')
    expect(raw).not.toMatch(/Ada/)
  })

  it('in replacement texts of content that has no letters', async () => {
    const sketch = new PdfSketch(['unused'])
    const content = sketch.add(
      streamBody('/Span <</ActualText(Ada Lovelace)>> BDC 30 30 50 50 re f EMC BT /F0 18 Tf 30 100 Td (Hello) Tj ET'),
    )
    sketch.pages[0]!.entries = `/Contents ${content}`
    const { raw, file } = await redact(sketch.file(), { find: 'Lovelace' })
    expect(raw).not.toMatch(/Lovelace/)
    expect((await textOf(file, 1)).trim()).toBe('Hello')
  })

  it('in strings that are split over the streams of a page, which some readers put together', async () => {
    const sketch = new PdfSketch(['unused'])
    const parts = ['BT /F0 18 Tf 30 100 Td (Dear Love', 'la', 'ce) Tj 0 -30 Td <486', '56c6c6f> Tj ET', '0 0 m 9 9 l S']
    const refs = parts.map((part) => sketch.add(streamBody(part)))
    sketch.pages[0]!.entries = `/Contents[${refs.join(' ')}]`
    const { raw, data, file } = await redact(sketch.file(), { find: 'Lovelace' })
    expect(data.found).toEqual([{ text: 'Lovelace', count: 1, pages: [1] }])
    expect(raw).not.toMatch(/Love|\(la|ce\)/)
    expect(await textOf(file, 1)).toMatch(/Dear\s+Hello/)
    const both = await redact(sketch.file(), { find: ['Lovelace', 'Hello'] })
    expect(both.data.found.map(({ count }: { count: number }) => count)).toEqual([1, 1])
  })

  it('in remarks that are in content', async () => {
    const sketch = new PdfSketch(['unused'])
    const content = sketch.add(
      streamBody('% for Lovelace\nBT /F0 18 Tf 30 100 Td (Lovelace 50% of) Tj ET % end Lovelace'),
    )
    sketch.pages[0]!.entries = `/Contents ${content}`
    const { raw, file } = await redact(sketch.file(), { find: 'Lovelace' })
    expect(raw).not.toMatch(/Lovelace/)
    expect((await textOf(file, 1)).trim()).toBe('50% of')
  })

  it('in addresses that write words with percent signs', async () => {
    const sketch = new PdfSketch(['Dear Ada Lovelace'])
    const link = (address: string) =>
      sketch.add(`<</Type/Annot/Subtype/Link/Rect[200 20 290 40]/A<</S/URI/URI(${address})>>>>`)
    sketch.pages[0]!.annotations.push(
      link('https://one.example/?who=Ada%20Lovelace'),
      link('https://two.example/?who=ada+lovelace'),
      link('https://three.example/100%'),
    )
    addOutline(sketch, [{ title: 'Go', target: '/A<</S/URI/URI(https://four.example/Ada%20Lovelace)>>' }])
    const { raw } = await redact(sketch.file(), { find: 'Ada Lovelace' })
    expect(raw).not.toMatch(/Lovelace/i)
    expect(raw).toMatch(/three\.example/)
  })

  it('on pages that are in no tree of pages', async () => {
    const sketch = new PdfSketch(['Dear Ada Lovelace'])
    const orphan = sketch.add(
      `<</Type/Page/MediaBox[0 0 10 10]/Contents ${sketch.add(streamBody('BT (Lovelace) Tj ET'))}>>`,
    )
    const template = sketch.add(
      `<</Type/Template/MediaBox[0 0 10 10]/Contents ${sketch.add(streamBody('BT (Lovelace) Tj ET'))}>>`,
    )
    sketch.catalog.push(`/Names<</Templates<</Names[(t)${template}]>>>>/OpenAction[${orphan}/Fit]`)
    const { raw } = await redact(sketch.file(), { areas: [textArea] })
    expect(raw).not.toMatch(/Lovelace/)
  })

  it('in attached files of pages and pictures, in notes of programs and in certificates', async () => {
    const sketch = new PdfSketch(['Dear Ada Lovelace'])
    const attached = sketch.add(streamBody('attached Lovelace', '/Type/EmbeddedFile'))
    const specification = sketch.add(`<</Type/Filespec/F(a.txt)/EF<</F ${attached}>>>>`)
    const notes = sketch.add(streamBody('private Lovelace'))
    const form = sketch.add(look('plain', `/AF[${specification}]/PieceInfo<</Tool<</Private ${notes}>>>>`))
    sketch.pages[0]!.entries +=
      `/AF[${specification}]/Resources<</XObject<</F ${form}>>/Font<</F0<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>>>>>`
    sketch.catalog.push(`/DSS<</Certs[${sketch.add(streamBody('certificate of Lovelace'))}]>>`)
    const { raw } = await redact(sketch.file(), { find: 'Lovelace', removeAttachments: true })
    expect(raw).not.toMatch(/Lovelace/)
  })

  it('in text whose font is missing', async () => {
    const sketch = new PdfSketch(['unused'])
    sketch.pages[0]!.entries = `/Contents ${sketch.add(streamBody('BT /Gone 18 Tf 30 100 Td (Lovelace) Tj ET'))}`
    const { raw } = await redact(sketch.file(), { areas: [textArea] })
    expect(raw).not.toMatch(/Lovelace/)
  })

  it('of characters beyond U+FFFF, which are two units of a string', async () => {
    const { data, file } = await redact(mapped('d842dfb7'), { find: '\u{20bb7}' })
    expect(data.found).toEqual([{ text: '\u{20bb7}', count: 1, pages: [1] }])
    expect((await textOf(file, 1)).replace(/\s/g, '')).toBe('ab')
  })

  it('unsaid of fonts that call letters control characters', async () => {
    const { warnings } = await redact(mapped('0004'), { find: 'Ada' })
    expect(warnings).toContain('illegible-text')
  })

  it('in values of fields that are streams', async () => {
    const sketch = new PdfSketch(['Form'])
    const page = sketch.pages[0]!
    const field = sketch.add(
      `<</Type/Annot/Subtype/Widget/Rect[10 10 110 30]/FT/Tx/T(a)/DA(/Helv 9 Tf)/P ${page.ref}/V ${sketch.add(streamBody('call Lovelace'))}>>`,
    )
    page.annotations.push(field)
    addForm(sketch, [field])
    const { raw, warnings } = await redact(sketch.file(), { find: 'Lovelace' })
    expect(raw).not.toMatch(/Lovelace/)
    expect(warnings).not.toContain('not-found')
  })

  it('of an annotation whose marked lines lie elsewhere than its look', async () => {
    const sketch = new PdfSketch(['Dear Ada'])
    sketch.pages[0]!.annotations.push(
      sketch.add(
        `<</Type/Annot/Subtype/FreeText/Rect[30 90 130 120]/QuadPoints[0 1 1 1 0 0 1 0]/AP<</N ${sketch.add(look('Lovelace'))}>>>>`,
      ),
    )
    const { raw } = await redact(sketch.file(), { areas: [textArea] })
    expect(raw).not.toMatch(/Lovelace/)
  })

  it('unsaid of media that were not looked into', async () => {
    const sketch = new PdfSketch(['Dear Ada'])
    const movie = sketch.add(streamBody('sound', '/Type/Sound/R 8000'))
    sketch.pages[0]!.annotations.push(sketch.add(`<</Type/Annot/Subtype/Sound/Rect[0 0 10 10]/Sound ${movie}>>`))
    const { warnings } = await redact(sketch.file(), { find: 'Ada' })
    expect(warnings).toEqual(['attachments-kept'])
    const without = await redact(sketch.file(), { find: 'Ada', removeAttachments: true })
    expect(without.warnings).toEqual([])
    expect(without.raw).not.toMatch(/Sound/)
  })
})
