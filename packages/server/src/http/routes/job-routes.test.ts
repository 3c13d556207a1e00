import { request } from 'node:http'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import type { LiveJobs } from '../../jobs/live-jobs.js'
import { eventsOf, newJobId, type ReceivedEvent } from '../../testing/events.js'
import { eventually } from '../../testing/eventually.js'
import { newGate } from '../../testing/gate.js'
import { childrenOf, isRunning, jobAtWork } from '../../testing/processes.js'
import { pdfBytes, post, problemOf, rawField, rawFile, rawForm } from '../../testing/requests.js'
import { startTestServer, type TestServer } from '../../testing/test-server.js'
import { JOB_HEADER } from '../job-header.js'

const jobOf = (server: TestServer, id: string) => (server.app.services.jobs as LiveJobs).get(id)

const misbehave = ({ url }: TestServer, how: string, id?: string, content = pdfBytes) =>
  post(
    `${url}/api/misbehave`,
    [
      ['file', { content, name: 'secret name.pdf' }],
      ['how', how],
    ],
    id === undefined ? {} : { headers: { [JOB_HEADER]: id } },
  )
const listen = ({ url }: TestServer, id: string, init?: RequestInit) => fetch(`${url}/api/jobs/${id}/events`, init)
const cancel = ({ url }: TestServer, id: string) => fetch(`${url}/api/jobs/${id}`, { method: 'DELETE' })

async function allEvents(answer: Response | Promise<Response>): Promise<ReceivedEvent[]> {
  const events: ReceivedEvent[] = []
  for await (const event of eventsOf(await answer)) events.push(event)
  return events
}

describe('the events of a job', () => {
  let server: TestServer
  beforeAll(async () => {
    // Listeners come before their jobs, which take their time on a busy machine.
    server = await startTestServer({ maxJobs: 1, queueSize: 4, listenerWaitSeconds: 3600 })
  })
  afterEach(async () => {
    await server.expectClean()
    await eventually(() => expect(server.app.services.listeners.size).toBe(0))
  })
  afterAll(() => server.close())

  it('tell its course in order, and never go back', async () => {
    const id = newJobId()
    // Asked for first, as a client does that has no connection to lose.
    const listening = listen(server, id)
    const answer = misbehave(server, 'climb', id)
    const events = await allEvents(listening)
    expect((await answer).status).toBe(200)
    expect(events[0]).toMatchObject({ name: 'snapshot', data: { fraction: 0 } })
    expect(events.at(-1)).toEqual({ name: 'ended', data: { code: 'OK' } })
    const middle = events.slice(1, -1)
    expect(new Set(middle.map(({ name }) => name))).toEqual(new Set(['progress']))
    const stages = middle.map(({ data }) => data.stage)
    // Of reports that come close together, on a slow machine, the newest is told.
    const steps = ['Step 1', 'Step 2', 'Step 3', 'Step 4'].filter((step) => stages.includes(step))
    expect(steps.length).toBeGreaterThan(0)
    expect([...new Set(stages)].filter((stage) => /^Step/.test(String(stage)))).toEqual(steps)
    const fractions = middle.map(({ data }) => data.fraction as number)
    expect(fractions).toEqual([...fractions].sort((a, b) => a - b))
    expect(JSON.stringify(events)).not.toContain('secret')
  })

  it('come as a stream that nobody stores, compresses or reads from elsewhere', async () => {
    const id = newJobId()
    await misbehave(server, 'locked', id)
    const { headers } = await listen(server, id, { headers: { 'accept-encoding': 'br, gzip' } })
    expect(headers.get('content-type')).toMatch(/^text\/event-stream/)
    expect(headers.get('cache-control')).toBe('no-store')
    expect(headers.get('x-accel-buffering')).toBe('no')
    expect(headers.get('cross-origin-resource-policy')).toBe('same-origin')
    expect([headers.has('content-encoding'), headers.has('access-control-allow-origin')]).toEqual([false, false])
    expect((await listen(server, id, { headers: { 'sec-fetch-site': 'cross-site' } })).status).toBe(403)
  })

  it('tell a late listener how it went, with the code of the answer', async () => {
    const id = newJobId()
    expect((await misbehave(server, 'locked', id)).status).toBe(422)
    expect(await allEvents(listen(server, id))).toEqual([
      { name: 'snapshot', data: expect.objectContaining({ state: 'ended', position: null }) },
      { name: 'ended', data: { code: 'PASSWORD_REQUIRED' } },
    ])
  })

  it('tell the place in the line as it moves', async () => {
    const [first, second, third] = [newJobId(), newJobId(), newJobId()]
    const answers = [misbehave(server, 'spin', first)]
    await jobAtWork(server)
    answers.push(misbehave(server, 'climb', second))
    await eventually(() => expect(server.app.services.runner.queued).toBe(1))
    answers.push(misbehave(server, 'climb', third))
    const events = allEvents(listen(server, third))
    await eventually(() => expect(server.app.services.runner.queued).toBe(2))
    await cancel(server, first)
    const positions = (await events).map(({ data }) => `${data.state} ${data.position}`)
    expect(positions.filter((text, index) => text !== positions[index - 1])).toEqual(
      expect.arrayContaining(['queued 2', 'queued 1', 'working null']),
    )
    expect((await Promise.all(answers)).map(({ status }) => status)).toEqual([499, 200, 200])
  })

  it('are 404 for an id that nobody uses, after a while, and at once for one that nobody can use', async () => {
    const impatient = await startTestServer({ listenerWaitSeconds: 0.3 })
    const started = performance.now()
    const unknown = await listen(impatient, newJobId())
    // A lower bound alone: timers of Node.js may be a moment early.
    expect(performance.now() - started).toBeGreaterThan(250)
    expect(await problemOf(unknown)).toMatchObject({ status: 404, code: 'NOT_FOUND' })
    await impatient.close()
    expect((await listen(server, 'short')).status).toBe(404)
    expect((await listen(server, newJobId(), { method: 'HEAD' })).status).toBe(405)
  })

  it('are for so many listeners of one job, and the others are asked to come back', async () => {
    const id = newJobId()
    const answer = misbehave(server, 'spin', id)
    await jobAtWork(server)
    const client = new AbortController()
    const { signal } = client
    const open = await Promise.all([1, 2, 3, 4].map(() => listen(server, id, { signal })))
    expect(open.map(({ status }) => status)).toEqual([200, 200, 200, 200])
    const refused = await listen(server, id)
    expect(await problemOf(refused)).toMatchObject({ status: 503, code: 'BUSY' })
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
    expect(await (await fetch(`${server.url}/metrics`)).text()).toMatch(/^sheaf_job_listeners 4$/m)
    client.abort()
    await eventually(() => expect(server.app.services.listeners.size).toBe(0))
    expect(server.app.services.runner.jobPids).toHaveLength(1)
    await cancel(server, id)
    await answer
  })

  it('leave neither the id of the job nor the name of a file in the log', async () => {
    const id = newJobId()
    await misbehave(server, 'climb', id)
    await allEvents(listen(server, id))
    await cancel(server, id)
    await eventually(() => expect(server.log()).toContain('"route":"/api/jobs/:id"'))
    expect(server.log()).not.toContain(id)
    expect(server.log()).not.toContain('secret')
  })
})

