import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { makeFolder } from '../testing/make-folder.js'
import { keepUploads, restoreUploads } from './kept-uploads.js'

const noLinks = () => Promise.reject(Object.assign(new Error('no links'), { code: 'EPERM' }))

it.each([
  ['on most disks', undefined],
  ['on a disk without hard links', noLinks],
])('gives a job that begins again its uploads, and nothing of its first try, %s', async (_, linkFile) => {
  const { path: folder, remove } = await makeFolder()
  mkdirSync(join(folder, 'in'))
  writeFileSync(join(folder, 'in', 'a'), 'bytes')
  await keepUploads(folder, linkFile)
  // They move to where the process sees them, and end with it.
  rmSync(join(folder, 'in'), { recursive: true })
  mkdirSync(join(folder, 'out'))
  writeFileSync(join(folder, 'out', '0'), 'half')
  await restoreUploads(folder)
  expect(readdirSync(folder)).toEqual(['in'])
  expect(readFileSync(join(folder, 'in', 'a'), 'utf8')).toBe('bytes')
  await remove()
})
