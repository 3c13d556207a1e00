import { PDFDict, PDFName, type PDFRef } from 'pdf-lib'
import { describe, expect, it } from 'vitest'
import { describeForm } from '../../pdf/forms/describe-field.js'
import { annotationsOf, idOf, readFormTree } from '../../pdf/forms/form-tree.js'
import { formOf } from '../../pdf/model/form-fields.js'
import { textOf } from '../../pdf/model/form-keys.js'
import { openPdf } from '../../pdf/read/open-pdf.js'
import { inkBox as inkBoxOf, type Picture, withPdfium } from '../../testing/facts/look-at-pdf.js'
import { testRun } from '../../testing/run-context.js'
import { runHere } from '../../testing/run-here.js'
import { qpdfCheck, qpdfJson } from '../../testing/run-qpdf.js'
import { numberedPages, PdfSketch } from '../../testing/sketches/pdf-sketch.js'
import { addFieldGroup, addForm, addTextField } from '../../testing/sketches/sketch-form.js'
import { operation } from './operation.js'

const kinds = [
  { name: 'person.name', type: 'text', value: 'Ada', required: true, maxLength: 40, x: 20, y: 20, width: 120 },
  { name: 'person.remark', type: 'text', multiline: true, value: 'one\ntwo', x: 20, y: 50, width: 120, height: 40 },
  { name: 'pin', type: 'text', comb: true, maxLength: 4, value: '1234', x: 20, y: 100, width: 80 },
  { name: 'agree', type: 'checkbox', value: true, tooltip: 'I agree', x: 20, y: 130, width: 14, height: 14 },
  {
    name: 'plan',
    type: 'radio',
    value: 'b',
    options: [{ value: 'a', label: 'Ä' }, 'b'],
    widgets: [
      { page: 1, x: 20, y: 150, width: 14, height: 14, value: 'a' },
      { page: 1, x: 50, y: 150, width: 14, height: 14, value: 'b' },
    ],
  },
  {
    name: 'country',
    type: 'dropdown',
    options: [{ value: 'de', label: 'Germany' }, 'Japan'],
    value: 'de',
    x: 160,
    y: 20,
    width: 100,
  },
  { name: 'colours', type: 'list', options: ['red', 'green'], value: 'green', x: 160, y: 50, width: 100, height: 60 },
  { name: 'born', type: 'date', format: 'dd.mm.yyyy', value: '10.12.1815', x: 160, y: 120, width: 90 },
  { name: 'signature', type: 'signature', x: 160, y: 150, width: 100, height: 30 },
  { name: 'go', type: 'button', caption: 'Go', x: 100, y: 150, width: 40 },
].map((entry) => (entry.widgets ? entry : { page: 1, height: 20, ...entry }))

/** A page as PDFium draws it with what stands in the appearances of its widgets. */
async function renderPage(file: File, page: number, scale = 2): Promise<Picture> {
  return withPdfium(file, async (document) => {
    const options = { scale, render: 'bitmap', renderFormFields: true } as const
    const { width, height, data } = await document.getPage(page - 1).render(options)
    return { width, height, pixels: data }
  })
}

type Rect = Record<'x' | 'y' | 'width' | 'height', number>

/** The ink of a picture, or of a part of it that is told in points; pictures have two pixels to a point. */
function inkBox(picture: Picture, base?: Picture, part?: Rect) {
  return inkBoxOf(part ? cut(picture, part) : picture, base && part ? cut(base, part) : base)
}

function cut({ width: across, pixels }: Picture, part: Rect): Picture {
  const [x, y, width, height] = [part.x, part.y, part.width, part.height].map((points) => points * 2) as number[]
  const rows = Array.from({ length: height! }, (_, row) => {
    const start = ((y! + row) * across + x!) * 4
    return [...pixels.subarray(start, start + width! * 4)]
  })
  return { width: width!, height: height!, pixels: Uint8Array.from(rows.flat()) }
}

async function listed(file: File) {
  return describeForm(await openPdf(file, testRun())).fields
}

