import { setMaxListeners } from 'node:events'
import { readFileSync } from 'node:fs'
import { request } from 'node:http'
import { createConnection } from 'node:net'
import Fastify from 'fastify'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { addAccess } from '../../src/access/access.js'
import { JobListeners } from '../../src/http/clients/job-listeners.js'
import { hostGuard } from '../../src/http/clients/public-hosts.js'
import type { Problem } from '../../src/http/problem.js'
import { DiskQuota } from '../../src/storage/disk-quota.js'
import {
  type FileField,
  pdfBytes,
  post,
  problemOf,
  rawField,
  rawFile,
  rawForm,
  sendRaw,
} from '../../src/testing/requests.js'
import { isPublicAddress } from '../../src/webhooks/public-address.js'
import { webhookTarget } from '../../src/webhooks/webhook-target.js'
import { type HostileServer, SECRET, startHostileServer } from './hostile-server.js'

const file: [string, FileField] = ['file', { content: pdfBytes, name: `${SECRET}.pdf` }]
const problemIn = ({ body }: { body: string }) => JSON.parse(body) as Problem

describe('what comes over HTTP', () => {
  let server: HostileServer
  beforeAll(async () => {
    server = await startHostileServer({ maxJobs: 2, maxUploadMb: 2 }, { areJobsWarm: true })
  })
  afterEach(() => server.assertHealthy())
  afterAll(() => server.close())
  const echo = () => `${server.url}/api/echo`
  const raw = (body: string | Buffer | Buffer[], settings: Omit<Parameters<typeof sendRaw>[1], 'body'> = {}) =>
    sendRaw(echo(), { body, ...settings })

  it('row 1: no file, a file as text, a text as file: 400 that names the field', async () => {
    for (const [fields, field] of [
      [[], 'file'],
      [[['file', SECRET]], 'file'],
      [[file, ['password', { content: SECRET, name: 'p' }]], 'password'],
    ] as [[string, string | FileField][], string][]) {
      const problem = await problemOf(await post(echo(), fields))
      expect(problem).toMatchObject({ status: 400, code: 'VALIDATION' })
      expect(JSON.stringify(problem.details)).toContain(`"field":"${field}"`)
    }
  })

  it('row 2: fields after the file, in any order: the same bytes', async () => {
    const fields: [string, string][] = [['password', SECRET]]
    const [before, after] = [await post(echo(), [...fields, file]), await post(echo(), [file, ...fields])]
    expect([before.status, after.status]).toEqual([200, 200])
    expect(await after.text()).toBe(await before.text())
  })

  it('row 81: a method that an address does not take: 405 that says which it takes', async () => {
    for (const [path, method, allow] of [
      ['/api/echo', 'GET', 'POST'],
      ['/api/tools', 'POST', 'GET, HEAD'],
      ['/api/downloads/x', 'PUT', 'GET, HEAD'],
      ['/healthz', 'DELETE', 'GET, HEAD'],
    ] as const) {
      const answer = await fetch(server.url + path, { method })
      expect(answer.headers.get('allow'), path).toBe(allow)
      expect(await problemOf(answer), path).toMatchObject({ status: 405, code: 'METHOD_NOT_ALLOWED' })
    }
    for (const [path, hint] of [
      ['/api/nothing', 'GET /api/tools lists the operations.'],
      ['/api/rotate-pdf', 'rotate-pdf is at /api/tools/rotate-pdf.'],
    ] as const) {
      const problem = await problemOf(await fetch(server.url + path, { method: 'POST' }))
      expect(problem).toMatchObject({ status: 404, message: `There is nothing at this address. ${hint}` })
    }
  })

  it('row 3: one field, or one file, twice: 400', async () => {
    for (const fields of [
      [file, ['password', 'a'], ['password', 'b']],
      [file, file],
    ] as [string, string | FileField][][])
      expect(await problemOf(await post(echo(), fields))).toMatchObject({ status: 400 })
  })

  it('row 4: too many fields, parts or files: 413', async () => {
    const many = (count: number, make: (index: number) => [string, string | FileField]) =>
      Array.from({ length: count }, (_, index) => make(index))
    for (const fields of [
      [file, ...many(30, () => ['password', 'x'])],
      many(41, (index) => (index % 2 ? ['password', 'x'] : file)),
      many(21, () => file),
    ] as [string, string | FileField][][])
      expect(await problemOf(await post(echo(), fields))).toMatchObject({ status: 413, code: 'TOO_MANY_PARTS' })
  })

  it('row 5: a text field of a megabyte: 413', async () => {
    const problem = await problemOf(await post(echo(), [file, ['password', 'x'.repeat(2 ** 20)]]))
    expect(problem).toMatchObject({ status: 413, code: 'FIELD_TOO_LARGE' })
  })

  it('row 5: a field that there is not: 400 that names it, before the rest is read', async () => {
    const { body, status } = await raw(`--XbX\r\n${rawField('passwort', SECRET)}\r\n--XbX\r\n`)
    expect(status).toBe(400)
    expect(JSON.parse(body)).toMatchObject({ code: 'VALIDATION', details: { problems: [{ field: 'passwort' }] } })
  })

  it.each(['__proto__', 'constructor', 'toString'])('row 6: a field or a file named %s: 400', async (name) => {
    expect(problemIn(await raw(rawForm(rawFile(), rawField(name, 'x')))).status).toBe(400)
    expect(problemIn(await raw(rawForm(rawFile(name)))).status).toBe(400)
  })

  it.each([
    'multipart/form-data',
    'multipart/form-data; boundary=',
    `multipart/form-data; boundary=${'x'.repeat(300)}`,
  ])('row 7: a boundary that is missing, empty or too long (%#): 400', async (contentType) => {
    expect((await raw(rawForm(rawFile()), { contentType })).status).toBe(400)
  })

  it.each([
    ['in the headers of a part', '--XbX\r\nContent-Disposition: form-da'],
    ['in a file', `--XbX\r\n${rawFile()}`],
    ['in a field', `--XbX\r\n${rawField('password', SECRET)}`],
    ['before the last boundary', `--XbX\r\n${rawFile()}\r\n`],
    ['before all', ''],
  ])('row 8: a body that ends %s: 400', async (_, body) => {
    expect((await raw(body)).status).toBe(400)
  })

  it('row 9: a part without headers that is larger than a packet, then a good one: an answer, and no hanging', async () => {
    // Read in one piece, the parser waits forever; in two, it skips the part. Which of the two happens depends on the network.
    const [bad, good] = [`--XbX\r\n\r\n${'z'.repeat(100_000)}\r\n`, `--XbX\r\n${rawFile()}\r\n--XbX--`]
    expect([200, 400]).toContain((await raw(bad + good)).status)
    expect([200, 400]).toContain((await raw([Buffer.from(bad), Buffer.from(good)])).status)
  })

  it('row 10: bytes after the end, in a packet of their own: 200', async () => {
    const body = Buffer.from(rawForm(rawFile()))
    const sent = await new Promise<number>((resolve, reject) => {
      const post = request(
        echo(),
        { method: 'POST', agent: false, headers: { 'content-type': 'multipart/form-data; boundary=XbX' } },
        (response) => {
          response.resume()
          response.once('end', () => resolve(response.statusCode!))
        },
      )
      post.once('error', reject)
      post.write(body, () => setTimeout(() => post.end('and more'), 50))
    })
    expect(sent).toBe(200)
  })

  it('row 12: a length above the bound: 413 that a client gets to read, though it sends on', async () => {
    // Twice the bound is read for the sake of the answer; who sends more is cut off.
    const body = rawForm(rawFile('file', `${pdfBytes}${'x'.repeat(3 * 2 ** 20)}`))
    const answer = await raw(body, { length: body.length })
    expect([answer.status, problemIn(answer).code]).toEqual([413, 'FILE_TOO_LARGE'])
  })

  it('row 13: more than the bound without a length: 413', async () => {
    const answer = await raw(rawForm(rawFile('file', `${pdfBytes}${'x'.repeat(3 * 2 ** 20)}`)))
    expect(answer.status).toBe(413)
  })

  it.each([
    'multipart/form-data\t; boundary=XbX',
    ' multipart/form-data; boundary=XbX',
    'MULTIPART/Form-Data; boundary=XbX',
    'application/json',
    'application/x-www-form-urlencoded',
    'text/plain; multipart/form-data; boundary=XbX',
    null,
  ])('row 14: the type %j: taken as a form or refused, never let through unread', async (contentType) => {
    const { status } = await raw(rawForm(rawField('password', 'x')), { contentType })
    expect([400, 415]).toContain(status)
  })

  it('row 21: more than the largest upload: 413, in constant memory', async () => {
    const head = Buffer.from(`--XbX\r\n${rawFile('file', pdfBytes)}`)
    const answer = await raw([head, ...Array.from({ length: 20 }, () => Buffer.alloc(2 ** 18, 'x'))])
    expect(answer.status).toBe(413)
  })

  it('row 22: a form that another site makes a visitor send: 403', async () => {
    for (const headers of [
      { 'sec-fetch-site': 'cross-site' },
      { origin: 'https://elsewhere.example' },
      { origin: 'null' },
    ] as Record<string, string>[]) {
      const answer = await raw(rawForm(rawFile()), { headers })
      expect([answer.status, problemIn(answer).code]).toEqual([403, 'CROSS_SITE'])
    }
  })
})

