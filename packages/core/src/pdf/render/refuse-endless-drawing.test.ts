import { describe, expect, it } from 'vitest'
import { defaultLimits, type RunContext } from '../../run-context.js'
import { measureWork } from '../../testing/measure-work.js'
import { testCapabilities } from '../../testing/run-qpdf.js'
import { refuseEndlessDrawing } from './refuse-endless-drawing.js'

const run: RunContext = {
  capabilities: testCapabilities,
  limits: defaultLimits,
  signal: new AbortController().signal,
  progress: () => {},
  warn: () => {},
  outputName: 'out.pdf',
}

/** A page that draws `/A`, object 5, with these further objects, of which others are numbered from 6. */
function pdfWith(...objects: string[]): File {
  const all = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 9 9] /Contents 4 0 R /Resources << /XObject << /A 5 0 R >> >> >>',
    stream('', '/A Do'),
    ...objects,
  ]
  const body = all.map((object, at) => `${at + 1} 0 obj\n${object}\nendobj\n`).join('')
  return new File([`%PDF-1.7\n${body}trailer << /Root 1 0 R >>\n`], 'drawing.pdf')
}

const stream = (dict: string, content: string) =>
  `<< ${dict} /Length ${content.length} >>\nstream\n${content}\nendstream`
const form = (content: string, resources = '') =>
  stream(`/Type /XObject /Subtype /Form /BBox [0 0 9 9] ${resources && `/Resources << ${resources} >>`}`, content)
const pattern = (content: string, resources: string) =>
  stream(
    `/PatternType 1 /PaintType 1 /TilingType 1 /BBox [0 0 9 9] /XStep 1 /YStep 1 /Resources << ${resources} >>`,
    content,
  )
const group = '/Group << /S /Transparency >>'
const masked = (content: string, resources = '') =>
  stream(`/Type /XObject /Subtype /Form /BBox [0 0 9 9] ${group} /Resources << ${resources} >>`, content)
const maskState = (mask: number) => `<< /SMask << /S /Luminosity /G ${mask} 0 R >> >>`
const type3 = (glyph: number, resources: string | undefined) =>
  `<< /Type /Font /Subtype /Type3 /FontBBox [0 0 9 9] /FontMatrix [1 0 0 1 0 0] /CharProcs << /a ${glyph} 0 R >> /Encoding << /Differences [97 /a] >> /FirstChar 97 /LastChar 97 /Widths [9] ${resources === undefined ? '' : `/Resources << ${resources} >>`} >>`
const glyph = (content: string, entries = '') => stream(entries, `9 0 d0 ${content}`)
const check = (file: File) => refuseEndlessDrawing(file, run, undefined)
const refused = { code: 'LIMIT_EXCEEDED', message: expect.stringContaining('drawing.pdf is too complex') }

