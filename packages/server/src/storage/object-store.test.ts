import { randomBytes } from 'node:crypto'
import { lstat, mkdir, mkdtemp, readdir, readFile, rm, symlink, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startS3Server } from '../testing/s3-server.js'
import { folderObjectStore } from './folder-object-store.js'
import type { ObjectEntry, ObjectStore } from './object-store.js'
import { receiveObject } from './receive-object.js'
import { s3ObjectStore } from './s3-object-store.js'

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'sheaf-objects-'))
})
afterAll(() => rm(folder, { recursive: true, force: true }))

let number = 0
const newPath = () => join(folder, `file-${number++}`)
async function fileOf(bytes: Uint8Array | string): Promise<string> {
  const path = newPath()
  await writeFile(path, bytes)
  return path
}
async function listed(store: ObjectStore, prefix: string): Promise<ObjectEntry[]> {
  const found: ObjectEntry[] = []
  for await (const entry of store.list(prefix)) found.push(entry)
  return found.sort((a, b) => a.key.localeCompare(b.key))
}

const drivers: Record<string, () => Promise<{ store: ObjectStore; end: () => Promise<void> }>> = {
  folder: async () => ({ store: await folderObjectStore(join(folder, 'store')), end: async () => {} }),
  s3: async () => {
    const server = await startS3Server()
    return { store: await s3ObjectStore(server.settings), end: () => server.close() }
  },
}

describe.each(Object.entries(drivers))('objects in a store of kind %s', (_, start) => {
  let store: ObjectStore
  let end: () => Promise<void>
  beforeAll(async () => {
    ;({ store, end } = await start())
  })
  afterAll(async () => {
    store.close()
    await end()
  })

  it.each([0, 1, 1804, 9 * 2 ** 20])('come back byte by byte, of %d bytes', async (size) => {
    const bytes = randomBytes(size)
    const proof = await store.putFile('jobs/a/in/0', await fileOf(bytes))
    expect(proof.size).toBe(size)
    const path = newPath()
    expect(await store.fetchFile('jobs/a/in/0', path, proof)).toBe(true)
    expect(bytes.equals(await readFile(path))).toBe(true)
    expect(bytes.equals((await store.getBytes('jobs/a/in/0'))!)).toBe(true)
  })

  it('can be replaced and removed, and removing what is not there is no error', async () => {
    await store.putBytes('jobs/b/order', Buffer.from('one'))
    await store.putBytes('jobs/b/order', Buffer.from('two'))
    expect((await store.getBytes('jobs/b/order'))?.toString()).toBe('two')
    await store.remove('jobs/b/order')
    await store.remove('jobs/b/order')
    expect(await store.getBytes('jobs/b/order')).toBeUndefined()
    expect(await store.fetchFile('jobs/b/order', newPath(), { size: 3, sha256: '' })).toBe(false)
  })

  it('are listed by what their keys begin with', async () => {
    await store.putBytes('list/a/1', Buffer.from('1'))
    await store.putBytes('list/a/2', Buffer.from('22'))
    await store.putBytes('list/ab', Buffer.from('333'))
    const before = Date.now()
    const found = await listed(store, 'list/a/')
    expect(found.map(({ key, size }) => [key, size])).toEqual([
      ['list/a/1', 1],
      ['list/a/2', 2],
    ])
    for (const { modifiedMs } of found) expect(Math.abs(before - modifiedMs)).toBeLessThan(60_000)
    expect((await listed(store, 'list/a')).map(({ key }) => key)).toEqual(['list/a/1', 'list/a/2', 'list/ab'])
    expect(await listed(store, 'nothing/')).toEqual([])
  })

  it('are refused, and leave no file, when they are not what they must be', async () => {
    const { size, sha256 } = await store.putFile('jobs/c/out', await fileOf('the result'))
    for (const proof of [
      { size: size - 1, sha256 },
      { size: size + 1, sha256 },
      { size, sha256: sha256.replace(/./g, '0') },
    ]) {
      const path = newPath()
      await expect(store.fetchFile('jobs/c/out', path, proof)).rejects.toMatchObject({ code: 'BACKEND_DOWN' })
      await expect(lstat(path)).rejects.toMatchObject({ code: 'ENOENT' })
    }
  })

  it('never take the place of a file that is there', async () => {
    const proof = await store.putFile('jobs/d/out', await fileOf('new'))
    const path = await fileOf('old')
    await expect(store.fetchFile('jobs/d/out', path, proof)).rejects.toThrow()
    expect(await readFile(path, 'utf8')).toBe('old')
  })

  it.each(['../x', 'a/../b', '/etc/passwd', 'a//b', '', 'a/', '.drafts/x', 'a\0b', 'ä', `a/${'x'.repeat(600)}`])(
    'have no key such as %j',
    async (key) => {
      await expect((async () => store.putBytes(key, Buffer.from('x')))()).rejects.toThrow('no key')
      await expect((async () => store.getBytes(key))()).rejects.toThrow('no key')
    },
  )

  it('are given up when the signal is aborted', async () => {
    const stop = new AbortController()
    stop.abort()
    await expect(store.putFile('jobs/e/in', await fileOf(randomBytes(100_000)), stop.signal)).rejects.toThrow()
    expect(await store.getBytes('jobs/e/in')).toBeUndefined()
  })

  it('are reported as ready to be stored', async () => {
    expect(await store.isReady()).toBe(true)
  })
})

it('closes an object whose place is taken', async () => {
  const body = Readable.from([Buffer.from('new')])
  const taken = await fileOf('old')
  await expect(receiveObject(body, taken, { size: 3, sha256: '' })).rejects.toMatchObject({ code: 'EEXIST' })
  expect(body.destroyed).toBe(true)
})

describe('a folder of objects', () => {
  it('leaves no empty folders and no drafts, and removes old drafts of others', async () => {
    const root = join(folder, 'tidy')
    const store = await folderObjectStore(root)
    await store.putBytes('jobs/x/in/0', Buffer.from('x'))
    await store.remove('jobs/x/in/0')
    const drafts = join(root, '.drafts')
    await writeFile(join(drafts, 'old'), 'x')
    await writeFile(join(drafts, 'new'), 'x')
    const then = new Date(Date.now() - 2 * 3_600_000)
    await utimes(join(drafts, 'old'), then, then)
    await store.tidy()
    expect([await readdir(root), await readdir(drafts)]).toEqual([['.drafts'], ['new']])
  })

  it('follows no links', async () => {
    const root = join(folder, 'links')
    const store = await folderObjectStore(root)
    await mkdir(join(root, 'jobs'))
    await symlink(await fileOf('secret'), join(root, 'jobs', 'link'))
    expect(await store.getBytes('jobs/link')).toBeUndefined()
    expect(await listed(store, 'jobs/')).toEqual([])
  })

  it('is not ready when it cannot be written to', async () => {
    const root = join(folder, 'gone')
    const store = await folderObjectStore(root)
    await rm(root, { recursive: true })
    expect(await store.isReady()).toBe(false)
  })
})
