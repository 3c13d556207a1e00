import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { lutimes, mkdir, mkdtemp, readdir, rm, stat, symlink, utimes, writeFile } from 'node:fs/promises'
import { hostname, tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { removeFolder } from './remove-folder.js'
import { WorkDir } from './work-dir.js'

let root: string
beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'sheaf-work-'))
})
afterEach(() => rm(root, { recursive: true, force: true }))

/** A folder as another server would have left it. */
async function leftBehind(
  name: string,
  {
    pid,
    host = hostname(),
    secondsAgo = 0,
    started,
  }: { pid: number; host?: string; secondsAgo?: number; started?: string },
) {
  const folder = join(root, 'jobs', name)
  await mkdir(join(folder, 'job', 'in'), { recursive: true })
  await writeFile(join(folder, 'heartbeat'), JSON.stringify({ host, pid, started }))
  const then = new Date(Date.now() - secondsAgo * 1000)
  await utimes(join(folder, 'heartbeat'), then, then)
}

const deadPid = () => spawnSync(process.execPath, ['--version']).pid

it('makes folders that only its user may enter', async () => {
  const work = await WorkDir.open(join(root, 'new'))
  const job = await work.createJob()
  for (const folder of [join(root, 'new'), job, join(job, 'in')]) expect((await stat(folder)).mode & 0o077).toBe(0)
  await work.close()
})

it('leaves nothing of its jobs when it is closed', async () => {
  const work = await WorkDir.open(root)
  await writeFile(join(await work.createJob(), 'in', 'file'), 'x')
  await work.close()
  expect(await readdir(join(root, 'jobs'))).toEqual([])
})

it('sweeps what dead servers have left behind, and nothing else', async () => {
  const work = await WorkDir.open(root)
  const job = await work.createJob()
  await leftBehind('killed', { pid: deadPid() })
  await leftBehind('silent-elsewhere', { pid: 1, host: 'elsewhere', secondsAgo: 301 })
  await leftBehind('alive-elsewhere', { pid: deadPid(), host: 'elsewhere', secondsAgo: 200 })
  await leftBehind('alive-here', { pid: process.ppid })
  await mkdir(join(root, 'jobs', 'just-starting'))
  await work.sweep()
  const left = await readdir(join(root, 'jobs'))
  expect(left).toHaveLength(4)
  expect(left).toEqual(expect.arrayContaining(['alive-elsewhere', 'alive-here', 'just-starting']))
  expect((await stat(job)).isDirectory()).toBe(true)
  await work.close()
})

it.runIf(process.platform === 'linux')(
  'row 104: sweeps no folder of a server that was held up for long but lives',
  async () => {
    const work = await WorkDir.open(root)
    const stat = readFileSync(`/proc/${process.ppid}/stat`, 'utf8')
    const started = /\) (?:\S+ ){19}(\d+)/.exec(stat)![1]!
    await leftBehind('held-up', { pid: process.ppid, secondsAgo: 4000, started })
    await leftBehind('number-used-again', { pid: process.ppid, secondsAgo: 4000, started: '1' })
    await work.sweep()
    const left = await readdir(join(root, 'jobs'))
    expect(left).toContain('held-up')
    expect(left).not.toContain('number-used-again')
    await work.close()
  },
)

it('does not work in a folder that is a link', async () => {
  await mkdir(join(root, 'target'))
  await symlink(join(root, 'target'), join(root, 'link'))
  await expect(WorkDir.open(join(root, 'link'))).rejects.toThrow('SHEAF_WORK_DIR')
})

it('knows the age of the oldest folder of a job, and forgets what has been left behind', async () => {
  const work = await WorkDir.open(root)
  expect(await work.oldestSeconds()).toBe(0)
  const [old, recent] = [await work.createJob(), await work.createJob()]
  const outside = await mkdtemp(join(tmpdir(), 'sheaf-outside-'))
  await writeFile(join(outside, 'file'), 'x')
  const hoursAgo = (hours: number) => new Date(Date.now() - hours * 3_600_000)
  await symlink(outside, join(old, 'link'))
  await symlink(outside, join(old, '..', 'link'))
  await utimes(old, hoursAgo(25), hoursAgo(25))
  await lutimes(join(old, '..', 'link'), hoursAgo(13), hoursAgo(13))
  await utimes(recent, hoursAgo(2), hoursAgo(2))
  expect(await work.oldestSeconds()).toBeCloseTo(25 * 3600, -2)
  await work.sweep()
  expect(await work.oldestSeconds()).toBeCloseTo(2 * 3600, -2)
  expect(await readdir(join(old, '..'))).toHaveLength(2)
  expect(await readdir(outside)).toEqual(['file'])
  await rm(outside, { recursive: true })
  await work.close()
})

it('is gone though others remove parts of it at the same time', async () => {
  const folder = join(root, 'tree')
  const parts = Array.from({ length: 40 }, (_, index) => join(folder, String(index)))
  await Promise.all(parts.map((part) => mkdir(join(part, 'a', 'b'), { recursive: true })))
  await Promise.all([removeFolder(folder), ...parts.map(removeFolder)])
  await expect(readdir(folder)).rejects.toMatchObject({ code: 'ENOENT' })
})
