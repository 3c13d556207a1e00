import { mkdir, mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { folderObjectStore } from '../../storage/folder-object-store.js'
import type { ObjectStore } from '../../storage/object-store.js'
import type { StoredFile } from '../job.js'
import { JobObjects } from './job-objects.js'
import { newKey } from './sealed.js'

let folder: string
let store: ObjectStore
let requests: string[]
/** How many requests have followed one another. */
let depth: number
let objects: JobObjects
const { signal } = new AbortController()

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'sheaf-job-objects-'))
  store = await folderObjectStore(join(folder, 'store'))
})
beforeEach(() => {
  requests = []
  depth = 0
  const counted = new Proxy(store, {
    get:
      (target, name: keyof ObjectStore) =>
      (...given: never[]) => {
        requests.push(name)
        const own = depth + 1
        const made = (target[name] as (...given: never[]) => unknown)(...given)
        if (!(made instanceof Promise)) return listed(made as AsyncIterable<unknown>, own)
        // Only once it has settled can another follow it.
        return made.finally(() => {
          depth = Math.max(depth, own)
        })
      },
  })
  objects = new JobObjects(counted, { reference: 'a', key: newKey() })
})
afterAll(() => rm(folder, { recursive: true }))

async function* listed(all: AsyncIterable<unknown>, own: number): AsyncGenerator<unknown> {
  yield* all
  depth = Math.max(depth, own)
}

async function fileOf(size: number): Promise<StoredFile> {
  const path = join(await mkdtemp(join(folder, 'file-')), '0')
  await writeFile(path, Buffer.alloc(size, 'content '))
  return { path, name: 'secret name.pdf', size }
}

async function newFolder(): Promise<string> {
  const made = await mkdtemp(join(folder, 'job-'))
  await mkdir(join(made, 'in'))
  return made
}

const taskOf = (files: StoredFile[]) => ({
  reference: 'a',
  operationId: 'merge-pdf',
  files: { files },
  options: {},
  response: 'file' as const,
  folder: '',
})

describe('the objects of a job', () => {
  it.each([
    { sizes: [0, 1000, 60_000], requested: ['putBytes', 'getBytes'] },
    { sizes: [200_000, 200_000], requested: ['putFile', 'putBytes', 'getBytes', 'fetchFile'] },
    { sizes: [270_000], requested: ['putFile', 'putBytes', 'getBytes', 'fetchFile'] },
  ])('have small files in the order, and others beside it ($sizes)', async ({ sizes, requested }) => {
    const files = await Promise.all(sizes.map(fileOf))
    await objects.putTask(taskOf(files), signal)
    const task = await objects.fetchTask('a', await newFolder(), signal)
    const fetched = task!.files.files as StoredFile[]
    expect(requests).toEqual(requested)
    for (const [index, { path, name, size }] of fetched.entries()) {
      expect([name, size]).toEqual(['secret name.pdf', sizes[index]])
      expect((await readFile(path)).equals(await readFile(files[index]!.path))).toBe(true)
      expect((await stat(path)).mode & 0o777).toBe(0o600)
    }
    await objects.removeAll()
  })

  it('show nothing of small files to those who lack the key', async () => {
    await objects.putTask(taskOf([await fileOf(1000)]), signal)
    for await (const { key } of store.list('jobs/a/')) {
      const bytes = await store.getBytes(key)
      for (const text of ['content ', Buffer.from('content content ').toString('base64').slice(0, 12), 'secret name'])
        expect(bytes!.includes(text)).toBe(false)
    }
    await objects.removeAll()
  })

  it.each([
    { size: 1000, requested: ['putBytes', 'getBytes'] },
    { size: 270_000, requested: ['putFile', 'putBytes', 'getBytes', 'fetchFile'] },
  ])('have a small result in the outcome, and a large one beside it ($size)', async ({ size, requested }) => {
    const { path } = await fileOf(size)
    await objects.putResult({ path, name: 'x.pdf', type: 'application/pdf', size }, [])
    const outcome = await objects.getOutcome()
    if (outcome?.state !== 'done') throw new Error('The job is done.')
    const result = await objects.fetchResult(outcome, await newFolder(), signal)
    expect(requests).toEqual(requested)
    expect(result).toMatchObject({ name: 'x.pdf', type: 'application/pdf', size })
    expect((await readFile(result!.path)).equals(await readFile(path))).toBe(true)
    await objects.removeAll()
  })

  it.each([
    { sizes: [1000], chain: 2 },
    { sizes: Array(6).fill(300_000), chain: 4 },
  ])(
    'come and go in $chain requests that wait for one another, however many files there are',
    async ({ sizes, chain }) => {
      const files = await Promise.all(sizes.map(fileOf))
      await objects.putTask(taskOf(files), signal)
      const task = await objects.fetchTask('a', await newFolder(), signal)
      expect((task!.files.files as StoredFile[]).map(({ size }) => size)).toEqual(sizes)
      expect(depth).toBe(chain)
      await objects.removeAll()
    },
  )

  it('are removed in one step by the machine that knows them, and in two by one that has to look', async () => {
    const files = await Promise.all(Array(5).fill(300_000).map(fileOf))
    await objects.putTask(taskOf(files), signal)
    await objects.fetchTask('a', await newFolder(), signal)
    depth = 0
    await objects.removeTask()
    expect([depth, await keysBelow('jobs/a/')]).toEqual([1, []])
    await objects.putTask(taskOf(files), signal)
    depth = 0
    await objects.removeAll()
    expect([depth, await keysBelow('jobs/a/')]).toEqual([2, []])
  })

  it('are not taken for a task while one of the files is missing', async () => {
    const files = await Promise.all([300_000, 300_000].map(fileOf))
    await objects.putTask(taskOf(files), signal)
    await store.remove('jobs/a/in/1')
    expect(await objects.fetchTask('a', await newFolder(), signal)).toBeUndefined()
    await objects.removeAll()
  })

  it('fails when one of several files cannot be stored, and stores no order', async () => {
    const files = await Promise.all([300_000, 300_000].map(fileOf))
    await rm(files[1]!.path)
    await expect(objects.putTask(taskOf(files), signal)).rejects.toMatchObject({ code: 'ENOENT' })
    expect(await keysBelow('jobs/a/order')).toEqual([])
    await objects.removeAll()
  })
})

async function keysBelow(prefix: string): Promise<string[]> {
  const keys: string[] = []
  for await (const { key } of store.list(prefix)) keys.push(key)
  return keys
}
