import { stat, symlink } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { makeFolder } from '../testing/run-sheaf.js'
import { describeReadError } from './describe-read-error.js'

const failureOf = (path: string) =>
  stat(path).then(
    () => expect.unreachable(),
    (error: NodeJS.ErrnoException) => describeReadError(error),
  )

it('explains a name that is too long, and links in a circle', async () => {
  const folder = await makeFolder()
  expect(await failureOf(join(folder, `${'x'.repeat(300)}.pdf`))).toBe(
    'There is no such file: the name is longer than the file system allows. Check the path.',
  )
  await symlink(join(folder, 'b.pdf'), join(folder, 'a.pdf'))
  await symlink(join(folder, 'a.pdf'), join(folder, 'b.pdf'))
  expect(await failureOf(join(folder, 'a.pdf'))).toBe(
    'Its symbolic links lead in a circle. Give the path of the file itself.',
  )
})

it.each(['ENOENT', 'ENOTDIR', 'EACCES', 'EPERM', 'EISDIR', 'ENAMETOOLONG', 'ELOOP', 'EMFILE', 'ENFILE', 'EIO'])(
  'says in words what %s means',
  (code) => {
    const text = describeReadError(Object.assign(new Error(`${code}: raw text of the system`), { code }))
    expect(text).not.toContain(code)
    expect(text).not.toContain('raw text')
  },
)
