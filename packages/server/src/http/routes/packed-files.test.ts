import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { get } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliCompressSync, brotliDecompressSync } from 'node:zlib'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startTestServer, type TestServer } from '../../testing/test-server.js'

const script = 'export const words = "packed"'
let server: TestServer
let webDir: string
beforeAll(async () => {
  webDir = await mkdtemp(join(tmpdir(), 'sheaf-packed-'))
  await mkdir(join(webDir, 'assets'))
  await writeFile(join(webDir, 'index.html'), '<title>Sheaf</title>')
  await writeFile(join(webDir, 'assets/app-abc123.js.br'), brotliCompressSync(script))
  await writeFile(join(webDir, 'assets/plain-abc123.js'), script)
  server = await startTestServer({ webDir })
})
afterAll(async () => {
  await server.close()
  await rm(webDir, { recursive: true, force: true })
})

/** Asks as no `fetch` does, which adds its own `Accept-Encoding` and unpacks. */
const ask = (path: string, encoding?: string) =>
  new Promise<{ status?: number; headers: Record<string, unknown>; body: Buffer }>((resolve, reject) => {
    const headers = encoding === undefined ? {} : { 'accept-encoding': encoding }
    get(server.url + path, { headers }, async (response) => {
      const chunks: Buffer[] = []
      for await (const chunk of response) chunks.push(chunk as Buffer)
      resolve({ status: response.statusCode!, headers: response.headers, body: Buffer.concat(chunks) })
    }).on('error', reject)
  })

it.each(['br', 'gzip, deflate, br', 'br;q=0.5'])('sends the packed form to clients with "%s"', async (encoding) => {
  const { status, headers, body } = await ask('/assets/app-abc123.js', encoding)
  expect([status, headers['content-encoding']]).toEqual([200, 'br'])
  expect(headers['content-type']).toMatch(/^application\/javascript/)
  expect(brotliDecompressSync(body).toString()).toBe(script)
})

it.each([undefined, '*', 'gzip', 'br;q=0', 'gzip, br;q=0.0'])('unpacks it for clients with "%s"', async (encoding) => {
  const { status, headers, body } = await ask('/assets/app-abc123.js?x=1', encoding)
  expect([status, headers['content-encoding'], body.toString()]).toEqual([200, undefined, script])
  expect(headers['content-type']).toMatch(/^application\/javascript/)
  expect(headers['cache-control']).toContain('immutable')
})

it('sends assets that were there at the start, and those that came later, to whoever asks for them by name', async () => {
  await writeFile(join(webDir, 'assets/late-abc123.js'), script)
  for (const path of ['/assets/plain-abc123.js', '/assets/plain-abc123.js?x=1', '/assets/late-abc123.js']) {
    const { status, headers, body } = await ask(path, 'br')
    expect([path, status, body.toString()]).toEqual([path, 200, script])
    expect(headers['cache-control']).toContain('immutable')
    expect(headers.vary).toMatch(/accept-encoding/i)
  }
  for (const path of ['/assets/none-abc123.js', '/assets/..%2findex.html'])
    expect([path, (await ask(path)).status]).toEqual([path, expect.toSatisfy((status) => status >= 400)])
})

it('sends language data that the site lacks, and its size before that', async () => {
  const path = '/assets/tessdata-1234/eng.traineddata.gz'
  const { status, headers, body } = await ask(path)
  expect([status, body.subarray(0, 2).toString('hex')]).toEqual([200, '1f8b'])
  expect(headers['cache-control']).toContain('immutable')
  expect(headers['content-length']).toBe(String(body.length))
  const head = await fetch(server.url + path, { method: 'HEAD' })
  expect(head.headers.get('content-length')).toBe(String(body.length))
  expect((await ask('/assets/tessdata-1234/package.json')).status).toBe(404)
  expect((await ask('/assets/tessdata-1234/..%2fpackage.json')).status).toBe(404)
})
