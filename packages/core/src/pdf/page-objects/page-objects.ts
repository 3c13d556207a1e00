import type { SeenBox } from '../../geometry/seen-box.js'

/** A box in points as seen, from the top left corner of the page, UserUnit counted. */
export type Box = SeenBox

/** How characters look. */
export interface TextStyle {
  /** Name of the font without the tag of a subset: `Helvetica-Bold`, `CMR10`, `Calibri,Italic`. */
  font: string
  /** Family from the font program, or empty. */
  family: string
  /** Points as seen. */
  size: number
  /** 400 regular, 700 bold, according to the font or its name. */
  weight: number
  italic: boolean
  /** Whether all characters have the same width. */
  monospaced: boolean
  serif: boolean
  /** 0xRRGGBB of the fill, or of the stroke if not filled. */
  color: number
  /** Degrees in which the writing runs, clockwise as seen: 0 to the right, 90 down. Rounded to a tenth. */
  angle: number
  /** Painted with no ink: `3 Tr`, as OCR leaves it. */
  invisible: boolean
}

/** Maximum number of characters read from a page; the rest is omitted. */
export const MAX_CHARACTERS = 1_000_000

export const generated = 1
export const hyphen = 2
export const unmapped = 4

/** The characters of a page in the order of PDFium, which is that of the content, mostly; columns of equal length. */
export interface PageCharacters {
  /** Unicode code points. Line breaks that PDFium finds are 10 (generated). */
  codes: Uint32Array
  /** Two each: where the pen was on the baseline. */
  origins: Float32Array
  /** Four each: left, top, right, bottom; as wide as the pen moves, as high as ascent and descent of the font. Turned writing has its upright hull. */
  boxes: Float32Array
  /** Which style of `styles`. */
  styles: Uint16Array
  /**
   * Bits: `generated` (a space or line break added by PDFium), `hyphen` (at the end of a line, for a word that
   * continues), `unmapped` (the font has no Unicode value).
   */
  flags: Uint8Array
  /** Which tag of `tags`, from 1; 0 for content without one. Missing on pages without tags. */
  tags?: Uint16Array
}

/** A table cell given by tags; rows are counted on the page. */
export interface TaggedCell {
  /** Which table of the page. */
  table: number
  row: number
  column: number
  rowSpan: number
  columnSpan: number
  isHeader?: true
  /** Where its table and itself are among the tags of the document: the same on each page that has some of them. */
  source?: { table: string; cell: string }
  /** The cell around its table. */
  outer?: TaggedCell
  /** Its row: the columns that it has at least, and which of its cells have nothing on the page, so that their spans are unknown. */
  inRow?: TaggedRow
}

/** What is known of a row of a tagged table. */
export interface TaggedRow {
  /** Columns, a cell without content on the page counted as one. */
  columns: number
  /** Columns of those cells, by the same count. */
  blanks: number[]
}

/** Tag information about a piece of content. */
export interface ContentTag {
  /** The text block on the page: content of one paragraph, heading or item has the same number. */
  block?: number
  /** 1 to 6 for headings, 0 for the title. */
  heading?: number | undefined
  /** Which item of a list, and how many lists it is within. */
  item?: number | undefined
  depth?: number
  /** Set for the number or sign of an item. */
  isLabel?: true
  cell?: TaggedCell | undefined
}

/** A path that is painted: rules, frames, shades, drawings. */
export interface PagePath {
  box: Box
  /**
   * Straight segments, four numbers each: from x, y to x, y. Empty if the path has curves or is too long to be part of
   * a table.
   */
  lines: Float32Array
  curved: boolean
  /** 0xRRGGBB; missing when nothing is filled, or it is all but transparent. */
  fill?: number
  /** 0xRRGGBB; missing when nothing is stroked, or it is all but transparent. */
  stroke?: number
  /** Width of the stroke, points as seen. */
  strokeWidth: number
  dashed: boolean
}

/** A picture on the page. */
export interface PageImage {
  /** The visible part: considers upright rectangular clip paths and the edges of the page. */
  box: Box
  /** Maps the unit square (x right, y DOWN from the top left corner of the picture) to points as seen. */
  matrix: [number, number, number, number, number, number]
  /** Size in its own pixels. */
  width: number
  height: number
  /**
   * The image in its own pixels, if requested, rotated and cropped so that it fills `box`: the stored JPEG if it looks
   * the same, else a JPEG if it was lossy before, or a PNG with its opacity. Missing if the engine cannot draw it, it
   * is invisible, or the page has too many pixels.
   */
  encoded?: { format: 'jpeg' | 'png'; bytes: Uint8Array }
}

/** A link of the page. */
export interface PageLink {
  box: Box
  /** Address it opens. */
  uri?: string
  /** Target page, 1-based, and the vertical position on it in points as displayed, if given. */
  page?: number
  y?: number
}

/** A form field as displayed on a page. */
export interface PageField {
  kind: 'text' | 'checkbox' | 'radio' | 'choice'
  box: Box
  /** How the form calls it for people, else its own name. */
  name: string
  /** The entered or selected value; empty for checkboxes and radio buttons. */
  value: string
  /** Font size in points as displayed; 0 for automatic. */
  size: number
  isChecked?: boolean
  isMultiline?: boolean
  /** What may be chosen, and whether other texts may be written. */
  options: string[]
  isEditable?: boolean
  /** Whether the page shows the options themselves. */
  isList?: boolean
}

/** Text that an annotation shows on a page (FreeText). */
export interface PageNote {
  box: Box
  text: string
  /** Font size in points as displayed; 0 if it does not say. */
  size: number
}

/** Metadata of a document. */
export interface DocumentInformation {
  title?: string
  author?: string
  /** Of most of its text, BCP 47. */
  language?: string
}

/** A bookmark of the document. */
export interface PageBookmark {
  title: string
  /** 1 for the outermost. */
  level: number
}

/** The objects on a page, as read by PDFium. */
export interface PageObjects {
  /** 1-based. */
  page: number
  /** Points as seen. */
  width: number
  height: number
  styles: TextStyle[]
  characters: PageCharacters
  /** The tags of the page, if any: `characters.tags` refers to them. */
  tags?: ContentTag[]
  paths: PagePath[]
  images: PageImage[]
  links: PageLink[]
  /** Form fields, if there are any. */
  fields?: PageField[]
  /** Text annotations, if there are any. */
  notes?: PageNote[]
  /** The metadata of the document, repeated for each page. */
  information?: DocumentInformation
  /** Bookmarks that lead to the page, in order, if there are any. */
  outline?: PageBookmark[]
  /** Set if the text was recognized in an image of the page, which is then not among `images`; sizes are measured. */
  recognized?: true
  /** Whether there was more than is read of one page; the rest is left out. */
  truncated: boolean
}

/**
 * The outline of a glyph in parts of the font size, y up: 0, x, y moves, 1, x, y draws a line, 2 and six numbers a curve, 3 closes. Empty for
 * glyphs without marks.
 */
export type GlyphOutline = number[]
