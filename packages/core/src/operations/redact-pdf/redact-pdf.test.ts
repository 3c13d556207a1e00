import { describe, expect, it } from 'vitest'
import { difference } from '../../testing/compare-pages.js'
import { renderPage, textOf } from '../../testing/facts/look-at-pdf.js'
import { runHere } from '../../testing/run-here.js'
import { qpdfCheck } from '../../testing/run-qpdf.js'
import { numberedPages, PdfSketch } from '../../testing/sketches/pdf-sketch.js'
import { redact } from '../../testing/sketches/redacted-pdf.js'
import { pagesPdf, streamBody } from '../../testing/sketches/write-pdf.js'
import { operation } from './operation.js'

const helvetica = '<</Type/Font/Subtype/Type1/BaseFont/Helvetica/Encoding/WinAnsiEncoding>>'
const bold = '<</Type/Font/Subtype/Type1/BaseFont/Helvetica-Bold/Encoding/WinAnsiEncoding>>'

/** A page of 400 × 300 points; 100 is Helvetica as F0, 101 Helvetica Bold as F1. */
const page = (content: string, more: Record<number, string> = {}, entries = '', resources = '') =>
  pagesPdf(
    [
      {
        entries: `/MediaBox[0 0 400 300]${entries}/Resources<</Font<</F0 100 0 R/F1 101 0 R/F2 102 0 R>>${resources}>>`,
        content,
      },
    ],
    { 100: helvetica, 101: bold, 102: helvetica, ...more },
  )

