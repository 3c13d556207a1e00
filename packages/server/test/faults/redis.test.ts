import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Redis } from 'ioredis'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { ConfigInput } from '../../src/config.js'
import type { JobAccount } from '../../src/http/job-account.js'
import { redisNames } from '../../src/jobs/remote/news.js'
import { newJobId } from '../../src/testing/events.js'
import { eventually } from '../../src/testing/eventually.js'
import { newGate } from '../../src/testing/gate.js'
import { descendantsOf, isRunning } from '../../src/testing/processes.js'
import { findRedis, type RedisServer, startRedis } from '../../src/testing/redis-server.js'
import { pdfBytes, post, problemOf } from '../../src/testing/requests.js'
import { type ServerProcess, startServerProcess } from '../../src/testing/server-process.js'
import { startTestServer, type TestServer } from '../../src/testing/test-server.js'

/** On a busy machine one that works may be silent for seconds, and is not lost. */
const NOT_LOST = { workerLostSeconds: 60 }
/** For the machines of a test that waits until one is lost. */
const SOON_LOST = { workerLostSeconds: 2 }
const misbehave = (url: string, how: string, headers: Record<string, string> = {}, content = pdfBytes) =>
  post(
    `${url}/api/misbehave`,
    [
      ['file', { content }],
      ['how', how],
    ],
    { headers },
  )
const echo = (url: string) => post(`${url}/api/echo`, [['file', { content: pdfBytes }]])
const works = (url: string) => eventually(async () => expect((await echo(url)).status).toBe(200))
const metricsOf = async ({ url }: { url: string }) => (await fetch(`${url}/metrics`)).text()
const readiness = async (url: string) =>
  (await (await fetch(`${url}/readyz`)).json()) as { status: string; checks: Record<string, boolean> }

/** Jobs that wait in Redis. */
async function lineLength(url: string): Promise<number> {
  const client = new Redis(url)
  try {
    return (await client.llen('sheaf:jobs:wait')) + (await client.zcard('sheaf:jobs:prioritized'))
  } finally {
    client.disconnect()
  }
}

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
    shared = { redisUrl: redis.url, storeDir: join(folder, 'redis'), maxJobs: 1, ...NOT_LOST }
    worker = await startTestServer({ ...shared, role: 'worker' })
    api = await startTestServer({ ...shared, role: 'api' })
  })
  afterEach(async () => {
    await works(api.url)
    await Promise.all([api.expectClean(), worker.expectClean()])
  })
  afterAll(async () => {
    await Promise.all([api.close(), worker.close()])
    await redis.close()
  })

  it('row 93: that is away is known to all, makes work be refused soon, and the rest continues; once it is back, so does the work', async () => {
    await redis.stop()
    await eventually(async () => expect((await readiness(api.url)).checks).toMatchObject({ redis: false }))
    expect(await readiness(worker.url)).toMatchObject({ status: 'not ready', checks: { redis: false } })
    const refused = await echo(api.url)
    expect(await problemOf(refused)).toMatchObject({ status: 503, code: 'BACKEND_DOWN', retryAfter: 5 })
    expect(refused.headers.get('retry-after')).toBe('5')
    expect((await fetch(`${api.url}/healthz`)).status).toBe(200)
    expect((await fetch(`${api.url}/api/tools`)).status).toBe(200)
    await redis.start()
    await works(api.url)
    // A Redis that forgot all learns of the workers once they have heard that it is back.
    await eventually(async () => expect((await readiness(api.url)).status).toBe('ok'))
    await eventually(async () => expect((await readiness(worker.url)).status).toBe('ok'))
  })

  it('that does not answer makes work be refused within its time', async () => {
    redis.pause()
    try {
      const answers = await Promise.all([echo(api.url), misbehave(api.url, 'wait', { prefer: 'respond-async' })])
      for (const answer of answers) expect(await problemOf(answer)).toMatchObject({ status: 503, code: 'BACKEND_DOWN' })
      expect((await readiness(api.url)).checks).toMatchObject({ redis: false })
    } finally {
      redis.resume()
    }
  })

  it('that is lost with all it knew, while a job runs and another waits, loses neither', async () => {
    const gate = newGate()
    const running = misbehave(api.url, 'wait', {}, gate.content)
    await eventually(() => expect(worker.app.services.runner.jobPids).toHaveLength(1))
    const waiting = echo(api.url)
    // One that Redis has not taken yet is refused with BACKEND_DOWN, as any other while it is away.
    await eventually(async () => expect(await lineLength(redis.url)).toBe(1))
    await redis.stop()
    await redis.start()
    gate.open()
    // The one that ran was done all the same.
    expect((await running).status).toBe(200)
    // So was the one that waited: it had not been begun, and gets a new place.
    expect((await waiting).status).toBe(200)
  })
})

