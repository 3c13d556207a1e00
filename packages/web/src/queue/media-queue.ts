import { afterInterval, afterNews, type ProgressCurve } from '../progress/progress-curve.js'
import type { RunOutcome, RunProgress } from '../run/runner.js'

/** Where an item of the queue is. */
export type QueueStatus = 'pending' | 'compressing' | 'completed' | 'error'

/** A file in the queue, and what has become of it. */
export interface QueueItem {
  /** A random string. */
  id: string
  file: File
  status: QueueStatus
  /** 0 to 100. */
  progress: number
  /** Whether it will be started once others are done; it is pending until then. */
  inLine?: true
  /** The last progress report. */
  news?: RunProgress
  /** Once it is completed. */
  outcome?: RunOutcome
  /** Those it was completed with. */
  options?: Readonly<Record<string, unknown>>
  /** Why it failed. */
  error?: string
}

/** A file that waits to be started. */
export function queueItem(file: File): QueueItem {
  return { id: Math.random().toString(36).slice(2), file, status: 'pending', progress: 0 }
}

/** What can happen to the queue. */
export type QueueEvent =
  | { type: 'added'; items: readonly QueueItem[] }
  | { type: 'removed' | 'lined-up' | 'started' | 'cancelled'; id: string }
  | { type: 'progress'; id: string; news: RunProgress; curve: ProgressCurve }
  | { type: 'interval'; curve: ProgressCurve }
  | { type: 'completed'; id: string; outcome: RunOutcome; options: Readonly<Record<string, unknown>> }
  | { type: 'failed'; id: string; error: string }

/** The queue after an event. */
export function nextQueue(queue: readonly QueueItem[], event: QueueEvent): readonly QueueItem[] {
  switch (event.type) {
    case 'added':
      return [...queue, ...event.items]
    case 'removed':
      return queue.filter(({ id }) => id !== event.id)
    case 'interval':
      return queue.map((item) =>
        item.status === 'compressing'
          ? { ...item, progress: afterInterval(item.progress, item.news, event.curve) }
          : item,
      )
    default:
      return queue.map((item) => (item.id === event.id ? nextItem(item, event) : item))
  }
}

function nextItem(item: QueueItem, event: Exclude<QueueEvent, { type: 'added' | 'removed' | 'interval' }>): QueueItem {
  const { id, file } = item
  switch (event.type) {
    case 'lined-up':
      return { id, file, status: 'pending', progress: 0, inLine: true }
    case 'started':
      return { id, file, status: 'compressing', progress: 0 }
    case 'cancelled':
      return { id, file, status: 'pending', progress: 0 }
    case 'progress':
      if (item.status !== 'compressing') return item
      return { ...item, news: event.news, progress: afterNews(item.progress, event.news, item.news, event.curve) }
    case 'completed':
      return { id, file, status: 'completed', progress: 100, outcome: event.outcome, options: event.options }
    case 'failed':
      return { id, file, status: 'error', progress: 0, error: event.error }
    default:
      return item
  }
}

/** Whether the result of a completed item was made with other options than these. */
export function isOutdated({ status, options = {} }: QueueItem, present: Readonly<Record<string, unknown>>): boolean {
  if (status !== 'completed') return false
  return [...new Set([...Object.keys(options), ...Object.keys(present)])].some((key) => options[key] !== present[key])
}

/** How many items there are, and how many in each state. */
export function countQueue(queue: readonly QueueItem[]): Record<'total' | QueueStatus, number> {
  const counts = { total: queue.length, pending: 0, compressing: 0, completed: 0, error: 0 }
  for (const { status } of queue) counts[status]++
  return counts
}

/** Percent saved, with one decimal; below zero for what has grown. */
export function percentSaved(before: number, after: number): string {
  const percent = before === 0 ? 0 : (1 - after / before) * 100
  // A minus zero would be written as one.
  return (Math.round(percent * 10) / 10 || 0).toFixed(1)
}
