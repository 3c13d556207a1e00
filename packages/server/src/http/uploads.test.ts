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

describe('a form', () => {
  it('gives the result with its name, type and sizes', async () => {
    const response = await post(echo(), [
      ['file', { content: pdfBytes, name: 'Zoë.pdf' }],
      ['times', '2'],
    ])
    expect(response.status).toBe(200)
    expect(await response.text()).toBe(pdfBytes.repeat(2))
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'content-type': 'application/pdf',
      'content-length': String(2 * pdfBytes.length),
      'content-disposition': `attachment; filename="echoed_Zoe.pdf"; filename*=UTF-8''echoed_Zo%C3%AB.pdf`,
      'x-sheaf-input-bytes': String(pdfBytes.length),
      'x-sheaf-output-bytes': String(2 * pdfBytes.length),
    })
    expect(response.headers.has('x-sheaf-warnings')).toBe(false)
  })

  it('may have its fields before or after the file', async () => {
    const before = await post(echo(), [
      ['loud', 'true'],
      ['file', file],
    ])
    const after = await post(echo(), [
      ['file', file],
      ['loud', 'true'],
    ])
    expect(await before.text()).toBe(pdfBytes.toUpperCase())
    expect(await after.text()).toBe(pdfBytes.toUpperCase())
  })

  it('gives files in the order they were sent', async () => {
    const response = await post(
      `${server.url}/api/join-files`,
      ['1', '2', '3'].map((n) => ['files', { content: `%PDF-${n}` }]),
    )
    expect(await response.text()).toBe('%PDF-1|%PDF-2|%PDF-3')
  })

  it('gives several results as a ZIP whose entries differ in name', async () => {
    const response = await post(`${server.url}/api/cut`, [['file', { ...file, name: 'a.pdf' }]])
    expect(response.headers.get('content-type')).toBe('application/zip')
    expect(response.headers.get('content-disposition')).toContain('filename="cut_a.zip"')
    const bytes = Buffer.from(await response.arrayBuffer())
    expect(bytes.subarray(0, 4).toString('latin1')).toBe('PK\x03\x04')
    expect(bytes.includes('same.pdf')).toBe(true)
    expect(bytes.includes('same (2).pdf')).toBe(true)
  })

  it('gives a result together with what belongs beside it as a ZIP, and alone as it is', async () => {
    const annotate = (notes: string) =>
      post(`${server.url}/api/annotate`, [
        ['file', { ...file, name: 'a.pdf' }],
        ['notes', notes],
      ])
    const both = await annotate('true')
    expect(both.headers.get('content-type')).toBe('application/zip')
    expect(both.headers.get('content-disposition')).toContain('filename="annotated_a.zip"')
    const bytes = Buffer.from(await both.arrayBuffer())
    expect(['annotated_a.pdf', 'annotated_a.txt', pdfBytes, 'notes'].map((text) => bytes.includes(text))).toEqual([
      true,
      true,
      true,
      true,
    ])
    const alone = await annotate('false')
    expect(alone.headers.get('content-disposition')).toContain('filename="annotated_a.pdf"')
    expect(await alone.text()).toBe(pdfBytes)
  })

  it('gives data as JSON, with warnings', async () => {
    const response = await post(`${server.url}/api/look`, [
      ['file', file],
      ['layout', '{"a":1}'],
    ])
    expect(response.headers.get('content-type')).toMatch(/^application\/json/)
    expect(await response.json()).toEqual({
      size: pdfBytes.length,
      layout: { a: 1 },
      warnings: [{ code: 'looked', message: 'Just looked.' }],
    })
  })

  it('may send JSON as a part of that type', async () => {
    const json = 'Content-Disposition: form-data; name="layout"\r\nContent-Type: application/json\r\n\r\n{"b":2}'
    const { body } = await sendRaw(`${server.url}/api/look`, { body: rawForm(rawFile(), json) })
    expect(JSON.parse(body)).toMatchObject({ layout: { b: 2 } })
  })

  it('may send JSON as a blob, as the clients of some generators do', async () => {
    const form = new FormData()
    form.append('file', new Blob([pdfBytes]), 'a.pdf')
    form.append('layout', new Blob(['{"b":2}'], { type: 'application/json' }))
    const answer = await fetch(`${server.url}/api/look`, { method: 'POST', body: form })
    expect(await answer.json()).toMatchObject({ layout: { b: 2 } })
  })

  it('gives warnings in a header, in ASCII', async () => {
    const response = await post(echo(), [
      ['file', file],
      ['warning', 'Schrift „Ö“ fehlt\r\nX: y 😀'],
    ])
    const header = response.headers.get('x-sheaf-warnings') ?? ''
    expect(header).toMatch(/^[\x20-\x7e]+$/)
    expect(JSON.parse(header)).toEqual([{ code: 'told', message: 'Schrift „Ö“ fehlt\r\nX: y 😀' }])
  })

  it('chooses between operations of one path by a field', async () => {
    const png = { content: Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'), name: 'a.png' }
    expect(
      await (
        await post(`${server.url}/api/shrink`, [
          ['file', png],
          ['type', 'image'],
          ['quality', 'high'],
        ])
      ).text(),
    ).toBe('image high')
    expect(
      await (
        await post(`${server.url}/api/shrink`, [
          ['type', 'video'],
          ['file', file],
        ])
      ).text(),
    ).toBe('video low')
    const problem = await problemOf(
      await post(`${server.url}/api/shrink`, [
        ['file', file],
        ['type', 'sound'],
      ]),
    )
    expect(problem).toMatchObject({ status: 400, message: '"type" must be one of: image, video.' })
  })

  it('may leave an optional picker empty', async () => {
    const empty =
      'Content-Disposition: form-data; name="extra"; filename=""\r\nContent-Type: application/octet-stream\r\n\r\n'
    expect((await sendRaw(echo(), { body: rawForm(rawFile(), empty) })).status).toBe(200)
  })

  it('may be followed by more bytes', async () => {
    const pieces = [Buffer.from(rawForm(rawFile())), Buffer.from('epilogue\r\n')]
    expect((await sendRaw(echo(), { body: pieces })).status).toBe(200)
  })
})

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

  it('is taken when it is just as large as may be', async () => {
    const content = Buffer.alloc(2 ** 20, 32)
    content.write('%PDF-1.7')
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

  it('on which the parser stands still for ever gets 400 without waiting for the time of a request', async () => {
    const body = `--XbX\r\n\r\n${'z'.repeat(100_000)}\r\n--XbX\r\nContent-Disposition: form-data; name="file"; filename="a.pdf"\r\n\r\nabc\r\n--XbX--`
    // Which is ten minutes, and longer than this test may take.
    const answer = await sendRaw(echo(), { body })
    expect(answer.status).toBe(400)
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

it('keeps names, passwords and contents out of the log', async () => {
  await post(echo(), [
    ['file', { content: '%PDF-secretcontent', name: 'secretname.pdf' }],
    ['password', 'secretpassword'],
  ])
  await post(echo(), [
    ['file', { content: 'secretcontent', name: 'secretname.pdf' }],
    ['secretfield', 'x'],
  ])
  await post(`${server.url}/api/misbehave`, [
    ['file', { content: '%PDF-secretcontent', name: 'secretname.pdf' }],
    ['how', 'bug'],
  ])
  expect(server.log()).toContain('"tool":"echo"')
  expect(server.log()).toContain('TypeError')
  expect(server.log()).not.toContain('secret')
})
