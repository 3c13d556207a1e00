/** A box in points as seen: x to the right, y DOWN from the top left corner of the page, UserUnit counted. */
export interface Box {
  left: number
  top: number
  right: number
  bottom: number
}

/** How characters look. */
export interface TextStyle {
  /** Name of the font without the tag of a subset: `Helvetica-Bold`, `CMR10`, `Calibri,Italic`. */
  font: string
  /** Family as the font program tells it; else empty. */
  family: string
  /** Points as seen. */
  size: number
  /** 400 regular, 700 bold, as the font or its name tells. */
  weight: number
  italic: boolean
  /** Whether all characters have the same width. */
  monospaced: boolean
  serif: boolean
  /** 0xRRGGBB, of what is filled, or stroked where nothing is filled. */
  color: number
  /** Degrees in which the writing runs, clockwise as seen: 0 to the right, 90 down. Rounded to a tenth. */
  angle: number
  /** Painted with no ink: `3 Tr`, as OCR leaves it. */
  invisible: boolean
}

/** Characters of one page that are read; what stands behind them is left out. */
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
  /** Bits: `generated` (a space or line break that PDFium made up), `hyphen` (at the end of a line, for a word that goes on), `unmapped` (the font does not tell the letter). */
  flags: Uint8Array
  /** Which tag of `tags`, from 1; 0 for content without one. Missing on pages without tags. */
  tags?: Uint16Array
}

/** A cell of a table as its tags place it; rows are counted on the page. */
export interface TaggedCell {
  /** Which table of the page. */
  table: number
  row: number
  column: number
  rowSpan: number
  columnSpan: number
  isHeader?: true
}

/** What the tags of a document say of a piece of content. */
export interface ContentTag {
  /** Which block of text of the page: what is in one paragraph, heading or item has the same. */
  block?: number
  /** 1 to 6 for headings, 0 for the title. */
  heading?: number
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
  /** Straight pieces, four numbers each: from x, y to x, y. Empty when the path has curves or is too long to be part of a table. */
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
  /** What is seen of it: clip paths, as far as they are upright boxes, and the edges of the page count. */
  box: Box
  /** Maps the unit square (x right, y DOWN from the top left corner of the picture) to points as seen. */
  matrix: [number, number, number, number, number, number]
  /** Size in its own pixels. */
  width: number
  height: number
  /**
   * The picture in its own pixels, when asked for, turned and cut so that it fills `box`: a JPEG as it is stored where that looks
   * the same, else a JPEG of what has been packed with losses before, or a PNG with its opacity. Missing where the engine cannot
   * draw it, nothing of it is seen, or the page has too many pixels.
   */
  encoded?: { format: 'jpeg' | 'png'; bytes: Uint8Array }
}

/** A link of the page. */
export interface PageLink {
  box: Box
  /** Address it opens. */
  uri?: string
  /** Page of the document it leads to, 1-based, and how far down, in points as seen of that page where that is told. */
  page?: number
  y?: number
}

/** A field of a form as it is seen on a page. */
export interface PageField {
  kind: 'text' | 'checkbox' | 'radio' | 'choice'
  box: Box
  /** How the form calls it for people, else its own name. */
  name: string
  /** What is filled in or chosen; empty for boxes. */
  value: string
  /** Size of its text, points as seen; 0 where it fits itself to the field. */
  size: number
  isChecked?: boolean
  isMultiline?: boolean
  /** What may be chosen, and whether other texts may be written. */
  options: string[]
  isEditable?: boolean
}

/** What a document tells of itself. */
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

/** What lies on a page, as PDFium reads it. */
export interface PageObjects {
  /** 1-based. */
  page: number
  /** Points as seen. */
  width: number
  height: number
  styles: TextStyle[]
  characters: PageCharacters
  /** What the tags of the page say, where it has any: `characters.tags` refers to them. */
  tags?: ContentTag[]
  paths: PagePath[]
  images: PageImage[]
  links: PageLink[]
  /** Fields of forms, where there are any. */
  fields?: PageField[]
  /** What the document tells of itself, with each of its pages. */
  information?: DocumentInformation
  /** Bookmarks that lead to the page, in their order, where there are any. */
  outline?: PageBookmark[]
  /** Set where the text was recognized in a picture of the page, which is not among `images` then; sizes are measured, not told. */
  recognized?: true
  /** Whether there was more than is read of one page; the rest is left out. */
  truncated: boolean
}
