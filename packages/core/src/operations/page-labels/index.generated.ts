// Written by scripts/gen.mjs from operation.ts beside it. Do not edit.
import { type RunResult, type RunSettings, runOperation } from '../../run.js'
import { operation } from './operation.js'

export { operation }

/** The files that {@link pageLabels} takes. */
export interface PageLabelsFiles {
  /** PDF file (.pdf). */
  file: File
}

/** How {@link pageLabels} does its work. */
export interface PageLabelsInput {
  /** Ranges separated by semicolons. Each has the form page:style/start/prefix; start and prefix are optional. Styles: D (decimal), r or R (Roman), a or A (letters), or empty for the prefix only. */
  labels?: string
  /** Remove all labels, so that pages are numbered from 1. Default: `false`. */
  remove?: boolean
  /** Password that opens the file, if it has one. */
  password?: string
}

/**
 * Set the page numbers that PDF readers display, such as i, ii, iii, 1, 2, A-1.
 *
 * @throws ToolError as `runOperation` does
 * @example
 * const { files } = await pageLabels(
 *   { file: await openFile('input.pdf') },
 *   { labels: '1:r; 5:D' },
 *   { capabilities: nodeCapabilities() },
 * )
 */
export function pageLabels(
  files: PageLabelsFiles,
  options: PageLabelsInput,
  settings: RunSettings,
): Promise<RunResult> {
  return runOperation(operation, files, options, settings)
}
