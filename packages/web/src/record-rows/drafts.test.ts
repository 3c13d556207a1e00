import { describe, expect, it } from 'vitest'
import { isShownIn, newDraft, readDraft, writeDraft } from './drafts.js'
import type { Part, PartField } from './parts.js'

const number: Part = { kind: 'number', integer: false }
const text: Part = { kind: 'text' }
const field = (name: string, part: Part, more: Partial<PartField> = {}): PartField => ({
  name,
  part,
  required: false,
  ...more,
})
const shape: Part = {
  kind: 'record',
  fields: [
    field('type', { kind: 'choice', values: ['box', 'line'] }, { required: true }),
    field('page', { kind: 'number', integer: true, min: 1 }, { required: true }),
    field('x', number, { shownWhen: { field: 'type', is: ['box'] } }),
    field('to', { kind: 'tuple', items: [number, number] }, { shownWhen: { field: 'type', is: ['line'] } }),
    field('fill', { kind: 'union', branches: [text, { kind: 'nothing' }] }),
  ],
}
const shapes: Part = { kind: 'list', item: shape }

describe('writeDraft', () => {
  it('leaves out what is blank, rows without anything, and what the chosen type does not have', () => {
    const rows = [
      { type: 'box', page: '1', x: '7.5', to: ['1', '2'] },
      { page: ' ' },
      { type: 'line', x: '3', to: ['4', '5'] },
    ]
    expect(JSON.parse(writeDraft(shapes, rows))).toEqual([
      { type: 'box', page: 1, x: 7.5 },
      { type: 'line', to: [4, 5] },
    ])
    expect(writeDraft(shapes, [{}])).toBe('')
    expect(writeDraft(shape, undefined)).toBe('')
  })

  it('keeps what is no number, which the operation refuses at its field', () => {
    expect(writeDraft(shape, { x: '1-' })).toBe('{"x":"1-"}')
    expect(writeDraft(shape, { type: 'line', to: ['4', ''] })).toBe('{"type":"line","to":[4,null]}')
  })

  it('writes the chosen kind of a value, nothing among them', () => {
    expect(writeDraft(shape, { fill: { branch: 0, value: 'red' } })).toBe('{"fill":"red"}')
    expect(writeDraft(shape, { fill: { branch: 1 } })).toBe('{"fill":null}')
    expect(writeDraft(shape, { fill: { branch: 0, value: '' } })).toBe('')
  })

  it('writes lists, and names with values', () => {
    expect(writeDraft({ kind: 'texts' }, ['one', '', 'two'])).toBe('["one","two"]')
    expect(writeDraft({ kind: 'numbers' }, '3, 2.5')).toBe('[3,2.5]')
    const named: Part = { kind: 'named', value: text }
    const rows = [
      { name: 'city', value: 'Köln' },
      { name: 'zip', value: undefined },
      { name: ' ', value: 'lost' },
    ]
    expect(writeDraft(named, rows)).toBe('{"city":"Köln","zip":""}')
  })
})

it.each([
  [shapes, '[{"type":"line","page":2,"to":[4,5.5],"fill":null}]'],
  [{ kind: 'named', value: text }, '{"city":"Köln"}'],
  [{ kind: 'numbers' }, '[3,2]'],
  [{ kind: 'choices', values: ['a', 'b'] }, '["b"]'],
  [{ kind: 'mark', value: true }, 'true'],
  [{ kind: 'union', branches: [text, { kind: 'texts' }, { kind: 'flag' }] }, '["a","b"]'],
  [{ kind: 'union', branches: [text, { kind: 'texts' }, { kind: 'flag' }] }, 'false'],
] as [Part, string][])('reads what it has written: %j %s', (part, given) => {
  expect(writeDraft(part, readDraft(part, given))).toBe(given)
})

it('reads nothing from what is no value of the part', () => {
  for (const nothing of ['', '[', '7', 'null']) expect(writeDraft(shapes, readDraft(shapes, nothing))).toBe('')
})

it('shows all properties while the one that they depend on is not chosen', () => {
  const [, , x, to] = (shape as Extract<Part, { kind: 'record' }>).fields
  expect([x!, to!].map((one) => isShownIn(one, { type: 'box' }))).toEqual([true, false])
  expect([x!, to!].map((one) => isShownIn(one, {}))).toEqual([true, true])
})

it('starts a row with the first of what must be chosen, and with page 1', () => {
  expect(newDraft(shape)).toEqual({ type: 'box', page: '1' })
})
