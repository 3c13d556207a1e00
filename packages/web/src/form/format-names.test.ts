import { expect, it } from 'vitest'
import { formatNames } from './format-names.js'

it('names each format once, however its files may be spelt', () => {
  expect(formatNames({ extensions: ['.jpeg', '.jpg', '.png', '.tif', '.tiff'] })).toBe('JPG, PNG, TIFF')
})

it('leaves out formats of programs, unless there is no other', () => {
  expect(formatNames({ extensions: ['.txt', '.json'] })).toBe('TXT')
  expect(formatNames({ extensions: ['.json', '.csv', '.fdf', '.xfdf'] })).toBe('CSV, FDF, XFDF')
  expect(formatNames({ extensions: ['.json'] })).toBe('JSON')
})
