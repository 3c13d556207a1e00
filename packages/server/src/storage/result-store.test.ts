import { mkdir, mkdtemp, readdir, readFile, rm, symlink, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { DiskQuota } from './disk-quota.js'
import { folderObjectStore } from './folder-object-store.js'
import { objectResultStore, type Spool } from './object-results.js'
import type { ObjectStore } from './object-store.js'
import { folderStore, hashed, newToken, type ResultStore } from './result-store.js'
import { WorkDir } from './work-dir.js'

const TTL = 7200
let root: string
let workDir: WorkDir
let spool: Spool
beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'sheaf-results-'))
  workDir = await WorkDir.open(join(root, 'work'))
  spool = spoolOf(Number.POSITIVE_INFINITY)
})
afterAll(async () => {
  await workDir.close()
  await rm(root, { recursive: true, force: true })
})

function spoolOf(freeBytes: number): Spool {
  const room = new DiskQuota({ freeBytes: async () => freeBytes, minFreeBytes: 0 })
  return { spoolPath: () => workDir.spoolPath(), reserve: (bytes) => room.reserve(bytes) }
}

async function madeFile(content: string) {
  const path = await workDir.spoolPath()
  await writeFile(path, content)
  return { path, name: 'secret ünïcode.pdf', type: 'application/pdf', size: Buffer.byteLength(content) }
}
async function contentOf(results: ResultStore, token: string): Promise<string | undefined> {
  const found = await results.open(token)
  if (found === undefined || found === 'expired') return found
  try {
    return (await found.handle.readFile()).toString()
  } finally {
    await found.handle.close()
  }
}

/** Too large to be stored with its description. */
const LARGE = 'the result '.repeat(10_000)

const kinds = {
  'a folder': (place: string) => folderStore(place, TTL),
  objects: async (place: string) => objectResultStore(await folderObjectStore(place), spool, TTL),
}

it('row 133: takes the disk once for a result from elsewhere, however many read it', async () => {
  const place = join(root, 'shared')
  await mkdir(place)
  const store = await folderObjectStore(place)
  let fetched = 0
  const counting = {
    ...store,
    fetchFile: (...args: Parameters<typeof store.fetchFile>) => {
      fetched++
      return store.fetchFile(...args)
    },
  }
  const results = objectResultStore(counting, spool, TTL)
  const token = await results.put(await madeFile(LARGE))
  const copies = () => readdir(join(root, 'work', 'jobs', workDir.instance, 'spool'))
  const read = async () => {
    const found = await results.open(token)
    if (typeof found !== 'object') throw new Error('It was not open.')
    return found.handle
  }
  const [first, second, third] = await Promise.all([read(), read(), read()])
  expect([fetched, (await copies()).length]).toEqual([1, 1])
  await first.close()
  let text = ''
  for await (const bytes of second.createReadStream()) text += String(bytes)
  expect(text).toBe(LARGE)
  expect((await copies()).length).toBe(1)
  await results.remove(token)
  expect(await results.open(token)).toBeUndefined()
  expect((await third.readFile()).toString()).toBe(LARGE)
  await third.close()
  expect([fetched, await copies()]).toEqual([1, []])
})

describe.each(Object.entries(kinds))('results in %s', (kind, make) => {
  let results: ResultStore
  let place: string
  beforeAll(async () => {
    place = join(root, kind.replace(' ', '-'))
    await mkdir(place)
    results = await make(place)
  })

  it('can be fetched by their token, whole, as often as is wanted, at the same time', async () => {
    const token = await results.put(await madeFile('the result'), {
      originalSize: 99,
      warnings: [{ code: 'W', message: 'w' }],
    })
    expect(token).toMatch(/^[A-Za-z0-9_-]{22}$/)
    const all = await Promise.all([1, 2, 3].map(() => contentOf(results, token)))
    expect(all).toEqual(['the result', 'the result', 'the result'])
    expect(await results.describe(token)).toEqual({
      state: 'done',
      name: 'secret ünïcode.pdf',
      type: 'application/pdf',
      size: 10,
      originalSize: 99,
      warnings: [{ code: 'W', message: 'w' }],
    })
    expect(await readdir(join(root, 'work', 'jobs', workDir.instance, 'spool')).catch(() => [])).toEqual([])
  })

  it('are of no use to who can list them but has no token', async () => {
    const token = await results.put(await madeFile('x'))
    const names = (await readdir(place, { recursive: true })).join(' ')
    expect(names).toContain(hashed(token))
    expect(names).not.toContain(token)
    expect(await results.open(hashed(token))).toBeUndefined()
  })

  it('are not found by a token that is none, or another', async () => {
    const token = await results.put(await madeFile('x'))
    const other = token.startsWith('A') ? `B${token.slice(1)}` : `A${token.slice(1)}`
    const wrong = [other, token.slice(1), `${token}x`, '', '..', '../../etc/passwd', 'x'.repeat(10_000), newToken()]
    if (token !== token.toUpperCase()) wrong.push(token.toUpperCase())
    for (const one of wrong) {
      expect([await results.open(one), await results.describe(one)]).toEqual([undefined, undefined])
      await results.remove(one)
    }
    expect(await contentOf(results, token)).toBe('x')
  })

  it('tell of work that was accepted, then of its result under the same token', async () => {
    const token = newToken()
    await results.accept(token, 'machine.1')
    expect(await results.describe(token)).toEqual({ state: 'pending', reference: 'machine.1' })
    expect(await results.open(token)).toBeUndefined()
    expect(await results.put(await madeFile('later'), { token })).toBe(token)
    expect(await results.describe(token)).toMatchObject({ state: 'done', size: 5 })
    expect(await contentOf(results, token)).toBe('later')
  })

  it('tell of work that has failed, and why', async () => {
    const token = newToken()
    const failure = { code: 'PASSWORD_REQUIRED', message: 'Give the password.', details: { a: 1 } } as const
    await results.accept(token, 'machine.2')
    await results.fail(token, { ...failure })
    expect(await results.describe(token)).toEqual({ state: 'failed', failure })
    expect(await results.open(token)).toBeUndefined()
  })

  it('are gone once they are removed', async () => {
    const [made, failed] = [await results.put(await madeFile('x')), newToken()]
    await results.fail(failed, { code: 'INTERNAL', message: '', details: {} })
    for (const token of [made, failed]) {
      await results.remove(token)
      await results.remove(token)
      expect([await results.describe(token), await results.open(token)]).toEqual([undefined, undefined])
    }
  })

  it('are swept when their time is over, and not before; what is open is read to its end', async () => {
    const token = await results.put(await madeFile('still read'))
    const [failed, pending] = [newToken(), newToken()]
    await results.fail(failed, { code: 'INTERNAL', message: '', details: {} })
    await results.accept(pending, 'machine.3')
    const found = await results.open(token)
    await results.sweep(Date.now() + (TTL - 5) * 1000)
    expect(await results.describe(token)).toMatchObject({ state: 'done' })
    await results.sweep(Date.now() + (TTL + 5) * 1000)
    expect(await results.describe(token)).toBeUndefined()
    expect(await results.describe(pending)).toMatchObject({ state: 'pending' })
    await results.sweep(Date.now() + (TTL + 3605) * 1000)
    expect([await results.describe(pending), await results.describe(failed)]).toEqual([undefined, undefined])
    if (typeof found !== 'object') throw new Error('It was not open.')
    expect((await found.handle.readFile()).toString()).toBe('still read')
    await found.handle.close()
    expect(await readdir(place)).toEqual(kind === 'objects' ? ['.drafts'] : [])
  })

  it('tell how old the oldest of them is', async () => {
    await results.sweep(Date.now() + 10 * TTL * 1000)
    expect(await results.oldestSeconds()).toBe(0)
    await results.put(await madeFile('x'))
    await results.sweep()
    expect(await results.oldestSeconds()).toBeLessThan(60)
  })
})

