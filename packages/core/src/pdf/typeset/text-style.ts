import type { PDFRef } from 'pdf-lib'
import type { Face } from '../../text/standard-fonts.js'

/** How a stretch of text looks. */
export interface TextStyle {
  family: 'helvetica' | 'times' | 'courier'
  /** Points. */
  size: number
  bold?: boolean
  italic?: boolean
  underline?: boolean
  strike?: boolean
  /** Color of the letters, `#rrggbb`. Default: black. */
  color?: string
  /** Color behind the letters, `#rrggbb`. */
  background?: string
  raised?: 'superscript' | 'subscript'
  /** Where it leads: an address, or `#name` of a place in the document. */
  link?: string
}

/** A picture of the document, with its size on the page in points. */
export interface SetPicture {
  ref: PDFRef
  width: number
  height: number
  /** As in Exif: 1 to 8. */
  orientation: number
}

/** A stretch of text of one style, or a picture in the line. Line breaks in it are forced ones. */
export interface Span {
  text: string
  style: TextStyle
  picture?: SetPicture
}

/** The standard font of a style. */
export function faceOf({ family, bold, italic }: TextStyle): Face {
  if (bold) return italic ? `${family}-bold-italic` : `${family}-bold`
  return italic ? `${family}-italic` : family
}

/** Whether two stretches look the same and lead to the same place. */
export function isSameStyle(a: TextStyle, b: TextStyle): boolean {
  return (
    a === b ||
    (a.family === b.family &&
      a.size === b.size &&
      !a.bold === !b.bold &&
      !a.italic === !b.italic &&
      !a.underline === !b.underline &&
      !a.strike === !b.strike &&
      a.color === b.color &&
      a.background === b.background &&
      a.raised === b.raised &&
      a.link === b.link)
  )
}

/** Size of the letters of a style, smaller for raised ones. */
export function letterSize({ size, raised }: TextStyle): number {
  return raised ? size * 0.7 : size
}
