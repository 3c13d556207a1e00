import { isToolError, selectPages } from '@sheaf/core'
import { noPages, type PageSelection, typePages } from '../../page-choice/page-selection.js'
import { formatOrder, formatPages } from '../../pdf-view/page-list.js'

/** The pages that a text chooses: all that are typed, in this order. Nothing where the text is wrong. */
export function typedPages(text: string, pageCount: number): readonly number[] {
  if (text.trim() === '') return []
  try {
    return selectPages(text, pageCount)
  } catch (error) {
    if (!isToolError(error)) throw error
    return []
  }
}

/** What a text chooses on the pages. `typing` keeps it as a text that is being typed, and says what is wrong with it. */
export function selectionOf(text: string, pageCount: number, { last, typing }: SelectionState): PageSelection {
  const read = typePages(noPages, text, pageCount)
  return { ...read, last, typed: typing || read.typed?.wrong ? read.typed : undefined }
}

/** What is known of a selection apart from its text. */
export interface SelectionState {
  /** The page that was clicked last. */
  last?: number | undefined
  typing: boolean
}

/** The text of a selection after a click: in the order of the document, unless another order was typed before. */
export function writeSelection(before: string, { chosen, typed }: PageSelection, pageCount: number): string {
  if (typed) return typed.text
  const earlier = typedPages(before, pageCount)
  const ascends = earlier.every((page, at) => at === 0 || page > earlier[at - 1]!)
  return ascends ? formatPages(chosen) : formatOrder(chosen)
}
