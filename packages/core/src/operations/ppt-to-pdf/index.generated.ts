// Written by scripts/gen.mjs from operation.ts beside it. Do not edit.
import { type RunResult, type RunSettings, runOperation } from '../../run.js'
import { operation } from './operation.js'

export { operation }

/** The files that {@link pptToPdf} takes. */
export interface PptToPdfFiles {
  /** PowerPoint presentation (.pptx, .ppt, .odp). */
  file: File
}

/** How {@link pptToPdf} does its work. */
export interface PptToPdfInput {
  /** Pages of the PDF to keep. Default: `'all'`. */
  pages?: string | number[]
  /** Whether pages with the speaker’s notes are in the PDF. Default: `'none'`. */
  notes?: 'none' | 'with' | 'only'
  /** Keeps slides that are hidden in the show. Default: `false`. */
  hiddenSlides?: boolean
  /** Writes PDF/A-2b, for archives: all that the document needs is in the file. Default: `false`. */
  pdfA?: boolean
  /** Language and region of dates and numbers for which the document names none, such as `de-DE`. Without it the environment decides, else `en-US`. */
  locale?: string
  /** Password that opens the document, if it has one. */
  password?: string
}

/**
 * Turn PowerPoint and OpenDocument presentations into PDFs.
 *
 * @throws ToolError as `runOperation` does
 * @example
 * const { files } = await pptToPdf(
 *   { file: await openFile('talk.pptx') },
 *   {},
 *   { capabilities: nodeCapabilities() },
 * )
 */
export function pptToPdf(
  files: PptToPdfFiles,
  options: PptToPdfInput,
  settings: RunSettings,
): Promise<RunResult> {
  return runOperation(operation, files, options, settings)
}