describe('a job that its client cancels', () => {
  let server: TestServer
  beforeAll(async () => {
    server = await startTestServer({ maxJobs: 1, queueSize: 1 })
  })
  afterEach(() => server.expectClean())
  afterAll(() => server.close())

  it('at work ends at once, with all it has started, and its place is free', async () => {
    const id = newJobId()
    const answer = misbehave(server, 'spin-with-child', id)
    const events = allEvents(listen(server, id))
    const pid = await jobAtWork(server)
    const children = await eventually(async () => {
      const found = await childrenOf(pid)
      expect(found).toHaveLength(process.platform === 'linux' ? 1 : 0)
      return found
    })
    expect((await cancel(server, id)).status).toBe(204)
    await eventually(() => expect([pid, ...children].filter(isRunning)).toEqual([]))
    expect(await problemOf(await answer)).toMatchObject({ status: 499, code: 'CANCELLED' })
    expect((await events).at(-1)).toEqual({ name: 'ended', data: { code: 'CANCELLED' } })
    expect((await misbehave(server, 'climb')).status).toBe(200)
  })

  it('in the line gives up its place', async () => {
    const [working, waiting] = [newJobId(), newJobId()]
    const first = misbehave(server, 'spin', working)
    await jobAtWork(server)
    const second = misbehave(server, 'spin', waiting)
    await eventually(() => expect(server.app.services.runner.queued).toBe(1))
    await cancel(server, waiting)
    expect((await problemOf(await second)).code).toBe('CANCELLED')
    expect([server.app.services.runner.queued, server.app.services.runner.running]).toEqual([0, 1])
    await cancel(server, working)
    await first
  })

  it('during the upload is answered without waiting for the rest', async () => {
    const id = newJobId()
    const body = rawForm(rawField('how', 'wait'), rawFile())
    const sent = request(`${server.url}/api/misbehave`, {
      method: 'POST',
      agent: false,
      headers: {
        'content-type': 'multipart/form-data; boundary=XbX',
        'content-length': body.length,
        [JOB_HEADER]: id,
      },
    })
    const status = new Promise((resolve, reject) => {
      sent.on('response', (response) => resolve(response.resume().statusCode))
      sent.on('error', reject)
    })
    sent.write(body.slice(0, -20))
    const events = allEvents(listen(server, id))
    await eventually(() => expect(server.app.services.listeners.size).toBe(1))
    // A listener may be there before the request of the job is.
    await eventually(() => expect(jobOf(server, id)).toBeDefined())
    await cancel(server, id)
    expect(await status).toBe(499)
    sent.destroy()
    expect(await events).toMatchObject([
      { name: 'snapshot', data: { state: 'receiving' } },
      { name: 'ended', data: { code: 'CANCELLED' } },
    ])
  })

  it('must be known, and may be over', async () => {
    expect((await cancel(server, newJobId())).status).toBe(404)
    const id = newJobId()
    expect((await misbehave(server, 'climb', id)).status).toBe(200)
    expect((await cancel(server, id)).status).toBe(204)
  })

  it('cannot be stopped by another site', async () => {
    const headers = { 'sec-fetch-site': 'cross-site' }
    const answer = await fetch(`${server.url}/api/jobs/${newJobId()}`, { method: 'DELETE', headers })
    expect((await problemOf(answer)).code).toBe('CROSS_SITE')
  })
})

