import { PDFArray, PDFDict, PDFName, PDFRef } from 'pdf-lib'
import { describe, expect, it } from 'vitest'
import { describeForm } from '../../pdf/forms/describe-field.js'
import type { FormField } from '../../pdf/forms/form-field.js'
import { annotationsOf, idOf } from '../../pdf/forms/form-tree.js'
import { openPdf } from '../../pdf/read/open-pdf.js'
import { testRun } from '../../testing/run-context.js'
import { rawText, runHere } from '../../testing/run-here.js'
import { qpdfCheck } from '../../testing/run-qpdf.js'
import { formSketch } from '../../testing/sketches/form-sketch.js'
import { numberedPages, type PdfSketch } from '../../testing/sketches/pdf-sketch.js'
import { addCheckBox, addFieldGroup, addForm, addRadioGroup, addTextField } from '../../testing/sketches/sketch-form.js'
import { operation as addFormFields } from '../add-form-fields/operation.js'
import { operation } from './operation.js'

/** Two pages with a text in a group, a check box, and a radio group with a button on each page. */
function form(): PdfSketch {
  const sketch = numberedPages(2)
  const [first] = sketch.pages
  const group = addFieldGroup(
    sketch,
    'person',
    (above) => [addTextField(sketch, first!, 'name', 'Ada', `/Parent ${above}`)],
    '/Q 2/DA(/Helv 9 Tf 1 0 0 rg)',
  )
  addForm(sketch, [group, addCheckBox(sketch, first!, 'agree', true), addRadioGroup(sketch, sketch.pages, 'plan', 'b')])
  return sketch
}

async function listed(file: File): Promise<FormField[]> {
  return describeForm(await openPdf(file, testRun())).fields
}

async function find(file: File, name: string): Promise<FormField> {
  const found = (await listed(file)).find((one) => one.name === name)
  if (!found) throw new Error(`There is no field ${name}.`)
  return found
}

async function edit(file: File, fields: unknown[], more = {}): Promise<File> {
  const outcome = await runHere(operation, file, { fields, ...more })
  expect(await qpdfCheck(outcome.file)).toMatchObject({ exitCode: 0 })
  return outcome.file
}

it('gives the same bytes when the list comes back as it was printed', async () => {
  const file = form().file()
  const same = await edit(file, await listed(file))
  expect(await rawText(same)).toBe(await rawText(file))
})

it('leaves what the file holds in its place, byte by byte', async () => {
  const file = form().file()
  const edited = await edit(file, [{ name: 'agree', required: true }])
  expect((await rawText(edited)).startsWith(await rawText(file))).toBe(true)
})

it('moves and resizes a box, and touches no other', async () => {
  const file = form().file()
  const before = await find(file, 'person.name')
  const [widget] = before.widgets
  const edited = await edit(file, [{ ...before, widgets: [{ ...widget, x: 60, y: 30, width: 150 }] }])
  expect((await find(edited, 'person.name')).widgets).toEqual([{ ...widget, x: 60, y: 30, width: 150 }])
  const others = (fields: FormField[]) => fields.filter(({ name }) => name !== 'person.name')
  expect(others(await listed(edited))).toEqual(others(await listed(file)))
})

it('moves a box to another page', async () => {
  const file = form().file()
  const edited = await edit(file, [{ name: 'person.name', page: 2, x: 10, y: 10, width: 80, height: 20 }])
  expect((await find(edited, 'person.name')).widgets).toMatchObject([{ page: 2, x: 10, y: 10 }])
  const document = await openPdf(edited, testRun())
  expect(document.pages.map((page) => annotationsOf(page).length)).toEqual([2, 2])
})

