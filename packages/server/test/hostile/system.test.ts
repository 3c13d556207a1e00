import { mkdir, readdir, symlink, utimes, writeFile } from 'node:fs/promises'
import { request } from 'node:http'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import { eventsOf, newJobId } from '../../src/testing/events.js'
import { eventually } from '../../src/testing/eventually.js'
import { newGate } from '../../src/testing/gate.js'
import { withLongEnough } from '../../src/testing/long-enough.js'
import { descendantsOf, isRunning } from '../../src/testing/processes.js'
import { type FileField, pdfBytes, post, problemOf } from '../../src/testing/requests.js'
import { thorough } from '../../src/testing/thorough.js'
import { type HostileServer, SECRET, startHostileServer } from './hostile-server.js'

const file: [string, FileField] = ['file', { content: pdfBytes, name: `${SECRET}.pdf` }]
const misbehave = ({ url }: HostileServer, how: string, init: RequestInit = {}, content = pdfBytes) =>
  post(
    `${url}/api/misbehave`,
    [
      ['file', { content, name: `${SECRET}.pdf` }],
      ['how', how],
    ],
    init,
  )

const metrics = async ({ url }: HostileServer) => (await fetch(`${url}/metrics`)).text()
const atWork = (server: HostileServer, jobs: number) =>
  eventually(async () => expect(await metrics(server)).toContain(`\nsheaf_jobs_running ${jobs}\n`))

describe('faults of the work itself', () => {
  let server: HostileServer
  beforeAll(async () => {
    server = await startHostileServer({ jobMemoryMb: 256, maxJobs: 2, queueSize: 16 })
  })
  afterEach(() => server.assertHealthy())
  afterAll(() => server.close())

  it('row 18: a client that leaves while it sends: nothing stays', async () => {
    const sent = request(`${server.url}/api/echo`, {
      method: 'POST',
      headers: { 'content-type': 'multipart/form-data; boundary=XbX', 'content-length': 100_000 },
    })
    sent.on('error', () => {})
    const start = `--XbX\r\nContent-Disposition: form-data; name="file"; filename="${SECRET}"\r\n\r\n%PDF-`
    await new Promise((resolve) => sent.write(start, resolve))
    sent.destroy()
  })

  it('row 18: a client that leaves while its job runs: the job ends, and 499 is logged', async () => {
    const client = new AbortController()
    const answer = misbehave(server, 'spin-with-child', { signal: client.signal }).catch(() => 'gone')
    await atWork(server, 1)
    client.abort()
    expect(await answer).toBe('gone')
    await atWork(server, 0)
    await eventually(() => expect(server.log()).toContain('"status":499'))
  })

  // A list that grows (row 63) fills the heap; the tests of jobs have all kinds.
  const kinds = ['huge-buffer', 'buffers-in-two', 'heap', 'buffers']
  it.each(thorough ? kinds : kinds.slice(0, 2))('row 61: memory without end (%s): 422', async (how) => {
    expect(await problemOf(await misbehave(server, how))).toMatchObject({ status: 422, code: 'LIMIT_EXCEEDED' })
  })

  it.each(thorough ? ['exit', 'abort', 'segfault'] : ['exit', 'segfault'])(
    'row 62: a process that ends by %s: a problem, and the server goes on',
    async (how) => {
      expect([422, 500]).toContain((await misbehave(server, how)).status)
    },
  )

  it('row 63: a list that grows for ever: 422, and the server continues', async () => {
    expect((await misbehave(server, 'heap')).status).toBe(422)
  })

  it('row 64: a job that is stopped, and one whose client is gone: nothing is left of either', async () => {
    const id = newJobId()
    const stopped = misbehave(server, 'spin', { headers: { 'sheaf-job': id } })
    const client = new AbortController()
    const left = misbehave(server, 'spin', { signal: client.signal }).catch(() => 'gone')
    await atWork(server, 2)
    expect((await fetch(`${server.url}/api/jobs/${id}`, { method: 'DELETE' })).status).toBe(204)
    client.abort()
    expect(await problemOf(await stopped)).toMatchObject({ status: 499, code: 'CANCELLED' })
    expect(await left).toBe('gone')
  })

  it('row 74: many who follow jobs, and leave without a word: none is left, and what they missed is sent again', async () => {
    const id = newJobId()
    const answer = misbehave(server, 'wait', { headers: { 'sheaf-job': id } })
    await atWork(server, 1)
    const leave = new AbortController()
    const follow = (job: string) => fetch(`${server.url}/api/jobs/${job}/events`, { signal: leave.signal })
    const idle = Array.from({ length: 400 }, () => follow(newJobId()).catch(() => undefined))
    const heard = await Promise.all(Array.from({ length: 4 }, () => follow(id)))
    expect(heard.map(({ status }) => status)).toEqual([200, 200, 200, 200])
    leave.abort()
    await Promise.all(idle)
    await eventually(async () => expect(await metrics(server)).toContain('\nsheaf_job_listeners 0\n'))
    const again = await fetch(`${server.url}/api/jobs/${id}/events`, { headers: { 'last-event-id': '7' } })
    for await (const { name, data } of eventsOf(again)) {
      expect(name).toBe('snapshot')
      expect(data).toMatchObject({ state: expect.stringMatching(/working|ended/) })
      break
    }
    expect((await fetch(`${server.url}/api/jobs/${id}`, { method: 'DELETE' })).status).toBe(204)
    expect(await problemOf(await answer)).toMatchObject({ code: 'CANCELLED' })
  })

  it('row 75: another site, with credentials: it is allowed nothing, and given no cookie', async () => {
    for (const init of [
      { method: 'OPTIONS', headers: { origin: 'https://elsewhere.example', 'access-control-request-method': 'POST' } },
      { headers: { origin: 'https://elsewhere.example', cookie: 'a=b' } },
    ]) {
      const { headers } = await fetch(`${server.url}/api/tools`, init)
      expect([...headers.keys()].filter((name) => name.startsWith('access-control-'))).toEqual([])
      expect(headers.has('set-cookie')).toBe(false)
      expect(headers.get('content-security-policy')).toMatch(/^default-src 'none'/)
    }
  })
})

