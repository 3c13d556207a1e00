// Written by scripts/gen.mjs from operation.ts beside it. Do not edit.
import { type RunResult, type RunSettings, runOperation } from '../../run.js'
import { operation, type FormFieldsData } from './operation.js'

export { operation, type FormFieldsData }

/** The files that {@link formFields} takes. */
export interface FormFieldsFiles {
  /** PDF file (.pdf). */
  file: File
}

/** How {@link formFields} does its work. */
export interface FormFieldsInput {
  /** Password that opens the file, if it has one. */
  password?: string
}

/**
 * List the fields of a PDF form: names, types, values, choices and positions.
 *
 * @throws ToolError as `runOperation` does
 * @example
 * const { data } = await formFields(
 *   { file: await openFile('form.pdf') },
 *   {},
 *   { capabilities: nodeCapabilities() },
 * )
 */
export function formFields(
  files: FormFieldsFiles,
  options: FormFieldsInput,
  settings: RunSettings,
): Promise<RunResult & { data: FormFieldsData }> {
  return runOperation(operation, files, options, settings) as Promise<RunResult & { data: FormFieldsData }>
}
