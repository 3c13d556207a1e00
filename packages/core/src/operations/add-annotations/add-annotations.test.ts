import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { annotationsOf, type JsonDict } from '../../testing/facts/annotations-of.js'
import { type Picture, renderPage } from '../../testing/facts/look-at-pdf.js'
import { measureWork } from '../../testing/measure-work.js'
import { runHere } from '../../testing/run-here.js'
import { qpdfCheck, qpdfJson, rewriteByQpdf } from '../../testing/run-qpdf.js'
import { numberedPages, PdfSketch } from '../../testing/sketches/pdf-sketch.js'
import { pagesPdf, streamBody } from '../../testing/sketches/write-pdf.js'
import { operation as listing } from '../list-annotations/operation.js'
import { operation } from './operation.js'

const SCALE = 2

const add = (file: File, annotations: unknown, more: object = {}) => runHere(operation, file, { annotations, ...more })

/** Red, green and blue at a point of a page as seen, in points from its top left. */
function colorAt({ width, pixels }: Picture, x: number, y: number, unit = 1): number[] {
  const at = (Math.floor(y * SCALE * unit) * width + Math.floor(x * SCALE * unit)) * 4
  return [...pixels.subarray(at, at + 3)]
}

/** Whether any pixel of a box as seen differs from white. */
function hasInk(picture: Picture, x: number, y: number, width: number, height: number): boolean {
  for (let down = y; down < y + height; down += 0.5)
    for (let across = x; across < x + width; across += 0.5)
      if (colorAt(picture, across, down).some((channel) => channel < 180)) return true
  return false
}

const png = `data:image/png;base64,${readFileSync(new URL('../../../../../fixtures/files/logo.png', import.meta.url)).toString('base64')}`

/** A box with a frame, and the colors that are seen where it stands. */
const framed = {
  type: 'rectangle',
  page: 1,
  x: 150,
  y: 20,
  width: 60,
  height: 30,
  color: '#ff0000',
  fill: '#00ffff',
  strokeWidth: 4,
}

function expectFramed(at: (x: number, y: number) => number[]): void {
  expect(at(152, 35)).toEqual([255, 0, 0])
  expect(at(180, 35)).toEqual([0, 255, 255])
  expect(at(146, 35)).toEqual([255, 255, 255])
}

