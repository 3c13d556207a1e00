import { deflateSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { operation as deletePages } from '../../operations/delete-pages/operation.js'
import { operation as reorderPages } from '../../operations/reorder-pages/operation.js'
import { operation as splitPdf } from '../../operations/split-pdf/operation.js'
import { runOperation } from '../../run.js'
import { decodedText } from '../../testing/facts/decoded-text.js'
import { renderPage } from '../../testing/facts/look-at-pdf.js'
import { runHere } from '../../testing/run-here.js'
import { qpdfCheck, testCapabilities } from '../../testing/run-qpdf.js'
import { PdfSketch } from '../../testing/sketches/pdf-sketch.js'
import { streamBody } from '../../testing/sketches/write-pdf.js'

const BOX = '/BBox[0 0 300 200]'
const form = (content: string, entries = '') => streamBody(content, `/Type/XObject/Subtype/Form${BOX}${entries}`)
const tile = (content: string, entries = '') =>
  streamBody(content, `/PatternType 1/PaintType 1/TilingType 1/BBox[0 0 9 9]/XStep 9/YStep 9${entries}`)
const glyphs = (sketch: PdfSketch, glyph: string, entries = '') =>
  `<</Type/Font/Subtype/Type3/FontBBox[0 0 9 9]/FontMatrix[.1 0 0 .1 0 0]/FirstChar 97/LastChar 97/Widths[9]/Encoding<</Differences[97/a]>>/CharProcs<</a ${sketch.add(streamBody(glyph))}>>${entries}>>`

/** Two pages with the same resources; each kind of resource is there twice, once for each page. */
interface Pair {
  sketch: PdfSketch
  /** Draws on a page, on top of its text. */
  draw: (page: 0 | 1, content: string) => void
  /** Enters something into the resources that both pages share. */
  share: (category: string, name: string, value: string) => void
  resources: string
}

function pair(): Pair {
  const sketch = new PdfSketch(['page 1', 'page 2'])
  const resources = sketch.reserve()
  const groups: Record<string, string> = { Font: '/F0 3 0 R' }
  const write = () =>
    sketch.set(
      resources,
      `<<${Object.entries(groups)
        .map(([key, entries]) => `/${key}<<${entries}>>`)
        .join('')}>>`,
    )
  write()
  sketch.inherited = `/MediaBox[0 0 300 200]/Resources ${resources}`
  return {
    sketch,
    resources,
    draw: (page, content) => {
      const sketched = sketch.pages[page]!
      const own = sketched.entries.match(/\/Contents (.*)$/)![1]!
      sketched.entries = `/Contents[${own.replace(/[[\]]/g, '')} ${sketch.add(streamBody(content))}]`
    },
    share: (category, name, value) => {
      groups[category] = `${groups[category] ?? ''}/${name} ${value} `
      write()
    },
  }
}

/** Takes page 2 away and gives what is left, sound and with page 1 as it was. */
async function withoutSecond({ sketch }: Pair): Promise<{ text: string; warnings: string[] }> {
  const input = sketch.file()
  expect(await decodedText(input)).toContain('secret')
  const { file, warnings } = await runHere(deletePages, input, { pages: '2' })
  expect(await qpdfCheck(file)).toMatchObject({ exitCode: 0 })
  expect(await haveSamePixels(file, 1, input)).toBe(true)
  return { text: await decodedText(file), warnings }
}

/** Whether a page of a file is drawn like the first of another. */
async function haveSamePixels(file: File, page: number, other: File): Promise<boolean> {
  const [picture, first] = [await renderPage(file, page, 1), await renderPage(other, 1, 1)]
  return Buffer.compare(picture.pixels, first.pixels) === 0
}

describe('resources that pages share', () => {
  const kinds: Record<string, (pair: Pair) => void> = {
    forms: ({ sketch, share, draw }) => {
      share('XObject', 'One', sketch.add(form('1 0 0 rg 10 10 50 50 re f')))
      share('XObject', 'Two', sketch.add(form('%secret\n0 1 0 rg 10 10 50 50 re f')))
      draw(0, '/One Do')
      draw(1, '/Two Do')
    },
    pictures: ({ sketch, share, draw }) => {
      const picture = (bytes: string) =>
        sketch.add(streamBody(bytes, '/Subtype/Image/Width 2/Height 2/ColorSpace/DeviceRGB/BitsPerComponent 8'))
      share('XObject', 'One', picture('abcdefghijkl'))
      share('XObject', 'Two', picture('secretsecret'))
      draw(0, 'q 50 0 0 50 10 10 cm /One Do Q')
      draw(1, 'q 50 0 0 50 10 10 cm /Two Do Q')
    },
    fonts: ({ sketch, share, draw }) => {
      const font = (file: string) =>
        sketch.add(
          `<</Type/Font/Subtype/Type1/BaseFont/Courier/FontDescriptor<</Type/FontDescriptor/FontName/Courier/Flags 32/FontFile2 ${sketch.add(streamBody(file))}>>>>`,
        )
      share('Font', 'One', font('known'))
      share('Font', 'Two', font('secret'))
      draw(0, 'BT /One 12 Tf 10 20 Td (a) Tj ET')
      draw(1, 'BT /Two 12 Tf 10 20 Td (b) Tj ET')
    },
    'glyphs that are drawn': ({ sketch, share, draw }) => {
      share('Font', 'One', sketch.add(glyphs(sketch, '9 0 0 0 9 9 d1 0 0 5 5 re f')))
      share('Font', 'Two', sketch.add(glyphs(sketch, '9 0 0 0 9 9 d1 %secret\n0 0 5 5 re f')))
      draw(0, 'BT /One 12 Tf 10 20 Td (a) Tj ET')
      draw(1, 'BT /Two 12 Tf 10 20 Td (a) Tj ET')
    },
    'glyphs of a font that both use': ({ sketch, share, draw }) => {
      const picture = sketch.add(form('%secret\n0 0 5 5 re f'))
      const known = sketch.add(streamBody('9 0 0 0 9 9 d1 0 0 5 5 re f'))
      const other = sketch.add(streamBody('9 0 d0 /Picture Do'))
      share(
        'Font',
        'One',
        sketch.add(
          `<</Type/Font/Subtype/Type3/FontBBox[0 0 9 9]/FontMatrix[.1 0 0 .1 0 0]/FirstChar 97/LastChar 98/Widths[9 9]/Encoding<</Differences[97/a/secretly]>>/CharProcs<</a ${known}/secretly ${other}>>/Resources<</XObject<</Picture ${picture}>>>>>>`,
        ),
      )
      draw(0, 'BT /One 12 Tf 10 20 Td (a) Tj ET')
      draw(1, 'BT /One 12 Tf 10 20 Td (b) Tj ET')
    },
    'names of colors': ({ sketch, share, draw }) => {
      const space = (name: string) => `[/Separation/${name}/DeviceGray<</FunctionType 2/Domain[0 1]/C0[1]/C1[0]/N 1>>]`
      share('ColorSpace', 'One', sketch.add(space('known')))
      share('ColorSpace', 'Two', `[/Indexed ${space('secret')} 1<00ff>]`)
      draw(0, '/One cs 1 scn 10 10 50 50 re f')
      draw(1, '/Two cs 1 scn 10 10 50 50 re f')
    },
    patterns: ({ sketch, share, draw }) => {
      share('Pattern', 'One', sketch.add(tile('1 0 0 rg 0 0 5 5 re f', '/Resources<<>>')))
      share('Pattern', 'Two', sketch.add(tile('%secret\n0 0 1 rg 0 0 5 5 re f', '/Resources<<>>')))
      draw(0, '/Pattern cs /One scn 10 10 90 90 re f')
      draw(1, '/Pattern cs /Two scn 10 10 90 90 re f')
    },
    'soft masks': ({ sketch, share, draw }) => {
      const state = (content: string) =>
        `<</SMask<</S/Luminosity/G ${sketch.add(form(content, '/Group<</S/Transparency/CS/DeviceGray>>'))}>>>>`
      share('ExtGState', 'One', state('1 g 0 0 60 60 re f'))
      share('ExtGState', 'Two', state('%secret\n1 g 0 0 60 60 re f'))
      draw(0, '/One gs 1 0 0 rg 10 10 90 90 re f')
      draw(1, '/Two gs 1 0 0 rg 10 10 90 90 re f')
    },
    'properties of marked content': ({ share, draw }) => {
      share('Properties', 'One', '<</ActualText(known)>>')
      share('Properties', 'Two', '<</ActualText(secret)>>')
      draw(0, '/Span /One BDC 10 10 50 50 re f EMC')
      draw(1, '/Span /Two BDC 10 10 50 50 re f EMC')
    },
  }
  for (const [kind, fill] of Object.entries(kinds)) {
    it(`lose the ${kind} of pages that are gone`, async () => {
      const both = pair()
      fill(both)
      const { text, warnings } = await withoutSecond(both)
      expect(text).not.toContain('secret')
      expect(text).toContain('/One')
      expect(warnings).toEqual([])
    })
  }

  it('lose it where forms, glyphs, patterns and annotations that stay share them', async () => {
    const both = pair()
    const { sketch, share, draw, resources } = both
    const own = `/Resources ${resources}`
    share('XObject', 'Secret', sketch.add(form('%secret')))
    share('XObject', 'Square', sketch.add(form('0 0 1 rg 10 10 30 30 re f')))
    share('XObject', 'Outer', sketch.add(form('/Inner Do', own)))
    share('XObject', 'Inner', sketch.add(form('/Square Do', own)))
    share('Font', 'Glyphs', sketch.add(glyphs(sketch, '9 0 d0 /Square Do', own)))
    share('Pattern', 'Tiles', sketch.add(tile('/Square Do', own)))
    sketch.pages[0]!.annotations.push(
      sketch.add(
        `<</Type/Annot/Subtype/Stamp/F 4/Rect[200 100 250 150]/AP<</N ${sketch.add(form('/Square Do', own))}>>>>`,
      ),
    )
    draw(0, '/Outer Do BT /Glyphs 12 Tf 90 20 Td (a) Tj ET /Pattern cs /Tiles scn 100 100 50 50 re f')
    draw(1, '/Secret Do')
    expect((await withoutSecond(both)).text).not.toContain('secret')
  })

  it('keep glyphs that forms, appearances and glyphs of other fonts show', async () => {
    const both = pair()
    const { sketch, share, draw } = both
    const glyph = (name: string) => sketch.add(streamBody(`9 0 0 0 9 9 d1 %${name}\n0 0 5 5 re f`))
    const font = sketch.add(
      `<</Type/Font/Subtype/Type3/FontBBox[0 0 9 9]/FontMatrix[.1 0 0 .1 0 0]/FirstChar 97/LastChar 100/Widths[9 9 9 9]/Encoding<</Differences[97/a/b/c/d]>>/CharProcs<</a ${glyph('in form')}/b ${glyph('in look')}/c ${glyph('in glyph')}/d ${glyph('secret')}>>/Resources<<>>>>`,
    )
    const fonts = `/Resources<</Font<</One ${font}>>>>`
    share('Font', 'One', font)
    share('Font', 'Outer', sketch.add(glyphs(sketch, '9 0 d0 BT /One 9 Tf (c) Tj ET', fonts)))
    share('XObject', 'Form', sketch.add(form('BT /One 9 Tf (a) Tj ET', fonts)))
    sketch.pages[0]!.annotations.push(
      sketch.add(
        `<</Type/Annot/Subtype/Stamp/F 4/Rect[200 100 250 150]/AP<</N ${sketch.add(form('BT /One 9 Tf (b) Tj ET', fonts))}>>>>`,
      ),
    )
    draw(0, '/Form Do BT /Outer 12 Tf (a) Tj ET')
    draw(1, 'BT /One 12 Tf 10 20 Td (d) Tj ET')
    const { text } = await withoutSecond(both)
    expect(text).not.toContain('secret')
    for (const place of ['in form', 'in look', 'in glyph']) expect(text).toContain(place)
  })

  it('keep all glyphs where a page that stays cannot be read', async () => {
    const unreadable = (entries = '') => streamBody('?', `/Filter/Strange${entries}`)
    for (const isForm of [false, true]) {
      const sketch = new PdfSketch(['one', 'two', 'gone'])
      const font = sketch.add(glyphs(sketch, '9 0 0 0 9 9 d1 %needed\n0 0 5 5 re f', '/Resources<<>>'))
      const form = sketch.add(unreadable(`/Type/XObject/Subtype/Form${BOX}/Resources<</Font<</Glyphs ${font}>>>>`))
      const shared = sketch.add(`<</Font<</F0 3 0 R/Glyphs ${font}>>/XObject<</Form ${form}>>>>`)
      sketch.inherited = `/MediaBox[0 0 300 200]/Resources ${shared}`
      sketch.pages[0]!.entries = `/Contents ${sketch.add(streamBody('BT /Glyphs 9 Tf (z) Tj ET'))}`
      sketch.pages[1]!.entries = `/Contents ${sketch.add(isForm ? streamBody('/Form Do') : unreadable())}`
      const left = async (pages: string) => decodedText((await runHere(deletePages, sketch.file(), { pages })).file)
      expect(await left('3')).toContain('needed')
      expect(await left('2,3')).not.toContain('needed')
    }
  })

  it('keep what forms without resources of their own find there, however deep', async () => {
    const both = pair()
    const { sketch, share, draw } = both
    share('XObject', 'Secret', sketch.add(form('%secret')))
    share('XObject', 'Outer', sketch.add(form('/Middle Do', '/Resources<<>>')))
    share('XObject', 'Middle', sketch.add(form('/Inner Do')))
    share(
      'XObject',
      'Inner',
      sketch.add(form('/Pattern cs /Tiles scn 100 100 50 50 re f /Gray#20one gs 10 10 30 30 re f')),
    )
    share('Pattern', 'Tiles', sketch.add(tile('BT /F0 9 Tf (x) Tj ET')))
    share('ExtGState', 'Gray#20one', '<</ca .5>>')
    draw(0, '/Outer Do /Middle Do')
    draw(1, '/Secret Do')
    expect((await withoutSecond(both)).text).not.toContain('secret')
  })

  it('keep color spaces that pictures, patterns and other color spaces name, and that replace those of the device', async () => {
    const both = pair()
    const { sketch, share, draw } = both
    const gray = '[/CalGray<</WhitePoint[1 1 1]>>]'
    share('XObject', 'Secret', sketch.add(form('%secret')))
    share('ColorSpace', 'Named', gray)
    share('ColorSpace', 'DefaultGray', gray)
    share('ColorSpace', 'InLine', gray)
    const entries = '/Subtype/Image/Width 2/Height 2/BitsPerComponent 8/ColorSpace/Named'
    share('XObject', 'Picture', sketch.add(streamBody('\x10\x50\x90\xd0', entries)))
    draw(0, 'q 50 0 0 50 10 10 cm /Picture Do Q q 50 0 0 50 90 10 cm BI /W 1 /H 1 /BPC 8 /CS /InLine ID A EI Q')
    draw(1, '/Secret Do')
    const { text } = await withoutSecond(both)
    expect(text).not.toContain('secret')
    for (const name of ['Named', 'DefaultGray', 'InLine']) expect(text).toContain(`/${name} [`)
  })

  it('keep fonts that a field is typed in with', async () => {
    const both = pair()
    const { sketch, share, draw, resources } = both
    share('Font', 'Typed', sketch.add('<</Type/Font/Subtype/Type1/BaseFont/Times-Roman>>'))
    share('XObject', 'Secret', sketch.add(form('%secret')))
    const look = sketch.add(form('/Tx BMC EMC', `/Resources ${resources}`))
    const field = sketch.add(
      `<</Type/Annot/Subtype/Widget/FT/Tx/T(name)/F 4/DA(/Typed 12 Tf)/Rect[200 100 250 150]/AP<</N ${look}>>>>`,
    )
    sketch.pages[0]!.annotations.push(field)
    sketch.catalog.push(`/AcroForm<</Fields[${field}]>>`)
    draw(1, '/Secret Do')
    const { text } = await withoutSecond(both)
    expect(text).not.toContain('secret')
    expect(text).toContain('/Typed ')
  })

  it('stay whole, with a warning, for a page whose content cannot be read', async () => {
    const both = pair()
    const { sketch, share, draw } = both
    share('XObject', 'One', sketch.add(form('1 0 0 rg 10 10 50 50 re f')))
    share('XObject', 'Two', sketch.add(form('%secret')))
    draw(0, '/One Do')
    draw(1, '/Two Do')
    const page = sketch.pages[0]!
    page.entries = page.entries.replace(']', ` ${sketch.add(streamBody('/One Do', '/Filter/Strange'))}]`)
    const { file, warnings } = await runHere(deletePages, sketch.file(), { pages: '2' })
    expect(warnings).toEqual(['resources-kept'])
    expect(await decodedText(file)).toContain('secret')
  })

  it('stay whole for a page that names more than can be kept in mind', async () => {
    const both = pair()
    const { sketch, share, draw } = both
    share('XObject', 'Two', sketch.add(form('%secret')))
    draw(0, Array.from({ length: 100_001 }, (_, index) => `/N${index.toString(36)} Do`).join(' '))
    draw(1, '/Two Do')
    const { warnings } = await runHere(deletePages, sketch.file(), { pages: '2' })
    expect(warnings).toEqual(['resources-kept'])
  })

  it('are as they were for the next selection, and for pages that are repeated', async () => {
    const both = pair()
    kinds.forms!(both)
    const { files } = await runHere(splitPdf, both.sketch.file(), { mode: 'range', ranges: '1,2,1-2' })
    const texts = await Promise.all(files.map(decodedText))
    expect(texts.map((text) => [/\/One /.test(text), /\/Two /.test(text)])).toEqual([
      [true, false],
      [false, true],
      [true, true],
    ])
    const { file } = await runHere(reorderPages, both.sketch.file(), { newOrder: '1,1' })
    expect(await decodedText(file)).not.toContain('secret')
    expect(await haveSamePixels(file, 2, both.sketch.file())).toBe(true)
  })

  it('are looked through once for all parts of a split', async () => {
    const count = 12
    const sketch = new PdfSketch([])
    const packed = (content: string) => Buffer.from(deflateSync(Buffer.from(content, 'latin1'))).toString('latin1')
    const stream = (content: string, entries = '') =>
      sketch.add(streamBody(packed(content), `/Filter/FlateDecode${entries}`))
    const own = `/Subtype/Form${BOX}`
    const resources = sketch.reserve()
    const marks = Array.from({ length: count }, (_, index) => `/X${index} ${stream(`%mark${index}.`, own)}`)
    sketch.set(resources, `<</XObject<</All ${stream('/None Do', own)}${marks.join('')}>>>>`)
    sketch.inherited = `/MediaBox[0 0 300 200]/Resources ${resources}`
    for (let index = 0; index < count; index++)
      sketch.pages.push({
        ref: sketch.reserve(),
        entries: `/Contents ${stream(`/All Do /X${index} Do`)}`,
        annotations: [],
      })
    let inflated = 0
    const inflate: typeof testCapabilities.inflate = (data, most) => {
      inflated++
      return testCapabilities.inflate(data, most)
    }
    const { files } = await runOperation(
      splitPdf,
      { file: sketch.file() },
      { mode: 'all' },
      { capabilities: { ...testCapabilities, inflate } },
    )
    expect(inflated).toBe(2 * count + 1)
    expect(files).toHaveLength(count)
    expect((await decodedText(files[4]!)).match(/mark\d+\./g)).toEqual(['mark4.'])
  })
})
