import { expect, it } from 'vitest'
import type { FormField } from '../../flow-document/flow-document.js'
import { bodyOf, namesOf } from '../../testing/facts/docx-parts.js'
import { paragraph, run } from '../../testing/sketches/flow-sketch.js'
import { findAll } from '../../testing/xml-tree.js'

const controlOf = async (field: FormField, text: string) => {
  const body = await bodyOf([paragraph([run('Town: '), run(text, { field })])])
  const [control] = findAll(body, 'w:sdt')
  return { control: control!, properties: findAll(control!, 'w:sdtPr')[0]!, before: findAll(body, 'w:t')[0]!.text }
}

it('a field to be written in is a control with its name, the space before it outside', async () => {
  const { control, properties, before } = await controlOf({ kind: 'text', name: 'Place' }, ' Ulm')
  expect([before, control.text]).toEqual(['Town: ', 'Ulm'])
  expect(namesOf(properties)).toEqual(['w:alias', 'w:text'])
})

it('a field of several lines is rich text, which LibreOffice does not make one line', async () => {
  const { properties } = await controlOf({ kind: 'text', name: 'Place', isMultiline: true }, 'Ulm\nBonn')
  expect(namesOf(properties)).toEqual(['w:alias'])
})

it('a blank field shows that it is one', async () => {
  const { properties } = await controlOf({ kind: 'text', name: '', isBlank: true }, '\u2002\u2002')
  expect(namesOf(properties)).toEqual(['w:showingPlcHdr', 'w:text'])
})

it('choices have their options, each once', async () => {
  const { properties } = await controlOf({ kind: 'choice', name: 'T', options: ['Ulm', 'Bonn', 'Ulm'] }, 'Ulm')
  expect(findAll(properties, 'w:listItem').map(({ attributes }) => attributes['w:value'])).toEqual(['Ulm', 'Bonn'])
})

it('boxes are boxes to be checked', async () => {
  const { properties } = await controlOf({ kind: 'checkbox', name: 'A', isChecked: true }, '☒')
  expect(findAll(properties, 'w14:checked')[0]!.attributes).toEqual({ 'w14:val': '1' })
})
