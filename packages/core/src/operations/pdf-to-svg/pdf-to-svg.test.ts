import sharp from 'sharp'
import { afterAll, describe, expect, it } from 'vitest'
import { runHere } from '../../testing/run-here.js'
import { testCapabilities } from '../../testing/run-qpdf.js'
import { numberedPages } from '../../testing/sketches/pdf-sketch.js'
import { pagesPdf, streamBody } from '../../testing/sketches/write-pdf.js'
import { operation } from './operation.js'

const run = async (file: File, options: Record<string, unknown> = {}) => {
  const result = await runHere(operation, file, options)
  return { ...result, svg: await result.file.text() }
}
afterAll(() => sharp.block({ operation: ['VipsForeignLoadSvg'] }))

/** The SVG as librsvg draws it, on white, a pixel for each point. */
async function drawSvg(svg: string) {
  const [, width, height] = /width="([\d.]+)pt" height="([\d.]+)pt"/.exec(svg)!.map(Number)
  const upright = svg.replace(/width="[\d.]+pt" height="[\d.]+pt"/, `width="${width}" height="${height}"`)
  // The core lets sharp read the formats of its operations only.
  sharp.unblock({ operation: ['VipsForeignLoadSvg'] })
  return sharp(Buffer.from(upright))
    .flatten({ background: '#fff' })
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
}
async function drawPdf(file: File) {
  const request = { file, size: { dpi: 72 }, maxPixels: 1e7, maxPages: 1, signal: new AbortController().signal }
  for await (const { raster } of testCapabilities.renderPages!(request)) return raster!
  throw new Error('No page was drawn.')
}
/** How far the samples of the SVG are from those of the page as PDFium draws it, on average, and the page as an array of pixels. */
async function likeness(file: File, options: Record<string, unknown> = {}) {
  const { svg, warnings } = await run(file, { text: 'outlines', ...options })
  const drawn = await drawSvg(svg)
  const wanted = await drawPdf(file)
  expect([drawn.info.width, drawn.info.height]).toEqual([wanted.width, wanted.height])
  let sum = 0
  for (const [at, value] of drawn.data.entries()) sum += Math.abs(value - wanted.data[at]!)
  const at = (x: number, y: number) => [...drawn.data.subarray((y * drawn.info.width + x) * 3).subarray(0, 3)]
  return { difference: sum / drawn.data.length, at, svg, warnings }
}
const page = (content: string, resources = '', more = '') =>
  pagesPdf([{ entries: `/MediaBox[0 0 100 80]/Resources<<${resources}>>${more}`, content }], {})

