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
  /** Only attachments with these names, separated by commas. An asterisk matches any characters. */
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
