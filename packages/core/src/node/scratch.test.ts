import { spawnSync } from 'node:child_process'
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  realpathSync,
  rmSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import { stat, writeFile as writeBytes } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { basename, dirname, join } from 'node:path'
import { afterAll, beforeEach, expect, it, onTestFinished, vi } from 'vitest'
import { renameFile } from '../files.js'
import { openFile } from './disk-file.js'
import { discardFile, makeScratch, removeScratchOfThread, sweepScratch } from './scratch.js'
import { writeFile, writeTemporary } from './write-file.js'

const root = realpathSync(mkdtempSync(join(tmpdir(), 'sheaf-scratch-test-')))
let beside: string
let place: string
beforeEach(() => {
  beside = mkdtempSync(join(root, 'tmp-'))
  place = mkdtempSync(join(root, 'place-'))
  vi.stubEnv('TMPDIR', beside)
})
afterAll(() => {
  vi.unstubAllEnvs()
  rmSync(root, { recursive: true })
})

const left = () => readdirSync(beside)
const isPosix = process.platform !== 'win32'

async function result(content = 'encoded', name = 'compressed_clip.mp4') {
  const scratch = await makeScratch()
  const path = join(scratch.folder, 'result.mp4')
  await writeBytes(path, content)
  await writeBytes(join(scratch.folder, 'pass.log'), 'statistics')
  const file = await scratch.takeOut(path, name)
  await scratch.dispose()
  return file
}

it('keeps a result when the folder with all else goes, until it is discarded', async () => {
  const file = await result()
  expect([file.name, file.size, await file.text(), left().length]).toEqual(['compressed_clip.mp4', 7, 'encoded', 1])
  await discardFile(renameFile(renameFile(file, 'a.mp4'), 'b.mp4'))
  expect(left()).toEqual([])
  await discardFile(file)
  await discardFile(new File(['x'], 'x'))
})

it('names the temporary folder where nothing can be created', async () => {
  vi.stubEnv('TMPDIR', '/none')
  onTestFinished(() => void vi.unstubAllEnvs())
  await expect(makeScratch()).rejects.toMatchObject({
    code: 'UNAVAILABLE',
    message:
      'This task needs a folder for temporary files, and none can be created in /none (ENOENT). Set TMPDIR to a folder that can be written.',
  })
})

it('never removes a file that was opened where it lies', async () => {
  const path = join(place, 'clip.mp4')
  await writeBytes(path, 'source')
  await discardFile(renameFile(await openFile(path), 'compressed_clip.mp4'))
  expect(existsSync(path)).toBe(true)
})

it.runIf(isPosix)('makes folders that only its user may enter', async () => {
  const { folder, dispose } = await makeScratch()
  expect((await stat(folder)).mode & 0o777).toBe(0o700)
  await dispose()
})

it('leaves nothing at the end of a thread that was ended from outside', async () => {
  const [first, second] = [await result(), await result()]
  const other = join(beside, basename(dirname(first.path)).replace(/-\d+-(\w+)$/, '-999999-$1'))
  mkdirSync(other)
  await removeScratchOfThread(999_999)
  expect(left()).toHaveLength(2)
  await discardFile(first)
  await discardFile(second)
})

it('removes what a killed process has left, and nothing of one that lives', async () => {
  const { folder, dispose } = await makeScratch()
  const own = basename(folder)
  const as = (space: string | undefined, pid: number, end: string) =>
    own.replace(/-(\d+)-(\d+)-(\d+)-\w+$/, (_, here) => `-${space ?? here}-${pid}-0-${end}`)
  const dead = spawnSync(process.execPath, ['--version']).pid
  const old = new Date(Date.now() - 300_000)
  const add = (name: string, changed = old) => {
    const path = join(beside, name)
    mkdirSync(path)
    writeFileSync(join(path, 'result.mp4'), 'private')
    utimesSync(join(path, 'result.mp4'), changed, changed)
    utimesSync(path, old, old)
    return name
  }
  add(as(undefined, dead, 'killed'))
  add(as(undefined, process.pid, 'samenumber'), new Date(0))
  utimesSync(join(beside, as(undefined, process.pid, 'samenumber')), new Date(0), new Date(0))
  const kept = [
    own,
    add(as(undefined, process.ppid, 'living')),
    add(as('1', dead, 'elsewhere')),
    add('sheaf-video-notes'),
  ]
  add(as('1', dead, 'elsewherelongago'), new Date(Date.now() - 7_200_000))
  await sweepScratch(beside)
  expect(left().sort()).toEqual(kept.sort())
  await dispose()
})

it('brings a result of the same file system over without copying it, with the mode of new files', async () => {
  const file = await result()
  const path = join(place, 'compressed_clip.mp4')
  await writeFile(file, path)
  const [there, here] = [await stat(path), await stat(file.path)]
  expect([there.ino, there.nlink]).toEqual([here.ino, 2])
  expect(there.mode & 0o777).toBe(0o666 & ~process.umask())
  await discardFile(file)
  expect([(await stat(path)).nlink, left()]).toEqual([1, []])
})

it('never gives a second name to a file of someone else, for that would change with it', async () => {
  const source = join(place, 'clip.mp4')
  await writeBytes(source, 'source', { mode: 0o600 })
  const path = join(place, 'compressed_clip.mp4')
  await writeTemporary(renameFile(await openFile(source), 'compressed_clip.mp4'), path)
  const [there, here] = [await stat(path), await stat(source)]
  expect([there.nlink, there.size, there.ino === here.ino]).toEqual([1, 6, false])
  expect(there.mode & 0o777).toBe(0o666 & ~process.umask())
})

it('writes a part of a file as that part, and replaces nothing', async () => {
  const source = join(place, 'clip.mp4')
  await writeBytes(source, 'source')
  const path = join(place, 'part')
  const part = (await openFile(source)).slice(1, 4) as File
  await writeFile(part, path)
  expect(await (await openFile(path)).text()).toBe('our')
  const file = await result()
  await expect(writeFile(file, path)).rejects.toThrow(/exist/i)
  await expect(writeFile(await openFile(source), path)).rejects.toThrow(/exist/i)
  expect(await (await openFile(path)).text()).toBe('our')
  expect(readdirSync(place).sort()).toEqual(['clip.mp4', 'part'])
  await discardFile(file)
})
