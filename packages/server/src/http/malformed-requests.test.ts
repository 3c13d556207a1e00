import { spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { get } from 'node:http'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createServer as createApp } from '../server.js'
import { eventually } from '../testing/eventually.js'
import { startTestServer, type TestServer } from '../testing/test-server.js'
import { answerMalformed } from './error-answers.js'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer({ requestTimeoutSeconds: 1, authHeader: 'Remote-User', trustProxy: 'loopback' })
})
afterAll(() => server.close())

/** Writes to a bare connection and gives all that comes back until the server closes it. */
function talk(...pieces: string[]): Promise<string> {
  return new Promise((resolve, reject) => {
    const socket = connect(server.port, '127.0.0.1')
    let received = ''
    socket.on('data', (chunk) => {
      received += chunk
    })
    socket.on('error', reject)
    socket.on('close', () => resolve(received))
    for (const piece of pieces) socket.write(piece)
  })
}

it('answers what is no HTTP with a problem', async () => {
  const answer = await talk('NONSENSE\r\n\r\n')
  expect(answer).toMatch(/^HTTP\/1\.1 400 /)
  expect(answer).toContain('"code":"BAD_REQUEST"')
  expect(answer).toContain('x-content-type-options: nosniff')
})

it.each(['/%zz', '/api/%c0%ae', '/api/jobs/%'])(
  'row 103: answers an address that is not encoded (%s) with a problem',
  async (path) => {
    const answer = await fetch(server.url + path)
    expect([answer.status, await answer.json()]).toMatchObject([400, { code: 'BAD_REQUEST' }])
    for (const name of ['content-security-policy', 'x-content-type-options', 'referrer-policy', 'x-request-id'])
      expect(answer.headers.get(name), name).toBeTruthy()
    expect(answer.headers.get('cache-control')).toBe('no-store')
  },
)

it('row 113: answers a request that names two hosts with a problem: others on its way may have gone by the second', async () => {
  const answer = await talk(
    'GET /healthz HTTP/1.1\r\nHost: localhost\r\nhost: other.example\r\nConnection: close\r\n\r\n',
  )
  expect(answer).toMatch(/^HTTP\/1\.1 400 /)
  expect(answer).toContain('"code":"BAD_REQUEST"')
})

it.each(['Authorization: Bearer a', 'Content-Type: text/plain', 'Remote-User: ada'])(
  'row 116: answers a request that says %s and something else with a problem: a proxy may have checked the other',
  async (header) => {
    const [name] = header.split(':')
    const answer = await talk(
      `GET /healthz HTTP/1.1\r\nHost: localhost\r\n${header}\r\n${name!.toLowerCase()}: other\r\nConnection: close\r\n\r\n`,
    )
    expect(answer).toMatch(/^HTTP\/1\.1 400 /)
    expect(answer).toContain(`the header ${name} only once`)
  },
)

it('ignores an expectation that it does not know', async () => {
  const answer = await talk('GET /api/none HTTP/1.1\r\nHost: localhost\r\nExpect: 200-ok\r\nConnection: close\r\n\r\n')
  expect(answer).toMatch(/^HTTP\/1\.1 404 /)
  expect(answer).toContain('x-content-type-options: nosniff')
})

it('answers requests over a socket of the file system', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'sheaf-socket-'))
  const app = await createApp({ workDir: join(folder, 'work'), logLevel: 'silent' })
  try {
    const socketPath = join(folder, 'socket')
    await app.listen({ path: socketPath })
    const status = await new Promise((resolve, reject) => {
      get({ socketPath, path: '/healthz', headers: { host: 'localhost' } }, ({ statusCode }) => resolve(statusCode)).on(
        'error',
        reject,
      )
    })
    expect(status).toBe(200)
  } finally {
    await app.close()
    await rm(folder, { recursive: true })
  }
})

it('answers headers that are too large with a problem', async () => {
  expect(await talk(`GET / HTTP/1.1\r\nHost: x\r\nX-Long: ${'x'.repeat(20_000)}\r\n\r\n`)).toContain(
    '"code":"HEADERS_TOO_LARGE"',
  )
})

it('closes a request whose body does not come, with a problem, and keeps nothing of it', async () => {
  const head =
    'POST /api/echo HTTP/1.1\r\nHost: x\r\nContent-Type: multipart/form-data; boundary=XbX\r\nContent-Length: 1000\r\n\r\n'
  const answer = await talk(head, '--XbX\r\nContent-Disp')
  expect(answer).toMatch(/^HTTP\/1\.1 408 /)
  expect(answer).toContain('"code":"REQUEST_TIMEOUT"')
  await server.expectClean()
})

it('answers what is no HTTP once, however many pieces it comes in', async () => {
  const listening = createServer().listen(0, '127.0.0.1')
  await once(listening, 'listening')
  const client = connect((listening.address() as AddressInfo).port, '127.0.0.1')
  const [socket] = (await once(listening, 'connection')) as [Socket]
  for (let count = 0; count < 20; count++) answerMalformed(new Error('Parse Error'), socket)
  expect(socket.listenerCount('finish')).toBe(1)
  let received = ''
  for await (const chunk of client) received += chunk
  expect(received.match(/HTTP\/1\.1 400/g)).toHaveLength(1)
  listening.close()
})

it('takes requests of clients that left before they were accepted for no errors of its own', async () => {
  const head =
    'POST /api/look HTTP/1.1\r\nHost: x\r\nContent-Type: multipart/form-data; boundary=XbX\r\nContent-Length: 9\r\n\r\n'
  const program = `
    const socket = require('node:net').connect(${server.port}, '127.0.0.1')
    socket.write(${JSON.stringify(`${head}--XbX--\r\n`)}, () => socket.resetAndDestroy())`
  // This process cannot accept anything while it waits.
  expect(spawnSync(process.execPath, ['-e', program]).status).toBe(0)
  await eventually(() => expect(server.log()).toContain('"route":"/api/look","status":499'))
  expect(server.log()).not.toContain('"level":50')
  await server.expectClean()
})