describe('pdfToSvg', () => {
  it('says that a page may look different if it has more marks within each other than are followed', async () => {
    const { warnings } = await run(page(`${'/P BMC '.repeat(10_001)}0 0 10 10 re f`))
    expect(warnings).toEqual(['not-exact'])
  })

  it('writes a file for each page, with text that can be selected, in a font within the file', async () => {
    const { files, svg, warnings } = await run(numberedPages(12).file('report.pdf'), { pages: '2,11' })
    expect(files.map(({ name, type }) => [name, type])).toEqual([
      ['report-02.svg', 'image/svg+xml'],
      ['report-11.svg', 'image/svg+xml'],
    ])
    expect(warnings).toEqual([])
    expect(svg).toMatch(/<text [^>]*font-family="f1"[^>]*>page 2<\/text>/)
    const [, font] = /@font-face\{font-family:f1;src:url\(data:font\/otf;base64,([^)]+)\)/.exec(svg)!
    expect(Buffer.from(font!, 'base64').subarray(0, 4).toString()).toBe('OTTO')
    // Nothing outside of the file.
    expect([...svg.matchAll(/(?:href="|url\()([^")]{5})/g)].every(([, start]) => /^(#|data:)/.test(start!))).toBe(true)
  })

  it('writes text as outlines that look like the page', async () => {
    const { difference, svg } = await likeness(numberedPages(1).file('a.pdf'))
    expect(svg).not.toContain('<text')
    expect(difference).toBeLessThan(1)
  })

  it('turns, crops and scales pages as they are seen', async () => {
    const content = '1 0 0 rg 10 10 20 10 re f 0 0 1 RG 4 w 40 20 m 60 60 l S'
    for (const more of ['/Rotate 90', '/CropBox[5 5 70 65]', '/Rotate 270/CropBox[5 5 70 65]'])
      expect((await likeness(page(content, '', more))).difference, more).toBeLessThan(1)
    const { svg } = await run(page(content, '', '/UserUnit 2'))
    expect(svg).toContain('width="200pt" height="160pt" viewBox="0 0 200 160"')
  })

  it('keeps clipping, dashes, opacity and blending', async () => {
    const content =
      'q 10 10 40 40 re W n 0 1 0 rg 0 0 30 30 re f Q [6 3] 0 d 3 w 5 70 m 95 70 l S /G gs 1 1 0 rg 40 20 30 30 re f 0 1 1 rg 55 30 30 30 re f'
    const { difference, at } = await likeness(page(content, '/ExtGState<</G<</BM/Multiply/ca 1>>>>'))
    expect(difference).toBeLessThan(1.5)
    expect(at(60, 40)).toEqual([0, 255, 0])
    const faint = await likeness(page('/G gs 1 0 0 rg 0 0 100 80 re f', '/ExtGState<</G<</ca .5>>>>'))
    expect(faint.at(50, 40)[1]).toBeCloseTo(127, -1)
  })

  it('draws gradients, patterns, soft masks and forms', async () => {
    const functionOf = '/Function<</FunctionType 2/Domain[0 1]/C0[1 0 0]/C1[0 0 1]/N 1>>'
    const axial = `<</ShadingType 2/ColorSpace/DeviceRGB/Coords[0 0 100 0]${functionOf}/Extend[true true]>>`
    const radial = `<</ShadingType 3/ColorSpace/DeviceRGB/Coords[50 40 0 50 40 30]${functionOf}>>`
    expect((await likeness(page('/S sh', `/Shading<</S ${axial}>>`))).difference).toBeLessThan(2)
    expect((await likeness(page('/S sh', `/Shading<</S ${radial}>>`))).difference).toBeLessThan(3)
    const tile = streamBody(
      '0 .5 0 rg 0 0 5 5 re f',
      '/Type/Pattern/PatternType 1/PaintType 1/TilingType 1/BBox[0 0 10 10]/XStep 10/YStep 10/Resources<<>>',
    )
    const fill = {
      entries: '/MediaBox[0 0 100 80]/Resources<</Pattern<</P 100 0 R>>>>',
      content: '/Pattern cs /P scn 10 10 60 60 re f',
    }
    const tiled = await likeness(pagesPdf([fill], { 100: tile }))
    expect(tiled.difference).toBeLessThan(2)
    expect([tiled.at(12, 67), tiled.at(17, 62)]).toEqual([
      [0, 128, 0],
      [255, 255, 255],
    ])
    const group = streamBody(
      '.5 g 0 0 50 80 re f',
      '/Type/XObject/Subtype/Form/BBox[0 0 100 80]/Group<</S/Transparency/CS/DeviceGray>>',
    )
    const masked = {
      entries: '/MediaBox[0 0 100 80]/Resources<</ExtGState<</M<</SMask<</S/Luminosity/G 100 0 R>>>>>>>>',
      content: '/M gs 1 0 0 rg 0 0 100 80 re f',
    }
    const mask = await likeness(pagesPdf([masked], { 100: group }))
    expect(mask.difference).toBeLessThan(2)
    expect(mask.at(75, 40)).toEqual([255, 255, 255])
  })

  it('draws images of all kinds, and colors of other spaces', async () => {
    const content = [
      'q 40 0 0 40 5 5 cm BI /W 2 /H 2 /CS /RGB /BPC 8 /F /AHx ID ff000000ff000000ffffff00> EI Q',
      '0 .6 0 rg q 30 0 0 30 60 10 cm BI /W 2 /H 2 /IM true /F /AHx ID 40 80> EI Q',
      '/Ink cs .5 scn 5 55 20 20 re f 0 1 1 0 k 30 55 20 20 re f',
    ].join('\n')
    const ink = '[/Separation/Spot/DeviceRGB<</FunctionType 2/Domain[0 1]/C0[1 1 1]/C1[0 0 1]/N 1>>]'
    const { difference, svg, at } = await likeness(page(content, `/ColorSpace<</Ink ${ink}>>`))
    expect(difference).toBeLessThan(4)
    expect(svg.match(/data:image\/png;base64/g)).toHaveLength(2)
    expect(at(15, 15)).toEqual([128, 128, 255])
  })

  it('draws what the glyphs of Type 3 fonts draw, and keeps their text', async () => {
    const font =
      '<</Type/Font/Subtype/Type3/FontBBox[0 0 1 1]/FontMatrix[1 0 0 1 0 0]/CharProcs<</A 101 0 R>>/Encoding<</Differences[65/A]>>/FirstChar 65/LastChar 65/Widths[1]/Resources<<>>>>'
    const glyph = streamBody('1 0 0 0 1 1 d1 0 0 .8 .8 re f')
    const shown = {
      entries: '/MediaBox[0 0 100 80]/Resources<</Font<</F 100 0 R>>>>',
      content: 'BT 1 0 0 rg /F 20 Tf 10 20 Td (AA) Tj ET',
    }
    const file = pagesPdf([shown], { 100: font, 101: glyph })
    const { difference, at } = await likeness(file)
    expect(difference).toBeLessThan(1)
    expect(at(15, 50)).toEqual([255, 0, 0])
    expect((await run(file)).svg).toMatch(/<text[^>]*fill-opacity="0"[^>]*>AA</)
  })

  it('leaves hidden layers and, if asked, annotations and the paper out', async () => {
    const layers = '/Properties<</L 100 0 R>>'
    const hidden = {
      entries: `/MediaBox[0 0 100 80]/Resources<<${layers}>>`,
      content: '/OC /L BDC 0 0 9 9 re f EMC 1 0 0 rg 9 9 9 9 re f',
    }
    const file = pagesPdf([hidden], {
      1: '<</Type/Catalog/Pages 2 0 R/OCProperties<</OCGs[100 0 R]/D<</OFF[100 0 R]>>>>>>',
      100: '<</Type/OCG/Name(L)>>',
    })
    const { svg } = await run(file, { transparent: true })
    expect(svg.match(/<path/g)).toHaveLength(1)
    expect(svg).not.toContain('<rect')
  })

  it('names what cannot be drawn as it is', async () => {
    const form = streamBody(
      '0 0 9 9 re f',
      '/Type/XObject/Subtype/Form/BBox[0 0 100 80]/Group<</S/Transparency/K true>>',
    )
    const drawn = { entries: '/MediaBox[0 0 100 80]/Resources<</XObject<</F 100 0 R>>>>', content: '/F Do' }
    expect((await run(pagesPdf([drawn], { 100: form }))).warnings).toEqual(['not-exact'])
  })

  it('writes text and names of the file as text only', async () => {
    const content = 'BT /F0 18 Tf 5 40 Td (<script>&) Tj ET'
    const font = '/Font<</F0<</Type/Font/Subtype/Type1/BaseFont/Helvetica/Encoding/WinAnsiEncoding>>>>'
    const { svg } = await run(page(content, font))
    expect(svg).toContain('&#60;script>&#38;</text>'.replace('script>', 'script&#62;'))
    expect(svg).not.toContain('<script')
  })
})
