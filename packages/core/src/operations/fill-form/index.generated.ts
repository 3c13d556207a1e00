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
  /** What to fill in, as JSON: names of fields with values, or the list that Form Fields gives. With a data file, for what its rows leave open. */
  values?: Record<string, unknown> | Record<string, unknown>[]
  /** Column of the data that names the files, when there are several rows. */
  nameColumn?: string
  /** Makes the filled fields part of the pages, so that nobody changes them. Default: `false`. */
  flatten?: boolean
  /** Refuses names that are no fields and values that a field does not take; without it they are left out. Default: `true`. */
  strict?: boolean
  /** Password that opens the file, if it has one. */
  password?: string
}

/**
 * Fill in the fields of a PDF form, once or for every row of a table.
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
