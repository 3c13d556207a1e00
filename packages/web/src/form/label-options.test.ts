import { findOperation } from '@sheaf/core/registry'
import { expect, it } from 'vitest'
import { labelOptions } from './label-options.js'

it('names options in messages by their labels', () => {
  const operation = findOperation('make-accessible')!
  expect(labelOptions('Give it as the option "language" (field "file").', operation)).toBe('Give it as “Language”.')
})
