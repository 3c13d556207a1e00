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
  /** What is made of the tables. Default: `'xlsx'`. */
  format?: 'xlsx' | 'csv' | 'json'
  /** How the tables are spread over sheets. Default: `'table'`. */
  sheets?: 'table' | 'page' | 'single'
  /** How tables are found. Default: `'auto'`. */
  detection?: 'auto' | 'ruled' | 'unruled'
  /** How the document writes numbers. Default: `'auto'`. */
  numbers?: 'auto' | 'point' | 'comma'
  /** A table that goes on over pages becomes one; headings that are repeated are left out. Default: `true`. */
  joinPages?: boolean
  /** The pages that are searched for tables. Default: `'all'`. */
  pages?: string | number[]
  /** Recognizes the text (OCR) of pages that have none. Takes a few seconds a page. Default: `false`. */
  ocr?: boolean
  /** The language scanned pages are written in. Several are joined by +, the most likely first: eng+deu. Default: `'eng'`. */
  language?: string
  /** Password that opens the file, if it has one. */
  password?: string
}

/**
 * Put the tables of a PDF into an Excel workbook, CSV or JSON.
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
