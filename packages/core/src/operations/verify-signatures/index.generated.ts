// Written by scripts/gen.mjs from operation.ts beside it. Do not edit.
import { type RunResult, type RunSettings, runOperation } from '../../run.js'
import { operation, type VerifySignaturesData } from './operation.js'

export { operation, type VerifySignaturesData }

/** The files that {@link verifySignatures} takes. */
export interface VerifySignaturesFiles {
  /** PDF file (.pdf). */
  file: File
  /** Trusted certificates. 0 to 100, in this order. */
  anchors?: File[]
}

/** How {@link verifySignatures} does its work. */
export interface VerifySignaturesInput {
  /** Password that opens the file, if it has one. */
  password?: string
}

/**
 * Check the digital signatures of a PDF: who signed it, whether the document is intact, and what was changed afterward.
 *
 * @throws ToolError as `runOperation` does
 * @example
 * const { data } = await verifySignatures(
 *   { file: await openFile('input.pdf') },
 *   {},
 *   { capabilities: nodeCapabilities() },
 * )
 */
export function verifySignatures(
  files: VerifySignaturesFiles,
  options: VerifySignaturesInput,
  settings: RunSettings,
): Promise<RunResult & { data: VerifySignaturesData }> {
  return runOperation(operation, files, options, settings) as Promise<RunResult & { data: VerifySignaturesData }>
}
