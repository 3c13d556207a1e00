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
  /** What readers show instead of the file name. */
  title?: string
  /** Who wrote the document. */
  author?: string
  /** What the document is about. */
  subject?: string
  /** Words by which it is found. */
  keywords?: string
  /** The program in which the document was written. */
  creator?: string
  /** The program that made a PDF of it. */
  producer?: string
  /** When the document was made. */
  creationDate?: string
  /** When it was changed last. */
  modificationDate?: string
  /** Names and values, separated by semicolons or each on a line of its own. */
  custom?: string
  /** Names of what is removed, separated by commas: title, author, subject, keywords, creator, producer, creationDate, modificationDate, or fields of your own. */
  remove?: string
  /** All metadata of the document is removed; only what is given here is there then. Default: `false`. */
  clear?: boolean
  /** Password that opens the file, if it has one. */
  password?: string
}

/**
 * Set or remove the title, the author, keywords, dates and further fields of a PDF.
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
