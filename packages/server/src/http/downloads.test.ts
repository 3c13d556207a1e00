import { lstat, readdir, readFile, symlink, utimes, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { eventually } from '../testing/eventually.js'
import { pdfBytes, post, problemOf } from '../testing/requests.js'
import { startTestServer, type TestServer } from '../testing/test-server.js'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterEach(() => server.expectClean())
afterAll(() => server.close())

interface Kept {
  downloadUrl: string
  fileName: string
  originalSize: number
  processedSize: number
  warnings: unknown[]
}

async function keep(name = 'Zoë.pdf'): Promise<Kept> {
  const response = await post(`${server.url}/api/keep`, [['file', { content: pdfBytes, name }]])
  expect(response.status).toBe(200)
  return (await response.json()) as Kept
}

it('gives a token for the result, which fetches it more than once', async () => {
  const kept = await keep()
  expect(kept).toEqual({
    downloadUrl: expect.stringMatching(/^\/api\/downloads\/[A-Za-z0-9_-]{22}$/),
    fileName: 'kept_Zoë.pdf',
    originalSize: pdfBytes.length,
    processedSize: pdfBytes.length,
    warnings: [],
  })
  for (let time = 0; time < 2; time++) {
    const response = await fetch(server.url + kept.downloadUrl)
    expect(await response.text()).toBe(pdfBytes)
    expect(response.headers.get('content-disposition')).toContain("filename*=UTF-8''kept_Zo%C3%AB.pdf")
    expect(response.headers.get('cache-control')).toBe('no-store')
  }
})

it('tells of a result without sending it', async () => {
  const response = await fetch(server.url + (await keep()).downloadUrl, { method: 'HEAD' })
  expect(response.status).toBe(200)
  expect(response.headers.get('content-length')).toBe(String(pdfBytes.length))
})

it('continues a download that broke off', async () => {
  const url = server.url + (await keep()).downloadUrl
  const part = await fetch(url, { headers: { range: 'bytes=5-' } })
  expect(part.status).toBe(206)
  expect(part.headers.get('content-range')).toBe(`bytes 5-${pdfBytes.length - 1}/${pdfBytes.length}`)
  expect(await part.text()).toBe(pdfBytes.slice(5))
  const beyond = await fetch(url, { headers: { range: 'bytes=9999-' } })
  expect(beyond.headers.get('content-range')).toBe(`bytes */${pdfBytes.length}`)
  expect(await problemOf(beyond)).toMatchObject({ status: 416, code: 'RANGE_NOT_SATISFIABLE' })
  expect((await fetch(url)).headers.get('accept-ranges')).toBe('bytes')
})

it('sends all of a result to a client that continues another version: a result has no name for its version', async () => {
  const url = server.url + (await keep()).downloadUrl
  const whole = await fetch(url, { headers: { range: 'bytes=5-', 'if-range': '"other"' } })
  expect([whole.status, await whole.text()]).toEqual([200, pdfBytes])
})

it('takes the token at the address of old clients too', async () => {
  const token = (await keep()).downloadUrl.split('/').at(-1)
  const response = await fetch(`${server.url}/api/download-numbered-pdf?filename=${token}`)
  expect(await response.text()).toBe(pdfBytes)
})

it('keeps neither tokens nor the names of people in names on disk', async () => {
  const token = (await keep('private.pdf')).downloadUrl.split('/').at(-1)!
  // The folder of the job goes away meanwhile, and reading what is gone fails.
  const names = (await eventually(() => readdir(server.workDir, { recursive: true }))).join('\n')
  expect(names).not.toContain(token)
  expect(names).not.toContain('private')
})

it.each([
  '/api/downloads/AAAAAAAAAAAAAAAAAAAAAA',
  '/api/downloads/%2e%2e%2f%2e%2e%2fetc%2fpasswd',
  `/api/downloads/${'A'.repeat(180)}`,
  '/api/download-numbered-pdf',
  '/api/download-numbered-pdf?filename=../../etc/passwd',
  '/api/download-numbered-pdf?filename=/etc/passwd',
  '/api/download-numbered-pdf?filename=%2e%2e%2fheartbeat',
  '/api/download-numbered-pdf?filename=a&filename=b',
])('answers 404 to %s', async (path) => {
  const response = await fetch(server.url + path)
  expect(response.headers.get('content-type')).toMatch(/^application\/problem\+json/)
  expect(await problemOf(response)).toMatchObject({
    status: 404,
    code: 'NOT_FOUND',
    message: expect.stringContaining('does not exist or has expired'),
  })
})

it('answers 404 to a token with one other character, or in other letters', async () => {
  const { downloadUrl } = await keep()
  const last = downloadUrl.at(-1) === 'A' ? 'Q' : 'A'
  expect((await fetch(server.url + downloadUrl.slice(0, -1) + last)).status).toBe(404)
  const token = downloadUrl.split('/').at(-1)!
  expect(
    (
      await fetch(
        `${server.url}/api/downloads/${token === token.toUpperCase() ? token.toLowerCase() : token.toUpperCase()}`,
      )
    ).status,
  ).toBe(404)
})

it('answers 410 once a result has expired, and 404 once it is swept', async () => {
  const { downloadUrl } = await keep()
  const results = join(server.workDir, 'results')
  for (const name of await readdir(results)) {
    const old = new Date(Date.now() - 7201_000)
    await utimes(join(results, name), old, old)
  }
  const gone = await fetch(server.url + downloadUrl)
  expect(await problemOf(gone)).toMatchObject({
    status: 410,
    code: 'GONE',
    message: expect.stringContaining('does not exist or has expired'),
  })
  await server.app.services.results.sweep()
  expect((await fetch(server.url + downloadUrl)).status).toBe(404)
  expect(await readdir(results)).toEqual([])
})

it('sweeps links without following them, and keeps what is fresh', async () => {
  const { downloadUrl } = await keep()
  const results = join(server.workDir, 'results')
  const outside = join(server.workDir, 'outside')
  await writeFile(outside, 'stays')
  await symlink(outside, join(results, 'link'))
  await server.app.services.results.sweep()
  await expect(lstat(join(results, 'link'))).rejects.toThrow()
  expect(await readFile(outside, 'utf8')).toBe('stays')
  expect((await fetch(server.url + downloadUrl)).status).toBe(200)
})

it('finishes a download that is open while its result is swept', async () => {
  const { downloadUrl } = await keep()
  const token = downloadUrl.split('/').at(-1)!
  const opened = await server.app.services.results.open(token)
  await server.app.services.results.sweep(Date.now() + 86_400_000)
  if (opened === undefined || opened === 'expired') throw new Error('It should be open.')
  expect((await opened.handle.readFile()).toString()).toBe(pdfBytes)
  await opened.handle.close()
})
