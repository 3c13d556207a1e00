import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeAll, beforeEach, expect, inject, it } from 'vitest'
import { eventually } from './testing/eventually.js'
import { allPrograms, programs, untilBuilt } from './testing/programs.js'
import { pdfBytes, post } from './testing/requests.js'
import { fakeOperations } from './testing/test-server.js'

let workDir: string
let server: ChildProcess
let exit: Promise<number | null>
beforeAll(() => untilBuilt(inject('allPrograms')))
beforeEach(async () => {
  workDir = await mkdtemp(join(tmpdir(), 'sheaf-bin-'))
})
afterEach(async () => {
  server.kill('SIGKILL')
  await rm(workDir, { recursive: true, force: true })
})

/** Starts Node with these arguments, and gives what it writes to standard error up to its address, or to its end. */
function start(args: string[], env: Record<string, string> = {}): Promise<string> {
  server = spawn(process.execPath, args, {
    env: { PATH: process.env.PATH ?? '', PORT: '0', SHEAF_WORK_DIR: workDir, ...env },
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  exit = new Promise((resolve) => server.once('exit', resolve))
  let text = ''
  let ended = false
  server.once('close', () => {
    ended = true
  })
  server.stderr!.on('data', (chunk: Buffer) => {
    text += chunk
  })
  return eventually(() => {
    expect(ended || urlIn(text) !== '', text).toBe(true)
    return text
  })
}

const startBin = async (env?: Record<string, string>) => start([allPrograms.bin], env)
const urlIn = (text: string) => /http:\S+(?=\n)/.exec(text)?.[0] ?? ''

it('says where it is, works, and ends with 0 on SIGTERM, leaving nothing behind', async () => {
  const url = urlIn(await startBin())
  expect((await fetch(`${url}/healthz`)).status).toBe(200)
  server.kill('SIGTERM')
  expect(await exit).toBe(0)
  expect(await readdir(join(workDir, 'jobs'))).toEqual([])
})

it('says what is wrong with a setting, and ends', async () => {
  expect(await startBin({ SHEAF_QUEUE: 'many' })).toContain('SHEAF_QUEUE')
  expect(await exit).toBe(1)
})

const diesWithParent = process.platform === 'linux' && spawnSync('setpriv', ['--version']).status === 0

it.runIf(diesWithParent)('takes its job processes along when it is killed, and the next start cleans up', async () => {
  const { child, startServer } = programs
  const settings = JSON.stringify({
    port: 0,
    workDir,
    childEntry: child,
    registryModule: fakeOperations,
    logLevel: 'silent',
  })
  const program = `const { startServer } = await import(${JSON.stringify(startServer)}); console.error((await startServer(${settings})).url)`
  const url = urlIn(await start(['--input-type=module', '--eval', program]))
  const busy = post(`${url}/api/misbehave`, [
    ['file', { content: pdfBytes }],
    ['how', 'spin'],
  ]).catch(() => {})
  const jobs = await eventually(async () => {
    expect(await (await fetch(`${url}/metrics`)).text()).toContain('\nsheaf_jobs_running 1\n')
    const pids = (await readFile(`/proc/${server.pid}/task/${server.pid}/children`, 'utf8')).split(' ').filter(Boolean)
    return pids
  })
  expect(jobs.length).toBeGreaterThan(0)

  server.kill('SIGKILL')
  await exit
  await busy
  await eventually(async () => {
    const states = await Promise.all(jobs.map((pid) => readFile(`/proc/${pid}/stat`, 'utf8').catch(() => 'gone')))
    for (const state of states) expect(state).toMatch(/^gone$|\) [ZX] /)
  })
  await startBin()
  // Only the new server's own folder is left.
  expect(await readdir(join(workDir, 'jobs'))).toHaveLength(1)
})
