import type { PDFDict, PDFRawStream } from 'pdf-lib'

/** Where and how an image XObject is drawn. */
export interface ImageUse {
  /**
   * Greatest width and height it is drawn with, in points of 1/72 inch, along its own axes: `|(a, b)|` and `|(c, d)|` of
   * the matrix in force. Each is the greatest on its own; they may come from different drawings.
   * Where content draws it in many ways, itself drawn in many ways, they may be too large, but never too small.
   */
  width: number
  height: number
  /** How often it is drawn, including by forms that are drawn several times; saturates at 2^31. */
  times: number
  /** Whether it is drawn on a page, a form or an annotation, and not only in pattern cells, glyphs or soft masks. */
  asPicture: boolean
}

/** Codes that are shown with a font. */
export interface FontUse {
  /** 256 flags: whether a byte occurs in a string. */
  bytes: Uint8Array
  /** Pairs of bytes at even offsets in strings, as `first << 8 | second`: the codes of most composite fonts. */
  pairs: Set<number>
  /** Whether a string had an odd number of bytes. */
  odd: boolean
}

/** The fonts, images and resources that the content of a document uses. */
export interface ContentUse {
  /** Image XObjects that are drawn, by the stream object in the context. */
  images: Map<PDFRawStream, ImageUse>
  /** Images used as `SMask` or `Mask`, with the drawn images they belong to. */
  masks: Map<PDFRawStream, PDFRawStream[]>
  /** Fonts that are set, by their font dictionary in the context; without codes if they show nothing. */
  fonts: Map<PDFDict, FontUse>
  /** Names used of each resource dictionary by category: XObject, Font, ExtGState, ColorSpace, Pattern, Shading, Properties. */
  resources: Map<PDFDict, Map<string, Set<string>>>
  /**
   * Whether all content was read completely. Otherwise more may be in use and images may be drawn larger: remove
   * nothing from fonts or resources.
   */
  isComplete: boolean
}
