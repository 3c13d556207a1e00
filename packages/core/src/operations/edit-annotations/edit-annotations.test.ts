import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import type { Annotation } from '../../pdf/annotations/annotation.js'
import { pageDifference } from '../../testing/compare-pages.js'
import { annotationsOf } from '../../testing/facts/annotations-of.js'
import { inkBox, renderPage } from '../../testing/facts/look-at-pdf.js'
import { runHere } from '../../testing/run-here.js'
import { qpdfCheck, rewriteByQpdf } from '../../testing/run-qpdf.js'
import { numberedPages } from '../../testing/sketches/pdf-sketch.js'
import { pagesPdf, streamBody } from '../../testing/sketches/write-pdf.js'
import { operation as adding } from '../add-annotations/operation.js'
import { operation as listing } from '../list-annotations/operation.js'
import { operation } from './operation.js'

const edit = (file: File, options: Record<string, unknown>) => runHere(operation, file, options)
const add = async (file: File, ...annotations: unknown[]) => (await runHere(adding, file, { annotations })).file
const list = async (file: File): Promise<Annotation[]> =>
  (await runHere(listing, file, { markedText: false })).data.annotations

const empty = (entries = '') => pagesPdf([{ entries: `/MediaBox[0 0 300 300]${entries}`, content: '' }])
const png = `data:image/png;base64,${readFileSync(new URL('../../../../../fixtures/files/logo.png', import.meta.url)).toString('base64')}`

/** Where there is ink on the first page, in points from the top left. */
async function inkOf(file: File, width = 300, height = 300) {
  const box = inkBox(await renderPage(file, 1))
  return box && { left: box.left * width, top: box.top * height, right: box.right * width, bottom: box.bottom * height }
}

const oneOfEach = [
  { type: 'highlight', page: 1, boxes: [{ x: 20, y: 20, width: 60, height: 14 }] },
  { type: 'squiggly', page: 1, boxes: [{ x: 20, y: 40, width: 60, height: 14 }] },
  { type: 'text', page: 1, x: 100, y: 20, text: 'words', strokeWidth: 1 },
  { type: 'note', page: 1, x: 20, y: 60, contents: 'comment' },
  {
    type: 'ink',
    page: 1,
    paths: [
      [
        [20, 90],
        [60, 100],
        [80, 90],
      ],
    ],
  },
  { type: 'rectangle', page: 1, x: 100, y: 60, width: 30, height: 20 },
  { type: 'ellipse', page: 1, x: 140, y: 60, width: 30, height: 20, dash: [2] },
  { type: 'arrow', page: 1, from: [100, 100], to: [150, 110] },
  {
    type: 'polygon',
    page: 1,
    points: [
      [180, 60],
      [200, 60],
      [190, 80],
    ],
  },
  {
    type: 'polyline',
    page: 1,
    points: [
      [180, 100],
      [200, 100],
      [190, 120],
    ],
    heads: ['circle', 'slash'],
  },
  { type: 'stamp', page: 1, x: 20, y: 120, name: 'Draft' },
  { type: 'stamp', page: 1, x: 150, y: 120, width: 40, image: png, rotation: 30 },
  { type: 'link', page: 1, x: 220, y: 20, width: 30, height: 10, url: 'https://example.org' },
  { type: 'redact', page: 1, boxes: [{ x: 220, y: 40, width: 30, height: 10 }] },
]

