// Written by scripts/gen.mjs from operation.ts beside it. Do not edit.
import { type RunResult, type RunSettings, runOperation } from '../../run.js'
import { operation, type PdfToExcelData } from './operation.js'

export { operation, type PdfToExcelData }

/** The files that {@link pdfToExcel} takes. */
export interface PdfToExcelFiles {
  /** PDF file (.pdf). */
  file: File
}

/** How {@link pdfToExcel} does its work. */
export interface PdfToExcelInput {
  /** Format of the result. Default: `'xlsx'`. */
  format?: 'xlsx' | 'ods' | 'csv' | 'json'
  /** How to arrange tables on sheets. Default: `'table'`. */
  sheets?: 'table' | 'page' | 'single'
  /** How to detect tables. Default: `'auto'`. */
  detection?: 'auto' | 'ruled' | 'unruled'
  /** Number format of the document. Default: `'auto'`. */
  numbers?: 'auto' | 'point' | 'comma'
  /** Join tables that continue on the next page, and drop repeated header rows. Default: `true`. */
  joinPages?: boolean
  /** Pages to search for tables. Default: `'all'`. */
  pages?: string | number[]
  /** Recognize text (OCR) on pages that have only images. Takes a few seconds per page. Default: `false`. */
  ocr?: boolean
  /** Language of the scanned pages. Join several languages with +, the main one first: eng+deu. Default: `'eng'`. */
  language?: string
  /** Password that opens the file, if it has one. */
  password?: string
}

/**
 * Extract tables from a PDF to Excel, OpenDocument or CSV.
 *
 * @throws ToolError as `runOperation` does
 * @example
 * const { files } = await pdfToExcel(
 *   { file: await openFile('input.pdf') },
 *   {},
 *   { capabilities: nodeCapabilities() },
 * )
 */
export function pdfToExcel(
  files: PdfToExcelFiles,
  options: PdfToExcelInput,
  settings: RunSettings,
): Promise<RunResult & { data: PdfToExcelData }> {
  return runOperation(operation, files, options, settings) as Promise<RunResult & { data: PdfToExcelData }>
}
