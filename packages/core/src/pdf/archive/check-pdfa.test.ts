import { describe, expect, it } from 'vitest'
import { testRun } from '../../testing/run-context.js'
import {
  type ArchiveSketch,
  archivePacket,
  archivePdf,
  profileHeader,
  streamBody,
} from '../../testing/sketches/archive-pdf.js'
import { openPdf } from '../read/open-pdf.js'
import { checkPdfA } from './check-pdfa.js'
import type { Level } from './levels.js'

const run = testRun()

/** What is found in a file, as `clause-test`. */
async function found(sketch: ArchiveSketch, level: Level = '2b'): Promise<string[]> {
  const bytes = archivePdf({ part: Number(level[0]), ...sketch })
  const document = await openPdf(new File([bytes], 'archive.pdf'), run)
  const findings = await checkPdfA(document, bytes, level, run)
  return [...new Set(findings.list().map(({ clause, test }) => `${clause}-${test}`))]
}

const form = (entries: string, content = '0 0 1 1 re f') =>
  streamBody(content, `/Type/XObject/Subtype/Form/BBox[0 0 9 9]/Resources<<>>${entries}`)
const image = (entries: string) =>
  streamBody('\0\0\0', `/Type/XObject/Subtype/Image/Width 1/Height 1/BitsPerComponent 8/ColorSpace/DeviceRGB${entries}`)
const drawn = (body: string): ArchiveSketch => ({
  content: '/X Do',
  resources: '/XObject<</X 7 0 R>>',
  objects: { 7: body },
})
const state = (entries: string): ArchiveSketch => ({
  content: '/G gs 0 0 1 1 re f',
  resources: `/ExtGState<</G<<${entries}>>>>`,
})
const annotation = (entries: string): ArchiveSketch => ({ page: `/Annots[<</Type/Annot/Rect[0 0 9 9]${entries}>>]` })
const link = (action: string) => annotation(`/Subtype/Link/F 4/A<<${action}>>`)
const replace = (from: string, to: string): ArchiveSketch => ({ change: (file) => file.replace(from, to) })

