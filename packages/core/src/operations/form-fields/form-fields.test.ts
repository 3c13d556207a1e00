import { describe, expect, it } from 'vitest'
import type { FormDescription, FormField } from '../../pdf/forms/form-field.js'
import { inkBox, type Picture } from '../../testing/facts/look-at-pdf.js'
import { renderForm } from '../../testing/render-form.js'
import { runHere } from '../../testing/run-here.js'
import { qpdfJson } from '../../testing/run-qpdf.js'
import { formSketch } from '../../testing/sketches/form-sketch.js'
import { numberedPages } from '../../testing/sketches/pdf-sketch.js'
import { addForm, addRadioGroup, addTextField } from '../../testing/sketches/sketch-form.js'
import { streamBody } from '../../testing/sketches/write-pdf.js'
import { operation } from './operation.js'

const list = async (file: File): Promise<FormDescription> => (await runHere(operation, file)).data
const byName = async (file: File): Promise<Record<string, FormField>> =>
  Object.fromEntries((await list(file)).fields.map((field) => [field.name, field]))

describe('formFields', () => {
  it('reports the kind of every field, what it holds and what it may hold', async () => {
    const file = formSketch({
      more: {
        name: '/V(Ada)/DV(nobody)/Ff 2/Q 2/MaxLen 40/DA(/Helv 9 Tf 1 0 0 rg)/MK<</BC[0 0 1]/BG[1]>>/BS<</W 2/S/D>>',
      },
    }).file()
    const fields = await byName(file)
    expect(fields.name).toMatchObject({
      type: 'text',
      value: 'Ada',
      defaultValue: 'nobody',
      required: true,
      maxLength: 40,
      tooltip: 'Your full name',
      alignment: 'right',
      fontSize: 9,
      font: 'helvetica',
      color: '#ff0000',
      backgroundColor: '#ffffff',
      borderColor: '#0000ff',
      borderWidth: 2,
      borderStyle: 'dashed',
    })
    expect(fields['address.street']).toMatchObject({ type: 'text', value: null })
    expect(fields.notes).toMatchObject({ type: 'text', multiline: true, fontSize: 12 })
    expect(fields.pin).toMatchObject({ comb: true, maxLength: 4 })
    expect(fields.born).toMatchObject({ type: 'date', format: 'dd.mm.yyyy' })
    expect(fields.subscribe).toMatchObject({ type: 'checkbox', value: false, widgets: [{ value: 'Ja' }] })
    expect(fields.size).toMatchObject({
      type: 'radio',
      value: null,
      options: [
        { value: '0', label: 'S' },
        { value: '1', label: 'M' },
        { value: '2', label: 'L' },
      ],
    })
    expect(fields.country).toMatchObject({ type: 'dropdown', options: [{ value: 'de', label: 'Germany' }, {}, {}] })
    expect(fields.langs).toMatchObject({ type: 'list', multiSelect: true })
    expect(fields.send).toMatchObject({ type: 'button', value: null, caption: 'Send' })
    expect(fields.sign).toMatchObject({ type: 'signature', value: false })
  })

  it('lists them in the order in which keys lead through them', async () => {
    const names = (await list(formSketch().file())).fields.map(({ name }) => name)
    expect(names).toEqual('name address.street notes pin born subscribe size country langs send sign'.split(' '))
  })

  it('names the same fields and values as qpdf', async () => {
    const file = formSketch({ more: { name: '/V(Ada)', country: '/V(fr)', subscribe: '/V/Ja' } }).file()
    const { acroform } = await qpdfJson(file)
    const theirs = new Set((acroform.fields as { fullname: string }[]).map(({ fullname }) => fullname))
    expect(new Set((await list(file)).fields.map(({ name }) => name))).toEqual(theirs)
    expect(await byName(file)).toMatchObject({
      name: { value: 'Ada' },
      country: { value: 'fr' },
      subscribe: { value: true },
    })
  })

  it.each([0, 90, 180, 270])('reports places as the page is seen, turned by %i, cropped and scaled', async (turn) => {
    for (const unit of [1, 2]) {
      // The field is filled with red, and found by it.
      const page = `/CropBox[20 30 380 480]/Rotate ${turn}/UserUnit ${unit}`
      const sketch = formSketch({ page })
      const look = sketch.add(streamBody('1 0 0 rg 0 0 200 20 re f', '/Type/XObject/Subtype/Form/BBox[0 0 200 20]'))
      const ref = Object.keys(sketch.objects).find((number) => sketch.objects[Number(number)]?.includes('/TU(Your'))!
      sketch.objects[Number(ref)] = sketch.objects[Number(ref)]!.replace('/F 4', `/F 4/AP<</N ${look}>>`)
      const { widgets } = (await byName(sketch.file())).name!
      const [seen] = widgets
      const across = turn % 180 === 0
      expect(seen!.width).toBeCloseTo((across ? 200 : 20) * unit, 3)
      const picture = await renderForm(sketch.file())
      const [wide, high] = (across ? [360, 450] : [450, 360]).map((side) => side * unit)
      const ink = inkBox(redOnly(picture))!
      expect(ink.left * wide!).toBeCloseTo(seen!.x, -0.5)
      expect(ink.top * high!).toBeCloseTo(seen!.y, -0.5)
      expect(ink.right * wide!).toBeCloseTo(seen!.x + seen!.width, -0.5)
      expect(ink.bottom * high!).toBeCloseTo(seen!.y + seen!.height, -0.5)
    }
  })

  it('finds fields that are on pages only, and leaves out widgets on no page', async () => {
    const sketch = numberedPages(2)
    const listed = addTextField(sketch, sketch.pages[0]!, 'listed', 'a')
    addTextField(sketch, sketch.pages[1]!, 'lost', 'b')
    const nowhere = sketch.add('<</Subtype/Widget/FT/Tx/T(nowhere)/V(c)/Rect[0 0 10 10]>>')
    addForm(sketch, [listed, nowhere])
    const fields = await byName(sketch.file())
    expect(fields.lost).toMatchObject({ value: 'b', widgets: [{ page: 2 }] })
    expect(fields.nowhere).toMatchObject({ value: 'c', widgets: [] })
  })

  it('takes fields of one name for one field, and gives those without a name one', async () => {
    const sketch = numberedPages(2)
    const twins = sketch.pages.map((page) => addTextField(sketch, page, 'twin', 'x'))
    const nameless = sketch.add(`<</Type/Annot/Subtype/Widget/FT/Tx/V(n)/Rect[0 0 10 10]>>`)
    sketch.pages[0]!.annotations.push(nameless)
    addForm(sketch, [...twins, nameless])
    const fields = await list(sketch.file())
    expect(fields.fields.map(({ name, widgets }) => [name, widgets.length])).toEqual([
      ['twin', 2],
      [`#${Number.parseInt(nameless, 10)}R`, 1],
    ])
  })

  it('reads groups of radio buttons over several pages', async () => {
    const sketch = numberedPages(3)
    addForm(sketch, [addRadioGroup(sketch, sketch.pages, 'choice', 'b')])
    expect((await byName(sketch.file())).choice).toMatchObject({
      value: 'b',
      widgets: [
        { page: 1, value: 'a' },
        { page: 2, value: 'b' },
        { page: 3, value: 'c' },
      ],
    })
  })

  it('takes a box whose value no look can show for what it is seen to be', async () => {
    const read = async (more: string) =>
      (await byName(formSketch({ more: { subscribe: more } }).file())).subscribe!.value
    expect(await read('/V/Ja')).toBe(true)
    expect(await read('/V/Check#20Box4')).toBe(false)
    expect(await read('/V/Off')).toBe(false)
  })

  it('survives forms that are no trees', async () => {
    const sketch = numberedPages(1)
    const [a, b] = [sketch.reserve(), sketch.reserve()]
    sketch.set(a, `<</T(a)/Kids[${b} ${a}]/Parent ${b}>>`)
    sketch.set(b, `<</T(b)/Kids[${a} 999 0 R null 5]/Parent ${a}/FT/Tx>>`)
    const loop = sketch.reserve()
    sketch.set(loop, `<</Subtype/Widget/Rect[1 2 3 4]/Parent ${loop}>>`)
    sketch.pages[0]!.annotations.push(loop, a, '(text)')
    let deep = sketch.add('<</T(leaf)/FT/Tx>>')
    for (let level = 0; level < 2000; level++) deep = sketch.add(`<</T(x)/Kids[${deep}]>>`)
    addForm(sketch, [a, b, a, deep, '7'])
    const { fields } = await list(sketch.file())
    expect(fields.length).toBeLessThan(5)
  })

  it('gives an empty list for a document without a form', async () => {
    expect(await list(numberedPages(2).file())).toEqual({ fields: [], pageCount: 2, xfa: false, signed: false })
  })
})

/** Only what is red. */
function redOnly(picture: Picture): Picture {
  const { pixels } = picture
  const red = pixels.map((_, at) => {
    const start = at - (at % 4)
    return pixels[start]! > 200 && pixels[start + 1]! < 60 && pixels[start + 2]! < 60 ? 0 : 255
  })
  return { ...picture, pixels: red }
}

it('reads texts in UTF-8, as PDF 2.0 has them', async () => {
  const file = formSketch({ more: { name: '/V(\\357\\273\\277J\\303\\274rgen)/TU<EFBBBFE6BCA2>' } }).file()
  expect((await byName(file)).name).toMatchObject({ value: 'Jürgen', tooltip: '漢' })
})