describe('work without end', () => {
  let server: HostileServer
  let seconds = 1
  beforeAll(async () => {
    server = await start(seconds)
  })
  afterAll(() => server.close())

  const start = (jobTimeoutSeconds: number) => startHostileServer({ jobTimeoutSeconds, maxJobs: 4, queueSize: 16 })
  /** Tries with more time until a job can begin within it, and until work that is over in a moment is done within it. */
  const inTime = (attempt: () => Promise<unknown>) =>
    withLongEnough(async (longer) => {
      if (longer > seconds) {
        await server.close()
        seconds = longer
        server = await start(seconds)
      }
      const result = await attempt()
      if (result === undefined || (await post(`${server.url}/api/echo`, [file])).status === 504) return undefined
      await server.assertHealthy()
      return result
    })

  it('row 60: an endless loop: 504, and it is ended with all it has started', async () => {
    await inTime(async () => {
      const answer = misbehave(server, 'spin-with-child')
      const found = eventually(async () => {
        const all = await descendantsOf(server.child.pid!)
        // More than stand by.
        expect(all.length).toBeGreaterThan(server.spares)
        return all
      }).catch(() => undefined)
      const before = await Promise.race([found, answer.then(() => undefined)])
      expect(await problemOf(await answer)).toMatchObject({ status: 504, code: 'JOB_TIMEOUT' })
      await eventually(async () => {
        const now = await descendantsOf(server.child.pid!)
        // Of those that ran, only what stands by may run still, and nothing that nobody looks after.
        expect(before?.filter(isRunning).filter((pid) => !now.includes(pid)) ?? []).toEqual([])
      })
      return before
    })
  })

  it('row 73: eight jobs that take all there is of the processors: the rest is answered all the while', async () => {
    await inTime(async () => {
      const answers = await Promise.all(Array.from({ length: 8 }, () => misbehave(server, 'spin')))
      for (const answer of answers) expect([503, 504]).toContain(answer.status)
      await eventually(() => expect(server.probesAnswered()).toBeGreaterThan(2))
      return answers
    })
  })
})

