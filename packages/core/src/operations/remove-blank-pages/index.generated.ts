// Written by scripts/gen.mjs from operation.ts beside it. Do not edit.
import { type RunResult, type RunSettings, runOperation } from '../../run.js'
import { operation } from './operation.js'

export { operation }

/** The files that {@link removeBlankPages} takes. */
export interface RemoveBlankPagesFiles {
  /** PDF file (.pdf). */
  file: File
}

/** How {@link removeBlankPages} does its work. */
export interface RemoveBlankPagesInput {
  /** Pages to check. Default: `'all'`. */
  pages?: string | number[]
  /** Ignore faint marks, such as print showing through from the back. The value is the maximum difference in darkness from the paper. Default: `10`. */
  shade?: number
  /** Ignore dots up to this size, such as dust on a scan. Default: `1.5`. */
  specks?: number
  /** Ignore marks within this distance of the edges, such as shadows and punch holes on a scan. Default: `0`. */
  edge?: number
  /** Password that opens the file, if it has one. */
  password?: string
}

/**
 * Find and remove the blank pages of a PDF, including scanned ones.
 *
 * @throws ToolError as `runOperation` does
 * @example
 * const { files } = await removeBlankPages(
 *   { file: await openFile('blank-backs.pdf') },
 *   {},
 *   { capabilities: nodeCapabilities() },
 * )
 */
export function removeBlankPages(
  files: RemoveBlankPagesFiles,
  options: RemoveBlankPagesInput,
  settings: RunSettings,
): Promise<RunResult> {
  return runOperation(operation, files, options, settings)
}
