import { useEffect, useState } from 'react'
import { toolTexts } from '../texts/tool.js'
import { dismissToast } from '../toast.js'
import { currentEntry } from '../visit/tool-entry.js'
import { RunError, type RunOutcome, type RunProgress, type RunRequest } from './runner.js'

/** What a page with one run shows: its form (as it was, or reset when the user returns to it), the processing, or the result. */
export type RunPhase =
  | { at: 'form'; returned: boolean; restarted?: boolean }
  | { at: 'busy'; progress: RunProgress }
  | { at: 'done'; outcome: RunOutcome }

/** How a run ended. One that was replaced or dismissed is `outdated`: its outcome is about files that are no longer shown. */
type RunEnd =
  | { at: 'done'; outcome: RunOutcome }
  | { at: 'failed'; error: RunError }
  | { at: 'canceled' }
  | { at: 'outdated' }

/** The work of a run, which gets its signal and reports its progress. */
type Work = (by: Pick<RunRequest, 'signal' | 'onProgress'>) => Promise<RunOutcome>

/** Runs in progress, one for each key. */
export class Runs {
  readonly #running = new Map<string, AbortController>()

  get size(): number {
    return this.#running.size
  }

  has(key: string): boolean {
    return this.#running.has(key)
  }

  /** Starts a run, in place of the one of the same key. Never rejects. */
  async start(key: string, work: Work, onProgress: RunRequest['onProgress']): Promise<RunEnd> {
    this.cancel(key)
    const controller = new AbortController()
    const { signal } = controller
    this.#running.set(key, controller)
    const isOutdated = () => this.#running.get(key) !== controller
    try {
      const outcome = await work({
        signal,
        onProgress: (progress) => {
          if (!signal.aborted) onProgress(progress)
        },
      })
      return isOutdated() ? { at: 'outdated' } : signal.aborted ? { at: 'canceled' } : { at: 'done', outcome }
    } catch (error) {
      if (isOutdated()) return { at: 'outdated' }
      if (signal.aborted || (error instanceof RunError && error.code === 'CANCELLED')) return { at: 'canceled' }
      return { at: 'failed', error: error instanceof RunError ? error : unexpected(error) }
    } finally {
      if (!isOutdated()) this.#running.delete(key)
    }
  }

  /** Ends a run, whose end is `canceled`. */
  cancel(key: string): void {
    this.#running.get(key)?.abort()
  }

  /** Ends a run, whose end is `outdated`. */
  dismiss(key: string): void {
    this.cancel(key)
    this.#running.delete(key)
  }

  cancelAll(): void {
    for (const controller of this.#running.values()) controller.abort()
  }
}

/** Runs by key, which all end with the page. */
export function useRuns(): Runs {
  const [runs] = useState(() => new Runs())
  useEffect(() => () => runs.cancelAll(), [runs])
  return runs
}

/** The one run of a page, and its result. */
interface Run {
  phase: RunPhase
  /** The last result, also behind the form; nothing after the form has changed. */
  outcome: RunOutcome | undefined
  /** Starts a run, in place of the one in progress. */
  start: (work: Work) => Promise<RunEnd>
  cancel: () => void
  /** Ends the run without any trace of it. */
  dismiss: () => void
  showForm: (form?: { returned: boolean; restarted?: boolean }) => void
  /** Gives up the result; the phase stays. */
  dropOutcome: () => void
  /** Gives up the result, and shows the form if the result is shown. */
  dropResult: () => void
  /** Shows what a visit has kept. */
  restore: (outcome: RunOutcome | undefined, isInPlace?: boolean) => void
  /** Shows what belongs to a step of the browser's history; step 3 is the result. */
  followStep: (step: number) => void
}

const ONLY = 'run'

/** The state of a page with one run, from the form to the result. `kept` is the result that the visit had. */
export function useRun(kept: RunOutcome | undefined): Run {
  const runs = useRuns()
  const [outcome, setOutcome] = useState(kept)
  const [phase, setPhase] = useState<RunPhase>(() => phaseOf(kept))
  const cancel = () => runs.cancel(ONLY)
  const showForm: Run['showForm'] = (form = { returned: true }) => setPhase({ at: 'form', ...form })

  return {
    phase,
    outcome,
    start: async (work) => {
      dismissToast()
      setPhase({ at: 'busy', progress: { stage: 'work' } })
      const end = await runs.start(ONLY, work, (progress) =>
        setPhase((now) => (now.at === 'busy' ? { at: 'busy', progress } : now)),
      )
      if (end.at === 'done') {
        setOutcome(end.outcome)
        setPhase(end)
      } else if (end.at !== 'outdated') showForm()
      return end
    },
    cancel,
    dismiss: () => runs.dismiss(ONLY),
    showForm,
    dropOutcome: () => setOutcome(undefined),
    dropResult: () => {
      setOutcome(undefined)
      setPhase((now) => (now.at === 'done' ? { at: 'form', returned: false } : now))
    },
    restore: (found, isInPlace = false) => {
      runs.dismiss(ONLY)
      setOutcome(found)
      setPhase(found && isInPlace ? { at: 'done', outcome: found } : phaseOf(found))
    },
    followStep: (step) => {
      if (phase.at === 'busy') cancel()
      else if (step === 3 && outcome) setPhase({ at: 'done', outcome })
      else if (step !== 3 && phase.at === 'done') showForm()
    },
  }
}

/** The result that was kept, if the history is at it. */
function phaseOf(outcome: RunOutcome | undefined): RunPhase {
  return outcome && currentEntry()?.step === 3 ? { at: 'done', outcome } : { at: 'form', returned: false }
}

/** The message for users in case of a bug; details are in the console. */
function unexpected(error: unknown): RunError {
  console.error(error)
  return new RunError('INTERNAL', toolTexts.errors.unexpected, { cause: error })
}
