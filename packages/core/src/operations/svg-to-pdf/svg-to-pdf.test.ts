import { gzipSync } from 'node:zlib'
import { PDFDocument } from 'pdf-lib'
import sharp from 'sharp'
import { afterAll, describe, expect, it } from 'vitest'
import { renderPage, textOf } from '../../testing/facts/look-at-pdf.js'
import { runHere } from '../../testing/run-here.js'
import { qpdfCheck } from '../../testing/run-qpdf.js'
import { operation } from './operation.js'

const svg = (content: string, attributes = 'width="120" height="80"') =>
  `<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" ${attributes}>${content}</svg>`
const run = (text: string, options: Record<string, unknown> = {}) =>
  runHere(operation, [new File([text], 'drawing.svg')], options)

/** Parts of the pixels, at 2 per pixel of the drawing, that differ clearly from what librsvg draws. */
async function difference(text: string): Promise<number> {
  const { file } = await run(text)
  const ours = await renderPage(file, 1, 2 / 0.75)
  // The product blocks the decoder, for this process too once it has loaded sharp; here it draws what is compared.
  sharp.unblock({ operation: ['VipsForeignLoadSvg'] })
  const { data } = await sharp(Buffer.from(text), { density: 2 * 96 })
    .flatten({ background: '#ffffff' })
    .resize(ours.width, ours.height, { fit: 'fill' })
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  let differ = 0
  for (let pixel = 0; pixel < ours.width * ours.height; pixel++) {
    const sum = [0, 1, 2].reduce((total, channel) => {
      return total + Math.abs(ours.pixels[pixel * 4 + channel]! - data[pixel * 3 + channel]!)
    }, 0)
    if (sum > 120) differ++
  }
  return differ / (ours.width * ours.height)
}

const stops = '<stop offset="0.1" stop-color="gold"/><stop offset="0.9" stop-color="purple"/>'

afterAll(() => sharp.block({ operation: ['VipsForeignLoadSvg'] }))

