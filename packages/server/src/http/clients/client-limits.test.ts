import { afterEach, describe, expect, it } from 'vitest'
import type { ConfigInput } from '../../config.js'
import { eventually } from '../../testing/eventually.js'
import { type Gate, newGate } from '../../testing/gate.js'
import { jobAtWork } from '../../testing/processes.js'
import { findRedis, startRedis } from '../../testing/redis-server.js'
import { pdfBytes, post, problemOf } from '../../testing/requests.js'
import { startTestServer, type TestServer } from '../../testing/test-server.js'

let servers: TestServer[] = []
afterEach(async () => {
  await Promise.all(servers.map((server) => server.close()))
  servers = []
})

const start = async (settings: ConfigInput) => {
  const server = await startTestServer({ maxJobs: 2, ...settings })
  servers.push(server)
  return server
}
const file: [string, { content: string }] = ['file', { content: pdfBytes }]
/** A request of a stranger, as it comes in through a proxy that is not trusted. */
const from = (address: string) => ({ headers: { 'x-forwarded-for': address } })
const echo = ({ url }: TestServer, init?: RequestInit) => post(`${url}/api/echo`, [file], init)
const wait = ({ url }: TestServer, { content }: Gate, init?: RequestInit) =>
  post(
    `${url}/api/misbehave`,
    [
      ['file', { content }],
      ['how', 'wait'],
    ],
    init,
  )

describe('a client that begins jobs too often', () => {
  it('is refused with the time after which it may go on', async () => {
    const server = await start({ clientPerMinute: 2 })
    const first = await echo(server, from('198.51.100.1'))
    expect(first.status).toBe(200)
    expect(first.headers.get('ratelimit-policy')).toBe('"hour";q=300;w=3600, "minute";q=2;w=60')
    expect(first.headers.get('ratelimit')).toMatch(/^"hour";r=299;t=\d+, "minute";r=1;t=\d+$/)
    expect((await echo(server, from('198.51.100.1'))).status).toBe(200)
    const refused = await echo(server, from('198.51.100.1'))
    const problem = await problemOf(refused)
    expect([refused.status, problem.code]).toEqual([429, 'RATE_LIMITED'])
    expect(problem.retryAfter).toBeGreaterThan(30)
    expect(refused.headers.get('retry-after')).toBe(String(problem.retryAfter))
    expect(refused.headers.get('ratelimit')).toMatch(/"minute";r=0;t=\d+$/)
    expect((await echo(server)).headers.has('ratelimit')).toBe(false)
    expect(problem.message).toContain(`Please try again in ${problem.retryAfter} seconds`)
    const metrics = await (await fetch(`${server.url}/metrics`)).text()
    expect(metrics).toContain('sheaf_refused_requests_total{reason="rate"} 1')
  })

  it('does not escape by naming another address each time, and the log says once what is amiss', async () => {
    const server = await start({ clientPerMinute: 2 })
    const statuses: number[] = []
    for (const n of [1, 2, 3, 4]) statuses.push((await echo(server, from(`198.51.100.${n}`))).status)
    expect(statuses).toEqual([200, 200, 429, 429])
    expect(server.log().match(/SHEAF_TRUST_PROXY/g)).toHaveLength(1)
    expect(server.log()).not.toContain('198.51.100')
  })

  it('differs from others by the address that a trusted proxy gives', async () => {
    const server = await start({ clientPerMinute: 1, trustProxy: '127.0.0.1' })
    const statuses: number[] = []
    for (const address of ['198.51.100.1', '198.51.100.2', '10.9.9.9, 198.51.100.1', '2001:db8::1', '2001:db8::2'])
      statuses.push((await echo(server, from(address))).status)
    expect(statuses).toEqual([200, 200, 429, 200, 429])
  })

  it('is counted over the hour too', async () => {
    const server = await start({ clientPerMinute: 0, clientPerHour: 1 })
    await echo(server, from('198.51.100.1'))
    const refused = await echo(server, from('198.51.100.1'))
    expect((await problemOf(refused)).retryAfter).toBeGreaterThan(3000)
  })

  it('may still read', async () => {
    const server = await start({ clientPerMinute: 1 })
    await echo(server, from('198.51.100.1'))
    for (const path of ['/api/tools', '/healthz', '/openapi.json'])
      expect((await fetch(server.url + path, from('198.51.100.1'))).status).toBe(200)
  })
})