describe('fields of every kind', async () => {
  const { file, warnings } = await runHere(operation, numberedPages(1).file(), { fields: kinds })

  it('are listed by another program with type and value', async () => {
    expect(warnings).toEqual([])
    expect(await qpdfCheck(file)).toMatchObject({ exitCode: 0 })
    const { acroform } = await qpdfJson(file)
    type Listed = { fullname: string; value: unknown; fieldtype: string }
    const byName = new Map(acroform.fields.map((found: Listed) => [found.fullname, found]))
    expect(byName.get('person.name')).toMatchObject({ fieldtype: '/Tx', value: 'u:Ada' })
    expect(byName.get('agree')).toMatchObject({ fieldtype: '/Btn', value: '/Yes', ischeckbox: true })
    expect(byName.get('plan')).toMatchObject({ value: '/b', isradiobutton: true })
    expect(byName.get('country')).toMatchObject({ fieldtype: '/Ch', value: 'u:de' })
    expect(byName.get('signature')).toMatchObject({ fieldtype: '/Sig' })
    expect(acroform.needappearances).toBe(false)
  })

  it('say of themselves what they were given', async () => {
    const fields = await listed(file)
    expect(fields.map(({ name }) => name).sort()).toEqual(kinds.map(({ name }) => name).sort())
    for (const { page: _p, x, y, width, height, caption: _c, ...given } of kinds as Record<string, unknown>[]) {
      const found = fields.find(({ name }) => name === given['name'])
      const options = (given['options'] as unknown[] | undefined)?.map((option) =>
        typeof option === 'string' ? { value: option, label: option } : option,
      )
      expect(found).toMatchObject({ ...given, ...(options ? { options } : {}) })
      if (x !== undefined) expect(found!.widgets[0]).toMatchObject({ x, y, width, height })
    }
  })

  it('name a font of the form that readers can draw their signs with', async () => {
    const document = await openPdf(file, testRun())
    const form = formOf(document.catalog)!
    const fonts = form.lookup(PDFName.of('DR'), PDFDict).lookup(PDFName.of('Font'), PDFDict)
    for (const field of readFormTree(document).fields.filter(({ name }) => name === 'agree' || name === 'plan')) {
      const font = /^\/(\w+) 0 Tf /.exec(textOf(field.attribute('DA')) ?? '')?.[1]
      const found = fonts.lookup(PDFName.of(font!), PDFDict)
      expect(found.lookup(PDFName.of('BaseFont'))?.toString(), field.name).toBe('/ZapfDingbats')
    }
  })

  it('have looks for readers that draw no fields by themselves', async () => {
    const [before, after] = [await renderPage(numberedPages(1).file(), 1), await renderPage(file, 1)]
    for (const { name, type, x, y, width, height } of kinds) {
      if (type === 'signature' || x === undefined) continue
      expect(inkBox(after, before, { x, y: y!, width: width!, height: height! }), name).toBeDefined()
    }
  })
})

describe.each([0, 90, 180, 270])('on a page turned by %i degrees, cropped, with a UserUnit', async (turn) => {
  const sketch = new PdfSketch([''])
  sketch.pages[0]!.entries += `/CropBox[40 30 280 190]/UserUnit 2/Rotate ${turn}`
  const place = { x: 100, y: 60, width: 160, height: 40 }
  const field = { name: 'word', type: 'text', value: 'HHHH', fontSize: 12, page: 1, ...place }
  const { file } = await runHere(operation, sketch.file(), { fields: [{ ...field, backgroundColor: '#ff0000' }] })

  it('lie where they were put', async () => {
    // PDFium knows no UserUnit, so parts of the page are compared.
    const [across, down] = turn % 180 === 0 ? [480, 320] : [320, 480]
    const box = inkBox(await renderPage(file, 1, 2))!
    expect(box.left * across).toBeCloseTo(place.x, -0.5)
    expect(box.right * across).toBeCloseTo(place.x + place.width, -0.5)
    expect(box.top * down).toBeCloseTo(place.y, -0.5)
    expect(box.bottom * down).toBeCloseTo(place.y + place.height, -0.5)
    expect((await listed(file))[0]!.widgets[0]).toMatchObject(place)
  })

  it('have upright text', async () => {
    const { file: plain } = await runHere(operation, sketch.file(), { fields: [field] })
    const picture = await renderPage(plain, 1, 1)
    const box = inkBox(picture)!
    const [width, height] = [(box.right - box.left) * picture.width, (box.bottom - box.top) * picture.height]
    expect(width).toBeGreaterThan(2 * height)
    // At the left of the box, as a person sees it.
    expect(box.left * (turn % 180 === 0 ? 480 : 320)).toBeLessThan(place.x + 20)
  })
})

it('draws default values in letters of every script', async () => {
  const value = '漢字 Привет'
  const { file, warnings } = await runHere(operation, new PdfSketch(['']).file(), {
    fields: [{ name: 'word', type: 'text', value, defaultValue: value, page: 1, x: 20, y: 20, width: 200, height: 24 }],
  })
  expect(warnings).toEqual([])
  expect(inkBox(await renderPage(file, 1))).toBeDefined()
  const { qpdf } = await qpdfJson(file)
  expect(JSON.stringify(qpdf)).toContain('NotoSans')
  expect((await listed(file))[0]).toMatchObject({ value, defaultValue: value })
})

