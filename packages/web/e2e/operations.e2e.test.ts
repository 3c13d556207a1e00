import { operations } from '@sheaf/core/registry'
import { describe, expect, it } from 'vitest'
import { useOperations, uses } from './operation-uses.js'

// The first document of an engine waits for its start.
it('has a use for every operation', () => {
  expect(Object.keys(uses).toSorted()).toEqual(
    operations
      // What calls a network does not work in a browser or in the jobs of a server.
      .filter(({ needs }) => !needs.includes('fetchTimeStamp'))
      .map(({ id }) => id)
      .toSorted(),
  )
})

// Most screens of their own have tests of their own; these are pages made from the description, with fields of each kind. The long tests use all operations in both places.
describe('on the server', () => {
  useOperations('server', ['fill-form', 'add-annotations', 'pdf-info'])
})

describe('on the device', () => {
  useOperations('device', ['add-form-fields', 'arrange-pages', 'extract-attachments'])
})
