import type { Box } from '../../geometry/box.js'

/** An image drawn on a page. */
export interface DrawnImage {
  /** In pixels. */
  width: number
  height: number
  /** What it covers, also beyond the edges of the page. */
  box: Box
  /** The part of the page it covers, 0 to 1. */
  share: number
  /** Pixels per inch, along the side with more. */
  dpi: number
  /** Whether it is a stencil that a color is painted through, as layers of text on scans are. */
  isStencil: boolean
}

/** Findings about the content of a page, made without drawing it. */
export interface PageTextSurvey {
  /** In points as seen. */
  width: number
  height: number
  /** Letters and digits that are seen and whose characters are known. */
  letters: number
  /** Of the visible glyphs, those whose lines run exactly across, up or down the page as seen. */
  levelGlyphs: number
  /** Visible glyphs with unknown characters. */
  unknownGlyphs: number
  /** Glyphs of code 0 in fonts of two-byte codes: usually the box that is drawn for a character that a font does not have. */
  missingGlyphs: number
  /** Letters and digits of invisible text, as text recognition leaves it: by rendering mode or opacity, and two points high or more. */
  invisibleLetters: number
  /** Where text is seen, about a box for a line or a part of one; good to a fifth of its size. Bounded, so that a page may have more. */
  textBoxes: Box[]
  /** Images that are drawn, bounded in number; small and large ones, in forms too. */
  images: DrawnImage[]
  /** The part of the page that images of some size cover together, 0 to 1; pictures with few pixels, such as gradients, do not count. */
  imageShare: number
  /** Pixels per inch of the finest image that covers a twentieth of the page or, where all are smaller (strips), of any. 0 without one. */
  imageDpi: number
  /** Operators that paint paths or shadings. */
  paintings: number
  /** Lines and curves of paths that are painted. */
  segments: number
  /** Letters in annotations (stamps, notes, form fields) as they look now, which count nowhere else. */
  annotationLetters: number
  /** Whether anything at all is drawn, annotations included. White on white counts. */
  hasMarks: boolean
  /** Whether all content was read. Otherwise the findings are incomplete. */
  isComplete: boolean
}
