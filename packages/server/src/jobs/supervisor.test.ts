import { expect, it } from 'vitest'
import { eventually } from '../testing/eventually.js'
import type { JobOrder } from './job.js'
import type { SupervisedProcess } from './job-process.js'
import { Supervisor, type SupervisorSettings } from './supervisor.js'

const message = { type: 'failed', code: 'BAD_DOCUMENT', message: 'It is damaged.', details: {} }
const damaged = { message, wasReady: true, peakBytes: 0 }

/** A supervisor whose jobs are damaged documents unless their processes end otherwise, and whose folders are removed when a test settles `removals`. */
function supervise(outcome: object = damaged) {
  const events: string[] = []
  const removals: ((error?: Error) => void)[] = []
  const startProcess = () => {
    events.push('start')
    let end = () => {}
    const ended = new Promise<void>((resolve) => {
      end = resolve
    })
    const remove = () =>
      new Promise<void>((resolve, reject) => {
        events.push('remove')
        removals.push((error) => (error ? reject(error) : resolve()))
      })
    const process = {
      hasEnded: false,
      ended,
      jobSandbox: { remove },
      run: async () => {
        process.hasEnded = true
        end()
        return outcome
      },
      kill: end,
    }
    return process as unknown as SupervisedProcess
  }
  const leftovers: unknown[] = []
  const supervisor = new Supervisor({
    sandbox: { inside: undefined },
    limits: { memoryMb: 1 },
    warmSpare: true,
    startProcess,
    onLeftover: (error: unknown) => leftovers.push(error),
  } as unknown as SupervisorSettings)
  const order = { operationId: 'rotate-pdf', folder: '/nowhere' } as JobOrder
  const run = () => supervisor.run(order, { signal: new AbortController().signal })
  return { supervisor, events, removals, leftovers, run }
}

it('gives the outcome of a job before it removes its folder and starts the process for the next one', async () => {
  const { events, removals, run } = supervise()
  await expect(run()).rejects.toThrow('It is damaged.')
  expect(events).toEqual(['start'])
  await eventually(() => expect(events).toEqual(['start', 'remove']))
  removals[0]!()
  await eventually(() => expect(events).toEqual(['start', 'remove', 'start']))
})

it('begins no job while the folders of four others are still there', async () => {
  const { events, removals, run } = supervise()
  for (let index = 0; index < 4; index++) await run().catch(() => {})
  await eventually(() => expect(removals).toHaveLength(4))
  const started = events.filter((event) => event === 'start').length
  const fifth = run().catch(() => 'failed')
  expect(await Promise.race([fifth, new Promise((resolve) => setImmediate(resolve, 'waits'))])).toBe('waits')
  expect(events.filter((event) => event === 'start')).toHaveLength(started)
  removals[2]!()
  expect(await fifth).toBe('failed')
})

it('is closed once the folders are removed, and reports one that could not be', async () => {
  const { supervisor, removals, leftovers, run } = supervise()
  await run().catch(() => {})
  await eventually(() => expect(removals).toHaveLength(1))
  let isClosed = false
  const closed = supervisor.close().then(() => {
    isClosed = true
  })
  await new Promise((resolve) => setImmediate(resolve))
  expect(isClosed).toBe(false)
  removals[0]!(new Error('It is held open.'))
  await closed
  expect(leftovers).toEqual([new Error('It is held open.')])
  await expect(run()).rejects.toThrow('shutting down')
})

it.each([
  [{ startError: Object.assign(new Error('spawn prlimit EAGAIN'), { code: 'EAGAIN' }) }, 'BUSY'],
  [{ startError: Object.assign(new Error('spawn EMFILE'), { code: 'EMFILE' }) }, 'BUSY'],
  [{ exitCode: 1, stderr: 'bwrap: Creating new namespace failed: Resource temporarily unavailable' }, 'BUSY'],
  [{ signal: 'SIGABRT' }, 'BUSY'],
  [{ exitCode: 1, stderr: 'Error: Cannot find module' }, undefined],
])('asks to come again when the machine has no process for a job, after a second attempt (%#)', async (end, code) => {
  const { run, events } = supervise({ wasReady: false, exitCode: null, signal: null, stderr: '', peakBytes: 0, ...end })
  const error = await run().catch((thrown: unknown) => thrown)
  expect(error).toMatchObject(code === undefined ? { name: 'JobCrash' } : { code, retryAfter: 5 })
  expect(events.filter((event) => event === 'start').length).toBeGreaterThanOrEqual(2)
})

it('asks to come again when an engine of a job cannot be started', async () => {
  const { run } = supervise({ message: { type: 'no-processes' }, wasReady: true, peakBytes: 0 })
  await expect(run()).rejects.toMatchObject({ code: 'BUSY', retryAfter: 5 })
})
