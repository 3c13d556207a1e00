import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { pdfBytes, post, problemOf, rawFile, rawForm, sendRaw } from '../testing/requests.js'
import { startTestServer, type TestServer } from '../testing/test-server.js'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer({ maxUploadMb: 8 })
})
afterEach(() => server.expectClean())
afterAll(() => server.close())

const file = { content: pdfBytes }
const echo = () => `${server.url}/api/echo`

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
