import { expect, it } from 'vitest'
import { csvFields } from './csv-fields.js'

it('parts fields and lines, but not within quotes', () => {
  const text = 'a;"b;\n""c""";\r\nd'
  const fields = [...csvFields(text, ';')].map(({ start, end, column }) => [column, text.slice(start, end)])
  expect(fields).toEqual([
    [1, 'a'],
    [2, '"b;\n""c"""'],
    [3, ''],
    [1, 'd'],
  ])
})
