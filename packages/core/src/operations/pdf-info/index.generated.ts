// Written by scripts/gen.mjs from operation.ts beside it. Do not edit.
import { type RunResult, type RunSettings, runOperation } from '../../run.js'
import { operation, type PdfInfoData } from './operation.js'

export { operation, type PdfInfoData }

/** The files that {@link pdfInfo} takes. */
export interface PdfInfoFiles {
  /** PDF file (.pdf). */
  file: File
}

/** How {@link pdfInfo} does its work. */
export interface PdfInfoInput {
  /** Include a thumbnail of every page. Default: `false`. */
  previews?: boolean
  /** Longer side of the thumbnails. Default: `240`. */
  previewSize?: number
  /** Password that opens the file, if it has one. */
  password?: string
}

/**
 * Show information about a PDF: page sizes, metadata, encryption, bookmarks, form fields and more.
 *
 * @throws ToolError as `runOperation` does
 * @example
 * const { data } = await pdfInfo(
 *   { file: await openFile('input.pdf') },
 *   {},
 *   { capabilities: nodeCapabilities() },
 * )
 */
export function pdfInfo(
  files: PdfInfoFiles,
  options: PdfInfoInput,
  settings: RunSettings,
): Promise<RunResult & { data: PdfInfoData }> {
  return runOperation(operation, files, options, settings) as Promise<RunResult & { data: PdfInfoData }>
}