describe('results in a folder', () => {
  it('are expired from the moment their time is over, and what else lies there is swept', async () => {
    const place = join(root, 'expiry')
    await mkdir(place)
    const results = folderStore(place, TTL)
    const token = await results.put(await madeFile('x'))
    const then = new Date(Date.now() - (TTL + 1) * 1000)
    await utimes(join(place, hashed(token)), then, then)
    expect([await results.open(token), await results.describe(token)]).toEqual(['expired', 'expired'])
    await writeFile(join(root, 'kept'), 'kept')
    await symlink(join(root, 'kept'), join(place, 'link'))
    await results.sweep()
    expect(await readdir(place)).toEqual([])
    expect(await readFile(join(root, 'kept'), 'utf8')).toBe('kept')
  })
})

describe('results as objects', () => {
  it('are not there before all of them is', async () => {
    const store = await folderObjectStore(join(root, 'partly'))
    const results = objectResultStore(store, spool, TTL)
    const token = await results.put(await madeFile('x'))
    await store.remove(`results/${hashed(token)}/about`)
    expect([await results.open(token), await results.describe(token)]).toEqual([undefined, undefined])
  })

  it('are refused when what lies there is not what was stored', async () => {
    const store = await folderObjectStore(join(root, 'spoilt'))
    const results = objectResultStore(store, spool, TTL)
    const token = await results.put(await madeFile(LARGE))
    await store.putBytes(`results/${hashed(token)}/file`, Buffer.from('wrong'))
    await expect(results.open(token)).rejects.toMatchObject({ code: 'BACKEND_DOWN' })
  })

  it('are one object when they are small, which takes one request to store and one to read', async () => {
    const store = await folderObjectStore(join(root, 'small'))
    const requests: string[] = []
    const counting = new Proxy(store, {
      get: (target, name: keyof ObjectStore) => {
        if (name !== 'remove') requests.push(name)
        return target[name]
      },
    })
    const results = objectResultStore(counting, spool, TTL)
    const token = await results.put(await madeFile('the result'))
    expect(await contentOf(results, token)).toBe('the result')
    expect(requests).toEqual(['putBytes', 'getBytes'])
    await results.remove(token)
    expect(await results.open(token)).toBeUndefined()
  })

  it('are not fetched where the disk has no room for them', async () => {
    const store = await folderObjectStore(join(root, 'large'))
    const token = await objectResultStore(store, spool, TTL).put(await madeFile('0123456789'))
    await expect(objectResultStore(store, spoolOf(9), TTL).open(token)).rejects.toMatchObject({ code: 'DISK_FULL' })
    expect(await contentOf(objectResultStore(store, spoolOf(10), TTL), token)).toBe('0123456789')
  })

  it('are expired by the time they were stored, and forgotten jobs are swept with them', async () => {
    const store = await folderObjectStore(join(root, 'old'))
    const results = objectResultStore(store, spool, 0.01)
    const token = await results.put(await madeFile('x'))
    await store.putBytes('jobs/forgotten/order', Buffer.from('x'))
    await new Promise((resolve) => setTimeout(resolve, 30))
    expect([await results.open(token), await results.describe(token)]).toEqual(['expired', 'expired'])
    await results.sweep()
    expect((await store.getBytes('jobs/forgotten/order'))?.toString()).toBe('x')
    await results.sweep(Date.now() + 4 * 3_600_000)
    expect(await readdir(join(root, 'old'))).toEqual(['.drafts'])
  })
})
