import { describe, expect, it } from 'vitest'
import { decodedText } from '../../../testing/facts/decoded-text.js'
import { measureWork } from '../../../testing/measure-work.js'
import { testRun } from '../../../testing/run-context.js'
import { testCapabilities } from '../../../testing/run-qpdf.js'
import { numberedPages, type PdfSketch } from '../../../testing/sketches/pdf-sketch.js'
import { addForm, addTextField } from '../../../testing/sketches/sketch-form.js'
import type { Warning } from '../../../warning.js'
import { openPdf } from '../../read/open-pdf.js'
import { savePdf } from '../../write/save-pdf.js'
import { describeForm } from '../describe-field.js'
import { readFormTree } from '../form-tree.js'
import type { EditedField } from './edit-field-options.js'
import { editForm } from './edit-form.js'

const run = { ...testRun(), capabilities: testCapabilities }

/** The fields of a form after it was changed, saved and opened again. */
async function edited(sketch: PdfSketch, entries: EditedField[], mode: 'add' | 'edit' = 'edit') {
  const document = await openPdf(sketch.file(), run)
  await editForm(document, { mode, entries, tabOrder: 'as-listed' }, run)
  return describeForm(await openPdf(savePdf(document, 'edited.pdf'), run)).fields
}

const place = { page: 1, x: 10, y: 10, width: 50, height: 20 }

describe('forms that are made to be in the way', () => {
  it('with fields that are their own parents and kids are changed all the same', async () => {
    const sketch = numberedPages(1)
    const field = addTextField(sketch, sketch.pages[0]!, 'loop', 'x')
    const group = sketch.reserve()
    sketch.set(group, `<</T(group)/Parent ${group}/Kids[${group} ${field}]>>`)
    sketch.set(
      field,
      `<</Type/Annot/Subtype/Widget/Rect[0 0 9 9]/FT/Tx/T(loop)/V(x)/Parent ${group}/P ${sketch.pages[0]!.ref}>>`,
    )
    addForm(sketch, [group, group, field])
    const [before] = describeForm(await openPdf(sketch.file(), run)).fields
    const fields = await edited(sketch, [
      { name: before!.name, rename: 'free', value: 'y' },
      { name: 'new.field', type: 'text', ...place },
    ])
    expect(fields.map(({ name, value }) => [name, value])).toEqual([
      ['free', 'y'],
      ['new.field', null],
    ])
    expect(await edited(sketch, [{ name: before!.name, remove: true }])).toEqual([])
  })

  it('with tags that lead in circles lose a field, and the circle is no hindrance', async () => {
    const sketch = numberedPages(1)
    const [root, tree, element] = [sketch.reserve(), sketch.reserve(), sketch.reserve()]
    const field = addTextField(sketch, sketch.pages[0]!, 'a', 'x', '/StructParent 3')
    addForm(sketch, [field])
    sketch.set(element, `<</S/Form/P ${element}/K[<</Obj ${field}>>]>>`)
    sketch.set(tree, `<</Kids[${tree} ${tree}]/Nums[3 ${element}]>>`)
    sketch.set(root, `<</Type/StructTreeRoot/K ${element}/ParentTree ${tree}/ParentTreeNextKey 9e99>>`)
    sketch.catalog.push(`/StructTreeRoot ${root}`)
    expect(await edited(sketch, [{ name: 'a', remove: true }])).toEqual([])
    expect(await edited(sketch, [{ name: 'b', type: 'checkbox', ...place }])).toHaveLength(2)
  })

  it.each(['/AcroForm 7', '/AcroForm<</Fields 3/DR[]/DA 5>>', '/AcroForm<</Fields[null 9 0 R (x)]/DR<</Font 4>>>>'])(
    'which are none get one: %s',
    async (entry) => {
      const sketch = numberedPages(1)
      sketch.catalog.push(entry)
      expect(await edited(sketch, [{ name: 'a', type: 'text', value: 'ä', ...place }])).toMatchObject([{ value: 'ä' }])
    },
  )

  it('on pages whose annotations are no list get one', async () => {
    const sketch = numberedPages(1)
    sketch.pages[0]!.entries += '/Annots(nothing)'
    expect(await edited(sketch, [{ name: 'a', type: 'date', ...place }])).toMatchObject([{ type: 'date' }])
  })
})

