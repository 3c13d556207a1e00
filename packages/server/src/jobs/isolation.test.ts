import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { createServer, type Server } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { type ConfigInput, isolationChoices } from '../config.js'
import { eventually } from '../testing/eventually.js'
import { withLongEnough } from '../testing/long-enough.js'
import { descendantsOf, isRunning, jobAtWork, runningAs } from '../testing/processes.js'
import { pdfBytes, post, problemOf } from '../testing/requests.js'
import { ownProcesses, startTestServer, type TestServer } from '../testing/test-server.js'
import { chooseEngines } from './native-engines.js'

let folder: string
let canary: Server
let calls = 0
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'sheaf-outside-'))
  await writeFile(join(folder, 'neighbour'), 'secret')
  canary = createServer((socket) => {
    calls++
    socket.destroy()
  })
  await new Promise<void>((resolve) => canary.listen(0, '127.0.0.1', resolve))
})
afterAll(async () => {
  await new Promise((resolve) => canary.close(resolve))
  await rm(folder, { recursive: true, force: true })
})

const misbehave = ({ url }: TestServer, how: string, content = pdfBytes) =>
  post(`${url}/api/misbehave`, [
    ['file', { content }],
    ['how', how],
  ])

/** A server that holds its jobs so; `undefined` where that does not work. */
async function startHeldBy(
  isolation: (typeof isolationChoices)[number],
  settings: ConfigInput = {},
): Promise<TestServer | undefined> {
  try {
    return await startTestServer({ ...ownProcesses, isolation, jobMemoryMb: 256, ...settings })
  } catch (error) {
    expect(String(error)).toContain(`SHEAF_ISOLATION is ${isolation}`)
    console.warn(`Jobs cannot be held by ${isolation} here, so that is not tried.`)
    return undefined
  }
}

describe.runIf(process.platform === 'linux').each(isolationChoices.filter((choice) => choice !== 'auto'))(
  'jobs that are held by %s',
  (tier) => {
    const isFence = tier === 'bubblewrap' || tier === 'namespaces'
    const ifFence: typeof it.skip = (isFence ? it : () => {}) as never
    let server: TestServer | undefined
    beforeAll(async () => {
      server = await startHeldBy(tier)
    })
    afterAll(() => server?.close())

    it('are done, and the tier is told', async ({ skip }) => {
      if (!server) return skip()
      expect(await (await fetch(`${server.url}/readyz`)).json()).toMatchObject({ status: 'ok', sandbox: tier })
      expect(server.log()).toContain(`jobs are held by ${tier}`)
      expect((await misbehave(server, 'climb')).status).toBe(200)
      await server.expectClean()
    })

    ifFence('reach no network, no file and no process but their own', async ({ skip }) => {
      if (!server) return skip()
      const { port } = canary.address() as { port: number }
      const aims = { outside: join(folder, 'made'), neighbour: join(folder, 'neighbour'), port, pid: process.pid }
      const answer = await misbehave(server, 'escape', `%PDF-${JSON.stringify(aims)}`)
      expect(await answer.json()).toEqual({
        'read users': 'ENOENT',
        'read neighbour': 'ENOENT',
        'write outside': expect.stringMatching(/^(ENOENT|EROFS)$/),
        'write system': expect.stringMatching(/^(EROFS|EACCES)$/),
        connect: expect.stringMatching(/^E/),
        'see server': 'ESRCH',
        'write own': 'done',
      })
      expect(calls).toBe(0)
      expect(await readdir(folder)).toEqual(['neighbour'])
      await server.expectClean()
    })

    ifFence('give no result through a link in the place of their folder', async ({ skip }) => {
      if (!server) return skip()
      expect(await problemOf(await misbehave(server, 'out-as-link'))).toMatchObject({ status: 500, code: 'INTERNAL' })
      await server.expectClean()
    })

    it.each(['heap', 'buffers', 'buffers-in-two'])('are ended when they take too much memory (%s)', async (how) => {
      if (!server) return
      expect(await problemOf(await misbehave(server, how))).toMatchObject({ status: 422, code: 'LIMIT_EXCEEDED' })
      await server.expectClean()
    })

    it('are ended with all they have started when they take too long, which is counted', async ({ skip }) => {
      if (!server) return skip()
      await withLongEnough(async (jobTimeoutSeconds) => {
        const limited = (await startHeldBy(tier, { jobTimeoutSeconds }))!
        const answer = misbehave(limited, 'spin-with-child').then(problemOf)
        const pid = await jobAtWork(limited)
        const child = eventually(async () => {
          const found = await descendantsOf(pid)
          expect(runningAs('sleep', found)).toHaveLength(1)
          return found
        }).catch(() => undefined)
        const started = await Promise.race([child, answer.then(() => undefined)])
        expect(await answer).toMatchObject({ status: 504, code: 'JOB_TIMEOUT' })
        if (started) await eventually(() => expect([pid, ...started].filter(isRunning)).toEqual([]))
        const metrics = await (await fetch(`${limited.url}/metrics`)).text()
        expect(metrics).toContain('sheaf_job_kills_total{reason="timeout"} 1')
        await limited.close()
        return started
      })
    })

    it('leave nothing of their rooms', async ({ skip }) => {
      if (!server) return skip()
      const [instance = ''] = await readdir(join(server.workDir, 'jobs'))
      const rooms = await readdir(join(server.workDir, 'jobs', instance, 'rooms')).catch(() => [])
      // One stands by.
      expect(rooms.length).toBeLessThanOrEqual(1)
    })
  },
)

it.runIf(process.platform === 'linux')(
  'says what is wrong when the fence that is asked for cannot be had',
  async () => {
    vi.stubEnv('PATH', folder)
    try {
      await expect(startTestServer({ ...ownProcesses, isolation: 'bubblewrap' })).rejects.toThrow(
        /^SHEAF_ISOLATION is bubblewrap, .*Install bubblewrap/,
      )
    } finally {
      vi.unstubAllEnvs()
    }
  },
)

describe('native engines', () => {
  const config = {
    ocrEngine: 'auto',
    officeEngine: 'auto',
    videoEngine: 'auto',
    host: '0.0.0.0',
    trustContainer: false,
  } as const
  const fence = { tier: 'bubblewrap', inside: '/job' } as const
  const none = { tier: 'limits', inside: undefined } as const
  const builtin = { ocrEngine: 'builtin', officeEngine: 'builtin', videoEngine: 'builtin' }
  const warnings: string[] = []
  const choose = (change: Partial<Parameters<typeof chooseEngines>[0]>, sandbox: typeof fence | typeof none) =>
    chooseEngines({ ...config, ...change }, sandbox, (text) => warnings.push(text))

  it('work on the files of strangers in a fence only, or in a container that is trusted', () => {
    expect(choose({}, none)).toEqual(builtin)
    expect(warnings).toEqual([expect.stringContaining('SHEAF_TRUST_CONTAINER=1')])
    expect(choose({}, fence)).toMatchObject({ ocrEngine: 'auto' })
    expect(choose({ trustContainer: true }, none)).toMatchObject({ videoEngine: 'auto' })
    expect(choose({ host: '127.0.0.1' }, none)).toMatchObject({ officeEngine: 'auto' })
    expect(warnings).toHaveLength(1)
  })

  it('are not started without a fence though they are asked for by name', () => {
    expect(() => choose({ officeEngine: 'native' }, none)).toThrow(/^SHEAF_OFFICE_ENGINE is native, .* limits only/)
    expect(choose({ officeEngine: 'native' }, fence)).toMatchObject({ officeEngine: 'native' })
  })
})
