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
  /** Number of parts side by side. Default: `2`. */
  columns?: number
  /** Number of parts below each other. Default: `1`. */
  rows?: number
  /** Order of the new pages. Default: `'across'`. */
  order?: 'across' | 'down' | 'across-right-to-left' | 'down-right-to-left'
  /** Where pages are cut into columns. Default: `'middle'`. */
  gutter?: 'middle' | 'find'
  /** Leave pages whole that are not wider than tall, if they would be cut into columns only. Default: `true`. */
  wideOnly?: boolean
  /** Pages that stay whole. Default: `'none'`. */
  whole?: 'none' | 'first' | 'last' | 'first-and-last'
  /** Pages to divide. Default: `'all'`. */
  pages?: string | number[]
  /** Password that opens the file, if it has one. */
  password?: string
}

/**
 * Divide double pages into single ones, or pages into the parts of a grid.
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
