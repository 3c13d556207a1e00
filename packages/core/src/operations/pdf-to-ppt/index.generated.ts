// Written by scripts/gen.mjs from operation.ts beside it. Do not edit.
import { type RunResult, type RunSettings, runOperation } from '../../run.js'
import { operation, type PdfToPptData } from './operation.js'

export { operation, type PdfToPptData }

/** The files that {@link pdfToPpt} takes. */
export interface PdfToPptFiles {
  /** PDF file (.pdf). */
  file: File
}

/** How {@link pdfToPpt} does its work. */
export interface PdfToPptInput {
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
 * Convert a PDF to a PowerPoint presentation with one slide per page and editable text.
 *
 * @throws ToolError as `runOperation` does
 * @example
 * const { files } = await pdfToPpt(
 *   { file: await openFile('input.pdf') },
 *   {},
 *   { capabilities: nodeCapabilities() },
 * )
 */
export function pdfToPpt(
  files: PdfToPptFiles,
  options: PdfToPptInput,
  settings: RunSettings,
): Promise<RunResult & { data: PdfToPptData }> {
  return runOperation(operation, files, options, settings) as Promise<RunResult & { data: PdfToPptData }>
}
