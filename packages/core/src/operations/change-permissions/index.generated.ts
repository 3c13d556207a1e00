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
  /** Readers may print the document. Default: `true`. */
  printing?: boolean
  /** Readers may print at full resolution, not only a low-resolution image. Default: `true`. */
  highQualityPrinting?: boolean
  /** Readers may change the document, and insert, delete and rotate pages. Default: `false`. */
  modifying?: boolean
  /** Readers may copy text and images. Default: `false`. */
  copying?: boolean
  /** Readers may add notes and fill in forms. Default: `false`. */
  annotating?: boolean
  /** Readers may fill in forms and sign, even without permission to annotate. Default: `false`. */
  filling?: boolean
  /** Screen readers may read the text, even if copying is not allowed. Default: `true`. */
  accessibility?: boolean
  /** Readers may insert, delete and rotate pages, even without permission to modify. Default: `false`. */
  assembling?: boolean
}

/**
 * Set what readers of a PDF may do, such as printing, copying and filling in forms.
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
