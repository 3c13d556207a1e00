// Written by scripts/gen.mjs from operation.ts beside it. Do not edit.
import { type RunResult, type RunSettings, runOperation } from '../../run.js'
import { operation } from './operation.js'

export { operation }

/** The files that {@link mergePdf} takes. */
export interface MergePdfFiles {
  /** PDF files (.pdf). 2 to 10,000, in this order. */
  files: File[]
}

/** How {@link mergePdf} does its work. */
export interface MergePdfInput {
  /** Page ranges for each file, separated by semicolons, in the order in which you give the files (before they are sorted). Default: all pages. */
  pages?: string | string[]
  /** How to sort the files before merging. Default: `'given'`. */
  order?: 'given' | 'name' | 'date'
  /** How to combine the pages of the files. Default: `'one-after-another'`. */
  arrangement?: 'one-after-another' | 'interleave' | 'interleave-reversed'
  /** For two-sided printing, add a blank page after each file that has an odd number of pages. Default: `false`. */
  evenPages?: boolean
  /** Insert a page with the file name before each file. Default: `false`. */
  dividers?: boolean
  /** Start with a contents page that lists the files, with page numbers and links. Default: `false`. */
  contents?: boolean
  /** How to merge the bookmarks of the files. Default: `'per-file'`. */
  bookmarks?: 'per-file' | 'keep' | 'none'
  /** How to merge PDF portfolios (collections of other files). Default: `'attach'`. */
  portfolio?: 'attach' | 'expand'
  /** Password that is tried on all protected files. */
  password?: string
  /** Passwords of the files, in the order in which you give the files. For an empty text, the password for all files is used. */
  passwords?: string[]
}

/**
 * Merge several PDFs into one: all pages, selected pages, or alternating pages.
 *
 * @throws ToolError as `runOperation` does
 * @example
 * const { files } = await mergePdf(
 *   { files: [await openFile('cover.pdf'), await openFile('report.pdf')] },
 *   {},
 *   { capabilities: nodeCapabilities() },
 * )
 */
export function mergePdf(
  files: MergePdfFiles,
  options: MergePdfInput,
  settings: RunSettings,
): Promise<RunResult> {
  return runOperation(operation, files, options, settings)
}
