import { strFromU8, unzipSync } from 'fflate'
import { describe, expect, it } from 'vitest'
import { lettersOf, lettersOfPages, textsOfParts } from '../../testing/facts/second-readers.js'
import { runHere } from '../../testing/run-here.js'
import { numberedPages } from '../../testing/sketches/pdf-sketch.js'
import { tablePdf } from '../../testing/sketches/table-pdf.js'
import { TypesetPage, typesetFile } from '../../testing/sketches/typeset.js'
import { XmlScanner } from '../../text/xml/scan-xml.js'
import { operation } from './operation.js'

const EMU = 12_700
const partsOf = async (file: File) =>
  Object.fromEntries(
    Object.entries(unzipSync(new Uint8Array(await file.arrayBuffer()))).map(([name, part]) => [name, strFromU8(part)]),
  )
/** Left and top edges and widths of the shapes of a slide, in points, by the text or the kind they have. */
function shapesOf(slide: string) {
  return [...slide.matchAll(/<p:(sp|pic|graphicFrame)>.*?<\/p:\1>/gs)].map(([shape, kind]) => {
    const [, x, y, width] = /<a:off x="(-?\d+)" y="(-?\d+)"\/><a:ext cx="(\d+)"/.exec(shape!)!.map(Number)
    const text = [...shape!.matchAll(/<a:t>([^<]*)<\/a:t>/g)].map(([, part]) => part).join('')
    return { kind, x: x! / EMU, y: y! / EMU, width: width! / EMU, text, shape: shape! }
  })
}

describe('pdfToPpt', () => {
  it('makes a slide of each page, with text at its place in its look', async () => {
    const first = new TypesetPage().line('All about boats', 72, 80, { size: 24 })
    first.line('See our site', 72, 200).link('https://boats.example/', 72, 190, 130, 203)
    const { file, data, warnings } = await runHere(
      operation,
      typesetFile([first, new TypesetPage().line('Next', 300, 400)]),
    )
    expect([file.name, warnings]).toEqual(['typeset.pptx', []])
    const parts = await partsOf(file)
    const slides = [1, 2].map((number) => shapesOf(parts[`ppt/slides/slide${number}.xml`]!))
    const [title, link] = slides[0]!
    expect([title!.text, link!.text, slides[1]![0]!.text]).toEqual(['All about boats', 'See our site', 'Next'])
    expect(title!.x).toBeCloseTo(72, -0.5)
    expect(title!.y).toBeGreaterThan(50)
    expect(title!.y).toBeLessThan(80)
    expect(slides[1]![0]!.x).toBeCloseTo(300, -0.5)
    expect(title!.shape).toContain('sz="2400"')
    const [, id] = /hlinkClick r:id="(\w+)"/.exec(link!.shape)!
    expect(parts['ppt/slides/_rels/slide1.xml.rels']).toMatch(
      new RegExp(`Id="${id}"[^>]*hyperlink" Target="https://boats.example/" TargetMode="External"`),
    )
    expect(data).toMatchObject({ pages: 2, text: { missing: 0 } })
  })

  it('keeps the tab stops of a line, so that its parts are where they were', async () => {
    const page = new TypesetPage()
    page.paragraph(
      'Boats and ropes are stored in the house by the river until the summer comes again. '.repeat(6),
      72,
      300,
      {
        width: 450,
      },
    )
    for (const [index, number] of ['1', '2', '3'].entries()) {
      const y = 100 + 30 * index
      page.line(number, 72, y, { size: 16, face: 'Helvetica-Bold' })
      page.line('All about boats', 102, y, { size: 16, face: 'Helvetica-Bold' })
    }
    const { file } = await runHere(operation, typesetFile([page]))
    const slide = (await partsOf(file))['ppt/slides/slide1.xml']!
    const stops = [...slide.matchAll(/<a:tab pos="(\d+)" algn="l"\/>/g)].map(([, position]) => Number(position) / EMU)
    expect(stops).toEqual(Array(3).fill(expect.closeTo(30, 0)))
  })

  it('has every letter that another engine finds on the pages, once', async () => {
    const first = new TypesetPage().line('All about boats', 72, 80, { size: 24 })
    first.paragraph('Sails and masts, ropes and rudders, and the wind in them all day long', 72, 120)
    const file = typesetFile([first, new TypesetPage().line('Next', 300, 400)])
    const { file: slides } = await runHere(operation, file)
    const letters = lettersOf(await textsOfParts(slides, /slides\/slide\d+\.xml$/, 'a:t'))
    expect(letters).toBe(await lettersOfPages(file))
  })

  it('keeps shapes of straight lines, below the text', async () => {
    const page = new TypesetPage().line('Some words above the rule', 72, 100).rule(72, 300, 300, 300, 2)
    const { file } = await runHere(operation, typesetFile([page.line('Some words below it', 72, 500)]))
    const shapes = shapesOf((await partsOf(file))['ppt/slides/slide1.xml']!)
    expect(shapes.map(({ kind, text }) => [kind, text])).toEqual([
      ['sp', ''],
      ['sp', 'Some words above the rule'],
      ['sp', 'Some words below it'],
    ])
    const [rule] = shapes
    expect([rule!.x, rule!.y, rule!.width].map(Math.round)).toEqual([72, 300, 228])
    expect(rule!.shape).toContain('<a:ln w="25400"><a:solidFill><a:srgbClr val="000000"/>')
  })

  it('makes tables that can be edited', async () => {
    const cells = [
      ['Name', 'Age'],
      ['Ada', '7'],
    ]
    const { file } = await runHere(operation, tablePdf([cells]).file('a.pdf'))
    const [table] = shapesOf((await partsOf(file))['ppt/slides/slide1.xml']!).filter(
      ({ kind }) => kind === 'graphicFrame',
    )
    const rows = [...table!.shape.matchAll(/<a:tr .*?<\/a:tr>/gs)].map(([row]) =>
      [...row.matchAll(/<a:t>([^<]*)<\/a:t>/g)].map(([, text]) => text),
    )
    expect(rows).toEqual(cells)
  })

  it('writes sound parts, whose references lead somewhere', async () => {
    const { file } = await runHere(operation, numberedPages(3).file('n.pdf'), { pages: '2-3' })
    const parts = await partsOf(file)
    for (const [name, part] of Object.entries(parts)) {
      const open: string[] = []
      new XmlScanner({
        tag: ({ name: tag }) => {
          open.push(tag)
          return undefined
        },
        end: (tag) => expect(open.pop(), name).toBe(tag),
      }).push(new TextEncoder().encode(part))
      expect(open, name).toEqual([])
      if (!name.endsWith('.rels')) continue
      const folder = name.replace(/_rels\/[^/]*$/, '')
      for (const [, target] of part.matchAll(/Target="([^"]+)"(?! TargetMode)/g)) {
        const path = new URL(target!, `http://x/${folder}`).pathname.slice(1)
        expect(Object.keys(parts), name).toContain(path)
      }
    }
    expect(Object.keys(parts).filter((name) => /slides\/slide\d/.test(name))).toHaveLength(2)
    expect(parts['ppt/presentation.xml']).toMatch(/<p:sldSz cx="\d+" cy="\d+"\/>/)
  })
})
