import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import type { ConfigInput } from '../../src/config.js'
import type { JobAccount } from '../../src/http/job-account.js'
import { newJobId } from '../../src/testing/events.js'
import { descendantsOf, isRunning } from '../../src/testing/processes.js'
import { findRedis, type RedisServer, startRedis } from '../../src/testing/redis-server.js'
import { pdfBytes, post, problemOf } from '../../src/testing/requests.js'
import { type ServerProcess, startServerProcess } from '../../src/testing/server-process.js'
import { startTestServer, type TestServer } from '../../src/testing/test-server.js'

const LOST_SECONDS = 2
const misbehave = (url: string, how: string, headers: Record<string, string> = {}) =>
  post(
    `${url}/api/misbehave`,
    [
      ['file', { content: pdfBytes }],
      ['how', how],
    ],
    { headers },
  )
const echo = (url: string) => post(`${url}/api/echo`, [['file', { content: pdfBytes }]])
const works = (url: string) =>
  vi.waitFor(async () => expect((await echo(url)).status).toBe(200), { timeout: 20_000, interval: 200 })
const readiness = async (url: string) =>
  (await (await fetch(`${url}/readyz`)).json()) as { status: string; checks: Record<string, boolean> }

let redis: RedisServer
let folder: string
let shared: ConfigInput
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'sheaf-faults-'))
})
afterAll(() => rm(folder, { recursive: true, force: true }))

describe.skipIf(!findRedis())('row 69: a Redis', () => {
  let api: TestServer
  let worker: TestServer
  beforeAll(async () => {
    redis = await startRedis()
    shared = { redisUrl: redis.url, storeDir: join(folder, 'redis'), workerLostSeconds: LOST_SECONDS, maxJobs: 1 }
    worker = await startTestServer({ ...shared, role: 'worker' })
    api = await startTestServer({ ...shared, role: 'api' })
  })
  afterEach(async () => {
    await works(api.url)
    await Promise.all([api.expectClean(), worker.expectClean()])
  }, 30_000)
  afterAll(async () => {
    await Promise.all([api.close(), worker.close()])
    await redis.close()
  })

  it('that is away makes work be refused soon, and the rest goes on; once it is back, so does the work', async () => {
    await redis.stop()
    await vi.waitFor(async () => expect((await readiness(api.url)).checks).toMatchObject({ redis: false }), 10_000)
    const refused = await echo(api.url)
    expect(await problemOf(refused)).toMatchObject({ status: 503, code: 'BACKEND_DOWN', retryAfter: 5 })
    expect(refused.headers.get('retry-after')).toBe('5')
    expect((await fetch(`${api.url}/healthz`)).status).toBe(200)
    expect((await fetch(`${api.url}/api/tools`)).status).toBe(200)
    await redis.start()
    await works(api.url)
    expect((await readiness(api.url)).status).toBe('ok')
  }, 40_000)

  it('that does not answer makes work be refused within its time', async () => {
    redis.pause()
    try {
      const answers = await Promise.all([echo(api.url), misbehave(api.url, 'wait', { prefer: 'respond-async' })])
      for (const answer of answers) expect(await problemOf(answer)).toMatchObject({ status: 503, code: 'BACKEND_DOWN' })
      expect((await readiness(api.url)).checks).toMatchObject({ redis: false })
    } finally {
      redis.resume()
    }
  }, 40_000)

  it('that is lost with all it knew, while a job runs and another waits, loses no job without a word', async () => {
    const running = misbehave(api.url, 'wait')
    await vi.waitFor(() => expect(worker.app.services.runner.jobPids).toHaveLength(1), 10_000)
    const waiting = echo(api.url)
    await vi.waitFor(() => expect(api.app.services.runner.queued).toBe(1), 10_000)
    await redis.stop()
    await redis.start()
    // The one that ran was done all the same.
    expect((await running).status).toBe(200)
    const answer = await waiting
    if (answer.status !== 200) expect(await problemOf(answer)).toMatchObject({ status: 503, code: 'JOB_LOST' })
  }, 60_000)
})

