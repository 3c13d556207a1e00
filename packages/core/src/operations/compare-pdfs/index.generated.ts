// Written by scripts/gen.mjs from operation.ts beside it. Do not edit.
import { type RunResult, type RunSettings, runOperation } from '../../run.js'
import { operation } from './operation.js'

export { operation }

/** The files that {@link comparePdfs} takes. */
export interface ComparePdfsFiles {
  /** Old version (.pdf). */
  file: File
  /** New version (.pdf). */
  newer: File
}

/** How {@link comparePdfs} does its work. */
export interface ComparePdfsInput {
  /** Ignore differences between uppercase and lowercase letters. Default: `false`. */
  ignoreCase?: boolean
  /** Compare only the words, not images, fonts, colors, comments, form fields and pages. Default: `false`. */
  wordsOnly?: boolean
  /** Password that opens the old version, if it has one. */
  password?: string
  /** Password that opens the new version, if it has one. */
  newerPassword?: string
}

/**
 * Find and mark differences between two versions of a PDF: words, images, fonts, comments, form fields and pages.
 *
 * @throws ToolError as `runOperation` does
 * @example
 * const { files } = await comparePdfs(
 *   { file: await openFile('report.pdf'), newer: await openFile('cover.pdf') },
 *   {},
 *   { capabilities: nodeCapabilities() },
 * )
 */
export function comparePdfs(
  files: ComparePdfsFiles,
  options: ComparePdfsInput,
  settings: RunSettings,
): Promise<RunResult> {
  return runOperation(operation, files, options, settings)
}
