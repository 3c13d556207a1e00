// Written by scripts/gen.mjs from operation.ts beside it. Do not edit.
import { type RunResult, type RunSettings, runOperation } from '../../run.js'
import { operation } from './operation.js'

export { operation }

/** The files that {@link extractPages} takes. */
export interface ExtractPagesFiles {
  /** PDF file (.pdf). */
  file: File
}

/** How {@link extractPages} does its work. */
export interface ExtractPagesInput {
  /** Pages of the new file, in this order. A page listed twice appears twice. */
  pages: string | number[]
  /** Password that opens the file, if it has one. */
  password?: string
}

/**
 * Create a PDF from selected pages of another, in any order.
 *
 * @throws ToolError as `runOperation` does
 * @example
 * const { files } = await extractPages(
 *   { file: await openFile('input.pdf') },
 *   { pages: '2-4' },
 *   { capabilities: nodeCapabilities() },
 * )
 */
export function extractPages(
  files: ExtractPagesFiles,
  options: ExtractPagesInput,
  settings: RunSettings,
): Promise<RunResult> {
  return runOperation(operation, files, options, settings)
}
