import { describe, expect, it } from 'vitest'
import type { Annotation } from '../../pdf/annotations/annotation.js'
import { annotationsOf } from '../../testing/facts/annotations-of.js'
import { inkBox } from '../../testing/facts/look-at-pdf.js'
import { measureWork } from '../../testing/measure-work.js'
import { renderForm } from '../../testing/render-form.js'
import { runHere } from '../../testing/run-here.js'
import { rewriteByQpdf } from '../../testing/run-qpdf.js'
import { numberedPages, type PdfSketch } from '../../testing/sketches/pdf-sketch.js'
import { pagesPdf, streamBody } from '../../testing/sketches/write-pdf.js'
import { operation } from './operation.js'

async function list(file: File, options: Record<string, unknown> = {}): Promise<Annotation[]> {
  const { data } = await runHere(operation, file, options)
  return data.annotations
}

/** A page of 300 by 200 points with annotations made elsewhere. */
function withAnnotations(...annotations: string[]): PdfSketch {
  const sketch = numberedPages(2)
  sketch.pages[0]!.annotations.push(...annotations.map((body) => (body.startsWith('<<') ? sketch.add(body) : body)))
  return sketch
}

describe('listAnnotations', () => {
  it('reports what others have made, in points as the page is seen', async () => {
    const file = withAnnotations(
      `<</Subtype/Highlight/Rect[28 95 80 120]/QuadPoints[30 118 78 118 30 97 78 97]/C[1 1 0]/CA .5/T(Ann)/Contents(look \\(here\\))
        /M(D:20260102030405+01'00')/F 4>>`,
      '<</Subtype/FreeText/Rect[10 10 110 40]/Contents(Hello)/DA(0 0 1 rg /TiRo 14 Tf)/Q 1/C[1]/BS<</W 2/S/D/D[4 1]>>>>',
      '<</Subtype/Square/Rect[100 100 140 150]/RD[5 5 5 5]/IC[0 1 0]/C[.5]/F 130>>',
      '<</Subtype/Line/L[10 10 60 60]/LE[/None/ClosedArrow]/Rect[5 5 65 65]/Border[0 0 3]>>',
      '<</Subtype/Ink/InkList[[10 190 20 180][30 170]]/Rect[5 165 35 195]/BS<</W 4>>>>',
      '<</Subtype/FileAttachment/Rect[1 1 2 2]>>',
    ).file()
    const found = await list(file)
    const ids = found.map(({ id }) => id)
    expect(new Set(ids).size).toBe(6)
    for (const id of ids) expect(id).toMatch(/^\d+R$/)
    expect(found).toMatchObject([
      {
        type: 'highlight',
        page: 1,
        boxes: [{ x: 30, y: 82, width: 48, height: 21 }],
        color: '#ffff00',
        opacity: 0.5,
        author: 'Ann',
        contents: 'look (here)',
        modified: '2026-01-02T03:04:05+01:00',
        printable: true,
        markedText: 'page',
      },
      {
        type: 'text',
        x: 10,
        y: 160,
        width: 100,
        height: 30,
        text: 'Hello',
        fontSize: 14,
        font: 'times',
        alignment: 'center',
        color: '#0000ff',
        fill: '#ffffff',
        strokeWidth: 2,
        dash: [4, 1],
        printable: false,
      },
      {
        type: 'rectangle',
        x: 105,
        y: 55,
        width: 30,
        height: 40,
        fill: '#00ff00',
        color: '#808080',
        hidden: true,
        locked: true,
      },
      { type: 'arrow', from: [10, 190], to: [60, 140], heads: ['none', 'closed-arrow'], strokeWidth: 3 },
      {
        type: 'ink',
        paths: [
          [
            [10, 10],
            [20, 20],
          ],
          [[30, 30]],
        ],
        strokeWidth: 4,
      },
      { type: 'other', subtype: 'FileAttachment' },
    ])
  })

  it('passes over form fields and pop-ups, and chooses by pages and types', async () => {
    const sketch = withAnnotations(
      '<</Subtype/Widget/Rect[0 0 9 9]>>',
      '<</Subtype/Popup/Rect[0 0 9 9]>>',
      '<</Subtype/Text/Rect[0 0 9 9]>>',
    )
    sketch.pages[1]!.annotations.push(sketch.add('<</Subtype/Circle/Rect[0 0 9 9]>>'))
    const file = sketch.file()
    expect((await list(file)).map(({ type }) => type)).toEqual(['note', 'ellipse'])
    expect((await list(file, { pages: '2' })).map(({ type }) => type)).toEqual(['ellipse'])
    expect((await list(file, { types: ['note'] })).map(({ page }) => page)).toEqual([1])
  })

  it('reports where links lead, by name too', async () => {
    const sketch = withAnnotations()
    const second = sketch.pages[1]!.ref
    sketch.catalog.push(`/Names<</Dests<</Names[(there)[${second}/Fit]]>>>>`)
    for (const aim of [
      `/Dest[${second}/Fit]`,
      '/Dest(there)',
      `/A<</S/GoTo/D(there)>>`,
      '/A<</S/URI/URI(https://example.org)>>',
    ])
      sketch.pages[0]!.annotations.push(sketch.add(`<</Subtype/Link/Rect[0 0 9 9]${aim}>>`))
    const found = await list(sketch.file())
    expect(found.map(({ targetPage, url }) => targetPage ?? url)).toEqual([2, 2, 2, 'https://example.org'])
  })

  it('gives those that are no objects an id too', async () => {
    const sketch = numberedPages(1)
    sketch.pages[0]!.entries += '/Annots[<</Subtype/Text/Rect[0 0 9 9]>>]'
    expect((await list(sketch.file())).map(({ id }) => id)).toEqual(['p1a1'])
  })

  it('reports what answers what', async () => {
    const sketch = withAnnotations()
    const note = sketch.add('<</Subtype/Text/Rect[0 0 9 9]>>')
    const answer = sketch.add(`<</Subtype/Text/Rect[0 0 9 9]/IRT ${note}/State(Accepted)/StateModel(Review)/F 30>>`)
    sketch.pages[0]!.annotations.push(note, answer)
    const [first, second] = await list(sketch.file())
    expect(second).toMatchObject({ replyTo: first!.id, state: 'Accepted' })
    expect(second!.hidden).toBeUndefined()
  })

  it('reads texts in UTF-8, which PDF 2.0 has', async () => {
    const [note] = await list(withAnnotations('<</Subtype/Text/Rect[0 0 9 9]/Contents<efbbbfd09f>>>').file())
    expect(note!.contents).toBe('П')
  })

  it('bears senseless and hostile values', async () => {
    const file = withAnnotations(
      '<<>>',
      '<</Subtype/Highlight/QuadPoints[1 2 (x)]/Rect 5>>',
      '<</Subtype/Line/L[1 2]/Rect[1 2 3 1e99]>>',
      '<</Subtype/Ink/InkList 7/Rect[]>>',
      '<</Subtype/FreeText/DA 5/Rect[0 0 -5 -5]/Rotate 1e300>>',
      '<</Subtype/Stamp/AP<</N<</On null>>>>/AS/On/Rect[0 0 1 1]>>',
      '99 0 R',
      'null',
    ).file()
    const found = await list(file)
    expect(found.map(({ type }) => type)).toEqual(['other', 'highlight', 'line', 'ink', 'text', 'stamp'])
    expect(JSON.stringify(found)).not.toMatch(/NaN|null/)
  })

  it('stops where little in a file would make much', async () => {
    const sketch = numberedPages(1)
    const path = sketch.add(`[${'1 2 '.repeat(50_000)}]`)
    const ink = `<</Subtype/Ink/Rect[0 0 9 9]/InkList[${`${path} `.repeat(8)}]>>`
    sketch.pages[0]!.annotations.push(...Array.from({ length: 300 }, () => sketch.add(ink)))
    const work = measureWork()
    const { data, warnings } = await runHere(operation, sketch.file(), { markedText: false })
    expect(warnings).toEqual(['annotations-left-out'])
    expect(data.annotations.length).toBeLessThan(100)
    expect(work()).toBeLessThan(30_000)
  })

  it('reports the marked words on a page turned to the side', async () => {
    const content = 'BT /F0 20 Tf 50 100 Td (first second third) Tj ET'
    const font = '/Resources<</Font<</F0<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>>>>>'
    const quad = '/QuadPoints[88 118 156 118 88 95 156 95]'
    const annotation = `/Annots[<</Subtype/Underline/Rect[88 95 156 118]${quad}>>]`
    const file = pagesPdf([{ entries: `/MediaBox[0 0 300 200]/Rotate 90${font}${annotation}`, content }])
    expect((await list(file)).map(({ markedText }) => markedText)).toEqual(['second'])
    expect((await list(file, { markedText: false }))[0]).not.toHaveProperty('markedText')
  })
})