describe('renaming', () => {
  it('hangs a field elsewhere with all it has inherited, and drops the group that it leaves empty', async () => {
    const file = form().file()
    const edited = await edit(file, [{ name: 'person.name', rename: 'guest.first.name' }])
    const { name: _, ...before } = await find(file, 'person.name')
    expect(await find(edited, 'guest.first.name')).toMatchObject(before)
    expect((await listed(edited)).map(({ name }) => name)).not.toContain('person.name')
    const { catalog } = await openPdf(edited, testRun())
    const fields = catalog.lookup(PDFName.of('AcroForm'), PDFDict).lookup(PDFName.of('Fields'), PDFArray)
    expect(fields.size()).toBe(3)
  })

  it('can be renamed by the ids of its widgets, too, and names may be swapped', async () => {
    const file = form().file()
    const [text, box] = [await find(file, 'person.name'), await find(file, 'agree')]
    const edited = await edit(file, [
      { ...text, name: 'agree' },
      { ...box, name: 'person.name' },
    ])
    expect(await find(edited, 'agree')).toMatchObject({ type: 'text', value: 'Ada' })
    expect(await find(edited, 'person.name')).toMatchObject({ type: 'checkbox', value: true })
  })

  it('is refused when the name is taken', async () => {
    const attempt = runHere(operation, form().file(), { fields: [{ name: 'person.name', rename: 'agree' }] })
    await expect(attempt).rejects.toMatchObject({ code: 'INVALID_OPTIONS', message: /agree/ })
  })
})

describe('properties', () => {
  it('become as requested, and redraw the field', async () => {
    const file = form().file()
    const properties = {
      required: true,
      readOnly: true,
      maxLength: 12,
      multiline: true,
      tooltip: 'Ваше имя',
      alignment: 'center',
      fontSize: 11,
      font: 'times',
      color: '#0000ff',
      borderColor: '#ff0000',
      borderWidth: 2,
      value: 'Мария',
      defaultValue: 'Ada',
    }
    const edited = await edit(file, [{ name: 'person.name', ...properties }])
    expect(await find(edited, 'person.name')).toMatchObject(properties)
    const { required: _, ...off } = properties
    const again = await edit(edited, [
      { name: 'person.name', required: false, maxLength: null, tooltip: null, defaultValue: null, borderColor: null },
    ])
    const found = await find(again, 'person.name')
    expect(found).toMatchObject({ value: off.value, font: 'times', readOnly: true })
    for (const key of ['required', 'maxLength', 'tooltip', 'defaultValue', 'borderColor'])
      expect(found).not.toHaveProperty(key)
  })

  it('turn a text into a date and back, and a dropdown into a list', async () => {
    const dated = await edit(form().file(), [
      { name: 'person.name', type: 'date', format: 'dd.mm.yyyy', value: '01.02.2026' },
      { name: 'fruit', type: 'dropdown', options: ['fig', 'pear'], value: 'fig', ...place(10) },
    ])
    expect(await find(dated, 'person.name')).toMatchObject({ type: 'date', format: 'dd.mm.yyyy' })
    const back = await edit(dated, [
      { name: 'person.name', type: 'text' },
      { name: 'fruit', type: 'list', multiSelect: true, value: ['fig', 'pear'] },
    ])
    expect(await find(back, 'person.name')).toMatchObject({ type: 'text', value: '01.02.2026' })
    expect(await find(back, 'fruit')).toMatchObject({ type: 'list', multiSelect: true, value: ['fig', 'pear'] })
    const attempt = runHere(operation, back, { fields: [{ name: 'fruit', type: 'checkbox' }] })
    await expect(attempt).rejects.toMatchObject({ code: 'INVALID_OPTIONS' })
  })

  it('drop a value that is no option any more', async () => {
    const file = await edit(form().file(), [
      { name: 'fruit', type: 'dropdown', options: ['fig', 'pear'], value: 'fig', ...place(10) },
    ])
    const edited = await edit(file, [{ name: 'fruit', options: ['pear', 'plum'] }])
    expect(await find(edited, 'fruit')).toMatchObject({ value: null, options: [{ value: 'pear' }, { value: 'plum' }] })
  })
})

const place = (x: number, page = 1) => ({ page, x, y: 150, width: 60, height: 20 })

