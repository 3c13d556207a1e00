import { request } from 'node:http'
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { JOB_HEADER } from '../../src/http/job-header.js'
import { newJobId } from '../../src/testing/events.js'
import { pdfBytes, post, problemOf } from '../../src/testing/requests.js'
import { type HostileServer, SECRET, startHostileServer } from './hostile-server.js'

const file = { content: pdfBytes, name: `${SECRET}.pdf` }

describe('a server under strain', () => {
  let server: HostileServer
  beforeAll(async () => {
    server = await startHostileServer({
      maxJobs: 2,
      queueSize: 20,
      clientJobs: 2,
      clientQueue: 4,
      jobMemoryMb: 256,
      jobTimeoutSeconds: 3,
      maxListeners: 500,
      listenerWaitSeconds: 20,
    })
  })
  afterEach(() => server.assertHealthy())
  afterAll(() => server.close())
  const misbehave = (how: string, init: RequestInit = {}) =>
    post(
      `${server.url}/api/misbehave`,
      [
        ['file', file],
        ['how', how],
      ],
      init,
    )
  const metric = async (name: string) =>
    Number(new RegExp(`^${name} (\\d+)$`, 'm').exec(await (await fetch(`${server.url}/metrics`)).text())?.[1])
  const atWork = (count: number) => vi.waitFor(async () => expect(await metric('sheaf_jobs_running')).toBe(count), 5000)

  it('row 18: a client that leaves while it sends: nothing stays', async () => {
    const sent = request(`${server.url}/api/echo`, {
      method: 'POST',
      headers: { 'content-type': 'multipart/form-data; boundary=XbX', 'content-length': 100_000 },
    })
    sent.on('error', () => {})
    await new Promise((resolve) =>
      sent.write(`--XbX\r\nContent-Disposition: form-data; name="file"; filename="${SECRET}"\r\n\r\n%PDF-`, resolve),
    )
    sent.destroy()
  })

  it('row 18: a client that leaves while its job runs: the job ends, and 499 is logged', async () => {
    const client = new AbortController()
    const answer = misbehave('spin-with-child', { signal: client.signal }).catch(() => 'gone')
    await atWork(1)
    client.abort()
    expect(await answer).toBe('gone')
    await atWork(0)
    await vi.waitFor(() => expect(server.log()).toContain('"status":499'))
  })

  it('rows 19 and 20: fifty requests at once under ever other addresses: two run, a few wait, 429 for the rest', async () => {
    let most = 0
    const timer = setInterval(
      () => void metric('sheaf_jobs_running').then((count) => (most = Math.max(most, count))),
      50,
    )
    const answers = await Promise.all(
      Array.from({ length: 50 }, (_, index) =>
        misbehave('climb', { headers: { 'x-forwarded-for': `203.0.113.${index}` } }),
      ),
    )
    clearInterval(timer)
    const refused = answers.filter(({ status }) => status !== 200)
    expect(answers.length - refused.length).toBe(6)
    for (const { status, headers } of refused) {
      expect(status).toBe(429)
      expect(Number(headers.get('retry-after'))).toBeGreaterThan(0)
    }
    expect([1, 2]).toContain(most)
  })

  it('row 60: a job that never ends: 504', async () => {
    expect(await problemOf(await misbehave('spin'))).toMatchObject({ status: 504, code: 'JOB_TIMEOUT' })
  })

  it.each(['buffers', 'huge-buffer'])('row 61: a job that takes too much memory (%s): 422', async (how) => {
    expect(await problemOf(await misbehave(how))).toMatchObject({ status: 422, code: 'LIMIT_EXCEEDED' })
  })

  it.each(['exit', 'abort', 'segfault'])('row 62: a job whose process ends by %s: a problem', async (how) => {
    expect([422, 500]).toContain((await misbehave(how)).status)
  })

  it('row 63: a job that fills the heap: 422', async () => {
    expect(await problemOf(await misbehave('heap'))).toMatchObject({ status: 422, code: 'LIMIT_EXCEEDED' })
  })

  it('row 64: a job that is called off: over at once', async () => {
    const id = newJobId()
    const answer = misbehave('spin', { headers: { [JOB_HEADER]: id } })
    await atWork(1)
    expect((await fetch(`${server.url}/api/jobs/${id}`, { method: 'DELETE' })).status).toBe(204)
    expect((await answer).status).toBe(499)
  })

  it('row 73: eight jobs that take all they get: the server answers meanwhile', async () => {
    const answers = await Promise.all(Array.from({ length: 8 }, () => misbehave('spin')))
    expect(answers.map(({ status }) => status)).toEqual(Array(8).fill(504))
  })

  it('row 74: five hundred listeners: room for all, none for more, and none left when they go', async () => {
    const clients = new AbortController()
    const listen = () => fetch(`${server.url}/api/jobs/${newJobId()}/events`, { signal: clients.signal })
    const all = Promise.allSettled(Array.from({ length: 500 }, listen))
    await vi.waitFor(async () => expect(await metric('sheaf_job_listeners')).toBe(500), 10_000)
    expect(await problemOf(await listen())).toMatchObject({ status: 503, code: 'BUSY' })
    clients.abort()
    await all
    await vi.waitFor(async () => expect(await metric('sheaf_job_listeners')).toBe(0), 5000)
  })

  it('row 75: a foreign page that asks with credentials: no leave to read, and a strict policy', async () => {
    for (const path of ['/healthz', '/openapi.json', '/api/jobs/x']) {
      const headers = { origin: 'https://elsewhere.example', cookie: `a=${SECRET}` }
      const answer = await fetch(server.url + path, { headers })
      expect(answer.headers.has('access-control-allow-origin'), path).toBe(false)
      expect(answer.headers.has('access-control-allow-credentials'), path).toBe(false)
      expect(answer.headers.has('set-cookie'), path).toBe(false)
      expect(answer.headers.get('content-security-policy'), path).toContain("default-src 'none'")
    }
  })
})
