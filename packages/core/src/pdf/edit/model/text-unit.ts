import type { TextGlyph } from './text-content.js'

/** A part of the text of a block: a glyph, or a space that only a gap shows. */
export interface TextUnit {
  text: string
  /** Undefined for a gap or the end of a line. */
  glyph: TextGlyph | undefined
  line: number
}
