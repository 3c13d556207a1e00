import { PDFName } from 'pdf-lib'
import { describe, expect, it } from 'vitest'
import { operation as reorderPages } from '../../operations/reorder-pages/operation.js'
import { operation as splitPdf } from '../../operations/split-pdf/operation.js'
import { checkStructure, outlineStructure } from '../../testing/facts/check-structure.js'
import { testRun } from '../../testing/run-context.js'
import { runHere } from '../../testing/run-here.js'
import { qpdfCheck } from '../../testing/run-qpdf.js'
import { numberedPages, type PdfSketch } from '../../testing/sketches/pdf-sketch.js'
import { top } from '../../testing/sketches/sketch-navigation.js'
import { addTags, type SketchElement, type SketchRoot } from '../../testing/sketches/sketch-tags.js'
import { streamBody } from '../../testing/sketches/write-pdf.js'
import { openPdf } from '../read/open-pdf.js'
import { copyStructure } from './copy-structure.js'
import { structureTreeOf } from './read-structure-tree.js'

const bytesOf = async (file: File) => new Uint8Array(await file.arrayBuffer())

/** The outline of the structure tree of chosen pages, found to be sound. */
async function choose(sketch: PdfSketch, newOrder: string) {
  expect((await checkStructure(await bytesOf(sketch.file()))).problems).toEqual([])
  const { file, warnings } = await runHere(reorderPages, sketch.file(), { newOrder })
  expect(warnings).toEqual([])
  expect(await qpdfCheck(file)).toMatchObject({ exitCode: 0 })
  expect((await checkStructure(await bytesOf(file))).problems).toEqual([])
  return { outline: await outlineStructure(file), text: Buffer.from(await bytesOf(file)).toString('latin1') }
}

function tagged(count: number, elements: readonly SketchElement[], root?: SketchRoot): PdfSketch {
  const sketch = numberedPages(count)
  addTags(sketch, elements, root)
  return sketch
}

const paragraph = (page: number, words: string, entries = ''): SketchElement => ({
  type: 'P',
  page,
  kids: [words],
  entries,
})

