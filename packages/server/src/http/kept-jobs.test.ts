import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { newToken } from '../storage/result-store.js'
import { eventsOf, newJobId } from '../testing/events.js'
import { eventually } from '../testing/eventually.js'
import { newGate } from '../testing/gate.js'
import { jobAtWork } from '../testing/processes.js'
import { type FileField, pdfBytes, post, problemOf } from '../testing/requests.js'
import { startTestServer, type TestServer } from '../testing/test-server.js'
import type { JobAccount } from './job-account.js'
import { JOB_HEADER } from './job-header.js'

interface Kept {
  id: string
  status: string
  events: string
  result: string
  expiresInSeconds: number
}

const file: [string, FileField] = ['file', { content: pdfBytes, name: 'secret name.pdf' }]
const later = { headers: { prefer: 'respond-async' } }
const misbehave = (
  { url }: TestServer,
  how: string,
  headers: Record<string, string> = {},
  { content } = { content: pdfBytes },
) =>
  post(
    `${url}/api/misbehave`,
    [
      ['file', { content, name: 'secret name.pdf' }],
      ['how', how],
    ],
    { headers: { ...later.headers, ...headers } },
  )
const kept = async (answer: Response | Promise<Response>) => (await (await answer).json()) as Kept

describe('a job that goes on without its client', () => {
  let server: TestServer
  beforeAll(async () => {
    server = await startTestServer({ maxJobs: 1, queueSize: 2, listenerWaitSeconds: 0.3 })
  })
  afterEach(() => server.expectClean())
  afterAll(() => server.close())

  const account = async (id: string) => (await (await fetch(`${server.url}/api/jobs/${id}`)).json()) as JobAccount
  const ended = (id: string) =>
    eventually(async () => {
      const found = await account(id)
      expect(found.state).toBe('ended')
      return found
    })

  it('is answered before it is done, with where to ask after it', async () => {
    const gate = newGate()
    const answer = await misbehave(server, 'wait', {}, gate)
    expect(answer.status).toBe(202)
    expect(answer.headers.get('preference-applied')).toBe('respond-async')
    const { id, ...addresses } = await kept(answer)
    expect(id).toMatch(/^[A-Za-z0-9_-]{22}$/)
    expect(answer.headers.get('location')).toBe(`/api/jobs/${id}`)
    expect(addresses).toEqual({
      status: `/api/jobs/${id}`,
      events: `/api/jobs/${id}/events`,
      result: expect.stringMatching(/^\/api\/downloads\/[A-Za-z0-9_-]{22}$/),
      expiresInSeconds: 7200,
    })
    const asked = await fetch(server.url + addresses.status)
    expect(asked.headers.get('retry-after')).toBe('1')
    expect(await asked.json()).toMatchObject({ id, state: expect.stringMatching(/^(queued|working|receiving)$/) })
    expect((await fetch(server.url + addresses.result)).status).toBe(404)
    gate.open()
    expect(await ended(id)).toEqual({
      id,
      state: 'ended',
      position: null,
      fraction: 1,
      stage: '',
      code: 'OK',
      result: {
        downloadUrl: addresses.result,
        fileName: 'waited.pdf',
        originalSize: gate.content.length,
        processedSize: expect.any(Number),
        warnings: [],
      },
    })
    const result = await fetch(server.url + addresses.result)
    expect([result.status, await result.text()]).toEqual([200, 'waited'])
    expect(result.headers.get('content-disposition')).toContain('waited.pdf')
  })

  it('gives the same result as one that is waited for', async () => {
    const form: [string, string | FileField][] = [file, ['password', 'secret password']]
    const waited = await post(`${server.url}/api/echo`, form)
    const { id, result } = await kept(post(`${server.url}/api/echo`, form, later))
    await ended(id)
    const fetched = await fetch(server.url + result)
    for (const name of ['content-type', 'content-length', 'content-disposition'])
      expect(fetched.headers.get(name)).toBe(waited.headers.get(name))
    expect(await fetched.text()).toBe(await waited.text())
  })

  it('keeps what would have been JSON or an address as well', async () => {
    const data = await kept(post(`${server.url}/api/look`, [file], later))
    const download = await kept(post(`${server.url}/api/keep`, [file], later))
    await ended(data.id)
    await ended(download.id)
    expect(await (await fetch(server.url + data.result)).json()).toMatchObject({ warnings: expect.any(Array) })
    expect(await (await fetch(server.url + download.result)).text()).toBe(pdfBytes)
  })

  it('can be followed to its end, and after it', async () => {
    const { id, events } = await kept(misbehave(server, 'climb'))
    const names: string[] = []
    for await (const { name, data } of eventsOf(await fetch(server.url + events))) {
      names.push(name)
      if (name === 'ended') expect(data).toEqual({ code: 'OK' })
    }
    expect([names[0], names.at(-1)]).toEqual(['snapshot', 'ended'])
    await ended(id)
    const again: unknown[] = []
    for await (const event of eventsOf(await fetch(server.url + events))) again.push(event)
    expect(again).toHaveLength(2)
    expect(again[1]).toEqual({ name: 'ended', data: { code: 'OK' } })
  })

  it('tells why it has failed', async () => {
    const { id, result } = await kept(misbehave(server, 'locked'))
    expect(await ended(id)).toMatchObject({
      code: 'PASSWORD_REQUIRED',
      problem: { status: 422, code: 'PASSWORD_REQUIRED', message: expect.any(String) },
    })
    expect((await fetch(server.url + result)).status).toBe(404)
  })

  it('says nothing of the cause of a bug', async () => {
    const { id } = await kept(misbehave(server, 'bug'))
    const { problem } = await ended(id)
    expect(problem).toMatchObject({ status: 500, code: 'INTERNAL', details: {} })
    expect(server.log()).toContain('"msg":"failed"')
  })

  it('can be stopped, whoever holds its id', async () => {
    const { id } = await kept(misbehave(server, 'wait'))
    await jobAtWork(server)
    expect((await fetch(`${server.url}/api/jobs/${id}`, { method: 'DELETE' })).status).toBe(204)
    const account = await (await fetch(`${server.url}/api/jobs/${id}`)).json()
    expect(account).toMatchObject({ state: 'ended', code: 'CANCELLED', problem: { status: 499 } })
  })

  it('has the id that its client gave it, and outlives the connection', async () => {
    const id = newJobId()
    const client = new AbortController()
    const gate = newGate()
    const answer = await misbehave(server, 'wait', { [JOB_HEADER]: id, connection: 'close' }, gate)
    expect((await kept(answer)).id).toBe(id)
    client.abort()
    gate.open()
    expect(await ended(id)).toMatchObject({ code: 'OK' })
    expect(await problemOf(await misbehave(server, 'wait', { [JOB_HEADER]: id }))).toMatchObject({
      code: 'JOB_ID_TAKEN',
    })
  })

  it('is gone with its result when it is deleted', async () => {
    const { id, result } = await kept(post(`${server.url}/api/echo`, [file], later))
    await ended(id)
    expect((await fetch(`${server.url}/api/jobs/${id}`, { method: 'DELETE' })).status).toBe(204)
    expect((await fetch(server.url + result)).status).toBe(404)
    expect(await problemOf(await fetch(`${server.url}/api/jobs/${id}`))).toMatchObject({ status: 410, code: 'GONE' })
  })

  it('row 107: has no result when it is stopped while that is put away', async () => {
    const { results } = server.app.services
    const { put } = results
    const id = newJobId()
    results.put = async (...given) => {
      results.put = put
      await fetch(`${server.url}/api/jobs/${id}`, { method: 'DELETE' })
      return put(...given)
    }
    const { result } = await kept(misbehave(server, 'climb', { [JOB_HEADER]: id }))
    expect(await ended(id)).toMatchObject({ code: 'CANCELLED', problem: { status: 499 } })
    expect((await fetch(server.url + result)).status).toBe(404)
  })

  it('is refused at once when its form is wrong, or when there is no room for it', async () => {
    expect(await problemOf(await misbehave(server, 'unheard of'))).toMatchObject({ status: 400, code: 'VALIDATION' })
    expect(await problemOf(await post(`${server.url}/api/echo`, [], later))).toMatchObject({ status: 400 })
    const jobs = await Promise.all([1, 2, 3].map(() => kept(misbehave(server, 'wait'))))
    expect(await problemOf(await misbehave(server, 'wait'))).toMatchObject({ status: 503, code: 'BUSY' })
    for (const { id } of jobs) await fetch(`${server.url}/api/jobs/${id}`, { method: 'DELETE' })
    for (const { id } of jobs) expect(await ended(id)).toMatchObject({ code: 'CANCELLED' })
  })

  it('keeps its id and its result to itself as long as they are kept', async () => {
    const id = newJobId()
    const send = (content: string) =>
      post(`${server.url}/api/echo`, [['file', { content, name: 'a.pdf' }]], {
        headers: { ...later.headers, [JOB_HEADER]: id },
      })
    const { result } = await kept(send('%PDF-1.7 first'))
    await ended(id)
    // As after a while, when the job is known by its result alone.
    await server.app.services.jobs.close()
    expect(await problemOf(await send('%PDF-1.7 second'))).toMatchObject({ status: 409, code: 'JOB_ID_TAKEN' })
    expect(await (await fetch(server.url + result)).text()).toContain('first')
  })

  it('is not reported as failed because a runner had no room yet', async () => {
    const { runner, results, workDir } = server.app.services
    const jobs = await Promise.all([1, 2, 3].map(() => kept(misbehave(server, 'wait'))))
    const token = newToken()
    const reference = runner.newReference()
    await results.accept(token, reference)
    const folder = await workDir.createJob()
    const task = { reference, operationId: 'echo', files: {}, options: {}, response: 'file', folder } as const
    const running = runner.run({ ...task, keep: { token, originalSize: 0 } }, { signal: new AbortController().signal })
    await expect(running).rejects.toMatchObject({ code: 'BUSY' })
    expect(await results.describe(token)).toMatchObject({ state: 'pending' })
    await workDir.remove(folder)
    for (const { id } of jobs) await fetch(`${server.url}/api/jobs/${id}`, { method: 'DELETE' })
    for (const { id } of jobs) await ended(id)
  })

  it('is not known by another id, or one that is none', async () => {
    for (const id of [newJobId(), 'short', '..%2f..%2fetc', 'x'.repeat(150)]) {
      for (const method of ['GET', 'DELETE'])
        expect((await fetch(`${server.url}/api/jobs/${id}`, { method })).status).toBe(404)
    }
    const foreign = await fetch(`${server.url}/api/jobs/${newJobId()}`, { headers: { 'sec-fetch-site': 'cross-site' } })
    expect(foreign.status).toBe(403)
  })
})

