import { describe, expect, it } from 'vitest'
import { sketchOoxml, sketchOpenDocument, sketchSheet } from '../../testing/sketches/office-sketch.js'
import type { OfficeFormat } from '../formats.js'
import { readEntry, readPackage } from '../package/read-package.js'
import type { DocumentView } from './document-view.js'
import { prepareDocument } from './prepare-document.js'

const view: DocumentView = { fileName: 'R&D.docx', changes: 'final', hiddenSheets: false, dates: 'saved' }

function prepared(bytes: Uint8Array, format: OfficeFormat, part: string, wanted: Partial<DocumentView> = {}) {
  const result = prepareDocument(bytes, format, { ...view, ...wanted })
  const entry = readPackage(result.bytes).find(({ name }) => name === part)!
  return { text: new TextDecoder().decode(readEntry(result.bytes, entry)), ...result }
}

describe('a Word document', () => {
  const field = (instruction: string, shown: string) =>
    `<w:r><w:fldChar w:fldCharType="begin"/></w:r><w:r><w:instrText>${instruction}</w:instrText></w:r><w:r><w:fldChar w:fldCharType="separate"/></w:r><w:r><w:t>${shown}</w:t></w:r><w:r><w:t>more</w:t></w:r><w:r><w:fldChar w:fldCharType="end"/></w:r>`
  const word = (body: string) =>
    sketchOoxml('docx', {
      'word/document.xml': `<w:document xmlns:w="w"><w:body><w:p>${body}</w:p></w:body></w:document>`,
      'word/settings.xml': '<w:settings xmlns:w="w"><w:zoom/></w:settings>',
    })

  it('shows its own name where a field shows that of the file, and leaves other fields', () => {
    const bytes = word(`${field(' FILENAME \\p ', 'old.docx')}${field(' TITLE ', 'Title')}<w:t>after</w:t>`)
    const { text } = prepared(bytes, 'docx', 'word/document.xml')
    expect([...text.matchAll(/<w:(t|instrText)>([^<]*)/g)].map(([, , shown]) => shown)).toEqual([
      ' QUOTE ',
      'R&amp;D.docx',
      '',
      ' TITLE ',
      'Title',
      'more',
      'after',
    ])
    const simple = word('<w:fldSimple w:instr=" FILENAME "><w:r><w:t>old</w:t></w:r></w:fldSimple><w:t>after</w:t>')
    expect(prepared(simple, 'docx', 'word/document.xml').text).toMatch(/QUOTE.*R&amp;D\.docx.*after/)
  })

  it('shows tracked changes as wanted, and reports them', () => {
    const bytes = word('<w:ins w:id="1"><w:r><w:t>new</w:t></w:r></w:ins>')
    const final = prepared(bytes, 'docx', 'word/settings.xml')
    expect(final.facts.trackedChanges).toBe(true)
    expect(final.text).toContain('<w:revisionView w:markup="0" w:insDel="0" w:formatting="0"/><w:zoom/>')
    const marked = prepared(bytes, 'docx', 'word/settings.xml', { changes: 'marked' })
    expect(marked.text).toContain('w:insDel="1"')
    const original = prepared(bytes, 'docx', 'word/document.xml', { changes: 'original' })
    expect(original.text).not.toContain('new')
    const plain = word('<w:r><w:t>text</w:t></w:r>')
    expect(prepareDocument(plain, 'docx', view)).toEqual({
      bytes: plain,
      facts: { trackedChanges: false, hiddenSheets: 0, media: 0 },
    })
  })
})

it('a Word document that names no language is in that of the locale', () => {
  const styled = (defaults: string) =>
    prepared(
      sketchOoxml('docx', {
        'word/styles.xml': `<w:styles><w:docDefaults><w:rPrDefault>${defaults}</w:rPrDefault></w:docDefaults></w:styles>`,
      }),
      'docx',
      'word/styles.xml',
      { locale: 'de-DE' },
    ).text
  expect(styled('')).toContain('<w:rPrDefault><w:rPr><w:lang w:val="de-DE"/></w:rPr></w:rPrDefault>')
  expect(styled('<w:rPr><w:b/></w:rPr>')).toContain('<w:b/><w:lang w:val="de-DE"/></w:rPr>')
  expect(styled('<w:rPr><w:lang w:val="fr-FR"/></w:rPr>')).not.toContain('de-DE')
})

