import { slotTakesAll } from '../form/slot-takes.js'
import type { ResultFile } from '../run/runner.js'
import type { ToolWithSlots } from '../tool-slots.js'

/** What people do next with a document, the most likely first; tools not named here come after. */
const likely = [
  'compress-pdf',
  'merge-pdf',
  'protect-pdf',
  'sign-pdf',
  'edit-pdf',
  'image-to-pdf',
  'compress-image',
  'number-pages',
  'add-watermark',
  'split-pdf',
  'rotate-pdf',
  'read-pdf',
]

/** The tools that can continue with the result of a tool, the most likely first. */
export function nextTools(
  tools: readonly ToolWithSlots[],
  made: readonly Pick<ResultFile, 'name' | 'bytes'>[],
  madeBy: string,
): ToolWithSlots[] {
  const files = made.map(({ name, bytes }) => ({ name, type: '', size: bytes }))
  const rank = ({ id }: ToolWithSlots) => (likely.includes(id) ? likely.indexOf(id) : likely.length)
  return tools
    .filter(({ id, takes, several }) => {
      const max = several ? Number.POSITIVE_INFINITY : undefined
      return files.length > 0 && id !== madeBy && takes.some((slot) => slotTakesAll(slot, files, max))
    })
    .sort((a, b) => rank(a) - rank(b))
}
