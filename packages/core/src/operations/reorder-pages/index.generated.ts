// Written by scripts/gen.mjs from operation.ts beside it. Do not edit.
import { type RunResult, type RunSettings, runOperation } from '../../run.js'
import { operation } from './operation.js'

export { operation }

/** The files that {@link reorderPages} takes. */
export interface ReorderPagesFiles {
  /** PDF file (.pdf). */
  file: File
}

/** How {@link reorderPages} does its work. */
export interface ReorderPagesInput {
  /** Page numbers in their new order. Pages not listed are removed; pages listed twice are repeated. */
  newOrder: string | number[]
  /** Password that opens the file, if it has one. */
  password?: string
}

/**
 * Change the order of the pages of a PDF.
 *
 * @throws ToolError as `runOperation` does
 * @example
 * const { files } = await reorderPages(
 *   { file: await openFile('input.pdf') },
 *   { newOrder: '3,1,2' },
 *   { capabilities: nodeCapabilities() },
 * )
 */
export function reorderPages(
  files: ReorderPagesFiles,
  options: ReorderPagesInput,
  settings: RunSettings,
): Promise<RunResult> {
  return runOperation(operation, files, options, settings)
}
