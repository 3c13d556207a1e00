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

/** What people do with a file they have just opened, the most likely first; where one cannot take it, the next does. */
const likely = [
  'merge-pdf',
  'compress-pdf',
  'edit-pdf',
  'sign-pdf',
  'pdf-to-word',
  'split-pdf',
  'compress-image',
  'image-to-pdf',
  'convert-image',
  'resize-image',
  'crop-image',
  'ocr-pdf',
  'protect-pdf',
  'image-to-text',
  'compress-video',
  'trim-video',
  'convert-video',
  'extract-audio',
]

/** Tools with those first that are most likely wanted; the others keep their order. */
export function bestFirst<T extends { id: string }>(tools: readonly T[]): T[] {
  const rank = ({ id }: T) => (likely.includes(id) ? likely.indexOf(id) : likely.length)
  return tools.toSorted((a, b) => rank(a) - rank(b))
}