describe('the id of a job', () => {
  let server: TestServer
  beforeAll(async () => {
    server = await startTestServer()
  })
  afterAll(() => server.close())

  it.each(['', 'a'.repeat(21), 'a'.repeat(65), `${'a'.repeat(22)}/`, 'aaaaaaaaaaa, bbbbbbbbbbb'])(
    'is refused when it is "%s"',
    async (id) => {
      expect(await problemOf(await misbehave(server, 'climb', id))).toMatchObject({
        status: 400,
        code: 'VALIDATION',
        message: expect.stringContaining(JOB_HEADER),
        details: { problems: [{ field: JOB_HEADER, message: expect.any(String) }] },
      })
    },
  )

  it('belongs to one request alone, which does not suffer from another', async () => {
    const id = newJobId()
    const first = misbehave(server, 'climb', id)
    await eventually(() => expect(jobOf(server, id)).toBeDefined())
    expect(await problemOf(await misbehave(server, 'climb', id))).toMatchObject({ status: 409, code: 'JOB_ID_TAKEN' })
    expect((await first).status).toBe(200)
    expect(jobOf(server, id)?.outcome).toBe('OK')
  })

  it('learns of a client that goes away', async () => {
    const id = newJobId()
    const client = new AbortController()
    const gone = fetch(`${server.url}/api/misbehave`, {
      method: 'POST',
      body: rawForm(rawFile(), rawField('how', 'spin')),
      headers: { 'content-type': 'multipart/form-data; boundary=XbX', [JOB_HEADER]: id },
      signal: client.signal,
    }).catch(() => {})
    const pid = await jobAtWork(server)
    client.abort()
    await gone
    await eventually(() => expect(jobOf(server, id)?.outcome).toBe('CLIENT_CLOSED'))
    await eventually(() => expect(isRunning(pid)).toBe(false))
    await server.expectClean()
  })
})

describe('listeners of all jobs', () => {
  it('are bounded, those who wait for their job included', async () => {
    const server = await startTestServer({ maxListeners: 2 })
    const client = new AbortController()
    const waiting = [newJobId(), newJobId()].map((id) => listen(server, id, { signal: client.signal }).catch(() => {}))
    await eventually(() => expect(server.app.services.listeners.size).toBe(2))
    expect((await listen(server, newJobId())).status).toBe(503)
    client.abort()
    await Promise.all(waiting)
    await eventually(() => expect(server.app.services.listeners.size).toBe(0))
    await server.close()
  })

  it('are sent away at once when the server stops, and jobs go on to their end', async () => {
    const server = await startTestServer({ listenerWaitSeconds: 3600 })
    const id = newJobId()
    const gate = newGate()
    const running = misbehave(server, 'wait', id, gate.content)
    await jobAtWork(server)
    const events = allEvents(listen(server, id))
    const early = listen(server, newJobId())
    await eventually(() => expect(server.app.services.listeners.size).toBe(2))
    const closed = server.close()
    // Both while the job still runs.
    expect((await early).status).toBe(503)
    expect((await events).map(({ name }) => name)).not.toContain('ended')
    gate.open()
    expect((await running).status).toBe(200)
    await closed
  })

  it('do not hold up the end of a server that has no job', async () => {
    // Whoever waited for the listener would wait for longer than a test may take.
    const server = await startTestServer({ listenerWaitSeconds: 3600, shutdownSeconds: 3600 })
    const waiting = listen(server, newJobId())
    await eventually(() => expect(server.app.services.listeners.size).toBe(1))
    await server.close()
    expect((await waiting).status).toBe(503)
  })
})