describe('more than its share', () => {
  let server: HostileServer
  beforeAll(async () => {
    server = await startHostileServer(
      { maxJobs: 4, clientJobs: 2, clientQueue: 1, clientPerMinute: 60 },
      { areJobsWarm: true },
    )
  })
  afterAll(() => server.close())

  it('rows 19 and 20: fifty at once from one address, whatever it says that it is: two are done at once, one waits, the rest are asked to come again', async () => {
    const gate = newGate()
    let answered = 0
    const all = Array.from({ length: 50 }, (_, index) =>
      misbehave(server, 'wait', { headers: { 'x-forwarded-for': `10.0.0.${index}` } }, gate.content).finally(
        () => answered++,
      ),
    )
    await eventually(async () => {
      expect(answered).toBe(47)
      expect(await metrics(server)).toContain('\nsheaf_jobs_running 2\n')
    })
    gate.open()
    const answers = await Promise.all(all)
    const statuses = answers.map(({ status }) => status)
    expect(statuses.filter((status) => status === 200)).toHaveLength(3)
    expect(statuses.filter((status) => status === 429)).toHaveLength(47)
    for (const { status, headers } of answers)
      if (status === 429) expect(Number(headers.get('retry-after'))).toBeGreaterThan(0)
    await server.assertHealthy()
  })
})

describe('work of others', () => {
  const from = (address: string, id = newJobId()) => ({
    headers: { 'x-forwarded-for': address, 'sheaf-job': id },
  })
  const start = async (settings: Parameters<typeof startHostileServer>[0]) => {
    const server = await startHostileServer(
      { trustProxy: '127.0.0.1', clientPerMinute: 0, ...settings },
      { areJobsWarm: true },
    )
    onTestFinished(() => server.close())
    return server
  }

  it('row 85: two long jobs that have all places: twenty clients with short ones are served meanwhile', async () => {
    const server = await start({ maxJobs: 2 })
    const gate = newGate()
    const long = [1, 2].map(() => misbehave(server, 'wait', from('198.51.100.1'), gate.content))
    await atWork(server, 2)
    const short = Array.from({ length: 20 }, (_, index) =>
      post(`${server.url}/api/echo`, [file], from(`203.0.113.${index}`)),
    )
    expect((await Promise.all(short)).map(({ status }) => status)).toEqual(short.map(() => 200))
    await atWork(server, 2)
    gate.open()
    for (const { status } of await Promise.all(long)) expect(status).toBe(200)
    await server.assertHealthy()
  })

  it('row 86: clients that have filled the line: another joins it all the same, and is the next', async () => {
    const server = await start({ maxJobs: 1, quickJobs: 0, queueSize: 2, clientJobs: 3 })
    const [gate, id] = [newGate(), newJobId()]
    const first = Array.from({ length: 3 }, () => misbehave(server, 'wait', from('198.51.100.1'), gate.content))
    await eventually(async () => expect(await metrics(server)).toContain('\nsheaf_jobs_queued 2\n'))
    const other = post(`${server.url}/api/echo`, [file], from('203.0.113.1', id))
    await eventually(async () => {
      const account = await (await fetch(`${server.url}/api/jobs/${id}`)).json()
      expect(account).toMatchObject({ state: 'queued', position: 1 })
    })
    gate.open()
    for (const { status } of await Promise.all([...first, other])) expect(status).toBe(200)
    await server.assertHealthy()
  })

  it('row 111: a new address for each request: the newcomers of a network have one turn, and a client that had a job done is served', async () => {
    const server = await start({ maxJobs: 1, quickJobs: 0, queueSize: 3 })
    const [gate, id] = [newGate(), newJobId()]
    expect((await post(`${server.url}/api/echo`, [file], from('203.0.113.1'))).status).toBe(200)
    const flood = Array.from({ length: 10 }, (_, index) =>
      misbehave(server, 'wait', from(`198.51.100.${index}`), gate.content),
    )
    await eventually(async () => expect(await metrics(server)).toContain('\nsheaf_jobs_queued 3\n'))
    const known = post(`${server.url}/api/echo`, [file], from('203.0.113.1', id))
    await eventually(async () => {
      const account = await (await fetch(`${server.url}/api/jobs/${id}`)).json()
      expect(account).toMatchObject({ state: 'queued', position: 1 })
    })
    gate.open()
    expect((await known).status).toBe(200)
    const statuses = (await Promise.all(flood)).map(({ status }) => status).sort()
    expect(statuses).toEqual([200, 200, 200, 200, 503, 503, 503, 503, 503, 503])
    await server.assertHealthy()
  })

  it('row 87: work without end, of an operation that is to be over soon: 504 after its own time', async () => {
    const server = await start({ maxJobs: 1 })
    const problem = await problemOf(await post(`${server.url}/api/hurry`, [file]))
    expect(problem).toMatchObject({ status: 504, code: 'JOB_TIMEOUT' })
    expect(problem.message).toContain('longer than 1 second ')
    await server.assertHealthy()
  })
})