describe('boxes', () => {
  it('of a radio group are added, renamed and removed', async () => {
    const file = form().file()
    const plan = await find(file, 'plan')
    const [a, b] = plan.widgets
    const edited = await edit(file, [
      {
        ...plan,
        widgets: [
          { ...b, value: 'best' },
          { ...place(10), width: 14, height: 14, value: 'c' },
        ],
        value: 'c',
      },
    ])
    const after = await find(edited, 'plan')
    expect(after).toMatchObject({
      value: 'c',
      widgets: [
        { id: b!.id, value: 'best' },
        { page: 1, value: 'c' },
      ],
    })
    expect(after.widgets.map(({ id }) => id)).not.toContain(a!.id)
    const document = await openPdf(edited, testRun())
    expect(document.pages.map((page) => annotationsOf(page).length)).toEqual([3, 1])
  })

  it('keep a choice chosen whose value gets another name', async () => {
    const file = form().file()
    const { value: _, ...plan } = await find(file, 'plan')
    const widgets = plan.widgets.map((widget) => (widget.value === 'b' ? { ...widget, value: 'best' } : widget))
    const edited = await edit(file, [{ ...plan, widgets }])
    expect(await find(edited, 'plan')).toMatchObject({ value: 'best' })
  })

  it('are added with a state that the field has, whatever its name', async () => {
    const sketch = numberedPages(1)
    const box = sketch.add(
      '<</Type/Annot/Subtype/Widget/Rect[30 50 50 70]/FT/Btn/T(cold)/V/k#E4lt/AS/k#E4lt/AP<</N<</k#E4lt<<>>>>>>>>',
    )
    sketch.pages[0]!.annotations.push(box)
    addForm(sketch, [box])
    const cold = await find(sketch.file(), 'cold')
    const { value } = cold.widgets[0]!
    expect(value).not.toMatch(/^[ -~]*$/)
    const edited = await edit(sketch.file(), [{ ...cold, widgets: [...cold.widgets, { ...place(10), value }] }])
    expect((await find(edited, 'cold')).widgets).toMatchObject([{ value }, { value }])
  })

  it('are added to a field that is its own box, and taken from it again', async () => {
    const file = form().file()
    const before = await find(file, 'person.name')
    const copied = await edit(file, [{ ...before, pages: '1-2' }])
    const both = await find(copied, 'person.name')
    expect(both).toMatchObject({ value: 'Ada', alignment: 'right', widgets: [{ page: 1 }, { page: 2 }] })
    const single = await edit(copied, [{ ...both, widgets: [both.widgets[1]] }])
    expect((await find(single, 'person.name')).widgets).toEqual([both.widgets[1]])
    const attempt = runHere(operation, single, { fields: [{ name: 'person.name', widgets: [] }] })
    await expect(attempt).rejects.toMatchObject({ message: /remove/ })
  })
})

it('keeps the order of calculations when a field becomes its own dictionary, and drops those that are gone', async () => {
  const sketch = numberedPages(2)
  const texts = ['sum', 'gone'].map((name) => addTextField(sketch, sketch.pages[0]!, name, '1'))
  addForm(sketch, texts, `/CO[${texts.join(' ')}]`)
  const edited = await edit(sketch.file(), [
    { ...(await find(sketch.file(), 'sum')), pages: '1-2' },
    { name: 'gone', remove: true },
  ])
  const { catalog, context } = await openPdf(edited, testRun())
  const form = catalog.lookup(PDFName.of('AcroForm'), PDFDict)
  const [order, fields] = ['CO', 'Fields'].map((key) => form.lookup(PDFName.of(key), PDFArray).asArray())
  expect(order).toEqual(fields)
  expect(context.lookup(order![0], PDFDict).has(PDFName.of('Kids'))).toBe(true)
})

