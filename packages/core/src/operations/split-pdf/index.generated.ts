// Written by scripts/gen.mjs from operation.ts beside it. Do not edit.
import { type RunResult, type RunSettings, runOperation } from '../../run.js'
import { operation } from './operation.js'

export { operation }

/** The files that {@link splitPdf} takes. */
export interface SplitPdfFiles {
  /** PDF file (.pdf). */
  file: File
}

/** How {@link splitPdf} does its work. */
export type SplitPdfInput = {
  /** One file per range. */
  mode: 'range'
  /** Page ranges, separated by commas. Each range becomes a file. */
  ranges: string | number[]
  /** File names for the parts, in order and separated by semicolons. Parts without a name are numbered. */
  names?: string | string[]
  /** Password that opens the file, if it has one. */
  password?: string
} | {
  /** Files with a fixed number of pages. */
  mode: 'interval'
  /** Number of pages in each file. Default: `1`. */
  interval?: number
  /** File names for the parts, in order and separated by semicolons. Parts without a name are numbered. */
  names?: string | string[]
  /** Password that opens the file, if it has one. */
  password?: string
} | {
  /** One file per page. */
  mode: 'all'
  /** File names for the parts, in order and separated by semicolons. Parts without a name are numbered. */
  names?: string | string[]
  /** Password that opens the file, if it has one. */
  password?: string
} | {
  /** One file per bookmark, named after it. By default, only top-level bookmarks count. */
  mode: 'bookmarks'
  /** Start a new file at each bookmark down to this level. Level 1 means top-level bookmarks only. Default: `1`. */
  level?: number
  /** File names for the parts, in order and separated by semicolons. Parts without a name are numbered. */
  names?: string | string[]
  /** Password that opens the file, if it has one. */
  password?: string
} | {
  /** Files up to a given size, for example for email. */
  mode: 'size'
  /** Maximum size of each file. 1 MB is 1,024 KB, or 1,048,576 bytes. */
  maxSize: string | number
  /** File names for the parts, in order and separated by semicolons. Parts without a name are numbered. */
  names?: string | string[]
  /** Password that opens the file, if it has one. */
  password?: string
} | {
  /** One file for each group of pages between blank pages. Blank pages are removed. */
  mode: 'blank'
  /** Ignore faint marks, such as print showing through from the back. The value is the maximum difference in darkness from the paper. Default: `20`. */
  shade?: number
  /** Ignore dots up to this size, such as dust on a scan. Default: `3`. */
  specks?: number
  /** Ignore marks within this distance of the edges, such as shadows and punch holes on a scan. Default: `14`. */
  edge?: number
  /** File names for the parts, in order and separated by semicolons. Parts without a name are numbered. */
  names?: string | string[]
  /** Password that opens the file, if it has one. */
  password?: string
} | {
  /** A new file starts at each page with a QR code or other barcode. */
  mode: 'barcode'
  /** Split only at codes that contain this text. Default: all codes. */
  code?: string
  /** Omit the pages that contain the barcode or text. Default: `false`. */
  dropSeparators?: boolean
  /** File names for the parts, in order and separated by semicolons. Parts without a name are numbered. */
  names?: string | string[]
  /** Password that opens the file, if it has one. */
  password?: string
} | {
  /** A new file starts at each page that contains the given text. */
  mode: 'text'
  /** Text that marks the first page of each part. */
  find: string
  /** Treat the text as a regular expression. If it has a capture group, as in Invoice (\d+), consecutive pages with the same captured text stay together, and each part is named after its captured text. Default: `false`. */
  regex?: boolean
  /** Part of the page to search. Default: `'page'`. */
  where?: 'page' | 'top' | 'bottom'
  /** Distinguish uppercase from lowercase. Default: `false`. */
  matchCase?: boolean
  /** Match whole words only. Default: `false`. */
  wholeWords?: boolean
  /** Omit the pages that contain the barcode or text. Default: `false`. */
  dropSeparators?: boolean
  /** File names for the parts, in order and separated by semicolons. Parts without a name are numbered. */
  names?: string | string[]
  /** Password that opens the file, if it has one. */
  password?: string
}

/**
 * Split a PDF by page ranges, page count, bookmarks, size, blank pages, barcodes or text.
 *
 * @throws ToolError as `runOperation` does
 * @example
 * const { files } = await splitPdf(
 *   { file: await openFile('input.pdf') },
 *   { mode: 'range', ranges: '1-3,4-6' },
 *   { capabilities: nodeCapabilities() },
 * )
 */
export function splitPdf(
  files: SplitPdfFiles,
  options: SplitPdfInput,
  settings: RunSettings,
): Promise<RunResult> {
  return runOperation(operation, files, options, settings)
}
