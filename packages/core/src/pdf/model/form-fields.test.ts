import { describe, expect, it } from 'vitest'
import { operation as reorderPages } from '../../operations/reorder-pages/operation.js'
import { operation as splitPdf } from '../../operations/split-pdf/operation.js'
import { readStructure } from '../../testing/facts/read-structure.js'
import { runHere } from '../../testing/run-here.js'
import { qpdfCheck } from '../../testing/run-qpdf.js'
import { numberedPages, type PdfSketch } from '../../testing/sketches/pdf-sketch.js'
import { addCheckBox, addFieldGroup, addForm, addRadioGroup, addTextField } from '../../testing/sketches/sketch-form.js'
import { streamBody } from '../../testing/sketches/write-pdf.js'

async function choose(sketch: PdfSketch, newOrder: string) {
  const { file, warnings } = await runHere(reorderPages, sketch.file(), { newOrder })
  expect(await qpdfCheck(file)).toMatchObject({ exitCode: 0 })
  return { ...(await readStructure(file)), warnings }
}

describe('fields of chosen pages', () => {
  it('keep their values and go with their pages', async () => {
    const sketch = numberedPages(3)
    const fields = sketch.pages.map((page, index) =>
      addTextField(sketch, page, `field${index + 1}`, `value ${index + 1}`),
    )
    addForm(sketch, [...fields, addCheckBox(sketch, sketch.pages[2]!, 'agree', true)])
    const { fields: left } = await choose(sketch, '3,1')
    expect(left).toEqual([
      { name: 'field3', value: 'u:value 3', page: 1 },
      { name: 'agree', value: '/Yes', page: 1 },
      { name: 'field1', value: 'u:value 1', page: 2 },
    ])
  })

  it('keep their full names when others of their group go', async () => {
    const sketch = numberedPages(2)
    const group = addFieldGroup(sketch, 'person', (parent) => [
      addFieldGroup(
        sketch,
        'name',
        (inner) => [addTextField(sketch, sketch.pages[0]!, 'first', 'Ada', `/Parent ${inner}`)],
        `/Parent ${parent}`,
      ),
      addTextField(sketch, sketch.pages[1]!, 'town', 'London', `/Parent ${parent}`),
    ])
    addForm(sketch, [group])
    expect((await choose(sketch, '1')).fields).toEqual([{ name: 'person.name.first', value: 'u:Ada', page: 1 }])
    expect((await choose(sketch, '2')).fields).toEqual([{ name: 'person.town', value: 'u:London', page: 1 }])
  })

  it('of a radio group keep the label of each button, and those of a list its options', async () => {
    const sketch = numberedPages(3)
    const kids = (above: string) =>
      sketch.pages.map((page, index) => {
        const look = sketch.add(streamBody('0 0 9 9 re f', '/Type/XObject/Subtype/Form/BBox[0 0 9 9]'))
        const ref = sketch.add(
          `<</Type/Annot/Subtype/Widget/Rect[9 9 18 18]/Parent ${above}/AP<</N<</s${index} ${look}>>>>/AS/Off>>`,
        )
        page.annotations.push(ref)
        return ref
      })
    const options = '/Opt[(A)(B)(C)]'
    addForm(sketch, [
      addFieldGroup(sketch, 'letter', kids, `/FT/Btn/Ff 49152${options}`),
      addFieldGroup(sketch, 'list', kids, `/FT/Ch${options}`),
    ])
    const { catalog, resolve } = await choose(sketch, '3,3,1')
    const [letter, list] = resolve(resolve(catalog['/AcroForm'])['/Fields']).map(resolve)
    const states = resolve(letter['/Kids']).map((kid: unknown) => Object.keys(resolve(resolve(kid)['/AP'])['/N'])[0])
    expect(states).toEqual(['/s0', '/s2', '/s2'])
    expect(letter['/Opt']).toEqual(['u:A', 'u:C', 'u:C'])
    expect(list['/Opt']).toEqual(['u:A', 'u:B', 'u:C'])
  })

  it('leave no form behind when none is left', async () => {
    const sketch = numberedPages(2)
    addForm(sketch, [addTextField(sketch, sketch.pages[0]!, 'gone', 'x')])
    expect((await choose(sketch, '2')).catalog['/AcroForm']).toBeUndefined()
  })

  it('stay without a widget, since they may hold what scripts work with', async () => {
    const sketch = numberedPages(2)
    addForm(sketch, [sketch.add('<</FT/Tx/T(hidden)/V(sum)>>')])
    const { catalog, resolve } = await choose(sketch, '2')
    expect(resolve(resolve(catalog['/AcroForm'])['/Fields'][0])).toMatchObject({ '/T': 'u:hidden', '/V': 'u:sum' })
  })

  it('of a radio group keep the choice on both sides of a split', async () => {
    const sketch = numberedPages(2)
    addForm(sketch, [addRadioGroup(sketch, sketch.pages, 'colour', 'b')])
    const { files } = await runHere(splitPdf, sketch.file(), { mode: 'all' })
    const parts = await Promise.all(files.map(readStructure))
    for (const { fields } of parts) expect(fields).toEqual([{ name: 'colour', value: '/b', page: 1 }])
    const shown = parts.map(({ resolve, catalog }) => {
      const group = resolve(resolve(resolve(catalog['/AcroForm'])['/Fields'][0]))
      return group['/Kids'].map((kid: string) => resolve(kid)['/AS'])
    })
    expect(shown).toEqual([['/Off'], ['/b']])
    for (const file of files) expect(await qpdfCheck(file)).toMatchObject({ exitCode: 0 })
  })

  it('show one value twice when their page is repeated', async () => {
    const sketch = numberedPages(2)
    const [page] = sketch.pages
    addForm(sketch, [
      addTextField(sketch, page!, 'name', 'Ada'),
      addRadioGroup(sketch, [page!, sketch.pages[1]!], 'colour', 'a'),
    ])
    const { fields, catalog, resolve } = await choose(sketch, '1,2,1')
    expect(fields.filter(({ name }) => name === 'name')).toEqual([
      { name: 'name', value: 'u:Ada', page: 1 },
      { name: 'name', value: 'u:Ada', page: 3 },
    ])
    expect(
      fields
        .filter(({ name }) => name === 'colour')
        .map(({ page }) => page)
        .sort(),
    ).toEqual([1, 2, 3])
    const form = resolve(catalog['/AcroForm'])
    expect(form['/Fields']).toHaveLength(2)
    for (const ref of form['/Fields']) {
      for (const kid of resolve(ref)['/Kids']) expect(resolve(kid)['/Parent']).toBe(ref)
    }
  })

  it('are calculated in the order they were, without those that are gone', async () => {
    const sketch = numberedPages(3)
    const fields = sketch.pages.map((page, index) =>
      addTextField(sketch, page, `n${index + 1}`, '0', '/AA<</C<</S/JavaScript/JS(sum\\(\\))>>>>'),
    )
    addForm(sketch, fields, `/CO[${[...fields].reverse().join(' ')}]`)
    const namesInOrder = ({ catalog, resolve }: Awaited<ReturnType<typeof choose>>) =>
      resolve(catalog['/AcroForm'])['/CO'].map((ref: string) => resolve(ref)['/T'])
    expect(namesInOrder(await choose(sketch, '1,3'))).toEqual(['u:n3', 'u:n1'])
    const repeated = await choose(sketch, '1,3,1')
    expect(namesInOrder(repeated)).toEqual(['u:n3', 'u:n1'])
    const sum = repeated.resolve(repeated.resolve(repeated.catalog['/AcroForm'])['/CO'][1])
    expect(sum['/AA']['/C']['/S']).toBe('/JavaScript')
  })

  it('lose the XFA description, which does not fit other pages, with a warning', async () => {
    const sketch = numberedPages(2)
    addForm(sketch, [addTextField(sketch, sketch.pages[0]!, 'name', 'Ada')], '/XFA(x)')
    const { warnings, catalog, resolve, fields } = await choose(sketch, '1')
    expect(warnings).toEqual(['xfa-dropped'])
    expect(resolve(catalog['/AcroForm'])['/XFA']).toBeUndefined()
    expect(fields).toHaveLength(1)
  })

  it('that hold themselves end the search', async () => {
    const sketch = numberedPages(2)
    const field = sketch.reserve()
    sketch.set(field, `<</T(round)/FT/Tx/V(x)/Kids[${field} ${field}]/Parent ${field}>>`)
    sketch.catalog.push(`/AcroForm<</Fields[${field} ${field}]>>`)
    const { file } = await runHere(reorderPages, sketch.file(), { newOrder: '2' })
    expect((await qpdfCheck(file)).exitCode).not.toBe(2)
  })
})
