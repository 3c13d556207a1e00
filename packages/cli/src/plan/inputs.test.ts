import { execFileSync } from 'node:child_process'
import { createWriteStream } from 'node:fs'
import { symlink, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { pdf } from '@sheaf/core'
import { expect, it } from 'vitest'
import { makeFolder } from '../testing/run-sheaf.js'
import { expandInputs } from './inputs.js'
import { openStream } from './standard-input.js'

it('finds files and links to them, and a pipe only when it is named', async () => {
  const folder = await makeFolder()
  const at = (name: string) => join(folder, name)
  await writeFile(at('a.pdf'), '')
  execFileSync('mkfifo', [at('b.pdf')])
  await symlink('a.pdf', at('c.pdf'))
  await symlink('b.pdf', at('d.pdf'))
  await symlink('/dev/null', at('e.pdf'))
  const find = async (...words: string[]) =>
    (await expandInputs(words.map(at), pdf(), { recursive: false })).map(({ label }) => label)
  const files = [at('a.pdf'), at('c.pdf')]
  expect(await find('')).toEqual(files)
  expect(await find('*.pdf')).toEqual(files)
  expect(await find('b.pdf', 'e.pdf')).toEqual([at('b.pdf'), at('e.pdf')])
})

it.runIf(process.platform === 'linux')(
  'reads a pipe that is written to later, and can stop waiting for it',
  async () => {
    const path = join(await makeFolder(), 'pipe')
    execFileSync('mkfifo', [path])
    const waiting = await openStream(path)
    waiting.destroy()
    const stream = await openStream(path)
    createWriteStream(path).end('late')
    expect(await text(stream)).toBe('late')
  },
)
