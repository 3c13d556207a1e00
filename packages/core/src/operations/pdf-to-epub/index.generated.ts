// Written by scripts/gen.mjs from operation.ts beside it. Do not edit.
import { type RunResult, type RunSettings, runOperation } from '../../run.js'
import { operation, type PdfToEpubData } from './operation.js'

export { operation, type PdfToEpubData }

/** The files that {@link pdfToEpub} takes. */
export interface PdfToEpubFiles {
  /** PDF file (.pdf). */
  file: File
}

/** How {@link pdfToEpub} does its work. */
export interface PdfToEpubInput {
  /** What to do with images and drawings. Default: `'keep'`. */
  images?: 'keep' | 'none'
  /** Title of the book. Default: the title of the PDF, or its first heading. */
  title?: string
  /** Author of the book. Default: the author of the PDF. */
  author?: string
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
 * Convert a PDF to an e-book (EPUB) with chapters and a table of contents. The text adapts to any screen size.
 *
 * @throws ToolError as `runOperation` does
 * @example
 * const { files } = await pdfToEpub(
 *   { file: await openFile('input.pdf') },
 *   {},
 *   { capabilities: nodeCapabilities() },
 * )
 */
export function pdfToEpub(
  files: PdfToEpubFiles,
  options: PdfToEpubInput,
  settings: RunSettings,
): Promise<RunResult & { data: PdfToEpubData }> {
  return runOperation(operation, files, options, settings) as Promise<RunResult & { data: PdfToEpubData }>
}
