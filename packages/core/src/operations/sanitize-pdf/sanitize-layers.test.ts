import { expect, it } from 'vitest'
import { difference } from '../../testing/compare-pages.js'
import { decodedText } from '../../testing/facts/decoded-text.js'
import { renderForm } from '../../testing/render-form.js'
import { rawText, runHere } from '../../testing/run-here.js'
import { PdfSketch } from '../../testing/sketches/pdf-sketch.js'
import { streamBody } from '../../testing/sketches/write-pdf.js'
import { operation } from './operation.js'

const clean = async (file: File) => {
  const { file: result, warnings } = await runHere(operation, file)
  return { result, warnings }
}

const hidden = '/OC /Off BDC 0 0 10 10 re f EMC'

it('cuts hidden layers out of patterns', async () => {
  const sketch = new PdfSketch([''])
  const off = sketch.add('<</Type/OCG/Name(off)>>')
  const cell = `/PatternType 1/PaintType 1/TilingType 1/BBox[0 0 9 9]/XStep 9/YStep 9/Resources<</Properties<</Off ${off}>>>>`
  const pattern = sketch.add(streamBody(hidden, cell))
  sketch.pages[0]!.entries =
    `/Contents ${sketch.add(streamBody('/Pattern cs /P scn 0 0 99 99 re f'))}/Resources<</Pattern<</P ${pattern}>>>>`
  sketch.catalog.push(`/OCProperties<</OCGs[${off}]/D<</OFF[${off}]>>>>`)
  const { result, warnings } = await clean(sketch.file())
  expect(warnings).not.toContain('layers-kept')
  expect(await rawText(result)).not.toMatch(/OCG|0 0 10 10 re/)
})

it('removes a hidden layer though a visible one has the same name on another page', async () => {
  const sketch = new PdfSketch(['', ''])
  const [off, on] = ['off', 'on'].map((title) => sketch.add(`<</Type/OCG/Name(${title})>>`))
  for (const [index, layer] of [off, on].entries())
    sketch.pages[index]!.entries =
      `/Contents ${sketch.add(streamBody(hidden))}/Resources<</Properties<</Off ${layer}>>>>`
  sketch.catalog.push(`/OCProperties<</OCGs[${off} ${on}]/D<</OFF[${off}]>>>>`)
  const { result, warnings } = await clean(sketch.file())
  expect(warnings).not.toContain('layers-kept')
  const text = await rawText(result)
  expect([text.match(/\/OCG\b/g)?.length, text.includes('(on)'), text.includes('(off)')]).toEqual([1, true, false])
})

const glyphWith = (content: string) => {
  const sketch = new PdfSketch([''])
  const off = sketch.add('<</Type/OCG/Name(off)>>')
  const drawn = sketch.add(
    streamBody(`${hidden} 0 0 5 4 re f`, `/Subtype/Form/BBox[0 0 9 9]/Resources<</Properties<</Off ${off}>>>>`),
  )
  const glyph = sketch.add(streamBody(`9 0 d0 0 0 3 3 re f ${content}`))
  const font = sketch.add(
    `<</Type/Font/Subtype/Type3/FontBBox[0 0 9 9]/FontMatrix[1 0 0 1 0 0]/CharProcs<</a ${glyph}>>/Encoding<</Differences[97/a]>>/FirstChar 97/LastChar 97/Widths[9]/Resources<</Properties<</Off ${off}>>/XObject<</Fm ${drawn}>>>>>>`,
  )
  sketch.pages[0]!.entries =
    `/Contents ${sketch.add(streamBody('BT /F 9 Tf 20 20 Td (a) Tj ET'))}/Resources<</Font<</F ${font}>>>>`
  sketch.catalog.push(`/OCProperties<</OCGs[${off}]/D<</OFF[${off}]>>>>`)
  return sketch.file()
}

it.each([
  ['of the glyph itself', hidden],
  ['of a form that it draws', '/Fm Do'],
])('cuts hidden layers out of glyphs of Type 3 fonts: %s', async (_, content) => {
  const file = glyphWith(content)
  const { result, warnings } = await clean(file)
  expect(warnings).not.toContain('layers-kept')
  expect(await decodedText(result)).not.toMatch(/OCG|0 0 10 10 re/)
  expect(difference(await renderForm(file), await renderForm(result))).toBe(0)
})

it('says that a layer stays where its content cannot be taken out', async () => {
  const { result, warnings } = await clean(glyphWith(`${hidden} (`))
  expect(warnings).toContain('layers-kept')
  expect(await rawText(result)).toContain('/OFF')
})
