import type { FileSlot } from '@sheaf/core'

/** What decides whether a file may go into a slot. */
export type SlotTerms = Pick<FileSlot, 'extensions' | 'mimeTypes' | 'maxMiB'>

/** Whether a file looks right for a slot, by its extension or its MIME type, and is not too large for it. */
export function slotTakes(
  { extensions, mimeTypes, maxMiB }: SlotTerms,
  file: Pick<File, 'name' | 'type' | 'size'>,
): boolean {
  const name = file.name.toLowerCase()
  // A slot that names no type takes any.
  const looksRight =
    extensions.length === 0 || extensions.some((extension) => name.endsWith(extension)) || mimeTypes.includes(file.type)
  return looksRight && file.size <= maxMiB * 2 ** 20
}

/** Whether a slot takes all of these files together. `max` is how many it may be, where that is not what the slot says. */
export function slotTakesAll(
  slot: SlotTerms & Pick<FileSlot, 'max' | 'maxTotalMiB'>,
  files: readonly Pick<File, 'name' | 'type' | 'size'>[],
  max = slot.max,
): boolean {
  const total = files.reduce((sum, { size }) => sum + size, 0)
  return (
    files.length <= max &&
    total <= (slot.maxTotalMiB ?? Number.POSITIVE_INFINITY) * 2 ** 20 &&
    files.every((file) => slotTakes(slot, file))
  )
}
