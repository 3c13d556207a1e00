// Written by scripts/gen.mjs from operation.ts beside it. Do not edit.
import { type RunResult, type RunSettings, runOperation } from '../../run.js'
import { operation } from './operation.js'

export { operation }

/** The files that {@link unlockPdf} takes. */
export interface UnlockPdfFiles {
  /** PDF file (.pdf). */
  file: File
  /** Certificate and key. 0 to 20, in this order. */
  credentials?: File[]
}

/** How {@link unlockPdf} does its work. */
export interface UnlockPdfInput {
  /** Password that opens the file, if it has one. */
  password?: string
  /** Password of the PKCS#12 file or of the private key, if it has one. */
  keyPassword?: string
}

/**
 * Remove the password and restrictions from a PDF whose password you know.
 *
 * @throws ToolError as `runOperation` does
 * @example
 * const { files } = await unlockPdf(
 *   { file: await openFile('input.pdf') },
 *   { password: 'correct horse' },
 *   { capabilities: nodeCapabilities() },
 * )
 */
export function unlockPdf(
  files: UnlockPdfFiles,
  options: UnlockPdfInput,
  settings: RunSettings,
): Promise<RunResult> {
  return runOperation(operation, files, options, settings)
}
