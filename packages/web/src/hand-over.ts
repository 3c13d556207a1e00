import type { FileSlots } from '@sheaf/core'
import { useEffect, useState } from 'react'
import { useLocation } from 'wouter'
import type { SlotFiles } from './form/slot-files.js'
import { slotTakes } from './form/slot-takes.js'

let kept: { files: readonly File[]; path: string } | undefined

/** Keeps files for the page of a tool, if that is what is opened next. They stay in memory; nothing is uploaded. */
export function handOver(files: readonly File[], path: string): void {
  kept = { files: [...files], path }
}

/**
 * The files that were handed over to the page at a path, each in the first of these slots that takes its type and size; nothing when
 * none fits.
 */
export function handedOver(slots: FileSlots, path: string): SlotFiles | undefined {
  if (kept?.path !== path) return undefined
  const taken: Record<string, File[]> = {}
  for (const file of kept.files) {
    const [name, slot] = Object.entries(slots).find(([, candidate]) => slotTakes(candidate, file)) ?? []
    if (name === undefined || slot === undefined) continue
    const before = taken[name] ?? []
    if (before.length < (slot.many ? slot.max : 1)) taken[name] = [...before, file]
  }
  return Object.keys(taken).length === 0 ? undefined : taken
}

/** Forgets the files that were handed over, also those that did not fit or were meant for another page, so that they cannot turn up later. */
export function forgetHandedOver(): void {
  kept = undefined
}

/** The files that were handed over to the page that begins here, which gets them once. */
export function useHandedOver(slots: FileSlots): SlotFiles | undefined {
  const [path] = useLocation()
  const [given] = useState(() => handedOver(slots, path))
  // Not before the page is there: React may start to render it, stop, and start again.
  useEffect(forgetHandedOver, [])
  return given
}
