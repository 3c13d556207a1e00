import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { pdfBytes, post, problemOf, rawField, rawFile, rawForm, sendRaw } from '../testing/requests.js'
import { startTestServer, type TestServer } from '../testing/test-server.js'
import type { Problem } from './problem.js'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer({ maxUploadMb: 8 })
})
afterEach(() => server.expectClean())
afterAll(() => server.close())

const file = { content: pdfBytes }
const echo = () => `${server.url}/api/echo`
const code = (body: string) => (JSON.parse(body) as Problem).code

describe('a form that cannot be used', () => {
  it('reports all its problems at once', async () => {
    const problem = await problemOf(
      await post(echo(), [
        ['times', '9'],
        ['loud', 'perhaps'],
      ]),
    )
    expect(problem).toMatchObject({ status: 400, code: 'VALIDATION' })
    expect(problem.details.problems?.map(({ field }) => field).sort()).toEqual(['file', 'loud', 'times'])
    expect(problem.message).toContain('Give a PDF file (field "file").')
    expect(problem.message).toContain('loud must be true or false, not "perhaps".')
  })

  it('reports a field that there is not, whatever else is wrong with it', async () => {
    const problem = await problemOf(
      await post(echo(), [
        ['colour', 'red'],
        ['times', '9'],
      ]),
    )
    expect(problem).toMatchObject({ status: 400, code: 'VALIDATION' })
    const message = 'There is no field "colour". Fields: file, extra, times, loud, password, warning.'
    expect(problem.details.problems).toEqual([{ field: 'colour', message }])
  })

  it('names the field that was probably meant', async () => {
    const [misspelled, misplaced] = [await post(echo(), [['tiems', '9']]), await post(echo(), [['files', file]])]
    expect((await problemOf(misspelled)).message).toBe('There is no field "tiems". Did you mean "times"?')
    expect((await problemOf(misplaced)).message).toBe(
      '"files" takes no files. Send them in the fields "file", "extra".',
    )
  })

  it('reports which field is repeated', async () => {
    const problem = await problemOf(
      await post(echo(), [
        ['file', file],
        ['times', '1'],
        ['times', '2'],
      ]),
    )
    expect(problem.details.problems).toEqual([{ field: 'times', message: '"times" is given twice. Give it once.' }])
  })

  it('reports that a file was sent as text', async () => {
    const problem = await problemOf(await post(echo(), [['file', pdfBytes]]))
    expect(problem.details.problems).toEqual([{ field: 'file', message: '"file" must be a file, not text.' }])
  })

  it('reports that text was sent as a file', async () => {
    const problem = await problemOf(
      await post(echo(), [
        ['file', file],
        ['times', { content: '2' }],
      ]),
    )
    expect(problem).toMatchObject({ status: 400, details: { problems: [{ field: 'times' }] } })
  })

  it('reports that one file is the most', async () => {
    const problem = await problemOf(
      await post(echo(), [
        ['file', file],
        ['file', file],
      ]),
    )
    expect(problem).toMatchObject({ status: 400, code: 'VALIDATION' })
    expect(problem.message).toContain('Only one file')
  })

  it('reports that one file is too few', async () => {
    const problem = await problemOf(await post(`${server.url}/api/join-files`, [['files', file]]))
    expect(problem).toMatchObject({ status: 400, message: 'At least 2 files are needed, 1 given.' })
  })

  it('reports that the content is of another type, whatever the name says', async () => {
    const response = await post(echo(), [
      ['file', { content: Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'), name: 'a.pdf' }],
    ])
    expect(await problemOf(response)).toMatchObject({
      status: 415,
      code: 'UNSUPPORTED_TYPE',
      details: { fileName: 'a.pdf' },
    })
  })

  it('reports that a file is empty', async () => {
    expect(await problemOf(await post(echo(), [['file', { content: '' }]]))).toMatchObject({
      status: 422,
      code: 'BAD_DOCUMENT',
    })
  })

  it.each(['__proto__', 'constructor', 'toString'])('is refused with a field named %s', async (name) => {
    expect((await sendRaw(echo(), { body: rawForm(rawFile(), rawField(name, 'x')) })).status).toBe(400)
    expect((await sendRaw(echo(), { body: rawForm(rawFile(name)) })).status).toBe(400)
  })

  it('is refused when JSON in it names a prototype', async () => {
    const json =
      'Content-Disposition: form-data; name="layout"\r\nContent-Type: application/json\r\n\r\n{"__proto__":{"a":1}}'
    expect((await sendRaw(`${server.url}/api/look`, { body: rawForm(rawFile(), json) })).status).toBe(400)
  })

  it.each([
    ['an option that is not JSON', 'times', 'application/json', 400, 'VALIDATION'],
    ['a field that there is not', 'none', 'application/json', 400, 'VALIDATION'],
    ['another type', 'layout', 'text/plain', 400, 'VALIDATION'],
  ])('takes a part with a file name as a file in case of %s', async (_, name, type, status, problem) => {
    const part = `Content-Disposition: form-data; name="${name}"; filename="blob"\r\nContent-Type: ${type}\r\n\r\n{"b":2}`
    const url = `${server.url}/api/${name === 'times' ? 'echo' : 'look'}`
    const answer = await sendRaw(url, { body: rawForm(rawFile(), part) })
    expect([answer.status, code(answer.body)]).toEqual([status, problem])
  })

  it('is refused with too many fields, files or parts', async () => {
    const fields = Array.from({ length: 40 }, () => rawField('times', '1'))
    expect(code((await sendRaw(echo(), { body: rawForm(rawFile(), ...fields) })).body)).toBe('TOO_MANY_PARTS')
    const files = Array.from({ length: 31 }, () => rawFile('files'))
    expect(code((await sendRaw(`${server.url}/api/join-files`, { body: rawForm(...files) })).body)).toBe(
      'TOO_MANY_PARTS',
    )
  })

  it('is refused with a field that is too long', async () => {
    const { status, body } = await sendRaw(echo(), {
      body: rawForm(rawFile(), rawField('warning', 'x'.repeat(300 * 1024))),
    })
    expect([status, code(body)]).toEqual([413, 'FIELD_TOO_LARGE'])
  })

  it('reports that a field with a long text is repeated, or must be a file', async () => {
    const long = `{"a":1${' '.repeat(70_000)}}`
    const twice = await problemOf(
      await post(`${server.url}/api/look`, [
        ['file', file],
        ['layout', long],
        ['layout', '{}'],
      ]),
    )
    expect(twice.details.problems).toEqual([{ field: 'layout', message: '"layout" is given twice. Give it once.' }])
    const text = await problemOf(await post(`${server.url}/api/look`, [['file', long]]))
    expect(text.details.problems).toEqual([{ field: 'file', message: '"file" must be a file, not text.' }])
  })

  it('may have a long text, which goes to the job by the disk, also in a batch', async () => {
    const fields: [string, string | typeof file][] = [
      ['layout', `{"a":1${' '.repeat(70_000)}}`],
      ['file', file],
    ]
    expect(await (await post(`${server.url}/api/look`, fields)).json()).toMatchObject({ layout: { a: 1 } })
    const batch = await post(`${server.url}/api/batch/look`, [...fields, ['file', file]])
    expect(batch.headers.get('x-sheaf-batch')).toBe('done=2, failed=0')
  })

  it('is checked in the job when its options are long', async () => {
    const layout = JSON.stringify(Object.fromEntries(Array.from({ length: 20_000 }, (_, n) => [`k${n}`, 'no number'])))
    const problem = await problemOf(
      await post(`${server.url}/api/look`, [
        ['file', file],
        ['layout', layout],
      ]),
    )
    expect(problem).toMatchObject({ status: 400, code: 'VALIDATION' })
    expect(problem.details.problems).toHaveLength(50)
  })
})

describe('an upload that is too large', () => {
  it('is refused by its length, and the sender can read why though it continues sending', async () => {
    const body = Buffer.alloc(12 * 2 ** 20)
    const answer = await sendRaw(echo(), { body, length: body.length })
    expect([answer.status, code(answer.body)]).toEqual([413, 'FILE_TOO_LARGE'])
  })

  it('is refused while it streams without a length', async () => {
    const pieces = [
      Buffer.from(`--XbX\r\n${rawFile('files')}`),
      ...Array.from({ length: 60 }, () => Buffer.alloc(2 ** 18)),
    ]
    const answer = await sendRaw(`${server.url}/api/join-files`, { body: pieces })
    expect([answer.status, code(answer.body)]).toEqual([413, 'FILE_TOO_LARGE'])
  })

  it('is refused when one file passes the limit of its field', async () => {
    const response = await post(echo(), [['file', { content: Buffer.alloc(2 ** 20 + 1), name: 'big.pdf' }]])
    expect(await problemOf(response)).toMatchObject({
      status: 413,
      message: 'big.pdf is too large. The limit is 1 MB.',
    })
  })

  const content = Buffer.alloc(2 ** 20, 'x')
  content.write('%PDF-1.7')

  it.each([
    ['join-files', 'files'],
    ['batch/echo', 'file'],
  ])('names the limit that the operator set, for all files together (%s)', async (path, field) => {
    const send = (...files: Buffer[]) =>
      post(
        `${server.url}/api/${path}`,
        files.map((file) => [field, { content: file }]),
      )
    const eight = Array.from({ length: 8 }, () => content)
    const refusal = { status: 413, message: 'The upload is too large. The limit is 8 MB.' }
    expect(await problemOf(await send(...eight, content.subarray(0, 8)))).toMatchObject(refusal)
    // Its length alone is too large.
    expect(await problemOf(await send(...eight, ...eight))).toMatchObject(refusal)
  })

  it('is taken when its files are just as large together as may be', async () => {
    const files = Array.from({ length: 8 }, (): [string, { content: Buffer }] => ['files', { content }])
    const response = await post(`${server.url}/api/join-files`, files)
    expect([response.status, (await response.arrayBuffer()).byteLength]).toEqual([200, 8 * 2 ** 20 + 7])
  })

  it('is taken when it is just as large as may be', async () => {
    expect((await post(echo(), [['file', { content }]])).status).toBe(200)
  })
})

describe('a malformed body', () => {
  const whole = rawForm(rawField('loud', 'true'), rawFile())

  it.each([
    ['cut in the headers of a part', whole.slice(0, 30)],
    ['cut in a field', whole.slice(0, 62)],
    ['cut in the file', whole.slice(0, whole.indexOf('hello'))],
    ['without the closing boundary', whole.slice(0, -9)],
    ['empty', ''],
    ['of another boundary', whole.replaceAll('XbX', 'YbY')],
    ['with a part that has no name', rawForm('Content-Disposition: form-data\r\n\r\nx', rawFile())],
  ])('%s gets 400', async (_, body) => {
    const answer = await sendRaw(echo(), { body })
    expect(answer.status).toBe(400)
    expect(answer.headers['content-type']).toMatch(/^application\/problem\+json/)
  })

  it.each([100, 17_000, 100_000])('with a part of %i letters and no name is read without it', async (letters) => {
    const body = `--XbX\r\n\r\n${'z'.repeat(letters)}\r\n--XbX\r\nContent-Disposition: form-data; name="file"; filename="a.pdf"\r\n\r\nabc\r\n--XbX--`
    expect((await sendRaw(echo(), { body })).status).toBe(200)
  })

  it.each([
    ['multipart/form-data', 400],
    ['multipart/form-data; boundary=', 400],
    [`multipart/form-data; boundary=${'b'.repeat(300)}`, 400],
    ['application/json', 415],
    ['application/x-www-form-urlencoded', 415],
    ['text/plain', 415],
    ['multipart/mixed; boundary=XbX', 415],
    [null, 415],
    ['MULTIPART/FORM-DATA; boundary=XbX', 200],
  ])('of type %s gets %i', async (contentType, status) => {
    const answer = await sendRaw(echo(), { body: rawForm(rawFile()), contentType })
    expect(answer.status).toBe(status)
  })

  it.each([
    'multipart/form-data\t; boundary=XbX',
    ' multipart/form-data; boundary=XbX',
    'multipart/form-data,text/html',
  ])('of the odd type %j is taken as a form or refused, and nothing else', async (contentType) => {
    const answer = await sendRaw(echo(), { body: rawForm(rawFile()), contentType })
    expect([200, 400, 415]).toContain(answer.status)
  })
})