it('puts a field that is on its page only into the form when it is changed', async () => {
  const sketch = numberedPages(1)
  addTextField(sketch, sketch.pages[0]!, 'alone', 'x')
  const document = await openPdf(sketch.file(), run)
  await editForm(document, { mode: 'edit', entries: [{ name: 'alone', value: 'y' }] }, run)
  const [field] = readFormTree(await openPdf(savePdf(document, 'edited.pdf'), run)).fields
  expect(field).toMatchObject({ name: 'alone', isOrphan: false })
})

it('reports that a signature goes with its field', async () => {
  const sketch = numberedPages(1)
  const field = sketch.add('<</FT/Sig/T(seal)/Type/Annot/Subtype/Widget/Rect[0 0 9 9]/V<</Type/Sig>>>>')
  sketch.pages[0]!.annotations.push(field)
  addForm(sketch, [field])
  const codes: string[] = []
  const document = await openPdf(sketch.file(), run)
  const listening = { ...run, warn: ({ code }: { code: string }) => void codes.push(code) }
  await editForm(document, { mode: 'edit', entries: [{ name: 'seal', remove: true }] }, listening)
  expect(codes).toEqual(['signature-removed'])
})

it('takes thousands of fields in a few seconds', async () => {
  const count = 3000
  const entries = Array.from({ length: count }, (_, index): EditedField => {
    const [x, y] = [(index % 50) * 6, Math.floor(index / 50) * 3]
    return { name: `group${index % 7}.field${index}`, type: 'checkbox', page: 1, x, y, width: 5, height: 2.5 }
  })
  const sketch = numberedPages(1)
  const work = measureWork()
  const document = await openPdf(sketch.file(), run)
  await editForm(document, { mode: 'add', entries }, run)
  const renamed = entries.map(({ name }): EditedField => ({ name, rename: `new.${name}` }))
  await editForm(document, { mode: 'edit', entries: renamed, tabOrder: 'column' }, run)
  const removed = renamed.slice(1).map(({ rename }): EditedField => ({ name: rename!, remove: true }))
  await editForm(document, { mode: 'edit', entries: removed }, run)
  expect(describeForm(document).fields.map(({ name }) => name)).toEqual(['new.group0.field0'])
  expect(work()).toBeLessThan(20_000)
})

describe('what names fields', () => {
  const button = (action: string) => (sketch: PdfSketch, page: number) => {
    const ref = sketch.add(`<</Type/Annot/Subtype/Widget/FT/Btn/Ff 65536/T(button)/F 4/Rect[0 0 9 9]/A ${action}>>`)
    sketch.pages[page]!.annotations.push(ref)
    return ref
  }

  /** The text of a form with fields a, b and a button, after a was removed and b renamed; and the warnings. */
  async function changed(action: string) {
    const sketch = numberedPages(1)
    const fields = ['a', 'b', 'c'].map((name) => addTextField(sketch, sketch.pages[0]!, name, 'x'))
    addForm(sketch, [...fields, button(action)(sketch, 0)])
    const warnings: string[] = []
    const warned = { ...run, warn: ({ code, message }: Warning) => warnings.push(`${code}: ${message}`) }
    const document = await openPdf(sketch.file(), run)
    const entries = [
      { name: 'a', remove: true as const },
      { name: 'b', rename: 'group.d' },
    ]
    await editForm(document, { mode: 'edit', entries }, warned)
    const text = await decodedText(savePdf(document, 'edited.pdf'))
    return { all: text.replace(/\s+/g, ' '), warnings }
  }

  it.each([
    ['/S/ResetForm/Fields[(a)(b)(c)]', /Fields ?\[ ?\(group\.d\) ?\(c\) ?\]/],
    ['/S/Hide/T[(b)(a)]', /\/T ?\[ ?\(group\.d\) ?\]/],
    ['/S/ResetForm/Fields[(a)]', /\/S ?\/Hide ?\/T ?\[ ?\]/],
    ['/S/ResetForm/Flags 1/Fields[(a)]', /\/Flags 0/],
    ['/S/JavaScript/JS(this.getField\\("b"\\).value = 1)', /getField\\?\("group\.d"\\?\)/],
  ])('follows: %s', async (action, expected) => {
    const { all, warnings } = await changed(`<<${action}>>`)
    expect(all).toMatch(expected)
    expect(warnings).toEqual([])
  })

  it('is reported where scripts still have a name', async () => {
    const { warnings } = await changed('<</S/JavaScript/JS(this.getField\\("a"\\).value = 1)>>')
    expect(warnings).toEqual([expect.stringMatching(/^form-scripts: .*: field "button"\. Check them\.$/)])
  })
})
