import type { FileSlots } from '@sheaf/core'
import { useEffect, useState } from 'react'
import type { SlotFiles } from './form/slot-files.js'
import { slotTakes } from './form/slot-takes.js'

let kept: readonly File[] = []

/** Keeps files for the tool page that is opened next. They stay in memory; nothing is uploaded. */
export function handOver(files: readonly File[]): void {
  kept = [...files]
}

/** The files that were handed over, each in the first of these slots that takes its type and size; nothing when none fits. */
export function handedOver(slots: FileSlots): SlotFiles | undefined {
  const taken: Record<string, File[]> = {}
  for (const file of kept) {
    const [name, slot] = Object.entries(slots).find(([, candidate]) => slotTakes(candidate, file)) ?? []
    if (name === undefined || slot === undefined) continue
    const before = taken[name] ?? []
    if (before.length < (slot.many ? slot.max : 1)) taken[name] = [...before, file]
  }
  return Object.keys(taken).length === 0 ? undefined : taken
}

/** Forgets the files that were handed over, also those that did not fit, so that they cannot turn up on a later page. */
export function forgetHandedOver(): void {
  kept = []
}

/** The files that were handed over to the page that begins here, which gets them once. */
export function useHandedOver(slots: FileSlots): SlotFiles | undefined {
  const [given] = useState(() => handedOver(slots))
  // Not before the page is there: React may begin to draw it, break off, and begin anew.
  useEffect(forgetHandedOver, [])
  return given
}
