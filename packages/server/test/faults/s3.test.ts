import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import type { ObjectStore } from '../../src/storage/object-store.js'
import { s3ObjectStore } from '../../src/storage/s3-object-store.js'
import { eventually } from '../../src/testing/eventually.js'
import { pdfBytes, post, problemOf } from '../../src/testing/requests.js'
import { type S3Fault, type S3Server, startS3Server } from '../../src/testing/s3-server.js'
import { startTestServer, type TestServer } from '../../src/testing/test-server.js'

/** What a service can do wrong while it gives an object. */
const readFaults: [string, S3Fault['how']][] = [
  ['answers 500', { kind: 'status', status: 500 }],
  ['answers 503', { kind: 'status', status: 503 }],
  ['answers 403', { kind: 'status', status: 403 }],
  ['says nothing', { kind: 'late', ms: 60_000 }],
  ['stops in the middle', { kind: 'stalled' }],
  ['hangs up in the middle', { kind: 'broken-off' }],
  ['gives half of it as if it were all', { kind: 'short' }],
  ['gives another content of the same length', { kind: 'spoilt' }],
  ['hangs up at once', { kind: 'reset' }],
]
/** How long a service that says nothing is waited for. What works may take longer on a busy machine, and is tried again (`eventually`). */
const SILENCE_MS = 600
const writeFaults = readFaults.filter(([, { kind }]) => ['status', 'late', 'reset'].includes(kind))

let s3: S3Server
let folder: string
beforeAll(async () => {
  s3 = await startS3Server()
  folder = await mkdtemp(join(tmpdir(), 'sheaf-s3-faults-'))
})
afterEach(() => {
  s3.fault = undefined
})
afterAll(async () => {
  await s3.close()
  await rm(folder, { recursive: true, force: true })
})

describe('a store in S3', () => {
  let store: ObjectStore
  beforeAll(async () => {
    store = await s3ObjectStore({ ...s3.settings, connectMs: SILENCE_MS, idleMs: SILENCE_MS })
  })
  afterAll(() => store.close())

  it.each(readFaults)('fails, and leaves nothing, when the service %s, and works again after', async (_, how) => {
    const source = join(folder, 'source')
    await writeFile(source, 'x'.repeat(300_000))
    const proof = await eventually(() => store.putFile('jobs/a/out', source))
    const path = join(folder, 'fetched')
    s3.fault = { methods: ['GET'], how }
    await expect(store.fetchFile('jobs/a/out', path, proof)).rejects.toMatchObject({
      code: 'BACKEND_DOWN',
      retryAfter: 10,
    })
    expect(await readdir(folder)).toEqual(['source'])
    s3.fault = undefined
    expect(await eventually(() => store.fetchFile('jobs/a/out', path, proof))).toBe(true)
    await rm(path)
  })

  it('row 120: gives up what comes or is taken drop by drop, though it never stops', async () => {
    const source = join(folder, 'source')
    await writeFile(source, 'x'.repeat(10_000))
    const proof = await eventually(() => store.putFile('jobs/drops/out', source))
    const path = join(folder, 'fetched')
    s3.fault = { how: { kind: 'trickling', ms: 50 } }
    for (const work of [() => store.fetchFile('jobs/drops/out', path, proof), () => store.getBytes('jobs/drops/out')])
      await expect(work()).rejects.toMatchObject({ code: 'BACKEND_DOWN' })
    expect(await readdir(folder)).toEqual(['source'])
    await writeFile(source, 'x'.repeat(9 * 2 ** 20))
    s3.fault = { methods: ['PUT', 'POST'], how: { kind: 'sipping', ms: 50 } }
    await expect(store.putFile('jobs/sips/in', source)).rejects.toMatchObject({ code: 'BACKEND_DOWN' })
  })

  it.each(writeFaults)('stores nothing when the service %s, and works again after', async (name, how) => {
    const place = `jobs/${name.replaceAll(' ', '-')}`
    const source = join(folder, 'source')
    await writeFile(source, 'x'.repeat(9 * 2 ** 20))
    s3.fault = { methods: ['PUT', 'POST'], how }
    for (const work of [
      () => store.putFile(`${place}/in`, source),
      () => store.putBytes(`${place}/order`, Buffer.from('x')),
    ])
      await expect(work()).rejects.toMatchObject({ code: 'BACKEND_DOWN' })
    s3.fault = undefined
    const stored = (name: string) => eventually(() => store.getBytes(`${place}/${name}`))
    expect([await stored('in'), await stored('order')]).toEqual([undefined, undefined])
    await eventually(() => store.putBytes(`${place}/order`, Buffer.from('x')))
    expect((await stored('order'))?.toString()).toBe('x')
  })

  it('is not ready while the service does not answer, and tells so within two seconds', async () => {
    s3.fault = { how: { kind: 'late', ms: 60_000 } }
    expect(await store.isReady()).toBe(false)
    s3.fault = undefined
    await eventually(async () => expect(await store.isReady()).toBe(true))
  })
})

describe('a server whose results lie in S3', () => {
  let server: TestServer
  beforeAll(async () => {
    server = await startTestServer({ ...s3.config, s3IdleMs: SILENCE_MS })
  })
  afterEach(() => server.expectClean())
  afterAll(() => server.close())

  const keep = () => post(`${server.url}/api/keep`, [['file', { content: pdfBytes, name: 'secret name.pdf' }]])
  const downloadUrl = () =>
    eventually(async () => {
      const answer = await keep()
      expect(answer.status).toBe(200)
      return server.url + ((await answer.json()) as { downloadUrl: string }).downloadUrl
    })

  it.each(readFaults)('row 72: serves no part of a result when the service %s, and all of it after', async (_, how) => {
    const url = await downloadUrl()
    s3.fault = { methods: ['GET'], how }
    const failed = await fetch(url)
    expect(await problemOf(failed)).toMatchObject({ status: 503, code: 'BACKEND_DOWN' })
    expect(failed.headers.get('retry-after')).toBe('10')
    s3.fault = undefined
    await eventually(async () => {
      const answer = await fetch(url)
      expect([answer.status, await answer.text()]).toEqual([200, pdfBytes])
    })
  })

  it.each(writeFaults)(
    'tells that a result cannot be kept when the service %s, and keeps the next one',
    async (_, how) => {
      s3.fault = { methods: ['PUT', 'POST'], how }
      expect(await problemOf(await keep())).toMatchObject({ status: 503, code: 'BACKEND_DOWN' })
      s3.fault = undefined
      const url = await downloadUrl()
      await eventually(async () => expect((await fetch(url)).status).toBe(200))
    },
  )

  it('tells that it is not ready, and why, and that it is again', async () => {
    s3.fault = { how: { kind: 'status', status: 500 } }
    const failed = await fetch(`${server.url}/readyz`)
    expect([failed.status, await failed.json()]).toMatchObject([503, { checks: { store: false } }])
    s3.fault = undefined
    await eventually(async () =>
      expect(await (await fetch(`${server.url}/readyz`)).json()).toMatchObject({ checks: { store: true } }),
    )
  })

  it('logs what the service did, but neither keys nor names', async () => {
    expect(server.log()).toContain('BACKEND_DOWN')
    for (const secret of ['S3RVER', 'secret name', 'bucket-of-tests']) expect(server.log()).not.toContain(secret)
  })
})
