// Written by scripts/gen.mjs from operation.ts beside it. Do not edit.
import { type RunResult, type RunSettings, runOperation } from '../../run.js'
import { operation } from './operation.js'

export { operation }

/** The files that {@link arrangePages} takes. */
export interface ArrangePagesFiles {
  /** PDF file (.pdf). */
  file: File
  /** Further PDF files (.pdf). 0 to 50, in this order. */
  others?: File[]
}

/** How {@link arrangePages} does its work. */
export interface ArrangePagesInput {
  /** All pages of the result in order: pages and ranges of the first file, 2:1-3 for pages of the second file, blank or blank@595x842 (points) for a new page, 4@90 for a page rotated clockwise. Pages not listed are removed. */
  pages: string | (number | string | {
    blank: true | {
      width: number
      height: number
    }
  } | {
    page: number | string
    file?: number
    turn?: number
  })[]
  /** Password that is tried on all protected files. */
  password?: string
  /** Passwords of the files, in the order in which you give the files. For an empty text, the password for all files is used. */
  passwords?: string[]
}

/**
 * Move, copy, delete and rotate pages, and insert blank pages or pages from other PDFs.
 *
 * @throws ToolError as `runOperation` does
 * @example
 * const { files } = await arrangePages(
 *   { file: await openFile('input.pdf') },
 *   { pages: '1,blank,2-' },
 *   { capabilities: nodeCapabilities() },
 * )
 */
export function arrangePages(
  files: ArrangePagesFiles,
  options: ArrangePagesInput,
  settings: RunSettings,
): Promise<RunResult> {
  return runOperation(operation, files, options, settings)
}
