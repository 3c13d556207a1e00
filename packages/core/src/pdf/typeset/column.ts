import type { Theme } from './blocks.js'
import type { Decoration } from './pour.js'
import type { WordSetter } from './word-setter.js'

/** What is the same for all blocks of a document. */
export interface Setting {
  words: WordSetter
  theme: Theme
  /** Height of a page between its margins. */
  pageHeight: number
}

/** Where blocks go. Points. */
export interface Column {
  x: number
  width: number
  decorations: readonly Decoration[]
  /** Containers around it. */
  depth: number
}

/** Room that blocks want between them; the larger one counts. */
export interface Gap {
  room: number
  startsPage: boolean
}