describe('what PDFium draws and qpdf reads', () => {
  const annotation =
    '<</Type/Annot/Subtype/Square/Rect[100 60 180 100]/F 4/C[1 0 0]/IC[1 0 0]/T(Ann)/AP<</N 50 0 R>>/Contents(look)>>'
  const look = streamBody('1 0 0 rg 0 0 80 40 re f', '/Type/XObject/Subtype/Form/BBox[0 0 80 40]')

  it.each([0, 90, 180, 270])('is where the list says, on a page turned by %d degrees and cut', async (turn) => {
    const entries = `/MediaBox[0 0 300 200]/CropBox[20 10 280 190]/Rotate ${turn}`
    const [file, empty] = [`${entries}/Annots[51 0 R]`, entries].map((page) =>
      pagesPdf([{ entries: page, content: '' }], { 50: look, 51: annotation }),
    )
    const [{ x, y, width, height }] = (await list(file!)) as unknown as [Record<'x' | 'y' | 'width' | 'height', number>]
    const picture = await renderForm(file!)
    const drawn = inkBox(picture, await renderForm(empty!))!
    const [across, down] = [picture.width / 2, picture.height / 2]
    expect(x).toBeCloseTo(drawn.left * across, 0)
    expect(y).toBeCloseTo(drawn.top * down, 0)
    expect(x + width).toBeCloseTo(drawn.right * across, 0)
    expect(y + height).toBeCloseTo(drawn.bottom * down, 0)
  })

  it('has the same ids, kinds and texts, also where qpdf packed the objects', async () => {
    const written = await rewriteByQpdf(
      withAnnotations(
        '<</Subtype/Text/Rect[10 10 30 30]/Contents(one)/T(Ann)>>',
        '<</Subtype/Square/Rect[50 50 90 90]/Contents(two)>>',
        '<</Subtype/Stamp/Rect[100 50 190 90]/Name/Approved/Contents<feff00e9>>>',
      ).file(),
      '--object-streams=generate',
    )
    const read = await annotationsOf(written)
    const listed = await list(written)
    expect(listed.map(({ id }) => id)).toEqual(read.map(({ id }) => id))
    expect(listed.map((one) => (one as { contents?: string }).contents)).toEqual(
      read.map((one) => String(one['/Contents']).replace('u:', '')),
    )
    expect(listed.map(({ type }) => type)).toEqual(['note', 'rectangle', 'stamp'])
  })
})
