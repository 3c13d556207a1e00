import type { TextStyle } from '../../page-objects/page-objects.js'

/**
 * A painted letter with its marks. Coordinates are along the writing (`start`, `end`) and across it (`baseline`, `top`,
 * `bottom`, increasing downward), which is x and y for unrotated text.
 */
export interface Glyph {
  text: string
  style: TextStyle
  /** Degrees clockwise. */
  angle: number
  start: number
  end: number
  baseline: number
  top: number
  bottom: number
  /** Whether a space is painted after it, in the order of the content. */
  spaceAfter: boolean
  /** Where that space begins, along the writing. */
  spaceAt?: number
  /** Set if that space is before it along the writing, as in text from the right. */
  spaceBefore?: true
  /** Whether PDFium takes the gap after it for a space. */
  gapAfter: boolean
  /** Marked by PDFium as the hyphen of a continued word. */
  hyphen: boolean
  /** Which tag of the page, from 1; 0 without. */
  tag: number
  /** How many of the page come before it in the content, once all are read; infinite for one that takes the place of another. */
  order: number
}