describe('much text', () => {
  const MiB = 2 ** 20
  let server: HostileServer
  beforeAll(async () => {
    server = await startHostileServer({ maxJobs: 2 }, { areJobsWarm: true })
  })
  afterEach(async () => {
    // The most that it has ever had.
    const most = /^VmHWM:\s+(\d+)/m.exec(readFileSync(`/proc/${server.child.pid}/status`, 'utf8'))?.[1]
    expect(Number(most) / 1024, 'MiB at the most').toBeLessThan(250)
    await server.assertHealthy()
  })
  afterAll(() => server.close())
  const asBlob = '; filename="blob"\r\nContent-Type: application/json'
  const send = (fields: readonly (readonly [string, Buffer[]])[], more = '') =>
    sendRaw(`${server.url}/api/wide`, {
      body: [
        ...fields.flatMap(([name, pieces]) => [
          Buffer.from(`--XbX\r\nContent-Disposition: form-data; name="${name}"${more}\r\n\r\n`),
          ...pieces,
          Buffer.from('\r\n'),
        ]),
        Buffer.from(rawForm(rawFile())),
      ],
    })
  const names = ['a', 'b', 'c', 'd', 'e'] as const
  const plain = Buffer.alloc(MiB, 'x')
  const text = (mebibytes: number, piece = plain) => [
    Buffer.from('["'),
    ...Array.from({ length: mebibytes }, () => piece),
    Buffer.from('"]'),
  ]

  it.runIf(process.platform === 'linux')(
    'row 83: eight requests of twenty fields of 24 MB at once, some of them with a file name: each is refused, and the server stays small',
    async () => {
      const field = text(24)
      const answers = await Promise.all(
        Array.from({ length: 8 }, (_, n) =>
          // Who sends on and on is cut off.
          send(
            Array.from({ length: 20 }, () => ['a', field] as const),
            n % 2 === 0 ? '' : asBlob,
          ).then(
            ({ status }) => status,
            () => 413,
          ),
        ),
      )
      expect(answers).toEqual(answers.map(() => 413))
    },
  )

  it.runIf(process.platform === 'linux')(
    'row 83: eight requests of 23 MB of options at once: each is met',
    async () => {
      const field = text(23)
      const answers = await Promise.all(Array.from({ length: 8 }, () => send([['a', field]])))
      for (const { status, body } of answers) {
        expect(status, body.slice(0, 300)).toBe(200)
        expect(JSON.parse(body)).toMatchObject({ a: 23 * MiB })
      }
    },
  )

  it('row 84: five fields of 23 MB of control characters, which grow where they are quoted: 400', async () => {
    const field = text(23, Buffer.alloc(MiB, '\u0001'))
    const { status, body } = await send(names.map((name) => [name, field]))
    expect([status, problemIn({ body }).code]).toEqual([400, 'VALIDATION'])
  })

  it('row 112: options that are wrong in thousands of places, or of too many values: 400, and an answer that can be read', async () => {
    // The reasons for all of them would be megabytes.
    const many = 60_000
    for (const piece of ['1,', '{"x":1},', '[],']) {
      const { status, body } = await send([['a', [Buffer.from(`[${piece.repeat(many)}1]`)]]])
      expect([status, problemIn({ body }).code]).toEqual([400, 'VALIDATION'])
      expect(body.length).toBeLessThan(64 * 1024)
    }
    const { status, body } = await send([['a', [Buffer.from(`[${'1,'.repeat(2_500_000)}1]`)]]])
    expect([status, problemIn({ body }).message]).toEqual([400, 'a must have at most 2000000 values.'])
  })
})

