import { useEffect } from 'react'
import { createStore } from '../create-store.js'

/** What would be lost by leaving: a running job, or changes that are not saved. */
export type Stake = 'work' | 'changes'

const stake = createStore<Stake | undefined>(undefined)
const counts: Record<Stake, number> = { work: 0, changes: 0 }

function change(what: Stake, by: 1 | -1): void {
  counts[what] += by
  stake.set(counts.work > 0 ? 'work' : counts.changes > 0 ? 'changes' : undefined)
}

/** Counts a job as running until it settles; returns the same promise. */
export function countAsBusy<T>(work: Promise<T>): Promise<T> {
  change('work', 1)
  const end = () => change('work', -1)
  work.then(end, end)
  return work
}

/** Counts changes as unsaved for as long as they are so and the component is there. */
export function useUnsaved(unsaved: boolean): void {
  useEffect(() => {
    if (!unsaved) return
    change('changes', 1)
    return () => change('changes', -1)
  }, [unsaved])
}

/** What would be lost by leaving now, if anything. */
export const atStake = stake.get

/** What would be lost by leaving, kept up to date. */
export const useAtStake = stake.use
