// Written by scripts/gen.mjs from operation.ts beside it. Do not edit.
import { type RunResult, type RunSettings, runOperation } from '../../run.js'
import { operation } from './operation.js'

export { operation }

/** The files that {@link finishSignature} takes. */
export interface FinishSignatureFiles {
  /** PDF file (.pdf). */
  file: File
  /** Signature (CMS). */
  signature: File
}

/** How {@link finishSignature} does its work. */
export interface FinishSignatureInput {
  /** Password that opens the file, if it has one. */
  password?: string
}

/**
 * Embed the CMS signature of an external signer in a PDF prepared for external signing.
 *
 * @throws ToolError as `runOperation` does
 * @example
 * const { files } = await finishSignature(
 *   { file: await openFile('report_prepared.pdf'), signature: await openFile('signature.p7s') },
 *   {},
 *   { capabilities: nodeCapabilities() },
 * )
 */
export function finishSignature(
  files: FinishSignatureFiles,
  options: FinishSignatureInput,
  settings: RunSettings,
): Promise<RunResult> {
  return runOperation(operation, files, options, settings)
}
