import { unzipSync } from 'fflate'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { eventually } from '../testing/eventually.js'
import { type FileField, pdfBytes, post, problemOf } from '../testing/requests.js'
import { startTestServer, type TestServer } from '../testing/test-server.js'

const pdf = (name: string, content = pdfBytes): [string, FileField] => ['files', { content, name }]

describe('POST /api/pipelines/run', () => {
  let server: TestServer
  beforeAll(async () => {
    server = await startTestServer()
  })
  afterEach(() => server.expectClean())
  afterAll(() => server.close())

  const run = (pipeline: unknown, fields: Parameters<typeof post>[1], init: RequestInit = {}) =>
    post(
      `${server.url}/api/pipelines/run`,
      [['pipeline', typeof pipeline === 'string' ? pipeline : JSON.stringify(pipeline)], ...fields],
      init,
    )

  it('does the steps, and gives the one result as it is', async () => {
    const steps = [
      { operation: 'echo', options: { times: 2 } },
      { operation: 'echo', options: { loud: true } },
    ]
    const answer = await run({ steps }, [pdf('a.pdf', '%PDF-1.7 a')])
    expect(answer.status).toBe(200)
    expect(answer.headers.get('content-disposition')).toContain('a.pdf')
    expect(await answer.text()).toBe('%PDF-1.7 A%PDF-1.7 A')
  })

  it('reads YAML, and options as texts', async () => {
    const answer = await run('steps:\n  - operation: echo\n    options: { times: "2" }\n', [pdf('a.pdf', '%PDF-1.7 a')])
    expect(await answer.text()).toBe('%PDF-1.7 a%PDF-1.7 a')
  })

  it('takes the files together where a step joins them, and further files by their names', async () => {
    const steps = [{ operation: 'join', files: { files: ['parts/cover.pdf', '*'] } }]
    const cover: [string, FileField] = ['extras', { content: '%PDF-1.7 cover', name: 'cover.pdf' }]
    const answer = await run({ steps }, [pdf('a.pdf', '%PDF-1.7 a'), pdf('b.pdf', '%PDF-1.7 b'), cover])
    expect(await answer.text()).toBe('%PDF-1.7 cover|%PDF-1.7 a|%PDF-1.7 b')
    const missing = await problemOf(await run({ steps }, [pdf('a.pdf')]))
    expect(missing).toMatchObject({
      status: 400,
      code: 'VALIDATION',
      message: expect.stringContaining('parts/cover.pdf'),
    })
  })

  it('gives several results as a ZIP, with what became of each input', async () => {
    const answer = await run({ steps: [{ operation: 'echo' }] }, [
      pdf('a.pdf', '%PDF-1.7 a'),
      pdf('bad.pdf', 'GIF89a'),
      pdf('a.pdf', '%PDF-1.7 other'),
      pdf('empty.pdf', ''),
    ])
    expect(answer.headers.get('content-disposition')).toContain('results.zip')
    expect(JSON.parse(answer.headers.get('x-sheaf-warnings')!)).toEqual([
      { code: 'input-failed', message: expect.stringContaining('bad.pdf') },
      { code: 'input-failed', message: expect.stringContaining('empty.pdf is empty') },
    ])
    const entries = unzipSync(new Uint8Array(await answer.arrayBuffer()))
    expect(Object.keys(entries)).toEqual(['a.pdf', 'a (2).pdf', 'report.json'])
    expect(JSON.parse(new TextDecoder().decode(entries['report.json'])).inputs).toMatchObject([
      { status: 'ok', files: ['a.pdf'] },
      { status: 'failed', files: ['bad.pdf'], code: 'UNSUPPORTED_TYPE' },
      { status: 'ok', files: ['a.pdf'] },
      { status: 'failed', files: ['empty.pdf'], code: 'BAD_DOCUMENT' },
    ])
  })

  it('tells at which step which file failed', async () => {
    const steps = [{ operation: 'echo' }, { operation: 'misbehave', options: { how: 'locked' } }]
    const problem = await problemOf(await run({ steps }, [pdf('a.pdf')]))
    expect(problem).toMatchObject({
      message: expect.stringContaining('Step 2'),
      details: { step: 2, operation: 'misbehave', fileName: 'a.pdf' },
    })
  })

  it('names everything that is wrong with a pipeline before it is done', async () => {
    const steps = [{ operation: 'fold' }, { operation: 'echo', options: { times: 9 } }]
    const problem = await problemOf(await run({ steps }, [pdf('a.pdf')]))
    expect(problem).toMatchObject({ status: 400, code: 'VALIDATION' })
    expect((problem.details as { problems: { field: string }[] }).problems.map(({ field }) => field)).toEqual([
      'pipeline.steps.0.operation',
      'pipeline.steps.1.options.times',
    ])
  })

  it.each([
    ['{"steps":[]}', 'pipeline.steps', 'pipeline.steps needs at least one item.'],
    ['nope', 'pipeline', 'pipeline is not valid JSON at character 1: "nope".'],
    [
      '{"steps":[{"operation":"echo","options":{"times":9}}]}',
      'pipeline.steps.0.options.times',
      /Step 1, options\.times /,
    ],
  ])('names what is wrong with %s once', async (text, field, message) => {
    const problem = await problemOf(await post(`${server.url}/api/pipelines/run`, [['pipeline', text], pdf('a.pdf')]))
    expect(problem.message).toMatch(message)
    expect(problem.details).toMatchObject({ problems: [{ field }] })
  })

  it.each([
    ['no pipeline', [], undefined],
    ['no JSON', [], '{"steps":'],
    ['references that swell', [], `a: &a [x,x]\nb: &b [${'*a,'.repeat(200)}x]\nsteps: *b`],
    ['a list that holds itself', [], 'steps: &a [*a]'],
    ['lists within lists', [], `{"steps":[{"operation":"echo","options":${'['.repeat(20_000)}${']'.repeat(20_000)}}]}`],
    ['a pipeline that calls itself', [], '{"steps":[{"operation":"run-pipeline"}]}'],
    ['a variable of the environment', [], '{"steps":[{"operation":"echo","options":{"password":{"$env":"PATH"}}}]}'],
  ])('refuses %s', async (_, __, text) => {
    const fields = text === undefined ? [] : [['pipeline', text] as [string, string]]
    const problem = await problemOf(await post(`${server.url}/api/pipelines/run`, [...fields, pdf('a.pdf')]))
    expect(problem.status).toBe(400)
  })

  it('keeps passwords out of what is logged', async () => {
    const steps = [{ operation: 'echo', options: { password: 'correct horse' } }]
    await (await run({ steps }, [pdf('a.pdf')])).arrayBuffer()
    expect(server.log()).not.toContain('correct horse')
  })

  it('can be left to itself, as every operation can', async () => {
    const accepted = await run({ steps: [{ operation: 'echo' }] }, [pdf('a.pdf', '%PDF-1.7 a')], {
      headers: { prefer: 'respond-async' },
    })
    expect(accepted.status).toBe(202)
    const { status, result } = (await accepted.json()) as { status: string; result: string }
    await eventually(async () => {
      const account = (await (await fetch(new URL(status, server.url))).json()) as { state: string }
      expect(account.state).toBe('ended')
    })
    expect(await (await fetch(new URL(result, server.url))).text()).toBe('%PDF-1.7 a')
  })
})
