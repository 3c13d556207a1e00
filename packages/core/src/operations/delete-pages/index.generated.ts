// Written by scripts/gen.mjs from operation.ts beside it. Do not edit.
import { type RunResult, type RunSettings, runOperation } from '../../run.js'
import { operation } from './operation.js'

export { operation }

/** The files that {@link deletePages} takes. */
export interface DeletePagesFiles {
  /** PDF file (.pdf). */
  file: File
}

/** How {@link deletePages} does its work. */
export interface DeletePagesInput {
  /** Pages to keep; all others are deleted. */
  pagesToKeep?: string | number[]
  /** Pages to delete. */
  pages?: string | number[]
  /** Password that opens the file, if it has one. */
  password?: string
}

/**
 * Remove pages from a PDF.
 *
 * @throws ToolError as `runOperation` does
 * @example
 * const { files } = await deletePages(
 *   { file: await openFile('input.pdf') },
 *   { pagesToKeep: '1,3' },
 *   { capabilities: nodeCapabilities() },
 * )
 */
export function deletePages(
  files: DeletePagesFiles,
  options: DeletePagesInput,
  settings: RunSettings,
): Promise<RunResult> {
  return runOperation(operation, files, options, settings)
}
