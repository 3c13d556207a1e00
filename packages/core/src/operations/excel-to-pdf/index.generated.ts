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
  /** Lays the pages out wider than high. Default: `false`. */
  landscape?: boolean
  /** Scales each sheet down so that all its columns are on one page. Default: `false`. */
  fitToWidth?: boolean
  /** Makes one page of each sheet, as large as the sheet needs. Default: `false`. */
  onePagePerSheet?: boolean
  /** Includes sheets that are hidden. Default: `false`. */
  hiddenSheets?: boolean
  /** Writes PDF/A-2b, for archives: all that the document needs is in the file. Default: `false`. */
  pdfA?: boolean
  /** Language and region of dates and numbers for which the document names none, such as `de-DE`. Without it the environment decides, else `en-US`. */
  locale?: string
  /** Password that opens the document, if it has one. */
  password?: string
}

/**
 * Turn Excel and OpenDocument spreadsheets and CSV tables into PDFs.
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