it('warns of fields that nobody can see', async () => {
  const warned = async (place: { x: number; y: number }) => {
    const field = { name: 'a', type: 'text', page: 1, width: 100, height: 20, ...place }
    return (await runHere(operation, new PdfSketch(['']).file(), { fields: [field] })).warnings
  }
  expect(await warned({ x: 280, y: 190 })).toEqual([])
  for (const place of [
    { x: 300, y: 10 },
    { x: 10, y: 200 },
    { x: -100, y: 10 },
    { x: 10, y: -20 },
  ])
    expect(await warned(place)).toEqual(['outside-page'])
})

it('gives a field a box on each of several pages', async () => {
  const { file } = await runHere(operation, numberedPages(4).file(), {
    fields: [{ name: 'initials', type: 'text', value: 'AL', pages: '2-4', x: 20, y: 20, width: 50, height: 20 }],
  })
  const [field] = await listed(file)
  expect(field!.widgets.map(({ page }) => page)).toEqual([2, 3, 4])
  expect(inkBox(await renderPage(file, 3), await renderPage(numberedPages(4).file(), 3))).toBeDefined()
})

it('adds to a form that is there, below its names', async () => {
  const sketch = numberedPages(1)
  const group = addFieldGroup(sketch, 'person', (above) => [
    addTextField(sketch, sketch.pages[0]!, 'name', 'Ada', `/Parent ${above}`),
  ])
  addForm(sketch, [group], '/DR<</Font<</Helv<</Type/Font/Subtype/TrueType/BaseFont/Arial>>>>>>')
  const place = { page: 1, x: 20, y: 20, width: 100, height: 20 }
  const { file } = await runHere(operation, sketch.file(), { fields: [{ name: 'person.age', type: 'text', ...place }] })
  expect((await listed(file)).map(({ name }) => name)).toEqual(['person.name', 'person.age'])
  const add = (name: string) => runHere(operation, sketch.file(), { fields: [{ name, type: 'text', ...place }] })
  await expect(add('person.name')).rejects.toMatchObject({ code: 'INVALID_OPTIONS', message: /person\.name/ })
  await expect(add('person')).rejects.toMatchObject({ code: 'INVALID_OPTIONS' })
  await expect(add('person.name.first')).rejects.toMatchObject({ code: 'INVALID_OPTIONS' })
  await expect(add('a..b')).rejects.toMatchObject({ code: 'INVALID_OPTIONS' })
})

it.each([
  ['a value that is no option', { type: 'dropdown', options: ['a'], value: 'b' }],
  ['a value that is too long', { type: 'text', maxLength: 2, value: 'abc' }],
  ['cells without a number', { type: 'text', comb: true }],
  [
    'a state other readers cannot name',
    { type: 'checkbox', widgets: [{ page: 1, ...{ x: 1, y: 1, width: 9, height: 9 }, value: 'ü' }] },
  ],
  ['a font it does not have', { type: 'text', font: 'Comic' }],
  ['a page that is not there', { type: 'text', page: 9 }],
])('refuses %s, and names the field', async (_, entry) => {
  const place = 'widgets' in entry ? {} : { page: 1, x: 20, y: 20, width: 50, height: 20 }
  const attempt = runHere(operation, numberedPages(1).file(), { fields: [{ name: 'box', ...place, ...entry }] })
  await expect(attempt).rejects.toMatchObject({ message: /box/ })
})

describe('the tab order', () => {
  const at = (name: string, x: number, y: number) => ({ name, type: 'text', page: 1, x, y, width: 40, height: 20 })
  const fields = [at('d', 100, 52), at('a', 20, 20), at('c', 20, 50), at('b', 100, 22)]
  const order = async (tabOrder: string) => {
    const { file } = await runHere(operation, numberedPages(1).file(), { fields, tabOrder })
    const document = await openPdf(file, testRun())
    const names = new Map((await listed(file)).map(({ name, widgets }) => [widgets[0]!.id, name]))
    const tabs = document.pages[0]!.dict.get(PDFName.of('Tabs'))?.toString()
    return [tabs, annotationsOf(document.pages[0]!).map((ref) => names.get(idOf(ref as PDFRef)))]
  }

  it('goes by rows, by columns, or as listed', async () => {
    expect(await order('row')).toEqual(['/R', ['a', 'b', 'c', 'd']])
    expect(await order('column')).toEqual(['/C', ['a', 'c', 'b', 'd']])
    expect(await order('as-listed')).toEqual([undefined, ['d', 'a', 'c', 'b']])
  })
})

it('fits text into boxes that are low for their page, whatever its unit', async () => {
  const sketch = numberedPages(1)
  sketch.pages[0]!.entries += '/UserUnit 2'
  const place = { page: 1, x: 10, width: 200 }
  const fields = [
    { name: 'low', type: 'text', ...place, y: 10, height: 20 },
    { name: 'high', type: 'text', ...place, y: 60, height: 40 },
  ]
  const { file } = await runHere(operation, sketch.file(), { fields })
  expect((await listed(file)).map(({ fontSize }) => fontSize)).toEqual([0, 12])
})
