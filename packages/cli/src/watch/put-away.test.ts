import { link, mkdir, readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { makeFolder } from '../testing/run-sheaf.js'
import { putAway } from './put-away.js'

async function folderWith(content: string): Promise<{ file: string; done: string }> {
  const folder = await makeFolder()
  await writeFile(join(folder, 'a.pdf'), content)
  return { file: join(folder, 'a.pdf'), done: join(folder, 'done') }
}

it('moves a file, and keeps another of the same name', async () => {
  const { file, done } = await folderWith('new')
  await mkdir(done)
  await writeFile(join(done, 'a.pdf'), 'old')
  expect(await putAway(file, done)).toBe(join(done, 'a (2).pdf'))
  expect(await readFile(join(done, 'a.pdf'), 'utf8')).toBe('old')
  expect(await readdir(join(done, '..'))).toEqual(['done'])
})

it('completes a move that was interrupted when the file had both names', async () => {
  const { file, done } = await folderWith('new')
  await mkdir(done)
  await link(file, join(done, 'a.pdf'))
  expect(await putAway(file, done)).toBe(join(done, 'a.pdf'))
  expect(await readdir(join(done, '..'))).toEqual(['done'])
  expect(await readdir(done)).toEqual(['a.pdf'])
})

it('does what belongs to the move before the file leaves its place, again after an interruption', async () => {
  const { file, done } = await folderWith('new')
  const seen: string[][] = []
  const look = async (target: string) => {
    seen.push([target, ...(await readdir(join(done, '..')))])
    if (seen.length === 1) throw new Error('interrupted')
  }
  await expect(putAway(file, done, look)).rejects.toThrow('interrupted')
  expect(await putAway(file, done, look)).toBe(join(done, 'a.pdf'))
  expect(seen).toEqual(Array(2).fill([join(done, 'a.pdf'), 'a.pdf', 'done']))
  expect(await readdir(join(done, '..'))).toEqual(['done'])
})

it('gives nothing for a file that was moved before', async () => {
  const { file, done } = await folderWith('new')
  await putAway(file, done)
  expect(await putAway(file, done)).toBeUndefined()
  expect(await readdir(done)).toEqual(['a.pdf'])
})

it('leaves each of several that move at once in one place', async () => {
  const { file, done } = await folderWith('new')
  const moved = await Promise.all([putAway(file, done), putAway(file, done), putAway(file, done)])
  expect(moved.filter((path) => path !== undefined).length).toBeGreaterThanOrEqual(1)
  expect(await readdir(done)).toEqual(['a.pdf'])
})
