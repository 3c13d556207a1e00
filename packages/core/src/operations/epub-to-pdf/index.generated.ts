// Written by scripts/gen.mjs from operation.ts beside it. Do not edit.
import { type RunResult, type RunSettings, runOperation } from '../../run.js'
import { operation } from './operation.js'

export { operation }

/** The files that {@link epubToPdf} takes. */
export interface EpubToPdfFiles {
  /** EPUB (.epub). */
  file: File
}

/** How {@link epubToPdf} does its work. */
export interface EpubToPdfInput {
  /** Size of the pages. Default: `'a4'`. */
  pageSize?: 'a4' | 'a5' | 'a3' | 'letter' | 'legal'
  /** Use landscape pages. Default: `false`. */
  landscape?: boolean
  /** White space at each edge of the page. Default: `56`. */
  margin?: number
  /** Write the page number at the bottom of each page. Default: `false`. */
  pageNumbers?: boolean
  /** Typeface of the text. Characters it lacks are set in Noto Sans. Default: `'helvetica'`. */
  font?: 'helvetica' | 'times'
  /** Size of the text; headings are larger. Default: `11`. */
  fontSize?: number
}

/**
 * Convert e-books (EPUB) to PDF, with chapters, bookmarks, links and images.
 *
 * @throws ToolError as `runOperation` does
 * @example
 * const { files } = await epubToPdf(
 *   { file: await openFile('book.epub') },
 *   {},
 *   { capabilities: nodeCapabilities() },
 * )
 */
export function epubToPdf(
  files: EpubToPdfFiles,
  options: EpubToPdfInput,
  settings: RunSettings,
): Promise<RunResult> {
  return runOperation(operation, files, options, settings)
}
