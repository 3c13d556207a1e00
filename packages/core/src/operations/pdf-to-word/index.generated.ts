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
  /** What the Word document is made for. Default: `'flowing'`. */
  layout?: 'flowing' | 'exact'
  /** The pages that go into the document. Default: `'all'`. */
  pages?: string | number[]
  /** Recognizes the text (OCR) of pages that have none. Takes a few seconds a page. Default: `false`. */
  ocr?: boolean
  /** The language scanned pages are written in. Several are joined by +, the most likely first: eng+deu. Default: `'eng'`. */
  language?: string
  /** Password that opens the file, if it has one. */
  password?: string
}

/**
 * Turn a PDF into a Word document that can be edited.
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