describe('the structure tree of chosen pages', () => {
  it('keeps what belongs to them and nothing else', async () => {
    const secret: SketchElement = { type: 'Figure', page: 1, kids: ['x'], entries: '/Alt(secret)', id: 'secret' }
    const kids = [paragraph(0, 'one', '/ActualText(one)'), { type: 'Sect', kids: [secret, paragraph(2, 'three')] }]
    const sketch = tagged(3, [{ type: 'Document', kids }])
    const { outline, text } = await choose(sketch, '1,3')
    expect(outline).toBe('(Document(P{ActualText=one}(1#0) Sect(P(2#0))))')
    expect(text).not.toContain('secret')
  })

  it('keeps roles and classes that remaining elements use, with what they lead to', async () => {
    const sketch = tagged(
      2,
      [
        { ...paragraph(0, 'one', '/C[/Kept 0]'), type: 'Note' },
        { ...paragraph(1, 'two', '/C/SecretClass'), type: 'SecretStyle' },
      ],
      { roleMap: '/Note/Middle/Middle/P/SecretStyle/P', classMap: '/Kept<</O/Layout>>/SecretClass<</O/Layout>>' },
    )
    const { text } = await choose(sketch, '1')
    for (const word of ['/Note', '/Middle', '/Kept']) expect(text).toContain(word)
    expect(text).not.toContain('Secret')
    expect((await choose(sketch, '2,1')).text).toContain('SecretClass')
  })

  it('keeps types of a namespace that remaining elements use', async () => {
    const sketch = numberedPages(2)
    const namespace = sketch.add(
      '<</Type/Namespace/NS(urn:reports)/RoleMapNS<</Note/Middle/Middle/P/SecretStyle/P/Inner/P>>>>',
    )
    const elements = [
      { ...paragraph(0, 'one', `/NS ${namespace}`), type: 'Note' },
      { ...paragraph(1, 'two', `/NS ${namespace}`), type: 'SecretStyle' },
      { ...paragraph(0, 'three'), type: 'Outer' },
    ]
    addTags(sketch, elements, { namespace, roleMap: '/Outer/Inner/Inner/P' })
    const { text } = await choose(sketch, '1')
    for (const word of ['/Note/Middle', '/Middle/P', '/Outer/Inner', 'urn:reports']) {
      expect(text.replaceAll(/\s+/g, '').replaceAll('>>', '')).toContain(word)
    }
    expect(text).not.toContain('SecretStyle')
    expect((await choose(sketch, '2,1')).text).toContain('SecretStyle')
  })

  it('cuts an element that continues on a page that is gone, with what describes all of it', async () => {
    const long: SketchElement = {
      type: 'P',
      kids: [
        { type: 'Span', page: 0, kids: ['start'] },
        { type: 'Span', page: 1, kids: ['end'] },
      ],
      entries: '/ActualText(start end)/Alt(start end)',
    }
    const { outline } = await choose(tagged(2, [long]), '2')
    expect(outline).toBe('(P(Span(1#0)))')
  })

  it('keeps cells of a row that have nothing left, and drops headers that are gone', async () => {
    const cell = (type: string, page: number, id: string, entries = ''): SketchElement => ({
      type,
      page,
      kids: [id],
      id,
      entries,
    })
    const headers = '/A<</O/Table/Headers[(h1) (h2)]>>'
    const rows: SketchElement[] = [
      { type: 'TR', kids: [cell('TH', 0, 'h1')] },
      { type: 'TR', kids: [cell('TH', 1, 'h2')] },
      { type: 'TR', page: 1, kids: [cell('TD', 0, 'a'), cell('TD', 1, 'b', headers)] },
    ]
    const { outline, text } = await choose(tagged(2, [{ type: 'Table', kids: rows }]), '2')
    expect(outline).toBe('(Table(TR(TH{ID=h2}(1#0)) TR(TD{ID=a}() TD{ID=b}(1#1))))')
    expect(text).toMatch(/Headers \[\(h2\)\]/)
  })

  it('keeps empty elements beside what stays', async () => {
    const empty = (title: string): SketchElement => ({ type: 'P', entries: `/T(${title})`, page: 1 })
    const kids = [paragraph(0, 'one'), paragraph(1, 'two'), empty('here'), paragraph(0, 'one again')]
    const { outline } = await choose(tagged(2, [{ type: 'Document', kids }]), '2')
    expect(outline).toBe('(Document(P(1#0) P{T=here}()))')
  })

  it('keeps empty elements that name a page that stays, wherever they are', async () => {
    const empty = (page: number): SketchElement => ({ type: 'P', entries: `/T(empty ${page + 1})`, page })
    const section: SketchElement = { type: 'Sect', kids: [paragraph(1, 'two'), empty(0)] }
    const kids = [paragraph(0, 'one'), paragraph(1, 'two'), empty(0), section]
    const sketch = tagged(2, [{ type: 'Document', kids }])
    expect((await choose(sketch, '1')).outline).toBe('(Document(P(1#0) P{T=empty 1}() Sect(P{T=empty 1}())))')
    expect((await choose(sketch, '2')).outline).toBe('(Document(P(1#0) Sect(P(1#1))))')
  })

  it('has links to pages that are gone as plain words', async () => {
    const sketch = numberedPages(2)
    const link: SketchElement = {
      type: 'Link',
      kids: [{ link: 'over there', target: `/Dest${top(sketch.pages[1]!)}` }],
    }
    addTags(sketch, [{ type: 'P', kids: ['see', link] }, paragraph(1, 'there')])
    expect((await choose(sketch, '1')).outline).toBe('(P(1#0 Span(1#1)))')
    expect((await choose(sketch, '2,1')).outline).toBe('(P(1#0) P(2#0 Link(2#1 2@)))')
  })

  it('follows the order of the pages', async () => {
    const sections = [0, 2].map(
      (page): SketchElement => ({ type: 'Sect', kids: [paragraph(page, 'a'), paragraph(page + 1, 'b')] }),
    )
    const { outline } = await choose(tagged(4, [{ type: 'Document', kids: sections }]), '4,3,2,1')
    expect(outline).toBe('(Document(Sect(P(1#0) P(2#0)) Sect(P(3#0) P(4#0))))')
  })

  it('gives a page that is repeated elements of its own', async () => {
    const sketch = numberedPages(2)
    const link: SketchElement = {
      type: 'Link',
      kids: [{ link: 'web', target: '/A<</S/URI/URI(https://example.org)>>' }],
      id: 'web',
    }
    addTags(sketch, [
      { type: 'Document', kids: [{ type: 'Sect', kids: [{ type: 'P', kids: ['see', link] }, paragraph(1, 'two')] }] },
    ])
    const { outline } = await choose(sketch, '1,2,1')
    const first = 'P(1#0 Link{ID=web}(1#1 1@))'
    expect(outline).toBe(`(Document(Sect(${first} P(2#0)) Sect(P(3#0 Link{ID=web (2)}(3#1 3@)))))`)
    expect((await choose(sketch, '2,2')).outline).toBe('(Document(Sect(P(1#0)) Sect(P(2#0))))')
  })

  it('leaves copies untagged once there are too many elements', async () => {
    const document = await openPdf(tagged(1, [paragraph(0, 'one'), paragraph(0, 'two')]).file(), testRun())
    const { context, pages } = document
    const copies = [1, 2, 3].map((position) => {
      const dict = pages[0]!.dict.clone(context)
      return { source: pages[0]!.ref, ref: context.register(dict), dict, position, annotations: new Map() }
    })
    const positions = new Map([[pages[0]!.ref, 0]])
    const choice = { positions, copies, dropsPages: false, isKept: () => true }
    const made = copyStructure(document, structureTreeOf(document)!, choice, new Map(), 3)
    expect([made.untagged, made.made.length]).toEqual([1, 4])
    expect(copies.map(({ dict }) => dict.has(PDFName.of('StructParents')))).toEqual([true, true, false])
  })

  it('gives a repeated page a form of its own where the form is tagged', async () => {
    const sketch = numberedPages(1)
    const [root, element] = [sketch.reserve(), sketch.reserve()]
    const marked = '/P <</MCID 0>> BDC BT /F0 12 Tf 10 10 Td (form) Tj ET EMC'
    const form = sketch.add(streamBody(marked, '/Type/XObject/Subtype/Form/BBox[0 0 300 200]/StructParents 0'))
    const page = sketch.pages[0]!
    page.entries = `/Contents ${sketch.add(streamBody('/Fm Do'))}/Resources<</XObject<</Fm ${form}>>>>`
    const item = `<</Type/MCR/Pg ${page.ref}/Stm ${form}/MCID 0>>`
    sketch.set(element, `<</Type/StructElem/S/P/P ${root}/Pg ${page.ref}/K ${item}>>`)
    sketch.set(root, `<</Type/StructTreeRoot/K ${element}/ParentTree<</Nums[0[${element}]]>>/ParentTreeNextKey 1>>`)
    sketch.catalog.push(`/StructTreeRoot ${root}`)
    expect((await choose(sketch, '1,1')).outline).toBe('(P(1#0s) P(2#0s))')
  })

  it('stays as it is for each part of a split', async () => {
    const sketch = tagged(3, [{ type: 'Document', kids: [0, 1, 2].map((page) => paragraph(page, `word ${page}`)) }])
    const { files, warnings } = await runHere(splitPdf, sketch.file(), { mode: 'all' })
    expect(warnings).toEqual([])
    for (const file of files) {
      expect((await checkStructure(await bytesOf(file))).problems).toEqual([])
      expect(await outlineStructure(file)).toBe('(Document(P(1#0)))')
    }
  })

  it('ends when it leads back to itself', async () => {
    const sketch = numberedPages(2)
    const [root, element] = [sketch.reserve(), sketch.reserve()]
    sketch.set(root, `<</Type/StructTreeRoot/K[${element} ${element} ${root}]>>`)
    sketch.set(
      element,
      `<</Type/StructElem/S/P/P ${root}/Pg ${sketch.pages[1]!.ref}/K[0 ${element} ${root}]/Ref[${element}]>>`,
    )
    sketch.catalog.push(`/StructTreeRoot ${root}`)
    const { file } = await runHere(reorderPages, sketch.file(), { newOrder: '2' })
    expect(await outlineStructure(file)).toBe('(P(1#0))')
  })
})
