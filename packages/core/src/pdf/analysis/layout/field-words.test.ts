import { expect, it } from 'vitest'
import type { Inline } from '../../../flow-document/flow-document.js'
import { readObjectsHere } from '../../../testing/facts/read-objects-here.js'
import { paragraphsOf } from '../../../testing/sketches/flow-of-pages.js'
import { PdfSketch } from '../../../testing/sketches/pdf-sketch.js'
import { addCheckBox, addForm, addTextField } from '../../../testing/sketches/sketch-form.js'
import { readTypeset, TypesetPage } from '../../../testing/sketches/typeset.js'
import type { PageField } from '../../page-objects/page-objects.js'
import { readFlow } from '../flow/read-flow.js'

it('reads the fields of a page, with what is in them, but not those that are hidden', async () => {
  const sketch = new PdfSketch(['Form'])
  const [page] = sketch.pages
  addForm(sketch, [
    addTextField(sketch, page!, 'town', 'Ulm', '/TU(Place of birth)/Ff 4096/DA(/F0 9 Tf)'),
    addTextField(sketch, page!, 'secret', 'Rome', '/Ff 8192'),
    addTextField(sketch, page!, 'unseen', 'Nowhere', '/F 2'),
    addCheckBox(sketch, page!, 'agree', true),
  ])
  const [objects] = await readObjectsHere(sketch.file('form.pdf'))
  expect(objects!.fields).toMatchObject([
    { kind: 'text', name: 'Place of birth', value: 'Ulm', size: 9, isMultiline: true, box: { left: 30, right: 130 } },
    { kind: 'text', name: 'secret', value: '••••', isMultiline: false },
    { kind: 'checkbox', name: 'agree', isChecked: true },
  ])
})

const field = (kind: PageField['kind'], left: number, top: number, more: Partial<PageField> = {}): PageField => ({
  kind,
  box: { left, top, right: left + (kind === 'checkbox' ? 10 : 120), bottom: top + 14 },
  name: '',
  value: '',
  size: 0,
  options: [],
  ...more,
})

it('fields are in the lines of text beside them, boxes are no signs of lists, and their frames no tables', async () => {
  const page = new TypesetPage().line('Town:', 72, 100).line('I agree', 90, 130).line('I disagree', 90, 150)
  for (const [x1, y1, x2, y2] of [
    [110, 88, 230, 88],
    [110, 102, 230, 102],
  ] as const)
    page.rule(x1, y1, x2, y2)
  const [objects] = await readTypeset([page])
  const fields = [
    field('text', 110, 88, { value: 'Ulm' }),
    field('checkbox', 72, 119),
    field('checkbox', 72, 139, { isChecked: true }),
  ]
  const paragraphs = paragraphsOf(await readFlow([{ ...objects!, fields }]))
  const shown = (inline: Inline) =>
    inline.type === 'text' ? (inline.field ? `[${inline.text.trim()}]` : inline.text.trim()) : ''
  expect(paragraphs.map(({ contents }) => contents.map(shown).filter((text) => text !== ''))).toEqual([
    ['Town:', '[Ulm]'],
    ['[☐]', 'I agree'],
    ['[☒]', 'I disagree'],
  ])
  expect(paragraphs.some(({ list }) => list)).toBe(false)
})

it('what is filled in, however large, is no heading', async () => {
  const page = new TypesetPage()
  page.paragraph('Words of the text below the field. '.repeat(20), 72, 200)
  const [objects] = await readTypeset([page])
  const document = await readFlow([{ ...objects!, fields: [field('text', 72, 100, { value: 'Ulm', size: 24 })] }])
  expect(paragraphsOf(document).map(({ heading }) => heading)).toEqual([undefined, undefined])
})

it('empty fields alone on their lines are kept, one under the other too, and frames a little around them are no tables', async () => {
  const page = new TypesetPage().line('Town', 72, 100)
  for (const y of [103, 122, 141]) page.rule(69.5, y, 194.5, y)
  for (const x of [69.5, 194.5]) page.rule(x, 103, x, 141)
  const [objects] = await readTypeset([page])
  const options = ['Ulm', 'Bonn']
  const fields = [field('text', 72, 105.5), field('choice', 72, 124.5, { options })]
  const document = await readFlow([{ ...objects!, fields }])
  const shown = paragraphsOf(document).flatMap(({ contents }) =>
    contents.flatMap((inline) => (inline.type === 'text' && inline.field ? [inline.field] : [])),
  )
  expect(shown).toEqual([
    { kind: 'text', name: '', isBlank: true },
    { kind: 'choice', name: '', isBlank: true, options },
  ])
  expect(document.losses).toEqual([])
})

it('a list of which nothing is selected shows what the page shows of it, and remains empty', async () => {
  const page = new TypesetPage().line('Town', 72, 100)
  const [objects] = await readTypeset([page])
  const options = ['Ulm', 'Bonn', 'Trier', 'Mainz', 'Fulda']
  const list = field('choice', 72, 120, { options, size: 10, isList: true })
  list.box.bottom = 120 + 36
  const chosen = field('choice', 72, 180, { options, size: 10, isList: true, value: 'Bonn' })
  const document = await readFlow([{ ...objects!, fields: [list, chosen] }])
  const shown = paragraphsOf(document).flatMap(({ contents }) =>
    contents.flatMap((inline) => (inline.type === 'text' && inline.field ? [[inline.text, inline.field.isBlank]] : [])),
  )
  expect(shown).toEqual([
    ['Ulm, Bonn, Trier', true],
    ['Bonn', undefined],
  ])
})

it('a line with a field that is the same on each page is no running head', async () => {
  const pages = ['Some words of a page. ', 'And others of the next. '].map((words) => {
    const page = new TypesetPage().line('I agree', 90, 40)
    page.paragraph(words.repeat(20), 72, 200)
    return page
  })
  const objects = await readTypeset(pages)
  const document = await readFlow(objects.map((each) => ({ ...each, fields: [field('checkbox', 72, 30)] })))
  const boxes = paragraphsOf(document).flatMap(({ contents }) =>
    contents.filter((inline) => inline.type === 'text' && inline.field),
  )
  expect([boxes.length, document.losses]).toEqual([2, []])
})
