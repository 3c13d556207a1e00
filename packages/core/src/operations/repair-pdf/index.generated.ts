// Written by scripts/gen.mjs from operation.ts beside it. Do not edit.
import { type RunResult, type RunSettings, runOperation } from '../../run.js'
import { operation } from './operation.js'

export { operation }

/** The files that {@link repairPdf} takes. */
export interface RepairPdfFiles {
  /** PDF file (.pdf). */
  file: File
}

/** How {@link repairPdf} does its work. */
export interface RepairPdfInput {
  /** Write a new file even if no damage is found, for readers that reject the original. Default: `false`. */
  rewrite?: boolean
  /** Password that opens the file, if it has one. */
  password?: string
}

/**
 * Recover the pages of a damaged PDF, and report what could not be recovered.
 *
 * @throws ToolError as `runOperation` does
 * @example
 * const { files } = await repairPdf(
 *   { file: await openFile('damaged.pdf') },
 *   {},
 *   { capabilities: nodeCapabilities() },
 * )
 */
export function repairPdf(
  files: RepairPdfFiles,
  options: RepairPdfInput,
  settings: RunSettings,
): Promise<RunResult> {
  return runOperation(operation, files, options, settings)
}
