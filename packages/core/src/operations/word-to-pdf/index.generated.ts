// Written by scripts/gen.mjs from operation.ts beside it. Do not edit.
import { type RunResult, type RunSettings, runOperation } from '../../run.js'
import { operation } from './operation.js'

export { operation }

/** The files that {@link wordToPdf} takes. */
export interface WordToPdfFiles {
  /** Word document (.docx, .doc, .odt, .rtf). */
  file: File
}

/** How {@link wordToPdf} does its work. */
export interface WordToPdfInput {
  /** Pages of the PDF to keep. Default: `'all'`. */
  pages?: string | number[]
  /** Use landscape pages. Default: `false`. */
  landscape?: boolean
  /** Show the text with all tracked changes accepted, rejected or marked. Default: `'final'`. */
  changes?: 'final' | 'original' | 'marked'
  /** Whether to show comments in the page margin. Default: `'none'`. */
  comments?: 'none' | 'margin'
  /** Whether to build a missing table of contents from the headings (DOCX). Default: `'built'`. */
  contents?: 'built' | 'saved'
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
 * Convert Word, OpenDocument and RTF documents to PDF.
 *
 * @throws ToolError as `runOperation` does
 * @example
 * const { files } = await wordToPdf(
 *   { file: await openFile('letter.docx') },
 *   {},
 *   { capabilities: nodeCapabilities() },
 * )
 */
export function wordToPdf(
  files: WordToPdfFiles,
  options: WordToPdfInput,
  settings: RunSettings,
): Promise<RunResult> {
  return runOperation(operation, files, options, settings)
}