describe('svgToPdf', () => {
  it('reads a compressed drawing (SVGZ)', async () => {
    const packed = gzipSync(svg('<text x="5" y="40">packed</text>'))
    const { file } = await runHere(operation, [new File([packed], 'drawing.svgz')])
    expect([file.name, (await textOf(file, 1)).trim()]).toEqual(['drawing.pdf', 'packed'])
  })

  it.each([
    [
      'shapes',
      '<rect x="5" y="5" width="40" height="30" rx="8" fill="#c33"/><circle cx="80" cy="25" r="20" fill="hsl(120,50%,40%)"/><ellipse cx="40" cy="60" rx="30" ry="12"/><polygon points="80,50 110,75 70,75" fill="rgb(0,0,255)"/>',
    ],
    [
      'paths with arcs, smooth curves and relative steps',
      '<path d="m10 10l30 0v20h-30zM60 40a20 10 30 1 0 30-10 q10 20 20 10t5 30M10 70S30 40 40 70 60 50 70 75" fill-rule="evenodd" fill="teal" stroke="black" stroke-width="3" stroke-linejoin="round"/>',
    ],
    ['arcs whose flags are written together', '<path d="M20 40a20 20 0 1140 0 20 20 0 01-40 0z" fill="navy"/>'],
    [
      'dashes and line ends',
      '<path d="M10 20H110M10 50H110" stroke="#036" stroke-width="8" stroke-dasharray="15 6 3" stroke-dashoffset="4" stroke-linecap="round"/>',
    ],
    [
      'transformations and view boxes',
      '<g transform="translate(30 20) rotate(30) scale(2 1)"><rect width="20" height="20" fill="red" transform="skewX(20)"/></g>',
      'width="120" height="80" viewBox="-10 -10 140 60" preserveAspectRatio="xMinYMax slice"',
    ],
    [
      'linear gradients of boxes',
      `<linearGradient id="g" gradientTransform="rotate(30)">${stops}</linearGradient><rect x="10" y="10" width="100" height="60" fill="url(#g)"/>`,
    ],
    [
      'radial gradients with a focus, and inherited stops',
      `<linearGradient id="s">${stops}</linearGradient><radialGradient id="g" xlink:href="#s" gradientUnits="userSpaceOnUse" cx="60" cy="40" r="40" fx="40" fy="30"/><rect width="120" height="80" fill="url(#g)" stroke="url(#g)" stroke-width="6"/>`,
    ],
    [
      'faint gradients',
      '<linearGradient id="g"><stop stop-color="red"/><stop offset="1" stop-color="blue" stop-opacity="0"/></linearGradient><path d="M10 40H110" stroke="black"/><rect x="10" y="10" width="100" height="60" fill="url(#g)"/>',
    ],
    [
      'opacity of groups',
      '<g opacity="0.5"><rect x="10" y="10" width="60" height="40" fill="red"/><rect x="40" y="30" width="60" height="40" fill="blue"/></g>',
    ],
    [
      'clipping paths',
      '<clipPath id="c"><circle cx="60" cy="40" r="30"/><rect width="30" height="30"/></clipPath><g clip-path="url(#c)"><rect width="120" height="80" fill="green"/></g>',
    ],
    [
      'masks',
      `<linearGradient id="g"><stop stop-color="black"/><stop offset="1" stop-color="white"/></linearGradient><mask id="m"><rect width="120" height="80" fill="url(#g)"/></mask><rect width="120" height="80" fill="crimson" mask="url(#m)"/>`,
    ],
    [
      'patterns',
      '<pattern id="p" width="20" height="20" patternUnits="userSpaceOnUse" patternTransform="rotate(20)"><rect width="10" height="10" fill="orange"/></pattern><rect x="10" y="10" width="100" height="60" fill="url(#p)"/>',
    ],
    [
      'symbols, uses and markers',
      '<symbol id="s" viewBox="0 0 10 10"><path d="M0 0h10v5z" fill="currentColor"/></symbol><marker id="m" viewBox="0 0 10 10" refX="5" refY="5" markerWidth="4" markerHeight="4" orient="auto"><path d="M0 0L10 5 0 10z"/></marker><use href="#s" x="10" y="10" width="40" height="30" color="green"/><path d="M60 20L80 60 110 30" fill="none" stroke="black" stroke-width="3" marker-start="url(#m)" marker-mid="url(#m)" marker-end="url(#m)"/>',
    ],
    [
      'style sheets',
      '<style>/* x */ .a, #b { fill: teal } g > rect.c { fill: red; stroke: black }</style><rect class="a" width="40" height="40"/><g><rect class="c" x="50" y="5" width="40" height="40" style="stroke-width:4"/></g><rect id="b" y="50" width="40" height="20"/>',
    ],
  ])('draws %s as librsvg does', async (_, content, attributes?: string) => {
    expect(await difference(svg(content, attributes))).toBeLessThan(0.02)
  })

  it.each([
    ['is cut off between its elements', (text: string) => text.slice(0, text.indexOf('<circle'))],
    ['is cut off in an element', (text: string) => text.slice(0, text.indexOf('<circle') + 12)],
    ['is cut off in its first tag', (text: string) => text.slice(0, text.indexOf('xmlns') + 9)],
    ['is cut off before its end', (text: string) => text.slice(0, text.lastIndexOf('</'))],
    ['has zeros in a tag', (text: string) => text.replace('cx="60"', '\0'.repeat(7))],
    ['has zeros in its text', (text: string) => text.replace('words', '\0'.repeat(5))],
  ])('refuses a drawing that %s, and names it', async (_, damage) => {
    const whole = svg('<rect width="60" height="80"/><text>words</text><circle cx="60" cy="40" r="9"/>')
    const file = new File([damage(whole)], 'plan.svg')
    await expect(runHere(operation, [file])).rejects.toMatchObject({
      code: 'BAD_DOCUMENT',
      message: expect.stringMatching(/^plan\.svg is damaged: .*Get the file again/),
      details: { fileName: 'plan.svg' },
    })
    expect((await run(`${whole}\n<!-- cut`)).warnings).toEqual([])
  })

  it('finds differences', async () => {
    expect(await difference(svg('<rect width="120" height="80" fill="url(#nothing)"/>'))).toBe(0)
    const { file } = await run(svg('<rect width="60" height="80"/>'))
    const { pixels, width } = await renderPage(file, 1, 1)
    expect([pixels[0], pixels[(width - 1) * 4]]).toEqual([0, 255])
  })

  it('keeps text as text, anchored and in its letters', async () => {
    const text = svg(
      '<title>A &amp; B</title><text x="60" y="30" text-anchor="middle" font-size="14">  Hello <tspan font-weight="bold">SVG</tspan>\n  Größe</text><text x="5" y="60">中文</text>',
    )
    const { file, warnings } = await run(text)
    expect(warnings).toEqual([])
    expect((await textOf(file, 1)).replace(/\s+/g, ' ').trim()).toBe('Hello SVG Größe 中文')
    const pdf = await PDFDocument.load(await file.arrayBuffer())
    expect([pdf.getTitle(), pdf.getPage(0).getSize()]).toEqual(['A & B', { width: 90, height: 60 }])
    expect(await qpdfCheck(file)).toMatchObject({ exitCode: 0 })
  })

  it('puts drawings onto paper, and several onto pages', async () => {
    const files = [svg(''), svg('', 'viewBox="0 0 10 20"')].map((text, index) => new File([text], `${index}.svg`))
    const { file } = await runHere(operation, files, { pageSize: 'letter', margin: 20 })
    const pdf = await PDFDocument.load(await file.arrayBuffer())
    expect(pdf.getPages().map((page) => page.getSize())).toEqual([
      { width: 792, height: 612 },
      { width: 612, height: 792 },
    ])
  })

  it('warns of what it does not draw or have', async () => {
    const { warnings } = await run(
      svg(
        '<filter id="f"/><rect width="9" height="9" filter="url(#f)"/><image href="https://example.com/a.png" width="9" height="9"/><foreignObject/>',
      ),
    )
    expect(warnings.sort()).toEqual(['not-drawn', 'pictures-missing'])
  })

  it('refuses entities that are no text, endless repetition, and what is no drawing', async () => {
    const declaring = (entities: string) =>
      `<!DOCTYPE svg [${entities}]><svg xmlns="http://www.w3.org/2000/svg"><text>&b;</text></svg>`
    const laughs = [...'abcdefgh'].map(
      (name, index, names) => `<!ENTITY ${name} "${`&${names[index + 1]};`.repeat(10)}">`,
    )
    await expect(run(declaring(laughs.join('')))).rejects.toMatchObject({ code: 'LIMIT_EXCEEDED' })
    await expect(run(declaring('<!ENTITY b SYSTEM "b.txt">'))).rejects.toMatchObject({ code: 'BAD_DOCUMENT' })
    await expect(run('<html></html>')).rejects.toMatchObject({ code: 'BAD_DOCUMENT' })
    const level = (name: string, of: string) => `<g id="${name}">${`<use href="#${of}"/>`.repeat(40)}</g>`
    const uses = svg(
      `<rect id="a" width="1" height="1"/><defs>${level('b', 'a')}${level('c', 'b')}${level('d', 'c')}${level('e', 'd')}</defs><use href="#e"/>`,
    )
    await expect(run(uses)).rejects.toMatchObject({ code: 'LIMIT_EXCEEDED' })
    const circle = svg('<g id="a"><use href="#b"/></g><g id="b"><use href="#a"/></g>')
    expect((await run(circle)).warnings).toEqual([])
  })
})
