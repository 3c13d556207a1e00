import { expect, it } from 'vitest'
import { toSaveError } from './save-error.js'

it.each([
  ['EROFS', 'out.pdf cannot be written: the file system is read-only.'],
  ['EACCES', 'out.pdf cannot be written: you may not write there.'],
])('names what prevents writing: %s', async (code, message) => {
  expect(await toSaveError(Object.assign(new Error(code), { code, syscall: 'open' }), 'out.pdf')).toMatchObject({
    code: 'INVALID_OPTIONS',
    message,
    details: { system: code },
  })
})
