import type { FileSlots } from '@sheaf/core'
import { findOperation, operations } from '@sheaf/core/registry'
import { expect, it } from 'vitest'
import { hasCard, isForDevelopers, pathOf, peopleAddress, toolPath, viewerIds } from '../routes.js'
import { startWith } from '../screens/edit-pdf/start-with.js'
import { operations as german } from '../texts/de/operations.js'
import { operations as spanish } from '../texts/es/operations.js'
import { operations as french } from '../texts/fr/operations.js'
import { operations as japanese } from '../texts/ja/operations.js'
import { operations as portuguese } from '../texts/pt-br/operations.js'
import { fieldsOfForm } from './fields-in-language.js'

const formsForPeople = operations.filter(({ id }) => peopleAddress(id) === toolPath(id))
const doneElsewhere = operations.filter(({ id }) => peopleAddress(id) !== toolPath(id))

it('the address of no operation leads to a form that asks for lists of records', () => {
  const asking = formsForPeople.filter((operation) => fieldsOfForm(operation).some(({ kind }) => kind === 'json'))
  // Its page places signatures by hand.
  expect(asking.map(({ id }) => id)).toEqual(['sign-pdf'])
})

it('no form asks for passwords as JSON, those for developers included', () => {
  const asking = operations.filter((one) => fieldsOfForm(one).some((field) => field.kind === 'json' && field.secret))
  expect(asking.map(({ id }) => id)).toEqual([])
})

it('no form mentions JSON, those for developers included, but as a format of files', () => {
  const words = operations.flatMap((operation) => [
    operation.summary,
    ...fieldsOfForm(operation)
      // The fields of these are made of their schemas, without the description.
      .filter(({ kind }) => kind !== 'json')
      .flatMap((field) => [field.description, 'placeholder' in field ? field.placeholder : '']),
  ])
  expect(words.filter((text) => /JSON|^\s*(\[\{|\{")/.test(text ?? ''))).toEqual([])
})

it('no form for people speaks to programs', () => {
  const words = formsForPeople
    // One is on no page of the site, and signatures are placed by hand.
    .filter(({ id }) => id !== 'timestamp-pdf' && id !== 'sign-pdf')
    .flatMap((operation) => [
      operation.summary,
      ...Object.values(operation.files as FileSlots).map(({ title }) => title),
      ...fieldsOfForm(operation).flatMap((field) => [
        field.description,
        ...(field.kind === 'choice' ? field.choices.flatMap((one) => [one.title, one.description ?? '']) : []),
      ]),
    ])
  expect(words.filter((text) => /JSON|RE2|`|on the command line/.test(text))).toEqual([])
})

it.each([
  ['English', Object.fromEntries(operations.map((operation) => [operation.id, operation]))],
  ['German', german],
  ['Spanish', spanish],
  ['French', french],
  ['Japanese', japanese],
  ['Portuguese', portuguese],
])('no card says in %s how the work is done, or what its page does not offer', (_, texts) => {
  const said = operations.filter(({ id }) => hasCard(id)).map(({ id }) => texts[id]?.summary ?? '')
  expect(said.length).toBeGreaterThan(80)
  const words =
    /AES|PAdES|B-LT|ISO \d|reflow|re-?encod|recodifi|kodieren|エンコード|rasteri[sz]|Vektor|vecteur|ベクター/i
  expect(said.filter((text) => words.test(text) && !/SVG/.test(text))).toEqual([])
  expect(texts['fill-form']?.summary).not.toMatch(/row|Zeile|fila|ligne|行|linha/)
})

it('leaves out choices that need what no server does, and the field that has no other', () => {
  const names = (id: string) => fieldsOfForm(findOperation(id)!).map(({ name }) => name)
  expect(names('extend-signatures')).toEqual(['password'])
  expect(names('sign-digitally')).not.toContain('level')
  const format = fieldsOfForm(findOperation('pdf-to-excel')!).find(({ name }) => name === 'format')
  expect(format).toMatchObject({ choices: [{ value: 'xlsx' }, { value: 'ods' }, { value: 'csv' }] })
})

it.each(doneElsewhere.map(({ id }) => id))('%s is done in a viewer that knows what it is opened for', (id) => {
  const address = peopleAddress(id)
  expect(viewerIds.map(toolPath)).toContain(pathOf(address))
  const [, query] = address.split('?')
  if (query !== undefined) expect(Object.keys(startWith(query))).toHaveLength(1)
  expect(isForDevelopers(id)).toBe(true)
  expect(toolPath(id)).toBe(`/developers/${id}`)
})
