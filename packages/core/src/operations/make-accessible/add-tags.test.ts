import { describe, expect, it } from 'vitest'
import { pageDifference } from '../../testing/compare-pages.js'
import { tagsOf } from '../../testing/facts/tags-of.js'
import { runHere } from '../../testing/run-here.js'
import { prose } from '../../testing/sketches/flow-of-pages.js'
import { TypesetPage, typesetFile } from '../../testing/sketches/typeset.js'
import { pagesPdf, streamBody } from '../../testing/sketches/write-pdf.js'
import { operation } from './operation.js'

const font = '/Resources<</Font<</F 100 0 R>>/XObject<</X 101 0 R/Y 102 0 R>>>>'
const helvetica = { 100: '<</Type/Font/Subtype/Type1/BaseFont/Helvetica/Encoding/WinAnsiEncoding>>' }

/** Rules that a result breaks, but for the fonts, which sketches do not embed. */
const broken = (data: { findings: { rule: string }[] }) =>
  data.findings.map(({ rule }) => rule).filter((rule) => rule !== 'font')

/** A report of two pages: title, headings, text with a link, a list, page numbers; the second half is drawn first. */
function report(): File {
  const pages = [1, 2].map((number) => {
    const page = new TypesetPage()
    page.line('Annual report of the company', 72, 40, { size: 8 })
    if (number === 1) page.line('The year in numbers', 72, 90, { size: 24, face: 'Helvetica-Bold' })
    page.line(`${number}. Results`, 72, 130, { size: 16, face: 'Helvetica-Bold' })
    const end = page.paragraph(prose(60), 72, 300, { width: 400 })
    page.paragraph(prose(80, 3), 72, 160, { width: 400 })
    for (const [index, item] of ['Costs of travel', 'Costs of paper', 'Costs of energy'].entries()) {
      page.line('•', 90, end + 30 + index * 14)
      page.line(item, 105, end + 30 + index * 14)
    }
    page.line(String(number), 300, 760)
    return page
  })
  pages[0]!.link('https://example.org/', 72, 150, 200, 162)
  return typesetFile(pages)
}

describe('makeAccessible, without tags', () => {
  it('tags headings, text, lists and links in reading order, and changes nothing that is seen', async () => {
    const source = report()
    const { file, data, warnings } = await runHere(operation, source, { language: 'en' })
    expect(await tagsOf(file)).toBe(
      'Document(H1 H2 P(Link) P L(LI(Lbl LBody) LI(Lbl LBody) LI(Lbl LBody)) H2 P P L(LI(Lbl LBody) LI(Lbl LBody) LI(Lbl LBody)))',
    )
    expect(data).toMatchObject({ title: 'The year in numbers', titleFrom: 'heading' })
    expect(broken(data)).toEqual([])
    expect(warnings).toContain('tags-to-be-checked')
    for (const page of [1, 2]) expect(await pageDifference(source, page, file, page)).toBe(0)
  })

  it('marks parts of strings, of forms and on turned pages that are cropped', async () => {
    const rows = Array.from({ length: 5 }, (_, index) => {
      const y = 600 - index * 20
      const rules = `110 ${y - 6} 300 20 re 110 ${y - 6} 200 20 re S`
      return `${rules} BT /F 12 Tf 1 0 0 1 120 ${y} Tm [(Item ${index + 1})-16000(${index * 7}.50)] TJ ET `
    }).join('')
    const content = `${rows} q 1 0 0 1 0 -150 cm /X Do Q q 1 0 0 1 0 -300 cm /Y Do Q`
    const text = (y: number, words: string) => `BT /F 12 Tf 1 0 0 1 120 ${y} Tm (${words}) Tj ET `
    const source = pagesPdf(
      [
        {
          entries: `/MediaBox[0 0 612 792]/Rotate 90/CropBox[50 50 562 742]${font}`,
          content: `q 0 1 -1 0 700 0 cm ${content} Q`,
        },
        { entries: `/MediaBox[0 0 306 396]/UserUnit 2${font}`, content: `.5 0 0 .5 0 0 cm ${content}` },
      ],
      {
        ...helvetica,
        101: streamBody(
          text(600, 'A first paragraph in a form that is used twice.') +
            text(500, 'Another paragraph of the same form.'),
          `/Type/XObject/Subtype/Form/BBox[0 0 612 792]${font}`,
        ),
        102: streamBody(text(600, 'All of this form is one paragraph.'), `/Subtype/Form/BBox[0 0 612 792]${font}`),
      },
    )
    const { file, data } = await runHere(operation, source, { language: 'en', title: 'Cells' })
    expect(broken(data)).toEqual([])
    const page = `Table(${Array(5).fill('TR(TH TD)').join(' ')}) P P P`
    expect(await tagsOf(file)).toBe(`Document(${page} ${page})`)
    for (const number of [1, 2]) expect(await pageDifference(source, number, file, number)).toBe(0)
  })

  it('takes pictures for figures that need a text, and those with a minus sign for decoration', async () => {
    const image = 'BI /W 2 /H 2 /BPC 8 /CS /G ID abcd EI'
    const content = `BT /F 12 Tf 1 0 0 1 72 700 Tm (Two pictures are below this text.) Tj ET q 90 0 0 90 72 500 cm ${image} Q q 90 0 0 90 72 300 cm ${image} Q`
    const source = pagesPdf([{ entries: `/MediaBox[0 0 612 792]${font}`, content }], helvetica)
    const bare = await runHere(operation, source, { language: 'en' })
    expect(bare.warnings).toContain('figures-without-text')
    expect([broken(bare.data), bare.data.figures]).toEqual([
      ['figure', 'figure'],
      [
        { id: '1.1', page: 1 },
        { id: '1.2', page: 1 },
      ],
    ])
    const alternatives = '1.1=Four gray squares; 1.2=-'
    const { data, file } = await runHere(operation, source, { language: 'en', alternatives })
    expect([broken(data), await tagsOf(file)]).toEqual([[], 'Document(P Figure)'])
    expect(data.figures).toEqual([{ id: '1.1', page: 1, text: 'Four gray squares' }])
  })

  it('replaces tags if asked to, and keeps them otherwise', async () => {
    const first = await runHere(operation, report(), { language: 'en' })
    const again = await runHere(operation, first.file)
    expect(again.warnings).not.toContain('tags-to-be-checked')
    expect(await tagsOf(again.file)).toBe(await tagsOf(first.file))
    const retagged = await runHere(operation, first.file, { tags: 'new' })
    expect([await tagsOf(retagged.file), broken(retagged.data)]).toEqual([await tagsOf(first.file), []])
  })

  it('tags form fields and comments where they are, and describes fields by their names', async () => {
    const content = 'BT /F 12 Tf 1 0 0 1 72 700 Tm (Name of the person who signs) Tj ET'
    const source = pagesPdf([{ entries: `/MediaBox[0 0 612 792]${font}/Annots[103 0 R 104 0 R]`, content }], {
      ...helvetica,
      1: '<</Type/Catalog/Pages 2 0 R/AcroForm<</Fields[103 0 R]>>>>',
      103: '<</Type/Annot/Subtype/Widget/FT/Tx/T(first_name)/Rect[72 600 200 620]/F 4>>',
      104: '<</Type/Annot/Subtype/Text/Contents(To do)/Rect[300 690 320 710]/F 4>>',
    })
    const { file, data } = await runHere(operation, source, { language: 'en' })
    expect([broken(data), await tagsOf(file)]).toEqual([[], 'Document(P P(Annot) Form)'])
    expect(data.changes.map(({ change }: { change: string }) => change)).toContain('fields-described')
  })
})
