import type { AnyOperation, FileSlots } from '@sheaf/core'

/** How many files one form takes, so that a folder dropped by mistake does not fill the memory of the device. */
export const MOST_FILES = 200

/** Tools whose options are about the pages of one file, or that have a queue of their own. */
const oneAtATime: readonly string[] = ['compress-image', 'compress-video', 'delete-pages', 'reorder-pages', 'sign-pdf']

/**
 * The slot of a tool that takes several files, which are processed one after another with the same options. Nothing where a result needs
 * several files, shows data instead of a file, or is about one document.
 */
export function slotForSeveral({ id, files, http }: Pick<AnyOperation, 'id' | 'files' | 'http'>): string | undefined {
  const needed = Object.entries(files as FileSlots).filter(([, { optional }]) => !optional)
  const [name, slot] = needed[0] ?? []
  if (needed.length !== 1 || slot?.many !== false || http?.response === 'json' || oneAtATime.includes(id))
    return undefined
  return name
}

/** The slots of a tool as its page fills them: the one for several files takes many. */
export function slotsForSeveral(operation: AnyOperation): FileSlots {
  const name = slotForSeveral(operation)
  const slots = operation.files as FileSlots
  return name === undefined ? slots : { ...slots, [name]: { ...slots[name]!, many: true, max: MOST_FILES } }
}
