// Written by scripts/gen.mjs from operation.ts beside it. Do not edit.
import { type RunResult, type RunSettings, runOperation } from '../../run.js'
import { operation, type LongPageData } from './operation.js'

export { operation, type LongPageData }

/** The files that {@link longPage} takes. */
export interface LongPageFiles {
  /** PDF file (.pdf). */
  file: File
}

/** How {@link longPage} does its work. */
export interface LongPageInput {
  /** Direction in which pages are joined. Default: `'down'`. */
  direction?: 'down' | 'across' | 'across-right-to-left'
  /** What to do with pages that differ in size from the first. Default: `'scale'`. */
  fit?: 'scale' | 'none'
  /** White space between pages. Default: `0`. */
  gap?: number
  /** Number of pages to join into one; 0 joins as many as fit on a page. Default: `0`. */
  perPage?: number
  /** Pages to join. Default: `'all'`. */
  pages?: string | number[]
  /** Password that opens the file, if it has one. */
  password?: string
}

/**
 * Join the pages of a PDF into one long page, for reading on screen without page breaks.
 *
 * @throws ToolError as `runOperation` does
 * @example
 * const { files } = await longPage(
 *   { file: await openFile('input.pdf') },
 *   {},
 *   { capabilities: nodeCapabilities() },
 * )
 */
export function longPage(
  files: LongPageFiles,
  options: LongPageInput,
  settings: RunSettings,
): Promise<RunResult & { data: LongPageData }> {
  return runOperation(operation, files, options, settings) as Promise<RunResult & { data: LongPageData }>
}
