// Written by scripts/gen.mjs from operation.ts beside it. Do not edit.
import { type RunResult, type RunSettings, runOperation } from '../../run.js'
import { operation } from './operation.js'

export { operation }

/** The files that {@link excelToPdf} takes. */
export interface ExcelToPdfFiles {
  /** Excel spreadsheet (.xlsx, .xls, .ods, .csv). */
  file: File
}

/** How {@link excelToPdf} does its work. */
export interface ExcelToPdfInput {
  /** Pages of the PDF to keep. Default: `'all'`. */
  pages?: string | number[]
  /** Use landscape pages. Default: `false`. */
  landscape?: boolean
  /** Scale each sheet down so that all its columns fit on one page. Default: `false`. */
  fitToWidth?: boolean
  /** Put each sheet on one page that is as large as needed. Default: `false`. */
  onePagePerSheet?: boolean
  /** Include hidden sheets. Default: `false`. */
  hiddenSheets?: boolean
  /** Write PDF/A-2b for archiving: the file contains everything needed to display it. Default: `false`. */
  pdfA?: boolean
  /** Language and region of dates and numbers, such as de-DE, if the document specifies none. Default: those of the environment, otherwise en-US. */
  locale?: string
  /** Password that opens the document, if it has one. */
  password?: string
}

/**
 * Convert Excel and OpenDocument spreadsheets and CSV tables to PDF.
 *
 * @throws ToolError as `runOperation` does
 * @example
 * const { files } = await excelToPdf(
 *   { file: await openFile('budget.xlsx') },
 *   {},
 *   { capabilities: nodeCapabilities() },
 * )
 */
export function excelToPdf(
  files: ExcelToPdfFiles,
  options: ExcelToPdfInput,
  settings: RunSettings,
): Promise<RunResult> {
  return runOperation(operation, files, options, settings)
}
