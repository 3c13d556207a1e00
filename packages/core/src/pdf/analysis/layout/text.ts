import type { Box, ContentTag, PageField, TextStyle } from '../../page-objects/page-objects.js'

/** Characters that follow each other and look the same. */
export interface TextPiece {
  text: string
  style: TextStyle
  box: Box
  /** Smaller and off the baseline of its line, as footnote marks and formulas are. */
  raised?: 'superscript' | 'subscript'
  /** Address or page that it leads to. */
  link?: { uri: string } | { page: number }
  /** Where it stands in the text that it was read from, for those who show it in its place. */
  source?: TextSource
  /** The field of a form that it is what is in. */
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
  /** Whether a space stands, or is made up, before it in its line. False between words of a script without spaces. */
  spaceBefore: boolean
  /** Set when its last character is a hyphen, or PDFium says so, that parts a word at the end of a line. */
  hyphenated: boolean
  /** What the tags of the document say of it. */
  tag?: ContentTag
}

/** Words beside each other on one baseline, near enough to be read in one go: a line of a column, or the text of a cell. */
export interface Line {
  words: Word[]
  box: Box
  baseline: number
  size: number
  angle: number
  rightToLeft: boolean
}
