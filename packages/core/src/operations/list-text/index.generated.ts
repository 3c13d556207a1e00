// Written by scripts/gen.mjs from operation.ts beside it. Do not edit.
import { type RunResult, type RunSettings, runOperation } from '../../run.js'
import { operation, type ListTextData } from './operation.js'

export { operation, type ListTextData }

/** The files that {@link listText} takes. */
export interface ListTextFiles {
  /** PDF file (.pdf). */
  file: File
}

/** How {@link listText} does its work. */
export interface ListTextInput {
  /** Pages to list. Default: `'all'`. */
  pages?: string | number[]
  /** Include the lines of each block with fonts and positions. Default: `true`. */
  details?: boolean
  /** Password that opens the file, if it has one. */
  password?: string
}

/**
 * List the text of a PDF for editing, as blocks with IDs, fonts and positions.
 *
 * @throws ToolError as `runOperation` does
 * @example
 * const { data } = await listText(
 *   { file: await openFile('input.pdf') },
 *   {},
 *   { capabilities: nodeCapabilities() },
 * )
 */
export function listText(
  files: ListTextFiles,
  options: ListTextInput,
  settings: RunSettings,
): Promise<RunResult & { data: ListTextData }> {
  return runOperation(operation, files, options, settings) as Promise<RunResult & { data: ListTextData }>
}
