import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { get, type IncomingMessage } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Redis } from 'ioredis'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { hashed, newToken } from '../../storage/result-store.js'
import { eventually } from '../../testing/eventually.js'
import { findRedis, type RedisServer, startRedis } from '../../testing/redis-server.js'
import { pdfBytes, problemOf } from '../../testing/requests.js'
import { startTestServer, type TestServer } from '../../testing/test-server.js'
import { redisNames } from './news.js'
import { RedisClaims } from './redis-claims.js'

/** More than the buffers of a connection hold, so that an answer to a reader that does not read is still under way. */
const large = pdfBytes + 'x'.repeat(16 * 2 ** 20)

describe.skipIf(!findRedis())('row 124: a one-time link that several use at once, on several machines', () => {
  let redis: RedisServer
  let folder: string
  let apis: TestServer[]
  beforeAll(async () => {
    redis = await startRedis()
    folder = await mkdtemp(join(tmpdir(), 'sheaf-once-'))
    apis = await Promise.all(
      [1, 2].map(() => startTestServer({ redisUrl: redis.url, storeDir: join(folder, 'store'), role: 'api' })),
    )
  })
  afterAll(async () => {
    await Promise.all(apis.map((one) => one.close()))
    await redis.close()
    await rm(folder, { recursive: true, force: true })
  })

  const keepOnce = async (content: string) => {
    const path = join(folder, 'result')
    await writeFile(path, content)
    const file = { path, name: 'a.pdf', type: 'application/pdf', size: content.length }
    const token = await apis[0]!.app.services.results.put(file, { once: true })
    return apis.map(({ url }) => `${url}/api/downloads/${token}`)
  }
  /** The answer, of which nothing has been read. */
  const begin = (url: string) => new Promise<IncomingMessage>((resolve) => get(url, { agent: false }, resolve))

  it('works on one of them', async () => {
    const [here, there] = (await keepOnce(large)) as [string, string]
    const first = await begin(here)
    expect(await problemOf(await fetch(there))).toMatchObject({ status: 429, code: 'RATE_LIMITED', retryAfter: 5 })
    let bytes = 0
    for await (const chunk of first) bytes += (chunk as Buffer).length
    expect(bytes).toBe(large.length)
    await eventually(async () => expect((await fetch(there)).status).toBe(404))
  })

  it('works for one of twenty that come in the same moment', async () => {
    for (let round = 0; round < 5; round++) {
      const urls = await keepOnce(pdfBytes)
      const answers = await Promise.all(Array.from({ length: 20 }, (_, index) => fetch(urls[index % 2]!)))
      const done = answers.filter(({ status }) => status === 200)
      expect(await Promise.all(done.map((answer) => answer.text()))).toEqual([pdfBytes])
      for (const { status } of answers) expect([200, 404, 429]).toContain(status)
    }
  })

  it('works on the other when the download on one breaks off', async () => {
    const [here, there] = (await keepOnce(large)) as [string, string]
    const first = await begin(here)
    first.destroy()
    await eventually(async () => expect((await fetch(there, { headers: { range: 'bytes=0-3' } })).status).toBe(206))
  })

  it('waits for the claim of a process that is gone, and keeps one that is used for longer', async () => {
    const connection = new Redis(redis.url)
    const names = redisNames('lease')
    // Long enough for a busy machine to renew it in time.
    const kept = new RedisClaims({ redis: connection, names, leaseMs: 3000 })
    const other = new RedisClaims({ redis: connection, names })
    const token = newToken()
    expect([await kept.take(token), await kept.take(token), await other.take(token)]).toEqual([true, false, false])
    const key = names.onceKey(hashed(token))
    expect(await connection.pttl(key)).toBeGreaterThan(0)
    // As if Redis had lost it.
    await connection.flushall()
    await eventually(async () => expect(await connection.exists(key)).toBe(1))
    expect(await other.take(token)).toBe(false)
    await kept.giveBack(token)
    expect(await other.take(token)).toBe(true)
    await other.giveBack(token)
    connection.disconnect()
  })
})
