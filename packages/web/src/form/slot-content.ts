import { type FileSlot, takesContent } from '@sheaf/core'

/** Files that a slot may take by what they hold, and whether others were among them. */
export interface ByContent {
  taken: File[]
  refused: boolean
}

/**
 * Looks at the first bytes of files that were chosen, so that one of another kind under a right name is refused before it is uploaded. What
 * cannot be read now is for those who read it later.
 */
export async function byContent(slot: FileSlot, files: readonly File[]): Promise<ByContent> {
  const fits = await Promise.all(files.map((file) => takesContent(slot, file).catch(() => true)))
  const taken = files.filter((_, index) => fits[index])
  return { taken, refused: taken.length < files.length }
}
