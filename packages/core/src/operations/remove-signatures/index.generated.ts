// Written by scripts/gen.mjs from operation.ts beside it. Do not edit.
import { type RunResult, type RunSettings, runOperation } from '../../run.js'
import { operation } from './operation.js'

export { operation }

/** The files that {@link removeSignatures} takes. */
export interface RemoveSignaturesFiles {
  /** PDF file (.pdf). */
  file: File
}

/** How {@link removeSignatures} does its work. */
export interface RemoveSignaturesInput {
  /** What to do with the signature fields. Default: `'empty'`. */
  fields?: 'empty' | 'remove'
  /** Password that opens the file, if it has one. */
  password?: string
}

/**
 * Remove digital signatures and certifications from a PDF, so that it can be changed and signed again.
 *
 * @throws ToolError as `runOperation` does
 * @example
 * const { files } = await removeSignatures(
 *   { file: await openFile('input.pdf') },
 *   {},
 *   { capabilities: nodeCapabilities() },
 * )
 */
export function removeSignatures(
  files: RemoveSignaturesFiles,
  options: RemoveSignaturesInput,
  settings: RunSettings,
): Promise<RunResult> {
  return runOperation(operation, files, options, settings)
}
