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
  /** Format of the result. Default: `'txt'`. */
  format?: 'txt' | 'json'
  /** Order of the lines. Default: `'reading'`. */
  layout?: 'reading' | 'exact'
  /** Pages to extract text from. Default: `'all'`. */
  pages?: string | number[]
  /** Recognize text (OCR) on pages that have only images. Takes a few seconds per page. Default: `false`. */
  ocr?: boolean
  /** Language of the scanned pages. Join several languages with +, the main one first: eng+deu. Default: `'eng'`. */
  language?: string
  /** Password that opens the file, if it has one. */
  password?: string
}

/**
 * Extract text from a PDF in reading order or in its page layout.
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
