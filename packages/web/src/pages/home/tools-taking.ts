import { slotTakesAll } from '../../form/slot-takes.js'
import type { ToolFacts } from '../../tools.js'

/** Tools that process files one after the other, and so accept any number. */
const queues: readonly string[] = ['compress-image', 'compress-video']

/** Ids of the tools that are there and take all of these files at once, in a slot that every use of them fills. */
export function toolsTaking(
  files: readonly Pick<File, 'name' | 'type' | 'size'>[],
  tools: readonly ToolFacts[],
): ReadonlySet<string> {
  const fitting = tools.filter(({ id, takes }) => {
    const max = queues.includes(id) ? Number.POSITIVE_INFINITY : undefined
    return takes.some((slot) => slotTakesAll(slot, files, max))
  })
  return new Set(fitting.map(({ id }) => id))
}
