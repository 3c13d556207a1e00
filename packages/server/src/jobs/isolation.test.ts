import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { createServer, type Server } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import type { ConfigInput } from '../config.js'
import { guardRoot } from '../guard-root.js'
import { eventually } from '../testing/eventually.js'
import { withLongEnough } from '../testing/long-enough.js'
import { descendantsOf, isRunning, jobAtWork, runningAs } from '../testing/processes.js'
import { pdfBytes, post, problemOf } from '../testing/requests.js'
import { ownProcesses, startTestServer, type TestServer } from '../testing/test-server.js'
import { thorough } from '../testing/thorough.js'
import { isolationChoices } from './isolation.js'
import { chooseEngines } from './native-engines.js'

let folder: string
let canary: Server
let calls = 0
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'sheaf-outside-'))
  await writeFile(join(folder, 'neighbor'), 'secret')
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

    it('are done, and the tier is named', async ({ skip }) => {
      if (!server) return skip()
      expect(await (await fetch(`${server.url}/readyz`)).json()).toMatchObject({ status: 'ok', sandbox: tier })
      expect(server.log()).toContain(`jobs are held by ${tier}`)
      expect((await misbehave(server, 'climb')).status).toBe(200)
      await server.expectClean()
    })

    ifFence('reach no network, no file and no process but their own', async ({ skip }) => {
      if (!server) return skip()
      const { port } = canary.address() as { port: number }
      const aims = { outside: join(folder, 'made'), neighbor: join(folder, 'neighbor'), port, pid: process.pid }
      const answer = await misbehave(server, 'escape', `%PDF-${JSON.stringify(aims)}`)
      expect(await answer.json()).toEqual({
        'read users': 'ENOENT',
        'read neighbor': 'ENOENT',
        'write outside': expect.stringMatching(/^(ENOENT|EROFS)$/),
        'write system': expect.stringMatching(/^(EROFS|EACCES)$/),
        connect: expect.stringMatching(/^E/),
        'see server': 'ESRCH',
        'write own': 'done',
        'write kernel': expect.stringMatching(/^(EROFS|EACCES)$/),
        'write pressure': expect.stringMatching(/^(EROFS|EACCES|ENOENT)$/),
        // A user of its own, where the server is root or a fence is not (root inside has no powers).
        'be root': process.getuid?.() !== 0 && tier === 'namespaces',
        'gain powers': false,
        'gain rights': false,
        'make namespaces': false,
        'any call': tier !== 'bubblewrap',
        secrets: [],
      })
      expect(calls).toBe(0)
      expect(await readdir(folder)).toEqual(['neighbor'])
      await server.expectClean()
    })

    ifFence('give no result through a link in the place of their folder', async ({ skip }) => {
      if (!server) return skip()
      expect(await problemOf(await misbehave(server, 'out-as-link'))).toMatchObject({
        status: 422,
        code: 'BAD_DOCUMENT',
      })
      await server.expectClean()
    })

    // What fills the disk within a fence: `full-disk.test.ts` and `fence.test.ts`.
    if (thorough || !isFence)
      it('are ended when they fill the disk, with files that have a name and with others', async ({ skip }) => {
        if (!server) return skip()
        const small = (await startHeldBy(tier, { jobDiskMb: 100 }))!
        const how = tier === 'limits' ? 'named' : 'nameless'
        expect(await problemOf(await misbehave(small, 'fill-disk', `%PDF-${how}`))).toMatchObject({
          status: 422,
          code: 'LIMIT_EXCEEDED',
          message: expect.stringContaining('100 MiB of disk'),
        })
        await small.expectClean()
        await small.close()
      })

    // One kind with each; the long tests have all kinds with all. Those of jobs and row 61 have the other kinds with the one that is chosen here.
    const kinds = ['heap', 'buffers', 'buffers-in-two']
    const kind = isolationChoices.indexOf(tier) % kinds.length
    it.each(thorough ? kinds : kinds.slice(kind, kind + 1))(
      'are ended when they take too much memory (%s)',
      async (how) => {
        if (!server) return
        expect(await problemOf(await misbehave(server, how))).toMatchObject({ status: 422, code: 'LIMIT_EXCEEDED' })
        await server.expectClean()
      },
    )

    // One of two fences, and one without.
    if (thorough || tier === 'bubblewrap' || tier === 'limits')
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

    it('row 105: are lost, and not too complex, when somebody else ends them', async ({ skip }) => {
      if (!server) return skip()
      const answer = misbehave(server, 'spin-with-child').then(problemOf)
      const pid = await jobAtWork(server)
      // One that ends before it takes its order is started again.
      await eventually(async () => expect(runningAs('sleep', await descendantsOf(pid))).toHaveLength(1))
      process.kill(-pid, 'SIGKILL')
      expect(await answer).toMatchObject({ status: 503, code: 'JOB_LOST', retryAfter: 5 })
      await server.expectClean()
    })

    it('leave nothing of their rooms', async ({ skip }) => {
      if (!server) return skip()
      const [instance = ''] = await readdir(join(server.workDir, 'jobs'))
      const rooms = join(server.workDir, 'jobs', instance, 'rooms')
      // They are removed soon after the outcome of a job. One stands by.
      await eventually(async () => expect((await readdir(rooms).catch(() => [])).length).toBeLessThanOrEqual(1))
    })
  },
)

