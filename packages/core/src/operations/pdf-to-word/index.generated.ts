// Written by scripts/gen.mjs from operation.ts beside it. Do not edit.
import { type RunResult, type RunSettings, runOperation } from '../../run.js'
import { operation, type PdfToWordData } from './operation.js'

export { operation, type PdfToWordData }

/** The files that {@link pdfToWord} takes. */
export interface PdfToWordFiles {
  /** PDF file (.pdf). */
  file: File
}

/** How {@link pdfToWord} does its work. */
export interface PdfToWordInput {
  /** Format of the result. Default: `'docx'`. */
  format?: 'docx' | 'odt'
  /** How to lay out the document. Default: `'flowing'`. */
  layout?: 'flowing' | 'exact'
  /** Pages to convert. Default: `'all'`. */
  pages?: string | number[]
  /** Recognize text (OCR) on pages that have only images. Takes a few seconds per page. Default: `false`. */
  ocr?: boolean
  /** Language of the scanned pages. Join several languages with +, the main one first: eng+deu. Default: `'eng'`. */
  language?: string
  /** Password that opens the file, if it has one. */
  password?: string
}

/**
 * Convert a PDF to an editable Word document.
 *
 * @throws ToolError as `runOperation` does
 * @example
 * const { files } = await pdfToWord(
 *   { file: await openFile('input.pdf') },
 *   {},
 *   { capabilities: nodeCapabilities() },
 * )
 */
export function pdfToWord(
  files: PdfToWordFiles,
  options: PdfToWordInput,
  settings: RunSettings,
): Promise<RunResult & { data: PdfToWordData }> {
  return runOperation(operation, files, options, settings) as Promise<RunResult & { data: PdfToWordData }>
}
