import { readFile, stat, utimes, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { type ConfigInput, parseConfig } from '../config.js'
import { makeFolder } from '../testing/make-folder.js'
import { pdfBytes, post, problemOf } from '../testing/requests.js'
import { startTestServer, type TestServer } from '../testing/test-server.js'
import { ApiKeys, addApiKey, newApiKey } from './api-keys.js'
import { trustedAddresses } from './trusted-addresses.js'

let folder: Awaited<ReturnType<typeof makeFolder>>
let servers: TestServer[] = []
beforeEach(async () => {
  folder = await makeFolder()
})
afterEach(async () => {
  vi.useRealTimers()
  await Promise.all(servers.map((server) => server.close()))
  servers = []
  await folder.remove()
})
const start = async (settings: ConfigInput) => {
  const server = await startTestServer(settings)
  servers.push(server)
  return server
}
const writeKeys = async (keys: object[]) => {
  const path = join(folder.path, 'keys.json')
  await writeFile(path, JSON.stringify({ keys }))
  return path
}
const echo = ({ url }: TestServer, headers: Record<string, string> = {}) =>
  post(`${url}/api/echo`, [['file', { content: pdfBytes }]], { headers })
const bearer = (key: string) => ({ authorization: `Bearer ${key}` })

describe('API keys', () => {
  it('are needed where the server says so: 401 without, with another one, or with one that has expired', async () => {
    const [good, old] = [newApiKey('ci'), newApiKey('old')]
    const apiKeysFile = await writeKeys([good.entry, { ...old.entry, expires: '2020-01-01T00:00:00Z' }])
    const server = await start({ apiKeysFile, requireAuth: true })
    const without = await echo(server)
    expect([without.status, without.headers.get('www-authenticate')]).toEqual([401, 'Bearer realm="sheaf"'])
    expect(await problemOf(without)).toMatchObject({ code: 'UNAUTHORIZED', message: expect.stringContaining('Bearer') })
    for (const key of ['sheaf_wrong', old.key, `${good.key}x`, 'x'.repeat(5000)]) {
      const refused = await echo(server, bearer(key))
      expect([refused.status, refused.headers.get('www-authenticate')]).toEqual([
        401,
        'Bearer realm="sheaf", error="invalid_token"',
      ])
    }
    for (const path of ['/api/tools', `/api/jobs/${'a'.repeat(22)}`, `/api/downloads/${'a'.repeat(22)}`, '/api/none'])
      expect((await fetch(server.url + path)).status, path).toBe(401)
    expect((await echo(server, bearer(good.key))).status).toBe(200)
    expect((await fetch(`${server.url}/healthz`)).status).toBe(200)
    const description = (await (await fetch(`${server.url}/openapi.json`)).json()) as { security: unknown }
    expect(description.security).toEqual([{ ApiKey: [] }])
    expect(server.log()).toContain('"key":"ci"')
    expect(server.log()).not.toContain(good.key)
    await server.expectClean()
  })

  it('are optional otherwise, and each has its own limits', async () => {
    const { key, entry } = newApiKey('small')
    const server = await start({ apiKeysFile: await writeKeys([{ ...entry, perMinute: 1, perHour: 0 }]) })
    expect((await echo(server)).status).toBe(200)
    const first = await echo(server, bearer(key))
    expect([first.status, first.headers.get('ratelimit-policy')]).toEqual([200, '"minute";q=1;w=60'])
    // The address makes no difference: the limit is that of the key.
    const second = await echo(server, { ...bearer(key), 'x-forwarded-for': '198.51.100.7' })
    expect([second.status, (await problemOf(second)).code]).toEqual([429, 'RATE_LIMITED'])
    expect((await echo(server)).status).toBe(200)
  })

  it('are read again when their file changes; a file that is broken leaves them as they were', async () => {
    const { key, entry } = newApiKey('one')
    const path = await writeKeys([entry])
    const errors: unknown[] = []
    const keys = await ApiKeys.open(path, (error) => errors.push(error))
    expect(await keys.callerOf(key)).toMatchObject({ id: 'key:one' })
    const later = async (text: string, seconds: number) => {
      await writeFile(path, text)
      await utimes(path, seconds, seconds)
      vi.spyOn(performance, 'now').mockReturnValue(performance.now() + 3000 * seconds)
    }
    await later('{"keys": [', 1)
    expect([(await keys.callerOf(key))?.keyName, errors.length]).toEqual(['one', 1])
    await later('{"keys": []}', 2)
    expect(await keys.callerOf(key)).toBeUndefined()
    vi.restoreAllMocks()
  })

  it('are made and added to a file that only its owner reads, which never holds the key', async () => {
    const path = join(folder.path, 'new.json')
    const [one, other] = [await addApiKey(path, 'one'), await addApiKey(path, 'two')]
    const keys = await ApiKeys.open(path, () => {})
    expect((await keys.callerOf(one))?.keyName).toBe('one')
    expect((await keys.callerOf(other))?.keyName).toBe('two')
    expect(await readFile(path, 'utf8')).not.toContain(one)
    expect((await stat(path)).mode & 0o777).toBe(0o600)
    await expect(addApiKey(path, 'one')).rejects.toThrow('already')
    await expect(addApiKey(path, 'a b')).rejects.toThrow('letters')
  })

  it('keep a server from starting whose file does not exist or is not valid', async () => {
    await expect(ApiKeys.open(join(folder.path, 'none.json'), () => {})).rejects.toThrow('does not exist')
    await expect(ApiKeys.open(await writeKeys([{ name: 'a', key: 'plain' }]), () => {})).rejects.toThrow('keys.0')
    const { entry } = newApiKey('a')
    await expect(ApiKeys.open(await writeKeys([entry, entry]), () => {})).rejects.toThrow('unique name')
    expect(() => parseConfig({ requireAuth: true })).toThrow('SHEAF_REQUIRE_AUTH')
    expect(() => parseConfig({ authHeader: 'Remote-User' })).toThrow('SHEAF_AUTH_HEADER')
  })
})

describe('the header of a proxy that authenticates users', () => {
  it('counts from a trusted proxy only', async () => {
    const settings = { authHeader: 'Remote-User', requireAuth: true, clientPerMinute: 1 }
    const trusted = await start({ ...settings, trustProxy: 'loopback' })
    const stranger = await start({ ...settings, trustProxy: '192.0.2.1' })
    const user = { 'remote-user': 'ada' }
    expect((await echo(stranger, user)).status).toBe(401)
    expect((await echo(trusted)).status).toBe(401)
    expect((await echo(trusted, user)).status).toBe(200)
    expect((await echo(trusted, user)).status).toBe(429)
    expect((await echo(trusted, { 'remote-user': 'grace' })).status).toBe(200)
    expect(trusted.log()).not.toContain('grace')
  })

  it('knows proxies by address, network and name', () => {
    const isTrusted = trustedAddresses('192.0.2.7, 10.1.0.0/16, 2001:db8::/32, loopback')
    for (const address of ['192.0.2.7', '::ffff:192.0.2.7', '10.1.2.3', '2001:db8::1', '127.0.0.1', '::1'])
      expect(isTrusted(address), address).toBe(true)
    for (const address of ['192.0.2.8', '10.2.0.1', '2001:db9::1', '', undefined])
      expect(isTrusted(address), address).toBe(false)
    expect(() => trustedAddresses('everybody')).toThrow('everybody')
  })
})
