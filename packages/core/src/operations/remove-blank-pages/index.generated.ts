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
  /** The pages that are looked at. Default: `'all'`. */
  pages?: string | number[]
  /** What is at most so much darker than the paper does not count, such as print of the other side that shows through. Default: `10`. */
  shade?: number
  /** Dots up to this size do not count, such as dust on a scan. Default: `1.5`. */
  specks?: number
  /** So much along the edges is not looked at, such as shadows and punched holes of a scan. Default: `0`. */
  edge?: number
  /** Password that opens the file, if it has one. */
  password?: string
}

/**
 * Find the pages of a PDF on which there is nothing, and remove them.
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
