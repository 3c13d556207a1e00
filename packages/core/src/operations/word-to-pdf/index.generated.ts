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
  /** Lays the pages out wider than high. Default: `false`. */
  landscape?: boolean
  /** Shows the text as if all tracked changes were accepted, as it was before them, or with their marks. Default: `'final'`. */
  changes?: 'final' | 'original' | 'marked'
  /** Whether to print comments in the margin of the pages. Default: `'none'`. */
  comments?: 'none' | 'margin'
  /** Whether a table of contents that was never built is built from the headings (DOCX). Default: `'built'`. */
  contents?: 'built' | 'saved'
  /** Writes PDF/A-2b, for archives: all that the document needs is in the file. Default: `false`. */
  pdfA?: boolean
  /** Language and region of dates and numbers for which the document names none, such as `de-DE`. Without it the environment decides, else `en-US`. */
  locale?: string
  /** Password that opens the document, if it has one. */
  password?: string
}

/**
 * Turn Word documents, OpenDocument texts and RTF into PDFs.
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
