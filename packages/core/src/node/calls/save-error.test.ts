import { expect, it } from 'vitest'
import { toSaveError } from './save-error.js'

it.each([
  ['EROFS', 'out.pdf cannot be written: the file system is read-only.'],
  ['EACCES', 'out.pdf cannot be written: you may not write there.'],
  ['ENAMETOOLONG', 'out.pdf cannot be written: the name is longer than the file system allows. Give a shorter path.'],
  ['ELOOP', 'out.pdf cannot be written: its symbolic links lead in a circle.'],
])('names what prevents writing: %s', async (code, message) => {
  expect(await toSaveError(Object.assign(new Error(code), { code, syscall: 'open' }), 'out.pdf')).toMatchObject({
    code: 'INVALID_OPTIONS',
    message,
    details: { system: code },
  })
})
