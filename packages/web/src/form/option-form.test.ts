import { fieldsOf } from '@sheaf/core'
import { findOperation } from '@sheaf/core/registry'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { speak } from '../texts/language.js'
import { initialValues } from './form-values.js'
import { optionProblems } from './option-form.js'

beforeAll(() => vi.stubGlobal('document', { documentElement: { lang: '' } }))
afterAll(async () => {
  await speak('en')
  vi.unstubAllGlobals()
})

function problemsOfForm(id: string, values: Record<string, string>) {
  const operation = findOperation(id)!
  const fields = fieldsOf(operation.options)
  return optionProblems(operation, fields, { ...initialValues(fields), ...values })
}

it('asks for what is missing, and names the option where a message continues it', async () => {
  await speak('en')
  expect(problemsOfForm('add-annotations', {})).toEqual([
    { field: 'annotations', message: 'Please fill in this field.' },
  ])
  expect(problemsOfForm('add-annotations', { annotations: '7' })).toEqual([
    { field: 'annotations', message: expect.stringMatching(/^“Annotations” must be a list/) },
  ])
})

it('says in the language spoken that a value cannot be used', async () => {
  await speak('de')
  expect(problemsOfForm('add-annotations', {})).toEqual([
    { field: 'annotations', message: 'Bitte füllen Sie dieses Feld aus.' },
  ])
  const [problem] = problemsOfForm('compress-pdf', { targetSize: 'small' })
  expect(problem).toMatchObject({
    field: 'targetSize',
    message: expect.stringMatching(/^Eine Einstellung hat einen Wert, der nicht verwendet werden kann\. \(/),
  })
})
