import { operations } from '@sheaf/core/registry'
import { expect, it } from 'vitest'
import { isForDevelopers, pathOf, peopleAddress, toolPath, viewerIds } from '../routes.js'
import { startWith } from '../screens/edit-pdf/start-with.js'
import { fieldsOfForm } from './fields-in-language.js'

const formsForPeople = operations.filter(({ id }) => peopleAddress(id) === toolPath(id))
const doneElsewhere = operations.filter(({ id }) => peopleAddress(id) !== toolPath(id))

it('the address of no operation leads to a form that asks for JSON', () => {
  const asking = formsForPeople.filter((operation) => fieldsOfForm(operation).some(({ kind }) => kind === 'json'))
  // Its page places signatures by hand.
  expect(asking.map(({ id }) => id)).toEqual(['sign-pdf'])
})

it.each(doneElsewhere.map(({ id }) => id))('%s is done in a viewer that knows what it is opened for', (id) => {
  const address = peopleAddress(id)
  expect(viewerIds.map(toolPath)).toContain(pathOf(address))
  const [, query] = address.split('?')
  if (query !== undefined) expect(Object.keys(startWith(query))).toHaveLength(1)
  expect(isForDevelopers(id)).toBe(true)
  expect(toolPath(id)).toBe(`/developers/${id}`)
})
