import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Redis } from 'ioredis'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import type { ConfigInput } from '../../config.js'
import { JOB_HEADER } from '../../http/job-header.js'
import { folderObjectStore } from '../../storage/folder-object-store.js'
import { eventsOf, newJobId, type ReceivedEvent } from '../../testing/events.js'
import { eventually } from '../../testing/eventually.js'
import { jobAtWork } from '../../testing/processes.js'
import { findRedis, type RedisServer, startRedis } from '../../testing/redis-server.js'
import { pdfBytes, post, problemOf } from '../../testing/requests.js'
import { startTestServer, type TestServer } from '../../testing/test-server.js'
import { findMachines } from './machines.js'
import { redisNames } from './news.js'
import { newKey, seal, unseal } from './sealed.js'

describe('what is sealed', () => {
  it('can be read with the key, and neither with another nor when it was changed', () => {
    const key = newKey()
    const sealed = seal({ password: 'secret' }, key)
    expect(unseal(sealed, key)).toEqual({ password: 'secret' })
    expect(sealed.toString('latin1')).not.toContain('secret')
    expect(() => unseal(sealed, newKey())).toThrow()
    sealed[sealed.length - 1]! ^= 1
    expect(() => unseal(sealed, key)).toThrow()
  })
})

describe.skipIf(!findRedis())('machines that share their work', () => {
  let redis: RedisServer
  let storeDir: string
  let apis: TestServer[]
  let workers: TestServer[]
  beforeAll(async () => {
    redis = await startRedis()
    storeDir = await mkdtemp(join(tmpdir(), 'sheaf-store-'))
    workers = await Promise.all([1, 2].map(() => startTestServer({ ...shared(), role: 'worker' })))
    apis = await Promise.all([1, 2].map(() => startTestServer({ ...shared(), role: 'api', queueSize: 3 })))
  })
  afterEach(async () => {
    await Promise.all([...apis, ...workers].map((one) => one.expectClean()))
    await eventually(async () => expect(await stored()).toEqual([]))
  })
  afterAll(async () => {
    await Promise.all([...apis, ...workers].map((one) => one.close()))
    await redis.close()
    await rm(storeDir, { recursive: true, force: true })
  })

  const shared = (): ConfigInput => ({
    redisUrl: redis.url,
    storeDir,
    // On a busy machine a worker may be silent for seconds, and is not lost.
    workerLostSeconds: 60,
    jobRetries: 0,
    boardSeconds: 0.05,
    maxJobs: 1,
  })
  const later = async ({ url }: TestServer, how: string) => {
    const fields: Parameters<typeof post>[1] = [
      ['file', { content: pdfBytes }],
      ['how', how],
    ]
    const answer = await post(`${url}/api/misbehave`, fields, { headers: { prefer: 'respond-async' } })
    expect(answer.status).toBe(202)
    return (await answer.json()) as { id: string }
  }
  const stored = async () => {
    const keys: string[] = []
    for await (const { key } of (await folderObjectStore(storeDir)).list('jobs/')) keys.push(key)
    return keys
  }
  const misbehave = ({ url }: TestServer, how: string, id?: string) =>
    post(
      `${url}/api/misbehave`,
      [
        ['file', { content: pdfBytes, name: 'secret name.pdf' }],
        ['how', how],
      ],
      id === undefined ? {} : { headers: { [JOB_HEADER]: id } },
    )
  const echo = ({ url }: TestServer, content = pdfBytes) =>
    post(`${url}/api/echo`, [
      ['file', { content, name: 'secret name.pdf' }],
      ['password', 'secret password'],
    ])

  it('give the same answer as one machine alone', async () => {
    const alone = await startTestServer()
    const [one, other] = await Promise.all([echo(alone), echo(apis[0]!)])
    const headers = ['content-type', 'content-disposition', 'content-length', 'x-sheaf-input-bytes', 'x-sheaf-warnings']
    expect(other.status).toBe(200)
    expect(headers.map((name) => other.headers.get(name))).toEqual(headers.map((name) => one.headers.get(name)))
    expect(await other.text()).toBe(await one.text())
    await alone.close()
  })

  it('take a long text along', async () => {
    const answer = await post(`${apis[0]!.url}/api/look`, [
      ['file', { content: pdfBytes }],
      ['layout', `{"a":1${' '.repeat(70_000)}}`],
    ])
    expect(await answer.json()).toMatchObject({ layout: { a: 1 } })
  })

  it('share the work', async () => {
    const answers = [misbehave(apis[0]!, 'wait'), misbehave(apis[1]!, 'wait')]
    const pids = await Promise.all(workers.map((worker) => jobAtWork(worker)))
    for (const pid of pids) process.kill(pid, 'SIGKILL')
    for (const answer of await Promise.all(answers)) expect(answer.status).toBe(503)
  })

  it('tell of errors as one machine alone does', async () => {
    expect(await problemOf(await misbehave(apis[0]!, 'locked'))).toMatchObject({
      status: 422,
      code: 'PASSWORD_REQUIRED',
    })
    const crash = await problemOf(await misbehave(apis[0]!, 'bug'))
    expect(crash).toMatchObject({ status: 500, code: 'INTERNAL' })
    expect(workers.map((worker) => worker.log()).join('')).toContain('a job failed')
  })

  it('let a job be followed and stopped from any of them, and tell its place in the line', async () => {
    const busy = [newJobId(), newJobId()]
    const answers = busy.map((id) => misbehave(apis[0]!, 'wait', id))
    await Promise.all(workers.map((worker) => jobAtWork(worker)))
    const id = newJobId()
    const waiting = misbehave(apis[0]!, 'wait', id)
    const events: ReceivedEvent[] = []
    const followed = (async () => {
      for await (const event of eventsOf(await fetch(`${apis[1]!.url}/api/jobs/${id}/events`))) {
        events.push(event)
        if (event.data['position'] === 1) await fetch(`${apis[1]!.url}/api/jobs/${id}`, { method: 'DELETE' })
      }
    })()
    expect(await problemOf(await waiting)).toMatchObject({ status: 499, code: 'CANCELLED' })
    await followed
    expect(events[0]!.name).toBe('snapshot')
    expect(events.map(({ data }) => data['state'])).toContain('queued')
    expect(events.at(-1)).toEqual({ name: 'ended', data: { code: 'CANCELLED' } })
    for (const one of busy) {
      expect((await fetch(`${apis[1]!.url}/api/jobs/${one}`, { method: 'DELETE' })).status).toBe(204)
    }
    for (const answer of await Promise.all(answers))
      expect(await problemOf(answer)).toMatchObject({ code: 'CANCELLED' })
  })

  it('know an id once only, wherever it was given', async () => {
    const id = newJobId()
    const first = misbehave(apis[0]!, 'wait', id)
    await eventually(() => expect(workers.flatMap((one) => one.app.services.runner.jobPids)).toHaveLength(1))
    expect(await problemOf(await misbehave(apis[1]!, 'wait', id))).toMatchObject({ status: 409, code: 'JOB_ID_TAKEN' })
    await fetch(`${apis[1]!.url}/api/jobs/${id}`, { method: 'DELETE' })
    await first
  })

  it('stop the work of a client that goes away', async () => {
    const client = new AbortController()
    const answer = post(
      `${apis[0]!.url}/api/misbehave`,
      [
        ['file', { content: pdfBytes }],
        ['how', 'wait'],
      ],
      { signal: client.signal },
    ).catch(() => undefined)
    await eventually(() => expect(workers.flatMap((one) => one.app.services.runner.jobPids)).toHaveLength(1))
    client.abort()
    await answer
  })

  it('refuse more work than may wait', async () => {
    const ids = Array.from({ length: 12 }, newJobId)
    const answers = ids.map((id) => misbehave(apis[0]!, 'wait', id))
    const refused = await Promise.race(
      answers.map(async (answer) => {
        const got = await answer
        return got.status === 503 ? got : new Promise<Response>(() => {})
      }),
    )
    expect(await problemOf(refused)).toMatchObject({ code: 'BUSY', retryAfter: expect.any(Number) })
    for (const id of ids) await fetch(`${apis[0]!.url}/api/jobs/${id}`, { method: 'DELETE' })
    for (const answer of await Promise.all(answers)) expect([499, 503]).toContain(answer.status)
  })

  it('tell what the workers can do, and that all is ready', async () => {
    const [api, worker] = await Promise.all(
      [apis[0]!, workers[0]!].map(async ({ url }) => (await fetch(`${url}/readyz`)).json()),
    )
    expect(api).toMatchObject({ status: 'ok', checks: { redis: true, workers: true, store: true } })
    expect(worker).toMatchObject({ status: 'ok', sandbox: (api as { sandbox: string }).sandbox })
    const { tools } = (await (await fetch(`${apis[0]!.url}/api/tools`)).json()) as {
      tools: { id: string; available: boolean }[]
    }
    expect(tools.find(({ id }) => id === 'echo')).toMatchObject({ available: true })
    expect((await fetch(`${workers[0]!.url}/api/tools`)).status).toBe(200)
    expect((await echo(workers[0]!)).status).toBe(404)
  })

  it('have nothing done to them by one that speaks of things they do not know', async () => {
    const client = new Redis(redis.url)
    const { redisPrefix } = apis[0]!.app.services.config
    const names = redisNames(redisPrefix)
    const machine = { capabilities: ['foresee'], tier: 'moon' }
    await client.set(names.machineKey('garbled'), '{')
    await client.set(names.machineKey('strange'), JSON.stringify({ tasks: 3 }))
    await client.sadd(names.machineSet, 'garbled', 'strange')
    expect(await findMachines(client, names)).toMatchObject({ count: 2, jobs: 2 })
    await client.set(names.machineKey('newer'), JSON.stringify({ jobs: 1, machine }))
    await client.sadd(names.machineSet, 'newer')
    expect(await findMachines(client, names)).toMatchObject({ count: 3, machine: { capabilities: [] } })
    for (const name of ['garbled', 'strange', 'newer']) {
      await client.srem(names.machineSet, name)
      await client.del(names.machineKey(name))
    }
    client.disconnect()
  })

  it('do not take back that a job was lost when its machine comes back', async () => {
    // Those of this test alone notice soon that one is lost, which the other worker does.
    const settings = { ...shared(), redisPrefix: 'soon-lost', workerLostSeconds: 2 }
    const pair = await Promise.all([1, 2].map(() => startTestServer({ ...settings, role: 'worker' })))
    const atWork = () => pair.flatMap((one) => one.app.services.runner.jobPids)
    const api = await startTestServer({ ...settings, role: 'api' })
    const { id } = await later(api, 'wait')
    const client = new Redis(redis.url)
    const names = redisNames('soon-lost')
    await eventually(() => expect(atWork()).toHaveLength(1))
    // As if the machine had stood still for too long.
    for (const key of await client.keys(names.lockKey('*'))) await client.del(key)
    client.disconnect()
    const account = async () => (await fetch(`${api.url}/api/jobs/${id}`)).json()
    await eventually(async () => expect(await account()).toMatchObject({ code: 'JOB_LOST' }))
    await eventually(() => expect(atWork()).toEqual([]))
    expect(await account()).toMatchObject({ state: 'ended', code: 'JOB_LOST' })
    await api.close()
    await Promise.all(pair.map((one) => one.close()))
  })

  it('stop a job from any of them though the one that was asked is gone', async () => {
    const asked = await startTestServer({ ...shared(), role: 'api' })
    const { id } = await later(asked, 'wait')
    await eventually(() => expect(workers.flatMap((one) => one.app.services.runner.jobPids)).toHaveLength(1))
    await asked.close()
    expect((await fetch(`${apis[1]!.url}/api/jobs/${id}`, { method: 'DELETE' })).status).toBe(204)
    await eventually(() => expect(workers.flatMap((one) => one.app.services.runner.jobPids)).toEqual([]))
  })

  it('leave nothing of a client in Redis, neither while a job runs nor after', async () => {
    const client = new Redis(redis.url)
    const seen: string[] = []
    const dump = async () => {
      for (const key of await client.keys('*')) {
        const bytes = await client.dumpBuffer(key)
        seen.push(key, bytes?.toString('latin1') ?? '')
        const type = await client.type(key)
        if (type === 'hash') seen.push(JSON.stringify(await client.hgetall(key)))
        if (type === 'string') seen.push((await client.get(key)) ?? '')
        if (type === 'stream') seen.push(JSON.stringify(await client.xrange(key, '-', '+')))
      }
    }
    const id = newJobId()
    const running = misbehave(apis[0]!, 'wait', id)
    await eventually(() => expect(workers.flatMap((one) => one.app.services.runner.jobPids)).toHaveLength(1))
    await dump()
    await fetch(`${apis[0]!.url}/api/jobs/${id}`, { method: 'DELETE' })
    await running
    await echo(apis[0]!)
    await dump()
    client.disconnect()
    expect(seen.join('')).toContain(':jobs:')
    for (const secret of ['secret name', 'secret password', id, 'hello']) expect(seen.join('')).not.toContain(secret)
  })
})

describe.skipIf(!findRedis())('a server that shares its work', () => {
  it.each(['stop', 'pause'] as const)('ends though Redis does not answer (%s)', async (how) => {
    const redis = await startRedis()
    const storeDir = await mkdtemp(join(tmpdir(), 'sheaf-store-'))
    const server = await startTestServer({ redisUrl: redis.url, storeDir, role: 'all', shutdownSeconds: 1 })
    await redis[how]()
    await server.close()
    if (how === 'pause') redis.resume()
    await redis.close()
    await rm(storeDir, { recursive: true, force: true })
  })
})
