import type { FormValues } from '../form/form-values.js'
import type { SlotFiles } from '../form/slot-files.js'
import type { RunOutcome } from '../run/runner.js'

/** What someone has done on the page of a tool. */
export interface Visit {
  /** Path of the page. */
  path: string
  files: SlotFiles
  values: FormValues
  outcome?: RunOutcome | undefined
}

/** Visits that are kept while the page is open; the oldest are dropped. */
const MOST_VISITS = 6
const visits = new Map<string, Visit>()

/** What is kept of a visit to the page at a path. */
export function visitOf(id: string | undefined, path: string): Visit | undefined {
  const visit = id === undefined ? undefined : visits.get(id)
  return visit?.path === path ? visit : undefined
}

/** Keeps a visit while the page is open, in place of what was kept of it. */
export function keepVisit(id: string, visit: Visit): void {
  visits.delete(id)
  visits.set(id, visit)
  for (const oldest of visits.keys()) {
    if (visits.size <= MOST_VISITS) break
    visits.delete(oldest)
  }
}
