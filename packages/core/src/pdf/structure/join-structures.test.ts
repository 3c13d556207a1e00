import { describe, expect, it } from 'vitest'
import { operation as arrangePages } from '../../operations/arrange-pages/operation.js'
import { operation as mergePdf } from '../../operations/merge-pdf/operation.js'
import { runOperation } from '../../run.js'
import { checkStructure, outlineStructure } from '../../testing/facts/check-structure.js'
import { readStructure } from '../../testing/facts/read-structure.js'
import { runHere } from '../../testing/run-here.js'
import { qpdfCheck, testCapabilities } from '../../testing/run-qpdf.js'
import { numberedPages, type PdfSketch } from '../../testing/sketches/pdf-sketch.js'
import { addTags, type SketchElement, type SketchRoot } from '../../testing/sketches/sketch-tags.js'

const bytesOf = async (file: File) => new Uint8Array(await file.arrayBuffer())

/** The joined file, its structure tree found to be sound. */
async function join(...sketches: PdfSketch[]) {
  for (const sketch of sketches) expect((await checkStructure(await bytesOf(sketch.file()))).problems).toEqual([])
  const { file, warnings } = await runHere(
    mergePdf,
    sketches.map((sketch) => sketch.file()),
  )
  expect(warnings).toEqual([])
  expect(await qpdfCheck(file)).toMatchObject({ exitCode: 0 })
  expect((await checkStructure(await bytesOf(file))).problems).toEqual([])
  const { catalog, resolve } = await readStructure(file)
  return { outline: await outlineStructure(file), catalog, root: resolve(catalog['/StructTreeRoot']), resolve, file }
}

function tagged(elements: readonly SketchElement[], root?: SketchRoot): PdfSketch {
  const sketch = numberedPages(1)
  addTags(sketch, elements, root)
  return sketch
}

const link: SketchElement = { type: 'Link', kids: [{ link: 'web', target: '/A<</S/URI/URI(https://example.org)>>' }] }

describe('the structure tree of joined documents', () => {
  it('has those of all, with keys of their own', async () => {
    const one = tagged([{ type: 'Document', kids: [{ type: 'P', kids: ['one', link] }] }])
    const two = tagged([{ type: 'Sect', kids: [{ type: 'P', kids: ['two', link] }] }])
    const { outline, catalog } = await join(one, two, one)
    const kids = (page: number) => `P(${page}#0 Link(${page}#1 ${page}@))`
    expect(outline).toBe(`(Document(Document(${kids(1)}) Sect(${kids(2)}) Document(${kids(3)})))`)
    expect(catalog['/MarkInfo']).toEqual({ '/Marked': true })
  })

  it('renames types that mean something else in another document', async () => {
    const mapped = (roleMap: string) =>
      tagged(
        [
          { type: 'Title', kids: ['a'] },
          { type: 'Body', kids: ['b'] },
        ],
        { roleMap },
      )
    const { outline, root, resolve } = await join(
      mapped('/Title/H1/Body/P'),
      mapped('/Title/P/Body/P'),
      tagged([{ type: 'H1', kids: ['c'] }]),
    )
    expect(outline).toBe('(Document(Title(1#0) Body(1#1) Title_2(2#0) Body(2#1) H1(3#0)))')
    expect(resolve(root['/RoleMap'])).toEqual({ '/Title': '/H1', '/Body': '/P', '/Title_2': '/P' })
  })

  it('leaves a standard type what it is where another document maps it', async () => {
    const odd = tagged([{ type: 'Figure', kids: ['no figure'] }], { roleMap: '/Figure/P' })
    const { outline, root, resolve } = await join(
      odd,
      tagged([{ type: 'Figure', kids: ['figure'], entries: '/Alt(a)' }]),
    )
    expect(outline).toBe('(Document(Figure_2(1#0) Figure{Alt=a}(2#0)))')
    expect(resolve(root['/RoleMap'])).toEqual({ '/Figure_2': '/P' })
  })

  it('renames classes and IDs, and what refers to them', async () => {
    const table = (width: number) => {
      const cells: SketchElement[] = [
        { type: 'TH', kids: ['head'], id: 'head', entries: '/C/Wide' },
        { type: 'TD', kids: ['cell'], entries: '/C[/Wide 0]/A<</O/Table/Headers[(head)]>>' },
      ]
      return tagged([{ type: 'Table', kids: cells.map((cell) => ({ type: 'TR', kids: [cell] })) }], {
        classMap: `/Wide<</O/Layout/Width ${width}>>`,
      })
    }
    const { outline, root, resolve, file } = await join(table(10), table(20))
    expect(outline).toBe(
      '(Document(Table(TR(TH{ID=head}(1#0)) TR(TD(1#1))) Table(TR(TH{ID=head (2)}(2#0)) TR(TD(2#1)))))',
    )
    const classes = resolve(root['/ClassMap'])
    expect(resolve(classes['/Wide'])['/Width']).toBe(10)
    expect(resolve(classes['/Wide_2'])['/Width']).toBe(20)
    const text = Buffer.from(await bytesOf(file)).toString('latin1')
    expect(text).toContain('/C [/Wide_2 0]')
    expect(text).toContain('/Headers [(head \\(2\\))]')
  })

  it('keeps tags beside a document without any, whose keys it takes out, and the language of each', async () => {
    const untagged = numberedPages(1)
    untagged.pages[0]!.entries += '/StructParents 0'
    const german = tagged([{ type: 'P', kids: ['ja'] }])
    german.catalog[0] = german.catalog[0]!.replace('/Lang(en)', '/Lang(de)')
    const english = tagged([{ type: 'P', kids: ['yes'] }])
    const { file, warnings } = await runHere(mergePdf, [untagged.file(), german.file(), english.file()])
    expect(warnings).toEqual([])
    expect((await checkStructure(await bytesOf(file))).problems).toEqual([])
    expect(await outlineStructure(file)).toBe('(Document(P(2#0) P(3#0)))')
    const { catalog, resolve } = await readStructure(file)
    const [top] = resolve(catalog['/StructTreeRoot'])['/K'].map(resolve)
    const kids = resolve(top['/K']).map(resolve)
    expect([catalog['/Lang'], ...kids.map((kid: Record<string, string>) => kid['/Lang'])]).toEqual([
      undefined,
      'u:de',
      'u:en',
    ])
  })

  it('is one document', async () => {
    const sketch = tagged([{ type: 'Document', kids: [{ type: 'P', kids: ['one'] }] }])
    expect((await join(sketch, sketch)).outline).toBe('(Document(Document(P(1#0)) Document(P(2#0))))')
  })

  it('can be arranged', async () => {
    const files = [tagged([{ type: 'P', kids: ['one'] }]), tagged([{ type: 'P', kids: ['two'] }])]
    const result = await runOperation(
      arrangePages,
      { file: files[0]!.file(), others: [files[1]!.file()] },
      { pages: '2:1,1,2:1' },
      { capabilities: testCapabilities },
    )
    expect((await checkStructure(await bytesOf(result.files[0]!))).problems).toEqual([])
    expect(await outlineStructure(result.files[0]!)).toBe('(Document(P(1#0) P(2#0) P(3#0)))')
  })
})
