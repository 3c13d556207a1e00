// Written by scripts/gen.mjs from operation.ts beside it. Do not edit.
import { type RunResult, type RunSettings, runOperation } from '../../run.js'
import { operation } from './operation.js'

export { operation }

/** The files that {@link fillForm} takes. */
export interface FillFormFiles {
  /** PDF file (.pdf). */
  file: File
  /** Data (JSON, CSV, FDF, XFDF) (.json, .csv, .tsv, .txt, .fdf, .xfdf). */
  data?: File
}

/** How {@link fillForm} does its work. */
export interface FillFormInput {
  /** Values as JSON: field names with values, or the list that Form Fields returns. With a data file, these values are used where a row has none. */
  values?: Record<string, unknown> | Record<string, unknown>[]
  /** Data column that provides the names of the result files. The form is filled in once for each row. */
  nameColumn?: string
  /** Make the filled fields part of the pages, so that they cannot be edited. Default: `false`. */
  flatten?: boolean
  /** Reject unknown fields and invalid values instead of skipping them. Default: `true`. */
  strict?: boolean
  /** Password that opens the file, if it has one. */
  password?: string
}

/**
 * Fill in the fields of a PDF form and save the result.
 *
 * @throws ToolError as `runOperation` does
 * @example
 * const { files } = await fillForm(
 *   { file: await openFile('form.pdf') },
 *   { values: { name: 'Ada Lovelace', subscribe: true } },
 *   { capabilities: nodeCapabilities() },
 * )
 */
export function fillForm(
  files: FillFormFiles,
  options: FillFormInput,
  settings: RunSettings,
): Promise<RunResult> {
  return runOperation(operation, files, options, settings)
}
