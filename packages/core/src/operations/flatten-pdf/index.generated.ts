// Written by scripts/gen.mjs from operation.ts beside it. Do not edit.
import { type RunResult, type RunSettings, runOperation } from '../../run.js'
import { operation, type FlattenPdfData } from './operation.js'

export { operation, type FlattenPdfData }

/** The files that {@link flattenPdf} takes. */
export interface FlattenPdfFiles {
  /** PDF file (.pdf). */
  file: File
}

/** How {@link flattenPdf} does its work. */
export interface FlattenPdfInput {
  /** Make form fields part of the pages. Default: `true`. */
  forms?: boolean
  /** Make comments, marks and stamps part of the pages. Links stay. Default: `true`. */
  annotations?: boolean
  /** Merge visible layers with the pages and remove hidden ones. Default: `true`. */
  layers?: boolean
  /** Password that opens the file, if it has one. */
  password?: string
}

/**
 * Turn form fields, comments and layers into a fixed part of the pages, as displayed.
 *
 * @throws ToolError as `runOperation` does
 * @example
 * const { files } = await flattenPdf(
 *   { file: await openFile('form.pdf') },
 *   {},
 *   { capabilities: nodeCapabilities() },
 * )
 */
export function flattenPdf(
  files: FlattenPdfFiles,
  options: FlattenPdfInput,
  settings: RunSettings,
): Promise<RunResult & { data: FlattenPdfData }> {
  return runOperation(operation, files, options, settings) as Promise<RunResult & { data: FlattenPdfData }>
}
