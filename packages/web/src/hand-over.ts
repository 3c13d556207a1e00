import type { FileSlots } from '@sheaf/core'
import type { SlotFiles } from './form/slot-files.js'
import { slotTakes } from './form/slot-takes.js'

let kept: readonly File[] = []

/** Keeps files for the tool page that is opened next. They stay in memory; nothing is uploaded. */
export function handOver(files: readonly File[]): void {
  kept = [...files]
}

/**
 * The files that were handed over, each in the first of these slots that takes its type and size; nothing when none fits.
 * They are given once: whatever does not fit is forgotten, so that it cannot turn up on a later page.
 */
export function takeHandedOver(slots: FileSlots): SlotFiles | undefined {
  const taken: Record<string, File[]> = {}
  for (const file of kept) {
    const [name, slot] = Object.entries(slots).find(([, candidate]) => slotTakes(candidate, file)) ?? []
    if (name === undefined || slot === undefined) continue
    const before = taken[name] ?? []
    if (before.length < (slot.many ? slot.max : 1)) taken[name] = [...before, file]
  }
  kept = []
  return Object.keys(taken).length === 0 ? undefined : taken
}