describe('checkPdfA', () => {
  it.each(['1b', '2b', '3b'] as const)('finds nothing in a file that conforms to PDF/A-%s', async (level) => {
    expect(await found({}, level)).toEqual([])
  })

  const cases: [what: string, rule: string, sketch: ArchiveSketch, level?: Level][] = [
    ['a header that is not at the start', '6.1.2-1', replace('%PDF-1.4', ' PDF-1.4')],
    ['a header with more in its line', '6.1.2-1', replace('%PDF-1.4', '%PDF-1.4 ')],
    ['no binary comment', '6.1.2-2', replace('\xe2\xe3', 'ab')],
    ['no identifier', '6.1.3-1', replace('/ID[<0a><0b>]', '')],
    ['data after the end', '6.1.3-3', { change: (file) => `${file}\n` }],
    ['two spaces in a subsection', '6.1.4-1', replace('xref\n0 7\n', 'xref\n0  7\n'), '1b'],
    ['a space after xref', '6.1.4-2', replace('xref\n0 7\n', 'xref \n0 7\n')],
    ['an odd number of digits', '6.1.6-1', { catalog: '/Odd<0a1>' }],
    ['characters that are no digits', '6.1.6-2', { catalog: '/Odd<0g>' }],
    ['a wrong length', '6.1.7.1-1', replace('/Length 21>>', '/Length 20>>')],
    ['a wrong length in PDF/A-1', '6.1.7-1', replace('/Length 21>>', '/Length 20>>'), '1b'],
    ['a carriage return after stream', '6.1.7.1-2', replace('>>\nstream\n1 0', '>>\nstream\r1 0')],
    ['LZW', '6.1.7.2-1', { objects: { 7: streamBody('\x80', '/Filter/LZWDecode') } }],
    ['LZW in PDF/A-1', '6.1.10-1', { objects: { 7: streamBody('\x80', '/Filter/LZWDecode') } }, '1b'],
    ['two spaces around an object number', '6.1.9-1', replace('\n2 0 obj', '\n2  0 obj')],
    ['a large integer', '6.1.13-1', { catalog: '/Large 2147483648' }],
    ['a large number of PDF 1.4', '6.1.12-2', { catalog: '/Large 40000.5' }, '1b'],
    ['a long name', '6.1.13-4', { catalog: `/${'n'.repeat(128)} 1` }],
    ['a long string', '6.1.13-3', { catalog: `/Long(${'n'.repeat(32_768)})` }],
    ['deep graphics states', '6.1.13-8', { content: 'q '.repeat(29) + 'Q '.repeat(29) }],
    ['a tiny page', '6.1.13-11', { page: '/TrimBox[0 0 2 9]' }],
    ['layers in PDF/A-1', '6.1.13-1', { catalog: '/OCProperties<</OCGs[]/D<<>>>>' }, '1b'],
    ['an unknown operator', '6.2.2-1', { content: 'BX 1 unknown EX' }],
    [
      'resources of the page in a form',
      '6.2.2-2',
      {
        content: '/X Do',
        resources: '/XObject<</X 7 0 R>>/ExtGState<</G<<>>>>',
        objects: { 7: streamBody('/G gs', '/Type/XObject/Subtype/Form/BBox[0 0 9 9]') },
      },
    ],
    [
      'an output intent of an input device',
      '6.2.3-1',
      { objects: { 6: streamBody(profileHeader('RGB ', 'scnr'), '/N 3') } },
    ],
    ['CMYK with an RGB output intent', '6.2.4.3-3', { content: '0 0 0 1 k 0 0 1 1 re f' }],
    ['RGB with a gray output intent', '6.2.4.3-2', { objects: { 6: streamBody(profileHeader('GRAY'), '/N 1') } }],
    [
      'gray without an output intent',
      '6.2.4.3-4',
      { content: '0 0 1 1 re f', ...replace('/OutputIntents', '/OtherIntents_') },
    ],
    ['a transfer function', '6.2.5-1', state('/TR/Identity')],
    ['a halftone of type 6', '6.2.5-4', state('/HT<</HalftoneType 6>>')],
    ['a rendering intent of its own', '6.2.6-1', { content: '/Mine ri' }],
    ['an interpolated image', '6.2.8-3', drawn(image('/Interpolate true'))],
    ['PostScript in a form', '6.2.9.1-1', drawn(form('/Subtype2/PS'))],
    ['a reference XObject', '6.2.9.2-1', drawn(form('/Ref<<>>'))],
    ['a blend mode of its own', '6.2.10-1', state('/BM/Mine')],
    [
      'transparency without a color space',
      '6.2.10-2',
      {
        content: '/G gs /C cs 0 0 1 1 re f',
        resources: '/ExtGState<</G<</ca .5>>>>/ColorSpace<</C[/CalGray<</WhitePoint[1 1 1]>>]>>',
        ...replace('/OutputIntents', '/OtherIntents_'),
      },
    ],
    ['transparency in PDF/A-1', '6.4-6', state('/ca .5'), '1b'],
    ['a transparency group in PDF/A-1', '6.4-3', drawn(form('/Group<</S/Transparency>>')), '1b'],
    [
      'a font that is not embedded',
      '6.2.11.4.1-1',
      {
        content: 'BT /F 9 Tf (a) Tj ET',
        resources: '/Font<</F<</Type/Font/Subtype/Type1/BaseFont/Helvetica/Encoding/WinAnsiEncoding>>>>',
      },
    ],
    ['a movie', '6.3.1-1', annotation('/Subtype/Movie/F 4/AP<</N 4 0 R>>')],
    ['an annotation without flags', '6.3.2-1', annotation('/Subtype/Link')],
    ['a hidden annotation', '6.3.2-2', annotation('/Subtype/Link/F 6')],
    ['an annotation without appearance', '6.3.3-1', annotation('/Subtype/Square/F 4')],
    [
      'a rollover appearance',
      '6.3.3-2',
      {
        ...annotation('/Subtype/Square/F 4/AP<</N 7 0 R/R 7 0 R>>'),
        objects: { 7: form('', '1 0 0 rg 0 0 1 1 re f') },
      },
    ],
    ['a field with an action', '6.4.1-1', annotation('/Subtype/Widget/F 4/AA<<>>/AP<</N 4 0 R>>')],
    ['a form that wants to be drawn', '6.4.1-3', { catalog: '/AcroForm<</Fields[]/NeedAppearances true>>' }],
    ['an XFA form', '6.4.2-1', { catalog: '/AcroForm<</Fields[]/XFA()>>' }],
    ['a button without states', '6.3.3-3', annotation('/Subtype/Widget/FT/Btn/F 4/AP<</N<<>>>>')],
    ['a script', '6.5.1-1', link('/S/JavaScript/JS()')],
    ['an action that follows', '6.5.1-1', link('/S/URI/URI(x:y)/Next<</S/Launch>>')],
    ['a named action', '6.5.1-2', link('/S/Named/N/Print')],
    ['actions of the page', '6.5.2-2', { page: '/AA<<>>' }],
    ['no metadata', '6.6.2.1-1', replace('/Metadata 5 0 R', '/Otherdat 5 0 R')],
    ['metadata that is not well-formed', '6.6.2.1-4', { properties: '<dc:title>' }],
    [
      'metadata in UTF-16',
      '6.6.2.1-5',
      {
        objects: {
          5: streamBody([...archivePacket()].map((letter) => `\0${letter}`).join(''), '/Type/Metadata/Subtype/XML'),
        },
      },
    ],
    ['an unknown property', '6.6.2.3.1-1', { properties: '<my:own>1</my:own>' }],
    ['a title that is plain text', '6.6.2.3.1-2', { properties: '<dc:title>A</dc:title>' }],
    ['another part', '6.6.4-2', { part: 3 }],
    [
      'another title in the information',
      '6.7.3-2',
      {
        objects: { 7: '<</Title(A)>>' },
        trailer: '/Info 7 0 R',
        properties: '<dc:title><rdf:Alt><rdf:li xml:lang="x-default">B</rdf:li></rdf:Alt></dc:title>',
      },
      '1b',
    ],
    [
      'an embedded file that is not PDF/A',
      '6.8-5',
      {
        objects: { 7: '<</Type/Filespec/F(a)/UF(a)/EF<</F 8 0 R>>>>', 8: streamBody('a') },
      },
    ],
    [
      'an embedded file without relationship',
      '6.8-3',
      {
        catalog: '/AF[7 0 R]',
        objects: { 7: '<</Type/Filespec/F(a)/UF(a)/EF<</F 8 0 R>>>>', 8: streamBody('a', '/Subtype/text#2Fplain') },
      },
      '3b',
    ],
    ['layers without a name', '6.9-1', { catalog: '/OCProperties<</OCGs[]/D<<>>>>' }],
    ['requirements', '6.11-1', { catalog: '/Requirements[]' }],
  ]
  it.each(cases)('finds %s: %s', async (_, rule, sketch, level) => {
    expect(await found(sketch, level)).toEqual([rule])
  })

  it('allows properties that an extension schema describes, and finds mistakes in the description', async () => {
    const schema = (type: string) =>
      `<my:own>1</my:own><pdfaExtension:schemas xmlns:pdfaExtension="http://www.aiim.org/pdfa/ns/extension/" xmlns:pdfaSchema="http://www.aiim.org/pdfa/ns/schema#" xmlns:pdfaProperty="http://www.aiim.org/pdfa/ns/property#"><rdf:Bag><rdf:li rdf:parseType="Resource"><pdfaSchema:schema>Mine</pdfaSchema:schema><pdfaSchema:namespaceURI>http://example.org/my/</pdfaSchema:namespaceURI><pdfaSchema:prefix>my</pdfaSchema:prefix><pdfaSchema:property><rdf:Seq><rdf:li rdf:parseType="Resource"><pdfaProperty:name>own</pdfaProperty:name><pdfaProperty:valueType>${type}</pdfaProperty:valueType><pdfaProperty:category>external</pdfaProperty:category><pdfaProperty:description>Own</pdfaProperty:description></rdf:li></rdf:Seq></pdfaSchema:property></rdf:li></rdf:Bag></pdfaExtension:schemas>`
    expect(await found({ properties: schema('Integer') })).toEqual([])
    expect(await found({ properties: schema('Boolean') })).toEqual(['6.6.2.3.1-2'])
    expect(await found({ properties: schema('Unheard') })).toEqual(['6.6.2.3.3-9'])
  })

  it('ignores what no content uses', async () => {
    expect(await found({ ...drawn(form('/Subtype2/PS')), content: '' })).toEqual([])
  })
})

