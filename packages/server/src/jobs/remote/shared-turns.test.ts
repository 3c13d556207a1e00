import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Redis } from 'ioredis'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { newJobId } from '../../testing/events.js'
import { eventually } from '../../testing/eventually.js'
import { findRedis, type RedisServer, startRedis } from '../../testing/redis-server.js'
import { pdfBytes, post, problemOf } from '../../testing/requests.js'
import { startTestServer, type TestServer } from '../../testing/test-server.js'
import { redisNames } from './news.js'
import { SharedTurns } from './shared-turns.js'

describe.skipIf(!findRedis())('turns of parties in Redis', () => {
  let redis: RedisServer
  let connection: Redis
  beforeAll(async () => {
    redis = await startRedis()
    connection = new Redis(redis.url)
  })
  afterEach(() => connection.flushall())
  afterAll(async () => {
    connection.disconnect()
    await redis.close()
  })
  const newTurns = () => new SharedTurns(connection, redisNames('turns'))

  it('are counted for each party, over all processes, and never lie in the past', async () => {
    const [here, there] = [newTurns(), newTurns()]
    expect([await here.take('a', 9), await there.take('a', 9), await here.take('b', 9)]).toEqual([1, 2, 1])
    here.begin(2)
    expect([await there.take('b', 9), await there.take('a', 9), await there.take('c', 9)]).toEqual([3, 3, 3])
  })

  it('are limited for each party, and can be given back', async () => {
    const turns = newTurns()
    expect([await turns.take('a', 2), await turns.take('a', 2), await turns.take('a', 2)]).toEqual([1, 2, undefined])
    await turns.giveBack('a')
    expect([await turns.take('a', 2), await turns.take('b', 2)]).toEqual([2, 1])
    turns.begin(1)
    expect(await turns.take('a', 2)).toBe(3)
  })

  it('begin again before they are too many', async () => {
    const turns = newTurns()
    turns.begin(1_999_999)
    expect([await turns.take('a', 9), await turns.take('a', 9)]).toEqual([2_000_000, 2_000_001])
    turns.begin(2_000_000)
    expect([await turns.take('b', 9), await turns.take('a', 9)]).toEqual([1, 1])
    turns.begin(1)
    expect(await turns.take('b', 9)).toBe(2)
  })

  it('do not name clients', async () => {
    await newTurns().take('203.0.113.9', 9)
    expect((await connection.keys('*')).join(' ')).not.toContain('203.0.113.9')
  })
})

describe.skipIf(!findRedis())('row 125: one network with many addresses, on several machines', () => {
  let redis: RedisServer
  let folder: string
  let api: TestServer
  let other: TestServer
  let worker: TestServer
  beforeAll(async () => {
    redis = await startRedis()
    folder = await mkdtemp(join(tmpdir(), 'sheaf-turns-'))
    const shared = {
      redisUrl: redis.url,
      storeDir: folder,
      workerLostSeconds: 60,
      maxJobs: 1,
      boardSeconds: 0.05,
      queueSize: 8,
      trustProxy: 'loopback',
    }
    worker = await startTestServer({ ...shared, role: 'worker' })
    const apis = await Promise.all([1, 2].map(() => startTestServer({ ...shared, role: 'api' })))
    api = apis[0]!
    other = apis[1]!
  })
  afterAll(async () => {
    await Promise.all([api, other, worker].map((one) => one.close()))
    await redis.close()
    await rm(folder, { recursive: true, force: true })
  })

  const send = ({ url }: TestServer, how: string, { id, ip }: { id: string; ip: string }) =>
    post(
      `${url}/api/misbehave`,
      [
        ['file', { content: pdfBytes }],
        ['how', how],
      ],
      { headers: { 'sheaf-job': id, 'x-forwarded-for': ip, prefer: 'respond-async' } },
    )
  const stateOf = async (id: string) =>
    (await (await fetch(`${api.url}/api/jobs/${id}`)).json()) as { state: string; position?: number }
  const positionOf = async (id: string) => (await stateOf(id)).position
  const stop = (id: string) => fetch(`${api.url}/api/jobs/${id}`, { method: 'DELETE' })

  it('does not fill the line of all, and another client is next', async () => {
    const ids: string[] = []
    let refused: Response | undefined
    for (let address = 1; !refused; address++) {
      expect(address).toBeLessThan(20)
      const id = newJobId()
      const answer = await send(address % 2 ? api : other, 'wait', { id, ip: `203.0.113.${address}` })
      if (answer.status === 202) ids.push(id)
      else refused = answer
      await eventually(() => expect(worker.app.services.runner.running).toBe(1))
    }
    expect(await problemOf(refused)).toMatchObject({ code: 'BUSY' })
    // One runs, and half of the line waits.
    expect(ids).toHaveLength(5)
    const [first, ...waiting] = ids as [string, ...string[]]
    const id = newJobId()
    expect((await send(other, 'wait', { id, ip: '198.51.100.7' })).status).toBe(202)
    await eventually(async () => expect(await positionOf(id)).toBeLessThanOrEqual(2))
    await eventually(async () => expect(await positionOf(waiting.at(-1)!)).toBe(5))
    await stop(first)
    await stop(waiting[0]!)
    await eventually(async () => expect(await stateOf(id)).toMatchObject({ state: 'working' }))
    for (const one of [id, ...waiting]) await stop(one)
    await Promise.all([api, other, worker].map((one) => one.expectClean()))
  })

  it('row 131: that has long jobs in all places: the short job of another client does not wait for them', async () => {
    const ids = Array.from({ length: 3 }, newJobId)
    for (const [index, id] of ids.entries())
      expect((await send(index % 2 ? api : other, 'wait', { id, ip: '203.0.113.1' })).status).toBe(202)
    await eventually(() => expect(worker.app.services.runner.running).toBe(1))
    const short = (one: TestServer, ip: string) =>
      post(`${one.url}/api/echo`, [['file', { content: pdfBytes }]], { headers: { 'x-forwarded-for': ip } })
    for (const [index, one] of [api, other, api].entries())
      expect((await short(one, `198.51.100.${index}`)).status).toBe(200)
    expect(worker.app.services.runner.running).toBe(1)
    for (const id of ids) await stop(id)
    await Promise.all([api, other, worker].map((one) => one.expectClean()))
  })
})
