import { createRequire } from 'node:module'
import { decodePDFRawStream, PDFDict, PDFDocument, PDFName, type PDFRawStream } from 'pdf-lib'
import { describe, expect, it } from 'vitest'
import { ToolError } from '../errors.js'
import { operation as excelToPdf } from '../operations/excel-to-pdf/operation.js'
import { operation as pptToPdf } from '../operations/ppt-to-pdf/operation.js'
import { operation as wordToPdf } from '../operations/word-to-pdf/operation.js'
import { runOperation } from '../run.js'
import { textsOf } from '../testing/facts/look-at-pdf.js'
import { testCapabilities } from '../testing/run-qpdf.js'
import { sketchOoxml, sketchOpenDocument, sketchRelationships, sketchSheet } from '../testing/sketches/office-sketch.js'
import { numberedPages } from '../testing/sketches/pdf-sketch.js'
import { pagesPdf, streamBody } from '../testing/sketches/write-pdf.js'
import type { OfficeRequest, OfficeResult } from './office-capabilities.js'
import { readEntry, readPackage } from './package/read-package.js'

const cfb = createRequire(import.meta.url)('cfb')

const letter = (parts: Record<string, string> = {}) =>
  sketchOoxml('docx', {
    'word/document.xml':
      '<w:document xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"><w:body><w:p><w:r><w:rPr><w:rFonts w:ascii="Calibri"/></w:rPr><w:t>Hello</w:t></w:r></w:p></w:body></w:document>',
    ...parts,
  })

const fileOf = (bytes: Uint8Array | string, name: string) => new File([bytes as Uint8Array<ArrayBuffer>], name)

/** The content of the first page. */
async function contentOf(file: File): Promise<string> {
  const { context } = await PDFDocument.load(await file.arrayBuffer(), { updateMetadata: false })
  const [page] = context
    .enumerateIndirectObjects()
    .flatMap(([, it]) => (it instanceof PDFDict ? [it] : []))
    .filter((it) => it.get(PDFName.of('Type')) === PDFName.of('Page'))
  return Buffer.from(decodePDFRawStream(page!.lookup(PDFName.of('Contents')) as PDFRawStream).decode()).toString(
    'latin1',
  )
}

/** An engine that notes what it is asked for, and makes PDFs of three pages. */
function noting(answer: Partial<OfficeResult> = {}) {
  const requests: OfficeRequest[] = []
  const convertOffice = async (request: OfficeRequest): Promise<OfficeResult> => {
    requests.push(request)
    const made = request.target === 'pdf' ? await numberedPages(3).file().arrayBuffer() : opened(request.target!)
    return { bytes: new Uint8Array(made), engine: 'Test 1.0', fontFamilies: ['Carlito'], ...answer }
  }
  return { requests, convertOffice }
}

const opened = (target: string) =>
  sketchOpenDocument(target === 'ods' ? 'spreadsheet' : 'text', {
    'styles.xml':
      '<office:document-styles><style:page-layout style:name="a"><style:page-layout-properties fo:page-width="21cm" fo:page-height="29.7cm" style:print-orientation="portrait"/></style:page-layout></office:document-styles>',
  })

const run = (
  operation: typeof wordToPdf | typeof excelToPdf | typeof pptToPdf,
  file: File,
  options: Record<string, unknown>,
  { convertOffice }: Pick<ReturnType<typeof noting>, 'convertOffice'>,
) =>
  runOperation(operation as typeof wordToPdf, { file }, options, {
    capabilities: { ...testCapabilities, decryptOffice: async (bytes) => bytes, convertOffice },
  })

