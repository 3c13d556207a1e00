import { expect, it } from 'vitest'
import { toWriteError } from './output-files.js'

it.each([
  ['EROFS', 'out.pdf cannot be written: the file system is read-only.'],
  ['EACCES', 'out.pdf cannot be written: you may not write there.'],
  [
    'ENAMETOOLONG',
    'out.pdf cannot be written: the name is longer than the file system allows. Choose a shorter one with -o.',
  ],
  ['ELOOP', 'out.pdf cannot be written: its symbolic links lead in a circle. Choose another path with -o.'],
  ['EMFILE', 'out.pdf cannot be written: too many files are open. Raise the limit with ulimit -n, or lower --jobs.'],
  ['EIO', 'out.pdf cannot be written: the disk failed. Write elsewhere with -o, and check the disk.'],
])('names what prevents writing: %s', (code, message) => {
  expect(toWriteError(Object.assign(new Error(code), { code, syscall: 'open' }), 'out.pdf').message).toBe(message)
})