describe('what a stranger may have', () => {
  const stranger = { headers: { 'x-forwarded-for': '198.51.100.1' } }

  it('rows 91 and 92: numbers of the server, and a batch of more files than its share: 404, and the rest is not done', async () => {
    const server = await startHostileServer({ maxJobs: 1, clientPerMinute: 0, clientPerHour: 2 }, { areJobsWarm: true })
    onTestFinished(() => server.close())
    expect((await fetch(`${server.url}/metrics`, stranger)).status).toBe(404)
    const answer = await post(`${server.url}/api/batch/echo`, [file, file, file], stranger)
    expect(answer.headers.get('x-sheaf-batch')).toBe('done=2, failed=1')
    expect(Buffer.from(await answer.arrayBuffer()).toString('latin1')).toContain('report.json')
    expect((await post(`${server.url}/api/echo`, [file], stranger)).status).toBe(429)
    await server.assertHealthy()
  })
})

describe('what was left behind', () => {
  it('row 68: what is too old is gone after the next sweep, links are not followed, and a download that is open ends', async () => {
    const server = await startHostileServer(
      { maxJobs: 1, resultTtlSeconds: 7200, sweepSeconds: 1 },
      { areJobsWarm: true },
    )
    const { downloadUrl } = (await (await post(`${server.url}/api/keep`, [file])).json()) as { downloadUrl: string }
    const results = join(server.workDir, 'results')
    const [name = ''] = await readdir(results)
    const outside = join(server.workDir, 'outside')
    await mkdir(outside)
    await writeFile(join(outside, 'kept'), 'kept')
    await symlink(outside, join(results, 'link'))
    const dead = join(server.workDir, 'jobs', '00000000-0000-4000-8000-000000000000')
    await mkdir(join(dead, 'job', 'in'), { recursive: true })
    await writeFile(join(dead, 'heartbeat'), JSON.stringify({ host: 'elsewhere', pid: 1 }))
    const open = await fetch(server.url + downloadUrl)
    const then = new Date(Date.now() - 25 * 3_600_000)
    for (const path of [join(results, name), dead, join(dead, 'heartbeat')]) await utimes(path, then, then)
    await eventually(async () => {
      expect(await readdir(results)).toEqual([])
      expect(await readdir(join(server.workDir, 'jobs'))).toHaveLength(1)
    })
    expect(await open.text()).toBe(pdfBytes)
    expect(await readdir(outside)).toEqual(['kept'])
    expect((await fetch(server.url + downloadUrl)).status).toBe(404)
    await server.assertHealthy()
    await server.close()
  })
})