describe('redactPdf', () => {
  it('takes words out of strings and leaves the rest where it is', async () => {
    const sketch = new PdfSketch(['Dear Ada Lovelace, hello'])
    const { file, data, warnings, raw, changed, barred } = await redact(sketch.file('letter.pdf'), {
      find: 'Ada Lovelace',
    })
    expect(file.name).toBe('redacted_letter.pdf')
    expect(warnings).toEqual([])
    expect(await textOf(file, 1)).toMatch(/^Dear\s+, hello$/)
    expect(data.found).toEqual([{ text: 'Ada Lovelace', count: 1, pages: [1] }])
    expect(data.pages).toEqual([
      { page: 1, areas: 1, characters: 12, pictures: 0, paths: 0, annotations: 0, fields: 0, picture: false },
    ])
    expect(raw).not.toMatch(/Ada|Lovelace|4164|6c6f76656c616365/i)
    expect(raw).toContain('[(Dear ) -6059 (, hello)] TJ')
    expect(changed).toBe(0)
    expect(barred).toBeGreaterThan(1000)
    expect(await qpdfCheck(file)).toMatchObject({ exitCode: 0 })
  })

  it.each([
    ['kerned by numbers', '[(Dear )-20(A)80(da)] TJ [( Love)15(lace)-300(, hello)] TJ'],
    ['with spacing of characters and words', '2 Tc 7 Tw (Dear Ada Lovelace, hello) Tj (again) Tj'],
    ['stretched and raised', '70 Tz 4 Ts (Dear Ada Lovelace, hello) Tj 150 Tz 0 Ts (again) Tj'],
    ['in bold, whose widths no file tells', '/F1 18 Tf (Dear Ada Lovelace, hello) Tj (again) Tj'],
    ['shown on the next line', "22 TL (Well) Tj (Dear Ada Lovelace, hello) ' (again) Tj"],
    ['shown with spacing', '22 TL (Well) Tj 3 1 (Dear Ada Lovelace, hello) " (again) Tj'],
    ['turned', '0.8 0.6 -0.6 0.8 60 60 Tm (Dear Ada Lovelace, hello) Tj (again) Tj'],
    ['mirrored and turned on its head', '-1 0 0 -1 380 200 Tm (Dear Ada Lovelace, hello) Tj (again) Tj'],
    ['invisible', '3 Tr (Dear Ada Lovelace, ) Tj 0 Tr (hello) Tj'],
    ['white', '1 g (Dear Ada Lovelace, ) Tj 0 g (hello) Tj'],
    ['in hexadecimal and octal', '<4465617220416461> Tj (\\040Lo\\166elace, hello) Tj'],
  ])('takes out text %s', async (_, text) => {
    const input = page(`BT /F0 18 Tf 20 150 Td ${text} ET BT /F0 12 Tf 20 20 Td (Far away) Tj ET`)
    const { file, data, changed, warnings, raw } = await redact(input, { find: ['Ada Lovelace'] })
    expect(warnings).toEqual([])
    expect(data.pages[0].characters).toBe(12)
    expect(changed).toBe(0)
    const left = (await textOf(file, 1)).replace(/\s+/g, ' ')
    expect(left).toMatch(/Dear ,? ?hello|Dear , hello/)
    expect(left).toContain('Far away')
    expect(left).not.toMatch(/Ada|Love/)
    expect(raw).not.toMatch(/Love|4c6f7665/i)
  })

  it('leaves text alone that only touches an area', async () => {
    const input = page('BT /F0 10 Tf 20 150 Td (above) Tj 0 -11 Td (middle) Tj 0 -11 Td (below) Tj ET')
    const { file } = await redact(input, { find: 'middle' })
    expect((await textOf(file, 1)).trim().split(/\s+/)).toEqual(['above', 'below'])
  })

  it('finds words over the ends of lines, with hyphens and without', async () => {
    const lines = ['the confi-', 'dential words of Ada', 'Lovelace, to be kept']
    const input = page(`BT /F0 14 Tf 18 TL 20 200 Td ${lines.map((line) => `(${line}) Tj T*`).join(' ')} ET`)
    const { file, data, raw, changed } = await redact(input, { find: ['confidential', 'Ada Lovelace'] })
    expect(data.found.map(({ count }: { count: number }) => count)).toEqual([1, 1])
    expect(data.pages[0].areas).toBe(4)
    expect((await textOf(file, 1)).replace(/\s+/g, ' ').trim()).toBe('the words of , to be kept')
    expect(raw).not.toMatch(/confi|dential|Ada|Lovelace/)
    expect(changed).toBe(0)
  })

  it('redacts what patterns find', async () => {
    const input = page('BT /F0 12 Tf 20 200 Td (Write to ada@mail.example or call +49 30 1234567.) Tj ET')
    const { raw, data } = await redact(input, { patterns: 'email, phone' })
    expect(data.found).toEqual([
      { text: 'email', count: 1, pages: [1] },
      { text: 'phone', count: 1, pages: [1] },
    ])
    expect(raw).not.toMatch(/ada@|mail\.example|1234567/)
    expect(raw).toMatch(/Write to /)
  })

  it('looks for words on the pages named', async () => {
    const { file } = await runHere(operation, numberedPages(3).file(), { find: 'page', pages: '2-' })
    expect(await Promise.all([1, 2, 3].map(async (number) => (await textOf(file, number)).trim()))).toEqual([
      'page 1',
      '2',
      '3',
    ])
  })

  it('makes a picture of a page whose content is damaged', async () => {
    const input = page('BT /F0 18 Tf 20 150 Td (Dear Ada) Tj ET blub (open')
    const { warnings, raw, barred } = await redact(input, { find: 'Ada' })
    expect(warnings).toEqual(['page-as-picture'])
    expect(raw).not.toMatch(/Dear|Ada/)
    expect(barred).toBeGreaterThan(100)
  })

  it('refuses an area outside its page, and takes one that is partly on it', async () => {
    const beside = { page: 1, x: 300, y: 10, width: 10, height: 10 }
    const corner = { page: 1, x: 290, y: 199, width: 10, height: 10 }
    for (const [input, area, size] of [
      [page(''), { ...beside, x: 400 }, '400 points wide and 300 high'],
      [page(''), { ...beside, x: -10 }, '400 points wide and 300 high'],
      [page('', {}, '/Rotate 90'), beside, '300 points wide and 400 high'],
      [page('', {}, '/CropBox[0 0 290 200]'), corner, '290 points wide and 200 high'],
    ] as const)
      await expect(runHere(operation, input, { areas: [{ ...area, x: 0, y: 0 }, area] })).rejects.toMatchObject({
        code: 'INVALID_OPTIONS',
        message: expect.stringMatching(`^Area 2 \\(x ${area.x}, .* is outside page 1. The page is ${size}.$`),
        details: { problems: [{ field: 'areas.1' }] },
      })
    const { data } = await redact(page(''), { areas: [{ ...beside, x: 399 }] })
    expect(data.pages).toMatchObject([{ page: 1, areas: 1 }])
  })

  it('says that nothing is named, and what is found nowhere', async () => {
    await expect(runHere(operation, numberedPages(1).file(), {})).rejects.toMatchObject({ code: 'INVALID_OPTIONS' })
    await expect(runHere(operation, numberedPages(1).file(), { patterns: 'mail' })).rejects.toMatchObject({
      code: 'INVALID_OPTIONS',
    })
    const area = { page: 2, x: 0, y: 0, width: 9, height: 9 }
    await expect(runHere(operation, numberedPages(1).file(), { areas: [area] })).rejects.toMatchObject({
      code: 'PAGES_OUT_OF_RANGE',
    })
    const sketch = numberedPages(2)
    sketch.information = '/Title(word)'
    const { warnings, data } = await runHere(operation, sketch.file(), { find: 'page 2\nword' })
    expect(warnings).toEqual(['not-found'])
    expect(data.found).toEqual([
      { text: 'page 2', count: 1, pages: [2] },
      { text: 'word', count: 0, pages: [] },
    ])
  })

  describe('whatever the font', () => {
    const utf16 = (text: string) =>
      Array.from(text, (letter) => letter.charCodeAt(0).toString(16).padStart(4, '0')).join('')
    const toUnicode = streamBody(
      '1 begincodespacerange <0000> <ffff> endcodespacerange 1 beginbfrange <0020> <007e> <0020> endbfrange',
    )
    const composite = (encoding: string, more = '') =>
      `<</Type/Font/Subtype/Type0/BaseFont/Arial/Encoding/${encoding}/ToUnicode 105 0 R/DescendantFonts[<</Type/Font/Subtype/CIDFontType2/BaseFont/Arial/CIDSystemInfo<</Registry(Adobe)/Ordering(Identity)/Supplement 0>>/FontDescriptor<</Type/FontDescriptor/FontName/Arial/Flags 4/Ascent 900/Descent -200/FontBBox[0 -200 1000 900]/ItalicAngle 0/CapHeight 700/StemV 80>>${more}>>]>>`

    it('takes codes of two bytes out of composite fonts', async () => {
      const input = page(`BT /F2 18 Tf 20 150 Td <${utf16('Dear Ada Lovelace, hello')}> Tj <${utf16('again')}> Tj ET`, {
        102: composite('Identity-H', '/DW 600/W[97[500 510 520] 110 120 480]'),
        105: toUnicode,
      })
      const { file, data, changed, raw } = await redact(input, { find: 'ada lovelace' })
      expect(data.pages[0].characters).toBe(12)
      expect(changed).toBe(0)
      expect((await textOf(file, 1)).replace(/\s+/g, ' ')).toContain('helloagain')
      expect(raw).not.toMatch(/00410064|\\000A\\000d\\000a/)
    })

    it('takes glyphs out of lines that run down', async () => {
      const input = page(`BT /F2 18 Tf 200 280 Td <${utf16('ABXYCDE')}> Tj <${utf16('FG')}> Tj ET`, {
        102: composite('Identity-V', '/DW2[880 -1000]/W2[88[-700 500 880]]'),
        105: toUnicode,
      })
      const { file, data, changed } = await redact(input, {
        areas: [{ page: 1, x: 180, y: 20 + 36, width: 40, height: 30 }],
      })
      expect(data.pages[0].characters).toBe(2)
      expect(changed).toBe(0)
      expect((await textOf(file, 1)).replace(/\s+/g, '')).toBe('ABCDEFG')
    })

    it('takes drawn glyphs out of Type 3 fonts', async () => {
      const glyph = (at: number) => streamBody(`${at} 0 d0 0 0 ${at - 100} 700 re f`)
      const font =
        '<</Type/Font/Subtype/Type3/FontBBox[0 0 750 750]/FontMatrix[0.001 0 0 0.001 0 0]/CharProcs<</a 106 0 R/b 107 0 R>>/Encoding<</Type/Encoding/Differences[97/a/b]>>/FirstChar 97/LastChar 98/Widths[500 800]/ToUnicode 108 0 R>>'
      const input = page('BT /F2 20 Tf 20 150 Td (abba) Tj (ab) Tj ET', {
        102: font,
        106: glyph(500),
        107: glyph(800),
        108: streamBody('1 begincodespacerange <00> <ff> endcodespacerange 1 beginbfrange <61> <62> <0061> endbfrange'),
      })
      const { file, data, changed } = await redact(input, {
        areas: [{ page: 1, x: 31, y: 130, width: 30, height: 25 }],
      })
      expect(data.pages[0].characters).toBe(2)
      expect(changed).toBe(0)
      expect((await textOf(file, 1)).trim()).toMatch(/^a\s*aab$/)
    })

    it('makes a picture of a page where what follows would move, or refuses', async () => {
      const font = `<</Type/Font/Subtype/Type0/BaseFont/MSung/Encoding/UniCNS-UCS2-H/DescendantFonts[<</Type/Font/Subtype/CIDFontType0/BaseFont/MSung/CIDSystemInfo<</Registry(Adobe)/Ordering(CNS1)/Supplement 0>>/FontDescriptor<</Type/FontDescriptor/FontName/MSung/Flags 4/Ascent 900/Descent -200/FontBBox[0 -200 1000 900]/ItalicAngle 0/CapHeight 700/StemV 80>>/W[1[500]]>>]>>`
      const input = page(
        `BT /F2 18 Tf 20 150 Td <${utf16('secret word')}> Tj ET BT /F0 18 Tf 20 50 Td (Far away) Tj ET`,
        { 102: font },
      )
      const { file, data, warnings, raw } = await redact(input, { find: 'secret' })
      expect(warnings).toEqual(['page-as-picture'])
      expect(data.pages[0].picture).toBe(true)
      expect((await textOf(file, 1)).trim()).toBe('')
      expect(raw).not.toMatch(/00730065|s\\000e|\\000s/)
      await expect(runHere(operation, input, { find: 'secret', fallback: 'error' })).rejects.toMatchObject({
        code: 'BAD_DOCUMENT',
      })
    })
  })

  describe('wherever the page is turned', () => {
    it.each([0, 90, 180, 270])('redacts what is seen in an area, at %i degrees with a CropBox', async (angle) => {
      const input = page(
        'BT /F0 12 Tf 100 150 Td (left) Tj 60 0 Td (right) Tj -60 -40 Td (under) Tj ET',
        {},
        `/CropBox[50 30 350 270]/Rotate ${angle}/UserUnit 2`,
      )
      const found = await redact(input, { find: 'right' })
      const seen: Record<number, [number, number, number, number]> = {
        0: [110, 106, 30, 20],
        90: [114, 110, 20, 30],
        180: [160, 114, 30, 20],
        270: [106, 160, 20, 30],
      }
      const [x, y, width, height] = seen[angle]!.map((length) => length * 2) as [number, number, number, number]
      const area = await redact(input, { areas: [{ page: 1, x, y, width, height }] })
      for (const { file, changed, raw, warnings } of [found, area]) {
        expect(warnings).toEqual([])
        expect((await textOf(file, 1)).trim().split(/\s+/).sort()).toEqual(['left', 'under'])
        expect(raw).not.toContain('right')
        expect(changed).toBe(0)
      }
    })
  })

  describe('in forms that are drawn', () => {
    const form = (content: string, more = '') =>
      streamBody(content, `/Type/XObject/Subtype/Form/BBox[0 0 200 100]${more}`)

    it('changes a copy for this use, and keeps others', async () => {
      const input = page(
        'q 1 0 0 1 20 150 cm /X0 Do Q q 1 0 0 1 20 20 cm /X0 Do Q',
        {
          110: form('q 1 0 0 1 10 10 cm /X1 Do Q', '/Resources<</XObject<</X1 111 0 R>>>>'),
          111: form('BT /F0 18 Tf 5 5 Td (Dear Ada) Tj ET', '/Resources<</Font<</F0 100 0 R>>>>'),
        },
        '',
        '/XObject<</X0 110 0 R>>',
      )
      const area = { page: 1, x: 80, y: 110, width: 80, height: 30 }
      const { file, changed, data } = await redact(input, { areas: [area] })
      expect(data.pages[0].characters).toBe(3)
      expect(changed).toBe(0)
      expect((await textOf(file, 1)).replace(/\s+/g, ' ').trim()).toBe('Dear Dear Ada')
      const { raw } = await redact(input, { find: 'Ada' })
      expect(raw).not.toMatch(/Ada/)
    })

    it('takes what a page no longer draws out of resources that pages share', async () => {
      const image = streamBody(
        'SECRETPIXELSABCD',
        '/Type/XObject/Subtype/Image/Width 4/Height 4/BitsPerComponent 8/ColorSpace/DeviceGray',
      )
      const resources = '/Resources 109 0 R'
      const input = pagesPdf(
        [
          { entries: `/MediaBox[0 0 400 300]${resources}`, content: 'q 100 0 0 100 50 50 cm /I Do Q /X0 Do' },
          { entries: `/MediaBox[0 0 400 300]${resources}`, content: 'BT /F0 18 Tf 20 150 Td (second) Tj ET' },
        ],
        {
          100: helvetica,
          109: '<</Font<</F0 100 0 R>>/XObject<</I 110 0 R/X0 111 0 R>>>>',
          110: image,
          111: form('BT /F0 18 Tf 5 5 Td (Dear Ada) Tj ET'),
        },
      )
      const area = (x: number, y: number, width: number, height: number) => ({ page: 1, x, y, width, height })
      const { raw, data, file } = await redact(input, { areas: [area(40, 140, 120, 120), area(0, 250, 200, 50)] })
      expect(data.pages[0]).toMatchObject({ characters: 8, pictures: 1 })
      expect(raw).not.toMatch(/SECRET|Ada/)
      expect((await textOf(file, 2)).trim()).toBe('second')
    })

    it('keeps what pattern cells and glyphs without resources of their own draw on other pages', async () => {
      const image = streamBody(
        'SECRETPIXELSABCD',
        '/Type/XObject/Subtype/Image/Width 4/Height 4/BitsPerComponent 8/ColorSpace/DeviceGray',
      )
      const box = '/MediaBox[0 0 400 300]/Resources 109 0 R'
      const draw = 'q 50 0 0 50 0 0 cm /I Do Q'
      const input = pagesPdf(
        [
          { entries: box, content: 'q 100 0 0 100 50 50 cm /I Do Q' },
          { entries: box, content: '/Pattern cs /P scn 0 0 100 100 re f' },
          { entries: box, content: 'BT /F1 1 Tf 20 150 Td (a) Tj ET' },
        ],
        {
          109: '<</Font<</F1 112 0 R>>/XObject<</I 110 0 R>>/Pattern<</P 111 0 R>>>>',
          110: image,
          111: streamBody(draw, '/PatternType 1/PaintType 1/TilingType 1/BBox[0 0 50 50]/XStep 50/YStep 50'),
          112: '<</Type/Font/Subtype/Type3/FontBBox[0 0 50 50]/FontMatrix[1 0 0 1 0 0]/FirstChar 97/LastChar 97/Widths[50]/CharProcs<</a 113 0 R>>/Encoding<</Differences[97/a]>>>>',
          113: streamBody(`50 0 d0 ${draw}`),
        },
      )
      const { raw, file } = await redact(input, { areas: [{ page: 1, x: 40, y: 140, width: 120, height: 120 }] })
      expect(raw).toMatch(/SECRET/)
      for (const page of [2, 3]) expect(difference(await renderPage(input, page), await renderPage(file, page))).toBe(0)
    })

    it('is not misled by forms that draw themselves', async () => {
      const input = page(
        '/X0 Do',
        {
          110: form(
            'BT /F0 18 Tf 5 5 Td (Dear Ada) Tj ET /X0 Do',
            '/Resources<</Font<</F0 100 0 R>>/XObject<</X0 110 0 R>>>>',
          ),
        },
        '',
        '/XObject<</X0 110 0 R>>',
      )
      const { raw, warnings } = await redact(input, { find: 'Ada' })
      expect(warnings).toEqual([])
      expect(raw).not.toMatch(/Ada/)
    })

    it('reaches into the forms of soft masks', async () => {
      const input = page(
        '/G0 gs 0 0 400 300 re f',
        {
          110: streamBody(
            '1 g BT /F0 18 Tf 20 150 Td (Dear Ada) Tj ET',
            '/Type/XObject/Subtype/Form/BBox[0 0 400 300]/Group<</S/Transparency/CS/DeviceGray>>/Resources<</Font<</F0 100 0 R>>>>',
          ),
        },
        '',
        '/ExtGState<</G0<</Type/ExtGState/SMask<</Type/Mask/S/Luminosity/G 110 0 R>>>>>>',
      )
      const { raw, data } = await redact(input, { areas: [{ page: 1, x: 64, y: 130, width: 60, height: 30 }] })
      expect(data.pages[0].characters).toBe(3)
      expect(raw).not.toMatch(/Ada/)
    })
  })
})
