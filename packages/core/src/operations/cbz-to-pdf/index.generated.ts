// Written by scripts/gen.mjs from operation.ts beside it. Do not edit.
import { type RunResult, type RunSettings, runOperation } from '../../run.js'
import { operation } from './operation.js'

export { operation }

/** The files that {@link cbzToPdf} takes. */
export interface CbzToPdfFiles {
  /** Comic book (.cbz, .zip). */
  file: File
}

/** How {@link cbzToPdf} does its work. */
export interface CbzToPdfInput {
  /** Size of the pages. “Fit to image” makes each page as large as its image. Default: `'fit-to-image'`. */
  pageSize?: 'fit-to-image' | 'a4' | 'letter'
  /** White space around each image. Default: `0`. */
  margin?: number
  /** Order of facing pages. Automatic uses the direction stored in the book (ComicInfo.xml). Default: `'auto'`. */
  direction?: 'auto' | 'ltr' | 'rtl'
}

/**
 * Convert a comic book (CBZ), or a ZIP of images, to a PDF with an image on each page.
 *
 * @throws ToolError as `runOperation` does
 * @example
 * const { files } = await cbzToPdf(
 *   { file: await openFile('comic.cbz') },
 *   {},
 *   { capabilities: nodeCapabilities() },
 * )
 */
export function cbzToPdf(
  files: CbzToPdfFiles,
  options: CbzToPdfInput,
  settings: RunSettings,
): Promise<RunResult> {
  return runOperation(operation, files, options, settings)
}
