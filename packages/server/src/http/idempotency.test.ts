import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { eventually } from '../testing/eventually.js'
import { newGate } from '../testing/gate.js'
import { jobAtWork } from '../testing/processes.js'
import { pdfBytes, post, problemOf } from '../testing/requests.js'
import { startTestServer, type TestServer } from '../testing/test-server.js'
import { IDEMPOTENCY_HEADER } from './idempotency.js'
import { JOB_HEADER } from './job-header.js'

const later = { prefer: 'respond-async' }
const ours = { 'x-forwarded-for': '198.51.100.1' }
const stranger = { 'x-forwarded-for': '203.0.113.9' }

describe('Idempotency-Key', () => {
  let server: TestServer
  beforeAll(async () => {
    server = await startTestServer({ trustProxy: '127.0.0.1', maxJobs: 2, listenerWaitSeconds: 0.3 })
  })
  afterEach(() => server.expectClean())
  afterAll(() => server.close())

  const send = (key: string, headers: Record<string, string>, { operation = 'echo', content = pdfBytes } = {}) =>
    post(`${server.url}/api/${operation}`, [['file', { content, name: 'a.pdf' }]], {
      headers: { ...later, [IDEMPOTENCY_HEADER]: key, ...headers },
    })
  const wait = (key: string, content: string, headers: Record<string, string> = {}) =>
    post(
      `${server.url}/api/misbehave`,
      [
        ['file', { content, name: 'a.pdf' }],
        ['how', 'wait'],
      ],
      { headers: { ...ours, [IDEMPOTENCY_HEADER]: key, ...headers } },
    )
  const idOf = async (answer: Response) => ((await answer.json()) as { id: string }).id
  const account = async (id: string) => (await fetch(`${server.url}/api/jobs/${id}`)).json()
  const ended = (id: string) => eventually(async () => expect(await account(id)).toMatchObject({ state: 'ended' }))
  const jobsDone = () => server.app.services.metrics.registry.getSingleMetricAsString('sheaf_jobs_total')

  it('does a job once that is sent twice', async () => {
    const first = await send('"invoice 17"', ours)
    const second = await send('invoice 17', ours)
    expect([first.status, second.status]).toEqual([202, 202])
    const job = (await first.json()) as { id: string }
    expect(await second.json()).toEqual(job)
    expect(second.headers.get('location')).toBe(`/api/jobs/${job.id}`)
    const other = await send('invoice 17', ours, { operation: 'keep' })
    expect(await problemOf(other)).toMatchObject({ status: 409, code: 'JOB_ID_TAKEN' })
    await ended(job.id)
    expect(await idOf(await send('invoice 17', ours))).toBe(job.id)
    expect(await jobsDone()).toContain('tool="echo",code="OK"} 1')
  })

  it('row 134: keeps a job from strangers who guess the key', async () => {
    const key = 'invoice-2026-11-29-000001'
    const mine = await idOf(await send(key, ours, { content: '%PDF-1.7 mine' }))
    await ended(mine)
    for (const path of [`jobs/${key}`, `jobs/${key}/events`, `downloads/${key}`])
      expect((await fetch(`${server.url}/api/${path}`, { headers: stranger })).status).toBe(404)
    const stopped = await fetch(`${server.url}/api/jobs/${key}`, { method: 'DELETE', headers: stranger })
    expect(stopped.status).toBe(404)
    const theirs = (await (await send(key, stranger, { content: '%PDF-1.7 theirs' })).json()) as {
      id: string
      result: string
    }
    expect(theirs.id).not.toBe(mine)
    await ended(theirs.id)
    expect(await (await fetch(server.url + theirs.result)).text()).toBe('%PDF-1.7 theirs')
    expect(await account(mine)).toMatchObject({ code: 'OK' })
    expect(await idOf(await send(key, ours))).toBe(mine)
  })

  it('can be sent again after a request that was refused', async () => {
    const refused = await post(`${server.url}/api/echo`, [], { headers: { ...later, [IDEMPOTENCY_HEADER]: 'again' } })
    expect(refused.status).toBe(400)
    const answer = await eventually(async () => {
      const again = await post(`${server.url}/api/echo`, [['file', { content: pdfBytes }]], {
        headers: { ...later, [IDEMPOTENCY_HEADER]: 'again' },
      })
      expect(again.status).toBe(202)
      return again
    })
    await ended(await idOf(answer))
  })

  it('is refused while the first request with it has no answer', async () => {
    const gate = newGate()
    const first = wait('twice at once', gate.content)
    await jobAtWork(server)
    const second = await wait('twice at once', gate.content)
    expect(second.headers.get('retry-after')).toBe('1')
    expect(await problemOf(second)).toMatchObject({ status: 409, code: 'JOB_ID_TAKEN' })
    const strangers = newGate()
    const theirs = wait('twice at once', strangers.content, stranger)
    strangers.open()
    expect((await theirs).status).toBe(200)
    gate.open()
    expect((await first).status).toBe(200)
  })

  it('is refused when it is none, and so is an id of a job that is not random', async () => {
    for (const headers of [
      { [IDEMPOTENCY_HEADER]: '' },
      { [IDEMPOTENCY_HEADER]: 'k'.repeat(256) },
      { [JOB_HEADER]: 'k'.repeat(22) },
      { [JOB_HEADER]: 'order-000000000000000017' },
      { [JOB_HEADER]: 'short' },
    ] as Record<string, string>[]) {
      const answer = await post(`${server.url}/api/echo`, [['file', { content: pdfBytes }]], { headers })
      expect(await problemOf(answer)).toMatchObject({ status: 400, code: 'VALIDATION' })
    }
  })
})
