import { chmod, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import type { Problem } from '../http/problem.js'
import { eventually } from '../testing/eventually.js'
import { newGate } from '../testing/gate.js'
import { withLongEnough } from '../testing/long-enough.js'
import { childrenOf, isRunning, jobAtWork } from '../testing/processes.js'
import { programs } from '../testing/programs.js'
import { pdfBytes, post, problemOf, rawField, rawFile, rawForm } from '../testing/requests.js'
import { ownProcesses, startTestServer, type TestServer } from '../testing/test-server.js'
import { thorough } from '../testing/thorough.js'

const file = { content: pdfBytes }
const misbehave = ({ url }: TestServer, how: string, init: RequestInit = {}, given = file) =>
  post(
    `${url}/api/misbehave`,
    [
      ['file', given],
      ['how', how],
    ],
    init,
  )
const works = async ({ url }: TestServer) => expect((await post(`${url}/api/echo`, [['file', file]])).status).toBe(200)

describe('a job that goes wrong', () => {
  let server: TestServer
  beforeAll(async () => {
    server = await startTestServer({ ...ownProcesses, jobMemoryMb: 256, maxJobs: 2 })
  })
  afterEach(() => server.expectClean())
  afterAll(() => server.close())

  // `exit` and `segfault` are in row 62 of the hostile tests.
  it.each(thorough ? ['bug', 'exit', 'segfault', 'no-file', 'late-rejection'] : ['bug', 'no-file', 'late-rejection'])(
    'by %s gets 500, without a word of the cause, and the next job works',
    async (how) => {
      const response = await misbehave(server, how)
      const problem = await problemOf(response)
      expect(problem).toMatchObject({
        status: 500,
        code: 'INTERNAL',
        message: 'Something went wrong on the server. Please try again.',
        details: {},
      })
      expect(problem.requestId).toBe(response.headers.get('x-request-id'))
      await works(server)
    },
  )

  // The other kinds are in row 61 of the hostile tests, and in those of isolation.
  const others = ['buffers', 'huge-buffer', ...(process.platform === 'linux' ? ['buffers-in-two'] : [])]
  it.each(['heap', 'engine-memory', ...(thorough ? others : [])])(
    'by taking memory (%s) gets 422, and the next job works',
    async (how) => {
      expect(await problemOf(await misbehave(server, how))).toMatchObject({ status: 422, code: 'LIMIT_EXCEEDED' })
      await works(server)
    },
  )

  it.each(['SIGTERM', 'SIGHUP'])('row 127: is lost, and no bug, when someone else ends it (%s)', async (signal) => {
    expect(await problemOf(await misbehave(server, `ended-by-${signal}`))).toMatchObject({
      status: 503,
      code: 'JOB_LOST',
    })
    await works(server)
  })

  it('on purpose gets its own code and message', async () => {
    expect(await problemOf(await misbehave(server, 'locked'))).toMatchObject({
      status: 422,
      code: 'PASSWORD_REQUIRED',
      message: 'input.pdf is protected. Enter its password.',
      details: { fileName: 'input.pdf' },
    })
  })

  it('cannot make a browser render its result', async () => {
    const response = await misbehave(server, 'html-result')
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'content-type': 'application/octet-stream',
      'content-disposition': `attachment; filename="x.html"; filename*=UTF-8''x.html`,
      'content-security-policy': expect.stringContaining('sandbox'),
      'x-content-type-options': 'nosniff',
    })
  })
})

describe('a job process that does not even start', () => {
  it('gets 500, and the log says why, since no document had been read', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'sheaf-child-'))
    await writeFile(join(folder, 'child.mjs'), "throw new Error('this package is missing')")
    const server = await startTestServer({ ...ownProcesses, childEntry: join(folder, 'child.mjs') })
    expect(await problemOf(await misbehave(server, 'wait'))).toMatchObject({ status: 500, code: 'INTERNAL' })
    expect(server.log()).toContain('exit 1 at its start')
    expect(server.log()).toContain('this package is missing')
    await server.expectClean()
    await server.close()
    await rm(folder, { recursive: true })
  })
})

describe('a job whose process ends before it can begin', () => {
  it('row 110: has another one, since a machine may be short of something for a moment', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'sheaf-child-'))
    await chmod(folder, 0o777)
    const mark = JSON.stringify(join(folder, 'mark'))
    await writeFile(
      join(folder, 'child.mjs'),
      `import { existsSync, writeFileSync } from 'node:fs'
       if (!existsSync(${mark})) process.exit(writeFileSync(${mark}, '') ?? 1)
       await import(${JSON.stringify(pathToFileURL(programs.child).href)})`,
    )
    const own = { ...ownProcesses, isolation: 'process', warmSpare: false } as const
    const server = await startTestServer({ ...own, childEntry: join(folder, 'child.mjs') })
    await works(server)
    await server.expectClean()
    await server.close()
    await rm(folder, { recursive: true })
  })
})

