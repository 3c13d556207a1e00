import type { AnyOperation } from '@sheaf/core'
import { useEffect, useReducer, useRef } from 'react'
import type { ProgressCurve } from '../progress/progress-curve.js'
import type { RunLocation, Runner, RunOutcome } from '../run/runner.js'
import { runnerAt } from '../run/runner-at.js'
import { useRuns } from '../run/use-run.js'
import { useRunLocation } from '../run-location.js'
import { errorMessage } from '../texts/errors.js'
import { nextQueue, type QueueItem, queueItem } from './media-queue.js'

/** Items worked on at once, by default; more would only wait for each other. */
const AT_ONCE = 2

interface MediaQueueSettings {
  operation: AnyOperation
  curve: ProgressCurve
  /** Items worked on at once on this device. Default 2. */
  atOnceOnDevice?: number | undefined
  /** The items at first. */
  starting: () => readonly QueueItem[]
  onCompleted: (item: QueueItem, outcome: RunOutcome) => void
  /** Called with what a person should read. */
  onFailed: (error: { message: string; code: string }) => void
}

/** Files that are compressed one by one, and what can be done with them. */
export interface MediaQueue {
  items: readonly QueueItem[]
  add: (files: readonly File[]) => void
  /** Adds items that were kept. */
  restore: (items: readonly QueueItem[]) => void
  /** Takes an item away; work on it ends. */
  remove: (id: string) => void
  /** Starts items with these options, or puts them in line. */
  start: (ids: readonly string[], options: Readonly<Record<string, unknown>>) => void
}

interface Waiting {
  id: string
  options: Readonly<Record<string, unknown>>
  location: RunLocation
  run: Runner
}

/** A queue of files for one operation, which takes a single file. Items are compressed where the switch says when they are started. */
export function useMediaQueue({
  operation,
  curve,
  atOnceOnDevice = AT_ONCE,
  starting,
  onCompleted,
  onFailed,
}: MediaQueueSettings): MediaQueue {
  const [items, dispatch] = useReducer(nextQueue, undefined, starting)
  const { location } = useRunLocation()
  const latest = useRef({ items, onCompleted, onFailed })
  latest.current = { items, onCompleted, onFailed }
  const waiting = useRef<Waiting[]>([])
  const runs = useRuns()
  useEffect(() => {
    return () => {
      waiting.current = []
    }
  }, [])

  const compressing = items.some(({ status }) => status === 'compressing')
  useEffect(() => {
    if (!compressing) return
    const timer = setInterval(() => dispatch({ type: 'interval', curve }), curve.everyMs)
    return () => clearInterval(timer)
  }, [compressing, curve])

  const compress = async ({ id, options, run }: Waiting) => {
    const item = latest.current.items.find((candidate) => candidate.id === id)
    if (!item) return
    dispatch({ type: 'started', id })
    const files = { file: [item.file] }
    const end = await runs.start(
      id,
      (by) => run({ operation, files, options, ...by }),
      (news) => dispatch({ type: 'progress', id, news, curve }),
    )
    if (end.at === 'canceled') dispatch({ type: 'cancelled', id })
    if (end.at === 'done') {
      dispatch({ type: 'completed', id, outcome: end.outcome, options })
      latest.current.onCompleted(item, end.outcome)
    }
    if (end.at === 'failed') {
      const message = errorMessage(end.error)
      dispatch({ type: 'failed', id, error: message })
      latest.current.onFailed({ message, code: end.error.code })
    }
  }

  const takeNext = () => {
    for (let next = waiting.current[0]; next !== undefined; next = waiting.current[0]) {
      if (runs.size >= (next.location === 'device' ? atOnceOnDevice : AT_ONCE)) return
      waiting.current.shift()
      void compress(next).finally(takeNext)
    }
  }

  return {
    items,
    add: (files) => dispatch({ type: 'added', items: files.map(queueItem) }),
    restore: (kept) => dispatch({ type: 'added', items: kept }),
    remove: (id) => {
      waiting.current = waiting.current.filter((entry) => entry.id !== id)
      runs.cancel(id)
      dispatch({ type: 'removed', id })
    },
    start: (ids, options) => {
      const run = runnerAt(location)
      const inLine = new Set(waiting.current.map(({ id }) => id))
      for (const id of ids) {
        if (inLine.has(id) || runs.has(id)) continue
        waiting.current.push({ id, options, location, run })
        dispatch({ type: 'lined-up', id })
      }
      takeNext()
    },
  }
}