describe('editAnnotations', () => {
  it('changes nothing when given what is so already', async () => {
    const file = await add(empty(), ...oneOfEach)
    const listed = (await list(file)).map((annotation) => ({ ...annotation }))
    const { file: same, data } = await edit(file, { annotations: listed })
    expect(data).toEqual({ added: [], changed: 0, removed: 0 })
    expect(same.size).toBe(file.size)
  })

  it('takes what list-annotations prints, in which only what is different counts', async () => {
    const file = await add(numberedPages(1).file(), { type: 'underline', find: 'page' }, ...oneOfEach)
    const { data } = await runHere(listing, file, {})
    expect(data.annotations[0].markedText).toBe('page')
    expect((await edit(file, { annotations: data })).data).toMatchObject({ changed: 0, removed: 0 })
    const next = data.annotations.map((each: Annotation) =>
      each.type === 'note' ? { ...each, contents: 'new' } : each,
    )
    expect((await edit(file, { annotations: { ...data, annotations: next } })).data).toMatchObject({ changed: 1 })
    const drawn = data.annotations.filter(({ type }: Annotation) => type !== 'stamp')
    const copied = await runHere(adding, numberedPages(1).file(), { annotations: drawn })
    expect((await list(copied.file)).map(({ type }) => type)).toEqual(drawn.map(({ type }: Annotation) => type))
  })

  it('moves each kind with all its points, and what is drawn with it', async () => {
    for (const turn of [0, 90]) {
      for (const each of oneOfEach) {
        const file = await add(empty(`/Rotate ${turn}`), each)
        const [before] = await list(file)
        const { id, x, y } = before!
        const moved = (await edit(file, { annotations: [{ id, x: x + 40, y: y + 20 }] })).file
        const [after] = await list(moved)
        expect({ x: after!.x, y: after!.y }, each.type).toEqual({ x: x + 40, y: y + 20 })
        expect([after!.width, after!.height]).toEqual([before!.width, before!.height])
        const [old, now] = [await inkOf(file), await inkOf(moved)]
        if (!old || each.type === 'link') continue
        for (const [side, by] of Object.entries({ left: 40, top: 20, right: 40, bottom: 20 }))
          expect(Math.abs(now![side as 'left'] - old[side as 'left'] - by), `${each.type} ${side}`).toBeLessThan(1)
      }
    }
  })

  it('scales lines and points to a new box', async () => {
    const file = await add(empty(), {
      type: 'polygon',
      page: 1,
      points: [
        [20, 20],
        [60, 20],
        [20, 60],
      ],
      strokeWidth: 2,
    })
    const [{ id, width, height } = {} as Annotation] = await list(file)
    const { file: larger } = await edit(file, { annotations: [{ id, width: width + 40, height: height + 80 }] })
    const [polygon] = await list(larger)
    expect(polygon!.points).toEqual([
      [20, 20],
      [100, 20],
      [20, 140],
    ])
    expect(polygon).toMatchObject({ width: width + 40, height: height + 80 })
  })

  it('changes only what is given, and keeps what it does not know', async () => {
    const sketch = numberedPages(1)
    sketch.pages[0]!.annotations.push(
      sketch.add(
        '<</Subtype/Square/Rect[100 100 140 150]/IC[0 1 0]/C[.5 .5 .5]/F 4/Private(x)/Subj(Box)/T(Ann)/RC(<b>old</b>)/Contents(old)>>',
      ),
    )
    const file = sketch.file()
    const [{ id } = {} as Annotation] = await list(file)
    const { file: changed } = await edit(file, {
      annotations: [{ id, color: '#ff0000', contents: 'new', strokeWidth: 4 }],
    })
    const [square] = await annotationsOf(changed)
    expect(square).toMatchObject({
      '/C': [1, 0, 0],
      '/IC': [0, 1, 0],
      '/Private': 'u:x',
      '/Subj': 'u:Box',
      '/T': 'u:Ann',
      '/Contents': 'u:new',
      '/Rect': [100, 100, 140, 150],
    })
    expect(square).not.toHaveProperty('/RC')
    const { pixels, width } = await renderPage(changed, 1, 1)
    expect([...pixels.subarray((75 * width + 102) * 4, (75 * width + 102) * 4 + 3)]).toEqual([255, 0, 0])
  })

  it('keeps the look of what is only commented on or moved, such as a callout', async () => {
    const sketch = numberedPages(1)
    const look = sketch.add(streamBody('1 0 1 rg 0 0 10 10 re f', '/Subtype/Form/BBox[0 0 10 10]'))
    sketch.pages[0]!.annotations.push(sketch.add(`<</Subtype/FileAttachment/Rect[10 10 30 30]/AP<</N ${look}>>>>`))
    const file = sketch.file()
    const [{ id } = {} as Annotation] = await list(file)
    const { file: moved } = await edit(file, { annotations: [{ id, x: 110, y: 20, width: 40, author: 'Bob' }] })
    const [attachment] = await annotationsOf(moved)
    expect(attachment).toMatchObject({ '/Rect': [110, 160, 150, 180], '/T': 'u:Bob', '/AP': { '/N': look } })
    expect((await annotationsOf(file))[0]!['/Rect']).toEqual([10, 10, 30, 30])
  })

  it('rewrites a text, in a larger box if need be', async () => {
    const file = await add(empty(), { type: 'text', page: 1, x: 20, y: 20, width: 60, text: 'short' })
    const [{ id, height } = {} as Annotation] = await list(file)
    const { file: longer } = await edit(file, {
      annotations: [{ id, text: 'quite a bit longer than it was', color: '#0000ff' }],
    })
    const [text] = await list(longer)
    expect(text).toMatchObject({ text: 'quite a bit longer than it was', width: 60, color: '#0000ff' })
    expect(text!.height).toBeGreaterThan(2 * height)
  })

  it('turns and fades a stamp again and again, and still knows its picture', async () => {
    let file = await add(empty(), { type: 'stamp', page: 1, x: 100, y: 60, width: 60, image: png })
    const original = file
    const [{ id } = {} as Annotation] = await list(file)
    for (const changes of [
      { rotation: 30 },
      { opacity: 0.5 },
      { rotation: 90, width: 80 },
      { rotation: 0, opacity: 1, width: 60 },
    ])
      file = (await edit(file, { annotations: [{ id, ...changes }] })).file
    const [stamp] = await list(file)
    expect(stamp).toMatchObject({ x: 100, y: 60, width: 60, height: 60 })
    expect(stamp).not.toHaveProperty('rotation')
    expect(await pageDifference(original, 1, file, 1)).toBeLessThan(0.001)
  })

  it('turns a stamp made elsewhere about its middle', async () => {
    const sketch = numberedPages(1)
    const look = sketch.add(
      streamBody('1 0 0 rg 0 0 20 20 re f 0 0 1 rg 20 0 20 20 re f', '/Subtype/Form/BBox[0 0 40 20]'),
    )
    sketch.pages[0]!.annotations.push(sketch.add(`<</Subtype/Stamp/Rect[200 20 280 60]/AP<</N ${look}>>>>`))
    const file = sketch.file()
    const [{ id, ...before } = {} as Annotation] = await list(file)
    expect(before).toMatchObject({ x: 200, y: 140, width: 80, height: 40 })
    const { file: turned } = await edit(file, { annotations: [{ id, rotation: 90 }] })
    expect((await annotationsOf(turned))[0]!['/Rect']).toEqual([220, 0, 260, 80])
    expect((await list(turned))[0]).toMatchObject({ x: 200, y: 140, width: 80, height: 40, rotation: 90 })
    const { pixels, width } = await renderPage(turned, 1, 1)
    const at = (x: number, y: number) => [...pixels.subarray((y * width + x) * 4, (y * width + x) * 4 + 3)]
    // Red was on the left, and is on top when it is turned to the right.
    expect([at(240, 130), at(240, 190)]).toEqual([
      [255, 0, 0],
      [0, 0, 255],
    ])
  })

  it('makes of one kind of mark another', async () => {
    const file = await add(empty(), oneOfEach[0])
    const [{ id } = {} as Annotation] = await list(file)
    const { file: changed } = await edit(file, { annotations: [{ id, type: 'underline' }] })
    expect((await annotationsOf(changed)).map((annotation) => annotation['/Subtype'])).toEqual(['/Underline'])
    const wrong = edit(file, { annotations: [{ id, type: 'ink' }] })
    await expect(wrong).rejects.toMatchObject({ details: { problems: [{ field: 'annotations.0.type' }] } })
  })

  it('moves an annotation to another page with its pop-up and answers', async () => {
    const file = await add(numberedPages(2).file(), { type: 'note', page: 1, x: 20, y: 20, contents: 'here' })
    const [{ id } = {} as Annotation] = await list(file)
    const { file: moved } = await edit(file, { annotations: [{ id, page: 2 }] })
    expect(await annotationsOf(moved, 0)).toEqual([])
    expect((await annotationsOf(moved, 1)).map((annotation) => annotation['/Subtype'])).toEqual(['/Text', '/Popup'])
    expect((await list(moved))[0]).toMatchObject({ id, page: 2, x: 20, y: 20 })
    const answered = await add(file, { type: 'note', replyTo: id, contents: 'there' })
    const listed = (await list(answered)).map((each) => ({ ...each, page: 2 }))
    for (const annotations of [[{ id, page: 2 }], listed, listed.reverse()]) {
      const { file: both } = await edit(answered, { annotations })
      expect([(await annotationsOf(both, 0)).length, (await annotationsOf(both, 1)).length]).toEqual([0, 3])
    }
  })

  it('removes an annotation with its pop-up and all answers, and leaves the page as it was', async () => {
    const source = numberedPages(1).file()
    const first = await add(source, { type: 'note', page: 1, x: 20, y: 20, contents: 'Why?' }, oneOfEach[5])
    const [{ id } = {} as Annotation, { id: other } = {} as Annotation] = await list(first)
    const second = await add(first, { type: 'note', replyTo: id, contents: 'Because.' })
    const { file, data } = await edit(second, { annotations: [{ id, remove: true }] })
    expect(data).toMatchObject({ removed: 1 })
    expect((await annotationsOf(file)).map((annotation) => annotation.id)).toEqual([other])
    const { file: bare } = await edit(file, { remove: {} })
    expect(await pageDifference(source, 1, bare, 1)).toBe(0)
    expect((await qpdfCheck(bare)).exitCode).toBe(0)
    expect((await edit(bare, { remove: {} })).warnings).toEqual(['nothing-to-remove'])
  })

  it('removes by kind, page and author', async () => {
    const file = await add(
      numberedPages(2).file(),
      { ...oneOfEach[0], author: 'Ann' },
      { ...oneOfEach[0], page: 2 },
      { ...oneOfEach[5], page: 2, author: 'Ann' },
    )
    const left = async (remove: object) =>
      (await list((await edit(file, { remove })).file)).map(({ type, page }) => `${type} ${page}`)
    expect(await left({ types: ['highlight'] })).toEqual(['rectangle 2'])
    expect(await left({ pages: '2-' })).toEqual(['highlight 1'])
    expect(await left({ authors: ['Ann'] })).toEqual(['highlight 2'])
    expect(await left({ types: ['highlight'], pages: '2' })).toEqual(['highlight 1', 'rectangle 2'])
    expect(await left({})).toEqual([])
  })

  it('takes what it removes out of the tags', async () => {
    const sketch = numberedPages(1)
    const root = sketch.reserve()
    sketch.set(root, `<</Type/StructTreeRoot/ParentTree ${sketch.add('<</Nums[]>>')}>>`)
    sketch.catalog.push(`/StructTreeRoot ${root}/MarkInfo<</Marked true>>`)
    const file = await add(sketch.file(), oneOfEach[0], oneOfEach[5])
    const [{ id } = {} as Annotation] = await list(file)
    const { file: less } = await edit(file, { annotations: [{ id, remove: true }] })
    const { qpdfJson } = await import('../../testing/run-qpdf.js')
    const kids = async (of: File) => (await qpdfJson(of)).qpdf[1][`obj:${root}`].value['/K'].length
    expect([await kids(file), await kids(less)]).toEqual([2, 1])
  })

  it.each([1, 2])('leaves other pages alone that share the list of page %d', async (page) => {
    const sketch = numberedPages(2)
    const shared = sketch.add(`[${sketch.add('<</Subtype/Circle/Rect[0 0 9 9]>>')}]`)
    for (const each of sketch.pages) each.entries += `/Annots ${shared}`
    const counts = async (file: File) => [(await annotationsOf(file, 0)).length, (await annotationsOf(file, 1)).length]
    const { file } = await edit(sketch.file(), { annotations: [{ ...oneOfEach[5], page }] })
    expect(await counts(file)).toEqual(page === 1 ? [2, 1] : [1, 2])
    const { file: less, data } = await edit(sketch.file(), { remove: { pages: `${page}` } })
    expect(data).toMatchObject({ removed: 1 })
    expect(await counts(less)).toEqual(page === 1 ? [0, 1] : [1, 0])
    const [{ id } = {} as Annotation, ...more] = await list(sketch.file())
    expect(more).toEqual([])
    expect(await counts((await edit(sketch.file(), { annotations: [{ id, remove: true }] })).file)).toEqual([0, 0])
  })

  it('takes back whatever it listed of a file, and refuses only what is different and wrong', async () => {
    const sketch = numberedPages(1)
    const struck = sketch.add('<</Subtype/StrikeOut/Rect[10 10 40 20]/M(D:20260102030405)/CreationDate(yesterday)>>')
    sketch.pages[0]!.annotations.push(
      struck,
      sketch.add(`<</Subtype/Caret/Rect[40 10 45 15]/IRT ${struck}/RT/Group>>`),
      sketch.add(`<</Subtype/Underline/Rect[10 10 40 20]/IRT ${struck}/Contents(${'long '.repeat(2500)})>>`),
      sketch.add('<</Subtype/Link/Rect[0 0 0 0]/A<</S/URI/URI(ftp://example.org/a b)>>>>'),
      sketch.add('<</Subtype/Line/L[10 50 90 50]/Rect[10 50 90 50]/BS<</W 300>>>>'),
      sketch.add('<</Subtype/FreeText/Rect[0 0 50 9]/DA(0 g /Helv 0.5 Tf)>>'),
      sketch.add('<</Subtype/Polygon/Vertices[5 5]/Rect[0 0 9 9]/BS<</W 1/S/D/D[2000]>>>>'),
    )
    const file = sketch.file()
    const { data } = await runHere(listing, file, {})
    expect((await edit(file, { annotations: data })).data).toEqual({ added: [], changed: 0, removed: 0 })
    const wrong = edit(file, {
      annotations: data.annotations.map((each: Annotation) => ({
        ...each,
        ...(each.type === 'link' ? { url: 'ftp://example.org/b' } : { width: -5, created: 'today' }),
      })),
    })
    const { details } = await wrong.catch((error) => error)
    const fields = details.problems.map(({ field }: { field: string }) => field)
    expect(fields).toEqual(
      expect.arrayContaining(['annotations.0.width', 'annotations.0.created', 'annotations.3.url']),
    )
  })

  it('keeps where a link leads and what else it does when it is only colored', async () => {
    const sketch = numberedPages(2)
    const aims = [`/Dest[${sketch.pages[1]!.ref}/FitH 120]`, '/A<</S/URI/URI(https://example.org)/IsMap true>>']
    for (const aim of aims) sketch.pages[0]!.annotations.push(sketch.add(`<</Subtype/Link/Rect[0 0 9 9]/H/P${aim}>>`))
    const file = sketch.file()
    const before = await annotationsOf(file)
    const listed = (await list(file)).map(({ id }) => ({ id, color: '#ff0000', strokeWidth: 2 }))
    const after = await annotationsOf((await edit(file, { annotations: listed })).file)
    for (const at of [0, 1])
      for (const key of ['/Dest', '/A', '/H']) expect(after[at]![key], key).toEqual(before[at]![key])
    expect(after[0]!['/C']).toEqual([1, 0, 0])
  })

  it('knows where a box is in its rectangle after it was moved', async () => {
    const sketch = numberedPages(1)
    const look = sketch.add(streamBody('0 g 0 0 10 10 re f', '/Subtype/Form/BBox[0 0 10 10]'))
    for (const kind of ['Square', 'FreeText/CL[50 50 60 60 70 70]/Contents(x)/DA(/Helv 9 Tf)'])
      sketch.pages[0]!.annotations.push(
        sketch.add(`<</Subtype/${kind}/Rect[100 100 140 150]/RD[5 6 7 8]/AP<</N ${look}>>>>`),
      )
    const file = sketch.file()
    const before = await list(file)
    expect(before[0]).toMatchObject({ x: 105, y: 58, width: 28, height: 36 })
    const { file: moved } = await edit(file, {
      annotations: before.map(({ id, x, y }) => ({ id, x: x + 10, y: y - 20 })),
    })
    expect(await list(moved)).toEqual(before.map((each) => ({ ...each, x: each.x + 10, y: each.y - 20 })))
    const [square, callout] = await annotationsOf(moved)
    expect(square).toMatchObject({ '/Rect': [110, 120, 150, 170], '/AP': { '/N': look } })
    expect(callout!['/CL']).toEqual([60, 70, 70, 80, 80, 90])
  })

  it('makes an arrow of a line, and a line of an arrow', async () => {
    const file = await add(empty(), oneOfEach[7])
    const [{ id } = {} as Annotation] = await list(file)
    const { file: line } = await edit(file, { annotations: [{ id, type: 'line' }] })
    expect((await list(line))[0]).toMatchObject({ type: 'line' })
    const { file: arrow } = await edit(line, { annotations: [{ id, type: 'arrow' }] })
    expect((await list(arrow))[0]).toMatchObject({ type: 'arrow', heads: ['none', 'open-arrow'] })
    expect(await pageDifference(file, 1, arrow, 1)).toBe(0)
  })

  it('leaves the look of lines that do not tell where they go', async () => {
    const sketch = numberedPages(1)
    const look = sketch.add(streamBody('1 0 1 rg 0 0 10 10 re f', '/Subtype/Form/BBox[0 0 10 10]'))
    for (const kind of ['Line', 'Line/L[1 2]', 'Polygon', 'PolyLine/Vertices[1 2]', 'Ink', 'Ink/InkList[]'])
      sketch.pages[0]!.annotations.push(sketch.add(`<</Subtype/${kind}/Rect[10 10 30 30]/AP<</N ${look}>>>>`))
    const file = sketch.file()
    const listed = (await list(file)).map(({ id, x }) => ({ id, x: x + 10, color: '#00ff00' }))
    const { file: edited, data } = await edit(file, { annotations: listed })
    expect(data).toMatchObject({ changed: 6 })
    for (const each of await annotationsOf(edited))
      expect(each).toMatchObject({ '/Rect': [20, 10, 40, 30], '/C': [0, 1, 0], '/AP': { '/N': look } })
  })

  it('knows annotations of encrypted files by the ids they have there', async () => {
    const plain = await add(numberedPages(1).file(), ...oneOfEach)
    const file = await rewriteByQpdf(plain, '--encrypt', 'open', 'owner', '256', '--')
    const { data } = await runHere(listing, file, { password: 'open', markedText: false })
    const stamp = (data.annotations as Annotation[]).find(({ type }) => type === 'stamp')!
    const { file: changed, warnings } = await runHere(operation, file, {
      annotations: [{ id: stamp.id, x: stamp.x + 10 }],
      password: 'open',
    })
    expect(warnings).toEqual([])
    const after = await runHere(listing, changed, { password: 'open', markedText: false })
    expect((after.data.annotations as Annotation[]).find(({ id }) => id === stamp.id)).toMatchObject({
      x: stamp.x + 10,
    })
    expect(after.data.annotations).toHaveLength(oneOfEach.length)
  })

  it('keeps a text within its box when the box is made narrower', async () => {
    const file = await add(empty(), { type: 'text', page: 1, x: 20, y: 20, text: 'some words in one line' })
    const [{ id, height } = {} as Annotation] = await list(file)
    const { file: narrow } = await edit(file, { annotations: [{ id, width: 50 }] })
    expect((await list(narrow))[0]).toMatchObject({ width: 50 })
    expect((await list(narrow))[0]!.height).toBeGreaterThan(2 * height)
  })

  it('reports ids that are nobody’s, and when there is nothing to do', async () => {
    const problems = { details: { problems: [{ field: 'annotations.0.id' }] } }
    await expect(edit(empty(), { annotations: [{ id: '77R', remove: true }] })).rejects.toMatchObject(problems)
    await expect(edit(empty(), {})).rejects.toMatchObject({ code: 'INVALID_OPTIONS' })
  })
})
