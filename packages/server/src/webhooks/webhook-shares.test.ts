import { createServer, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { parseConfig } from '../config.js'
import { eventually } from '../testing/eventually.js'
import { pdfBytes, post, problemOf } from '../testing/requests.js'
import { startTestServer, type TestServer } from '../testing/test-server.js'
import { webhookTarget } from './webhook-target.js'
import { Webhooks } from './webhooks.js'

const webhookSecret = 'a secret of the operator'
let receiver: Server
let open: { who: string; response: ServerResponse }[]
let server: TestServer | undefined
let webhooks: Webhooks
beforeEach(async () => {
  open = []
  receiver = createServer((request, response) => {
    let body = ''
    request.on('data', (chunk: Buffer) => {
      body += chunk
    })
    request.on('end', () => open.push({ who: body, response }))
  })
  await new Promise<void>((resolve) => receiver.listen(0, '127.0.0.1', resolve))
  const config = parseConfig({ webhookSecret, webhookPrivate: true, webhookRetrySeconds: [] })
  webhooks = new Webhooks(config, { webhooks: { inc: () => {} } as never }, async () => [
    { address: '127.0.0.1', family: 4 },
  ])
})
afterEach(async () => {
  webhooks.close()
  await server?.close()
  server = undefined
  receiver.closeAllConnections()
  await new Promise((resolve) => receiver.close(resolve))
})
const url = (host = 'hooks.example') => new URL(`http://${host}:${(receiver.address() as AddressInfo).port}/`)

describe('row 114: one client with webhooks without number', () => {
  it('leaves places for others, also at the host that it names', () => {
    for (let n = 0; n < 100; n++) webhooks.reserve(url(), 'greedy')
    expect(() => webhooks.reserve(url('other.example'), 'greedy')).toThrow(
      expect.objectContaining({ code: 'RATE_LIMITED' }),
    )
    webhooks.reserve(url(), 'modest').drop()
  })

  it('has its turn, and others have theirs, whoever came first', async () => {
    for (let n = 0; n < 6; n++) webhooks.reserve(url(), 'greedy').send({ greedy: n })
    webhooks.reserve(url(), 'modest').send({ modest: 0 })
    await eventually(() => expect(open).toHaveLength(2))
    open[0]!.response.end()
    await eventually(() => expect(open).toHaveLength(3))
    expect(open[2]!.who).toBe('{"modest":0}')
  })

  it('is refused before its job is done, with the time to come again', async () => {
    const host = url('127.0.0.1').host
    const config = {
      webhookSecret,
      webhookHosts: host,
      webhookHttp: true,
      webhookPrivate: true,
      webhookRetrySeconds: [],
    }
    server = await startTestServer({ ...config, clientPerMinute: 0, clientPerHour: 0 })
    const headers = {
      prefer: 'respond-async',
      'sheaf-webhook': `http://${host}/`,
      'x-forwarded-for': '198.51.100.1',
    }
    const send = (more: Record<string, string> = {}) =>
      post(`${server!.url}/api/echo`, [['file', { content: pdfBytes }]], { headers: { ...headers, ...more } })
    expect((await send()).status).toBe(202)
    await eventually(() => expect(open).toHaveLength(1))
    const { reserve } = Webhooks.prototype
    for (let n = 1; n < 100; n++) reserve.call(server.app.services.webhooks, url('127.0.0.1'), '127.0.0.1')
    expect(await problemOf(await send())).toMatchObject({ status: 429, code: 'RATE_LIMITED', retryAfter: 30 })
  })
})

it('row 115: a webhook secret that is no key, or a short one: the server does not start', () => {
  const withSecret = (secret: string) => () => parseConfig({ webhookSecret: secret, webhookHosts: 'hooks.example' })
  for (const secret of [
    `whsec_${'!'.repeat(40)}`,
    `whsec_${'A'.repeat(20)}`,
    'whsec_a secret of the operator',
    'too short',
  ])
    expect(withSecret(secret), secret).toThrow('SHEAF_WEBHOOK_SECRET')
  for (const secret of ['whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw', `whsec_${'A'.repeat(43)}=`, webhookSecret])
    expect(withSecret(secret), secret).not.toThrow()
})

it('takes the usual port for none, in the list of hosts and in an address', () => {
  const settings = { webhookHosts: ['hooks.example:443', 'plain.example:80'], webhookHttp: true }
  for (const named of ['https://hooks.example/', 'https://hooks.example:443/', 'http://plain.example/'])
    expect(webhookTarget(named, settings).href).toBe(new URL(named).href)
  for (const named of ['http://hooks.example/', 'https://plain.example/', 'https://hooks.example:80/'])
    expect(() => webhookTarget(named, settings), named).toThrow()
})
