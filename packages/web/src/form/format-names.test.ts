import { expect, it } from 'vitest'
import { formatNames } from './format-names.js'

it('names each format once, however its files may be spelt', () => {
  expect(formatNames({ extensions: ['.jpeg', '.jpg', '.png', '.tif', '.tiff'] })).toBe('JPG, PNG, TIFF')
})
