import { expect, it } from 'vitest'
import { isToolError } from '../../errors.js'
import { nodeCapabilities } from '../../node/index.js'
import { testRun } from '../../testing/run-context.js'
import { qpdfHere } from '../../testing/run-qpdf.js'
import { formSketch } from '../../testing/sketches/form-sketch.js'
import { numberedPages } from '../../testing/sketches/pdf-sketch.js'
import { addFieldGroup, addForm } from '../../testing/sketches/sketch-form.js'
import { openPdfForUpdate } from '../update/open-for-update.js'
import { saveUpdate } from '../update/save-update.js'
import { describeForm } from './describe-field.js'
import { FieldAppearances } from './draw/field-appearances.js'
import { editForm } from './edit/edit-form.js'
import { fillFields, planFillings } from './fill/fill-fields.js'
import { flatten } from './flatten.js'
import { readFormTree } from './form-tree.js'

const words =
  '/Kids /Parent /V /AP /N /FT/Btn /FT/Ch /FT/Tx /Rect[0,0,0,0] /Rect[9,9,1e30,-1e30] /MaxLen,99999999 /Ff,16777216 /Ff,-1 1,0,R 5,0,R 9,0,R null [ ] << >> /Matrix[0,0,0,0,0,0] -5 99999999999 /DA(/Helv,1e9,Tf) /Q,7 ( )'
    .split(' ')
    .map((word) => word.replaceAll(',', ' '))

/** A form with words of the trade written over it at places that look random and are the same each time. */
function damaged(base: Uint8Array, seed: number): File {
  let state = seed * 2_654_435_761
  const next = (below: number) => {
    state = (Math.imul(state, 1_103_515_245) + 12_345) >>> 0
    return Math.floor((state / 2 ** 32) * below)
  }
  const bytes = base.slice()
  for (let edit = next(5); edit >= 0; edit--) {
    const word = words[next(words.length)]!
    bytes.set(new TextEncoder().encode(word), next(bytes.length - word.length))
  }
  return new File([bytes], 'form.pdf')
}

it('fills and flattens damaged forms, or tells that they are', async () => {
  const more = { name: '/V(x)/MK<</R 90/BC[1]/BG[0 1 0]>>/BS<</S/B/W 2>>', langs: '/I[0 2]/TI 1' }
  const base = await formSketch({ form: '/NeedAppearances true', more }).file().bytes()
  const values = new Map<string, unknown>([
    ['name', 'Ada'],
    ['notes', 'a b\nc'],
    ['pin', '1'],
    ['subscribe', true],
    ['size', 'M'],
    ['langs', ['en']],
  ])
  let [whole, refused] = [0, 0]
  for (let seed = 1; seed <= 150; seed++) {
    const run = { ...testRun(), capabilities: { ...nodeCapabilities(), qpdf: qpdfHere } }
    try {
      const document = await openPdfForUpdate(damaged(base, seed), run)
      const tree = readFormTree(document)
      JSON.stringify(describeForm(document, tree))
      const [plan] = planFillings(tree, [values], { strict: false, source: 'values' }, run)
      await fillFields(document, tree, plan!, new FieldAppearances(document, run))
      await saveUpdate(document, run)
      await flatten(document, tree, { fields: tree.fields, annotations: true }, run)
      whole++
    } catch (error) {
      expect(isToolError(error), `seed ${seed}: ${(error as Error).stack}`).toBe(true)
      refused++
    }
  }
  expect(whole).toBeGreaterThan(100)
  expect(whole + refused).toBe(150)
})

it('takes a name that thousands of fields have, boxes that tell nothing, and kids that are their own lists', async () => {
  const count = 2000
  const sketch = numberedPages(1)
  const times = (body: (index: number) => string) =>
    Array.from({ length: count }, (_, index) => sketch.add(body(index)))
  const [group, shared] = [sketch.reserve(), sketch.reserve()]
  const twins = times(() => '<</Type/Annot/Subtype/Widget/Rect[1 1 90 9]/FT/Tx/T(twin)>>')
  const boxes = times(() => `<</Type/Annot/Subtype/Widget/Rect[1 1 9 9]/Parent ${group}>>`)
  const loops = times((index) => `<</T(loop${index})/Kids ${shared}>>`)
  sketch.set(group, `<</FT/Btn/T(boxes)/Kids[${boxes.join(' ')}]>>`)
  sketch.set(shared, `[${loops.join(' ')}]`)
  sketch.pages[0]!.annotations.push(...twins, ...boxes)
  addForm(sketch, [...twins, group, loops[0]!])
  const run = { ...testRun(), capabilities: { ...nodeCapabilities(), qpdf: qpdfHere } }
  // Time of this process, so that others on the machine do not count.
  const before = process.cpuUsage()
  const document = await openPdfForUpdate(sketch.file(), run)
  const tree = readFormTree(document)
  const [plan] = planFillings(tree, [new Map([['twin', 'x']])], { strict: true, source: 'values' }, run)
  await fillFields(document, tree, plan!, new FieldAppearances(document, run))
  await editForm(document, { mode: 'edit', entries: [{ name: 'twin', required: true }] }, run)
  await flatten(document, tree, { fields: tree.fields }, run)
  expect(process.cpuUsage(before).user / 1e6).toBeLessThan(5)
})

it('takes a name of a million letters that hundreds of fields begin with', async () => {
  const sketch = numberedPages(1)
  const group = addFieldGroup(sketch, 'x'.repeat(1e6), () =>
    Array.from({ length: 300 }, (_, index) => sketch.add(`<</FT/Tx/T(field${index})>>`)),
  )
  addForm(sketch, [group])
  const { fields } = describeForm(await openPdfForUpdate(sketch.file(), testRun()))
  expect(JSON.stringify(fields).length).toBeLessThan(1e7)
})
