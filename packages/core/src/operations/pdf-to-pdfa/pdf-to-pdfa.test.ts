import { readFileSync } from 'node:fs'
import { PDFArray, PDFDict, PDFName, PDFRawStream } from 'pdf-lib'
import { describe, expect, it } from 'vitest'
import { renameFile } from '../../files.js'
import { openPdf } from '../../pdf/read/open-pdf.js'
import { runOperation } from '../../run.js'
import { difference } from '../../testing/compare-pages.js'
import { decodedText } from '../../testing/facts/decoded-text.js'
import { textsOf } from '../../testing/facts/look-at-pdf.js'
import { credentialsFile, makeIdentity } from '../../testing/make-certificates.js'
import { renderForm } from '../../testing/render-form.js'
import { testRun } from '../../testing/run-context.js'
import { runHere } from '../../testing/run-here.js'
import { rewriteByQpdf, testCapabilities } from '../../testing/run-qpdf.js'
import { archivePdf, streamBody } from '../../testing/sketches/archive-pdf.js'
import { numberedPages, PdfSketch } from '../../testing/sketches/pdf-sketch.js'
import { sketchCff } from '../../testing/sketches/sketch-cff.js'
import { charString, sketchType1 } from '../../testing/sketches/sketch-type1.js'
import { taggedPdf } from '../../testing/sketches/tagged-pdf.js'
import { operation as check } from '../check-pdfa/operation.js'
import { operation as signDigitally } from '../sign-digitally/operation.js'
import { operation } from './operation.js'

const levels = ['1b', '2b', '2u', '3b'] as const

/** A page with most of what PDF/A forbids. */
function crowded(): PdfSketch {
  const sketch = numberedPages(2)
  const annotation = (body: string) => sketch.pages[0]!.annotations.push(sketch.add(body))
  annotation('<</Subtype/Square/Rect[10 10 60 60]/C[1 0 0]>>')
  annotation('<</Subtype/Link/Rect[0 0 9 9]/A<</S/JavaScript/JS(1)>>>>')
  annotation('<</Subtype/Movie/Rect[0 0 9 9]/F 4>>')
  annotation('<</Subtype/Text/Rect[50 50 70 70]/F 2/Contents(hidden)>>')
  sketch.catalog.push('/OpenAction<</S/JavaScript/JS(1)>>/Names<</JavaScript<</Names[]>>>>/AA<<>>')
  return sketch
}

