import { fieldsOf } from '@sheaf/core'
import { findOperation } from '@sheaf/core/registry'
import { expect, it } from 'vitest'
import { initialValues } from '../../form/form-values.js'
import { intervalOf } from './whole-numbers.js'

const operation = findOperation('split-pdf')!
const fields = fieldsOf(operation.options)

it.each([
  ['1', 1],
  ['100', 100],
  ['0', undefined],
  ['101', undefined],
  ['2.5', undefined],
  [' ', undefined],
  ['x', undefined],
])('"%s" is an interval of %s', (interval, pages) => {
  const values = { ...initialValues(fields), mode: 'interval', interval }
  expect(intervalOf(operation, { fields, values })).toBe(pages)
})
