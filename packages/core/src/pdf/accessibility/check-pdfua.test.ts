import { describe, expect, it } from 'vitest'
import { testRun } from '../../testing/run-context.js'
import { type TaggedSketch, taggedPdf } from '../../testing/sketches/tagged-pdf.js'
import { openPdf } from '../read/open-pdf.js'
import { checkPdfUa } from './check-pdfua.js'

const run = testRun()

/** The rules that a file breaks. */
async function broken(sketch: TaggedSketch): Promise<string[]> {
  const document = await openPdf(new File([taggedPdf(sketch)], 'tagged.pdf'), run)
  return [...new Set((await checkPdfUa(document, run)).list().map(({ rule }) => rule))]
}

const mark = (tag: string, id: number) => `/${tag} <</MCID ${id}>> BDC 0 0 9 9 re f EMC`
const one = (body: string, more: TaggedSketch = {}): TaggedSketch => ({
  elements: { 20: body },
  content: mark('X', 0),
  ...more,
})
const tree = (top: readonly number[], elements: Record<number, string>): TaggedSketch => ({
  top,
  elements,
  content: Object.keys(elements)
    .map((_, index) => mark('X', index))
    .join(' '),
})
/** A table of cells by rows, as objects 20 (table), 30, 31 … (rows) and 40, 41 … (cells). */
function table(rows: readonly (readonly string[])[]): TaggedSketch {
  const elements: Record<number, string> = {
    20: `/S/Table/K[${rows.map((_, index) => `${30 + index} 0 R`).join(' ')}]`,
  }
  let cell = 40
  for (const [index, row] of rows.entries()) {
    const first = cell
    for (const body of row) elements[cell] = `/P ${30 + index} 0 R${body}/K ${cell++ - 40}`
    elements[30 + index] = `/P 20 0 R/S/TR/K[${row.map((_, at) => `${first + at} 0 R`).join(' ')}]`
  }
  return { elements, content: Array.from({ length: cell - 40 }, (_, id) => mark('TD', id)).join(' ') }
}
const annotation = (entries: string, more: TaggedSketch = {}): TaggedSketch => ({
  ...more,
  page: `/Annots[50 0 R]${more.page ?? '/Tabs/S'}`,
  objects: { 50: `<</Type/Annot/Rect[0 0 9 9]/F 4${entries}>>` },
})
const form = { 60: '<</Type/XObject/Subtype/Form/BBox[0 0 9 9]/Length 14>>\nstream\n0 0 1 1 re f  \nendstream' }

