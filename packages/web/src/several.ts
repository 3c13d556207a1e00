import type { AnyOperation, FileSlots } from '@sheaf/core'
import type { SiteTool } from './screens/site-tool.js'

/** How many files one form takes, so that a folder dropped by mistake does not fill the memory of the device. */
export const MOST_FILES = 200

/**
 * The slot of a tool that takes several files, which are processed one after another with the same options. Nothing where a result needs
 * several files, shows data instead of a file, or where `takes` of its `tool.ts` says otherwise.
 */
export function slotForSeveral(
  { files, http }: Pick<AnyOperation, 'files' | 'http'>,
  takes: SiteTool['takes'],
): string | undefined {
  const needed = Object.entries(files as FileSlots).filter(([, { optional }]) => !optional)
  const [name, slot] = needed[0] ?? []
  if (needed.length !== 1 || slot?.many !== false || http?.response === 'json' || takes !== undefined) return undefined
  return name
}

/** The slots of a tool as its page fills them: the one for several files, if any, takes many. */
export function slotsForSeveral({ files }: Pick<AnyOperation, 'files'>, several: string | undefined): FileSlots {
  const slots = files as FileSlots
  return several === undefined ? slots : { ...slots, [several]: { ...slots[several]!, many: true, max: MOST_FILES } }
}
