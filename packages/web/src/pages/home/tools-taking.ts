import { forFiles } from 'virtual:likely-tools'
import { slotTakesAll } from '../../form/slot-takes.js'
import type { ToolWithSlots } from '../../tool-slots.js'

/** Ids of the tools that are there and take all of these files at once, in a slot that every use of them fills. */
export function toolsTaking(
  files: readonly Pick<File, 'name' | 'type' | 'size'>[],
  tools: readonly ToolWithSlots[],
): ReadonlySet<string> {
  const fitting = tools.filter(({ takes, several }) => {
    const max = several ? Number.POSITIVE_INFINITY : undefined
    return takes.some((slot) => slotTakesAll(slot, files, max))
  })
  return new Set(fitting.map(({ id }) => id))
}

/** Tools with those first that are most likely wanted, above all `first`; the others keep their order. */
export function bestFirst<T extends { id: string }>(tools: readonly T[], first?: string): T[] {
  const rank = ({ id }: T) => (id === first ? -1 : forFiles.includes(id) ? forFiles.indexOf(id) : forFiles.length)
  return tools.toSorted((a, b) => rank(a) - rank(b))
}
