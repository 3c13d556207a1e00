import { describe, expect, it } from 'vitest'
import { difference } from '../../testing/compare-pages.js'
import { decodedText } from '../../testing/facts/decoded-text.js'
import { inkBox, textOf } from '../../testing/facts/look-at-pdf.js'
import { renderForm } from '../../testing/render-form.js'
import { rawText, runHere } from '../../testing/run-here.js'
import { qpdfCheck } from '../../testing/run-qpdf.js'
import { formSketch } from '../../testing/sketches/form-sketch.js'
import { numberedPages } from '../../testing/sketches/pdf-sketch.js'
import { addLayers, setContent } from '../../testing/sketches/sketch-layers.js'
import { addLink } from '../../testing/sketches/sketch-navigation.js'
import { streamBody } from '../../testing/sketches/write-pdf.js'
import { operation } from './operation.js'

const run = (file: File, options: Record<string, unknown> = {}) => runHere(operation, file, options)

function layeredForm() {
  const sketch = formSketch({ more: { name: '/V(Ada)' } })
  addLayers(sketch, [{ name: 'On' }, { name: 'Off', hidden: true }])
  setContent(sketch, 0, '/OC /L0 BDC 300 20 50 50 re f EMC /OC /L1 BDC 300 100 50 50 re f EMC')
  addLink(sketch, sketch.pages[0]!, '/A<</S/URI/URI(http://a.example)>>')
  return sketch
}

describe('flatten-pdf', () => {
  it('makes fields, comments and layers part of the pages as displayed', async () => {
    const sketch = layeredForm()
    sketch.pages[0]!.annotations.push(
      sketch.add('<</Type/Annot/Subtype/Square/F 4/Rect[250 250 290 290]/IC[1 0 0]/Contents(remark)>>'),
    )
    const input = sketch.file('form.pdf')
    const { file, data, warnings } = await run(input)
    expect([file.name, warnings]).toEqual(['form_flattened.pdf', []])
    expect(data).toMatchObject({ annotations: 1, layers: 1, hiddenLayers: 1 })
    expect(data.fields).toBeGreaterThan(5)
    const raw = await rawText(file)
    expect(raw).not.toMatch(/AcroForm|Widget|OCProperties|\/Square|remark/)
    expect(raw).toMatch(/http:\/\/a\.example/)
    expect(await textOf(file, 1)).toContain('Ada')
    const content = await decodedText(file)
    expect(content).toMatch(/300 20 50 50/)
    expect(content).not.toMatch(/300 100 50 50/)
    expect(await qpdfCheck(file)).toMatchObject({ exitCode: 0 })
  })

  it.each([true, false])('draws looks that name a hidden layer, as viewers show them (layers: %s)', async (layers) => {
    const sketch = numberedPages(1)
    const plain = sketch.file()
    addLayers(sketch, [{ name: 'On' }, { name: 'Off', hidden: true }])
    const off = /\/OFF\[(\d+ 0 R)/.exec(sketch.catalog.join(''))![1]!
    const look = sketch.add(
      streamBody('1 0 0 rg 0 0 40 40 re f', `/Type/XObject/Subtype/Form/BBox[0 0 40 40]/OC ${off}`),
    )
    sketch.pages[0]!.annotations.push(
      sketch.add(`<</Type/Annot/Subtype/Square/F 4/Rect[150 50 190 90]/AP<</N ${look}>>>>`),
    )
    const input = sketch.file()
    const { file, warnings } = await run(input, { layers })
    expect(warnings).toEqual([])
    expect(await rawText(file)).not.toContain('/Annot')
    expect(difference(await renderForm(input), await renderForm(file))).toBe(0)
    expect(inkBox(await renderForm(file), await renderForm(plain))).toBeDefined()
  })

  it('flattens what is chosen only', async () => {
    const { file, data } = await run(layeredForm().file(), { forms: false, annotations: false })
    expect(data).toEqual({ fields: 0, annotations: 0, layers: 1, hiddenLayers: 1 })
    expect(await rawText(file)).toMatch(/AcroForm/)
    const fields = await run(layeredForm().file(), { layers: false })
    expect(await rawText(fields.file)).toMatch(/OCProperties/)
  })

  it('says when there is nothing to do', async () => {
    expect((await run(numberedPages(1).file())).warnings).toEqual(['nothing-to-flatten'])
    await expect(
      run(numberedPages(1).file(), { forms: false, annotations: false, layers: false }),
    ).rejects.toMatchObject({ code: 'INVALID_OPTIONS' })
  })
})