describe('what comes slowly over HTTP', () => {
  let server: HostileServer
  beforeAll(async () => {
    server = await startHostileServer({ maxJobs: 2, requestTimeoutSeconds: 2 }, { areJobsWarm: true })
  })
  afterEach(() => server.assertHealthy())
  afterAll(() => server.close())

  it('rows 15 and 16: headers, or a body, that come in drop by drop, or not at all: 408', async () => {
    const headers = 'POST /api/echo HTTP/1.1\r\nhost: x\r\n'
    const form = `${headers}content-type: multipart/form-data; boundary=XbX\r\ncontent-length: 9999\r\n\r\n`
    const slow = [drip(server, headers, 'x-slow: 1\r\n'), drip(server, form, 'x'), drip(server, form, '')]
    for (const answer of await Promise.all(slow)) expect(answer).toMatch(/^HTTP\/1\.1 408 /)
  })

  it('row 17: three hundred slow connections: the service stays there, and they are gone in the end', async () => {
    const sockets = Array.from({ length: 300 }, () => {
      const socket = createConnection({ host: '127.0.0.1', port: server.port })
      socket.on('error', () => {})
      socket.resume()
      socket.write('POST /api/echo HTTP/1.1\r\nhost: x\r\n')
      return socket
    })
    const closed = sockets.map((socket) => new Promise((resolve) => socket.once('close', resolve)))
    for (let times = 0; times < 5; times++) expect((await post(`${server.url}/api/echo`, [file])).status).toBe(200)
    await Promise.all(closed)
  })
})

