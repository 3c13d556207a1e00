import { describe, expect, it } from 'vitest'
import { renderPage, textOf } from '../../testing/facts/look-at-pdf.js'
import { testCapabilities } from '../../testing/run-qpdf.js'
import { PdfSketch } from '../../testing/sketches/pdf-sketch.js'
import { redact } from '../../testing/sketches/redacted-pdf.js'
import { addForm } from '../../testing/sketches/sketch-form.js'
import { addOutline, top } from '../../testing/sketches/sketch-navigation.js'
import { streamBody } from '../../testing/sketches/write-pdf.js'

/** The pages that links of the first page lead to. */
async function linksOf(file: File): Promise<(number | undefined)[]> {
  const request = {
    file,
    password: undefined,
    choosePages: () => [1],
    size: { dpi: 72 },
    userUnits: Promise.resolve(new Map<number, number>()),
    objects: {},
    maxPixels: 1e9,
    maxPages: 10,
    threads: 1,
    signal: new AbortController().signal,
  }
  const found: (number | undefined)[] = []
  for await (const { objects } of testCapabilities.renderPages!(request))
    for (const { page } of objects!.links) found.push(page)
  return found
}

/** Covers the first text of sketches and nothing below. */
const textArea = { page: 1, x: 25, y: 75, width: 250, height: 30 }

/** A page with content, tagged by elements whose parent is given. */
function tagged(content: string, elements: (root: string, page: string) => string[], resources = '') {
  const sketch = new PdfSketch(['unused'])
  const page = sketch.pages[0]!
  page.entries = `/Contents ${sketch.add(streamBody(content))}/StructParents 0`
  sketch.inherited = sketch.inherited.replace('/Resources<<', `/Resources<<${resources}`)
  const root = sketch.reserve()
  const kids = elements(root, page.ref).map((body) => sketch.add(body))
  const parents = sketch.add(`<</Nums[0[${kids.join(' ')}]]>>`)
  sketch.set(root, `<</Type/StructTreeRoot/K[${kids[0] ?? ''}]/ParentTree ${parents}>>`)
  sketch.catalog.push(`/StructTreeRoot ${root}/MarkInfo<</Marked true>>`)
  return sketch
}

const ada = 'BT /F0 18 Tf 30 100 Td (Ada) Tj ET'

