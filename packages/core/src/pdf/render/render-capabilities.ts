import type { PageEncoding } from '../../image/compress/encodings.js'
import type { Raster } from '../../image/raster.js'
import type { GlyphOutline, PageObjects } from '../page-objects/page-objects.js'

/** Which pages of a PDF are wanted as pictures, and how. */
export interface RenderRequest {
  file: Blob
  password?: string | undefined
  /**
   * Page numbers, 1-based, in the desired order. Default: all.
   * @throws ToolError out of the rendering
   */
  choosePages?: (pageCount: number) => readonly number[]
  /** Pixels per inch of the page as seen (UserUnit counts), for all pages or each by its number, or the longer side of the picture in pixels. */
  size: { dpi: number } | { dpiOfPages: ReadonlyMap<number, number> } | { maxSide: number }
  /** UserUnit of the pages that have one, by page number; may resolve while the document is being opened. */
  userUnits?: Promise<ReadonlyMap<number, number>>
  /** Whether nothing on the page stays transparent rather than white. Default false. */
  transparent?: boolean
  /** Whether annotations and filled form fields are drawn. Default true. */
  annotations?: boolean
  /** Encoding of each image. Default: plain samples (8 bits, RGB or as `gray` says, alpha if `transparent`). */
  encoding?: PageEncoding
  /** Whether plain samples are gray; of opaque pictures only. Default false. */
  gray?: boolean
  /** Whether to read the text of pages instead of rendering them. Default false. */
  text?: boolean
  /** Whether to read the objects on pages instead: characters, paths, images, links. */
  objects?: { pixels?: boolean }
  /** Letters (Unicode) by page number, to read the outlines of their glyphs instead, in the first font that the page shows text with. */
  glyphs?: ReadonlyMap<number, readonly number[]>
  /** Images with more pixels are rejected before memory is allocated for them. */
  maxPixels: number
  maxPages: number
  /** Number of threads to use. Default: the number of cores. */
  threads?: number | undefined
  signal: AbortSignal
}

/** A rendered page: `encoded` if the request has an encoding, else `raster`; or its `text` if requested. */
export interface RenderedPage {
  /** 1-based. */
  page: number
  /** Pages of the document. */
  pageCount: number
  /** How many pages were chosen. */
  chosen: number
  width: number
  height: number
  /** Pixels per inch of the page as seen. */
  dpi: number
  /** Of a picture: size of the page in points as seen. The picture has whole pixels, and may reach up to one beyond the page at its right and lower edge. */
  points?: readonly [width: number, height: number]
  encoded?: Uint8Array
  raster?: Raster
  /** In the order of the engine, lines parted by `\n`. */
  text?: string
  /** The objects on the page, if requested. */
  objects?: PageObjects
  /** Outlines of the glyphs asked for, in their order; none if the page shows no text. */
  glyphs?: GlyphOutline[]
  /** Set if the page is too damaged to render; `encoded` and `raster` are then missing. */
  failure?: string
}

/**
 * Renders pages, in the order asked for, a few ahead of the reader. Leaving the loop stops the work.
 * @throws ToolError BAD_DOCUMENT when the engine cannot open the file at all, PASSWORD_REQUIRED, PASSWORD_WRONG, LIMIT_EXCEEDED, CANCELLED
 */
export type RenderPages = (request: RenderRequest) => AsyncIterable<RenderedPage>
