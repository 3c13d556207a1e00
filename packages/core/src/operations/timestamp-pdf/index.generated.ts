// Written by scripts/gen.mjs from operation.ts beside it. Do not edit.
import { type RunResult, type RunSettings, runOperation } from '../../run.js'
import { operation } from './operation.js'

export { operation }

/** The files that {@link timestampPdf} takes. */
export interface TimestampPdfFiles {
  /** PDF file (.pdf). */
  file: File
}

/** How {@link timestampPdf} does its work. */
export interface TimestampPdfInput {
  /** URL of a timestamp authority (RFC 3161). Only a digest of the document is sent to it. Available on the command line and in the library only. */
  timestampUrl: string
  /** Password that opens the file, if it has one. */
  password?: string
}

/**
 * Add a timestamp from a timestamp authority, to prove that a PDF existed at that time and has not been changed since.
 *
 * @throws ToolError as `runOperation` does
 * @example
 * const { files } = await timestampPdf(
 *   { file: await openFile('input.pdf') },
 *   { timestampUrl: 'https://tsa.example.com/' },
 *   { capabilities: nodeCapabilities() },
 * )
 */
export function timestampPdf(
  files: TimestampPdfFiles,
  options: TimestampPdfInput,
  settings: RunSettings,
): Promise<RunResult> {
  return runOperation(operation, files, options, settings)
}
