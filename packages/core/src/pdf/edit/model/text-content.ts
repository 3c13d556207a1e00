import type { PDFDict, PDFRawStream } from 'pdf-lib'
import type { Box } from '../../../geometry/box.js'
import type { Matrix } from '../../../geometry/matrix.js'
import type { EditableFont } from '../fonts/editable-font.js'

/** A content stream as a page draws it: that of the page, or of a form at one place. */
export interface TextContent {
  bytes: Uint8Array
  /** Undefined for the content of the page itself. */
  form: PDFRawStream | undefined
  /** The resource dictionary that its names are found in. */
  resources: PDFDict | undefined
  /** Where it is drawn; undefined for the page itself. */
  drawn: { by: TextContent; start: number; end: number } | undefined
}

/** A path that limits what is drawn, within those outside it. */
export interface Clip {
  /** On the page. */
  box: Box
  outer: Clip | undefined
  depth: number
  /** Where it is written, if it is a rectangle that can be written again. */
  written: { content: TextContent; start: number; end: number; box: Box; matrix: Matrix } | undefined
  /** Whether it limits pictures, drawings or shadings, too. */
  hasOthers: boolean
}

/** An operator that shows text, with the state that it does so in. Lengths are in text space (ISO 32000-2, 9.4.4). */
export interface TextShow {
  content: TextContent
  /** The operator with its operands, in the bytes of the content. */
  start: number
  end: number
  /** Operators that do what the operator does before it shows text: move to the next line, set spacing. */
  opening: string
  /** Position in the order in which the page draws its text. */
  order: number
  textMatrix: Matrix
  lineMatrix: Matrix
  /** From text space to the page. */
  toPage: Matrix
  font: EditableFont
  fontName: string | undefined
  size: number
  charSpace: number
  wordSpace: number
  /** 1 for vertical writing, whose advances are not stretched. */
  stretch: number
  rise: number
  /** The operators that set its color, if they can be repeated. */
  fill: string | undefined
  isInvisible: boolean
  /** Whether its text object may end after it and begin again: no marked content in it is open, and the text does not clip. */
  mayEndText: boolean
  /** The innermost path that limits what is seen of it. */
  clip: Clip | undefined
  /** The whole advance. */
  length: number
  /** Whether its line runs downwards. What is along the line is then measured downwards in text space, what is above it to the right. */
  isVertical: boolean
  /** Direction of the line on the page, in degrees from 0 to 360. */
  angle: number
  /** Page units for each unit of text space along the line, and upwards. */
  scale: number
  height: number
  /** How far a unit upwards leads along the line: slanted text. */
  slant: number
  glyphs: TextGlyph[]
}

/** A glyph that is shown. `left`, `right` and `base` are in a system of coordinates turned with its line. */
export interface TextGlyph {
  show: TextShow
  /** Its code in hexadecimal. */
  hex: string
  /** Undefined if unknown. */
  text: string | undefined
  /** Along the line from the start of the operator, in text space; `pen` is where the next one starts. */
  start: number
  pen: number
  left: number
  right: number
  /** Height of the baseline. */
  base: number
  /** Font size on the page. */
  size: number
}

/** The text of a page and what is around it. */
export interface PageText {
  shows: TextShow[]
  /** Boxes on the page of pictures, drawings and form fields. */
  obstacles: Box[]
  /** Whether there are pictures. */
  hasPictures: boolean
  /** Why some or all text cannot be changed, if so. */
  problem: string | undefined
  /** Whether there is text that cannot be read. */
  hasUnreadable: boolean
}
