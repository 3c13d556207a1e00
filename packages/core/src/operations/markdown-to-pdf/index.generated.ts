// Written by scripts/gen.mjs from operation.ts beside it. Do not edit.
import { type RunResult, type RunSettings, runOperation } from '../../run.js'
import { operation } from './operation.js'

export { operation }

/** The files that {@link markdownToPdf} takes. */
export interface MarkdownToPdfFiles {
  /** Markdown file (.md, .markdown, .txt). */
  file: File
  /** Images of the document (.png, .jpg, .jpeg, .gif, .bmp, .tif, .tiff, .webp, .avif, .heic, .heif, .jp2, .jpx, .j2k, .jxl, .ico). 0 to 1,000, in this order. */
  pictures?: File[]
}

/** How {@link markdownToPdf} does its work. */
export interface MarkdownToPdfInput {
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
 * Convert Markdown to PDF, with bookmarks, lists, tables, code, links and images.
 *
 * @throws ToolError as `runOperation` does
 * @example
 * const { files } = await markdownToPdf(
 *   { file: await openFile('guide.md') },
 *   {},
 *   { capabilities: nodeCapabilities() },
 * )
 */
export function markdownToPdf(
  files: MarkdownToPdfFiles,
  options: MarkdownToPdfInput,
  settings: RunSettings,
): Promise<RunResult> {
  return runOperation(operation, files, options, settings)
}
