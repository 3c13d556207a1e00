import type { OfficeFormat } from './formats.js'

/** How the PDF of an Office document is written. */
export interface OfficePdfSettings {
  /** Pages to keep, in LibreOffice syntax: `1-3,5`, 1-based, ascending. Default: all. */
  pages?: string | undefined
  /** Whether each sheet of a spreadsheet becomes one page, as large as it needs. Default false. */
  singlePageSheets?: boolean
  /** Pages with speaker notes: none, after the slides, or only notes. Default `none`. */
  notes?: 'none' | 'with' | 'only'
  /** Whether slides that are hidden are in the PDF. Default false. */
  hiddenSlides?: boolean
  /** Whether to show comments in the margin. Default false. */
  commentsInMargin?: boolean
  /** Whether the result is PDF/A-2b. Default false. */
  pdfA?: boolean
}

/** One conversion of an Office document. */
export interface OfficeRequest {
  bytes: Uint8Array
  /** Format detected from the content. It selects the import filter, so that LibreOffice does not guess one. */
  format: OfficeFormat
  /** Output format: PDF, or the OpenDocument format of the same kind. Default `pdf`. */
  target?: 'pdf' | 'odt' | 'ods' | 'odp'
  pdf?: OfficePdfSettings
  /** How to read a CSV in UTF-8. Default: commas between cells, and decimal points. */
  csv?:
    | { delimiter: ',' | ';' | '\t' | '|'; decimalComma: boolean; textColumns?: readonly number[] | undefined }
    | undefined
  /** Language and region of dates and numbers for which the document names none. Default `en-US`. */
  locale?: string | undefined
  /** Longest time for this document, from when the engine begins with it. */
  timeoutMs: number
  signal: AbortSignal
}

/** The result of converting an Office document. */
export interface OfficeResult {
  bytes: Uint8Array
  /** Name and version of the engine: `LibreOffice 7.4.7`, `LibreOffice 24.8 (built in)`. */
  engine: string
  /** Font families available to the engine, by the names used in documents. */
  fontFamilies: readonly string[]
}

/**
 * Converts an Office document. The engine is a separate process that is started once and kept for several documents; it
 * runs no macros, fetches nothing and reads no other files. Each engine converts one document at a time; others wait.
 * @throws ToolError BAD_DOCUMENT if the engine cannot read the document or crashes on it; TIMEOUT, CANCELLED,
 * UNAVAILABLE, LIMIT_EXCEEDED
 */
export type ConvertOffice = (request: OfficeRequest) => Promise<OfficeResult>
