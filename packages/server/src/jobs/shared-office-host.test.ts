import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { eventually } from '../testing/eventually.js'
import { withLongEnough } from '../testing/long-enough.js'
import { childrenOf, isRunning, jobAtWork } from '../testing/processes.js'
import { post, problemOf } from '../testing/requests.js'
import { ownProcesses, startTestServer, type TestServer } from '../testing/test-server.js'

const fakeLibreOffice = new URL('../../../../fixtures/files/fake-soffice.sh', import.meta.url)

let folder: string
let server: TestServer
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'sheaf-office-test-'))
  const programs = join(folder, 'office', 'program')
  await mkdir(programs, { recursive: true })
  await writeFile(join(programs, 'soffice'), await readFile(fakeLibreOffice), { mode: 0o755 })
  vi.stubEnv('PATH', `${programs}${delimiter}${process.env.PATH}`)
  vi.stubEnv('TMPDIR', folder)
  server = await start(300)
})
afterEach(async () => {
  await server.close()
  await eventually(async () => expect(await hosts()).toEqual([]))
  vi.unstubAllEnvs()
  await rm(folder, { recursive: true })
})

const start = (jobTimeoutSeconds: number) =>
  startTestServer({ ...ownProcesses, officeEngine: 'native', officeDocuments: 50, jobTimeoutSeconds })
const hosts = async () => (await readdir(folder)).filter((name) => /^sheaf-office-\d/.test(name))
const engines = async () =>
  (await Promise.all((await hosts()).map((host) => readdir(join(folder, host, 'engines'))))).flat()
const hostProcesses = async () => {
  const pids = await childrenOf(process.pid)
  const commands = await Promise.all(pids.map((pid) => readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '')))
  return commands.filter((command) => command.includes('office-host') && command.includes(folder))
}
const convert = (content: string, signal: AbortSignal | null = null) =>
  post(`${server.url}/api/convert`, [['file', { content }]], { signal })

describe.runIf(process.platform === 'linux')('the process that runs LibreOffice', () => {
  it('is one for all jobs, started by the first, and tells of its engine', async () => {
    expect(await hosts()).toEqual([])
    const { tools } = (await (await fetch(`${server.url}/api/tools`)).json()) as { tools: Record<string, unknown>[] }
    expect(tools.find(({ id }) => id === 'convert')).toMatchObject({
      available: true,
      engine: {
        name: 'LibreOffice',
        version: '7.6.4',
        native: true,
        fence: expect.stringMatching(/^(bubblewrap|namespaces|none)$/),
      },
    })
    const answers = await Promise.all(['%PDF-1.4 one', '%PDF-1.4 two'].map((content) => convert(content)))
    expect((await Promise.all(answers.map((answer) => answer.text()))).join('|')).toBe('%PDF-1.4 one|%PDF-1.4 two')
    const first = await engines()
    await convert('%PDF-1.4 three')
    expect([await hosts(), await engines()]).toEqual([[expect.any(String)], first])
    expect(first).toHaveLength(1)
    await server.expectClean()
  })

  it('ends the engine of a job whose client leaves, and the next job gets a fresh one', async () => {
    await convert('%PDF-1.4 one')
    const before = await engines()
    const client = new AbortController()
    const left = convert('%PDF-1.4 hang', client.signal)
    const job = await jobAtWork(server)
    client.abort()
    await expect(left).rejects.toThrow()
    await eventually(() => expect(isRunning(job)).toBe(false))
    expect(await (await convert('%PDF-1.4 next')).text()).toBe('%PDF-1.4 next')
    await server.expectClean()
    expect(before).toHaveLength(1)
  })

  it('is started again when its folder is removed, as programs do that clean the temporary folder', async () => {
    expect(await (await convert('%PDF-1.4 one')).text()).toBe('%PDF-1.4 one')
    for (const host of await hosts()) await rm(join(folder, host), { recursive: true })
    const answers = await Promise.all(['%PDF-1.4 two', '%PDF-1.4 three'].map((content) => convert(content)))
    expect(answers.map(({ status }) => status)).toEqual([200, 200])
    // The first one ends, and takes nothing of the second with it.
    await eventually(async () => expect(await hostProcesses()).toHaveLength(1))
    expect(await (await convert('%PDF-1.4 four')).text()).toBe('%PDF-1.4 four')
    expect(await hosts()).toHaveLength(1)
    await server.expectClean()
  })

  it('is let go of in time when a job takes too long', async () => {
    // A slow machine needs longer than a quick one for what does not hang.
    await withLongEnough(async (seconds) => {
      await server.close()
      server = await start(seconds)
      const { status } = await problemOf(await convert('%PDF-1.4 hang'))
      expect(status).toBe(504)
      const next = await convert('%PDF-1.4 next')
      expect([200, 504]).toContain(next.status)
      return next.status === 200 || undefined
    })
  })
})