describe.each([0, 90, 180, 270])('on a cropped page turned by %d', (turn) => {
  const page = () =>
    pagesPdf([{ entries: `/MediaBox[0 0 500 700]/CropBox[40 30 480 680]/Rotate ${turn}/UserUnit 1`, content: '' }])

  it('puts every kind at the place given, as PDFium sees it', async () => {
    const { file } = await add(page(), [
      { type: 'highlight', page: 1, boxes: [{ x: 20, y: 20, width: 100, height: 14 }], color: '#ffff00' },
      { type: 'underline', page: 1, boxes: [{ x: 20, y: 40, width: 100, height: 20 }], color: '#00ff00' },
      { type: 'strikeout', page: 1, boxes: [{ x: 20, y: 70, width: 100, height: 20 }], color: '#0000ff' },
      framed,
      { type: 'ellipse', page: 1, x: 230, y: 20, width: 60, height: 30, strokeWidth: 0, fill: '#ff00ff' },
      { type: 'line', page: 1, from: [150, 70], to: [250, 90], strokeWidth: 4, color: '#ff0000' },
      {
        type: 'ink',
        page: 1,
        paths: [
          [
            [20, 120],
            [60, 120],
            [100, 120],
          ],
        ],
        strokeWidth: 4,
        color: '#008000',
      },
      {
        type: 'polygon',
        page: 1,
        points: [
          [150, 120],
          [200, 120],
          [150, 170],
        ],
        fill: '#123456',
      },
      { type: 'text', page: 1, x: 20, y: 200, width: 90, height: 40, text: 'X', fill: '#abcdef' },
      { type: 'note', page: 1, x: 20, y: 260, color: '#ff8800' },
      { type: 'stamp', page: 1, x: 150, y: 200, width: 80, image: png },
      { type: 'redact', page: 1, boxes: [{ x: 150, y: 290, width: 60, height: 20 }], color: '#ff0000' },
    ])
    const picture = await renderPage(file, 1, SCALE)
    const at = (x: number, y: number) => colorAt(picture, x, y)
    expect(at(60, 27)).toEqual([255, 255, 0])
    expect(at(60, 18)).toEqual([255, 255, 255])
    expect(at(60, 58.1)).toEqual([0, 255, 0])
    expect(at(60, 81.5)).toEqual([0, 0, 255])
    expectFramed(at)
    expect(at(260, 35)).toEqual([255, 0, 255])
    expect(at(232, 22)).toEqual([255, 255, 255])
    expect(at(200, 80)).toEqual([255, 0, 0])
    expect(at(60, 120)).toEqual([0, 128, 0])
    expect(at(160, 130)).toEqual([0x12, 0x34, 0x56])
    expect(at(100, 230)).toEqual([0xab, 0xcd, 0xef])
    expect(hasInk(picture, 21, 202, 12, 14), 'the letter stands upright at the top left').toBe(true)
    expect(at(22.5, 263)).toEqual([255, 136, 0])
    // The logo is a red disc on nothing.
    expect(at(190, 240)[0]).toBeGreaterThan(180)
    expect(at(190, 240)[2]).toBeLessThan(80)
    expect(at(151, 201)).toEqual([255, 255, 255])
    expect(at(150, 300)[1]).toBeLessThan(120)
  })

  it('does so where the unit of the page is not a point', async () => {
    const file = pagesPdf([
      { entries: `/MediaBox[0 0 250 350]/CropBox[20 15 240 340]/Rotate ${turn}/UserUnit 2`, content: '' },
    ])
    const { file: marked } = await add(file, [
      framed,
      { type: 'text', page: 1, x: 20, y: 60, width: 100, height: 40, text: 'H', fontSize: 30 },
    ])
    // PDFium minds UserUnit neither in the size of a page nor in rendering; places are in its points then.
    const picture = await renderPage(marked, 1, SCALE)
    const at = (x: number, y: number) => colorAt(picture, x, y, 0.5)
    expectFramed(at)
    expect(hasInk(picture, 11, 31, 15, 20)).toBe(true)
    const [, text] = await annotationsOf(marked)
    expect(text!['/DA']).toContain('/Helv 15 Tf')
  })

  it('writes the corners of marked lines as readers expect them: top left, top right, bottom left, bottom right of the words', async () => {
    const { file } = await add(page(), [
      { type: 'highlight', page: 1, boxes: [{ x: 10, y: 20, width: 100, height: 14 }] },
    ])
    const [highlight] = await annotationsOf(file)
    const quad = highlight!['/QuadPoints'] as number[]
    const [topLeft, topRight, bottomLeft] = [0, 2, 4].map((at) => [quad[at]!, quad[at + 1]!])
    const along = [topRight![0]! - topLeft![0]!, topRight![1]! - topLeft![1]!].map(Math.round)
    const down = [bottomLeft![0]! - topLeft![0]!, bottomLeft![1]! - topLeft![1]!].map(Math.round)
    const expected = {
      0: [
        [100, 0],
        [0, -14],
      ],
      90: [
        [0, 100],
        [14, 0],
      ],
      180: [
        [-100, 0],
        [0, 14],
      ],
      270: [
        [0, -100],
        [-14, 0],
      ],
    }
    expect([along, down]).toEqual(expected[turn as 0])
  })

  it('declares for pdf.js and others that texts and stamps are turned with the page', async () => {
    const { file } = await add(page(), [
      { type: 'text', page: 1, x: 10, y: 10, text: 'upright' },
      { type: 'stamp', page: 1, x: 10, y: 90, name: 'Draft' },
    ])
    expect((await annotationsOf(file)).map((annotation) => annotation['/Rotate'])).toEqual([turn, turn])
  })
})

