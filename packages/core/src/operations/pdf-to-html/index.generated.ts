// Written by scripts/gen.mjs from operation.ts beside it. Do not edit.
import { type RunResult, type RunSettings, runOperation } from '../../run.js'
import { operation, type PdfToHtmlData } from './operation.js'

export { operation, type PdfToHtmlData }

/** The files that {@link pdfToHtml} takes. */
export interface PdfToHtmlFiles {
  /** PDF file (.pdf). */
  file: File
}

/** How {@link pdfToHtml} does its work. */
export interface PdfToHtmlInput {
  /** How to lay out the page. Default: `'flowing'`. */
  layout?: 'flowing' | 'exact'
  /** What to do with images and drawings. Default: `'embed'`. */
  images?: 'embed' | 'files' | 'none'
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
 * Convert a PDF to a web page (HTML) with headings, lists, tables and links.
 *
 * @throws ToolError as `runOperation` does
 * @example
 * const { files } = await pdfToHtml(
 *   { file: await openFile('input.pdf') },
 *   {},
 *   { capabilities: nodeCapabilities() },
 * )
 */
export function pdfToHtml(
  files: PdfToHtmlFiles,
  options: PdfToHtmlInput,
  settings: RunSettings,
): Promise<RunResult & { data: PdfToHtmlData }> {
  return runOperation(operation, files, options, settings) as Promise<RunResult & { data: PdfToHtmlData }>
}
