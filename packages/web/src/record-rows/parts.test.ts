import { fieldsOf, partSchemaOf } from '@sheaf/core'
import { findOperation, operations } from '@sheaf/core/registry'
import { expect, it } from 'vitest'
import { records as german } from '../texts/de/tools/records.js'
import { records as spanish } from '../texts/es/tools/records.js'
import { records as french } from '../texts/fr/tools/records.js'
import { records as japanese } from '../texts/ja/tools/records.js'
import { records as portuguese } from '../texts/pt-br/tools/records.js'
import { recordsTexts } from '../texts/tools/records.js'
import { isShownIn } from './drafts.js'
import { type Part, type PartField, partOf } from './parts.js'

/** Options of several values, by the operations that have them. */
const structured = operations.flatMap(({ id, options }) =>
  fieldsOf(options).flatMap(({ kind, name }) => (kind === 'json' ? [[id, name] as const] : [])),
)
const partIn = (id: string, name: string) => partOf(partSchemaOf(findOperation(id)!.options, name)!)

function recordIn(id: string, name: string): readonly PartField[] {
  const part = partIn(id, name)
  const item = part.kind === 'list' ? part.item : part
  if (item.kind !== 'record') throw new Error(`${id} has no records in ${name}.`)
  return item.fields
}

/** A part with all that it holds, and the names of its properties. */
function everything(part: Part): { parts: Part[]; names: string[] } {
  const inner =
    part.kind === 'list'
      ? [part.item]
      : part.kind === 'tuple'
        ? part.items
        : part.kind === 'union'
          ? part.branches
          : part.kind === 'named'
            ? [part.value]
            : part.kind === 'record'
              ? part.fields.map((field) => field.part)
              : []
  const below = inner.map(everything)
  return {
    parts: [part, ...below.flatMap(({ parts }) => parts)],
    names: [
      ...(part.kind === 'record' ? part.fields.map(({ name }) => name) : []),
      ...below.flatMap(({ names }) => names),
    ],
  }
}

const all = structured.map(([id, name]) => everything(partIn(id, name)))

it('asks for the type of an annotation, then for what annotations of that type have', () => {
  const fields = recordIn('add-annotations', 'annotations')
  expect(fields[0]).toMatchObject({ name: 'type', required: true })
  const shownFor = (type: string) =>
    fields.filter((field) => isShownIn(field, { type }) && !field.rare).map(({ name }) => name)
  expect(shownFor('line')).toEqual(['type', 'page', 'color', 'contents', 'strokeWidth', 'fill', 'from', 'to'])
  expect(shownFor('stamp')).toEqual(['type', 'page', 'x', 'y', 'width', 'height', 'color', 'contents', 'image'])
  expect(shownFor('text')).not.toContain('contents')
  expect(shownFor('highlight')).toContain('find')
})

it('asks for the choices of a list, but not of a text field', () => {
  const options = recordIn('add-form-fields', 'fields').find(({ name }) => name === 'options')!
  expect(options.part).toMatchObject({ kind: 'list', item: { kind: 'record' } })
  expect(isShownIn(options, { type: 'list' })).toBe(true)
  expect(isShownIn(options, { type: 'text' })).toBe(false)
})

it('keeps properties apart that have the same schema', () => {
  const fields = recordIn('add-form-fields', 'fields')
  const shownFor = (name: string) => fields.find((one) => one.name === name)!.shownWhen?.is
  expect([shownFor('required'), shownFor('multiline'), shownFor('multiSelect')]).toEqual([
    undefined,
    ['text'],
    ['list'],
  ])
  expect(fields.filter(({ name }) => name === 'value' || name === 'defaultValue').map(({ rare }) => rare)).toEqual([
    undefined,
    true,
  ])
})

it('offers one notation of values that have several', () => {
  const [pages, value] = ['pages', 'value'].map(
    (name) => recordIn('edit-form-fields', 'fields').find((one) => one.name === name)!.part,
  )
  expect(pages!.kind).toBe('text')
  const kinds = value!.kind === 'union' && value!.branches.map(({ kind }) => kind)
  expect(kinds).toEqual(['text', 'texts', 'flag', 'nothing'])
  expect(partIn('fill-form', 'values').kind).toBe('named')
})

it('has fields for every option of several values', () => {
  expect(structured.length).toBeGreaterThan(10)
  for (const { parts } of all) expect(parts.every(({ kind }) => kind !== undefined)).toBe(true)
  // A list of values that have fields, never one of texts in some notation.
  expect(partIn('edit-text', 'edits')).toMatchObject({ kind: 'list', item: { kind: 'record' } })
})

it.each([
  ['English', recordsTexts],
  ['German', german],
  ['Spanish', spanish],
  ['French', french],
  ['Japanese', japanese],
  ['Portuguese', portuguese],
])('has words in %s for every property, choice and row', (_, texts) => {
  const names = all.flatMap((one) => one.names)
  expect(names.filter((name) => texts.titles?.[name] === undefined)).toEqual([])
  const choices = all
    .flatMap(({ parts }) => parts)
    .flatMap((part) => (part.kind === 'choice' || part.kind === 'choices' ? part.values : []))
  // Typefaces have the same names everywhere.
  const typefaces = ['helvetica', 'times', 'courier']
  expect(choices.filter((name) => !typefaces.includes(name) && texts.choices?.[name] === undefined)).toEqual([])
  const lists = [
    ...structured.map(([id, name]) => [name, partIn(id, name)] as const),
    ...all.flatMap(({ parts }) =>
      parts.flatMap((part) => (part.kind === 'record' ? part.fields.map((one) => [one.name, one.part] as const) : [])),
    ),
  ]
  const rows = lists.filter(([, part]) => part.kind === 'list' || part.kind === 'named').map(([name]) => name)
  expect(rows.filter((name) => texts.rows?.[name] === undefined)).toEqual([])
})