describe('addAnnotations', () => {
  it('keeps the bytes of the file and writes behind them', async () => {
    const source = numberedPages(3).file('report.pdf')
    const { file } = await add(source, [
      { type: 'highlight', page: 2, boxes: [{ x: 30, y: 80, width: 60, height: 20 }] },
    ])
    expect(file.name).toBe('annotated_report.pdf')
    const [before, after] = await Promise.all([source.arrayBuffer(), file.arrayBuffer()])
    expect(Buffer.from(after).subarray(0, before.byteLength).equals(Buffer.from(before))).toBe(true)
    expect((await qpdfCheck(file)).exitCode).toBe(0)
    expect(await annotationsOf(file, 0)).toEqual([])
    expect((await annotationsOf(file, 1)).map((annotation) => annotation['/Subtype'])).toEqual(['/Highlight'])
  })

  it('gives the same bytes for the same file and options', async () => {
    const annotations = [
      { type: 'text', page: 1, x: 10, y: 10, text: 'Ж' },
      { type: 'note', page: 1, x: 10, y: 50, contents: 'a', created: '2026-11-23T09:30:00+01:00' },
    ]
    const [one, two] = await Promise.all([1, 2].map(() => add(numberedPages(1).file(), annotations)))
    expect(Buffer.from(await one!.file.arrayBuffer()).equals(Buffer.from(await two!.file.arrayBuffer()))).toBe(true)
    expect((await annotationsOf(one!.file))[1]).toMatchObject({ '/CreationDate': "u:D:20261123093000+01'00'" })
  })

  it('gives each a look, a page, a name of its own and leave to be printed', async () => {
    const notes = Array.from({ length: 3 }, () => ({ type: 'note', page: 1, x: 20, y: 20 }))
    const { file, data } = await add(numberedPages(1).file(), notes)
    const annotations = await annotationsOf(file)
    expect(data.added).toHaveLength(3)
    expect(new Set(annotations.map((annotation) => annotation['/NM'])).size).toBe(3)
    for (const annotation of annotations)
      expect(annotation).toMatchObject({
        '/F': 28,
        '/AP': { '/N': expect.stringMatching(/ R$/) },
        '/P': expect.stringMatching(/ R$/),
      })
  })

  it('lets the words under a highlight be read', async () => {
    const file = pagesPdf([{ entries: '/MediaBox[0 0 200 100]', content: '0 g 50 30 20 40 re f' }])
    const { file: marked } = await add(file, [
      { type: 'highlight', page: 1, boxes: [{ x: 10, y: 20, width: 180, height: 60 }], color: '#ffff00' },
    ])
    const picture = await renderPage(marked, 1, SCALE)
    expect(colorAt(picture, 60, 50)).toEqual([0, 0, 0])
    expect(colorAt(picture, 100, 50)).toEqual([255, 255, 0])
  })

  it('makes transparent what is to be, also where strokes cross', async () => {
    const file = pagesPdf([{ entries: '/MediaBox[0 0 200 100]', content: '' }])
    const paths = [
      [
        [20, 50],
        [180, 50],
      ],
      [
        [100, 10],
        [100, 90],
      ],
    ]
    const { file: marked } = await add(file, [
      { type: 'ink', page: 1, paths, strokeWidth: 10, color: '#000000', opacity: 0.5 },
    ])
    const picture = await renderPage(marked, 1, SCALE)
    for (const [x, y] of [
      [40, 50],
      [100, 50],
    ] as const)
      expect(Math.abs(colorAt(picture, x, y)[0]! - 127)).toBeLessThan(3)
  })

  it('writes words of any script, in lines no wider than the box', async () => {
    const file = pagesPdf([{ entries: '/MediaBox[0 0 300 200]', content: '' }])
    const text = 'Привет, мир! 你好，世界。שלום and a long line of plain words'
    const { file: marked } = await add(file, [{ type: 'text', page: 1, x: 20, y: 20, width: 120, text }])
    const [annotation] = await annotationsOf(marked)
    expect(annotation!['/Contents']).toBe(`u:${text}`)
    const [left, bottom, right, top] = annotation!['/Rect'] as number[]
    expect(right! - left!).toBe(120)
    expect(top! - bottom!, 'the box grows with the words').toBeGreaterThan(4 * 12)
    const picture = await renderPage(marked, 1, SCALE)
    expect(hasInk(picture, 142, 10, 100, 150)).toBe(false)
    expect(hasInk(picture, 22, 20 + top! - bottom! - 16, 110, 14), 'there is a last line').toBe(true)
    // Characters of the standard fonts alone would be drawn as question marks.
    const raw = Buffer.from(
      await (await rewriteByQpdf(marked, '--qdf', '--object-streams=disable')).arrayBuffer(),
    ).toString('latin1')
    expect(raw).toContain('/Type0')
  })

  it('refuses a character that no font has, and reports which annotation it is in', async () => {
    const run = add(numberedPages(1).file(), [
      { type: 'note', page: 1, x: 1, y: 1 },
      { type: 'text', page: 1, x: 10, y: 10, text: '\u{12000}' },
    ])
    await expect(run).rejects.toMatchObject({
      code: 'INVALID_OPTIONS',
      details: { problems: [{ field: 'annotations.1.text' }] },
    })
  })

  it('marks words wherever they are, over the ends of lines too', async () => {
    const content = 'BT /F0 18 Tf 30 150 Td (One word and an-) Tj 0 -30 Td (other Word here, words) Tj ET'
    const sketch = new PdfSketch(['x', 'no such thing'])
    sketch.pages[0]!.entries = `/Contents ${sketch.add(streamBody(content))}`
    const { file, data, warnings } = await add(sketch.file(), [
      { type: 'highlight', find: 'another word' },
      { type: 'underline', find: 'WORD', wholeWords: true },
      { type: 'strikeout', find: 'word', matchCase: true, pages: '2' },
    ])
    expect(data.added).toHaveLength(3)
    expect(warnings).toEqual(['words-not-found'])
    const found = await annotationsOf(file)
    expect(found.map((annotation) => annotation['/Subtype'])).toEqual(['/Highlight', '/Underline', '/Underline'])
    expect(found[0]!['/QuadPoints']).toHaveLength(16)
    const [x1, , x2] = found[1]!['/QuadPoints'] as number[]
    expect(x1).toBeGreaterThan(60)
    expect(x2! - x1!).toBeGreaterThan(35)
    expect(x2! - x1!).toBeLessThan(55)
  })

  it('underlines words that are written upwards along them', async () => {
    const sketch = new PdfSketch(['x'])
    sketch.pages[0]!.entries =
      `/Contents ${sketch.add(streamBody('BT 1 g /F0 20 Tf 0 1 -1 0 100 20 Tm (upwards) Tj ET'))}`
    const { file } = await add(sketch.file(), [{ type: 'underline', find: 'upwards', color: '#0000ff' }])
    const picture = await renderPage(file, 1, SCALE)
    // The baseline is at x = 100, from y = 180 upwards.
    for (const y of [125, 150, 175]) expect(hasInk(picture, 99, y, 6, 1), `at ${y}`).toBe(true)
    expect(hasInk(picture, 82, 120, 12, 70)).toBe(false)
  })

  it('ends lines at the edge of the page where no width is given', async () => {
    const text = 'a text with many words, which would not fit in one line of the page'
    const { file } = await add(numberedPages(1).file(), [{ type: 'text', page: 1, x: 100, y: 20, text }])
    const [left, bottom, right, top] = (await annotationsOf(file))[0]!['/Rect'] as number[]
    expect([left, right]).toEqual([100, 300])
    expect(top! - bottom!).toBeGreaterThan(2 * 14)
  })

  it('makes room for letters that are higher than lines are', async () => {
    const file = pagesPdf([{ entries: '/MediaBox[0 0 300 300]', content: '' }])
    const plain = { type: 'text', page: 1, x: 20, y: 20, fontSize: 72 }
    const heights = async (text: string) => {
      const [made] = await annotationsOf((await add(file, [{ ...plain, text }])).file)
      const [, bottom, , top] = made!['/Rect'] as number[]
      return top! - bottom!
    }
    expect(await heights('Жa')).toBeCloseTo(await heights('Aa'), 1)
    expect(await heights('Ẫ')).toBeGreaterThan((await heights('Aa')) + 3)
  })

  it('takes answers along with what they answer, from a list or named by their place in it', async () => {
    const { file, data } = await add(numberedPages(1).file(), [
      { type: 'note', page: 1, x: 20, y: 20, contents: 'Why?' },
      { type: 'note', replyTo: '#1', contents: 'Because.' },
    ])
    expect((await annotationsOf(file)).at(-1)!['/IRT']).toBe(data.added[0].replace('R', ' 0 R'))
    const listed = (await runHere(listing, file, {})).data
    const copy = (await add(numberedPages(9).file(), listed)).file
    const [question, answer] = (await runHere(listing, copy, {})).data.annotations
    expect(answer).toMatchObject({ replyTo: question.id, contents: 'Because.' })
    const wrong = add(file, [{ type: 'note', replyTo: '#1', contents: 'Of itself.' }])
    await expect(wrong).rejects.toMatchObject({ details: { problems: [{ field: 'annotations.0.replyTo' }] } })
  })

  it('opens a window for a comment, and hides an answer from the page', async () => {
    const first = await add(numberedPages(1).file(), [
      { type: 'rectangle', page: 1, x: 20, y: 20, width: 40, height: 40, contents: 'Why?', author: 'Ann' },
    ])
    const { file } = await add(first.file, [{ type: 'note', replyTo: first.data.added[0], contents: 'Because.' }])
    const [square, popup, answer] = await annotationsOf(file)
    const id = (reference: unknown) => String(reference).replace(/ 0 R/, 'R')
    expect(square).toMatchObject({ '/Contents': 'u:Why?', '/T': 'u:Ann' })
    expect(popup).toMatchObject({ '/Subtype': '/Popup' })
    expect(id(popup!['/Parent'])).toBe(first.data.added[0])
    expect(id(answer!['/IRT'])).toBe(first.data.added[0])
    expect(answer).toMatchObject({ '/Subtype': '/Text', '/F': 30 })
    expect(answer!['/AP']).toBeUndefined()
  })

  it('links to pages and addresses', async () => {
    const { file } = await add(numberedPages(2).file(), [
      { type: 'link', page: 1, x: 20, y: 20, width: 40, height: 20, targetPage: 2 },
      { type: 'link', page: 1, x: 20, y: 60, width: 40, height: 20, url: 'https://example.org/ü b'.replace(' ', '') },
    ])
    const [inner, outer] = await annotationsOf(file)
    expect((inner!['/Dest'] as unknown[])[1]).toBe('/XYZ')
    expect(outer!['/A']).toMatchObject({ '/S': '/URI', '/URI': 'u:https://example.org/%C3%BCb' })
  })

  it('takes pictures for stamps from among the files, and stores one used twice once', async () => {
    const logo = new File([Buffer.from(png.split(',')[1]!, 'base64')], 'logo.png')
    const { runOperation } = await import('../../run.js')
    const { testCapabilities } = await import('../../testing/run-qpdf.js')
    const annotations = [1, 2].map((place) => ({
      type: 'stamp',
      page: 1,
      x: place * 50,
      y: 20,
      width: 40,
      image: 'logo.png',
    }))
    const { files } = await runOperation(
      operation,
      { file: numberedPages(1).file(), images: [logo] },
      { annotations },
      { capabilities: testCapabilities },
    )
    const { qpdf } = await qpdfJson(files[0]!)
    const images = Object.values(qpdf[1]).filter(
      (object) => (object as { stream?: { dict: JsonDict } }).stream?.dict['/Subtype'] === '/Image',
    )
    // The picture and its opacity.
    expect(images).toHaveLength(2)
  })

  it('leaves an encrypted file encrypted', async () => {
    const file = await rewriteByQpdf(numberedPages(1).file(), '--encrypt', 'secret', 'owner', '256', '--')
    const { file: marked, warnings } = await add(file, [{ type: 'text', page: 1, x: 10, y: 10, text: 'hidden' }], {
      password: 'secret',
    })
    expect(warnings).toEqual([])
    expect((await qpdfCheck(marked)).messages).toContain('invalid password')
    expect((await qpdfCheck(marked, 'secret')).exitCode).toBe(0)
    const [text] = await annotationsOf(await rewriteByQpdf(marked, '--decrypt', '--password=secret'))
    expect(text!['/Contents']).toBe('u:hidden')
  })

  it('reports the ids of what it added to a damaged file, which is rewritten', async () => {
    const sound = Buffer.from(await numberedPages(1).file().arrayBuffer()).toString('latin1')
    const damaged = new File([Buffer.from(sound.replace(/startxref[\s\S]*$/, ''), 'latin1')], 'damaged.pdf')
    const { file, data, warnings } = await add(damaged, [
      { type: 'note', page: 1, x: 20, y: 20 },
      { type: 'ellipse', page: 1, x: 50, y: 50, width: 20, height: 10 },
    ])
    expect(warnings).toEqual(['repaired'])
    expect((await annotationsOf(file)).map(({ id }) => id)).toEqual(data.added)
  })

  it('takes its time with neither endless points nor words', async () => {
    const path = Array.from({ length: 20_000 }, (_, index) => [index % 200, (index * 7) % 150])
    const text = 'word '.repeat(1900)
    const work = measureWork()
    const { file } = await add(pagesPdf([{ content: '' }]), [
      { type: 'ink', page: 1, paths: [path] },
      { type: 'text', page: 1, x: 10, y: 10, width: 40, fontSize: 6, text: `ж${text}` },
    ])
    expect((await annotationsOf(file)).length).toBe(2)
    expect(work()).toBeLessThan(20_000)
  })

  it('adds to the tags of a document that has some', async () => {
    const sketch = numberedPages(1)
    const root = sketch.reserve()
    const element = sketch.add(`<</Type/StructElem/S/Document/P ${root}>>`)
    sketch.set(root, `<</Type/StructTreeRoot/K ${element}/ParentTree ${sketch.add(`<</Nums[4 ${element}]>>`)}>>`)
    sketch.catalog.push(`/StructTreeRoot ${root}/MarkInfo<</Marked true>>`)
    const { file } = await add(sketch.file(), [
      { type: 'highlight', page: 1, boxes: [{ x: 1, y: 1, width: 9, height: 9 }], contents: 'look' },
    ])
    const { qpdf } = await qpdfJson(file)
    const object = (ref: unknown) => qpdf[1][`obj:${ref}`].value as JsonDict
    const [highlight] = await annotationsOf(file)
    expect(highlight!['/StructParent']).toBe(5)
    const kids = object(element)['/K'] as string[]
    expect(object(kids[0])).toMatchObject({ '/S': '/Annot', '/Alt': 'u:look', '/K': { '/Type': '/OBJR' } })
    const tree = object(object(root)['/ParentTree'])
    expect(tree['/Nums']).toEqual([4, element, 5, kids[0]])
  })

  it('names everything that is wrong, by its place in the list', async () => {
    const run = add(numberedPages(2).file(), [
      { type: 'highlight', page: 1 },
      { type: 'text', page: 9, x: 1, y: 1, text: ' ' },
      { type: 'rectangle', page: 1, x: 1, y: 1, width: 5, height: 5, fontSize: 12 },
      { type: 'link', page: 1, x: 1, y: 1, width: 5, height: 5, url: 'javascript:alert(1)' },
      { type: 'stamp', page: 1, x: 1, y: 1, image: 'nowhere.png' },
      { type: 'note', replyTo: '99R' },
    ])
    const error = await run.catch((thrown) => thrown)
    expect(error.code).toBe('INVALID_OPTIONS')
    const fields = (error.details.problems as { field: string }[]).map(({ field }) => field)
    expect([...new Set(fields)].sort()).toEqual(
      [
        'annotations.0.height',
        'annotations.0.width',
        'annotations.0.x',
        'annotations.0.y',
        'annotations.1.page',
        'annotations.1.text',
        'annotations.2.fontSize',
        'annotations.3.url',
        'annotations.4.image',
        'annotations.5.replyTo',
      ].sort(),
    )
  })

  it('has the schema name what is malformed', async () => {
    const run = add(numberedPages(1).file(), [{ type: 'highlight', page: 1, boxes: [], color: 'red', nonsense: 1 }])
    const error = await run.catch((thrown) => thrown)
    const fields = (error.details.problems as { field: string }[]).map(({ field }) => field)
    expect(fields).toEqual(expect.arrayContaining(['annotations.0.boxes', 'annotations.0.color']))
  })
})
