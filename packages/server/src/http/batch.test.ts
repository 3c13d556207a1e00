import { unzipSync } from 'fflate'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { eventsOf, newJobId, type ReceivedEvent } from '../testing/events.js'
import { eventually } from '../testing/eventually.js'
import { newGate } from '../testing/gate.js'
import { jobAtWork } from '../testing/processes.js'
import { type FileField, pdfBytes, post, problemOf } from '../testing/requests.js'
import { startTestServer, type TestServer } from '../testing/test-server.js'
import type { JobAccount } from './job-account.js'
import { JOB_HEADER } from './job-header.js'
import type { BatchLine } from './upload/batch-call.js'

const named = (name: string, content = pdfBytes): [string, FileField] => ['file', { content, name }]

async function unpacked(answer: Response) {
  expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'application/zip'])
  const entries = unzipSync(new Uint8Array(await answer.arrayBuffer()))
  const text = (name: string) => new TextDecoder().decode(entries[name])
  return { names: Object.keys(entries), text, report: JSON.parse(text('report.json')) as BatchLine[] }
}

describe('a batch', () => {
  let server: TestServer
  beforeAll(async () => {
    server = await startTestServer({ maxJobs: 2, queueSize: 1, maxBatchFiles: 40, listenerWaitSeconds: 2 })
  })
  afterEach(() => server.expectClean())
  afterAll(() => server.close())

  const echo = (files: [string, FileField][], init: RequestInit = {}, fields: [string, string][] = []) =>
    post(`${server.url}/api/batch/echo`, [...fields, ...files], init)
  const misbehave = (files: [string, FileField][], how: string, init: RequestInit = {}) =>
    post(`${server.url}/api/batch/misbehave`, [['how', how], ...files], init)

  it('does the same with each file, and tells how each went', async () => {
    const files = [named('one.pdf', '%PDF-1.7 one'), named('two.pdf', '%PDF-1.7 two'), named('no.pdf', 'GIF89a no PDF')]
    const { names, text, report } = await unpacked(await echo(files))
    expect(names).toEqual(['echoed_one.pdf', 'echoed_two.pdf', 'report.json'])
    expect(text('echoed_two.pdf')).toContain('two')
    expect(report).toEqual([
      {
        file: 'one.pdf',
        status: 'ok',
        output: 'echoed_one.pdf',
        originalSize: 12,
        processedSize: expect.any(Number),
        warnings: expect.any(Array),
        seconds: expect.any(Number),
      },
      expect.objectContaining({ file: 'two.pdf', status: 'ok', output: 'echoed_two.pdf' }),
      expect.objectContaining({
        file: 'no.pdf',
        status: 'failed',
        code: 'UNSUPPORTED_TYPE',
        message: expect.any(String),
        warnings: [],
      }),
    ])
    expect(report[2]).not.toHaveProperty('output')
  })

  it('tells files of one name apart, and takes no name that leads elsewhere', async () => {
    const files = ['a.pdf', 'a.pdf', '../../a.pdf', 'report.json', 'A.pdf'].map((name) => named(name))
    const { names } = await unpacked(await echo(files))
    expect(new Set(names.map((name) => name.toLowerCase())).size).toBe(6)
    for (const name of names) expect(name).not.toMatch(/[/\\]|^\.\./)
  })

  it('says in a header how many files failed', async () => {
    const answer = await echo([named('a.pdf'), named('b.pdf', 'GIF89a'), named('c.pdf')])
    expect(answer.headers.get('x-sheaf-batch')).toBe('done=2, failed=1')
  })

  it('waits for its turn instead of being refused, however many files it has', async () => {
    const files = Array.from({ length: 40 }, (_, index) => named(`${index}.pdf`))
    const { report } = await unpacked(await echo(files))
    expect(report.map(({ status }) => status)).toEqual(Array(40).fill('ok'))
  })

  it('is an error when not one file could be processed, which tells of each', async () => {
    const problem = await problemOf(await echo([named('a.pdf', 'GIF89a'), named('b.pdf', 'GIF89a')]))
    expect(problem).toMatchObject({
      status: 422,
      code: 'BATCH_FAILED',
      details: { problems: [{ field: 'a.pdf' }, { field: 'b.pdf' }] },
    })
  })

  it('is an error of the server when it was the server that failed each file, and its cause is in the log', async () => {
    const problem = await problemOf(await misbehave([named('a.pdf'), named('b.pdf')], 'bug'))
    expect(problem).toMatchObject({
      status: 500,
      code: 'INTERNAL',
      details: { problems: [{ field: 'a.pdf' }, { field: 'b.pdf' }] },
    })
    const logged = server
      .log()
      .split('\n')
      .filter((line) => line.includes('"msg":"failed"') && line.includes('misbehave'))
    expect(logged.length).toBeGreaterThanOrEqual(2)
    expect(logged[0]).toContain('"stack":"')
  })

  it('is refused as a whole when its options are wrong, it has no file, or too many', async () => {
    expect(await problemOf(await misbehave([named('a.pdf')], 'unheard of'))).toMatchObject({ code: 'VALIDATION' })
    expect(await problemOf(await echo([]))).toMatchObject({ status: 400, code: 'VALIDATION' })
    const many = Array.from({ length: 41 }, () => named('a.pdf'))
    expect(await problemOf(await echo(many))).toMatchObject({ status: 413, code: 'TOO_MANY_PARTS' })
    const other = await echo([named('a.pdf'), ['extra', { content: 'x', name: 'x.png' }]])
    expect(await problemOf(other)).toMatchObject({ status: 400, code: 'VALIDATION' })
  })

  it('is not there for operations that take several files at once', async () => {
    const several = await problemOf(await post(`${server.url}/api/batch/join`, [named('a.pdf')]))
    expect(several).toMatchObject({ status: 404, code: 'NOT_FOUND', message: expect.stringContaining('several files') })
    const unknown = await problemOf(await post(`${server.url}/api/batch/unheard-of`, [named('a.pdf')]))
    expect(unknown).toMatchObject({ status: 404, code: 'NOT_FOUND', message: expect.stringContaining('/api/tools') })
  })

  it('tells how many are done, and can be stopped in the middle', async () => {
    const id = newJobId()
    const gate = newGate()
    const files = [named('1.pdf', gate.content), named('2.pdf'), named('3.pdf')]
    const answer = misbehave(files, 'wait', { headers: { [JOB_HEADER]: id } })
    await jobAtWork(server)
    const events: ReceivedEvent[] = []
    for await (const event of eventsOf(await fetch(`${server.url}/api/jobs/${id}/events`))) {
      gate.open()
      events.push(event)
      if (event.data['fraction'] === 1 / 3 || event.data['fraction'] === 2 / 3)
        await fetch(`${server.url}/api/jobs/${id}`, { method: 'DELETE' })
    }
    expect(events.some(({ data }) => /^File \d of 3$/.test(String(data['stage'])))).toBe(true)
    expect(await problemOf(await answer)).toMatchObject({ code: 'CANCELLED' })
  })

  it('continues without its client when that is preferred', async () => {
    const answer = await echo([named('one.pdf'), named('two.pdf')], { headers: { prefer: 'respond-async' } })
    expect(answer.status).toBe(202)
    const { status, result } = (await answer.json()) as { status: string; result: string }
    await eventually(async () => {
      const account = (await (await fetch(server.url + status)).json()) as JobAccount
      expect(account).toMatchObject({ state: 'ended', code: 'OK', result: { fileName: 'echo.zip' } })
    })
    expect((await unpacked(await fetch(server.url + result))).names).toHaveLength(3)
  })

  it('logs no names', () => {
    for (const name of ['one.pdf', 'report.json', 'echoed']) expect(server.log()).not.toContain(name)
  })
})
