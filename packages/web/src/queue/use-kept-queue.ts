import type { AnyOperation } from '@sheaf/core'
import { useMemo, useRef } from 'react'
import type { FormValues } from '../form/form-values.js'
import type { RunOutcome } from '../run/runner.js'
import { useVisit } from '../visit/use-visit.js'
import type { Visit } from '../visit/visits.js'
import { outcomeOf, valuesOf } from './kept-queue.js'
import type { QueueItem } from './media-queue.js'

interface KeptQueue {
  operation: AnyOperation
  items: readonly QueueItem[]
  /** Options of all items. */
  values: FormValues
  /** Qualities that items have of their own, by id. */
  own: ReadonlyMap<string, string>
  onRestored: (kept: Omit<Visit, 'path'>) => void
}

/** Keeps the files of a queue, their options and, once nothing is being worked on, their results over back, forward and reload. */
export function useKeptQueue({ operation, items, values, own, onRestored }: KeptQueue): void {
  const ids = items.map(({ id }) => id).join(' ')
  // biome-ignore lint/correctness/useExhaustiveDependencies: items change with their progress, too
  const files = useMemo(() => ({ file: items.map(({ file }) => file) }), [ids])
  const idle = items.every(({ status, inLine }) => status !== 'compressing' && !inLine)
  const made = items.flatMap(({ id, outcome }) => (outcome ? id : [])).join(' ')
  const last = useRef<RunOutcome>(undefined)
  // biome-ignore lint/correctness/useExhaustiveDependencies: one that is made again while others are is kept with the last of them
  const outcome = useMemo(() => (idle ? outcomeOf(items) : last.current), [ids, idle, made])
  last.current = outcome
  // biome-ignore lint/correctness/useExhaustiveDependencies: items change with their progress, too
  const all = useMemo(() => ({ ...values, ...valuesOf(items, own) }), [ids, values, own, outcome])
  useVisit({
    fields: [],
    slots: operation.files,
    shown: { files, values: all, outcome },
    onRestored,
    onStep: () => {},
  })
}
