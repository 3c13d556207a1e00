import { expect, it } from 'vitest'
import { renderHere } from '../../../../testing/run-pdfium.js'
import { paragraphsOf, prose, textOf } from '../../../../testing/sketches/flow-of-pages.js'
import { PdfSketch } from '../../../../testing/sketches/pdf-sketch.js'
import { breakLines } from '../../../../testing/sketches/typeset.js'
import { streamBody } from '../../../../testing/sketches/write-pdf.js'
import type { PageObjects } from '../../../page-objects/page-objects.js'
import { readFlow } from '../read-flow.js'

/** A page with two fonts of drawings, as TeX leaves them: sign 0 is a square in one, and has no ink in the other. */
async function readSigned(content: string): Promise<PageObjects> {
  const sketch = new PdfSketch([''])
  const font = (glyph: string) => {
    const procedures = `/CharProcs<</a0 ${sketch.add(streamBody(glyph))}>>/Encoding<</Type/Encoding/Differences[0/a0]>>`
    return sketch.add(
      `<</Type/Font/Subtype/Type3/FontBBox[0 -42 66 112]/FontMatrix[1 0 0 1 0 0]/FirstChar 0/LastChar 0/Widths[39]${procedures}>>`,
    )
  }
  const [square, blank] = [font('39 0 5 0 34 60 d1 5 20 29 29 re f'), font('39 0 0 0 0 0 d1')]
  const text = sketch.add('<</Type/Font/Subtype/Type1/BaseFont/Helvetica/Encoding/WinAnsiEncoding>>')
  sketch.inherited = `/MediaBox[0 0 612 792]/Resources<</Font<</Square ${square}/Blank ${blank}/T ${text}>>>>`
  sketch.pages[0]!.entries = `/Contents ${sketch.add(streamBody(content))}`
  const { signal } = new AbortController()
  const file = sketch.file('signs.pdf')
  const request = { file, size: { dpi: 72 }, maxPixels: 1e8, maxPages: 1, signal, objects: {} }
  for await (const { objects } of renderHere(request)) if (objects) return objects
  throw new Error('no page')
}

const line = (text: string, x: number, y: number) => `BT /T 10 Tf 1 0 0 1 ${x} ${792 - y} Tm (${text}) Tj ET`
const item = (from: number, y: number, font: 'Square' | 'Blank') => [
  `BT /${font} 0.1 Tf 1 0 0 1 76 ${792 - y} Tm <00> Tj ET`,
  ...breakLines(prose(30, from), { width: 380 }).map((text, index) => line(text, 90, y + 12 * index)),
]

it('a sign without a letter before text that stands clear of it is a bullet', async () => {
  const page = await readSigned(
    [line('These are the items:', 72, 80), ...item(0, 100, 'Square'), ...item(4, 150, 'Square')].join('\n'),
  )
  const paragraphs = paragraphsOf(await readFlow([page]))
  expect(paragraphs.map(({ list }) => list?.kind)).toEqual([undefined, 'bullet', 'bullet'])
  expect(paragraphs.map(textOf).join('')).not.toContain('\uFFFD')
})

it('a sign without ink is none', async () => {
  const page = await readSigned([...item(0, 100, 'Blank'), ...item(4, 150, 'Blank')].join('\n'))
  const paragraphs = paragraphsOf(await readFlow([page]))
  expect(paragraphs.some(({ list }) => list !== undefined)).toBe(false)
})

it('a sign that is not on the baseline of its text is a bullet all the same', async () => {
  const text = item(0, 100, 'Square').slice(1)
  const raised = `BT /Square 0.1 Tf 1 0 0 1 76 ${792 - 96} Tm <00> Tj ET`
  const paragraphs = paragraphsOf(await readFlow([await readSigned([raised, ...text].join('\n'))]))
  expect(paragraphs.map(({ list }) => list?.kind)).toEqual(['bullet'])
})