describe('convertToPdf', () => {
  it('names the format to the engine by the content, and reports what it was made with', async () => {
    const engine = noting()
    const result = await run(wordToPdf, fileOf(letter(), 'old.doc'), {}, engine)
    expect(engine.requests).toMatchObject([{ format: 'docx', target: 'pdf', pdf: { pdfA: false, notes: 'none' } }])
    expect(result.files.map(({ name, type }) => [name, type])).toEqual([['old.pdf', 'application/pdf']])
    expect(result.data).toEqual({
      engine: 'Test 1.0',
      pages: 3,
      substitutedFonts: [{ family: 'Calibri', by: 'Carlito' }],
    })
    expect(result.warnings).toMatchObject([
      { code: 'fonts-substituted', message: expect.stringMatching(/Calibri by Carlito/) },
    ])
  })

  it('keeps the pages that are wanted, in the grammar of all tools', async () => {
    const { files } = await run(wordToPdf, fileOf(letter(), 'a.docx'), { pages: 'last,1' }, noting())
    expect(await textsOf(files[0]!)).toEqual(['page 3', 'page 1'])
    await expect(run(wordToPdf, fileOf(letter(), 'a.docx'), { pages: '9' }, noting())).rejects.toMatchObject({
      code: 'PAGES_OUT_OF_RANGE',
    })
  })

  it('passes the engine what of a document is wanted, and not its name', async () => {
    const engine = noting()
    await run(wordToPdf, fileOf(letter(), 'Plan Ö.docx'), { comments: 'margin' }, engine)
    await run(pptToPdf, fileOf(sketchOoxml('pptx'), 'show.pptx'), { hiddenSlides: true }, engine)
    expect(engine.requests).toMatchObject([
      { pdf: { commentsInMargin: true, hiddenSlides: false } },
      { pdf: { commentsInMargin: false, hiddenSlides: true } },
    ])
    expect(JSON.stringify(engine.requests)).not.toMatch(/Plan|show/)
  })

  it('leaves hidden sheets of a binary workbook out of an OpenDocument copy', async () => {
    const bookOf = (state: number) => {
      const file = cfb.utils.cfb_new()
      const sheet = [0x85, 0, 9, 0, 0, 0, 0, 0, state, 0, 1, 0, 0x41]
      cfb.utils.cfb_add(file, 'Workbook', Buffer.from([9, 8, 4, 0, 0, 6, 5, 0, ...sheet, 10, 0, 0, 0, ...sheet]))
      return new Uint8Array(cfb.write(file, { type: 'buffer' }) as Uint8Array)
    }
    const engine = noting()
    await run(excelToPdf, fileOf(bookOf(2), 'a.xls'), {}, engine)
    await run(excelToPdf, fileOf(bookOf(0), 'a.xls'), {}, engine)
    expect(engine.requests.map(({ format, target }) => [format, target])).toEqual([
      ['xls', 'ods'],
      ['ods', 'pdf'],
      ['xls', 'pdf'],
    ])
  })

  it('looks for tracked changes of DOC and RTF in an OpenDocument copy, where there are signs of some', async () => {
    const documentOf = (authors: number) => {
      const file = cfb.utils.cfb_new()
      const header = Buffer.alloc(1024)
      header.writeUInt16LE(0x0200, 10)
      header.writeUInt32LE(4, 0x232)
      header.writeUInt32LE(20, 0x236)
      cfb.utils.cfb_add(file, 'WordDocument', header)
      cfb.utils.cfb_add(file, '1Table', Buffer.from([0, 0, 0, 0, 255, 255, authors, 0, 0, 0, ...new Array(10).fill(0)]))
      return new Uint8Array(cfb.write(file, { type: 'buffer' }) as Uint8Array)
    }
    const targetsOf = async (content: Uint8Array | string, name: string) => {
      const engine = noting()
      await run(wordToPdf, fileOf(content, name), { changes: 'original' }, engine)
      return engine.requests.map(({ target }) => target)
    }
    expect(await targetsOf(documentOf(2), 'a.doc')).toEqual(['odt', 'pdf'])
    expect(await targetsOf(documentOf(1), 'a.doc')).toEqual(['pdf'])
    expect(await targetsOf('{\\rtf1 a{\\deleted b}}', 'a.rtf')).toEqual(['odt', 'pdf'])
    expect(await targetsOf('{\\rtf1 a}', 'a.rtf')).toEqual(['pdf'])
  })

  it('warns about an RTF document that is overwritten in part, or ends too early', async () => {
    for (const content of [`{\\rtf1 a${'\0'.repeat(99)}b}`, '{\\rtf1 a{\\b b']) {
      const { warnings } = await run(wordToPdf, fileOf(content, 'a.rtf'), {}, noting())
      expect(warnings.map(({ code }) => code)).toContain('content-damaged')
    }
    const { warnings } = await run(wordToPdf, fileOf('{\\rtf1 a}', 'a.rtf'), {}, noting())
    expect(warnings.map(({ code }) => code)).not.toContain('content-damaged')
  })

  it('changes page layouts in an OpenDocument copy', async () => {
    const engine = noting()
    await run(wordToPdf, fileOf(letter(), 'a.docx'), { landscape: true }, engine)
    expect(engine.requests.map(({ format, target }) => [format, target])).toEqual([
      ['docx', 'odt'],
      ['odt', 'pdf'],
    ])
    expect(Buffer.from(engine.requests[1]!.bytes).equals(Buffer.from(opened('odt')))).toBe(false)
  })

  it('passes on what only some kinds of document have', async () => {
    const sheets = noting()
    await run(excelToPdf, fileOf('a;b\n1;2,5\n', 'a.csv'), { onePagePerSheet: true }, sheets)
    expect(sheets.requests).toMatchObject([
      { format: 'csv', csv: { delimiter: ';', decimalComma: true }, target: 'ods' },
      { format: 'ods', pdf: { singlePageSheets: true } },
    ])
    const slides = noting()
    const talk = sketchOpenDocument('presentation')
    await run(pptToPdf, fileOf(talk, 'a.odp'), { notes: 'only', pdfA: true }, slides)
    expect(slides.requests).toMatchObject([{ format: 'odp', pdf: { notes: 'only', pdfA: true } }])
  })

  it('draws the icons of cells as large as the built-in engine should, within their cells', async () => {
    const icon = streamBody(
      '0',
      '/Type/XObject/Subtype/Image/Width 16/Height 16/ColorSpace/DeviceGray/BitsPerComponent 8',
    )
    const cell = (height: number) =>
      `q 50 700 48 ${height} re\nW* n\n0.9 0.4 0.4 rg\nq 3.118 0 0 3.118 50.5 700.3 cm\n/Im4 Do Q\nQ`
    const entries = '/MediaBox[0 0 300 800]/Resources<</XObject<</Im4 100 0 R/Im5 101 0 R>>>>'
    const photo = 'q 3.118 0 0 3.118 9 9 cm\n/Im5 Do Q'
    const content = [cell(15), cell(8), photo].join('\n')
    const pdf = pagesPdf([{ entries, content }], { 100: icon, 101: icon.replace('Width 16', 'Width 17') })
    const made = new Uint8Array(await pdf.arrayBuffer())
    const sizes = async (engine: string) => {
      const { files } = await run(excelToPdf, fileOf(sketchSheet(''), 'a.xlsx'), {}, noting({ bytes: made, engine }))
      return [...(await contentOf(files[0]!)).matchAll(/q (\S+) 0 0 \S+ \S+ \S+ cm/g)].map(([, size]) => size)
    }
    expect(await sizes('LibreOffice (built in, 24.8.8)')).toEqual(['11.000', '7.600', '3.118'])
    expect(await sizes('LibreOffice 24.8.8')).toEqual(['3.118', '3.118', '3.118'])
  })

  it('lays out dates in the language of the option, else of the environment, and says what of it the engine lacks', async () => {
    const styles = { 'xl/styles.xml': '<styleSheet><fonts/></styleSheet>' }
    const seen = async (options: Record<string, unknown>, name: string) => {
      const engine = noting({ engine: name })
      const { warnings } = await runOperation(
        excelToPdf,
        { file: fileOf(sketchSheet('', styles), 'a.xlsx') },
        options,
        {
          capabilities: { ...testCapabilities, decryptOffice: async (bytes) => bytes, ...engine, locale: 'sv-SE' },
        },
      )
      const [{ bytes, locale } = { bytes: new Uint8Array() }] = engine.requests
      const part = readPackage(bytes).find((entry) => entry.name === 'xl/styles.xml')!
      const [, code] = /formatCode="([^"]*)"/.exec(new TextDecoder().decode(readEntry(bytes, part))) ?? []
      return [locale, code?.replaceAll('&quot;', ''), warnings.some((one) => one.code === 'numbers-in-english')]
    }
    expect(await seen({ locale: 'de-DE' }, 'LibreOffice 24.8')).toEqual(['de-DE', 'dd.mm.yyyy', false])
    expect(await seen({ locale: 'de-DE' }, 'LibreOffice (built in, 24.8)')).toEqual(['de-DE', 'dd.mm.yyyy', true])
    expect(await seen({}, 'LibreOffice 24.8')).toEqual(['sv-SE', 'yyyy-mm-dd', false])
  })

  it('refuses what is something else, and names the tool for it', async () => {
    await expect(run(excelToPdf, fileOf(letter(), 'a.xlsx'), {}, noting())).rejects.toMatchObject({
      code: 'UNSUPPORTED_TYPE',
      message: expect.stringMatching(/a\.xlsx is a Word document .* Use Word to PDF\./),
    })
  })

  it('cuts what is linked to outside before the engine has the document, and says so', async () => {
    const engine = noting()
    const linked = letter({
      'word/_rels/document.xml.rels': sketchRelationships({
        id: 'rId1',
        type: 'image',
        target: 'http://example.com/canary.png',
        outside: true,
      }),
    })
    const { warnings } = await run(wordToPdf, fileOf(linked, 'a.docx'), {}, engine)
    expect(warnings.map(({ code }) => code)).toContain('linked-content-left-out')
    expect(Buffer.from(engine.requests[0]!.bytes).includes('canary')).toBe(false)
  })

  it('says which file the engine could not read', async () => {
    const convertOffice = async () => {
      throw new ToolError('BAD_DOCUMENT', 'LibreOffice cannot read the document.')
    }
    await expect(run(wordToPdf, fileOf(letter(), 'a.docx'), {}, { convertOffice })).rejects.toMatchObject({
      code: 'BAD_DOCUMENT',
      message: expect.stringContaining('a.docx'),
    })
  })
})
