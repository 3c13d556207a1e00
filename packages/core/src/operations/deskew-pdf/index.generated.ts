// Written by scripts/gen.mjs from operation.ts beside it. Do not edit.
import { type RunResult, type RunSettings, runOperation } from '../../run.js'
import { operation, type DeskewPdfData } from './operation.js'

export { operation, type DeskewPdfData }

/** The files that {@link deskewPdf} takes. */
export interface DeskewPdfFiles {
  /** PDF file (.pdf). */
  file: File
}

/** How {@link deskewPdf} does its work. */
export interface DeskewPdfInput {
  /** Pages to straighten. Default: `'all'`. */
  pages?: string | number[]
  /** Do not change pages that are tilted by less than this. Default: `0.2`. */
  least?: number
  /** Password that opens the file, if it has one. */
  password?: string
}

/**
 * Straighten crooked scanned pages without changing their images.
 *
 * @throws ToolError as `runOperation` does
 * @example
 * const { files } = await deskewPdf(
 *   { file: await openFile('askew.pdf') },
 *   {},
 *   { capabilities: nodeCapabilities() },
 * )
 */
export function deskewPdf(
  files: DeskewPdfFiles,
  options: DeskewPdfInput,
  settings: RunSettings,
): Promise<RunResult & { data: DeskewPdfData }> {
  return runOperation(operation, files, options, settings) as Promise<RunResult & { data: DeskewPdfData }>
}
