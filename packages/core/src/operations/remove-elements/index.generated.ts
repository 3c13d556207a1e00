// Written by scripts/gen.mjs from operation.ts beside it. Do not edit.
import { type RunResult, type RunSettings, runOperation } from '../../run.js'
import { operation, type RemoveElementsData } from './operation.js'

export { operation, type RemoveElementsData }

/** The files that {@link removeElements} takes. */
export interface RemoveElementsFiles {
  /** PDF file (.pdf). */
  file: File
}

/** How {@link removeElements} does its work. */
export interface RemoveElementsInput {
  /** Photos, scans and other bitmap images. Default: `false`. */
  images?: boolean
  /** Lines, areas and gradients. Default: `false`. */
  graphics?: boolean
  /** All text on the pages. Default: `false`. */
  text?: boolean
  /** The invisible text layer of scans, as created by text recognition. Default: `false`. */
  hiddenText?: boolean
  /** Links to pages and addresses. Their text stays. Default: `false`. */
  links?: boolean
  /** Notes, marks, stamps, drawings and other annotations. Default: `false`. */
  comments?: boolean
  /** Form fields with their values. Default: `false`. */
  fields?: boolean
  /** Attached files, including those on pages. Default: `false`. */
  attachments?: boolean
  /** The outline of the document. Default: `false`. */
  bookmarks?: boolean
  /** JavaScript of the document, its pages, fields and links. Default: `false`. */
  scripts?: boolean
  /** Stored preview images of pages. Default: `false`. */
  thumbnails?: boolean
  /** Pages to remove elements from. Attachments, bookmarks and scripts are removed everywhere. Default: `'all'`. */
  pages?: string | number[]
  /** Password that opens the file, if it has one. */
  password?: string
}

/**
 * Remove images, text, links, comments, form fields, attachments and more from a PDF.
 *
 * @throws ToolError as `runOperation` does
 * @example
 * const { files } = await removeElements(
 *   { file: await openFile('photos.pdf') },
 *   { images: true },
 *   { capabilities: nodeCapabilities() },
 * )
 */
export function removeElements(
  files: RemoveElementsFiles,
  options: RemoveElementsInput,
  settings: RunSettings,
): Promise<RunResult & { data: RemoveElementsData }> {
  return runOperation(operation, files, options, settings) as Promise<RunResult & { data: RemoveElementsData }>
}