describe('a job that takes too long', () => {
  it('gets 504 at its time, and its process ends with all it has started', async () => {
    await withLongEnough(async (jobTimeoutSeconds) => {
      const server = await startTestServer({ ...ownProcesses, jobTimeoutSeconds })
      const answer = misbehave(server, 'spin-with-child').then(problemOf)
      const found = (async () => {
        const pid = await jobAtWork(server)
        return eventually(async () => {
          const children = await childrenOf(pid)
          expect(children).toHaveLength(process.platform === 'linux' ? 1 : 0)
          return [pid, ...children]
        })
      })().catch(() => undefined)
      const processes = await Promise.race([found, answer.then(() => undefined)])
      expect(await answer).toMatchObject({ status: 504, code: 'JOB_TIMEOUT' })
      if (processes) await eventually(() => expect(processes.filter(isRunning)).toEqual([]))
      // Work that is over in a moment may itself be out of so short a time.
      const { status } = await post(`${server.url}/api/echo`, [['file', file]])
      expect([200, 504]).toContain(status)
      await server.expectClean()
      await server.close()
      return status === 200 ? processes : undefined
    })
  })
})

describe('a client that goes away', () => {
  let server: TestServer
  beforeAll(async () => {
    server = await startTestServer({ ...ownProcesses, maxJobs: 1, queueSize: 1 })
  })
  afterEach(() => server.expectClean())
  afterAll(() => server.close())

  it('during the job ends its process at once', async () => {
    const client = new AbortController()
    const answer = misbehave(server, 'spin', { signal: client.signal })
    const pid = await jobAtWork(server)
    client.abort()
    await expect(answer).rejects.toThrow()
    await eventually(() => expect(isRunning(pid)).toBe(false))
    await eventually(() => expect(server.log()).toContain('"status":499'))
  })

  it('while its job waits gives up the place', async () => {
    const first = new AbortController()
    const spinning = misbehave(server, 'spin', { signal: first.signal }).catch(() => {})
    await jobAtWork(server)
    const second = new AbortController()
    const waiting = misbehave(server, 'wait', { signal: second.signal }).catch(() => {})
    await eventually(() => expect(server.app.services.runner.queued).toBe(1))
    second.abort()
    await waiting
    await eventually(() => expect(server.app.services.runner.queued).toBe(0))
    first.abort()
    await spinning
  })

  it('during the upload leaves nothing behind', async () => {
    const body = rawForm(rawField('how', 'wait'), rawFile())
    const sent = request(`${server.url}/api/misbehave`, {
      method: 'POST',
      agent: false,
      headers: { 'content-type': 'multipart/form-data; boundary=XbX', 'content-length': body.length },
    })
    sent.on('error', () => {})
    sent.write(body.slice(0, -20))
    await eventually(async () => {
      const [instance = ''] = await readdir(join(server.workDir, 'jobs'))
      const names = await readdir(join(server.workDir, 'jobs', instance))
      expect(names.filter((name) => name !== 'rooms')).toHaveLength(2)
    })
    sent.destroy()
  })
})

describe('too many jobs', () => {
  it('are refused with the time to wait, before their upload is read, and those before them are done', async () => {
    const server = await startTestServer({ maxJobs: 1, queueSize: 1 })
    const gate = newGate()
    const running = misbehave(server, 'wait', {}, gate)
    await jobAtWork(server)
    const queued = post(`${server.url}/api/echo`, [['file', file]])
    await eventually(() => expect(server.app.services.runner.queued).toBe(1))
    const refused = await post(`${server.url}/api/echo`, [['file', file]])
    expect(await problemOf(refused)).toMatchObject({ status: 503, code: 'BUSY', retryAfter: expect.any(Number) })
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
    gate.open()
    expect([(await running).status, (await queued).status]).toEqual([200, 200])
    await server.expectClean()
    await server.close()
  })
})

describe('a server that cannot get to its work', () => {
  it('refuses new jobs with the time to wait, and answers the rest', async () => {
    // Less than any event loop takes.
    const server = await startTestServer({ maxEventLoopDelayMs: 0.001 })
    const refused = await eventually(async () => {
      const answer = await post(`${server.url}/api/echo`, [['file', file]])
      expect(answer.status).toBe(503)
      return answer
    })
    expect(refused.headers.get('retry-after')).toBe('5')
    expect((await problemOf(refused)).code).toBe('BUSY')
    expect((await fetch(`${server.url}/healthz`)).status).toBe(200)
    await server.close()
  })
})

describe('closing', () => {
  it('lets a running job finish and refuses new ones', async () => {
    const server = await startTestServer()
    const gate = newGate()
    const running = misbehave(server, 'wait', {}, gate)
    await jobAtWork(server)
    const closed = server.close()
    gate.open()
    expect((await running).status).toBe(200)
    await closed
    await expect(fetch(`${server.url}/healthz`)).rejects.toThrow()
  })

  it('ends what takes longer than it may, and says so', async () => {
    const server = await startTestServer({ ...ownProcesses, shutdownSeconds: 0 })
    const running = misbehave(server, 'spin')
    const pid = await jobAtWork(server)
    const closed = server.close()
    expect(((await (await running).json()) as Problem).code).toBe('SHUTTING_DOWN')
    await closed
    expect(isRunning(pid)).toBe(false)
  })
})
