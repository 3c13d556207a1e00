// Written by scripts/gen.mjs from operation.ts beside it. Do not edit.
import { type RunResult, type RunSettings, runOperation } from '../../run.js'
import { operation } from './operation.js'

export { operation }

/** The files that {@link addAttachments} takes. */
export interface AddAttachmentsFiles {
  /** PDF file (.pdf). */
  file: File
  /** Files to attach. 1 to 1,000, in this order. */
  attachments: File[]
}

/** How {@link addAttachments} does its work. */
export interface AddAttachmentsInput {
  /** Description that PDF readers show next to the name of each attachment. */
  description?: string
  /** How the attachments relate to the document. Default: `'unspecified'`. */
  relationship?: 'unspecified' | 'source' | 'data' | 'alternative' | 'supplement'
  /** Replace attachments that have the same name. By default, a duplicate name causes an error. Default: `false`. */
  replace?: boolean
  /** The attachment is the XML of a Factur-X or ZUGFeRD invoice; name, relationship and metadata are set accordingly. Default: `false`. */
  invoice?: boolean
  /** Password that opens the file, if it has one. */
  password?: string
}

/**
 * Attach files of any kind to a PDF, such as data or an electronic invoice.
 *
 * @throws ToolError as `runOperation` does
 * @example
 * const { files } = await addAttachments(
 *   { file: await openFile('report.pdf'), attachments: [await openFile('figures.csv')] },
 *   { relationship: 'data' },
 *   { capabilities: nodeCapabilities() },
 * )
 */
export function addAttachments(
  files: AddAttachmentsFiles,
  options: AddAttachmentsInput,
  settings: RunSettings,
): Promise<RunResult> {
  return runOperation(operation, files, options, settings)
}