describe('limits of the check', () => {
  const nested = (depth: number, inside: string) => `0 0 0 1 k ${'q '.repeat(depth)}${inside}${' Q'.repeat(depth)}`

  it('follows more than 10,000 nested graphics states', async () => {
    // The color of the last state is gray when it is painted: the one of the ten thousandth, which is not, is restored later.
    expect(await found({ content: nested(10_000, '0 g q Q 0 0 1 1 re f') })).toEqual(['6.1.13-8'])
  })

  it.each([
    ['graphics states', { content: nested(100_001, '') }],
    ['sequences of marked content', { content: '/P BMC '.repeat(10_001) }],
    ['forms', nestedForms(42)],
  ] as [string, ArchiveSketch][])('says that it does not follow %s without end', async (what, sketch) => {
    await expect(found({ ...sketch, part: 2 }, '2a')).rejects.toMatchObject({
      code: 'LIMIT_EXCEEDED',
      message: expect.stringContaining(what),
    })
  })
})

function nestedForms(depth: number): ArchiveSketch {
  const objects: Record<number, string> = {}
  for (let index = 0; index < depth; index++)
    objects[100 + index] = streamBody(
      '/X Do',
      `/Type/XObject/Subtype/Form/BBox[0 0 9 9]/Resources<</XObject<</X ${101 + index} 0 R>>>>`,
    )
  objects[100 + depth] = form('')
  return { content: '/X Do', resources: '/XObject<</X 100 0 R>>', objects }
}