describe('removing', () => {
  it('takes fields, their boxes and empty groups away', async () => {
    const file = form().file()
    const edited = await edit(file, [
      { name: 'person.name', remove: true },
      { name: 'plan', remove: true },
      { name: 'person', type: 'text', ...place(10) },
    ])
    expect((await listed(edited)).map(({ name }) => name)).toEqual(['agree', 'person'])
    const document = await openPdf(edited, testRun())
    expect(document.pages.map((page) => annotationsOf(page).length)).toEqual([2, 0])
    const attempt = runHere(operation, edited, { fields: [{ name: 'plan', remove: true }] })
    await expect(attempt).rejects.toMatchObject({ code: 'INVALID_OPTIONS', message: /plan/ })
  })

  it('leaves the name of a field to a new one, as renaming does', async () => {
    const file = form().file()
    const [text, box] = [await find(file, 'person.name'), await find(file, 'agree')]
    const entries = [
      { ...text, remove: true },
      { ...box, rename: 'consent' },
      { name: 'agree', type: 'date', ...place(10) },
      { name: 'person.name', type: 'dropdown', options: ['a'], ...place(90) },
    ]
    const edited = await edit(file, entries, { tabOrder: 'as-listed' })
    expect((await listed(edited)).map(({ name, type }) => `${name} ${type}`)).toEqual([
      'consent checkbox',
      'plan radio',
      'agree date',
      'person.name dropdown',
    ])
    const again = await edit(file, [
      { name: 'agree', remove: true },
      { name: 'agree', type: 'text', ...place(10) },
    ])
    expect(await find(again, 'agree')).toMatchObject({ type: 'text' })
  })

  it('takes them out of the tags, which tell of new ones', async () => {
    const sketch = form()
    const root = sketch.reserve()
    const [element, whole] = [sketch.reserve(), sketch.reserve()]
    const widget = sketch.pages[0]!.annotations[0]!
    sketch.set(whole, `<</Type/StructElem/S/Document/P ${root}/K[${element}]>>`)
    sketch.set(
      element,
      `<</Type/StructElem/S/Form/P ${whole}/K<</Type/OBJR/Obj ${widget}/Pg ${sketch.pages[0]!.ref}>>>>`,
    )
    sketch.set(root, `<</Type/StructTreeRoot/K ${whole}/ParentTree<</Nums[7 ${element}]>>/ParentTreeNextKey 8>>`)
    sketch.catalog.push(`/StructTreeRoot ${root}/MarkInfo<</Marked true>>`)
    sketch.set(widget, sketch.build()[Number.parseInt(widget, 10)]!.replace('/F 4', '/F 4/StructParent 7'))
    const edited = await edit(sketch.file(), [
      { name: 'person.name', remove: true },
      { name: 'new', type: 'checkbox', ...place(10) },
    ])
    const { context, catalog } = await openPdf(edited, testRun())
    const tags = catalog.lookup(PDFName.of('StructTreeRoot'), PDFDict)
    const numbers = tags.lookup(PDFName.of('ParentTree'), PDFDict).lookup(PDFName.of('Nums'), PDFArray)
    expect(numbers.size()).toBe(2)
    expect(String(numbers.get(0))).toBe('8')
    const added = context.lookup(numbers.get(1), PDFDict)
    const target = added.lookup(PDFName.of('K'), PDFDict).get(PDFName.of('Obj'))
    expect(target).toBeInstanceOf(PDFRef)
    expect((await find(edited, 'new')).widgets[0]!.id).toBe(idOf(target as PDFRef))
    const kids = tags.lookup(PDFName.of('K'), PDFDict).lookup(PDFName.of('K'), PDFArray)
    expect(kids.asArray()).toEqual([numbers.get(1)])
  })
})

it('takes what add-form-fields made, and changes it again', async () => {
  const kinds = ['text', 'checkbox', 'radio', 'dropdown', 'list', 'date', 'signature', 'button']
  const { file } = await runHere(addFormFields, numberedPages(1).file(), {
    fields: kinds.map((type, index) => ({ name: type, type, options: ['1', '2'], ...place(index * 30) })),
  })
  const fields = await listed(file)
  const edited = await edit(
    file,
    fields.map((one) => ({
      ...one,
      rename: `new.${one.name}`,
      widgets: one.widgets.map((each) => ({ ...each, y: 20 })),
    })),
  )
  const after = await listed(edited)
  expect(after.map(({ name, type }) => `${name} ${type}`)).toEqual(kinds.map((type) => `new.${type} ${type}`))
  expect(after.every(({ widgets }) => widgets.length === 1 && widgets[0]!.y === 20)).toBe(true)
})

it('names a widget that is not there, and an entry that stands twice', async () => {
  const file = form().file()
  const attempt = (fields: unknown[]) => runHere(operation, file, { fields })
  const box = { id: '999R', page: 1, x: 1, y: 1, width: 9, height: 9 }
  await expect(attempt([{ name: 'agree', widgets: [box] }])).rejects.toMatchObject({ message: /999R/ })
  await expect(attempt([{ name: 'agree' }, { name: 'agree' }])).rejects.toMatchObject({ message: /twice/ })
  await expect(attempt([{ name: 'nowhere' }])).rejects.toMatchObject({ message: /nowhere/ })
})

