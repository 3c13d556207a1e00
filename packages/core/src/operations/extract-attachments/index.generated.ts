// Written by scripts/gen.mjs from operation.ts beside it. Do not edit.
import { type RunResult, type RunSettings, runOperation } from '../../run.js'
import { operation } from './operation.js'

export { operation }

/** The files that {@link extractAttachments} takes. */
export interface ExtractAttachmentsFiles {
  /** PDF file (.pdf). */
  file: File
}

/** How {@link extractAttachments} does its work. */
export interface ExtractAttachmentsInput {
  /** Names of the attachments to extract, separated by commas; * matches any characters. Default: all. */
  names?: string
  /** Password that opens the file, if it has one. */
  password?: string
}

/**
 * Save the files that are attached to a PDF.
 *
 * @throws ToolError as `runOperation` does
 * @example
 * const { files } = await extractAttachments(
 *   { file: await openFile('invoice.pdf') },
 *   {},
 *   { capabilities: nodeCapabilities() },
 * )
 */
export function extractAttachments(
  files: ExtractAttachmentsFiles,
  options: ExtractAttachmentsInput,
  settings: RunSettings,
): Promise<RunResult> {
  return runOperation(operation, files, options, settings)
}