it('bounds nobody on the machine itself', async () => {
  const server = await start({ clientPerMinute: 1, clientPerHour: 1, clientJobs: 1, clientQueue: 0 })
  const answers = await Promise.all([1, 2, 3].map(() => echo(server)))
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
})

describe('a client with many jobs at once', () => {
  it('has so many run and so many wait, and the rest refused before their bodies are read', async () => {
    const server = await start({ maxJobs: 4, clientJobs: 1, clientQueue: 2, clientPerMinute: 0, clientPerHour: 0 })
    const gate = newGate()
    let answered = 0
    const all = Array.from({ length: 50 }, (_, n) =>
      wait(server, gate, from(`198.51.100.${n}`)).finally(() => answered++),
    )
    await eventually(() => expect([answered, server.app.services.clients.waiting]).toEqual([47, 2]))
    await jobAtWork(server)
    expect(server.app.services.runner.running).toBe(1)
    gate.open()
    const answers = await Promise.all(all)
    const count = (status: number) => answers.filter((answer) => answer.status === status).length
    expect([count(200), count(429)]).toEqual([3, 47])
    for (const answer of answers) if (answer.status === 429) expect(answer.headers.get('retry-after')).toBe('5')
    await server.expectClean()
    expect((await echo(server, from('198.51.100.1'))).status).toBe(200)
  })

  it('has all places while nobody else waits, and others the next', async () => {
    const server = await start({ maxJobs: 2, quickJobs: 0, clientPerMinute: 0, trustProxy: '127.0.0.1' })
    const gate = newGate()
    const many = Array.from({ length: 4 }, () => wait(server, gate, from('198.51.100.1')))
    await eventually(() =>
      expect([server.app.services.runner.running, server.app.services.clients.waiting]).toEqual([2, 2]),
    )
    const other = echo(server, from('198.51.100.2'))
    await eventually(() => expect(server.app.services.runner.queued).toBe(1))
    gate.open()
    expect((await other).status).toBe(200)
    expect((await Promise.all(many)).map(({ status }) => status)).toEqual([200, 200, 200, 200])
  })

  it('leaves room for others', async () => {
    const server = await start({ maxJobs: 2, clientJobs: 1, clientQueue: 5, trustProxy: '127.0.0.1' })
    const gate = newGate()
    const many = Array.from({ length: 4 }, () => wait(server, gate, from('198.51.100.1')))
    await eventually(() => expect(server.app.services.clients.waiting).toBe(3))
    expect((await echo(server, from('198.51.100.2'))).status).toBe(200)
    expect(server.app.services.clients.waiting).toBe(3)
    gate.open()
    expect((await Promise.all(many)).map(({ status }) => status)).toEqual([200, 200, 200, 200])
  })

  it('has the places of requests back that it broke off', async () => {
    const server = await start({ clientJobs: 1, clientQueue: 1, clientPerMinute: 0 })
    const gone = new AbortController()
    const gate = newGate()
    const broken = [1, 2].map(() =>
      wait(server, gate, { ...from('198.51.100.1'), signal: gone.signal }).catch(() => {}),
    )
    await eventually(() => expect(server.app.services.clients.waiting).toBe(1))
    gone.abort()
    await Promise.all(broken)
    await server.expectClean()
    expect((await echo(server, from('198.51.100.1'))).status).toBe(200)
  })
})

it.runIf(findRedis())('counts in Redis for all machines, and lets work in while that does not answer', async () => {
  const redis = await startRedis()
  const { connectRedis } = await import('../../jobs/remote/redis.js')
  const Fastify = (await import('fastify')).default
  const { createClientLimits } = await import('./client-limits.js')
  const connection = await connectRedis({ redisUrl: redis.url }, 'ask', () => {})
  const config = {
    clientPerMinute: 1,
    clientPerHour: 0,
    clientJobs: 0,
    clientQueue: 0,
    redisPrefix: 'sheaf',
  }
  const machines = [Fastify(), Fastify()]
  for (const app of machines) {
    const limits = await createClientLimits(app, { config, redis: connection })
    app.get('/', async (request, reply) => {
      await limits.admit(request, reply)
      return 'ok'
    })
  }
  const ask = async (machine: number) =>
    (await machines[machine]!.inject({ url: '/', remoteAddress: '198.51.100.1' })).statusCode
  expect([await ask(0), await ask(1)]).toEqual([200, 500])
  expect(String(await connection.keys('*'))).not.toContain('198.51.100.1')
  await redis.stop()
  expect(await ask(1)).toBe(200)
  connection.disconnect()
  await Promise.all(machines.map((app) => app.close()))
  await redis.close()
})
