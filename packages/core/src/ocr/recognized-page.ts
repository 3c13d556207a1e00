import type { SeenBox } from '../geometry/seen-box.js'
/** A recognized word. For languages without spaces, as segmented by the engine: usually one or two characters. */
export interface RecognizedWord {
  text: string
  box: SeenBox
  /** How sure the engine is, in per cent. */
  confidence: number
  /** Whether a space follows before the next word of the line. */
  spaceAfter: boolean
}

/** A line of text, its words in reading order. */
export interface RecognizedLine {
  box: SeenBox
  /** Baseline of upright text at the left and right end of the box: image rows, possibly fractional. */
  baseline: { left: number; right: number }
  /** Which way the text reads: 0 is to the right, 90 upwards, 180 upside down, 270 downwards (as vertical Japanese and Chinese are set). */
  direction: 0 | 90 | 180 | 270
  words: RecognizedWord[]
}

export interface RecognizedParagraph {
  box: SeenBox
  lines: RecognizedLine[]
}

/** The recognized text of an image, in reading order. */
export interface RecognizedPage {
  /** Size of the picture in pixels. */
  width: number
  height: number
  paragraphs: RecognizedParagraph[]
}
