import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { HttpError } from '../../failures.js'
import { folderObjectStore } from '../../storage/folder-object-store.js'
import type { ObjectStore } from '../../storage/object-store.js'
import { JobObjects, type RemoteOutcome } from './job-objects.js'
import { type JobData, redisNames } from './news.js'
import { redisDown } from './redis.js'
import { RemoteRunner, type RemoteRunnerSettings } from './remote-runner.js'

let folder: string
let store: ObjectStore
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'sheaf-remote-'))
  store = await folderObjectStore(folder)
})
afterAll(() => rm(folder, { recursive: true }))

const down = redisDown(new Error('away'))
const failed: RemoteOutcome = { state: 'failed', failure: { code: 'BACKEND_DOWN', message: '', details: {} } }
const done: RemoteOutcome = {
  state: 'done',
  file: { name: 'x.pdf', type: 'application/pdf', size: 1, sha256: '' },
  warnings: [],
}

/** A runner whose queue answers each request for a place with an error, or with how the job went. */
async function startRunner(answers: (Error | RemoteOutcome)[], config: Record<string, number> = {}) {
  let hear: (text: string) => void = () => {}
  const machine = { jobs: 1, machine: { capabilities: [], tier: 'limits' } }
  const add = vi.fn(async (_: string, { key }: JobData, { jobId }: { jobId: string }) => {
    const next = answers.shift()!
    if (next instanceof Error) throw next
    await new JobObjects(store, { reference: jobId, key }).putOutcome(next)
    hear(JSON.stringify({ kind: 'ended', reference: jobId }))
  })
  const results = { accept: vi.fn(async () => {}), fail: vi.fn(async () => {}) }
  const queue = { add, remove: async () => 0, getJobCountByTypes: async () => 0, getJobState: async () => 'waiting' }
  const settings = {
    instance: 'api',
    config: { queueSize: 10, workerLostSeconds: 5, jobRetries: 1, patienceSeconds: 5, ...config },
    names: redisNames('test'),
    redis: {
      smembers: async () => ['worker'],
      mget: async () => [JSON.stringify(machine)],
      set: async () => 'OK',
    },
    turns: { take: async () => 1, giveBack: async () => {} },
    line: { publish() {}, listen: (_: string, given: typeof hear) => (hear = given) },
    queues: { common: queue, quick: queue },
    operations: [],
    store,
    results,
    local: undefined,
    unknown: undefined,
    onError: () => {},
  }
  const runner = new RemoteRunner(settings as unknown as RemoteRunnerSettings)
  await runner.look()
  const job = await mkdtemp(join(folder, 'job-'))
  await mkdir(join(job, 'in'))
  const accepted = vi.fn()
  const run = () =>
    runner.run(
      {
        reference: runner.newReference(),
        operationId: 'rotate-pdf',
        files: {},
        options: {},
        response: 'file',
        folder: job,
        keep: { token: 'token', originalSize: 1 },
      },
      { signal: new AbortController().signal, accepted },
    )
  return { runner, run, add, results, accepted }
}

it('has an accepted job done again that a worker could not store, though Redis is away for a while', async () => {
  const { runner, run, add, results, accepted } = await startRunner([failed, down, down, done])
  expect((await run()).file).toMatchObject({ name: 'x.pdf' })
  expect(add).toHaveBeenCalledTimes(4)
  expect(accepted).toHaveBeenCalledTimes(1)
  expect(results.fail).not.toHaveBeenCalled()
  await runner.close()
})

it('refuses a job at once that was not accepted yet', async () => {
  const { runner, run, add, results } = await startRunner([down, done])
  await expect(run()).rejects.toMatchObject({ code: 'BACKEND_DOWN' })
  expect([add.mock.calls.length, results.fail.mock.calls.length]).toEqual([1, 0])
  await runner.close()
})

it('keeps how an accepted job ended when Redis does not come back', async () => {
  const { runner, run, results } = await startRunner([failed, down, down, down, down], { patienceSeconds: 0.3 })
  await expect(run()).rejects.toBeInstanceOf(HttpError)
  expect(results.fail).toHaveBeenCalledWith('token', expect.objectContaining({ code: 'BACKEND_DOWN' }))
  await runner.close()
})
