import { type Field, fieldsOf } from '@sheaf/core'
import { findOperation } from '@sheaf/core/registry'
import { describe, expect, it } from 'vitest'
import { initialValues, isShown, numberProblems, optionsOf, passwordField, sortProblems } from './form-values.js'

const base = { title: 'T', description: '', required: false }
const fields: Field[] = [
  {
    ...base,
    name: 'mode',
    kind: 'choice',
    required: true,
    choices: [
      { value: 'a', title: 'A' },
      { value: 'b', title: 'B' },
    ],
  },
  {
    ...base,
    name: 'size',
    kind: 'number',
    integer: true,
    min: 1,
    max: 9,
    default: 3,
    shownWhen: { field: 'mode', is: ['b'] },
  },
  { ...base, name: 'label', kind: 'text', secret: false, default: 'DRAFT' },
  { ...base, name: 'note', kind: 'text', secret: false },
  { ...base, name: 'pages', kind: 'text', secret: false, required: true },
  { ...base, name: 'loud', kind: 'boolean', default: true },
  { ...base, name: 'extra', kind: 'json', default: null },
  { ...base, name: 'turns', kind: 'json', default: { 1: 90 } },
]
const initial = initialValues(fields)

describe('initialValues', () => {
  it('takes defaults as text, and the first choice where one must be made', () => {
    expect(initial).toEqual({
      mode: 'a',
      size: '3',
      label: 'DRAFT',
      note: '',
      pages: '',
      loud: true,
      extra: '',
      turns: '{"1":90}',
    })
  })

  it('leaves a choice that need not be made open', () => {
    const [mode] = fields
    expect(initialValues([{ ...mode!, required: false }])).toEqual({ mode: '' })
  })
})

describe('isShown', () => {
  it('follows the value of the other field, also a switch', () => {
    expect(isShown({ shownWhen: { field: 'mode', is: ['b'] } }, initial)).toBe(false)
    expect(isShown({ shownWhen: { field: 'mode', is: ['b'] } }, { mode: 'b' })).toBe(true)
    expect(isShown({ shownWhen: { field: 'loud', is: [true] } }, { loud: false })).toBe(false)
    expect(isShown({}, {})).toBe(true)
  })
})

describe('optionsOf', () => {
  it('leaves out what is hidden or blank, and keeps blanks that stand against a default or a demand', () => {
    expect(optionsOf(fields, { ...initial, label: '' })).toEqual({
      mode: 'a',
      label: '',
      pages: '',
      loud: true,
      turns: '{"1":90}',
    })
  })

  it('sends a hidden field once it is shown', () => {
    expect(optionsOf(fields, { ...initial, mode: 'b' })).toMatchObject({ mode: 'b', size: '3' })
  })
})

describe('numberProblems', () => {
  const at = (size: string) => numberProblems(fields, { ...initial, mode: 'b', size }).map(({ message }) => message)

  it('names the bounds', () => {
    expect(at('0')).toEqual(['Please enter a number from 1 to 9.'])
    expect(at('2.5')).toEqual(['Please enter a whole number.'])
    expect(at('9')).toEqual([])
  })

  it('says nothing of hidden and empty fields', () => {
    expect(numberProblems(fields, { ...initial, size: '99' })).toEqual([])
    expect(at('')).toEqual([])
  })

  it('names a single bound', () => {
    const only = (bound: object) =>
      numberProblems([{ ...base, name: 'n', kind: 'number', integer: false, ...bound }], { n: '5' })
    expect(only({ min: 6 })[0]?.message).toBe('Please enter a number of at least 6.')
    expect(only({ max: 4 })[0]?.message).toBe('Please enter a number of at most 4.')
  })
})

describe('sortProblems', () => {
  it('puts a problem inside an option at the option and at its path, keeps the first of several, and hands back the rest', () => {
    const problems = [
      { field: 'signatures.0.x', message: 'one' },
      { field: 'signatures', message: 'two' },
      { field: 'options', message: 'three' },
    ]
    expect(sortProblems(problems, ['signatures'])).toEqual({
      byField: { signatures: 'one', 'signatures.0.x': 'one' },
      others: ['three'],
    })
  })
})

describe('passwordField', () => {
  it.each([
    ['protect-pdf', 'currentPassword'],
    ['unlock-pdf', 'password'],
    ['merge-pdf', 'password'],
    ['sign-digitally', 'password'],
  ])('of %s is %s', (id, name) => {
    expect(passwordField(fieldsOf(findOperation(id)!.options))?.name).toBe(name)
  })
})
