import { describe, expect, it } from 'vitest'
import { nodeCapabilities } from '../../node/index.js'
import { runOperation } from '../../run.js'
import { difference } from '../../testing/compare-pages.js'
import { renderPage, textOf } from '../../testing/facts/look-at-pdf.js'
import { renderForm } from '../../testing/render-form.js'
import { rawText } from '../../testing/run-here.js'
import { qpdfCheck, qpdfHere, qpdfJson, rewriteByQpdf } from '../../testing/run-qpdf.js'
import { formSketch } from '../../testing/sketches/form-sketch.js'
import { numberedPages, textString } from '../../testing/sketches/pdf-sketch.js'
import { streamBody } from '../../testing/sketches/write-pdf.js'
import { operation as fillForm } from '../fill-form/operation.js'
import { operation as formFields } from '../form-fields/operation.js'
import { operation } from './operation.js'

const capabilities = { ...nodeCapabilities(), qpdf: qpdfHere }

async function flatten(file: File, options: Record<string, unknown> = {}) {
  const result = await runOperation(operation, { file }, options, { capabilities })
  return { file: result.files[0]!, codes: result.warnings.map(({ code }) => code) }
}

async function filled(file: File, values: Record<string, unknown>): Promise<File> {
  return (await runOperation(fillForm, { file }, { values }, { capabilities })).files[0]!
}

async function names(file: File): Promise<string[]> {
  const { data } = await runOperation(formFields, { file }, {}, { capabilities })
  return (data as { fields: { name: string }[] }).fields.map(({ name }) => name)
}

const values = { name: 'Ada', notes: 'a\nb', pin: '12', subscribe: true, size: 'L', country: 'fr', langs: ['de'] }