describe('checkPdfUa', () => {
  it.each([
    ['sequences of marked content', '/Artifact BMC '.repeat(10_001)],
    ['graphics states', 'q '.repeat(100_001)],
  ])('says that it does not follow %s without end', async (what, content) => {
    await expect(broken({ content })).rejects.toMatchObject({
      code: 'LIMIT_EXCEEDED',
      message: expect.stringContaining(what),
    })
  })

  it('finds nothing in a file that is accessible', async () => {
    expect(await broken({})).toEqual([])
  })

  const cases: [what: string, sketch: TaggedSketch, rules: string[]][] = [
    ['no claim', { without: ['claim'] }, ['ua-claim']],
    ['no title', { without: ['title'] }, ['title']],
    ['no language', { without: ['language'] }, ['language']],
    ['a language of the element', one('/S/H1/K 0/Lang(de)', { without: ['language'] }), []],
    ['a language that is none', one('/S/H1/K 0/Lang(German!)'), ['language-odd']],
    ['the name of the file in the window', { without: ['title-shown'] }, ['title-shown']],
    ['no MarkInfo', { without: ['marked'] }, ['not-marked']],
    ['content without a tag', { content: `${mark('H1', 0)} 0 0 1 1 re f` }, ['untagged']],
    ['an artifact', { content: `${mark('H1', 0)} /Artifact BMC 0 0 1 1 re f EMC` }, []],
    [
      'an artifact in a tag',
      { content: '/H1 <</MCID 0>> BDC /Artifact BMC 0 0 1 1 re f EMC EMC' },
      ['artifact-in-tag'],
    ],
    ['a tag in an artifact', { content: `/Artifact BMC ${mark('H1', 0)} EMC` }, ['tag-in-artifact']],
    ['a mark that no element has', { content: `${mark('H1', 0)} ${mark('P', 7)}` }, ['untagged', 'tag-lost']],
    [
      'a mark in a property list',
      { content: '/H1 /M BDC 0 0 9 9 re f EMC', resources: '/Properties<</M<</MCID 0>>>>' },
      [],
    ],
    [
      'a form that is drawn in a tag',
      { content: '/H1 <</MCID 0>> BDC /F Do EMC', resources: '/XObject<</F 60 0 R>>', objects: form },
      [],
    ],
    [
      'a form that is drawn without',
      { content: `${mark('H1', 0)} /F Do`, resources: '/XObject<</F 60 0 R>>', objects: form },
      ['untagged'],
    ],
    ['a type of its own', one('/S/Chapter/K 0'), ['role-unknown']],
    ['a type that is mapped', one('/S/Chapter/K 0', { root: '/RoleMap<</Chapter/H1>>' }), []],
    ['types in a circle', one('/S/A/K 0', { root: '/RoleMap<</A/B/B/A>>' }), ['role-unknown', 'role-circle']],
    ['a standard type that is mapped', { root: '/RoleMap<</P/Span>>' }, ['role-changed']],
    ['a figure without a text', one('/S/Figure/K 0'), ['figure']],
    ['a figure with a text', one('/S/Figure/K 0/Alt(A square)'), []],
    ['a formula without a text', one('/S/Formula/K 0'), ['formula']],
    ['a note without an identifier', one('/S/Note/K 0'), ['note-id']],
    ['a first heading of level 2', one('/S/H2/K 0'), ['heading-first']],
    ['a level that is skipped', tree([20, 21], { 20: '/S/H1/K 0', 21: '/S/H3/K 1' }), ['heading-skipped']],
    ['headings with and without levels', tree([20, 21], { 20: '/S/H1/K 0', 21: '/S/H/K 1' }), ['heading-kinds']],
    ['two headings of one section', tree([20, 21], { 20: '/S/H/K 0', 21: '/S/H/K 1' }), ['heading-twice']],
    [
      'a paragraph in a list',
      { content: mark('X', 0), elements: { 20: '/S/L/K[21 0 R]', 21: '/S/P/P 20 0 R/K 0' } },
      ['list-parts'],
    ],
    ['an item outside a list', one('/S/LI/K 0'), ['item-place']],
    [
      'a table with headers',
      table([
        ['/S/TH/A<</O/Table/Scope/Column>>', '/S/TH/A<</O/Table/Scope/Column>>'],
        ['/S/TD', '/S/TD'],
      ]),
      [],
    ],
    [
      'headers without a scope',
      table([
        ['/S/TH', '/S/TH'],
        ['/S/TD', '/S/TD'],
      ]),
      ['header-scope'],
    ],
    ['a row that is too short', table([['/S/TD', '/S/TD'], ['/S/TD']]), ['table-shape']],
    [
      'cells over columns and rows',
      table([['/S/TD/A<</ColSpan 2>>'], ['/S/TD/A<</RowSpan 2>>', '/S/TD'], ['/S/TD']]),
      [],
    ],
    ['a row with a paragraph', table([['/S/P']]), ['row-parts']],
    ['a link without a tag or a description', annotation('/Subtype/Link'), ['link-tag', 'link-text']],
    ['no order of the tab key', annotation('/Subtype/Popup/Contents(x)', { page: '' }), []],
    [
      'a note that nobody can reach',
      annotation('/Subtype/Text', { page: '' }),
      ['annotation-tag', 'annotation-text', 'tab-order'],
    ],
    ['a hidden note', annotation('/Subtype/Text/F 2'), []],
    ['a field without a description', annotation('/Subtype/Widget/FT/Tx/T(a)'), ['field-name', 'field-tag']],
    [
      'a field with a tag and a description',
      annotation('/Subtype/Widget/FT/Tx/T(a)/TU(Name)', {
        elements: { 20: '/S/H1/K 0', 21: '/S/Form/K<</Type/OBJR/Obj 50 0 R>>' },
        top: [20, 21],
      }),
      [],
    ],
    ['layers without a name', { catalog: '/OCProperties<</OCGs[]/D<</AS[]>>>>' }, ['layer-name', 'layer-auto']],
  ]
  it.each(cases)('judges %s', async (_, sketch, rules) => {
    expect((await broken(sketch)).toSorted()).toEqual(rules.toSorted())
  })

  it('finds nothing but what is missing in a file without tags', async () => {
    const change = (file: string) => file.replace('/StructTreeRoot 10 0 R', '/StructTreeRxxt 10 0 R')
    expect(await broken({ change, without: ['language'] })).toEqual(['not-tagged', 'language'])
  })
})
