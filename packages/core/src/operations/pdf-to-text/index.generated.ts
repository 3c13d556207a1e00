// Written by scripts/gen.mjs from operation.ts beside it. Do not edit.
import { type RunResult, type RunSettings, runOperation } from '../../run.js'
import { operation } from './operation.js'

export { operation }

/** The files that {@link pdfToText} takes. */
export interface PdfToTextFiles {
  /** PDF file (.pdf). */
  file: File
}

/** How {@link pdfToText} does its work. */
export interface PdfToTextInput {
  /** What is made. Default: `'txt'`. */
  format?: 'txt' | 'json'
  /** In which order the lines come. Default: `'reading'`. */
  layout?: 'reading' | 'exact'
  /** The pages whose text is taken. Default: `'all'`. */
  pages?: string | number[]
  /** Recognizes the text (OCR) of pages that have none. Takes a few seconds a page. Default: `false`. */
  ocr?: boolean
  /** The language scanned pages are written in. Several are joined by +, the most likely first: eng+deu. Default: `'eng'`. */
  language?: string
  /** Password that opens the file, if it has one. */
  password?: string
}

/**
 * Take the text out of a PDF, in the order in which it is read or as it stands on the pages.
 *
 * @throws ToolError as `runOperation` does
 * @example
 * const { files } = await pdfToText(
 *   { file: await openFile('input.pdf') },
 *   {},
 *   { capabilities: nodeCapabilities() },
 * )
 */
export function pdfToText(
  files: PdfToTextFiles,
  options: PdfToTextInput,
  settings: RunSettings,
): Promise<RunResult> {
  return runOperation(operation, files, options, settings)
}
