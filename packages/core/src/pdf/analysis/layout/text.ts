import type { Box, ContentTag, PageField, TextStyle } from '../../page-objects/page-objects.js'

/** Characters that follow each other and look the same. */
export interface TextPiece {
  text: string
  style: TextStyle
  box: Box
  /** Smaller and off the baseline of its line, as footnote marks and formulas are. */
  raised?: 'superscript' | 'subscript'
  /** Address or page that it leads to. */
  link?: { uri: string } | { page: number /** From the top of the page, points. */; y?: number }
  /** Its position in the source text, for displaying it in place. */
  source?: TextSource
  /** The form field whose content this is. */
  field?: PageField
}

/** A part of a run of text as a viewer has it: which run of the page, from which character to which. */
export interface TextSource {
  run: number
  start: number
  end: number
}

/** Characters without a space between them, in reading order (right-to-left words too). */
export interface Word {
  text: string
  pieces: TextPiece[]
  /** As high as the font, as wide as the characters; points as seen. */
  box: Box
  /** Where the baseline is, y as seen; for turned writing, x. */
  baseline: number
  /** Size of most of its characters, points. */
  size: number
  /** Degrees clockwise in which the writing runs; mostly 0. */
  angle: number
  rightToLeft: boolean
  /** Where it is read, on pages that have text from the right. */
  place?: ReadingPosition
  /** Whether a space precedes it in its line, painted or inferred. False between words of a script without spaces. */
  spaceBefore: boolean
  /** Set when its last character is a hyphen, or PDFium says so, that parts a word at the end of a line. */
  hyphenated: boolean
  /** Set if it follows the text of another column without a space. */
  touches?: true
  /** Its document tag. */
  tag?: ContentTag
}

/** Where a word is read among those on its baseline. */
export interface ReadingPosition {
  row: number
  /** Parts of the row between wide gaps, from the left. */
  segment: number
  /** Greater for words of its part that are read after it. */
  at: number
  /** Whether its part is written from the right. */
  fromTheRight: boolean
}

/** Adjacent words on one baseline, close enough to be read together: a line of a column, or the text of a cell. */
export interface Line {
  words: Word[]
  box: Box
  baseline: number
  size: number
  angle: number
  rightToLeft: boolean
}
