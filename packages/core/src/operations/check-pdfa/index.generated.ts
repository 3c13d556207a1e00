// Written by scripts/gen.mjs from operation.ts beside it. Do not edit.
import { type RunResult, type RunSettings, runOperation } from '../../run.js'
import { operation, type CheckPdfaData } from './operation.js'

export { operation, type CheckPdfaData }

/** The files that {@link checkPdfa} takes. */
export interface CheckPdfaFiles {
  /** PDF file (.pdf). */
  file: File
}

/** How {@link checkPdfa} does its work. */
export interface CheckPdfaInput {
  /** Conformance level to check against. Default: what the file claims, or 2b if it claims nothing. Default: `'claimed'`. */
  level?: 'claimed' | '1b' | '2a' | '2b' | '2u' | '3a' | '3b'
  /** Password that opens the file, if it has one. */
  password?: string
}

/**
 * Check whether a PDF conforms to PDF/A, the standard for archiving, and list all violations.
 *
 * @throws ToolError as `runOperation` does
 * @example
 * const { data } = await checkPdfa(
 *   { file: await openFile('input.pdf') },
 *   {},
 *   { capabilities: nodeCapabilities() },
 * )
 */
export function checkPdfa(
  files: CheckPdfaFiles,
  options: CheckPdfaInput,
  settings: RunSettings,
): Promise<RunResult & { data: CheckPdfaData }> {
  return runOperation(operation, files, options, settings) as Promise<RunResult & { data: CheckPdfaData }>
}
