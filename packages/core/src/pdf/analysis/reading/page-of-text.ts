/** A run of text on a page, as a viewer has it. */
export interface ReadingRun {
  /** As written; white space alone represents a space. */
  text: string
  /** The upper left corner and the size of its box, points as the page is seen. */
  x: number
  y: number
  width: number
  height: number
  /** Where its baseline is, y as seen; for text that runs up or down, x. */
  baseline: number
  /** Height of its letters, points. */
  fontSize: number
  /** Degrees clockwise in which it runs: mostly 0, 90, 180 or 270; a little off where a page lay askew in a scanner. */
  angle: number
  rightToLeft: boolean
  /** Identifies the font. */
  font: string
  /** Whether the document marks it as no part of the text: page numbers, running heads (ISO 32000-2, 14.8.2.2). */
  isArtifact?: true
}

/** The text of a page, not ordered yet. */
export interface ReadingPage {
  /** 1-based. */
  page: number
  /** Points as seen. */
  width: number
  height: number
  /** In the order of the viewer: positions in the text refer to their indexes. */
  runs: readonly ReadingRun[]
}