describe.skipIf(!findRedis())('a machine', () => {
  let processes: ServerProcess[] = []
  const start = async (name: string, settings: ConfigInput) => {
    const server = await startServerProcess({ ...shared, workDir: join(folder, name), ...settings })
    processes.push(server)
    return server
  }
  beforeEach(async () => {
    redis = await startRedis()
    const storeDir = await mkdtemp(join(folder, 'store-'))
    shared = { redisUrl: redis.url, storeDir, workerLostSeconds: LOST_SECONDS, maxJobs: 1 }
  })
  afterEach(async () => {
    for (const { child } of processes) child.kill('SIGKILL')
    await Promise.all(processes.map(({ exit }) => exit))
    processes = []
    await redis.close()
  })

  it('row 70: that is killed at its work fails that job once, and the next machine is not given it', async () => {
    const [first, second, api] = await Promise.all([
      start('killed', { role: 'worker' }),
      start('survivor', { role: 'worker' }),
      start('asking', { role: 'api' }),
    ])
    await works(api.url)
    const answer = misbehave(api.url, 'spin-with-child')
    const busy = await vi.waitFor(async () => {
      for (const one of [first, second]) {
        const metrics = await (await fetch(`${one.url}/metrics`)).text()
        if (/^sheaf_jobs_running 1$/m.test(metrics)) return one
      }
      throw new Error('No machine works yet.')
    }, 10_000)
    const started = await descendantsOf(busy.child.pid!)
    busy.child.kill('SIGKILL')
    expect(await problemOf(await answer)).toMatchObject({ status: 503, code: 'JOB_LOST', retryAfter: 5 })
    await vi.waitFor(() => expect(started.filter(isRunning)).toEqual([]), 5000)
    const other = busy === first ? second : first
    expect(await (await fetch(`${other.url}/metrics`)).text()).toMatch(/^sheaf_jobs_running 0$/m)
    await works(api.url)
    expect(other.child.exitCode).toBeNull()
  }, 60_000)

  it('that is killed when it is the only one that works loses its job aloud, and the work goes on with the next', async () => {
    const [worker, api] = await Promise.all([start('only', { role: 'worker' }), start('asking', { role: 'api' })])
    await works(api.url)
    const answer = misbehave(api.url, 'spin-with-child')
    await vi.waitFor(async () => {
      expect(await (await fetch(`${worker.url}/metrics`)).text()).toMatch(/^sheaf_jobs_running 1$/m)
    }, 10_000)
    worker.child.kill('SIGKILL')
    expect(await problemOf(await answer)).toMatchObject({ status: 503, code: 'JOB_LOST' })
    await vi.waitFor(async () => expect((await readiness(api.url)).checks).toMatchObject({ workers: false }), 30_000)
    expect(await problemOf(await echo(api.url))).toMatchObject({ status: 503, code: 'BACKEND_DOWN' })
    await start('next', { role: 'worker' })
    await works(api.url)
  }, 90_000)

  it('row 71: that works says that it is there all the while, however long a job takes its processors', async () => {
    shared = { ...shared, workerLostSeconds: 0.5 }
    const [, api] = await Promise.all([start('steady', { role: 'worker' }), start('asking', { role: 'api' })])
    await works(api.url)
    const answers = await Promise.all([misbehave(api.url, 'wait'), misbehave(api.url, 'wait')])
    expect(answers.map(({ status }) => status)).toEqual([200, 200])
  }, 60_000)

  it('that was asked may be killed: another knows the job that was left to itself, and its result', async () => {
    const [, asked, other] = await Promise.all([
      start('working', { role: 'worker' }),
      start('asked', { role: 'api' }),
      start('other', { role: 'api' }),
    ])
    await works(asked.url)
    const id = newJobId()
    const answer = await misbehave(asked.url, 'wait', { prefer: 'respond-async', 'sheaf-job': id })
    expect(answer.status).toBe(202)
    const { result } = (await answer.json()) as { result: string }
    asked.child.kill('SIGKILL')
    const account = await vi.waitFor(
      async () => {
        const found = (await (await fetch(`${other.url}/api/jobs/${id}`)).json()) as JobAccount
        expect(found.state).toBe('ended')
        return found
      },
      { timeout: 40_000, interval: 200 },
    )
    expect(account).toMatchObject({ code: 'OK', result: { fileName: 'waited.pdf' } })
    expect(await (await fetch(other.url + result)).text()).toBe('waited')
  }, 60_000)

  it('that is asked to stop ends the job it is at first, and takes no other', async () => {
    const [worker, api] = await Promise.all([start('leaving', { role: 'worker' }), start('asking', { role: 'api' })])
    await works(api.url)
    const answer = misbehave(api.url, 'wait')
    await vi.waitFor(async () => {
      expect(await (await fetch(`${worker.url}/metrics`)).text()).toMatch(/^sheaf_jobs_running 1$/m)
    }, 10_000)
    worker.child.kill('SIGTERM')
    expect((await answer).status).toBe(200)
    expect(await worker.exit).toBe(0)
    const left = await readdir(join(folder, 'leaving', 'jobs'))
    expect(left).toEqual([])
  }, 60_000)
})