it('takes the whole of what was printed, in which boxes may have no size', async () => {
  const sketch = form()
  const [page] = sketch.pages
  addForm(sketch, [
    addTextField(sketch, page!, 'seen', ''),
    addTextField(sketch, page!, 'unseen', '', '/Rect[0 0 0 0]'),
  ])
  const file = sketch.file()
  const description = describeForm(await openPdf(file, testRun()))
  expect(description.fields.map(({ widgets }) => widgets[0]?.width)).toContain(0)
  const outcome = await runHere(operation, file, { fields: description })
  expect(await rawText(outcome.file)).toBe(await rawText(file))
  const seen = { name: 'seen', x: 1, y: 1, width: 0, height: 0, page: 1 }
  await expect(edit(file, [seen])).rejects.toThrow(/greater than 0/)
})

it('leaves what is not given of the only place of a field', async () => {
  const file = form().file()
  const [before] = (await find(file, 'person.name')).widgets
  const [after] = (await find(await edit(file, [{ name: 'person.name', x: 7, width: 33 }]), 'person.name')).widgets
  expect(after).toEqual({ ...before, x: 7, width: 33 })
})

it('copies a field to pages by its name alone', async () => {
  const file = form().file()
  const [before] = (await find(file, 'person.name')).widgets
  const { widgets } = await find(await edit(file, [{ name: 'person.name', pages: '1-2' }]), 'person.name')
  const { id: _, ...place } = before!
  expect(widgets).toMatchObject([before, { ...place, page: 2 }])
})

it('writes dates as the field has them, also when that changes', async () => {
  const place = { page: 1, x: 20, y: 20, width: 100, height: 20 }
  const fields = [{ name: 'day', type: 'date', format: 'dd.mm.yyyy', value: '2026-03-05', ...place }]
  const { file } = await runHere(addFormFields, form().file(), { fields })
  expect((await find(file, 'day')).value).toBe('05.03.2026')
  const iso = await edit(file, [{ name: 'day', value: '2026-12-24', format: 'yyyy-mm-dd' }])
  expect((await find(iso, 'day')).value).toBe('2026-12-24')
  expect((await find(await edit(iso, [{ name: 'day', format: 'm/d/yy' }]), 'day')).value).toBe('12/24/26')
})

it('leaves the labels of radio buttons that nobody named as they are written', async () => {
  const sketch = formSketch({ more: {} })
  const file = sketch.file()
  expect(await rawText(await edit(file, await listed(file)))).toBe(await rawText(file))
})

it('moves a box that is in the list of its page itself to another page', async () => {
  const sketch = numberedPages(2)
  sketch.pages[0]!.annotations.push('<</Type/Annot/Subtype/Widget/Rect[30 50 130 70]/FT/Tx/T(inline)/V(x)>>')
  const properties = { page: 2, x: 10, y: 10, width: 80, height: 20 }
  const [field] = await listed(await edit(sketch.file(), [{ name: 'inline', ...properties }]))
  expect(field).toMatchObject({ value: 'x', widgets: [properties] })
})

it('takes a second field of the same name away with its box', async () => {
  const sketch = numberedPages(2)
  const twins = sketch.pages.map((page) => addTextField(sketch, page, 'twin', 'x'))
  addForm(sketch, twins)
  const twin = await find(sketch.file(), 'twin')
  const { catalog } = await openPdf(
    await edit(sketch.file(), [{ ...twin, widgets: twin.widgets.slice(0, 1) }]),
    testRun(),
  )
  const fields = catalog.lookup(PDFName.of('AcroForm'), PDFDict).lookup(PDFName.of('Fields'), PDFArray)
  expect(fields.asArray().map(String)).toEqual(twins.slice(0, 1))
})

it('gives each new button of a group a state of its own', async () => {
  const file = form().file()
  const { options: _, ...plan } = await find(file, 'plan')
  const [a, b] = plan.widgets
  const first = await edit(file, [{ ...plan, value: '3', widgets: [{ ...a, value: '3' }, b, place(10), place(80)] }])
  const states = (await find(first, 'plan')).widgets.map(({ value }) => value)
  expect(new Set(states).size).toBe(4)
  const second = await edit(first, [
    { name: 'plan', widgets: [...(await find(first, 'plan')).widgets, place(150), place(220)] },
  ])
  expect(new Set((await find(second, 'plan')).widgets.map(({ value }) => value)).size).toBe(6)
})
