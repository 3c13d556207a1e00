/** An HTML document to be printed, with the files that it may use. */
export interface PrintHtmlRequest {
  /** The document; its name decides whether it is read as HTML or as XHTML. */
  html: File
  /** Pictures, styles and fonts, found by their names. */
  files: readonly File[]
  /** Size of the pages in points, as they are seen. */
  paper: { width: number; height: number }
  /** White space at each edge, in points. */
  margin: number
  /** Size of everything on the page: 1 is as designed. */
  scale: number
  /** Whether backgrounds are printed. */
  backgrounds: boolean
  /** Whether page sizes in the styles of the document win over `paper`. */
  sizeOfStyles: boolean
  /** Documents with more pages are refused before all of them are written. */
  maxPages: number
  /** Longest time for this document. */
  timeoutMs: number
  signal: AbortSignal
}

/** A printed HTML document. */
export interface PrintedHtml {
  /** A tagged PDF with bookmarks of its headings. */
  bytes: Uint8Array
  /** Title in the head of the document; empty if it has none. */
  title: string
  /** Addresses that the document asked for and did not get, as it wrote them; at most 100. */
  missing: readonly string[]
  /** Origin of the document while it was printed: links of the PDF that begin with it are relative ones. */
  origin: string
  /** Name and version of the engine: `Chromium 147.0.7727.0`. */
  engine: string
}

/**
 * Prints an HTML document by a browser in a process of its own, without scripts and without a network.
 * @throws ToolError BAD_DOCUMENT if the browser crashes on it; LIMIT_EXCEEDED, TIMEOUT, CANCELLED, UNAVAILABLE
 */
export type PrintHtml = (request: PrintHtmlRequest) => Promise<PrintedHtml>