describe('redactPdf leaves nothing under an area', () => {
  it('in properties of marked content that repeat it, and keeps layers and languages', async () => {
    const sketch = new PdfSketch(['unused'])
    const metadata = sketch.add(streamBody('<x:xmpmeta>small picture of her</x:xmpmeta>', '/Type/Metadata/Subtype/XML'))
    const layer = sketch.add('<</Type/OCG/Name(Layer of text)>>')
    const content = `/OC /L0 BDC /Artifact <</Type/Pagination/Attached[/Top]/Contents(head of her)/Lang(en)>> BDC /Placed /M0 BDC ${ada} EMC EMC EMC`
    sketch.pages[0]!.entries = `/Contents ${sketch.add(streamBody(content))}`
    sketch.inherited = sketch.inherited.replace(
      '/Resources<<',
      `/Resources<</Properties<</L0 ${layer}/M0<</Metadata ${metadata}/Title(name of her)>>>>`,
    )
    sketch.catalog.push(`/OCProperties<</OCGs[${layer}]/D<<>>>>`)
    const { raw, warnings } = await redact(sketch.file(), { areas: [textArea], removeMetadata: false })
    expect(warnings).toEqual([])
    expect(raw).not.toMatch(/of her/)
    expect(raw).toMatch(/Layer of text/)
    expect(raw).toMatch(/Pagination/)
  })

  it('in files, attributes and pronunciations of tags, and in tags that only content leads to', async () => {
    const sketch = tagged(`/Formula <</MCID 0>> BDC ${ada} EMC /P <</MCID 1>> BDC ${ada} EMC`, (root, page) => [
      `<</S/Formula/P ${root}/Pg ${page}/K 0/Phoneme(sound of her)/AF[<</Type/Filespec/F(source of her)/EF<<>>>>]/A[<</O/Table/Summary(sum of her)>>0<</O/UserProperties/P[<</N(a)/V(value of her)>>]>>]>>`,
      `<</S/P/P ${root}/Pg ${page}/K 1/ActualText(orphan of her)>>`,
    ])
    const { raw, warnings } = await redact(sketch.file(), { areas: [textArea] })
    expect(warnings).toEqual([])
    expect(raw).not.toMatch(/of her/)
  })

  it('in bookmarks that say more than it and lead to its page', async () => {
    const sketch = new PdfSketch(['Ada Lovelace', 'second'])
    const target = (page: number) => `/Dest${top(sketch.pages[page]!)}`
    addOutline(sketch, [
      { title: 'Life of Ada Lovelace, 1815', target: target(0) },
      { title: 'Lovelaces', target: target(0) },
      { title: 'Ada Lovelace elsewhere', target: target(1) },
    ])
    const { raw } = await redact(sketch.file(), { areas: [textArea] })
    const titles = [...raw.matchAll(/\/Title (?:<(\w+)>|\((.*?)\))/g)].map(([, hex, text]) =>
      hex ? Buffer.from(hex.slice(4), 'hex').swap16().toString('utf16le') : text,
    )
    expect(titles.sort()).toEqual(['Ada Lovelace elsewhere', 'Life of ███, 1815', 'Lovelaces'])
  })

  it('in looks of marks on lines that lie elsewhere, and of check boxes', async () => {
    const sketch = new PdfSketch(['Form'])
    const page = sketch.pages[0]!
    const look = (text: string) =>
      sketch.add(
        streamBody(
          `BT /F0 10 Tf 2 6 Td (${text}) Tj ET`,
          '/Type/XObject/Subtype/Form/BBox[0 0 100 20]/Resources<</Font<</F0<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>>>>>',
        ),
      )
    const mark = (text: string) =>
      `<</Type/Annot/Subtype/Highlight/Rect[30 90 130 120]/QuadPoints[0 1 1 1 0 0 1 0]/AP<</N ${text}>>>>`
    const shade = sketch.add(streamBody('1 1 0 rg 0 0 1 1 re f', '/Type/XObject/Subtype/Form/BBox[0 0 100 20]'))
    const box = sketch.add(
      `<</Type/Annot/Subtype/Widget/Rect[30 90 130 120]/FT/Btn/T(box)/V/On/AS/On/P ${page.ref}/AP<</N<</On ${look('Yes to Ada')}/Off ${look('No to Ada')}>>>>>>`,
    )
    page.annotations.push(sketch.add(mark(look('Note on Ada'))), sketch.add(mark(shade)), box)
    addForm(sketch, [box])
    const { raw, data, barred } = await redact(sketch.file(), { areas: [textArea] })
    expect(raw).not.toMatch(/Ada/)
    expect(data.pages[0]).toMatchObject({ annotations: 1, fields: 1 })
    expect(raw).toMatch(/1 1 0 rg 0 0 1 1 re f/)
    expect(barred).toBeGreaterThan(10_000)
  })

  it('in annotations that actions still lead to, and in pop-ups that do not name their note', async () => {
    const sketch = new PdfSketch(['Dear'])
    const popup = sketch.add('<</Type/Annot/Subtype/Popup/Rect[200 20 290 60]/Contents(window of her)>>')
    const note = sketch.add(`<</Type/Annot/Subtype/Text/Rect[80 95 100 115]/Contents(note of her)/Popup ${popup}>>`)
    sketch.pages[0]!.annotations.push(popup, note)
    sketch.catalog.push(`/OpenAction<</S/Hide/T ${note}>>`)
    const { raw } = await redact(sketch.file(), { areas: [textArea] })
    expect(raw).not.toMatch(/of her/)
  })

  it('in what pages that are in no tree inherit, in lists of pictures from the web and in programs for printers', async () => {
    const sketch = new PdfSketch(['unused'])
    const page = sketch.pages[0]!
    const image = sketch.add(
      streamBody(
        'SECRETPIXELSABCD',
        '/Type/XObject/Subtype/Image/Width 4/Height 4/BitsPerComponent 8/ColorSpace/DeviceGray',
      ),
    )
    const program = sketch.add(streamBody('(program of her) show', '/Type/XObject/Subtype/PS'))
    page.entries = `/Contents ${sketch.add(streamBody('q 40 0 0 15 40 100 cm /I Do Q /P Do'))}`
    sketch.inherited = sketch.inherited.replace('/Resources<<', `/Resources<</XObject<</I ${image}/P ${program}>>`)
    const orphan = sketch.add('<</Type/Page/MediaBox[0 0 10 10]/Parent 2 0 R>>')
    sketch.catalog.push(`/OpenAction[${orphan}/Fit]/Names<</IDS<</Names[(a)<</Type/SpiderContentSet/O[${image}]>>]>>>>`)
    const { raw } = await redact(sketch.file(), { areas: [textArea] })
    expect(raw).not.toMatch(/SECRET|of her/)
  })

  it('in text that no font was set for', async () => {
    const sketch = new PdfSketch(['unused'])
    sketch.pages[0]!.entries =
      `/Contents ${sketch.add(streamBody('BT 30 100 Td (Ada) Tj ET BT /F0 18 Tf 30 20 Td (Hello) Tj ET'))}`
    const { raw, file, warnings } = await redact(sketch.file(), { areas: [textArea] })
    expect(warnings).toEqual([])
    expect(raw).not.toMatch(/Ada/)
    expect((await textOf(file, 1)).trim()).toBe('Hello')
  })

  it('in metadata of pictures and pages, unless metadata is kept', async () => {
    const sketch = new PdfSketch(['Dear', 'second'])
    const metadata = sketch.add(streamBody('<x:xmpmeta>camera</x:xmpmeta>', '/Type/Metadata/Subtype/XML'))
    sketch.pages[1]!.entries += `/Metadata ${metadata}`
    expect((await redact(sketch.file(), { areas: [textArea] })).raw).not.toMatch(/camera/)
    expect((await redact(sketch.file(), { areas: [textArea], removeMetadata: false })).raw).toMatch(/camera/)
  })

  it('in glyphs that show text of their own, and in clips that would open', async () => {
    const sketch = new PdfSketch(['unused'])
    const glyph = sketch.add(streamBody('4000 0 d0 BT /F0 1000 Tf (name of her) Tj ET'))
    const drawn = `<</Type/Font/Subtype/Type3/FontBBox[0 0 4000 750]/FontMatrix[0.001 0 0 0.001 0 0]/CharProcs<</a ${glyph}>>/Encoding<</Differences[97/a]>>/FirstChar 97/LastChar 97/Widths[4000]>>`
    sketch.inherited = sketch.inherited.replace('/Font<<', `/Font<</F3 ${sketch.add(drawn)}`)
    const page = (content: string) => {
      sketch.pages[0]!.entries = `/Contents ${sketch.add(streamBody(content))}`
      return redact(sketch.file(), { areas: [textArea] })
    }
    const glyphs = await page('BT /F3 18 Tf 30 100 Td (a) Tj ET')
    expect(glyphs.raw).not.toMatch(/of her/)
    const clip = await page('q BT /F0 18 Tf 7 Tr 30 100 Td (Ada) Tj ET 0 0 1 rg 0 0 300 200 re f Q')
    expect([...glyphs.warnings, ...clip.warnings]).toEqual(['page-as-picture', 'page-as-picture'])
    expect(clip.changed).toBe(0)
  })
})

