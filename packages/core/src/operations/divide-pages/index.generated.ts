// Written by scripts/gen.mjs from operation.ts beside it. Do not edit.
import { type RunResult, type RunSettings, runOperation } from '../../run.js'
import { operation, type DividePagesData } from './operation.js'

export { operation, type DividePagesData }

/** The files that {@link dividePages} takes. */
export interface DividePagesFiles {
  /** PDF file (.pdf). */
  file: File
}

/** How {@link dividePages} does its work. */
export interface DividePagesInput {
  /** Number of columns. Default: `2`. */
  columns?: number
  /** Number of rows. Default: `1`. */
  rows?: number
  /** Order of the new pages. Default: `'across'`. */
  order?: 'across' | 'down' | 'across-right-to-left' | 'down-right-to-left'
  /** Where to cut between columns. Default: `'middle'`. */
  gutter?: 'middle' | 'find'
  /** Divide only landscape pages. Has no effect with more than one row. Default: `true`. */
  wideOnly?: boolean
  /** Pages to leave whole. Default: `'none'`. */
  whole?: 'none' | 'first' | 'last' | 'first-and-last'
  /** Pages to divide. Default: `'all'`. */
  pages?: string | number[]
  /** Password that opens the file, if it has one. */
  password?: string
}

/**
 * Split two-page spreads into single pages, or split pages into a grid.
 *
 * @throws ToolError as `runOperation` does
 * @example
 * const { files } = await dividePages(
 *   { file: await openFile('spreads.pdf') },
 *   { whole: 'first' },
 *   { capabilities: nodeCapabilities() },
 * )
 */
export function dividePages(
  files: DividePagesFiles,
  options: DividePagesInput,
  settings: RunSettings,
): Promise<RunResult & { data: DividePagesData }> {
  return runOperation(operation, files, options, settings) as Promise<RunResult & { data: DividePagesData }>
}
