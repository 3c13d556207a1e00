import { queueTexts } from '../texts/queue.js'
import { countQueue, type QueueItem } from './media-queue.js'

/** How many files there are, and how far they are. */
export function QueueStatistics({ items, total }: { items: readonly QueueItem[]; total: string }) {
  const counts = countQueue(items)
  const { title, completed, processing, failed } = queueTexts.statistics
  const rows = [
    [total, counts.total],
    [completed, counts.completed],
    [processing, counts.compressing],
    [failed, counts.error],
  ] as const
  return (
    <section aria-label={title} className="rounded-xl border border-line bg-surface p-5">
      <h2 className="mb-2 font-semibold text-lg">{title}</h2>
      <dl className="grid gap-1.5">
        {rows.map(([name, count]) => (
          <div key={name} className="flex justify-between gap-4">
            <dt className="text-muted">{name}</dt>
            <dd className="font-semibold tabular-nums">{count}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
