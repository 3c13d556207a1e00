import { closeSync, linkSync, mkdirSync, mkdtempSync, openSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { fileBytes, folderBytes } from './file-bytes.js'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'sheaf-bytes-'))
})
afterEach(() => rmSync(folder, { recursive: true }))

it('counts files with names that are no text, and all but what was uploaded', async () => {
  for (const name of ['in', 'out']) mkdirSync(join(folder, name))
  writeFileSync(join(folder, 'in/0'), Buffer.alloc(2 ** 20, 1))
  writeFileSync(Buffer.concat([Buffer.from(`${folder}/out/`), Buffer.from([0xff])]), Buffer.alloc(2 ** 16, 1))
  const uploaded = await folderBytes(join(folder, 'in'))
  const disk = async () => (await fileBytes(folder, 0, { uploaded })).disk
  expect(await disk()).toBeGreaterThanOrEqual(2 ** 16)
  expect(await disk()).toBeLessThan(2 ** 18)
  writeFileSync(join(folder, 'in/1'), Buffer.alloc(2 ** 20, 1))
  expect(await disk()).toBeGreaterThanOrEqual(2 ** 20)
})

it('counts a file with several names once', async () => {
  for (const name of ['in', 'again']) mkdirSync(join(folder, name))
  writeFileSync(join(folder, 'in/0'), Buffer.alloc(2 ** 20, 1))
  linkSync(join(folder, 'in/0'), join(folder, 'again/0'))
  const uploaded = await folderBytes(join(folder, 'in'))
  // But for the folders themselves.
  expect((await fileBytes(folder, 0, { uploaded })).disk).toBeLessThan(2 ** 16)
})

it('counts what a folder takes that has held many names', async () => {
  mkdirSync(join(folder, 'long'))
  const names = Array.from({ length: 2000 }, (_, number) => join(folder, 'long', `${'n'.repeat(200)}${number}`))
  for (const name of names) writeFileSync(name, '')
  for (const name of names) rmSync(name)
  const { blocks } = statSync(join(folder, 'long'))
  expect(await folderBytes(folder)).toBe(blocks * 512)
})

it('takes more files than any work makes for too much', async () => {
  for (let number = 0; number < 6; number++) writeFileSync(join(folder, `${number}`), '')
  expect((await fileBytes(folder, 0, { mostFiles: 6 })).disk).toBeLessThan(2 ** 20)
  expect((await fileBytes(folder, 0, { mostFiles: 5 })).disk).toBe(Number.POSITIVE_INFINITY)
})

it('row 108: takes fewer folders than files for too much, since each takes longer to look at', async () => {
  for (let number = 0; number < 6; number++) mkdirSync(join(folder, `${number}`))
  expect((await fileBytes(folder, 0, { mostFiles: 60 })).disk).toBeLessThan(2 ** 20)
  expect((await fileBytes(folder, 0, { mostFiles: 59 })).disk).toBe(Number.POSITIVE_INFINITY)
})

it.runIf(process.platform === 'linux')('counts a file without a name while it is open', async () => {
  const path = join(folder, 'file')
  writeFileSync(path, Buffer.alloc(2 ** 20, 1))
  const open = openSync(path, 'r')
  rmSync(path)
  expect((await fileBytes(folder, process.pid)).disk).toBeGreaterThanOrEqual(2 ** 20)
  closeSync(open)
})