describe('pdfToPdfa', () => {
  it.each(levels)(
    'makes PDF/A-%s of a file with fonts, actions and annotations that are not allowed',
    async (level) => {
      const { file, data, warnings } = await runHere(operation, crowded().file('report.pdf'), { level })
      expect(file.name).toBe('report_pdfa.pdf')
      expect(data).toMatchObject({ level, conforms: true, picturedPages: [], findings: [] })
      expect(data.replacedFonts.length).toBeGreaterThan(0)
      expect(warnings).toEqual(['pdfa-fonts-replaced', 'pdfa-removed'])
      const checked = await runHere(check, file, {})
      expect(checked.data.findings).toEqual([])
      expect(checked.data).toMatchObject({ level, claimed: level, conforms: true })
    },
  )

  it('removes signatures, which are not valid anymore, and keeps how they look', async () => {
    const given = { file: numberedPages(1).file('one.pdf'), credentials: [credentialsFile(makeIdentity('Ada'))] }
    const settings = { appearance: 'visible' as const }
    const signed = await runOperation(signDigitally, given, settings, { capabilities: testCapabilities })
    const { file, data, warnings } = await runHere(operation, signed.files[0]!, {})
    expect(data.changes).toContainEqual(expect.objectContaining({ change: 'signatures-removed', count: 1 }))
    expect(warnings).toContain('signature-broken')
    const text = await decodedText(file)
    expect(text).not.toContain('/ByteRange')
    expect(text).toMatch(/\/FT ?\/Sig/)
    expect(difference(await renderForm(signed.files[0]!), await renderForm(file))).toBeLessThan(2)
  })

  it.each(['', '/FirstChar 65/LastChar 66/Widths[300 20]'])(
    'keeps the text of a page whose CFF font has other widths or none: %s',
    async (widths) => {
      const sketch = new PdfSketch([''])
      const font = sketch.add(streamBody(Buffer.from(sketchCff()).toString('latin1'), '/Subtype/Type1C'))
      const descriptor = `/FontDescriptor<</Type/FontDescriptor/FontName/Sketch/Flags 4/FontBBox[0 0 999 999]/ItalicAngle 0/Ascent 900/Descent 0/CapHeight 900/StemV 80/FontFile3 ${font}>>`
      sketch.pages[0]!.entries =
        `/Contents ${sketch.add(streamBody('BT /F 18 Tf 30 100 Td (AB) Tj ET'))}/Resources<</Font<</F<</Type/Font/Subtype/Type1/BaseFont/Sketch${widths}${descriptor}>>>>>>`
      const { data } = await runHere(operation, sketch.file(), { level: '2b' })
      expect(data).toMatchObject({ conforms: true, picturedPages: [] })
      const change = widths === '' ? 'fonts-corrected' : 'widths-corrected'
      expect(data.changes.map(({ change }: { change: string }) => change)).toContain(change)
    },
  )

  it.each([
    ['lacks', '/Encoding<</Differences[65/A/pi]>>'],
    ['does not name', ''],
  ])('keeps the text of pages with characters that a Type 1 font %s, and what they look like', async (_, encoding) => {
    const square = charString(
      [0, 600],
      'hsbw',
      [100, 0],
      'rmoveto',
      [400],
      'hlineto',
      [400],
      'vlineto',
      'closepath',
      'endchar',
    )
    const font = sketchType1({ A: square, '.notdef': charString([0, 250], 'hsbw', 'endchar') })
    const sketch = new PdfSketch(['', ''])
    const program = sketch.add(streamBody(Buffer.from(font).toString('latin1')))
    const descriptor = `/FontDescriptor<</Type/FontDescriptor/FontName/Small/Flags 4/FontBBox[0 0 999 999]/ItalicAngle 0/Ascent 900/Descent 0/CapHeight 900/StemV 80/FontFile ${program}>>`
    for (const [index, text] of ['ABA', 'AAA'].entries())
      sketch.pages[index]!.entries =
        `/Contents ${sketch.add(streamBody(`BT /F 18 Tf 30 100 Td (${text}) Tj ET`))}/Resources<</Font<</F<</Type/Font/Subtype/Type1/BaseFont/Small/FirstChar 65/LastChar 66/Widths[600 400]${encoding}${descriptor}>>>>>>`
    const { file, data } = await runHere(operation, sketch.file(), { level: '2b' })
    expect(data).toMatchObject({ conforms: true, picturedPages: [] })
    expect(difference(await renderForm(sketch.file()), await renderForm(file))).toBe(0)
  })

  it.each([
    ['lacks', '/Encoding<</Differences[65/A/pi]>>', 'AB'],
    ['does not name', '', 'A1'],
  ])('keeps the text of pages with characters that a CFF font %s', async (_, encoding, text) => {
    const sketch = new PdfSketch([''])
    const font = sketch.add(streamBody(Buffer.from(sketchCff()).toString('latin1'), '/Subtype/Type1C'))
    const descriptor = `/FontDescriptor<</Type/FontDescriptor/FontName/Sketch/Flags 4/FontBBox[0 0 999 999]/ItalicAngle 0/Ascent 900/Descent 0/CapHeight 900/StemV 80/FontFile3 ${font}>>`
    const widths = `/FirstChar 49/LastChar 66/Widths[${Array.from({ length: 18 }, () => 400).join(' ')}]`
    sketch.pages[0]!.entries =
      `/Contents ${sketch.add(streamBody(`BT /F 18 Tf 30 100 Td (${text}) Tj ET`))}/Resources<</Font<</F<</Type/Font/Subtype/Type1/BaseFont/Sketch${widths}${encoding}${descriptor}>>>>>>`
    const { data } = await runHere(operation, sketch.file(), { level: '2b' })
    expect(data).toMatchObject({ conforms: true, picturedPages: [] })
  })

  it('keeps the text of pages with characters that a TrueType font lacks, and what they look like', async () => {
    const bytes = readFileSync(new URL('../../../fonts/hangul-fallback.ttf', import.meta.url))
    const sketch = new PdfSketch([''])
    const font = sketch.add(streamBody(bytes.toString('latin1'), `/Length1 ${bytes.length}`))
    const descriptor = `/FontDescriptor<</Type/FontDescriptor/FontName/Small/Flags 32/FontBBox[0 0 999 999]/ItalicAngle 0/Ascent 900/Descent 0/CapHeight 900/StemV 80/FontFile2 ${font}>>`
    sketch.pages[0]!.entries =
      `/Contents ${sketch.add(streamBody('BT /F 18 Tf 30 100 Td (\\001\\002\\001) Tj ET'))}/Resources<</Font<</F<</Type/Font/Subtype/TrueType/BaseFont/Small/Encoding/WinAnsiEncoding/FirstChar 1/LastChar 2/Widths[500 700]${descriptor}>>>>>>`
    const { file, data } = await runHere(operation, sketch.file(), { level: '2b' })
    expect(data).toMatchObject({ conforms: true, picturedPages: [] })
    expect(difference(await renderForm(sketch.file()), await renderForm(file))).toBe(0)
  })

  it('lists all glyphs of a subset with names in a font with CIDs for PDF/A-1b', async () => {
    const sketch = new PdfSketch([''])
    const font = sketch.add(streamBody(Buffer.from(sketchCff()).toString('latin1'), '/Subtype/CIDFontType0C'))
    const descriptor = `/FontDescriptor<</Type/FontDescriptor/FontName/ABCDEF+Sketch/Flags 4/FontBBox[0 0 999 999]/ItalicAngle 0/Ascent 900/Descent 0/CapHeight 900/StemV 80/FontFile3 ${font}>>`
    const descendant = `<</Type/Font/Subtype/CIDFontType0/BaseFont/ABCDEF+Sketch/CIDSystemInfo<</Registry(Adobe)/Ordering(Identity)/Supplement 0>>${descriptor}>>`
    sketch.pages[0]!.entries =
      `/Contents ${sketch.add(streamBody('BT /F 18 Tf 30 100 Td <00030001> Tj ET'))}/Resources<</Font<</F<</Type/Font/Subtype/Type0/BaseFont/ABCDEF+Sketch/Encoding/Identity-H/DescendantFonts[${descendant}]>>>>>>`
    const { data } = await runHere(operation, sketch.file(), { level: '1b' })
    expect(data).toMatchObject({ conforms: true, picturedPages: [] })
  })

  it('makes level A of tagged files: types, declaration, languages and private use', async () => {
    const map = '1 begincodespacerange <00> <FF> endcodespacerange 2 beginbfchar <41> <F0B7> <42> <E777> endbfchar'
    const bytes = taggedPdf({
      without: ['claim', 'marked', 'language'],
      catalog: '/Lang(de_DE)',
      content: '/P <</MCID 0>> BDC BT /F 9 Tf (AB) Tj ET EMC',
      elements: { 20: '/S/Normal/Lang(??)/K[21 0 R]', 21: '/S/Odd/P 20 0 R/K 0' },
      root: '/RoleMap<</Normal/Odd/Odd/Normal/P/Span>>',
      resources: '/Font<</F<</Type/Font/Subtype/Type1/BaseFont/Helvetica/Encoding/WinAnsiEncoding/ToUnicode 30 0 R>>>>',
      objects: { 30: streamBody(map) },
    })
    const tagged = new File([bytes], 'tagged.pdf')
    for (const level of ['2a', '3a']) {
      const { file, data, warnings } = await runHere(operation, tagged, { level })
      expect(data).toMatchObject({ conforms: true, findings: [], picturedPages: [] })
      expect(warnings).toEqual(expect.arrayContaining(['pdfa-text-unknown', 'pdfa-roles-guessed']))
      const changes = data.changes.map(({ change }: { change: string }) => change)
      expect(changes).toEqual(expect.arrayContaining(['tags-marked', 'roles-mapped', 'languages-corrected']))
      expect((await runHere(check, file, {})).data).toMatchObject({ level, claimed: level, conforms: true })
      expect(await textsOf(file)).toEqual(['•\ufffd'])
      const { catalog } = await openPdf(file, testRun())
      const roles = catalog.lookup(PDFName.of('StructTreeRoot'), PDFDict).lookup(PDFName.of('RoleMap'), PDFDict)
      expect(String(roles).replace(/\s+/g, '')).toBe('<</Normal/P/Odd/Normal/P/Span>>')
    }
    const untagged = numberedPages(1).file('plain.pdf')
    await expect(runHere(operation, untagged, { level: '2a' })).rejects.toThrow(
      'plain.pdf has no tags, which PDF/A-2a needs.',
    )
  })

  it('returns a file that conforms as it is', async () => {
    const bytes = archivePdf()
    const { file, warnings } = await runHere(operation, renameFile(new File([bytes], 'a.pdf'), 'archive.pdf'))
    expect(warnings).toEqual(['pdfa-already'])
    expect(new Uint8Array(await file.arrayBuffer())).toEqual(bytes)
  })

  it('describes CMYK by a profile that looks the same', async () => {
    const bytes = archivePdf({
      content: '0 1 1 0 k 0 0 200 200 re f',
      change: (text) => text.replace('/OutputIntents', '/OtherIntents_'),
    })
    const { file, data } = await runHere(operation, new File([bytes], 'cmyk.pdf'))
    expect(data.conforms).toBe(true)
    const { pages } = await openPdf(file, testRun())
    const resources = pages[0]!.dict.lookup(PDFName.of('Resources'), PDFDict)
    const space = resources.lookup(PDFName.of('ColorSpace'), PDFDict).lookup(PDFName.of('DefaultCMYK'), PDFArray)
    expect(space.lookup(1)).toBeInstanceOf(PDFRawStream)
  })

  it('describes the inks of DeviceN, each as it is without the others', async () => {
    const program = streamBody(
      '{1 index .5 mul 1 exch sub exch dup 1 exch sub 3 1 roll pop exch dup}',
      '/FunctionType 4/Domain[0 1 0 1]/Range[0 1 0 1 0 1]',
    )
    // Two inks with two samples each: paper, the first, the second, both.
    const table = streamBody(
      '\xff\xff\xff\xff\x00\x00\x00\x00\xff\x40\x00\x40',
      '/FunctionType 0/Domain[0 1 0 1]/Range[0 1 0 1 0 1]/Size[2 2]/BitsPerSample 8',
    )
    const content =
      '/A cs 1 0 scn 0 0 50 50 re f 0 1 scn 50 0 50 50 re f /B cs 1 0 scn 0 50 50 50 re f .5 1 scn 50 50 50 50 re f'
    const resources =
      '/ColorSpace<</A[/DeviceN[/InkA/InkB]/DeviceRGB 20 0 R]/B[/DeviceN[/InkC/InkD]/DeviceRGB 21 0 R<<>>]>>'
    const given = new File([archivePdf({ content, resources, objects: { 20: program, 21: table } })], 'inks.pdf')
    const { file, data, warnings } = await runHere(operation, given)
    expect([data.conforms, data.picturedPages, warnings]).toEqual([true, [], []])
    expect(difference(await renderForm(given), await renderForm(file))).toBe(0)
    const left = await decodedText(file)
    for (const ink of ['InkA', 'InkB', 'InkC', 'InkD']) expect(left).toContain(`[ /Separation /${ink} /DeviceRGB`)
    // The second ink alone: its samples in the table.
    expect(left).toContain('\xff\xff\xff\x00\x00\xffendstream')
    expect(left).toContain('{0 exch 1 index')
  })

  it('makes pictures of pages that cannot conform, refuses them, or reports what is missing', async () => {
    const deep = () =>
      new File([archivePdf({ content: `${'q '.repeat(40)}1 0 0 rg 0 0 9 9 re f ${'Q '.repeat(40)}` })], 'deep.pdf')
    const pictures = await runHere(operation, deep())
    expect(pictures.data).toMatchObject({ conforms: true, picturedPages: [1] })
    expect(pictures.warnings).toContain('pdfa-pages-pictured')
    await expect(runHere(operation, deep(), { remaining: 'refuse' })).rejects.toThrow(
      /^deep\.pdf cannot be converted to PDF\/A-2b: Graphics states are nested/,
    )
    const reported = await runHere(operation, deep(), { remaining: 'report' })
    expect(reported.data).toMatchObject({ conforms: false, findings: [{ rule: 'state-depth', page: 1 }] })
    expect(reported.warnings).toContain('pdfa-remaining')
    expect((await runHere(check, reported.file, { level: '2b' })).data.claimed).toBeUndefined()
  })

  it('makes PDF/A-1b of transparent shapes: a picture where they are, the content stays', async () => {
    const bytes = archivePdf({
      resources: '/ExtGState<</Half<</ca 0.5>>>>',
      content: '1 0 0 rg 20 20 60 60 re f /Half gs 0 0 1 rg 50 50 60 60 re f',
    })
    const { file, data, warnings } = await runHere(operation, new File([bytes], 'glass.pdf'), { level: '1b' })
    expect(data).toMatchObject({ conforms: true, picturedPages: [] })
    expect(warnings).toEqual(['pdfa-flattened'])
    const { pages } = await openPdf(file, testRun())
    expect(pages[0]!.dict.lookup(PDFName.of('Contents'), PDFArray).size()).toBe(3)
    const resources = pages[0]!.dict.lookup(PDFName.of('Resources'), PDFDict)
    expect(resources.lookup(PDFName.of('XObject'), PDFDict).has(PDFName.of('Flat0'))).toBe(true)
  })

  it('completes maps to Unicode for PDF/A-2u', async () => {
    const bytes = archivePdf({
      resources: '/Font<</F 7 0 R>>',
      content: 'BT /F 12 Tf (ab) Tj ET',
      objects: {
        7: '<</Type/Font/Subtype/Type3/FontBBox[0 0 0 0]/FontMatrix[.001 0 0 .001 0 0]/FirstChar 97/LastChar 98/Widths[500 500]/CharProcs<</g1 8 0 R/g2 8 0 R>>/Encoding<</Differences[97/g1/g2]>>/ToUnicode 9 0 R/Resources<<>>>>',
        8: streamBody('500 0 0 0 500 500 d1 0 0 9 9 re f'),
        9: streamBody('1 beginbfchar <61> <0041> endbfchar'),
      },
    })
    const source = new File([bytes], 'types.pdf')
    expect(
      (await runHere(check, source, { level: '2u' })).data.findings.map(({ rule }: { rule: string }) => rule),
    ).toContain('unicode')
    const { data } = await runHere(operation, source, { level: '2u' })
    expect(data).toMatchObject({ conforms: true, picturedPages: [] })
    expect(data.changes.map(({ change }: { change: string }) => change)).toContain('text-mapped')
  })

  it('draws the values of fields that the form leaves to readers', async () => {
    const sketch = numberedPages(1)
    const empty = sketch.add(streamBody('', '/Type/XObject/Subtype/Form/BBox[0 0 180 20]'))
    const field = sketch.add(
      `<</Type/Annot/Subtype/Widget/FT/Tx/T(name)/V(Alice)/F 4/Rect[20 100 200 120]/DA(/Helv 12 Tf 0 g)/AP<</N ${empty}>>>>`,
    )
    sketch.pages[0]!.annotations.push(field)
    const font = sketch.add('<</Type/Font/Subtype/Type1/BaseFont/Helvetica/Encoding/WinAnsiEncoding>>')
    sketch.catalog.push(
      `/AcroForm<</Fields[${field}]/NeedAppearances true/DA(/Helv 12 Tf 0 g)/DR<</Font<</Helv ${font}>>>>>>`,
    )
    const { file } = await runHere(operation, sketch.file(), { level: '2b' })
    const flat = await rewriteByQpdf(file, '--flatten-annotations=all')
    expect(await textsOf(flat)).toEqual([expect.stringContaining('Alice')])
  })

  it('keeps texts of bitmap glyphs that ask to be smoothed', async () => {
    const bytes = archivePdf({
      resources: '/Font<</F 7 0 R>>',
      content: 'BT /F 12 Tf (a) Tj ET',
      objects: {
        7: '<</Type/Font/Subtype/Type3/FontBBox[0 0 9 9]/FontMatrix[.1 0 0 .1 0 0]/FirstChar 97/LastChar 97/Widths[9]/CharProcs<</g1 8 0 R>>/Encoding<</Differences[97/g1]>>/Resources<<>>>>',
        8: streamBody('9 0 0 0 9 9 d1 9 0 0 9 0 0 cm BI /IM true /I true /W 8 /H 1 /BPC 1 ID U EI'),
      },
    })
    const source = new File([bytes], 'bitmaps.pdf')
    const { data } = await runHere(operation, source)
    expect(data).toMatchObject({ conforms: true, picturedPages: [] })
  })

  it('keeps attachments in PDF/A-3 and removes others than PDF/A from PDF/A-2', async () => {
    const attached = () =>
      new File(
        [
          archivePdf({
            catalog: '/Names<</EmbeddedFiles<</Names[(a.txt)7 0 R]>>>>',
            objects: { 7: '<</Type/Filespec/F(a.txt)/EF<</F 8 0 R>>>>', 8: '<</Length 1>>\nstream\na\nendstream' },
          }),
        ],
        'attached.pdf',
      )
    const kept = await runHere(operation, attached(), { level: '3b' })
    expect(kept.data.conforms).toBe(true)
    expect((await openPdf(kept.file, testRun())).catalog.has(PDFName.of('AF'))).toBe(true)
    const removed = await runHere(operation, attached(), { level: '2b' })
    expect(removed.warnings).toEqual(['pdfa-removed'])
  })
})