it('is reported as lost when its server was, and stays so', async () => {
  const workDir = await mkdtemp(join(tmpdir(), 'sheaf-lost-'))
  const first = await startTestServer({ workDir })
  const { id } = await kept(misbehave(first, 'climb'))
  const { id: done } = await kept(post(`${first.url}/api/echo`, [file], later))
  await eventually(async () => {
    expect(await (await fetch(`${first.url}/api/jobs/${done}`)).json()).toMatchObject({ state: 'ended' })
  })
  // As if it had been killed: another finds its marks alone.
  const { results, runner } = first.app.services
  await eventually(async () => {
    expect(await (await fetch(`${first.url}/api/jobs/${id}`)).json()).toMatchObject({ state: 'ended' })
  })
  const gate = newGate()
  const token = (await kept(misbehave(first, 'wait', {}, gate))).result.split('/').at(-1)!
  expect(await results.describe(token)).toMatchObject({ state: 'pending', reference: expect.stringContaining('.') })
  const lostId = newJobId()
  const { tokenOf } = await import('./token-of.js')
  await results.accept(tokenOf(lostId), runner.newReference())
  const second = await startTestServer({ workDir })
  for (const { url } of [first, second, first]) {
    const answer = await fetch(`${url}/api/jobs/${lostId}`)
    // The first knows its own jobs; the second has to believe it while it lives.
    const account = (await answer.json()) as JobAccount
    if (url === first.url) expect(account).toMatchObject({ state: 'ended', code: 'JOB_LOST', problem: { status: 503 } })
  }
  expect(await (await fetch(`${second.url}/api/jobs/${done}`)).json()).toMatchObject({ code: 'OK' })
  gate.open()
  await Promise.all([first.close(), second.close()])
  await rm(workDir, { recursive: true, force: true })
})
