import { createSocket } from 'node:dgram'
import { createServer, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { type ConfigInput, parseConfig } from '../config.js'
import { createMetrics } from '../metrics.js'
import { eventually } from '../testing/eventually.js'
import { pdfBytes, post, problemOf } from '../testing/requests.js'
import { startTestServer, type TestServer } from '../testing/test-server.js'
import { isPublicAddress } from './public-address.js'
import { publicHostResolver, type ResolveHost } from './resolve-host.js'
import { webhookTarget } from './webhook-target.js'
import { sign, Webhooks } from './webhooks.js'

const webhookSecret = 'a secret of the operator'
let received: { headers: IncomingHttpHeaders; body: string }[] = []
let answers: number[] = []
let receiver: ReturnType<typeof createServer>
let server: TestServer | undefined
beforeEach(async () => {
  received = []
  answers = []
  receiver = createServer((request, response) => {
    let body = ''
    request.on('data', (chunk: Buffer) => {
      body += chunk
    })
    request.on('end', () => {
      received.push({ headers: request.headers, body })
      const status = answers.shift() ?? 204
      response.writeHead(status, status === 302 ? { location: '/elsewhere' } : {}).end()
    })
  })
  await new Promise<void>((resolve) => receiver.listen(0, '127.0.0.1', resolve))
})
afterEach(async () => {
  await server?.close()
  server = undefined
  receiver.closeAllConnections()
  await new Promise((resolve) => receiver.close(resolve))
})
const portOf = () => (receiver.address() as AddressInfo).port

const metrics = () =>
  createMetrics({
    running: () => 0,
    queued: () => 0,
    listeners: () => 0,
    tier: () => '',
    oldestSeconds: () => 0,
    eventLoopDelayMs: () => 0,
    freeBytes: async () => 0,
    webhooksPending: () => 0,
    reservedBytes: () => 0,
    queueAgeSeconds: () => ({}),
  })
const local: ResolveHost = async () => [{ address: '127.0.0.1', family: 4 }]
function open(settings: ConfigInput = {}, resolve: ResolveHost = local) {
  const numbers = metrics()
  const config = parseConfig({ webhookSecret, webhookPrivate: true, webhookRetrySeconds: [0, 0], ...settings })
  const webhooks = new Webhooks(config, numbers, resolve)
  const counted = async () =>
    Object.fromEntries((await numbers.webhooks.get()).values.map(({ labels, value }) => [labels.outcome, value]))
  return { webhooks, counted }
}
const settled = (webhooks: Webhooks) => eventually(() => expect(webhooks.pending).toBe(0))

describe('a webhook', () => {
  it('goes to the address that was looked up, signed, with the name of the host', async () => {
    const { webhooks, counted } = open()
    webhooks.reserve(new URL(`http://hooks.example:${portOf()}/done?a=1`)).send({ id: 'x' })
    await settled(webhooks)
    const [{ headers, body }] = received as [(typeof received)[0]]
    expect([headers.host, body]).toEqual([`hooks.example:${portOf()}`, '{"id":"x"}'])
    const { 'webhook-id': id, 'webhook-timestamp': seconds, 'webhook-signature': signature } = headers
    expect(Math.abs(Number(seconds) - Date.now() / 1000)).toBeLessThan(60)
    expect(signature).toBe(sign(webhookSecret, id as string, Number(seconds), body))
    expect(await counted()).toEqual({ delivered: 1 })
  })

  it('is signed as Standard Webhooks says', () => {
    // The example of the reference libraries.
    expect(
      sign(
        'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw',
        'msg_p5jXN8AQM9LWM0D4loKWxJek',
        1614265330,
        '{"test": 2432232314}',
      ),
    ).toBe('v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=')
  })

  it('is tried again with the same id, a bounded number of times, and follows no redirection', async () => {
    answers = [500, 302]
    const { webhooks, counted } = open()
    const url = new URL(`http://hooks.example:${portOf()}/`)
    webhooks.reserve(url).send({})
    await settled(webhooks)
    expect(new Set(received.map(({ headers }) => headers['webhook-id'])).size).toBe(1)
    expect([received.length, await counted()]).toEqual([3, { retried: 2, delivered: 1 }])
    answers = [500, 500, 500, 200]
    webhooks.reserve(url).send({})
    await settled(webhooks)
    answers = [410]
    webhooks.reserve(url).send({})
    await settled(webhooks)
    expect([received.length, (await counted()).failed]).toEqual([7, 2])
  })

  it('waits in a bounded queue', () => {
    const { webhooks } = open()
    const url = (n: number) => new URL(`https://h${n}.example/`)
    const taken = Array.from({ length: 200 }, () => webhooks.reserve(url(0)))
    expect(() => webhooks.reserve(url(0))).toThrow('Too many webhooks')
    taken[0]!.drop()
    taken[0]!.drop()
    webhooks.reserve(url(0))
    for (let n = 0; n < 800; n++) webhooks.reserve(url(1 + (n % 8)))
    expect(() => webhooks.reserve(url(99))).toThrow('Too many webhooks')
    webhooks.close()
  })

  it('never goes to an address that is not public, by name or number', async () => {
    const { webhooks, counted } = open({ webhookPrivate: false, webhookRetrySeconds: [] })
    const mixed: ResolveHost = async () => [
      { address: '93.184.216.34', family: 4 },
      { address: '127.0.0.1', family: 4 },
    ]
    const { webhooks: other, counted: otherCounted } = open({ webhookPrivate: false, webhookRetrySeconds: [] }, mixed)
    for (const host of ['hooks.example', '127.0.0.1', '[::1]', '2130706433'])
      webhooks.reserve(new URL(`http://${host}:${portOf()}/`)).send({})
    other.reserve(new URL(`http://hooks.example:${portOf()}/`)).send({})
    await settled(webhooks)
    await settled(other)
    expect([received, await counted(), await otherCounted()]).toEqual([[], { failed: 4 }, { failed: 1 }])
    for (const address of ['10.0.0.1', '172.31.0.1', '169.254.169.254', '100.64.1.1', '0.0.0.0', '224.0.0.1'])
      expect(isPublicAddress(address), address).toBe(false)
    for (const address of ['::', 'fe80::1', 'fd00::1', '::ffff:10.0.0.1', '64:ff9b::a00:1', '2002:a00:1::', 'host'])
      expect(isPublicAddress(address), address).toBe(false)
    for (const address of ['93.184.216.34', '2606:2800:220:1::1']) expect(isPublicAddress(address), address).toBe(true)
  })
})

it('only goes to hosts that the operator allows', () => {
  const settings = { webhookHosts: ['hooks.example', '*.friends.example', 'other.example:8443'], webhookHttp: false }
  for (const url of ['https://hooks.example/a', 'https://a.friends.example', 'https://other.example:8443/'])
    expect(webhookTarget(url, settings).protocol).toBe('https:')
  for (const url of [
    'http://hooks.example/',
    'https://hooks.example:8443/',
    'https://friends.example/',
    'https://xfriends.example/',
    'https://hooks.example.evil.example/',
    'https://hooks.example@evil.example/',
    'https://u:p@hooks.example/',
    'file:///etc/passwd',
    'hooks.example',
    `https://hooks.example/${'a'.repeat(3000)}`,
  ])
    expect(() => webhookTarget(url, settings), url).toThrow()
  expect(() => webhookTarget('https://hooks.example/', { ...settings, webhookHosts: [] })).toThrow('no webhooks')
  expect(() => parseConfig({ webhookHosts: 'hooks.example' })).toThrow('SHEAF_WEBHOOK_SECRET')
})

describe('a server', () => {
  const file: [string, { content: string }] = ['file', { content: pdfBytes }]
  const later = { prefer: 'respond-async' }

  it('tells of the end of a job, and of one that failed', async () => {
    const host = `127.0.0.1:${portOf()}`
    server = await startTestServer({ webhookSecret, webhookHosts: host, webhookHttp: true, webhookPrivate: true })
    const headers = { ...later, 'sheaf-webhook': `http://${host}/x` }
    const kept = await (await post(`${server.url}/api/echo`, [file], { headers })).json()
    await eventually(() => expect(received).toHaveLength(1))
    expect(JSON.parse(received[0]!.body)).toMatchObject({
      id: (kept as { id: string }).id,
      state: 'ended',
      code: 'OK',
      result: { downloadUrl: expect.any(String) },
    })
    await post(`${server.url}/api/misbehave`, [file, ['how', 'locked']], { headers })
    await eventually(() => expect(received).toHaveLength(2))
    expect(JSON.parse(received[1]!.body).code).not.toBe('OK')
    const refusals = [
      { ...headers, 'sheaf-webhook': 'http://127.0.0.1:1/' },
      { 'sheaf-webhook': `http://${host}/x` },
      { ...headers, 'sheaf-download': 'twice' },
    ]
    for (const refused of refusals) {
      const answer = await post(`${server.url}/api/echo`, [file], { headers: refused as Record<string, string> })
      expect(await problemOf(answer)).toMatchObject({ status: 400, code: 'VALIDATION' })
    }
    expect(server.app.services.webhooks.pending).toBe(0)
  })

  it('deletes a one-time result when it has been fetched to its end, and keeps only so many of one client', async () => {
    server = await startTestServer({ clientKept: 2, clientPerMinute: 0 })
    const from = { 'x-forwarded-for': '198.51.100.1' }
    const keep = async (headers: Record<string, string> = {}) =>
      post(`${server!.url}/api/keep`, [file], { headers: { ...from, ...headers } })
    const { downloadUrl } = (await (await keep({ 'sheaf-download': 'once' })).json()) as { downloadUrl: string }
    const fetched = async (range?: string) =>
      fetch(server!.url + downloadUrl, range === undefined ? {} : { headers: { range } })
    expect(await (await fetched('bytes=0-3')).text()).toBe('%PDF')
    await keep()
    const full = await keep()
    expect([full.status, (await problemOf(full)).code]).toEqual([429, 'RATE_LIMITED'])
    expect((await post(`${server.url}/api/keep`, [file])).status).toBe(200)
    expect((await post(`${server.url}/api/echo`, [file], { headers: from })).status).toBe(200)
    expect(await (await fetched()).text()).toBe(pdfBytes)
    await eventually(async () => expect((await fetched()).status).toBe(404))
    expect((await keep()).status).toBe(200)
  })
})

describe('hosts that strangers name', () => {
  const nameServer = async (answer: (query: Buffer) => Buffer | undefined) => {
    const socket = createSocket('udp4')
    let asked = 0
    socket.on('message', (query, from) => {
      asked++
      const message = answer(query)
      if (message) socket.send(message, from.port, from.address)
    })
    await new Promise<void>((resolve) => socket.bind(0, '127.0.0.1', resolve))
    const { port } = socket.address()
    return { servers: [`127.0.0.1:${port}`], asked: () => asked, close: () => socket.close() }
  }

  it('are looked up at the name server, without a thread of the process', async () => {
    const dns = await nameServer((query) => {
      // The question begins at byte 12; its type is 1 (A) or 28 (AAAA).
      const isA = query.readUInt16BE(query.indexOf(0, 12) + 1) === 1
      const end = query.indexOf(0, 12) + 5
      const header = Buffer.from(query.subarray(0, 12))
      header.writeUInt16BE(0x8180, 2)
      header.writeUInt16BE(isA ? 1 : 0, 6)
      header.writeUInt16BE(0, 10)
      const record = Buffer.from([0xc0, 12, 0, 1, 0, 1, 0, 0, 0, 60, 0, 4, 203, 0, 113, 7])
      return Buffer.concat([header, query.subarray(12, end), ...(isA ? [record] : [])])
    })
    try {
      expect(await publicHostResolver(dns)('hooks.example')).toEqual([{ address: '203.0.113.7', family: 4 }])
    } finally {
      dns.close()
    }
  })

  it('are given up when the name server is silent', async () => {
    const dns = await nameServer(() => undefined)
    try {
      await expect(publicHostResolver({ ...dns, timeoutMs: 20 })('hooks.example')).rejects.toThrow(/ETIMEOUT/)
      expect(dns.asked()).toBe(4)
    } finally {
      dns.close()
    }
  })
})
