import type { FileSlots, Problem } from '@sheaf/core'
import { toolTexts } from '../texts/tool.js'
import { isUnstored } from '../visit/unstored.js'
import { type FormValues, isShown } from './form-values.js'

/** The files chosen for each slot, in order. */
export type SlotFiles = Readonly<Record<string, readonly File[]>>

/** The files of the slots that have a meaning with these values; those of hidden slots stay behind. */
export function shownFiles(slots: FileSlots, files: SlotFiles, values: FormValues): SlotFiles {
  return Object.fromEntries(
    Object.entries(slots)
      .filter(([, slot]) => isShown(slot, values))
      .map(([name]) => [name, files[name] ?? []]),
  )
}

/** The files that may be stored in this browser: those with private keys, and those that were made with a password, may not. */
export function storedFiles(slots: FileSlots, files: SlotFiles): SlotFiles {
  const open = Object.entries(files).filter(([name]) => !slots[name]?.secret)
  return Object.fromEntries(open.map(([name, list = []]) => [name, list.filter((file) => !isUnstored(file))]))
}

/** A word for each slot that still needs files. An optional slot can be needed once it is shown. */
export function missingFiles(slots: FileSlots, files: SlotFiles, values: FormValues): Problem[] {
  return Object.entries(slots).flatMap(([name, slot]) => {
    const needed = slot.optional ? (slot.needed ? 1 : 0) : Math.max(1, slot.min)
    const enough = !isShown(slot, values) || (files[name]?.length ?? 0) >= needed
    return enough ? [] : [{ field: name, message: toolTexts.slot.needed(slot) }]
  })
}
