import { isRecord } from '../run/json.js'
import type { RunOutcome } from '../run/runner.js'
import type { Visit } from '../visit/visits.js'
import { type QueueItem, queueItem } from './media-queue.js'

/** Under which the options of finished items, and the qualities that items have of their own, are kept; no operation has such options. */
const DONE = '#done'
const OWN = '#own'

/** What was finished, as the result of a visit; nothing if nothing was. */
export function outcomeOf(items: readonly QueueItem[]): RunOutcome | undefined {
  const first = items.find(({ outcome }) => outcome)?.outcome
  if (first === undefined) return undefined
  const each = items.map(({ file, outcome }) => ({ file, ...(outcome && { outcome }) }))
  return { location: first.location, inputBytes: 0, warnings: [], each }
}

/** What items have beside their files and results, as texts among the options of a visit. */
export function valuesOf(items: readonly QueueItem[], own: ReadonlyMap<string, string>): Record<string, string> {
  return {
    [DONE]: JSON.stringify(items.map(({ options }) => options ?? null)),
    [OWN]: JSON.stringify(items.map(({ id }) => own.get(id) ?? null)),
  }
}

/** The items of a visit that was kept; those with a result are completed. */
export function keptItems({ files, values, outcome }: Omit<Visit, 'path'>): QueueItem[] {
  const options = listIn(values[DONE])
  return (files['file'] ?? []).map((file, index): QueueItem => {
    const one = outcome?.each?.[index]
    const made = options[index]
    // Files may have been kept later than results.
    const isSame = one?.file.name === file.name && one.file.size === file.size
    if (!isSame || one.outcome === undefined || !isRecord(made)) return queueItem(file)
    return { ...queueItem(file), status: 'completed', progress: 100, outcome: one.outcome, options: made }
  })
}

/** The qualities that items of a visit have of their own, by the ids that they have now. */
export function keptQualities(items: readonly QueueItem[], values: Visit['values'] = {}): Map<string, string> {
  const own = listIn(values[OWN])
  return new Map(
    items.flatMap(({ id }, index): [string, string][] => {
      const quality = own[index]
      return typeof quality === 'string' ? [[id, quality]] : []
    }),
  )
}

function listIn(text: unknown): unknown[] {
  if (typeof text !== 'string') return []
  try {
    const list: unknown = JSON.parse(text)
    return Array.isArray(list) ? list : []
  } catch {
    return []
  }
}
