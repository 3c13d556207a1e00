import { afterResult } from 'virtual:likely-tools'
import { slotTakesAll } from '../form/slot-takes.js'
import type { ResultFile } from '../run/runner.js'
import type { ToolWithSlots } from '../tool-slots.js'

/** The tools that can continue with the result of a tool, the most likely first. */
export function nextTools(
  tools: readonly ToolWithSlots[],
  made: readonly Pick<ResultFile, 'name' | 'bytes'>[],
  madeBy: string,
): ToolWithSlots[] {
  // A ZIP of several results is the input of no tool; those that take one want a book.
  if (made.some(({ name }) => /\.zip$/i.test(name))) return []
  const files = made.map(({ name, bytes }) => ({ name, type: '', size: bytes }))
  const rank = ({ id }: ToolWithSlots) => (afterResult.includes(id) ? afterResult.indexOf(id) : afterResult.length)
  return tools
    .filter(({ id, takes, several }) => {
      const max = several ? Number.POSITIVE_INFINITY : undefined
      return files.length > 0 && id !== madeBy && takes.some((slot) => slotTakesAll(slot, files, max))
    })
    .sort((a, b) => rank(a) - rank(b))
}
