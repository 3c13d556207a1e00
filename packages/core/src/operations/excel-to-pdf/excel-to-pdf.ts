import { convertToPdf } from '../../office/convert-to-pdf.js'
import type { OperationOutput } from '../../operation.js'
import type { RunContext } from '../../run-context.js'
import type { ExcelToPdfOptions } from './operation.js'

/**
 * Makes a PDF of a spreadsheet: XLSX, XLS, ODS or CSV. Sheets are laid out as they are set up to be printed, unless options say otherwise.
 * @throws ToolError those of `convertToPdf`
 */
export function excelToPdf(
  { file }: { file: File },
  options: ExcelToPdfOptions,
  run: RunContext,
): Promise<OperationOutput> {
  return convertToPdf(file, 'spreadsheet', options, run)
}
