import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Paragraph } from '../../flow-document/flow-document.js'
import type { PageObjects } from '../../pdf/page-objects/page-objects.js'
import { holdBuiltinOffice } from '../../testing/builtin-office.js'
import { readObjectsHere } from '../../testing/facts/read-objects-here.js'
import { cell, flow, paragraph, run, section } from '../../testing/sketches/flow-sketch.js'
import { sketch } from '../../testing/sketches/pictures/sketch-image.js'
import { writeDocx } from './write-docx.js'

const textOf = ({ characters }: PageObjects) => String.fromCodePoint(...characters.codes)

/** Where a text begins on a page, and how it looks. */
function originOf(page: PageObjects, text: string) {
  const at = textOf(page).indexOf(text)
  expect(at, `${text} in ${textOf(page)}`).toBeGreaterThanOrEqual(0)
  const [x, y] = page.characters.origins.subarray(2 * at, 2 * at + 2) as unknown as [number, number]
  return { x, y, style: page.styles[page.characters.styles[at]!]! }
}

const appearance = { font: 'Liberation Serif', size: 9 }
const item = (text: string, marker: string, value: number): Paragraph =>
  paragraph(text, { list: { level: 0, kind: 'number', marker, value, id: 1 }, indent: { left: 36, firstLine: -18 } })

describe('a DOCX of ours, laid out by the LibreOffice that comes with Sheaf', () => {
  let office: Awaited<ReturnType<typeof holdBuiltinOffice>>
  let pages: PageObjects[]

  beforeAll(async () => {
    const bytes = new Uint8Array(await sketch().png().toBuffer())
    const picture = { type: 'picture' as const, format: 'png' as const, bytes, width: 64, height: 48 }
    const document = flow({
      sections: [
        section(
          [
            paragraph('First line of the text.'),
            paragraph([
              run('Mark'),
              {
                type: 'footnote',
                note: [paragraph([run('Foot of the page', appearance)])],
                appearance: { ...appearance, size: 7 },
              },
            ]),
            item('third', '(iii)', 3),
            item('fourth', '(iv)', 4),
            item('ninth', '(ix)', 9),
            {
              type: 'table',
              columns: [100, 60],
              headerRows: 0,
              indent: 20,
              rows: [{ cells: [cell('one', { shade: 0xffcc00 }), cell('two')] }],
            },
            paragraph([{ ...picture, floating: { x: 300, y: 400, behind: true } }]),
          ],
          {
            header: [paragraph('Top')],
            footer: [
              paragraph([
                { type: 'page-number', of: 'current', appearance },
                run(' of '),
                { type: 'page-number', of: 'total', appearance },
              ]),
            ],
          },
        ),
        section(
          [
            { type: 'frame', x: 100, y: 50, width: 200, height: 20, angle: 0, blocks: [paragraph('Across')] },
            { type: 'frame', x: 200, y: 300, width: 200, height: 20, angle: 90, blocks: [paragraph('Downwards')] },
          ],
          { page: { width: 842, height: 595 } },
        ),
      ],
    })
    office = await holdBuiltinOffice()
    const { signal } = new AbortController()
    const { bytes: pdf } = await office.convertOffice({
      bytes: await writeDocx(document, signal),
      format: 'docx',
      timeoutMs: 100_000,
      signal,
    })
    pages = await readObjectsHere(new File([pdf as Uint8Array<ArrayBuffer>], 'laid-out.pdf'), { pixels: false })
  })
  afterAll(() => office.release())

  it('has the pages of its sections, each of its size', () => {
    expect(pages.map(({ width, height }) => [Math.round(width), Math.round(height)])).toEqual([
      [595, 842],
      [842, 595],
    ])
  })

  it('begins where the margins say, one line below the other', () => {
    const [first, mark] = [originOf(pages[0]!, 'First'), originOf(pages[0]!, 'Mark')]
    expect(first.x).toBeCloseTo(72, 0)
    expect(first.y).toBeGreaterThan(72)
    expect(mark.y - first.y).toBeCloseTo(13, 0)
    expect(first.style.size).toBeCloseTo(11, 1)
  })

  it('numbers lists as requested', () => {
    const text = textOf(pages[0]!).replace(/\s+/g, '')
    expect(text).toContain('(iii)third(iv)fourth(ix)ninth')
  })

  it('puts notes, headers and numbers of pages in the margins', () => {
    expect(originOf(pages[0]!, 'Foot of').y).toBeGreaterThan(700)
    expect(originOf(pages[0]!, 'Top').y).toBeLessThan(60)
    expect(originOf(pages[0]!, '1 of 2').y).toBeGreaterThan(780)
    // The second section has no header of its own.
    expect(textOf(pages[1]!)).not.toContain('Top')
  })

  it('has cells where the columns are', () => {
    const [one, two] = [originOf(pages[0]!, 'one'), originOf(pages[0]!, 'two')]
    expect(two.x - one.x).toBeCloseTo(100, 0)
    expect(one.x).toBeCloseTo(72 + 20 + 2.8, 0)
    expect(pages[0]!.paths.some(({ fill }) => fill === 0xffcc00)).toBe(true)
  })

  it('has pictures and frames at their places', () => {
    const { left, top, right, bottom } = pages[0]!.images[0]!.box
    expect([left, top, right, bottom].map(Math.round)).toEqual([300, 400, 364, 448])
    const across = originOf(pages[1]!, 'Across')
    expect(across.x).toBeCloseTo(100, 0)
    expect(across.y).toBeGreaterThan(50)
    expect(across.y).toBeLessThan(70)
    const down = originOf(pages[1]!, 'Downwards')
    expect(down.style.angle).toBe(90)
    // Turned about its center at 300, 310.
    expect(down.x).toBeGreaterThan(290)
    expect(down.x).toBeLessThan(310)
    expect(down.y).toBeCloseTo(210, 0)
  })
})
