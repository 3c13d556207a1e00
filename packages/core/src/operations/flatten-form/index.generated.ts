// Written by scripts/gen.mjs from operation.ts beside it. Do not edit.
import { type RunResult, type RunSettings, runOperation } from '../../run.js'
import { operation } from './operation.js'

export { operation }

/** The files that {@link flattenForm} takes. */
export interface FlattenFormFiles {
  /** PDF file (.pdf). */
  file: File
}

/** How {@link flattenForm} does its work. */
export interface FlattenFormInput {
  /** Names of the fields, separated by commas; * matches any characters. Default: all. */
  fields?: string | string[]
  /** Also make comments, marks and stamps part of the pages. Default: `false`. */
  annotations?: boolean
  /** Password that opens the file, if it has one. */
  password?: string
}

/**
 * Make form fields part of the pages, so that they cannot be edited.
 *
 * @throws ToolError as `runOperation` does
 * @example
 * const { files } = await flattenForm(
 *   { file: await openFile('form.pdf') },
 *   {},
 *   { capabilities: nodeCapabilities() },
 * )
 */
export function flattenForm(
  files: FlattenFormFiles,
  options: FlattenFormInput,
  settings: RunSettings,
): Promise<RunResult> {
  return runOperation(operation, files, options, settings)
}
