import { describe, expect, it, vi } from 'vitest'
import { RunError, type RunOutcome } from './runner.js'
import { Runs } from './use-run.js'

const outcome: RunOutcome = { location: 'device', inputBytes: 1, warnings: [] }
const untilAborted = ({ signal }: { signal: AbortSignal }) =>
  new Promise<RunOutcome>((_, reject) => {
    signal.addEventListener('abort', () => reject(new RunError('CANCELLED', 'Canceled.')))
  })
const ignored = () => {}

function deferred() {
  let resolve!: (value: RunOutcome) => void
  const promise = new Promise<RunOutcome>((settle) => {
    resolve = settle
  })
  return { promise, resolve }
}

describe('Runs', () => {
  it('gives the outcome, and forgets the run', async () => {
    const runs = new Runs()
    expect(await runs.start('a', async () => outcome, ignored)).toEqual({ at: 'done', outcome })
    expect(runs.size).toBe(0)
  })

  it('gives the error of a run', async () => {
    const error = new RunError('BAD_DOCUMENT', 'Damaged.')
    expect(await new Runs().start('a', () => Promise.reject(error), ignored)).toEqual({ at: 'failed', error })
  })

  it('takes any other error for a bug, which is in the console', async () => {
    const logged = vi.spyOn(console, 'error').mockImplementation(ignored)
    const bug = new TypeError('bug')
    const end = await new Runs().start('a', () => Promise.reject(bug), ignored)
    expect(end).toMatchObject({ at: 'failed', error: { code: 'INTERNAL', cause: bug } })
    expect(logged).toHaveBeenCalledWith(bug)
    logged.mockRestore()
  })

  it('says that a run was canceled, also if its outcome arrives all the same', async () => {
    const runs = new Runs()
    const rejected = runs.start('a', untilAborted, ignored)
    const { promise, resolve } = deferred()
    const late = runs.start('b', () => promise, ignored)
    runs.cancelAll()
    resolve(outcome)
    expect([await rejected, await late]).toEqual([{ at: 'canceled' }, { at: 'canceled' }])
  })

  it('says that runs are outdated that are replaced or dismissed, and keeps the new one', async () => {
    const runs = new Runs()
    const replaced = runs.start('a', untilAborted, ignored)
    const next = runs.start('a', untilAborted, ignored)
    expect(await replaced).toEqual({ at: 'outdated' })
    expect(runs.has('a')).toBe(true)
    runs.dismiss('a')
    expect(await next).toEqual({ at: 'outdated' })
    expect(runs.size).toBe(0)
  })

  it('passes no progress on once a run is canceled', async () => {
    const runs = new Runs()
    const seen = vi.fn()
    const end = runs.start(
      'a',
      async ({ onProgress }) => {
        onProgress({ stage: 'work' })
        runs.cancel('a')
        onProgress({ stage: 'receive' })
        return outcome
      },
      seen,
    )
    expect(await end).toEqual({ at: 'canceled' })
    expect(seen.mock.calls).toEqual([[{ stage: 'work' }]])
  })
})
