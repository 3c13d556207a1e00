import { type AnyOperation, type Choice, type Field, fieldsOf } from '@sheaf/core'
import { operations } from '@sheaf/core/registry'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { fieldsInLanguage } from '../form/fields-in-language.js'
import { operations as german } from './de/operations.js'
import { speak } from './language.js'
import { type FieldTexts, inLanguage } from './operations.js'

const all: readonly AnyOperation[] = operations

const isText = (text: unknown) => typeof text === 'string' && text.trim() !== ''

/** Names of the texts that a field has in English and lacks in German, or has in German for nothing. */
function differences(field: Field, texts: FieldTexts | undefined): string[] {
  if (!texts) return [field.name]
  const choices = field.kind === 'choice' ? field.choices : field.kind === 'text' ? (field.suggestions ?? []) : []
  const known = choices.map(({ value }) => value)
  return [
    ...(isText(texts.title) && isText(texts.description) === isText(field.description) ? [] : [field.name]),
    ...(texts.placeholder === undefined || field.kind === 'text' ? [] : [`${field.name} placeholder`]),
    ...choices.filter((choice) => !isTranslated(choice, texts)).map(({ value }) => `${field.name}=${value}`),
    ...Object.keys(texts.choices ?? {})
      .filter((value) => !known.includes(value))
      .map((value) => `${field.name}=${value} is no choice`),
  ]
}

/** Figures are the same in every language. */
function isTranslated({ value, title, description }: Choice, { choices = {} }: FieldTexts): boolean {
  const text = choices[value]
  if (text === undefined && description === undefined) return /^\d+$/.test(title)
  if (typeof text === 'string') return isText(text) && description === undefined
  return text !== undefined && isText(text.title) && isText(text.description) && description !== undefined
}

describe.each(all.map((operation) => [operation.id, operation] as const))('%s in German', (id, operation) => {
  it('has a title and a summary', () => {
    expect([german[id]?.title, german[id]?.summary].every(isText)).toBe(true)
  })

  it('names exactly the slots it has', () => {
    expect(Object.keys(german[id]?.slots ?? {}).toSorted()).toEqual(Object.keys(operation.files).toSorted())
    expect(Object.values(german[id]?.slots ?? {}).every(isText)).toBe(true)
  })

  it('has texts for exactly the options and choices it has', () => {
    const fields = fieldsOf(operation.options)
    expect(fields.flatMap((field) => differences(field, german[id]?.fields[field.name]))).toEqual([])
    expect(Object.keys(german[id]?.fields ?? {}).toSorted()).toEqual(fields.map(({ name }) => name).toSorted())
  })
})

it('has German for no operation that does not exist', () => {
  const ids = all.map(({ id }) => id)
  expect(Object.keys(german).filter((id) => !ids.includes(id))).toEqual([])
})

describe('what is missing', () => {
  const choice: Field = {
    name: 'level',
    title: 'Level',
    description: 'How much.',
    required: false,
    kind: 'choice',
    choices: [{ value: 'low', title: 'Low', description: 'A little.' }],
  }
  const low = { title: 'Wenig', description: 'Ein bisschen.' }

  it.each<[string, FieldTexts | undefined, string[]]>([
    ['nothing', { title: 'Stufe', description: 'Wie viel.', choices: { low } }, []],
    ['the whole option', undefined, ['level']],
    ['a description', { title: 'Stufe', description: '', choices: { low } }, ['level']],
    ['a choice', { title: 'Stufe', description: 'Wie viel.' }, ['level=low']],
    ['what a choice means', { title: 'Stufe', description: 'Wie viel.', choices: { low: 'Wenig' } }, ['level=low']],
    [
      'the choice that a text is for',
      { title: 'Stufe', description: 'Wie viel.', choices: { low, high: 'Viel' } },
      ['level=high is no choice'],
    ],
  ])('is found: %s', (_, texts, found) => {
    expect(differences(choice, texts)).toEqual(found)
  })
})

describe('while German is spoken', () => {
  const numberPages = operations.find(({ id }) => id === 'number-pages')!
  beforeAll(async () => {
    vi.stubGlobal('document', { documentElement: { lang: '' } })
    await speak('de')
  })
  afterAll(async () => {
    await speak('en')
    vi.unstubAllGlobals()
  })

  it('gives operations, their slots and their options in German, and all else as it is', () => {
    const operation = inLanguage(numberPages)
    expect(operation).toMatchObject({ id: 'number-pages', title: 'Seiten nummerieren', output: numberPages.output })
    expect(operation.files.file).toEqual({ ...numberPages.files.file, title: 'PDF-Datei' })
    const [position] = fieldsInLanguage(numberPages)
    expect(position).toMatchObject({
      name: 'position',
      default: 'bottom-right',
      choices: expect.arrayContaining([{ value: 'top-left', title: 'Oben links' }]),
    })
  })

  it('translates an example in an empty box, and keeps those that have no words', () => {
    const fields = new Map(fieldsInLanguage(numberPages).map((field) => [field.name, field]))
    expect(fields.get('template')).toMatchObject({ placeholder: 'Seite {n} von {total}' })
    expect(fields.get('pages')).toMatchObject({ title: 'Seiten', placeholder: 'all' })
  })

  it('gives one and the same object each time, so that what depends on it is not drawn again', () => {
    expect(inLanguage(numberPages)).toBe(inLanguage(numberPages))
  })
})
