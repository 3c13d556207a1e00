import { get } from 'node:http'
import { expect, it } from 'vitest'
import { startTestServer } from '../../testing/test-server.js'
import { hostGuard } from './public-hosts.js'

const settings = { publicHosts: [] as string[], publicUrl: undefined, host: '127.0.0.1', trustProxy: '' }
const takes = (change: Partial<Parameters<typeof hostGuard>[0]>, host: string) => {
  try {
    hostGuard({ ...settings, ...change })({ host })
    return true
  } catch (error) {
    expect(error).toMatchObject({ code: 'CROSS_SITE' })
    return false
  }
}

it.each(['localhost:8787', 'LOCALHOST', 'app.localhost', '127.0.0.1', '127.9.9.9:80', '[::1]:8787', ''])(
  'takes the name %s of this machine',
  (host) => {
    expect(takes({}, host)).toBe(true)
    expect(takes({ publicHosts: ['sheaf.example'] }, host)).toBe(true)
  },
)

it.each([
  'rebound.example:8787',
  '127.0.0.1.rebound.example',
  '127.rebound.example',
  'localhost.rebound.example',
  '192.0.2.1',
])('refuses %s on a server of this machine alone', (host) => {
  expect(takes({}, host)).toBe(false)
  expect(takes({ host: '0.0.0.0' }, host)).toBe(true)
  expect(takes({ trustProxy: '127.0.0.1' }, host)).toBe(true)
  expect(takes({ publicHosts: ['*'] }, host)).toBe(true)
})

it('takes the names it was given, and no others', () => {
  const open = { host: '0.0.0.0', publicHosts: ['Sheaf.example'] }
  expect(takes(open, 'sheaf.example:443')).toBe(true)
  expect(takes({ ...open, publicUrl: 'https://other.example' }, 'other.example')).toBe(true)
  expect(takes(open, 'other.example')).toBe(false)
})

const statusOf = (url: string, host: string) =>
  new Promise((resolve, reject) => {
    get(url, { headers: { host }, agent: false }, (answer) => {
      answer.resume()
      resolve(answer.statusCode)
    }).on('error', reject)
  })

it('holds for every address of a server', async () => {
  const server = await startTestServer({ publicHosts: '' })
  for (const path of ['/api/tools', '/', '/nothing'])
    expect(await statusOf(server.url + path, 'rebound.example')).toBe(403)
  expect(await statusOf(`${server.url}/api/tools`, 'localhost')).toBe(200)
  await server.close()
})

it.each([{ trustProxy: '' }, { trustProxy: 'loopback' }, { publicHosts: 'watcher.example' }])(
  'row 123: holds for the port of the metrics of a server of this machine alone, with %j',
  async (given) => {
    const server = await startTestServer({ publicHosts: '', metricsPort: 0, ...given })
    const { port } = JSON.parse(/.*metrics are served.*/.exec(server.log())![0]) as { port: number }
    const statusFor = (host: string) => statusOf(`http://127.0.0.1:${port}/metrics`, host)
    expect(await statusFor('rebound.example')).toBe(403)
    expect(await statusFor('localhost')).toBe(200)
    expect(await statusFor('watcher.example')).toBe(given.publicHosts === undefined ? 403 : 200)
    await server.close()
  },
)
