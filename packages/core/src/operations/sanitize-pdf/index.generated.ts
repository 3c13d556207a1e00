// Written by scripts/gen.mjs from operation.ts beside it. Do not edit.
import { type RunResult, type RunSettings, runOperation } from '../../run.js'
import { operation } from './operation.js'

export { operation }

/** The files that {@link sanitizePdf} takes. */
export interface SanitizePdfFiles {
  /** PDF file (.pdf). */
  file: File
}

/** How {@link sanitizePdf} does its work. */
export interface SanitizePdfInput {
  /** How much to remove. Default: `'share'`. */
  preset?: 'share' | 'paranoid'
  /** Kinds of data to keep. */
  keep?: string | string[]
  /** Password that opens the file, if it has one. */
  password?: string
}

/**
 * Remove hidden data from a PDF: scripts, attachments, hidden layers, comments, metadata and earlier versions.
 *
 * @throws ToolError as `runOperation` does
 * @example
 * const { files } = await sanitizePdf(
 *   { file: await openFile('input.pdf') },
 *   {},
 *   { capabilities: nodeCapabilities() },
 * )
 */
export function sanitizePdf(
  files: SanitizePdfFiles,
  options: SanitizePdfInput,
  settings: RunSettings,
): Promise<RunResult> {
  return runOperation(operation, files, options, settings)
}