/** Sends a beginning, then so much more ten times a second, and gives what is answered before the connection ends. */
function drip({ port }: HostileServer, start: string, drop: string): Promise<string> {
  return new Promise((resolve) => {
    const socket = createConnection({ host: '127.0.0.1', port })
    let text = ''
    const timer = setInterval(() => drop && socket.write(drop), 100)
    socket.on('error', () => {})
    socket.on('data', (chunk) => {
      text += chunk
    })
    socket.once('close', () => {
      clearInterval(timer)
      resolve(text)
    })
    socket.write(start)
  })
}

it('row 90: one client with much to send: half of the disk stays for others', async () => {
  const room = new DiskQuota({ freeBytes: async () => 1000, minFreeBytes: 0 })
  const from = (client: string) => ({ arrived: () => 0, announced: 300, client })
  await room.reserve(400, from('a'))
  await expect(room.reserve(300, from('a'))).rejects.toMatchObject({ code: 'DISK_FULL' })
  await room.reserve(300, from('b'))
})

it('row 82: a name that another site has lead to this machine: 403', async () => {
  const guard = hostGuard({ publicHosts: [], publicUrl: undefined, host: '127.0.0.1', trustProxy: '' })
  expect(() => guard({ host: 'rebound.example:8787' })).toThrow(expect.objectContaining({ code: 'CROSS_SITE' }))
  expect(() => guard({ host: 'localhost:8787' })).not.toThrow()
})

it('row 94: one client with many connections that follow jobs: most places stay for others', () => {
  const listeners = new JobListeners(50)
  const { signal } = new AbortController()
  // Each of these has a signal of its own in a server.
  setMaxListeners(0, signal)
  for (let n = 0; n < 10; n++) listeners.add(`a${n}`, signal, 'a')
  expect(() => listeners.add('one more', signal, 'a')).toThrow(expect.objectContaining({ code: 'RATE_LIMITED' }))
  expect(() => listeners.add('b', signal, 'b')).not.toThrow()
})

it('row 95: a webhook whose host leads into the own network, or to several hosts: it is not sent', async () => {
  for (const address of ['127.0.0.1', '10.1.2.3', '169.254.169.254', '::1', 'fd00::1', '::ffff:127.0.0.1'])
    expect(isPublicAddress(address), address).toBe(false)
  const settings = { webhookHosts: ['hooks.example'], webhookHttp: false }
  for (const url of ['https://127.0.0.1/', 'https://hooks.example@127.0.0.1/', 'http://hooks.example/'])
    expect(() => webhookTarget(url, settings), url).toThrow(expect.objectContaining({ code: 'VALIDATION' }))
})

it('row 96: a stranger who says that a proxy has signed them in: 401', async () => {
  const app = Fastify()
  app.setErrorHandler((error, _, reply) => reply.code(401).send((error as Error & { code: string }).code))
  await addAccess(app, {
    apiKeysFile: undefined,
    authHeader: 'Remote-User',
    requireAuth: true,
    trustProxy: '10.0.0.1',
  })
  app.get('/api/jobs', ({ caller }) => caller?.id ?? 'nobody')
  const ask = (remoteAddress: string) =>
    app.inject({ url: '/api/jobs', remoteAddress, headers: { 'remote-user': 'root', 'x-forwarded-for': '10.0.0.1' } })
  expect((await ask('198.51.100.1')).body).toBe('UNAUTHORIZED')
  expect((await ask('10.0.0.1')).body).toMatch(/^user:/)
})