describe('flattenForm', () => {
  it.each([0, 90, 180, 270])('draws what was seen, on pages turned by %i, cropped and scaled', async (turn) => {
    for (const unit of [1, 2]) {
      const page = `/CropBox[20 30 380 480]/Rotate ${turn}/UserUnit ${unit}`
      const look = '/MK<</R 90/BC[1 0 0]/BG[0.9 1 0.9]>>'
      const full = await filled(formSketch({ page, more: { name: look } }).file(), values)
      const { file } = await flatten(full)
      expect(await names(file)).toEqual([])
      expect(await rawText(file)).not.toMatch(/\/(AcroForm|Widget|Annots)/)
      const [before, after] = [await renderForm(full), await renderPage(file, 1)]
      expect(difference(before, after)).toBeLessThan(0.004)
      expect(difference(await renderForm(formSketch({ page }).file()), after)).toBeGreaterThan(0.004)
    }
  })

  it('makes values text of the page', async () => {
    const { file } = await flatten(await filled(formSketch().file(), { ...values, notes: 'Ünïcode ж 漢' }))
    expect(await textOf(file, 1)).toContain('Ünïcode ж 漢')
    expect((await qpdfCheck(file)).exitCode).toBe(0)
  })

  it('draws fields that have no look yet', async () => {
    const { file } = await flatten(formSketch({ more: { name: '/V(never drawn)' } }).file())
    expect(await textOf(file, 1)).toContain('never drawn')
  })

  it('redraws values where the form leaves that to readers, whatever looks there are', async () => {
    const sketch = formSketch({ form: '/NeedAppearances true' })
    const stale = sketch.add(streamBody('', '/Type/XObject/Subtype/Form/BBox[0 0 200 20]'))
    const stands = formSketch({ form: '/NeedAppearances true', more: { name: `/V(never drawn)/AP<</N ${stale}>>` } })
    expect(stands.add(streamBody('', '/Type/XObject/Subtype/Form/BBox[0 0 200 20]'))).toBe(stale)
    expect(await textOf((await flatten(stands.file())).file, 1)).toContain('never drawn')
  })

  it('keeps nothing of what is hidden, nor of values that were there before', async () => {
    const hidden = formSketch({ more: { name: '/V(top secret)/F 2' } }).file()
    const { file } = await flatten(await filled(hidden, { notes: 'seen' }))
    expect(await rawText(file)).not.toContain('top secret')
    expect(await textOf(file, 1)).toContain('seen')
    const twice = await filled(await filled(formSketch().file(), { name: 'oldvalue' }), { name: 'newvalue' })
    expect(await rawText(twice)).toMatch(/oldvalue|6f6c6476616c7565/i)
    expect(await rawText((await flatten(twice)).file)).not.toMatch(/oldvalue|6f6c6476616c7565/i)
  })

  it('flattens the fields that are named, by patterns too, and keeps the others as they are', async () => {
    const full = await filled(formSketch().file(), values)
    const { file } = await flatten(full, { fields: 'address.*, n*e, size' })
    expect(await names(file)).toEqual('notes pin born subscribe country langs send sign'.split(' '))
    expect((await qpdfJson(file)).acroform.fields).toHaveLength(8)
    expect(difference(await renderForm(full), await renderForm(file))).toBeLessThan(0.004)
    await expect(flatten(full, { fields: ['nobody'] })).rejects.toMatchObject({
      code: 'INVALID_OPTIONS',
      message: expect.stringContaining('"nobody"'),
    })
  })

  it('flattens other annotations when asked, but keeps links', async () => {
    const build = () => {
      const sketch = numberedPages(1)
      const look = sketch.add(streamBody('1 0 0 rg 0 0 10 10 re f', '/Type/XObject/Subtype/Form/BBox[0 0 10 10]'))
      sketch.pages[0]!.annotations.push(
        sketch.add(
          `<</Type/Annot/Subtype/Square/F 4/Rect[50 50 90 70]/AP<</N ${look}>>/Contents${textString('a note')}>>`,
        ),
        sketch.add('<</Type/Annot/Subtype/Link/F 4/Rect[0 0 10 10]/Border[0 0 0]/A<</S/URI/URI(http://a.example)>>>>'),
      )
      return sketch.file()
    }
    const { file, codes } = await flatten(build(), { annotations: true })
    expect(codes).toEqual(['annotations-kept'])
    const raw = await rawText(file)
    expect(raw).not.toMatch(/Square|a note/)
    expect(raw).toMatch(/\/Link/)
    const [before, after] = [await renderForm(build()), await renderForm(file)]
    expect(difference(before, after)).toBeLessThan(0.002)
    expect((await flatten(build())).codes).toEqual(['nothing-to-flatten'])
  })

  it.each([
    ['Text', '/Name/Comment/Contents(a)'],
    ['FreeText', '/DA(/Helv 14 Tf 0 0 1 rg)/Contents(free)'],
    ['Line', '/L[60 60 140 90]/LE[/None/OpenArrow]'],
    ['Square', '/BS<</W 3>>/IC[1 1 0]'],
    ['Circle', '/C[0 0 1]'],
    ['Polygon', '/Vertices[60 60 140 60 100 90]'],
    ['PolyLine', '/Vertices[60 60 140 60 100 90]'],
    ['Highlight', '/C[1 1 0]/QuadPoints[60 90 140 90 60 60 140 60]'],
    ['Underline', '/QuadPoints[60 90 140 90 60 60 140 60]'],
    ['Squiggly', '/QuadPoints[60 90 140 90 60 60 140 60]'],
    ['StrikeOut', '/QuadPoints[60 90 140 90 60 60 140 60]'],
    ['Caret', '/C[1 0 0]'],
    ['Stamp', '/Name/Approved'],
    ['Ink', '/InkList[[60 60 100 90 140 70]]'],
    ['Redact', '/QuadPoints[60 90 140 90 60 60 140 60]'],
    ['Link', '/Border[0 0 2]/C[1 0 0]/A<</S/URI/URI(http://a.example)>>'],
  ])('draws an annotation that has no appearance, unless nobody sees it: %s', async (kind, entries) => {
    const build = (flags: number) => {
      const sketch = numberedPages(1)
      const annotation = `<</Type/Annot/Subtype/${kind}/F ${flags}/Rect[60 60 140 90]${entries}>>`
      sketch.pages[0]!.annotations.push(sketch.add(annotation))
      return sketch.file()
    }
    const plain = await renderPage(numberedPages(1).file(), 1)
    const { file, codes } = await flatten(build(4), { annotations: true })
    expect(codes).toEqual(kind === 'Link' ? ['annotations-kept'] : [])
    expect(/\/Annots/.test(await rawText(file))).toBe(kind === 'Link')
    expect(difference(plain, await renderPage(file, 1))).toBeGreaterThan(0)
    expect((await qpdfCheck(file)).exitCode).toBe(0)
    for (const hidden of [2, 32]) {
      const unseen = await flatten(build(hidden), { annotations: true })
      expect(difference(plain, await renderPage(unseen.file, 1))).toBe(0)
      expect(unseen.codes).toContain(kind === 'Link' ? 'annotations-kept' : 'annotations-removed')
    }
    if (kind !== 'Link') {
      expect((await flatten(build(32 | 4), { annotations: true })).codes).toEqual(['annotations-removed'])
      expect((await flatten(build(0), { annotations: true })).codes).toEqual(['annotations-print'])
    }
  })

  it.each([
    // The bumps are outside the rectangle, and the middle of its edge is bare where it is plain.
    ['cloudy borders', 'Square', '/RD[12 12 12 12]/C[1 0 0]/BE<</S/C/I 1>>', '/RD[12 12 12 12]/C[1 0 0]'],
    ['cloudy polygons', 'Polygon', '/Vertices[70 70 130 70 100 85]/BE<</S/C/I 2>>', '/Vertices[70 70 130 70 100 85]'],
    [
      'callout lines',
      'FreeText',
      '/DA(/Helv 9 Tf)/Contents(x)/RD[50 0 0 0]/CL[62 88 85 75 110 75]/LE/OpenArrow',
      '/DA(/Helv 9 Tf)/Contents(x)/RD[50 0 0 0]',
    ],
  ])('draws %s', async (_, kind, entries, plain) => {
    const build = (given: string) => {
      const sketch = numberedPages(1)
      sketch.pages[0]!.annotations.push(sketch.add(`<</Type/Annot/Subtype/${kind}/F 4/Rect[60 60 140 90]${given}>>`))
      return sketch.file()
    }
    const drawn = async (given: string) => {
      const { file, codes } = await flatten(build(given), { annotations: true })
      expect(codes).toEqual([])
      return renderPage(file, 1)
    }
    expect(difference(await drawn(plain), await drawn(entries))).toBeGreaterThan(0.0005)
  })

  it('names what cannot be drawn', async () => {
    const sketch = numberedPages(1)
    for (const kind of ['Line', 'Watermark', 'Movie', 'Movie'])
      sketch.pages[0]!.annotations.push(sketch.add(`<</Type/Annot/Subtype/${kind}/F 4/Rect[60 60 140 90]>>`))
    const { warnings } = await runOperation(operation, { file: sketch.file() }, { annotations: true }, { capabilities })
    expect(warnings[0]).toMatchObject({ code: 'nothing-to-flatten' })
    expect(warnings[1]).toMatchObject({
      code: 'annotations-kept',
      message: expect.stringContaining('1 Line, 1 Watermark, 2 Movie'),
    })
  })

  it('keeps boxes checked that do not say so themselves', async () => {
    const sketch = formSketch()
    const number = Object.keys(sketch.objects)
      .map(Number)
      .find((key) => sketch.objects[key]!.includes('/N<</Ja'))!
    sketch.objects[number] = sketch.objects[number]!.replace('/AS/Off', '/V/Ja')
    const { file } = await flatten(sketch.file())
    const { file: flattened } = await flatten(await filled(formSketch().file(), { subscribe: true }))
    expect(difference(await renderPage(flattened, 1), await renderPage(file, 1))).toBeLessThan(0.0001)
  })

  it('keeps files that are attached to a page', async () => {
    const sketch = numberedPages(1)
    const look = sketch.add(streamBody('1 0 0 rg 0 0 10 10 re f', '/Type/XObject/Subtype/Form/BBox[0 0 10 10]'))
    const content = sketch.add(streamBody('precious', '/Type/EmbeddedFile'))
    sketch.pages[0]!.annotations.push(
      sketch.add(
        `<</Type/Annot/Subtype/FileAttachment/Rect[50 50 90 70]/AP<</N ${look}>>/FS<</F(a.txt)/EF<</F ${content}>>>>>>`,
      ),
    )
    const { file } = await flatten(sketch.file(), { annotations: true })
    expect(await rawText(file)).toContain('precious')
  })

  it('refuses a form in XFA only, and reports when XFA goes', async () => {
    const sketch = numberedPages(1)
    sketch.catalog.push('/AcroForm<</Fields[]/XFA(x)>>')
    await expect(flatten(sketch.file())).rejects.toMatchObject({ code: 'UNSUPPORTED_TYPE' })
    const { file, codes } = await flatten(formSketch({ form: '/XFA(x)' }).file(), { fields: 'name' })
    expect(codes).toEqual(['xfa'])
    expect(await rawText(file)).not.toContain('/XFA')
  })

  it('hands tagged content over: the element of a field holds what was drawn', async () => {
    const sketch = formSketch({ more: { name: '/V(Ada)/StructParent 0', notes: '/V(gone)/F 2/StructParent 1' } })
    const find = (text: string) =>
      `${Object.keys(sketch.objects).find((key) => sketch.objects[Number(key)]!.includes(text))} 0 R`
    const [root, parents] = [sketch.reserve(), sketch.reserve()]
    const element = (field: string) =>
      sketch.add(
        `<</Type/StructElem/S/Form/P ${root}/Pg ${sketch.pages[0]!.ref}/K<</Type/OBJR/Obj ${field}/Pg ${sketch.pages[0]!.ref}>>>>`,
      )
    const [seen, hidden] = [element(find('/StructParent 0')), element(find('/StructParent 1'))]
    sketch.set(parents, `<</Nums[0 ${seen} 1 ${hidden}]>>`)
    sketch.set(root, `<</Type/StructTreeRoot/K[${seen} ${hidden}]/ParentTree ${parents}/ParentTreeNextKey 2>>`)
    sketch.catalog.push(`/StructTreeRoot ${root}/MarkInfo<</Marked true>>`)
    const { file } = await flatten(sketch.file())
    const raw = await rawText(file)
    expect(raw).not.toMatch(/OBJR|\/S \/Form/)
    expect(raw).toMatch(/\/Type \/MCR/)
    expect(raw).toMatch(/\/StructParents 2/)
    const plain = await rewriteByQpdf(file, '--qdf', '--object-streams=disable')
    expect(await rawText(plain)).toMatch(/\/Span <<\/MCID 0>> BDC\s+q [^\n]+ cm \/\w+ Do Q\s+EMC/)
    expect(await textOf(file, 1)).toContain('Ada')
  })

  it('keeps the encryption of a form', async () => {
    const locked = await rewriteByQpdf(formSketch().file(), '--encrypt', 'open', 'own', '256', '--')
    const { files } = await runOperation(operation, { file: locked }, { password: 'open' }, { capabilities })
    const again = runOperation(formFields, { file: files[0]! }, {}, { capabilities })
    await expect(again).rejects.toMatchObject({ code: 'PASSWORD_REQUIRED' })
  })

  it('warns that a signature is no longer valid', async () => {
    const { codes } = await flatten(
      formSketch({ more: { sign: '/V<</Type/Sig/Filter/Adobe.PPKLite/Contents<01>>>' } }).file(),
    )
    expect(codes).toEqual(['signature-broken'])
  })
})
