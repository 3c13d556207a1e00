import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { pdfBytes, post, problemOf } from '../../testing/requests.js'
import { startTestServer, type TestServer } from '../../testing/test-server.js'

let server: TestServer
let webDir: string
beforeAll(async () => {
  webDir = await mkdtemp(join(tmpdir(), 'sheaf-web-'))
  await mkdir(join(webDir, 'assets'))
  await writeFile(join(webDir, 'index.html'), '<title>Sheaf</title>')
  await writeFile(join(webDir, 'assets/app-abc123.js'), 'export {}')
  await writeFile(join(webDir, 'assets/app-abc123.js.br'), 'not really brotli')
  server = await startTestServer({ webDir })
})
afterAll(async () => {
  await server.close()
  await rm(webDir, { recursive: true, force: true })
})

const get = (path: string, init?: RequestInit) => fetch(server.url + path, init)

it.each(['/', '/merge', '/tools/rotate-pdf?x=1'])('gives the page at %s, never from a cache unasked', async (path) => {
  const response = await get(path)
  expect(await response.text()).toBe('<title>Sheaf</title>')
  expect(response.headers.get('content-type')).toMatch(/^text\/html/)
  expect(response.headers.get('cache-control')).toBe('no-cache')
})

it('gives pages a policy without inline code and without other hosts', async () => {
  const policy = (await get('/')).headers.get('content-security-policy') ?? ''
  expect(policy.split('; ')).toEqual([
    "default-src 'self'",
    "script-src 'self' 'wasm-unsafe-eval'",
    "style-src 'self'",
    "img-src 'self' blob: data:",
    "media-src 'self' blob:",
    "font-src 'self' data:",
    "connect-src 'self' blob:",
    "worker-src 'self' blob:",
    "manifest-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ])
})

it('gives the API a policy under which nothing runs', async () => {
  const { headers } = await get('/api/tools')
  expect(headers.get('content-security-policy')).toBe("default-src 'none'; frame-ancestors 'none'; sandbox")
  expect(headers.get('cache-control')).toBe('no-cache')
  expect(headers.get('x-content-type-options')).toBe('nosniff')
  expect(headers.get('cross-origin-resource-policy')).toBe('same-origin')
  expect(headers.has('access-control-allow-origin')).toBe(false)
  expect(headers.has('set-cookie')).toBe(false)
})

it('lets hashed files be kept for ever, and sends them compressed where they are so on disk', async () => {
  const response = await get('/assets/app-abc123.js', { headers: { 'accept-encoding': 'identity' } })
  expect(response.headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
  expect(await response.text()).toBe('export {}')
  const compressed = await get('/assets/app-abc123.js', { method: 'HEAD', headers: { 'accept-encoding': 'br' } })
  expect(compressed.headers.get('content-encoding')).toBe('br')
  expect(compressed.headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
})

it.each([
  '/api/nothing',
  '/api',
  '/assets/missing.js',
  '/favicon.png',
  '/../../etc/passwd.txt',
  '/%2e%2e/%2e%2e/etc/passwd.txt',
])('answers %s with a problem', async (path) => {
  expect(await problemOf(await get(path))).toMatchObject({ status: 404, code: 'NOT_FOUND' })
})

it('answers an address that cannot be decoded with 400 or 404', async () => {
  expect([400, 404]).toContain((await get('/%ff')).status)
})

it.each([
  [{ 'sec-fetch-site': 'cross-site' }, 403],
  [{ origin: 'https://elsewhere.example' }, 403],
  [{ origin: 'null' }, 403],
  [{ 'sec-fetch-site': 'same-origin' }, 200],
  [{}, 200],
])('answers a form with the headers %j by %i', async (headers, status) => {
  const response = await post(`${server.url}/api/echo`, [['file', { content: pdfBytes }]], { headers })
  expect(response.status).toBe(status)
})

it('takes a form from its own pages where browsers send the origin alone', async () => {
  const response = await post(`${server.url}/api/echo`, [['file', { content: pdfBytes }]], {
    headers: { origin: server.url },
  })
  expect(response.status).toBe(200)
})

it('works without a web app', async () => {
  const bare = await startTestServer({ webDir: join(webDir, 'assets') })
  expect((await fetch(`${bare.url}/merge`)).status).toBe(404)
  expect((await fetch(`${bare.url}/healthz`)).status).toBe(200)
  await bare.close()
})