describe.skipIf(!findRedis())('a machine', () => {
  let processes: ServerProcess[] = []
  let servers: TestServer[] = []
  /** One that a signal ends: a process of its own. */
  const start = async (name: string, settings: ConfigInput) => {
    const areJobsWarm = name !== 'killed'
    const workDir = await mkdtemp(join(folder, `${name}-`))
    const server = await startServerProcess({ ...shared, workDir, ...settings }, { areJobsWarm })
    processes.push(server)
    return server
  }
  /** One that lives as long as the test does, in this process: it takes no second to start. */
  const startHere = async (settings: ConfigInput) => {
    const server = await startTestServer({ ...shared, ...settings })
    servers.push(server)
    return server
  }
  beforeEach(async () => {
    redis = await startRedis()
    const storeDir = await mkdtemp(join(folder, 'store-'))
    shared = { redisUrl: redis.url, storeDir, maxJobs: 1, jobRetries: 0, ...NOT_LOST }
  })
  afterEach(async () => {
    for (const { child } of processes) child.kill('SIGKILL')
    await Promise.all([...processes.map(({ exit }) => exit), ...servers.map((server) => server.close())])
    processes = []
    servers = []
    await redis.close()
  })

  it('row 70: that is killed at its work fails that job once, and the next machine is not given it', async () => {
    const [machine, api] = await Promise.all([
      start('killed', { ...SOON_LOST, role: 'worker' }),
      startHere({ ...SOON_LOST, role: 'api' }),
    ])
    await works(api.url)
    const answer = misbehave(api.url, 'spin-with-child')
    await eventually(async () => expect(await metricsOf(machine)).toMatch(/^sheaf_jobs_running 1$/m))
    const next = await startHere({ ...SOON_LOST, role: 'worker' })
    const started = await descendantsOf(machine.child.pid!)
    machine.child.kill('SIGKILL')
    expect(await problemOf(await answer)).toMatchObject({ status: 503, code: 'JOB_LOST', retryAfter: 5 })
    await eventually(() => expect(started.filter(isRunning)).toEqual([]))
    expect(await metricsOf(next)).toMatch(/^sheaf_jobs_running 0$/m)
    await works(api.url)
  })

  it('row 88: that is killed at its work has that job done by the next machine, once', async () => {
    // The other must not be given up for lost as well while it waits for a processor. Gates are for jobs without a fence.
    const workerLostSeconds = 8
    const [first, second, api] = await Promise.all([
      start('one', { role: 'worker', workerLostSeconds }),
      startHere({ role: 'worker', workerLostSeconds }),
      startHere({ role: 'api', jobRetries: 1, workerLostSeconds }),
    ])
    await works(api.url)
    const gate = newGate()
    const [id, keptId] = [newJobId(), newJobId()]
    const answer = misbehave(api.url, 'wait', { 'sheaf-job': id }, gate.content)
    const runs = async (one: { url: string }) => /^sheaf_jobs_running 1$/m.test(await metricsOf(one))
    const kept = await misbehave(api.url, 'wait', { prefer: 'respond-async', 'sheaf-job': keptId }, gate.content)
    expect(kept.status).toBe(202)
    await eventually(async () => expect([await runs(first), await runs(second)]).toEqual([true, true]))
    first.child.kill('SIGKILL')
    await first.exit
    gate.open()
    expect(await (await answer).text()).toBe('waited')
    const account = await eventually(async () => {
      const found = (await (await fetch(`${api.url}/api/jobs/${keptId}`)).json()) as JobAccount
      expect(found.state).toBe('ended')
      return found
    })
    expect(account).toMatchObject({ code: 'OK' })
  })

  it('that is killed when it is the only one that works loses its job aloud, and the work continues with the next', async () => {
    const [worker, api] = await Promise.all([
      start('only', { ...SOON_LOST, role: 'worker' }),
      startHere({ ...SOON_LOST, role: 'api' }),
    ])
    await works(api.url)
    const answer = misbehave(api.url, 'spin')
    await eventually(async () => expect(await metricsOf(worker)).toMatch(/^sheaf_jobs_running 1$/m))
    worker.child.kill('SIGKILL')
    expect(await problemOf(await answer)).toMatchObject({ status: 503, code: 'JOB_LOST' })
    await eventually(async () => expect((await readiness(api.url)).checks).toMatchObject({ workers: false }))
    expect(await problemOf(await echo(api.url))).toMatchObject({ status: 503, code: 'BACKEND_DOWN' })
    await startHere({ ...SOON_LOST, role: 'worker' })
    await works(api.url)
  })

  it('row 71: that works says that it is there all the while, however long a job takes its processors', async () => {
    const [, api] = await Promise.all([startHere({ role: 'worker', workerLostSeconds: 8 }), startHere({ role: 'api' })])
    await works(api.url)
    const id = newJobId()
    const answer = misbehave(api.url, 'spin', { 'sheaf-job': id })
    const client = new Redis(redis.url)
    // What keeps a job from counting as lost is renewed again and again before its time is over.
    let renewals = 0
    let left = 0
    await eventually(async () => {
      const [lock] = await client.keys(redisNames('sheaf').lockKey('*'))
      const now = lock === undefined ? 0 : await client.pttl(lock)
      if (now > left && left > 0) renewals++
      left = now
      expect(renewals).toBeGreaterThan(2)
    })
    client.disconnect()
    expect((await fetch(`${api.url}/api/jobs/${id}`, { method: 'DELETE' })).status).toBe(204)
    expect(await problemOf(await answer)).toMatchObject({ code: 'CANCELLED' })
  })

  it('that was asked may be killed: another knows the job that was left to itself, and its result', async () => {
    const [, asked, other] = await Promise.all([
      startHere({ role: 'worker' }),
      start('asked', { role: 'api' }),
      startHere({ role: 'api' }),
    ])
    await works(asked.url)
    const id = newJobId()
    const gate = newGate()
    const answer = await misbehave(asked.url, 'wait', { prefer: 'respond-async', 'sheaf-job': id }, gate.content)
    expect(answer.status).toBe(202)
    const { result } = (await answer.json()) as { result: string }
    asked.child.kill('SIGKILL')
    await asked.exit
    gate.open()
    const account = await eventually(async () => {
      const found = (await (await fetch(`${other.url}/api/jobs/${id}`)).json()) as JobAccount
      expect(found.state).toBe('ended')
      return found
    })
    expect(account).toMatchObject({ code: 'OK', result: { fileName: 'waited.pdf' } })
    expect(await (await fetch(other.url + result)).text()).toBe('waited')
  })

  it('that is asked to stop ends the job it is at first, and takes no other', async () => {
    const [worker, api] = await Promise.all([start('leaving', { role: 'worker' }), startHere({ role: 'api' })])
    await works(api.url)
    const gate = newGate()
    const answer = misbehave(api.url, 'wait', {}, gate.content)
    await eventually(async () => expect(await metricsOf(worker)).toMatch(/^sheaf_jobs_running 1$/m))
    worker.child.kill('SIGTERM')
    gate.open()
    expect((await answer).status).toBe(200)
    expect(await worker.exit).toBe(0)
    const leaving = (await readdir(folder)).find((name) => name.startsWith('leaving-'))!
    const left = await readdir(join(folder, leaving, 'jobs'))
    expect(left).toEqual([])
  })
})