describe('a workbook', () => {
  const workbook = (states: string[]) =>
    `<workbook xmlns:r="r"><sheets>${states.map((state, index) => `<sheet name="S${index}" sheetId="${index + 1}"${state}/>`).join('')}</sheets><definedNames>${states.map((_, index) => `<definedName name="_xlnm.Print_Area" localSheetId="${index}">S${index}!$A$1</definedName>`).join('')}</definedNames></workbook>`

  it('keeps hidden sheets hidden though they have print areas, unless they are wanted', () => {
    const bytes = sketchSheet('<pageSetup paperSize="1"/>', {
      'xl/workbook.xml': workbook(['', ' state="hidden"', ' state="veryHidden"']),
    })
    const { text, facts } = prepared(bytes, 'xlsx', 'xl/workbook.xml')
    expect(facts.hiddenSheets).toBe(2)
    expect([...text.matchAll(/definedName name="([^"]*)"/g)].map(([, name]) => name)).toEqual([
      '_xlnm.Print_Area',
      '_hidden_print_area_1',
      '_hidden_print_area_2',
    ])
    const shown = prepared(bytes, 'xlsx', 'xl/workbook.xml', { hiddenSheets: true })
    expect(shown.text).not.toMatch(/state=|_hidden/)
  })

  it('begins where its sheets begin, on A4 where no paper is named, under its own name', () => {
    const sheet = (content: string) => prepared(sketchSheet(content), 'xlsx', 'xl/worksheets/sheet1.xml').text
    expect(sheet('<sheetViews><sheetView topLeftCell="D40" workbookViewId="0"/></sheetViews>')).not.toContain('D40')
    expect(sheet('<pageMargins left="1"/><headerFooter/>')).toContain(
      '<pageMargins left="1"/><pageSetup paperSize="9"/>',
    )
    expect(sheet('<sheetData/>')).toContain('<pageSetup paperSize="9"/></worksheet>')
    expect(sheet('<pageSetup orientation="landscape"/>')).not.toContain('paperSize')
    expect(sheet('<pageSetup paperSize="1"/>')).toContain('paperSize="1"')
    expect(sheet('<pageSetup paperSize="256"/>')).toContain('paperSize="9"')
    expect(sheet('<pageSetup paperSize="0" paperWidth="90mm" paperHeight="50mm"/>')).toContain('paperSize="0"')
    expect(sheet('<headerFooter><oddHeader>&amp;L&amp;Z&amp;F &amp;&amp;F</oddHeader></headerFooter>')).toContain(
      '&amp;LR&amp;&amp;D.docx &amp;&amp;F<',
    )
  })
})

it('dates shrink to their column, text in their style does not', () => {
  const bytes = sketchSheet(
    '<sheetData><row r="1"><c r="A1" s="0"><v>45000</v></c><c r="B1" s="0" t="inlineStr"><is><t>Due</t></is></c></row></sheetData>',
    { 'xl/styles.xml': '<styleSheet><cellXfs><xf numFmtId="14"/></cellXfs></styleSheet>' },
  )
  const { text } = prepared(bytes, 'xlsx', 'xl/worksheets/sheet1.xml')
  expect([...text.matchAll(/<c [^>]*\bs="(\d)"/g)].map(([, style]) => style)).toEqual(['1', '0'])
})

it('the picture of a video or sound of a slide stays, and what it plays does not', () => {
  const picture = (kind: string) =>
    `<p:pic><p:nvPr><a:${kind} r:link="rId2"/><p:extLst><p:ext uri="{x}"><p14:media r:embed="rId1"><p14:trim st="1"/></p14:media></p:ext></p:extLst></p:nvPr><a:blip r:embed="rId4"/></p:pic>`
  const bytes = sketchOoxml('pptx', {
    'ppt/slides/slide1.xml': `<p:sld>${picture('videoFile')}${picture('audioFile')}</p:sld>`,
  })
  const { text, facts } = prepared(bytes, 'pptx', 'ppt/slides/slide1.xml')
  expect(facts.media).toBe(2)
  expect([...text.matchAll(/r:(?:embed|link)="(\w+)"/g)].map(([, id]) => id)).toEqual(['rId4', 'rId4'])
})

it('dates of a slide and of a text document show what was saved, unless the current ones are wanted', () => {
  const slide = sketchOoxml('pptx', {
    'ppt/slides/slide1.xml': '<p:sld><a:fld type="datetime1"><a:t>1999</a:t></a:fld><a:fld type="slidenum"/></p:sld>',
  })
  const text = sketchOpenDocument('text', { 'content.xml': '<o><text:date>1999</text:date><text:page-number/></o>' })
  expect(prepared(slide, 'pptx', 'ppt/slides/slide1.xml').text).toMatch(/type="saved".*type="slidenum"/)
  expect(prepared(slide, 'pptx', 'ppt/slides/slide1.xml', { dates: 'today' }).text).toContain('datetime1')
  expect(prepared(text, 'odt', 'content.xml').text).toContain('<text:date text:fixed="true">1999')
  expect(prepared(text, 'odt', 'content.xml', { dates: 'today' }).text).not.toContain('fixed')
})

it('an OpenDocument is prepared alike', () => {
  const sheet = sketchOpenDocument('spreadsheet', {
    'content.xml':
      '<o><style:style style:name="ta1"><style:table-properties table:display="false"/></style:style><table:table table:style-name="ta1" table:print-ranges="S.A1"/><table:table table:style-name="ta2" table:print-ranges="S.B1"/></o>',
    'settings.xml': '<s><config:config-item config:name="PositionBottom">40</config:config-item></s>',
  })
  const { text, facts } = prepared(sheet, 'ods', 'content.xml')
  expect(facts.hiddenSheets).toBe(1)
  expect(text).toMatch(/style-name="ta1"\s*\/><table:table table:style-name="ta2" table:print-ranges="S.B1"/)
  expect(prepared(sheet, 'ods', 'settings.xml').text).toContain('>0<')
  expect(prepared(sheet, 'ods', 'content.xml', { hiddenSheets: true }).text).toContain('table:display="true"')
  const text2 = sketchOpenDocument('text', {
    'content.xml': '<o><text:changed-region/><text:file-name>in.odt</text:file-name></o>',
    'settings.xml': '<s><config:config-item config:name="ShowRedlineChanges">true</config:config-item></s>',
  })
  expect(prepared(text2, 'odt', 'content.xml').text).toContain('text:fixed="true">R&amp;D.docx<')
  expect(prepared(text2, 'odt', 'settings.xml').text).toContain('>false<')
})
