import { expect, it } from 'vitest'
import { toWriteError } from './output-files.js'

it.each([
  ['EROFS', 'out.pdf cannot be written: the file system is read-only.'],
  ['EACCES', 'out.pdf cannot be written: you may not write there.'],
])('names what prevents writing: %s', (code, message) => {
  expect(toWriteError(Object.assign(new Error(code), { code, syscall: 'open' }), 'out.pdf').message).toBe(message)
})
