import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { newJobId } from '../testing/events.js'
import { pdfBytes, post, problemOf } from '../testing/requests.js'
import { startTestServer, type TestServer } from '../testing/test-server.js'

const friend = 'https://friend.example'
const file: [string, { content: string }] = ['file', { content: pdfBytes }]
const corsHeaders = (response: Response) =>
  [...response.headers.keys()].filter((name) => name.startsWith('access-control-'))
/** A question as a browser asks it for a page of this origin. */
const preflight = (url: string, origin: string, method = 'POST') =>
  fetch(url, {
    method: 'OPTIONS',
    headers: {
      origin,
      'sec-fetch-site': 'cross-site',
      'access-control-request-method': method,
      'access-control-request-headers': 'sheaf-job,prefer',
    },
  })

describe('a server that shares its API with nobody', () => {
  let server: TestServer
  beforeAll(async () => {
    server = await startTestServer()
  })
  afterAll(() => server.close())

  it('allows no other site anything', async () => {
    for (const path of ['/api/tools', '/healthz', '/api/downloads/x']) {
      const response = await fetch(server.url + path, { headers: { origin: friend, cookie: 'a=b' } })
      expect(corsHeaders(response)).toEqual([])
      expect(response.headers.has('set-cookie')).toBe(false)
    }
    const asked = await preflight(`${server.url}/api/echo`, friend)
    expect([asked.ok, corsHeaders(asked)]).toEqual([false, []])
  })

  it('does no work that another site asks for', async () => {
    for (const headers of [{ 'sec-fetch-site': 'cross-site' }, { origin: friend }]) {
      const response = await post(`${server.url}/api/echo`, [file], { headers })
      expect([response.status, (await problemOf(response)).code]).toEqual([403, 'CROSS_SITE'])
    }
  })
})

describe('a server that shares its API with one site', () => {
  let server: TestServer
  beforeAll(async () => {
    server = await startTestServer({ corsOrigins: `${friend}, https://other.example:8443` })
  })
  afterAll(() => server.close())

  it('tells the browser what pages of that site may send', async () => {
    const response = await preflight(`${server.url}/api/echo`, friend)
    expect(response.status).toBe(204)
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'access-control-allow-origin': friend,
      'access-control-allow-methods': 'GET, HEAD, POST, DELETE',
      'access-control-allow-headers':
        'Authorization, Content-Type, Idempotency-Key, Prefer, Sheaf-Download, Sheaf-Job, Sheaf-Webhook',
      vary: 'Origin',
    })
    expect(response.headers.has('access-control-allow-credentials')).toBe(false)
  })

  it('works for it, and lets it read the answer and what went wrong', async () => {
    const headers = { origin: friend, 'sec-fetch-site': 'cross-site', 'sheaf-job': newJobId() }
    const response = await post(`${server.url}/api/echo`, [file], { headers })
    expect([response.status, await response.text()]).toEqual([200, pdfBytes])
    expect(response.headers.get('access-control-allow-origin')).toBe(friend)
    expect(response.headers.get('access-control-expose-headers')).toContain('Content-Disposition')
    const wrong = await post(`${server.url}/api/echo`, [], { headers: { ...headers, 'sheaf-job': newJobId() } })
    expect([wrong.status, wrong.headers.get('access-control-allow-origin')]).toEqual([400, friend])
    const followed = await fetch(`${server.url}/api/jobs/short/events`, { headers })
    expect([followed.status, followed.headers.get('access-control-allow-origin')]).toEqual([404, friend])
  })

  it.each([
    'https://friend.example.evil.example',
    'http://friend.example',
    'https://friend.example:444',
    'https://FRIEND.example',
    'https://other.example',
    'null',
    '*',
  ])('allows nothing to %s', async (origin) => {
    const asked = await preflight(`${server.url}/api/echo`, origin)
    expect([asked.ok, corsHeaders(asked)]).toEqual([false, []])
    const response = await post(`${server.url}/api/echo`, [file], {
      headers: { origin, 'sec-fetch-site': 'cross-site' },
    })
    expect([response.status, corsHeaders(response)]).toEqual([403, []])
    expect(response.headers.get('vary')).toBe('Origin')
  })

  it('shares no page of the site itself', async () => {
    expect(corsHeaders(await fetch(`${server.url}/`, { headers: { origin: friend } }))).toEqual([])
  })
})

it('does not start with an origin that is none', async () => {
  for (const corsOrigins of ['*', 'null', 'friend.example', 'https://friend.example/page'])
    await expect(startTestServer({ corsOrigins })).rejects.toThrow('SHEAF_CORS_ORIGINS')
})