describe('redactPdf leaves no word', () => {
  it.each([
    [
      'drawn twice letter by letter',
      [30, 40, 50, 59, 69, 73, 83, 92]
        .map((x, at) => `1 0 0 1 ${x} 150 Tm (${'Lovelace'[at]}) Tj 1 0 0 1 ${x + 1} 150 Tm (${'Lovelace'[at]}) Tj`)
        .join(' '),
    ],
    ['spaced out', '30 150 Td [(L)-600(o)-600(v)-600(e)-600(l)-600(a)-600(c)-600(e)] TJ 0 -20 Td (L o v e l a c e) Tj'],
    ['before the string that is shown', '30 150 Td (Lovelace) Tj 0 -20 Td (Lovelace) (x) Tj'],
    ['in a single sign', '30 150 Td /F1 18 Tf (X) Tj'],
  ])('%s', async (_, text) => {
    const sketch = new PdfSketch(['unused'])
    const word = Buffer.from('Lovelace', 'utf16le').swap16().toString('hex')
    const map = sketch.add(
      streamBody(`1 begincodespacerange <00> <ff> endcodespacerange 1 beginbfchar <58> <${word}> endbfchar`),
    )
    const font = sketch.add(`<</Type/Font/Subtype/Type1/BaseFont/Helvetica/Encoding/WinAnsiEncoding/ToUnicode ${map}>>`)
    sketch.inherited = sketch.inherited.replace('/Font<<', `/Font<</F1 ${font}`)
    sketch.pages[0]!.entries = `/Contents ${sketch.add(streamBody(`BT /F0 18 Tf ${text} ET`))}`
    const { file, raw, warnings } = await redact(sketch.file(), { find: 'Lovelace' })
    expect(warnings).toEqual([])
    expect(raw).not.toMatch(/Lovelace|\(v\)|L o v/)
    expect(raw).not.toContain(word)
    expect((await textOf(file, 1)).trim()).toMatch(/^x?$/)
  })

  it('with a ligature of one letter twice', async () => {
    const sketch = new PdfSketch(['unused'])
    const map = sketch.add(
      streamBody('1 begincodespacerange <00> <ff> endcodespacerange 1 beginbfchar <58> <00740074> endbfchar'),
    )
    const font = sketch.add(`<</Type/Font/Subtype/Type1/BaseFont/Helvetica/Encoding/WinAnsiEncoding/ToUnicode ${map}>>`)
    sketch.inherited = sketch.inherited.replace('/Font<<', `/Font<</F1 ${font}`)
    const content = 'BT /F0 18 Tf 30 150 Td (the a) Tj /F1 18 Tf (X) Tj /F0 18 Tf (achment) Tj ET'
    sketch.pages[0]!.entries = `/Contents ${sketch.add(streamBody(content))}`
    const { file, data, warnings } = await redact(sketch.file(), { find: 'attachment' })
    expect(warnings).toEqual([])
    expect(data.found).toMatchObject([{ count: 1 }])
    expect((await textOf(file, 1)).trim()).toBe('the')
  })

  it('unsaid of signs that nobody can read', async () => {
    const sketch = new PdfSketch(['unused'])
    const glyph = sketch.add(streamBody('600 0 0 0 600 700 d1 0 0 500 700 re f'))
    const drawn = `<</Type/Font/Subtype/Type3/FontBBox[0 0 600 700]/FontMatrix[0.001 0 0 0.001 0 0]/CharProcs<</g1 ${glyph}/g2 ${glyph}>>/Encoding<</Differences[1/g1/g2]>>/FirstChar 1/LastChar 2/Widths[600 600]>>`
    sketch.inherited = sketch.inherited.replace('/Font<<', `/Font<</F3 ${sketch.add(drawn)}`)
    sketch.pages[0]!.entries = `/Contents ${sketch.add(streamBody('BT /F3 18 Tf 30 100 Td (\\001\\002) Tj ET'))}`
    const { warnings } = await redact(sketch.file(), { find: 'Lovelace' })
    expect(warnings).toContain('illegible-text')
  })

  it('in strings of UTF-8', async () => {
    const utf8 = (text: string) => `<${Buffer.from(text).toString('hex')}>`
    const sketch = new PdfSketch(['Dear'])
    sketch.catalog.push(
      `/OpenAction<</S/URI/URI ${utf8('M\u00fcller by mark')}>>/Legal<</Attestation ${utf8('\ufeffHerr M\u00fcller')}>>`,
    )
    sketch.pages[0]!.annotations.push(
      sketch.add(`<</Type/Annot/Subtype/Text/Rect[0 0 10 10]/Contents ${utf8('\ufeffFrau M\u00fcller')}>>`),
    )
    const { raw, data } = await redact(sketch.file(), { find: 'M\u00fcller' })
    expect(raw).not.toMatch(/4dc3bc6c6c6572|M\u00c3\u00bcller/i)
    expect(data.pages[0].annotations).toBe(1)
  })

  it('in names of destinations, which lead where they led', async () => {
    const sketch = new PdfSketch(['first', 'second', 'third'])
    const to = (page: number) => `[${sketch.pages[page]!.ref}/Fit]`
    sketch.catalog.push(
      `/Names<</Dests<</Names[(Lovelace)${to(0)}(lovelace)${to(1)}(zoo)${to(2)}]>>>>/Dests<</lovelace.old ${to(2)}/other ${to(0)}>>`,
    )
    const link = (rectangle: string, target: string) =>
      sketch.add(`<</Type/Annot/Subtype/Link/Rect[${rectangle}]/${target}>>`)
    sketch.pages[0]!.annotations.push(
      link('200 20 210 40', 'Dest(Lovelace)'),
      link('210 20 220 40', 'A<</S/GoTo/D(lovelace)>>'),
      link('220 20 230 40', 'Dest/lovelace.old'),
      link('230 20 240 40', 'Dest(zoo)'),
    )
    const { raw, file } = await redact(sketch.file(), { find: 'Lovelace' })
    expect(raw).not.toMatch(/lovelace/i)
    expect(await linksOf(file)).toEqual([1, 2, 3, 3])
  })

  it('in the picture of a page where others being gone brings it together', async () => {
    const sketch = new PdfSketch(['unused'])
    const content = 'BT /F0 18 Tf 30 100 Td (sea) Tj 0 60 Td (zz) Tj 29.03 -60 Td (b rest) Tj ET'
    sketch.pages[0]!.entries = `/Contents ${sketch.add(streamBody(content))}`
    const { file, warnings } = await redact(sketch.file(), { find: ['zz', 'eab'] })
    expect(warnings).toEqual(['page-as-picture'])
    const { pixels, width } = await renderPage(file, 1, 1)
    const inkAt = (x: number) => [90, 93, 96].every((y) => pixels[(y * width + x) * 4]! < 60)
    expect([45, 55, 63].map(inkAt)).toEqual([true, true, true])
  })

  it('behind hyphens and accents that represent themselves', async () => {
    const sketch = new PdfSketch(['unused'])
    const map = sketch.add(
      streamBody('1 begincodespacerange <00> <ff> endcodespacerange 2 beginbfchar <7e> <2010> <7f> <00a8> endbfchar'),
    )
    const content = sketch.add(
      streamBody(
        'BT /F1 14 Tf 18 TL 20 150 Td (the confi~) Tj T* (dential words) Tj T* [(M\\177)333(uller)] TJ T* (Hauptstra\\337e) Tj ET',
      ),
    )
    sketch.pages[0]!.entries =
      `/Contents ${content}/Resources<</Font<</F1<</Type/Font/Subtype/Type1/BaseFont/Helvetica/Encoding<</Type/Encoding/BaseEncoding/WinAnsiEncoding/Differences[126/hyphen/dieresis]>>/ToUnicode ${map}>>>>>>`
    const { file, data } = await redact(sketch.file(), { find: ['confidential', 'M\u00fcller', 'HAUPTSTRASSE'] })
    expect(data.found.map(({ count }: { count: number }) => count)).toEqual([1, 1, 1])
    expect((await textOf(file, 1)).replace(/\s+/g, ' ').trim()).toBe('the words')
  })
})
