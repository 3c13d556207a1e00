// Written by scripts/gen.mjs from operation.ts beside it. Do not edit.
import { type RunResult, type RunSettings, runOperation } from '../../run.js'
import { operation } from './operation.js'

export { operation }

/** The files that {@link htmlToPdf} takes. */
export interface HtmlToPdfFiles {
  /** HTML file (.html, .htm, .xhtml). */
  file: File
  /** Images, style sheets and fonts of the page. 0 to 1,000, in this order. */
  assets?: File[]
}

/** How {@link htmlToPdf} does its work. */
export interface HtmlToPdfInput {
  /** Size of the pages. Default: `'a4'`. */
  pageSize?: 'a4' | 'a5' | 'a3' | 'letter' | 'legal'
  /** Use landscape pages. Default: `false`. */
  landscape?: boolean
  /** White space at each edge of the page. Default: `56`. */
  margin?: number
  /** Use the page size from the style sheets of the document (@page), if there is one. Default: `true`. */
  sizeOfStyles?: boolean
  /** Scale of text and images. Default: `100`. */
  scale?: number
  /** Print background colors and images. Default: `true`. */
  backgrounds?: boolean
}

/**
 * Convert a web page (HTML) to PDF with its styles, images and fonts, and add bookmarks and tags.
 *
 * @throws ToolError as `runOperation` does
 * @example
 * const { files } = await htmlToPdf(
 *   { file: await openFile('invoice.html') },
 *   {},
 *   { capabilities: nodeCapabilities() },
 * )
 */
export function htmlToPdf(
  files: HtmlToPdfFiles,
  options: HtmlToPdfInput,
  settings: RunSettings,
): Promise<RunResult> {
  return runOperation(operation, files, options, settings)
}
