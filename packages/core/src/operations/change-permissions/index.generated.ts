// Written by scripts/gen.mjs from operation.ts beside it. Do not edit.
import { type RunResult, type RunSettings, runOperation } from '../../run.js'
import { operation } from './operation.js'

export { operation }

/** The files that {@link changePermissions} takes. */
export interface ChangePermissionsFiles {
  /** PDF file (.pdf). */
  file: File
}

/** How {@link changePermissions} does its work. */
export interface ChangePermissionsInput {
  /** Owner password of the PDF. An unprotected PDF gets this owner password, and opens without a password. */
  ownerPassword: string
  /** Allow printing. Default: `true`. */
  printing?: boolean
  /** Allow printing at full resolution, not only at low resolution. Default: `true`. */
  highQualityPrinting?: boolean
  /** Allow changing the document, and inserting, deleting and rotating pages. Default: `false`. */
  modifying?: boolean
  /** Allow copying text and images. Default: `false`. */
  copying?: boolean
  /** Allow adding notes and filling in forms. Default: `false`. */
  annotating?: boolean
  /** Allow filling in and signing forms, even if annotating is not allowed. Default: `false`. */
  filling?: boolean
  /** Allow screen readers to read the text, even if copying is not allowed. Default: `true`. */
  accessibility?: boolean
  /** Allow inserting, deleting and rotating pages, even if modifying is not allowed. Default: `false`. */
  assembling?: boolean
}

/**
 * Choose what people may do with a PDF, such as print it, copy text or fill in forms.
 *
 * @throws ToolError as `runOperation` does
 * @example
 * const { files } = await changePermissions(
 *   { file: await openFile('input.pdf') },
 *   { ownerPassword: 'battery staple', filling: true },
 *   { capabilities: nodeCapabilities() },
 * )
 */
export function changePermissions(
  files: ChangePermissionsFiles,
  options: ChangePermissionsInput,
  settings: RunSettings,
): Promise<RunResult> {
  return runOperation(operation, files, options, settings)
}
