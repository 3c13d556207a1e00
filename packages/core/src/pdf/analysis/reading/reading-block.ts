import type { TextSource } from '../layout/text.js'

/** Characters of a run of a page. */
export interface ReadingPiece extends TextSource {
  page: number
}

/** A word of a sentence, for those who show it while it is said. */
export interface ReadingWord {
  /** Index of the first character in the text of the sentence, and the one after the last. */
  start: number
  end: number
  pieces: readonly ReadingPiece[]
}

/** Text that is spoken in one go. */
export interface Sentence {
  /** The text to speak. */
  text: string
  /** Its positions, in reading order. */
  pieces: readonly ReadingPiece[]
  words: readonly ReadingWord[]
}

/** A paragraph, heading, item of a list, or note, in the order in which a document is read. */
export interface ReadingBlock {
  kind: 'paragraph' | 'heading' | 'item' | 'note' | 'caption' | 'entry'
  /** Of a heading: 1 for the title, 2 to 4. */
  level?: number
  /** Page of its start, 1-based; it may continue on the next. */
  page: number
  sentences: readonly Sentence[]
  rightToLeft: boolean
}
