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
  /** Whether to include pages with the speaker notes. Default: `'none'`. */
  notes?: 'none' | 'with' | 'only'
  /** Include hidden slides. Default: `false`. */
  hiddenSlides?: boolean
  /** What to show in fields for the current date and time. Default: `'saved'`. */
  dates?: 'saved' | 'today'
  /** Write PDF/A-2b for archiving: the file contains everything needed to display it. Default: `false`. */
  pdfA?: boolean
  /** Language and region of dates and numbers, such as de-DE, if the document specifies none. Default: those of the environment, otherwise en-US. */
  locale?: string
  /** Password that opens the document, if it has one. */
  password?: string
}

/**
 * Convert PowerPoint and OpenDocument presentations to PDF.
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