describe('refuseEndlessDrawing', () => {
  it('refuses a form that draws itself twice', async () => {
    await expect(check(pdfWith(form('/A Do /A Do', '/XObject << /A 5 0 R >>')))).rejects.toMatchObject(refused)
  })

  it('refuses forms that draw themselves by the resources of the page', async () => {
    await expect(check(pdfWith(form('/A Do /A Do')))).rejects.toMatchObject(refused)
  })

  it.each([
    ['itself', [form('/A Do /A Do', '/Font << >>')]],
    ['another form', [form('/B Do', '/XObject << /B 6 0 R >>'), form('/A Do '.repeat(3), '/Font << >>')]],
  ])('refuses forms that have resources, and draw what only the page has: %s', async (_, objects) => {
    await expect(check(pdfWith(...objects))).rejects.toMatchObject(refused)
  })

  it('row 101: refuses forms that each draw the next one ten times', async () => {
    const levels = Array.from({ length: 30 }, (_, at) =>
      at === 29 ? form('0 0 1 1 re f') : form('/N Do '.repeat(10), `/XObject << /N ${at + 6} 0 R >>`),
    )
    await expect(check(pdfWith(...levels))).rejects.toMatchObject(refused)
  })

  it('row 101: refuses a tiling pattern that is painted with itself', async () => {
    const loop = pattern('/Pattern cs /P scn 0 0 9 9 re f', '/Pattern << /P 6 0 R >>')
    await expect(
      check(pdfWith(form('/Pattern cs /P scn 0 0 9 9 re f', '/Pattern << /P 6 0 R >>'), loop)),
    ).rejects.toMatchObject(refused)
  })

  it.each([
    ['itself once', 'f'],
    ['itself for each of two shapes', 'f f'],
  ])('row 101: refuses a soft mask that masks %s', async (_, paints) => {
    const loop = masked(`/M gs ${paints}`, '/ExtGState << /M 6 0 R >>')
    await expect(
      check(pdfWith(form('/M gs f', '/ExtGState << /M 6 0 R >>'), maskState(7), loop)),
    ).rejects.toMatchObject(refused)
  })

  it.each([
    ['shapes', 'f f f f'],
    ['text', '(a) Tj [(a) 3 (a)] TJ (a) Tj (a) Tj'],
    ['pictures', 'BI /W 1 /H 1 /BPC 8 /CS /G ID a EI '.repeat(4)],
    ['a shading, saved states between', 'q q /S sh Q Q /S sh q /S sh Q /S sh'],
  ])('row 101: refuses soft masks that each mask the %s of the next one', async (_, paints) => {
    const levels = Array.from({ length: 15 }, (_, at) => [
      masked(`/M gs ${paints}`, at < 14 ? `/ExtGState << /M ${2 * at + 6} 0 R >>` : ''),
      maskState(2 * at + 7),
    ]).flat()
    await expect(check(pdfWith(...levels))).rejects.toMatchObject(refused)
  })

  it.each([
    ['by the resources of the font', '/Font << /F %d 0 R >>', '', '(aaaaaaaaaa) Tj'],
    ['by those of the glyph', '', '/Resources << /Font << /F %d 0 R >> >>', '<61616161 61616161> Tj'],
  ])('row 101: refuses Type 3 fonts whose glyphs show text of the next one, %s', async (_, ofFont, ofGlyph, shown) => {
    const levels = Array.from({ length: 15 }, (_, at) => {
      const next = (text: string) => (at < 14 ? text.replace('%d', `${2 * at + 8}`) : '')
      return [type3(2 * at + 7, next(ofFont)), glyph(at < 14 ? `BT /F 1 Tf ${shown} ET` : 'f', next(ofGlyph))]
    }).flat()
    await expect(
      check(pdfWith(form('BT /F 1 Tf (aaaaaaaaaa) Tj ET', '/Font << /F 6 0 R >>'), ...levels)),
    ).rejects.toMatchObject(refused)
  })

  it('row 101: refuses a soft mask whose text is in a font whose glyphs have that mask', async () => {
    await expect(
      check(
        pdfWith(
          form('/M gs f', '/ExtGState << /M 6 0 R >>'),
          maskState(7),
          masked('BT /F 1 Tf (aa) Tj ET', '/Font << /F 8 0 R >>'),
          type3(9, '/ExtGState << /M 6 0 R >>'),
          glyph('/M gs f f'),
        ),
      ),
    ).rejects.toMatchObject(refused)
  })

  it('row 101: refuses Type 3 fonts without resources, whose glyphs show text of the next one', async () => {
    const all = Array.from({ length: 15 }, (_, at) => `/F${at} ${2 * at + 6} 0 R`).join(' ')
    const levels = Array.from({ length: 15 }, (_, at) => [
      type3(2 * at + 7, undefined),
      glyph(at < 14 ? `BT /F${at + 1} 1 Tf [(aaaa) 5 (aaaaaa)] TJ ET` : 'f'),
    ]).flat()
    await expect(
      check(pdfWith(form('BT /F0 1 Tf (aaaaaaaaaa) Tj ET', `/Font << ${all} >>`), ...levels)),
    ).rejects.toMatchObject(refused)
  })

  it('row 101: refuses fonts that share a glyph, which shows text of the next font', async () => {
    const fonts = Array.from({ length: 15 }, (_, at) => type3(6, at < 14 ? `/Font << /F ${at + 8} 0 R >>` : ''))
    const shared = glyph('BT /F 1 Tf (aaaaaaaaaa) Tj ET')
    await expect(
      check(pdfWith(form('BT /F 1 Tf (a) Tj ET', '/Font << /F 7 0 R >>'), shared, ...fonts)),
    ).rejects.toMatchObject(refused)
  })

  it('row 101: refuses a million transparency groups', async () => {
    const hundred = (next: number) => masked('/N Do '.repeat(100), `/XObject << /N ${next} 0 R >>`)
    await expect(check(pdfWith(hundred(6), hundred(7), hundred(8), masked('f')))).rejects.toMatchObject(refused)
  })

  it.each([
    [
      'a mask that does not name its type',
      maskState(7),
      stream('/BBox [0 0 9 9] /Resources << /ExtGState << /M 6 0 R >> >>', '/M gs f f'),
    ],
    [
      'a font whose type is a string',
      type3(7, '/Font << /F 8 0 R >>').replace('/Type3', '(Type3)'),
      glyph('BT /F 1 Tf (aa) Tj ET'),
      type3(9, '/ExtGState << /M 10 0 R >>').replace('/Type3', '<5479706533>'),
      glyph('/M gs f f'),
      maskState(5),
    ],
  ])('row 101: refuses %s, as renderers draw it', async (_, ...objects) => {
    const first = form('/M gs f BT /M 1 Tf (aa) Tj ET', '/ExtGState << /M 6 0 R >> /Font << /M 6 0 R >>')
    await expect(check(pdfWith(first, ...objects))).rejects.toMatchObject(refused)
  })

  it.each([
    ['a font set by whoever draws the form', 'BT /F 1 Tf /B Do ET', '(aaaaaaaaaa) Tj'],
    ['a font set by a state of graphics', '/G gs /B Do', '/G gs BT (aaaaaaaaaa) Tj ET'],
  ])('row 101: refuses text in %s', async (_, content, text) => {
    const resources = '/Font << /F 7 0 R >> /XObject << /B 6 0 R >> /ExtGState << /G << /Font [7 0 R 1] >> >>'
    const [inner, font, drawing] = [form(text, resources), type3(8, resources), glyph('/B Do')]
    await expect(check(pdfWith(form(content, resources), inner, font, drawing))).rejects.toMatchObject(refused)
  })

  it('row 101: refuses ten thousand fills with a pattern that fills ten thousand times with another', async () => {
    const fills = `/P scn ${'f '.repeat(10_000)}`
    await expect(
      check(
        pdfWith(form(fills, '/Pattern << /P 6 0 R >>'), pattern(fills, '/Pattern << /P 7 0 R >>'), pattern('f', '')),
      ),
    ).rejects.toMatchObject(refused)
  })

  it('row 101: refuses drawings whose names are written in several ways', async () => {
    const levels = Array.from({ length: 30 }, (_, at) =>
      at === 29 ? form('f') : form('/N#20#41 %x\nDo /N#20A\0Do '.repeat(5), `/XObject << /N#20A ${at + 6} 0 R >>`),
    )
    await expect(check(pdfWith(...levels))).rejects.toMatchObject(refused)
  })

  it('takes forms without resources that many pages list', async () => {
    const pages = Array.from({ length: 300 }, () => '<< /Resources << /XObject << /A 5 0 R /B 6 0 R /C 7 0 R >> >> >>')
    await expect(check(pdfWith(form('/B Do'), form('/C Do'), form('f'), ...pages))).resolves.toBeUndefined()
  })

  it('takes names of any length', async () => {
    const long = 'x'.repeat(300_000)
    await expect(
      check(pdfWith(form(`/${long} Do`, `/XObject << /${long} 6 0 R >>`), form('f'))),
    ).resolves.toBeUndefined()
  })

  it('needs no more than a glance at fonts that share their glyphs, and at forms that many list', async () => {
    const work = measureWork()
    const procs = Array.from({ length: 200 }, (_, at) => `/g${at} ${at + 206} 0 R`).join(' ')
    const fonts = Array.from({ length: 200 }, () => type3(6, '/XObject << /A 5 0 R >>').replace('/a 6 0 R', procs))
    const glyphs = Array.from({ length: 200 }, () => glyph('BT /F 1 Tf (a) Tj ET f'))
    await check(pdfWith(form('f'), ...fonts, ...glyphs))
    expect(work()).toBeLessThan(3000)
  })

  it('row 101: refuses a page that draws a form a thousand times which leads to a thousand drawings', async () => {
    const file = pdfWith(form('/N Do '.repeat(1000), '/XObject << /N 6 0 R >>'), form('f'))
    const page = (await file.text()).replace(stream('', '/A Do'), stream('', '/A Do '.repeat(1000)))
    await expect(check(new File([page], file.name))).rejects.toMatchObject(refused)
  })

  it.each([
    ['a symbol drawn on a map 100,000 times', [form('/S Do '.repeat(100_000), '/XObject << /S 6 0 R >>'), form('f')]],
    ['a form that draws itself once, which renderers cut off', [form('/A Do', '/XObject << /A 5 0 R >>')]],
    ['a form that lists itself without drawing itself', [form('f', '/XObject << /A 5 0 R >>')]],
    [
      'a pattern in a pattern',
      [
        form('/P scn f', '/Pattern << /P 6 0 R >>'),
        pattern('/P scn f', '/Pattern << /P 7 0 R >>'),
        pattern('0 0 1 1 re f', ''),
      ],
    ],
    [
      'a mask of many shapes, each of which is one more drawing',
      [form('/M gs '.concat('f '.repeat(100_000)), '/ExtGState << /M 6 0 R >>'), maskState(7), masked('f '.repeat(99))],
    ],
    [
      'a thousand shapes under a mask of a thousand drawings, and many without it',
      [
        form(
          `q /M gs ${'f '.repeat(100)} Q ${'f '.repeat(9000)} /M gs f /N gs ${'f '.repeat(9000)}`,
          '/ExtGState << /M 6 0 R /N << /SMask /None >> >>',
        ),
        maskState(7),
        masked('/S Do '.repeat(1000), '/XObject << /S 8 0 R >>'),
        form('f'),
      ],
    ],
    [
      'much text in a font whose glyphs are pictures',
      [
        form(`BT /F 1 Tf (${'a'.repeat(90_000)}) Tj ET`, '/Font << /F 6 0 R >>'),
        type3(7, '/XObject << /P 8 0 R >>'),
        glyph('/P Do'),
        form('f'),
      ],
    ],
    [
      'a font whose glyph shows itself twice, which renderers leave out',
      [
        form('BT /F 1 Tf (a) Tj ET', '/Font << /F 6 0 R >>'),
        type3(7, '/Font << /F 6 0 R >>'),
        glyph('f BT /F 1 Tf (aa) Tj ET'),
      ],
    ],
    ['a name that only begins like an operator', [form('/A Dot /A Dot', '/XObject << /A 5 0 R >>')]],
  ])('takes %s', async (_, objects) => {
    await expect(check(pdfWith(...objects))).resolves.toBeUndefined()
  })

  it('leaves to the renderer what cannot be opened', async () => {
    await expect(check(new File(['/Form'], 'drawing.pdf'))).resolves.toBeUndefined()
  })
})