it.runIf(process.platform === 'linux')(
  'says what is wrong when the fence that is asked for cannot be had',
  async () => {
    const nothing = { ...ownProcesses, childEntry: join(folder, 'nothing.js') }
    await expect(startTestServer({ ...nothing, isolation: 'bubblewrap' })).rejects.toThrow(
      /^SHEAF_ISOLATION is bubblewrap, .*Install bubblewrap/,
    )
    await expect(startTestServer({ ...nothing, fence: 'required' })).rejects.toThrow(
      /^SHEAF_FENCE is required, .*ENOENT/,
    )
    await expect(startTestServer({ ...ownProcesses, isolation: 'limits', fence: 'required' })).rejects.toThrow(
      /^SHEAF_FENCE is required, but SHEAF_ISOLATION is limits, which is no fence/,
    )
  },
)

it.runIf(process.platform === 'linux')('finds a fence whatever PATH says', async () => {
  const tierWith = async (path: string) => {
    vi.stubEnv('PATH', path)
    const server = await startTestServer(ownProcesses).finally(() => vi.unstubAllEnvs())
    const { sandbox } = (await (await fetch(`${server.url}/readyz`)).json()) as { sandbox: string }
    expect(server.log().includes('without a fence')).toBe(sandbox === 'limits' || sandbox === 'process')
    await server.close()
    return sandbox
  }
  expect(await tierWith(folder)).toBe(await tierWith(process.env.PATH!))
})

describe('root', () => {
  const settings = { host: '127.0.0.1', allowRoot: false, jobUid: 65_534 }
  const warnings: string[] = []
  const guard = (change: Partial<typeof settings>, uid: number | undefined) =>
    guardRoot({ ...settings, ...change }, uid, (text) => warnings.push(text))

  it('is warned on its own machine, and refused where others reach the server unless that is asked for', () => {
    for (const uid of [undefined, 1000]) guard({ host: '0.0.0.0' }, uid)
    expect(warnings).toEqual([])
    guard({}, 0)
    expect(warnings).toEqual([expect.stringContaining('jobs run as user 65534')])
    for (const host of ['0.0.0.0', '::', '192.0.2.1']) expect(() => guard({ host }, 0)).toThrow('SHEAF_ALLOW_ROOT=1')
    guard({ host: '0.0.0.0', allowRoot: true }, 0)
    expect(warnings).toHaveLength(2)
  })
})

describe('native engines', () => {
  const config = {
    ocrEngine: 'auto',
    officeEngine: 'auto',
    videoEngine: 'auto',
    htmlEngine: 'auto',
    host: '0.0.0.0',
    trustContainer: false,
  } as const
  const fence = { tier: 'bubblewrap', inside: '/job' } as const
  const none = { tier: 'limits', inside: undefined } as const
  const builtin = { ocrEngine: 'builtin', officeEngine: 'builtin', videoEngine: 'builtin', htmlEngine: 'off' }
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

it('row 121: a server that can hold no job at all does not start, and says what it lacks', async () => {
  const start = startTestServer({ ...ownProcesses, childEntry: join(folder, 'none.js') })
  const { message } = await start.then(
    () => new Error('started'),
    (error: Error) => error,
  )
  expect(message).toMatch(/^No job can be started here/)
  expect(message).toContain('capabilities')
  expect(message).not.toContain('set it to auto')
})
