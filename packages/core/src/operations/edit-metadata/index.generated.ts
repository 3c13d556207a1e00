// Written by scripts/gen.mjs from operation.ts beside it. Do not edit.
import { type RunResult, type RunSettings, runOperation } from '../../run.js'
import { operation } from './operation.js'

export { operation }

/** The files that {@link editMetadata} takes. */
export interface EditMetadataFiles {
  /** PDF file (.pdf). */
  file: File
}

/** How {@link editMetadata} does its work. */
export interface EditMetadataInput {
  /** Shown by PDF readers instead of the file name. */
  title?: string
  /** Author of the document. */
  author?: string
  /** Subject of the document. */
  subject?: string
  /** Keywords for search. */
  keywords?: string
  /** Program in which the document was written. */
  creator?: string
  /** Program that created the PDF. */
  producer?: string
  /** Creation date. */
  creationDate?: string
  /** Date of the last change. */
  modificationDate?: string
  /** Names and values, one per line or separated by semicolons. */
  custom?: string
  /** Names of the fields to remove, separated by commas: title, author, subject, keywords, creator, producer, creationDate, modificationDate or custom fields. */
  remove?: string
  /** Remove all metadata first, so that only the values given here remain. Default: `false`. */
  clear?: boolean
  /** Password that opens the file, if it has one. */
  password?: string
}

/**
 * Set or remove the title, author, keywords, dates and custom metadata fields of a PDF.
 *
 * @throws ToolError as `runOperation` does
 * @example
 * const { files } = await editMetadata(
 *   { file: await openFile('input.pdf') },
 *   { title: 'Annual report', author: 'Ada Lovelace' },
 *   { capabilities: nodeCapabilities() },
 * )
 */
export function editMetadata(
  files: EditMetadataFiles,
  options: EditMetadataInput,
  settings: RunSettings,
): Promise<RunResult> {
  return runOperation(operation, files, options, settings)
}
