import { operations } from '@sheaf/core'
import { expect, it } from 'vitest'
import { isForDevelopers } from '../routes.js'
import { fieldsOfForm } from './fields-in-language.js'

it('no form for people asks for JSON', () => {
  const forPeople = operations.filter(({ id }) => !isForDevelopers(id))
  const asking = forPeople.filter((operation) => fieldsOfForm(operation).some(({ kind }) => kind === 'json'))
  // Its page places signatures by hand.
  expect(asking.map(({ id }) => id)).toEqual(['sign-pdf'])
})
